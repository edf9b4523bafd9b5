package import Export
internal import Foundation
internal import Geometry
package import Media
internal import Raster
internal import Scene
internal import Typography

/// The elements that move farthest at several instants over one another, with the paths of their centres.
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
  /// What moves less than this part of what moves farthest is left out.
  private static let smallestShare = 0.15

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
    let distances = motion.elements.enumerated()
      .map { (element: $1, extent: $1.extent(within: range, of: motion), index: $0) }
      .sorted { ($1.extent, $0.index) < ($0.extent, $1.index) }
    guard let best = distances.first, best.extent > 0 else {
      throw .nothingMoves(name: motion.clip)
    }
    var chosen: [ClipMotion.Element] = []
    for (element, extent, _) in distances where extent >= Self.smallestShare * best.extent {
      // What moves along with another element is a part of it.
      let isPart = chosen.contains { !element.moves(against: $0, within: range, of: motion) }
      if !isPart, chosen.isEmpty || element.isNamed { chosen.append(element) }
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
    for (place, ghost) in ghosts.enumerated() {
      root.sublayers += layers(
        bitmaps[ghost.index], ghost.sample, opacity: place == 0 ? 1 : 0.8, display,
        Self.colors[ghost.element])
    }
    for (element, color) in zip(elements, Self.colors).reversed() {
      root.sublayers += path(of: element, color)
    }
    let picture = Picture(size: size, scale: CGFloat(scale), root: root)
    return picture.image(ContentsCache())
  }

  /// The element in its place on a picture, cut out of it, with an outline.
  private func layers(
    _ bitmap: Bitmap, _ sample: ClipMotion.Sample, opacity: Float, _ display: CGRect,
    _ color: RGBAColor
  ) -> [Layer] {
    let frame = CGRect(x: sample.x, y: sample.y, width: sample.width, height: sample.height)
    let corners = Corners(radius: CGFloat(sample.cornerRadius), curve: .continuous)
    var cut = Layer(bounds: frame)
    cut.masksToBounds = true
    cut.corners = corners
    // The picture's pixels have the element's own opacity.
    cut.opacity = opacity
    cut.contents = .image(ImageContents(bitmap: bitmap, frame: display))
    var outline = Layer(bounds: frame)
    outline.corners = corners
    outline.border = Border(width: 1, color: color.withAlpha(opacity))
    return [cut, outline]
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
}

extension ClipMotion.Element {
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
      // What is as large as the display is its background.
      area = max(area, min(sample.width, motion.width) * min(sample.height, motion.height))
      last = sample
    }
    return length * area.squareRoot() * (isNamed ? 1 : 0.5)
  }
}
