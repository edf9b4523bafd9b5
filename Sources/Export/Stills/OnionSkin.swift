internal import Foundation
internal import Geometry
package import Media
internal import Raster
internal import Scene
internal import Typography

/// The element that moves farthest at several instants over one another, with the path of its centre.
@MainActor
package struct OnionSkin {
  private let pictures: [DecodedImage]
  private let times: [Double]
  private let element: ClipMotion.Element
  private let motion: ClipMotion

  private static let color = RGBAColor(hex: 0xff2d92)

  /// - Parameters:
  ///   - pictures: Of the screen alone, at least two; the first one is shown whole.
  ///   - times: Those of the pictures, in seconds of the clip.
  /// - Throws: ``ExportError/nothingMoves(name:)``.
  package init(
    _ pictures: [DecodedImage], times: [Double], motion: ClipMotion
  ) throws(ExportError) {
    self.pictures = pictures
    self.times = times
    self.motion = motion
    let range = (times.first ?? 0)...(times.last ?? 0)
    let distances = motion.elements.map { ($0, $0.extent(within: range, of: motion)) }
    guard let best = distances.max(by: { $0.1 < $1.1 }), best.1 > 0 else {
      throw .nothingMoves(name: motion.clip)
    }
    element = best.0
  }

  /// The name of the element that is shown.
  package var elementName: String { element.name }

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
    for (index, time) in times.enumerated() {
      guard let sample = sample(at: time) else { continue }
      let share = Float(index + 1) / Float(times.count)
      root.sublayers += ghost(bitmaps[index], sample, opacity: 0.25 + 0.75 * share, display)
    }
    root.sublayers += path()
    let picture = Picture(size: size, scale: CGFloat(scale), root: root)
    return picture.image(ContentsCache())
  }

  /// The element in its place on a picture, cut out of it, with an outline.
  private func ghost(
    _ bitmap: Bitmap, _ sample: ClipMotion.Sample, opacity: Float, _ display: CGRect
  ) -> [Layer] {
    let frame = CGRect(x: sample.x, y: sample.y, width: sample.width, height: sample.height)
    let corners = Corners(radius: CGFloat(sample.cornerRadius), curve: .continuous)
    var cut = Layer(bounds: frame)
    cut.masksToBounds = true
    cut.corners = corners
    cut.opacity = opacity * Float(sample.alpha)
    cut.contents = .image(ImageContents(bitmap: bitmap, frame: display))
    var outline = Layer(bounds: frame)
    outline.corners = corners
    outline.border = Border(width: 1, color: Self.color.withAlpha(opacity))
    return [cut, outline]
  }

  /// The path of the centre with a dot at each instant.
  private func path() -> [Layer] {
    guard let first = times.first, let last = times.last else { return [] }
    var line = Path()
    for (time, sample) in zip(motion.times, element.samples)
    where time >= first - 1e-6 && time <= last + 1e-6 {
      guard let centre = sample?.center else { continue }
      let point = CGPoint(x: centre.x, y: centre.y)
      if line.isEmpty { line.move(to: point) } else { line.line(to: point) }
    }
    let style = ShapeStyle(stroke: Self.color, lineWidth: 2, cap: .round, join: .round)
    let all = CGRect(x: 0, y: 0, width: motion.width, height: motion.height)
    let dots = times.compactMap { sample(at: $0) }.map { sample in
      let (x, y) = sample.center
      var dot = DrawingBoard.rectangle(
        CGRect(x: x - 4, y: y - 4, width: 8, height: 8), Self.color)
      dot.corners = Corners(radius: 4)
      dot.border = Border(width: 1.5, color: .white)
      return dot
    }
    return [DrawingBoard.shape(line, style, within: all)] + dots
  }

  /// The element at the frame next to a time.
  private func sample(at time: Double) -> ClipMotion.Sample? {
    let frame = Int((time * motion.frameRate).rounded())
    guard !element.samples.isEmpty else { return nil }
    return element.samples[min(max(0, frame), element.samples.count - 1)]
  }
}

extension ClipMotion.Element {
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
