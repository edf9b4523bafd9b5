package import TEExport
internal import Foundation
internal import TEGeometry
package import TEMedia
internal import TERaster
internal import TEScene
internal import TETypography

/// The elements that move farthest at several instants over one another, with the instants' times and the paths of
/// their centres.
///
/// What covers much of the display would hide what lies beneath it: it is shown once, half its way, and its other
/// places are outlines.
@MainActor
package struct OnionSkin {
  private let pictures: [DecodedImage]
  private let times: [Double]
  private let elements: [ClipMotion.Element]
  private let motion: ClipMotion

  /// One for each element that is shown.
  private static let colors = [
    RGBAColor(hex: 0xff2d92), RGBAColor(hex: 0x007aff), RGBAColor(hex: 0x34c759),
  ]
  /// Elements that move less than this fraction of the farthest movement are left out.
  private static let smallestShare = 0.15
  /// Elements that cover more than this fraction of the display are large.
  private static let largeShare = 0.25

  /// - Parameters:
  ///   - pictures: Of the screen alone, at least two; the first one is shown whole.
  ///   - times: Those of the pictures, in seconds of the clip; times of frames.
  /// - Throws: ``ExportError/nothingMoves(name:)``.
  package init(
    _ pictures: [DecodedImage], times: [Double], motion: ClipMotion
  ) throws(ExportError) {
    self.pictures = pictures
    self.times = times
    self.motion = motion
    let range = (times.first ?? 0)...(times.last ?? 0)
    let distances = motion.elements.filter { !$0.isPartOfTransition }.enumerated()
      .map { (element: $1, extent: $1.extent(within: range, of: motion), index: $0) }
      .sorted { ($1.extent, $0.index) < ($0.extent, $1.index) }
    guard let best = distances.first, best.extent > 0 else {
      throw .nothingMoves(name: motion.clip)
    }
    let candidates = distances.filter { $0.extent >= Self.smallestShare * best.extent }
      .map(\.element).enumerated().filter { $0.offset == 0 || $0.element.isNamed }.map(\.element)
    var chosen: [ClipMotion.Element] = []
    for (place, element) in candidates.enumerated() {
      // An element that lies within another, or moves along with it, is a part of it.
      let isInside = candidates.enumerated().contains { otherPlace, other in
        otherPlace != place && element.lies(within: other, within: range, of: motion)
          && (otherPlace < place || !other.lies(within: element, within: range, of: motion))
      }
      let isAlong = chosen.contains { !element.moves(against: $0, within: range, of: motion) }
      if !isInside, !isAlong { chosen.append(element) }
      if chosen.count == Self.colors.count { break }
    }
    elements = chosen
  }

  /// Draws the picture.
  ///
  /// - Parameter scale: Pixels per point.
  package func image(scale: Int) -> DecodedImage {
    let size = CGSize(width: motion.width, height: motion.height)
    let display = CGRect(origin: .zero, size: size)
    var root = Layer(bounds: display)
    let bitmaps = pictures.map {
      Bitmap(width: $0.width, height: $0.height, pixels: $0.pixels)
    }
    var base = Layer(bounds: display)
    base.contents = .image(ImageContents(bitmap: bitmaps[0], frame: display))
    root.sublayers = [base]
    var ghosts: [(element: Int, index: Int, sample: ClipMotion.Sample)] = []
    for (number, element) in elements.enumerated() {
      for (index, time) in times.enumerated() {
        if let sample = sample(of: element, at: time) { ghosts.append((number, index, sample)) }
      }
    }
    // The smaller ones lie over the larger ones, so that each is seen.
    ghosts.sort {
      ($1.sample.area, $0.element, $0.index) < ($0.sample.area, $1.element, $1.index)
    }
    let shown = elements.map(shownInstant)
    var labels: [CGRect] = []
    var tags: [Layer] = []
    for (place, ghost) in ghosts.enumerated() {
      let color = Self.colors[ghost.element]
      let onlyInstant = shown[ghost.element]
      if onlyInstant == nil || onlyInstant == ghost.index {
        let opacity: Float = place == 0 || onlyInstant != nil ? 1 : 0.8
        root.sublayers.append(
          cut(bitmaps[ghost.index], ghost.sample, opacity: opacity, display))
      }
      root.sublayers.append(outline(ghost.sample, color))
      guard ghost.sample.frame.intersects(display) else { continue }
      let outlines = ElementOutlines(display: size, cornerRadius: 0, color: color)
      let text = String(format: "%.2f s", times[ghost.index])
      let box = outlines.place(of: text, at: ghost.sample.frame, besides: labels)
      labels.append(box)
      tags.append(outlines.tag(text, in: box))
    }
    for (element, color) in zip(elements, Self.colors).reversed() {
      root.sublayers += path(of: element, color)
    }
    root.sublayers += tags
    let picture = Picture(size: size, scale: CGFloat(scale), root: root)
    return picture.image(ContentsCache())
  }

  /// The only instant at which a large element is shown: the one nearest to half its way; nil for a small element,
  /// which is shown at all.
  private func shownInstant(of element: ClipMotion.Element) -> Int? {
    let samples = times.map { sample(of: element, at: $0) }
    let area = samples.compactMap { $0?.area }.max() ?? 0
    guard area > Self.largeShare * motion.width * motion.height,
      let first = samples.compactMap(\.self).first, let last = samples.compactMap(\.self).last
    else { return nil }
    func distance(_ sample: ClipMotion.Sample, _ other: ClipMotion.Sample) -> Double {
      let (x, y) = (sample.center.x - other.center.x, sample.center.y - other.center.y)
      return (x * x + y * y).squareRoot()
    }
    let detours = samples.enumerated().compactMap { index, sample in
      sample.map { (index, abs(distance($0, first) - distance($0, last))) }
    }
    return detours.min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
  }

  /// The element in its place on a picture, cut out of it.
  private func cut(
    _ bitmap: Bitmap, _ sample: ClipMotion.Sample, opacity: Float, _ display: CGRect
  ) -> Layer {
    var cut = Layer(bounds: sample.frame)
    cut.masksToBounds = true
    cut.corners = Corners(radius: CGFloat(sample.cornerRadius), curve: .continuous)
    // The picture's pixels have the element's own opacity.
    cut.opacity = opacity
    cut.contents = .image(ImageContents(bitmap: bitmap, frame: display))
    return cut
  }

  private func outline(_ sample: ClipMotion.Sample, _ color: RGBAColor) -> Layer {
    var outline = Layer(bounds: sample.frame)
    outline.corners = Corners(radius: CGFloat(sample.cornerRadius), curve: .continuous)
    outline.border = Border(width: 1.5, color: color)
    return outline
  }

  /// The path of the centre with a dot at each instant.
  private func path(of element: ClipMotion.Element, _ color: RGBAColor) -> [Layer] {
    guard let first = times.first, let last = times.last else { return [] }
    var line = Path()
    for (time, sample) in zip(motion.times, element.samples)
    where time >= first - 1e-6 && time <= last + 1e-6 {
      guard let centre = sample?.center else { continue }
      let point = CGPoint(x: centre.x, y: centre.y)
      if line.isEmpty { line.move(to: point) } else { line.line(to: point) }
    }
    let style = ShapeStyle(stroke: color, lineWidth: 2, cap: .round, join: .round)
    let all = CGRect(x: 0, y: 0, width: motion.width, height: motion.height)
    let dots = times.compactMap { sample(of: element, at: $0) }.map { sample in
      let (x, y) = sample.center
      var dot = DrawingBoard.rectangle(
        CGRect(x: x - 4, y: y - 4, width: 8, height: 8), color)
      dot.corners = Corners(radius: 4)
      dot.border = Border(width: 1.5, color: .white)
      return dot
    }
    return [DrawingBoard.shape(line, style, within: all)] + dots
  }

  /// An element at the frame of a time.
  private func sample(of element: ClipMotion.Element, at time: Double) -> ClipMotion.Sample? {
    let frame = Int((time * motion.frameRate).rounded())
    guard !element.samples.isEmpty else { return nil }
    return element.samples[min(max(0, frame), element.samples.count - 1)]
  }
}

extension ClipMotion.Sample {
  /// In square points.
  fileprivate var area: Double { width * height }
  fileprivate var frame: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}

extension ClipMotion.Element {
  /// Whether it is a view of a transition's own, which no screen has; see `Documentation/review.md`.
  fileprivate var isPartOfTransition: Bool {
    ["backdrop", "dimming", "shadow", "source-image", "target-image"].contains { part in
      name == part || name.hasPrefix(part + "-") || name.hasSuffix("/" + part)
    }
  }

  /// Whether the centre of another element moves as seen from this one's by more than 8 points.
  fileprivate func moves(
    against other: ClipMotion.Element, within times: ClosedRange<Double>, of motion: ClipMotion
  ) -> Bool {
    var low = (x: Double.infinity, y: Double.infinity)
    var high = (x: -Double.infinity, y: -Double.infinity)
    for (index, time) in motion.times.enumerated() where times.contains(time) {
      guard let sample = samples[index], let against = other.samples[index] else { continue }
      let x = sample.center.x - against.center.x
      let y = sample.center.y - against.center.y
      (low, high) = ((min(low.x, x), min(low.y, y)), (max(high.x, x), max(high.y, y)))
    }
    return max(high.x - low.x, high.y - low.y) > 8
  }

  /// Whether the element's frame lies within that of another one whenever both are there.
  fileprivate func lies(
    within other: ClipMotion.Element, within times: ClosedRange<Double>, of motion: ClipMotion
  ) -> Bool {
    motion.times.enumerated().allSatisfy { index, time in
      guard times.contains(time), let sample = samples[index], let outer = other.samples[index]
      else { return true }
      return sample.x >= outer.x - 1 && sample.x + sample.width <= outer.x + outer.width + 1
        && sample.y >= outer.y - 1 && sample.y + sample.height <= outer.y + outer.height + 1
    }
  }

  /// The length of the centre's path in points within some times, weighted by the element's size; 0 for
  /// what does not move.
  fileprivate func extent(within times: ClosedRange<Double>, of motion: ClipMotion) -> Double {
    var length = 0.0
    var area = 0.0
    var last: ClipMotion.Sample?
    for (time, sample) in zip(motion.times, samples) where times.contains(time) {
      guard let sample else { continue }
      if let last {
        let (x, y) = (sample.center.x - last.center.x, sample.center.y - last.center.y)
        length += (x * x + y * y).squareRoot()
      }
      // An element as large as the display is its background.
      area = max(area, min(sample.width, motion.width) * min(sample.height, motion.height))
      last = sample
    }
    return length * area.squareRoot() * (isNamed ? 1 : 0.5)
  }
}
