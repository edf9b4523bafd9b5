internal import Dispatch
internal import Synchronization

/// Finds the pictures that two screenshots show, at any size and in any crop.
package struct PictureMatcher {
  private let first: PixelGrid
  private let second: PixelGrid
  /// Pixels per point.
  private let firstScale: Int
  private let secondScale: Int
  private let firstColors: PageColors
  private let secondColors: PageColors

  /// The shorter side of the planes on which features are looked for, in pixels.
  private static let side = 640
  private static let features = 3000
  /// How many candidates on the page's colors are compared, at most.
  private static let texts = 6
  /// The least shorter side of a match, in points.
  private static let leastSide: Float = 20
  /// The least number of squares that agree.
  private static let leastCount = 20

  package init(
    _ first: PixelGrid, scale firstScale: Int, _ second: PixelGrid, scale secondScale: Int
  ) {
    self.first = first
    self.second = second
    self.firstScale = firstScale
    self.secondScale = secondScale
    firstColors = PageColors(of: first)
    secondColors = PageColors(of: second)
  }

  private init(swapped matcher: PictureMatcher) {
    first = matcher.second
    second = matcher.first
    firstScale = matcher.secondScale
    secondScale = matcher.firstScale
    firstColors = matcher.secondColors
    secondColors = matcher.firstColors
  }

  /// The matches, the best first; at most 12.
  package func matches() -> [PictureMatch] {
    let opposite = PictureMatcher(swapped: self)
    let sides = Self.both { isSecond in (isSecond ? opposite : self).firstSide }
    let (found, back) = Self.both { isSecond in
      isSecond
        ? opposite.matches(sides.second, sides.first) : matches(sides.first, sides.second)
    }
    var result = found
    guard let best = result.first, best.isCertain else {
      // From the second one, other sides may be clear.
      return Self.merged(result, back.map(\.swapped), tolerance: 2 * Float(firstScale))
    }
    // A match that is an accident of the search is not found the other way. What is twice on the second one is
    // told apart from there.
    let same = back.first { other in
      other.first.distance(to: best.second) <= 2 * Float(secondScale)
        && other.second.distance(to: best.first) <= 2 * Float(firstScale)
    }
    if same == nil { result[0].doubts.append(.direction) }
    if same?.doubts.contains(.repeated) ?? false { result[0].doubts.append(.repeated) }
    return result
  }

  /// Two results, on two cores.
  private static func both<Result: Sendable>(
    _ make: @Sendable (_ isSecond: Bool) -> Result
  ) -> (first: Result, second: Result) {
    let results = Mutex<[Bool: Result]>([:])
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      let result = make(index == 1)
      results.withLock { $0[index == 1] = result }
    }
    let made = results.withLock(\.self)
    return (made[false] ?? make(false), made[true] ?? make(true))
  }

  /// Uncertain matches of both directions, which stay uncertain.
  private static func merged(
    _ matches: [PictureMatch], _ back: [PictureMatch], tolerance: Float
  ) -> [PictureMatch] {
    var result = matches
    for match in back {
      var match = match
      if let index = result.firstIndex(where: { match.isSame(as: $0) }) {
        guard match.clearSides > result[index].clearSides else { continue }
        if match.first.distance(to: result[index].first) > tolerance {
          match.doubts.append(.direction)
        }
        result[index] = match
      } else {
        match.doubts.append(.direction)
        result.append(match)
      }
    }
    result.sort { $1.weight < $0.weight }
    if result.first?.isCertain ?? false { result[0].doubts.append(.direction) }
    return Array(result.prefix(12))
  }

  private func matches(_ side: Side, _ other: Side) -> [PictureMatch] {
    let (one, two) = (side.scaled, other.scaled)
    var result: [PictureMatch] = []
    var texts = 0
    for candidate in AlignmentSearch(side.features, other.features).candidates() {
      if isText(candidate, one, two) {
        texts += 1
        guard texts <= Self.texts else { continue }
      }
      guard let common = common(candidate, one, two), let match = match(common) else { continue }
      // Features of one picture can be found as two groups.
      if let index = result.firstIndex(where: { match.isSame(as: $0) }) {
        if result[index].weight < match.weight { result[index] = match }
      } else {
        result.append(match)
      }
    }
    let repeated = result.indices.filter { index in
      result.contains { result[index].competes(with: $0) }
    }
    for index in repeated { result[index].doubts.append(.repeated) }
    result.sort { $1.weight < $0.weight }
    if let best = result.first, best.isCertain, hasRival(best, result) {
      result[0].doubts.append(.rival)
    }
    return Array(result.prefix(12))
  }

  /// Whether another picture may be meant: one that both screenshots show, unless it is much smaller on one of them, or
  /// one that is larger on each of them.
  private func hasRival(_ best: PictureMatch, _ matches: [PictureMatch]) -> Bool {
    let isOther = matches.contains { match in
      match.confidence >= PictureMatch.certainty && !match.isText && !match.isSame(as: best)
        && !match.shares(aPlaceOf: best) && match.isRival(of: best)
    }
    return isOther
      || (LargestPicture.area(on: first, scale: firstScale, firstColors, besides: best.first)
        > 0.6 * best.first.area
        && LargestPicture.area(on: second, scale: secondScale, secondColors, besides: best.second)
          > 0.6 * best.second.area)
  }

  /// How the second picture shows what the first one shows, if it is the same; for parts of screenshots that are
  /// named.
  package func alignment() -> Alignment? {
    let opposite = PictureMatcher(swapped: self)
    let sides = Self.both { isSecond in (isSecond ? opposite : self).firstSide }
    let (one, two) = (sides.first.scaled, sides.second.scaled)
    let candidates = AlignmentSearch(sides.first.features, sides.second.features).candidates()
    let found = candidates.lazy.compactMap { common($0, one, two) }
    return found.first { $0.confidence >= PictureMatch.certainty }?.alignment
  }

  /// What both show, in pixels.
  private struct Common {
    let alignment: Alignment
    let first: PixelFrame
    let second: PixelFrame
    /// How much of it may lie outside of the picture, on each side.
    let firstSlack: Float
    let secondSlack: Float
    let confidence: Float
    fileprivate let pair: AlignedPair
    fileprivate let isEnlarged: Bool
    /// Pixels for each one of the pair's small plane.
    fileprivate let factor: Float

    /// The least part of what both frames have in common that is the same, 0 to 1.
    func confidence(of first: PixelFrame, _ second: PixelFrame) -> Float {
      let shown = first.intersection(second.mapped(alignment.inverse))
      let small = isEnlarged ? shown : shown.mapped(alignment)
      return min(confidence, pair.share(in: small.scaled(1 / factor)))
    }
  }

  private typealias Scaled = (pyramid: GrayPyramid, factor: Float)

  /// A picture's pyramid, and how many of its pixels one of the first plane is.
  private static func pyramid(_ picture: PixelGrid) -> Scaled {
    let plane = GrayPlane(picture)
    let shorter = min(picture.width, picture.height)
    let factor = max(1, Float(shorter) / Float(side))
    let base = plane.reduced(
      width: max(1, Int((Float(picture.width) / factor).rounded())),
      height: max(1, Int((Float(picture.height) / factor).rounded())))
    return (GrayPyramid(base, shortest: 48), Float(picture.width) / Float(base.width))
  }

  /// Whether most of a candidate is the page.
  private func isText(
    _ candidate: AlignmentSearch.Candidate, _ one: Scaled, _ two: Scaled
  ) -> Bool {
    let area = candidate.area.scaled(one.factor)
    let other = candidate.area.mapped(candidate.alignment).scaled(two.factor)
    return firstColors.share(of: area, in: first) > 0.5
      && secondColors.share(of: other, in: second) > 0.5
  }

  /// What a screenshot is compared by.
  private struct Side: Sendable {
    let scaled: Scaled
    let features: [Feature]
  }

  private var firstSide: Side {
    let scaled = Self.pyramid(first)
    return Side(
      scaled: scaled,
      features: Feature.find(in: scaled.pyramid, limit: Self.features) { x, y in
        let place = (Int((x + 0.5) * scaled.factor), Int((y + 0.5) * scaled.factor))
        return firstColors.color(like: first[place.0, place.1]) != nil
      })
  }

  /// The part that has texture and is the same on both; nil if it is too small.
  private func common(
    _ candidate: AlignmentSearch.Candidate, _ one: Scaled, _ two: Scaled
  ) -> Common? {
    let isEnlarged = candidate.alignment.scale >= 1
    let area = isEnlarged ? candidate.area : candidate.area.mapped(candidate.alignment)
    var pair = AlignedPair(
      small: isEnlarged ? one.pyramid : two.pyramid, large: isEnlarged ? two.pyramid : one.pyramid,
      isEnlarged ? candidate.alignment : candidate.alignment.inverse)
    guard area.width > 8, area.height > 8, pair.refine(in: area.inset(-4, -4)) > 0.4,
      let rough = pair.agreement(around: area), rough.count >= Self.leastCount
    else { return nil }
    _ = pair.refine(in: rough.area)
    guard let agreement = pair.agreement(around: rough.area), agreement.count >= Self.leastCount
    else { return nil }
    let (small, large) = isEnlarged ? (one.factor, two.factor) : (two.factor, one.factor)
    let across = pair.alignment.edges(first: small, second: large)
    let inSmall = agreement.area.scaled(small)
    let inLarge = inSmall.mapped(across)
    // The surroundings of a square reach over the edge.
    let slack = Float(AlignedPair.cell) * 2 * small
    return Common(
      alignment: isEnlarged ? across : across.inverse, first: isEnlarged ? inSmall : inLarge,
      second: isEnlarged ? inLarge : inSmall,
      firstSlack: isEnlarged ? slack : slack * across.scale,
      secondSlack: isEnlarged ? slack * across.scale : slack,
      confidence: agreement.share * min(1, Float(agreement.count) / 60), pair: pair,
      isEnlarged: isEnlarged, factor: small)
  }

  /// What speaks for both frames.
  private func evidence(
    _ common: Common, _ from: PixelFrame, _ to: PixelFrame, _ radii: (Float, Float) = (0, 0)
  ) -> (first: MatchEvidence, second: MatchEvidence) {
    let one = MatchEvidence.Place(
      screenshot: first, scale: firstScale, frame: from, radius: radii.0)
    let two = MatchEvidence.Place(
      screenshot: second, scale: secondScale, frame: to, radius: radii.1)
    return (
      MatchEvidence(one, other: two, common.alignment),
      MatchEvidence(two, other: one, common.alignment.inverse)
    )
  }

  /// Whether a frame lies in the place of the status bar or of the home indicator, which stay with the device.
  private func isSystems(_ frame: PixelFrame, _ screenshot: PixelGrid, scale: Int) -> Bool {
    frame.bottom <= 60 * Float(scale)
      || frame.top >= Float(screenshot.height) - 34 * Float(scale)
  }

  private func isLargeEnough(_ first: PixelFrame, _ second: PixelFrame) -> Bool {
    min(first.width, first.height) >= Self.leastSide * Float(firstScale)
      && min(second.width, second.height) >= Self.leastSide * Float(secondScale)
  }

  /// A picture's frames on both screenshots, with what speaks for them.
  private struct Frames {
    let first: PixelFrame
    let second: PixelFrame
    let radii: (Float, Float)
    let evidence: (first: MatchEvidence, second: MatchEvidence)
    /// Whether one of them was not found by its own edges.
    let isGuess: Bool

    var clearSides: Int { evidence.first.clearSides + evidence.second.clearSides }

    var isStrong: Bool {
      clearSides == 8 && evidence.first.hasStrongEdges && evidence.second.hasStrongEdges
    }

    /// Whether both are circles with an edge all around, which no accident has.
    var areCircles: Bool { isStrong && areRound }

    private var areRound: Bool { evidence.first.isCircle && evidence.second.isCircle }

    /// Whether the picture ends at each side of both, be its edges clear or not.
    var endAllAround: Bool { evidence.first.endsAllAround && evidence.second.endsAllAround }

    /// Whether both show the same part of the picture, but for two pixels of the smaller one.
    func isSameCrop(_ alignment: Alignment) -> Bool {
      first.mapped(alignment).distance(to: second) <= 2 * max(1, alignment.scale)
    }

    /// Whether others have a side at a screenshot's edge that these have within.
    func isInside(_ other: Frames, _ borders: (first: PixelFrame, second: PixelFrame)) -> Bool {
      func isInside(_ own: PixelFrame, _ other: PixelFrame, _ border: PixelFrame) -> Bool {
        (other.left - border.left < 1 && own.left > other.left + 1)
          || (other.top - border.top < 1 && own.top > other.top + 1)
          || (border.right - other.right < 1 && own.right < other.right - 1)
          || (border.bottom - other.bottom < 1 && own.bottom < other.bottom - 1)
      }
      return isInside(first, other.first, borders.first)
        || isInside(second, other.second, borders.second)
    }
  }

  /// Those that were found by their edges, or others that more speaks for: the same crop as on the other
  /// screenshot, a circle, a plain ground around what was found, the screenshot's whole width.
  private func likeliest(_ common: Common, _ from: PixelFrame, _ to: PixelFrame) -> Frames {
    let found = frames(common, from, to)
    let borders = (
      PixelFrame(left: 0, top: 0, right: Float(first.width), bottom: Float(first.height)),
      PixelFrame(left: 0, top: 0, right: Float(second.width), bottom: Float(second.height))
    )
    var others: [Frames] = []
    func add(_ from: PixelFrame, _ to: PixelFrame, _ radii: (Float, Float)? = nil) {
      let (from, to) = (from.intersection(borders.0), to.intersection(borders.1))
      guard from.width > 8, to.width > 8, from.height > 8, to.height > 8,
        from.distance(to: found.first) > 1 || to.distance(to: found.second) > 1
      else { return }
      let tried = frames(common, from, to, radii, isGuess: true)
      guard tried.evidence.first.hasRoundEdge, tried.evidence.second.hasRoundEdge else { return }
      others.append(tried)
    }
    // The same crop, or a circle in it.
    func addCrop(ofFirst from: PixelFrame) {
      let radius = cornerRadius(of: from, on: first, scale: firstScale)
      let to = from.mapped(common.alignment)
      for other in radii(of: to) {
        let evidence = frames(common, from, to, (radius, other)).evidence
        add(from, evidence.second.snapped, (radius, other))
      }
    }
    func addCrop(ofSecond to: PixelFrame) {
      let radius = cornerRadius(of: to, on: second, scale: secondScale)
      let from = to.mapped(common.alignment.inverse)
      for other in radii(of: from) {
        let evidence = frames(common, from, to, (other, radius)).evidence
        add(evidence.first.snapped, to, (other, radius))
      }
    }
    for from in [found.first] + circles(in: found.first, on: first, scale: firstScale) {
      addCrop(ofFirst: from)
    }
    for to in [found.second] + circles(in: found.second, on: second, scale: secondScale) {
      addCrop(ofSecond: to)
    }
    let isWithin = MatchEvidence.areWithinPicture(found.evidence.first, found.evidence.second)
    // A frame that was found as far as the screenshot's edge has no edge of its own there.
    if let same = others.first(where: { $0.isInside(found, borders) && $0.isStrong }) {
      return same
    }
    if found.clearSides == 8, !isWithin { return found }
    if !isWithin, found.isSameCrop(common.alignment), found.endAllAround { return found }
    // A side that ends at the page on one screenshot ends the same crop on the other one.
    let confirmed = frames(
      common,
      found.evidence.first.confirmed(by: found.evidence.second, colors: secondColors),
      found.evidence.second.confirmed(by: found.evidence.first, colors: firstColors))
    if confirmed.isStrong,
      !MatchEvidence.areWithinPicture(confirmed.evidence.first, confirmed.evidence.second)
    {
      return confirmed
    }
    if let same = others.first(where: \.isStrong) { return same }
    let grounded = (
      found.evidence.first.onGround(around: common.first),
      found.evidence.second.onGround(around: common.second)
    )
    if let from = grounded.0, let to = grounded.1 { add(from, to) }
    if let from = grounded.0 { addCrop(ofFirst: from) }
    if let to = grounded.1 { addCrop(ofSecond: to) }
    let plain = (
      found.evidence.first.withPlainGround, found.evidence.second.withPlainGround
    )
    add(plain.0, plain.1)
    if plain.0 != found.first { addCrop(ofFirst: plain.0) }
    if plain.1 != found.second { addCrop(ofSecond: plain.1) }
    add(found.evidence.first.filled, found.evidence.second.filled)
    return others.reduce(found) { best, other in
      let least = best.isGuess || !isWithin ? best.clearSides : best.clearSides - 1
      return other.clearSides > least ? other : best
    }
  }

  private func frames(
    _ common: Common, _ from: PixelFrame, _ to: PixelFrame, _ radii: (Float, Float)? = nil,
    isGuess: Bool = false
  ) -> Frames {
    let radii =
      radii
      ?? (
        cornerRadius(of: from, on: first, scale: firstScale),
        cornerRadius(of: to, on: second, scale: secondScale)
      )
    return Frames(
      first: from, second: to, radii: radii, evidence: evidence(common, from, to, radii),
      isGuess: isGuess)
  }

  /// The radii that a frame is tried with: square corners, and a circle's.
  private func radii(of frame: PixelFrame) -> [Float] {
    let (shorter, longer) = (min(frame.width, frame.height), max(frame.width, frame.height))
    return longer < 1.05 * shorter ? [0, shorter / 2] : [0]
  }

  /// The circles at both ends of a frame that is longer than wide: a caption next to one may be taken for a part.
  private func circles(
    in frame: PixelFrame, on screenshot: PixelGrid, scale: Int
  ) -> [PixelFrame] {
    let side = min(frame.width, frame.height)
    guard max(frame.width, frame.height) > side + Float(scale) else { return [] }
    var (start, end) = (frame, frame)
    (start.right, start.bottom) = (frame.left + side, frame.top + side)
    (end.left, end.top) = (frame.right - side, frame.bottom - side)
    return [start, end].filter {
      cornerRadius(of: $0, on: screenshot, scale: scale) > 0.42 * side
    }
  }

  private func match(_ common: Common) -> PictureMatch? {
    let edges = PictureEdges(
      first, other: second, common.alignment, scale: firstScale, colors: firstColors,
      otherColors: secondColors, inside: common.first, slack: common.firstSlack)
    let otherEdges = PictureEdges(
      second, other: first, common.alignment.inverse, scale: secondScale, colors: secondColors,
      otherColors: firstColors, inside: common.second, slack: common.secondSlack)
    let (first, second) = (edges.frame, otherEdges.frame)
    var from = edges.extended(first, toCover: second.mapped(common.alignment.inverse))
    var to = otherEdges.extended(second, toCover: first.mapped(common.alignment))
    let rough = evidence(common, from, to)
    (from, to) = (
      rough.first.withFade(of: rough.first.withoutShadow),
      rough.second.withFade(of: rough.second.withoutShadow)
    )
    guard isLargeEnough(from, to), !isSystems(from, self.first, scale: firstScale),
      !isSystems(to, self.second, scale: secondScale)
    else { return nil }
    let frames = likeliest(common, from, to)
    (from, to) = (frames.first, frames.second)
    guard isLargeEnough(from, to) else { return nil }
    let (radii, evidence) = (frames.radii, frames.evidence)
    let confidence = common.confidence(of: from, to)
    var doubts: [MatchDoubt] = []
    let areCircles = evidence.first.isCircle && evidence.second.isCircle
    let circleColors = areCircles ? evidence.first.circleColors : 1
    // A colored card whose text is set in another way on the other screen.
    let isCard =
      frames.isStrong && confidence >= PictureMatch.likelihood
      && evidence.first.colors >= MatchEvidence.sameColors
    if (confidence < PictureMatch.certainty && !isCard) || !evidence.first.hasSameColors
      || circleColors < MatchEvidence.leastCircle
    {
      doubts.append(.content)
    }
    let colors = (
      firstColors.around(from, in: self.first, scale: firstScale),
      secondColors.around(to, in: self.second, scale: secondScale)
    )
    // What lies on a plate of its own color is no text on the page.
    if firstColors.share(of: from, in: self.first) > 0.5,
      secondColors.share(of: to, in: self.second) > 0.5,
      colors.0.share(of: from, in: self.first) > 0.5
        || colors.1.share(of: to, in: self.second) > 0.5
    {
      doubts.append(.text)
    }
    let isSameCrop = frames.isSameCrop(common.alignment)
    if frames.isGuess
      ? !(frames.areCircles
        || (frames.isStrong && isSameCrop && confidence >= PictureMatch.excellence))
        || MatchEvidence.areWithinPicture(evidence.first, evidence.second)
      : !(frames.clearSides == 8 || (isSameCrop && frames.endAllAround))
        || MatchEvidence.areWithinPicture(evidence.first, evidence.second)
    {
      doubts.append(.sides)
    }
    if !areCircles {
      (from, to) = (evidence.first.withOutermostLines, evidence.second.withOutermostLines)
    }
    let match = PictureMatch(
      first: from, second: to, firstRadius: radii.0, secondRadius: radii.1,
      alignment: common.alignment, confidence: confidence, doubts: doubts,
      colors: min(evidence.first.colors, circleColors), clearSides: frames.clearSides
    )
    .withRings(evidence.first.ringed, evidence.second.ringed)
    // What stays where it is needs no transition.
    return match.isAtRest || match.isAccident ? nil : match
  }
}
