internal import TEExport
internal import Foundation
internal import TEMotion

/// Finds the curves that the quantities of an element follow in some frames.
struct TrackReader {
  private let motion: ClipMotion
  private let written: WrittenMotion
  private let frames: ClosedRange<Int>
  /// In seconds of the clip.
  private let start: Double
  /// Whether a finger leads.
  private let isLed: Bool
  private let candidates: [ClipMotion.Animator]

  init(
    _ motion: ClipMotion, _ written: WrittenMotion, in frames: ClosedRange<Int>,
    from start: Double, isLed: Bool
  ) {
    self.motion = motion
    self.written = written
    self.frames = frames
    self.start = start
    self.isLed = isLed
    let (first, last) = (motion.times[frames.lowerBound], motion.times[frames.upperBound])
    var candidates: [ClipMotion.Animator] = []
    for animator in motion.animators
    where animator.start >= first - 0.05 && animator.start <= last && animator.curve.duration > 0
      && !animator.isReversed
    {
      let isKnown = candidates.contains {
        $0.curve.curve == animator.curve.curve && abs($0.start - animator.start) < 1e-6
          && abs($0.curve.duration - animator.curve.duration) < 1e-6
      }
      if !isKnown { candidates.append(animator) }
    }
    self.candidates = candidates
  }

  private typealias Point = (time: Double, value: Double, frame: Int)

  /// The quantities of an element that change; those that another element in its place changes, too.
  func tracks(
    of element: ClipMotion.Element, besides others: [ClipMotion.Element]
  ) -> [MotionSpec.Track] {
    var quantities = MotionSpec.Quantity.allCases
    // A scaled view keeps its own size.
    if changes(element, .scale), isScaled(element) {
      quantities.removeAll { $0 == .width || $0 == .height }
    } else {
      quantities.removeAll { $0 == .scale }
    }
    quantities.removeAll { $0 == .left || $0 == .top }
    return quantities.compactMap { quantity in
      // Of what lies in the same place only the shape is the element's.
      let isShape = quantity == .cornerRadius || quantity == .rotation
      let own = ([element] + (isShape ? others : [])).first { changes($0, quantity) }
      return own.flatMap { best(of: $0, quantity) }
    }
  }

  /// The track of a quantity; of an edge in place of the centre where that alone follows a curve.
  private func best(
    of element: ClipMotion.Element, _ quantity: MotionSpec.Quantity
  ) -> MotionSpec.Track? {
    guard let track = track(of: element, quantity) else { return nil }
    let edges: [MotionSpec.Quantity: MotionSpec.Quantity] = [.centerX: .left, .centerY: .top]
    guard case .keyframes = track.form, let edge = edges[quantity] else { return track }
    guard changes(element, edge), let other = self.track(of: element, edge),
      case .curve = other.form
    else { return track }
    return other
  }

  private func points(
    _ element: ClipMotion.Element, _ quantity: MotionSpec.Quantity
  ) -> [Point] {
    frames.compactMap { frame in
      element.samples[frame].map { (motion.times[frame], quantity.value($0), frame) }
    }
  }

  private func changes(_ element: ClipMotion.Element, _ quantity: MotionSpec.Quantity) -> Bool {
    let values = points(element, quantity).map(\.value)
    guard let low = values.min(), let high = values.max() else { return false }
    return high - low > quantity.threshold
  }

  private func isScaled(_ element: ClipMotion.Element) -> Bool {
    let sizes = frames.compactMap { element.samples[$0] }.filter { $0.scaleX > 0.01 }
      .map { $0.width / $0.scaleX }
    guard let low = sizes.min(), let high = sizes.max() else { return false }
    return high - low < 0.5
  }

  private func track(
    of element: ClipMotion.Element, _ quantity: MotionSpec.Quantity
  ) -> MotionSpec.Track? {
    let points = points(element, quantity)
    guard points.count > 1 else { return nil }
    if isLed, let track = ledTrack(points, quantity) { return track }
    return curveTrack(points, quantity) ?? keyframeTrack(points, quantity)
  }

  // MARK: Curves

  /// The track by the animator that fits best: the least squares of its ends.
  private func curveTrack(_ points: [Point], _ quantity: MotionSpec.Quantity) -> MotionSpec.Track? {
    var best: MotionSpec.Track?
    for animator in candidates {
      let curve = animator.curve.curve
      let duration = animator.curve.duration
      func progress(_ time: Double) -> Double {
        let elapsed = time - animator.start
        if elapsed <= 0 { return 0 }
        return elapsed >= duration ? 1 : curve.progress(at: elapsed, duration: duration)
      }
      let shares = points.map { progress($0.time) }
      let count = Double(points.count)
      let (meanShare, meanValue) = (
        shares.reduce(0, +) / count, points.map(\.value).reduce(0, +) / count
      )
      let spread = shares.reduce(0) { $0 + ($1 - meanShare) * ($1 - meanShare) }
      guard spread > 1e-6 else { continue }
      let slope =
        zip(shares, points).reduce(0) { $0 + ($1.0 - meanShare) * ($1.1.value - meanValue) }
        / spread
      let from = Self.rounded(meanValue - slope * meanShare, quantity)
      let to = Self.rounded(meanValue - slope * meanShare + slope, quantity)
      let error = zip(shares, points).map { abs(from + (to - from) * $0 - $1.value) }.max() ?? 0
      // A spring ends within a thousandth of its way.
      let limit = max(quantity.tolerance, min(0.0012 * abs(to - from), 0.9))
      guard error <= limit, error < best?.largestError ?? .infinity else { continue }
      let plain = CurveDescription(curve, duration: duration)
      best = MotionSpec.Track(
        quantity: quantity, from: from, to: to, delay: animator.start - start,
        form: .curve(plain, written: written.form(of: plain)), largestError: error)
    }
    return best
  }

  // MARK: Fingers

  /// The track by the finger's way along the axis that it goes farther along, or else the other one: the least
  /// squares of the frames in which it moves, which tell after how many points of the way it began to.
  private func ledTrack(_ points: [Point], _ quantity: MotionSpec.Quantity) -> MotionSpec.Track? {
    guard let origin = motion.touches[frames.lowerBound], let first = points.first,
      let begun = points.firstIndex(where: { abs($0.value - first.value) > 1e-3 })
    else { return nil }
    let ways = points.map { point -> (x: Double, y: Double) in
      let place = motion.touches[point.frame] ?? origin
      return (place[0] - origin[0], place[1] - origin[1])
    }
    let (across, down) = (ways.map { abs($0.x) }.max() ?? 0, ways.map { abs($0.y) }.max() ?? 0)
    for isX in [across > down, across <= down] {
      let values = ways.map { isX ? $0.x : $0.y }
      let (x, y) = (Array(values[begun...]), points[begun...].map(\.value))
      let (meanX, meanY) = (x.reduce(0, +) / Double(x.count), y.reduce(0, +) / Double(y.count))
      let spread = x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
      guard spread > 100 else { continue }
      let slope = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) } / spread
      guard abs(slope) > 1e-6 else { continue }
      let factor = (slope * 10_000).rounded() / 10_000
      let start = meanX + (first.value - meanY) / slope
      let slop = max(0, (abs(start) * 10).rounded() / 10)
      let form = MotionSpec.Form.finger(isX: isX, factor: factor, slop: slop)
      let error =
        zip(values, points).map { way, point in
          let counted = max(0, abs(way) - slop) * (way < 0 ? -1 : 1)
          return abs(first.value + factor * counted - point.value)
        }.max() ?? 0
      guard error <= (quantity.unit == "pt" ? 1 : 0.02) else { continue }
      return MotionSpec.Track(
        quantity: quantity, from: Self.rounded(first.value, quantity),
        to: Self.rounded(points[points.count - 1].value, quantity), delay: 0, form: form,
        largestError: error)
    }
    return nil
  }

  // MARK: Keyframes

  /// Straight lines between as few frames as the tolerance permits.
  private func keyframeTrack(_ points: [Point], _ quantity: MotionSpec.Quantity) -> MotionSpec
    .Track?
  {
    let moving = points.indices.filter { index in
      index > 0 && abs(points[index].value - points[index - 1].value) > 1e-4
    }
    guard let first = moving.first, let last = moving.last else { return nil }
    // What changes at once in the very last frame is the beginning of what comes next.
    if first == last, points[last].frame == frames.upperBound { return nil }
    let corners = Self.corners(points[(first - 1)...last], quantity.tolerance)
    let begin = points[first - 1].time
    let frames = corners.map { point in
      MotionSpec.Keyframe(
        time: ((point.time - begin) * 10_000).rounded() / 10_000,
        value: Self.rounded(point.value, quantity))
    }
    guard let start = frames.first, let end = frames.last else { return nil }
    return MotionSpec.Track(
      quantity: quantity, from: start.value, to: end.value, delay: max(0, begin - self.start),
      form: .keyframes(frames), largestError: quantity.tolerance)
  }

  /// The points that straight lines need (Ramer, Douglas and Peucker).
  private static func corners(_ points: ArraySlice<Point>, _ tolerance: Double) -> [Point] {
    guard let first = points.first, let last = points.last, points.count > 2 else {
      return Array(points)
    }
    var worst = (index: points.startIndex, error: 0.0)
    for index in points.indices {
      let part = (points[index].time - first.time) / max(last.time - first.time, 1e-9)
      let error = abs(points[index].value - first.value - (last.value - first.value) * part)
      if error > worst.error { worst = (index, error) }
    }
    guard worst.error > tolerance else { return [first, last] }
    return corners(points[...worst.index], tolerance).dropLast()
      + corners(points[worst.index...], tolerance)
  }

  /// To a hundredth of a point or a degree, and a ten-thousandth of what has no unit.
  private static func rounded(_ value: Double, _ quantity: MotionSpec.Quantity) -> Double {
    let factor = quantity.unit.isEmpty ? 10_000.0 : 100
    let result = (value * factor).rounded() / factor
    return result == 0 ? 0 : result
  }
}
