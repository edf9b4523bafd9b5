import Foundation
import TEGeometry
import TEScene

/// An image in its frame on the device, whose rows stay rows: what has to be known of it to see
/// whether another part of the same image lies beside it.
struct ReferenceTile {
  /// What an image's terms come to: the whole image as a bitmap, and the frame that cuts it.
  struct Place {
    var image: ReferenceImage
    /// Where the whole bitmap goes, in the layer's coordinates.
    var whole: CGRect
    var frame: CGRect
    /// In units of the image's size.
    var part: CGRect

    init(_ contents: ImageContents, scale: CGFloat) {
      var size: CGSize
      switch contents.source {
      case .bitmap(let bitmap):
        image = ReferenceImage(bitmap)
        size = CGSize(width: bitmap.width, height: bitmap.height)
      case .snapshot(let snapshot):
        size = CGSize(
          width: snapshot.size.width * snapshot.scale,
          height: snapshot.size.height * snapshot.scale)
        var root = Layer(bounds: CGRect(origin: .zero, size: snapshot.size))
        if snapshot.root.bounds == root.bounds, snapshot.root.transform == .identity,
          snapshot.root.corners.isSquare, snapshot.root.mask == nil, snapshot.root.shadow == nil
        {
          root = snapshot.root
        } else {
          root.sublayers = [snapshot.root]
        }
        root.masksToBounds = true
        let canvas = ReferenceRenderer.draw(
          root,
          parent: ProjectiveTransform(
            CGAffineTransform(scaleX: snapshot.scale, y: snapshot.scale)),
          scale: snapshot.scale,
          on: FloatCanvas(
            width: Int((size.width - 1e-6).rounded(.up)),
            height: Int((size.height - 1e-6).rounded(.up)), filledWith: SIMD4()))
        image = ReferenceImage(canvas)
      }
      frame = contents.frame
      part = contents.sourceRect
      let isStretched = contents.center != CGRect(x: 0, y: 0, width: 1, height: 1)
      if isStretched {
        let target = CGSize(width: frame.width * scale, height: frame.height * scale)
        image = image.stretched(
          CGRect(
            x: part.minX * size.width, y: part.minY * size.height, width: part.width * size.width,
            height: part.height * size.height),
          center: contents.center, to: target, ratio: scale / contents.scale)
        size = target
        part = CGRect(x: 0, y: 0, width: 1, height: 1)
      }
      let width = frame.width / part.width
      let height = frame.height / part.height
      whole = CGRect(
        x: frame.minX - part.minX * width, y: frame.minY - part.minY * height,
        width: width * CGFloat(image.width) / size.width,
        height: height * CGFloat(image.height) / size.height)
      if !isStretched {
        if part.maxX == 1 { frame.size.width = whole.maxX - frame.minX }
        if part.maxY == 1 { frame.size.height = whole.maxY - frame.minY }
      }
    }
  }

  private let source: ImageSource
  /// On the device.
  private let whole: CGRect
  private let frame: CGRect
  private let part: CGRect

  init(_ contents: ImageContents, _ transform: CGAffineTransform, scale: CGFloat) {
    let place = Place(contents, scale: scale)
    source = contents.source
    whole = place.whole.applying(transform)
    frame = place.frame.applying(transform)
    part = place.part
  }

  static func all(in layer: Layer, parent: ProjectiveTransform, scale: CGFloat)
    -> [ReferenceTile]
  {
    let place = layer.transform.concatenating(parent)
    var tiles = layer.sublayers.flatMap { all(in: $0, parent: place, scale: scale) }
    if case .image(let image)? = layer.contents, let transform = place.affine, transform.b == 0,
      transform.c == 0,
      transform.a > 0, transform.d > 0
    {
      tiles.append(ReferenceTile(image, transform, scale: scale))
    }
    return tiles
  }

  /// The frame, its edges moved to whole pixels where another tile goes on with the image.
  func joined(to tiles: [ReferenceTile]) -> CGRect {
    func isNear(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) < 1e-6 }
    let relatives = tiles.filter {
      $0.source == source && isNear($0.whole.minX, whole.minX) && isNear($0.whole.minY, whole.minY)
        && isNear($0.whole.width, whole.width) && isNear($0.whole.height, whole.height)
    }
    let rowMates = relatives.filter {
      $0.frame.minY < frame.maxY - 1e-6 && $0.frame.maxY > frame.minY + 1e-6
    }
    let columnMates = relatives.filter {
      $0.frame.minX < frame.maxX - 1e-6 && $0.frame.maxX > frame.minX + 1e-6
    }
    func nearest(_ value: CGFloat) -> CGFloat { (value + 0.5 + 1e-6).rounded(.down) }
    var left = frame.minX
    var right = frame.maxX
    var top = frame.minY
    var bottom = frame.maxY
    if part.minX > 0, rowMates.contains(where: { isNear($0.frame.maxX, left) }) {
      left = nearest(left)
    }
    if part.maxX < 1, rowMates.contains(where: { isNear($0.frame.minX, right) }) {
      right = nearest(right)
    }
    if part.minY > 0, columnMates.contains(where: { isNear($0.frame.maxY, top) }) {
      top = nearest(top)
    }
    if part.maxY < 1, columnMates.contains(where: { isNear($0.frame.minY, bottom) }) {
      bottom = nearest(bottom)
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension ReferenceImage {
  /// The nine parts of `part`, in this image's pixels, each filtered by itself.
  fileprivate func stretched(
    _ part: CGRect, center: CGRect, to size: CGSize, ratio: CGFloat
  ) -> ReferenceImage {
    let columns = ReferenceStretch(
      from: Double(part.minX), to: Double(part.maxX), low: Double(center.minX),
      high: Double(center.maxX), length: Double(size.width), ratio: Double(ratio), limit: width)
    let rows = ReferenceStretch(
      from: Double(part.minY), to: Double(part.maxY), low: Double(center.minY),
      high: Double(center.maxY), length: Double(size.height), ratio: Double(ratio), limit: height)
    return ReferenceImage(
      width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up))
    ) { x, y in
      var sum = SIMD4<Double>()
      var weights = 0.0
      for (row, weightY) in rows.taps(y) {
        for (column, weightX) in columns.taps(x) {
          sum += self[column, row] * (weightX * weightY)
          weights += weightX * weightY
        }
      }
      return (sum / weights * 255).rounded(.toNearestOrAwayFromZero) / 255
    }
  }
}

/// One axis of a stretched image.
private struct ReferenceStretch {
  var from: Double
  var to: Double
  /// The stretched part, in units of what is shown.
  var low: Double
  var high: Double
  var length: Double
  var ratio: Double
  /// The image's size.
  var limit: Int

  /// The pixels that make output pixel `index`, and their weights.
  func taps(_ index: Int) -> [(Int, Double)] {
    let size = to - from
    var first = low * size
    var last = high * size
    if last - first < 1 {
      let middle = (first + last) / 2
      first = max(0, min(middle - 0.5, size - 1))
      last = min(first + 1, size)
    }
    var before = first * ratio
    var after = (size - last) * ratio
    if before + after > length {
      let shrink = length / (before + after)
      before *= shrink
      after *= shrink
    }
    let x = min(Double(index) + 0.5, length)
    let low: Double
    let high: Double
    let start: Double
    let extent: Double
    if x < before {
      (low, high, start, extent) = (0, first, 0, before)
    } else if x >= length - after, after > 0 {
      (low, high, start, extent) = (last, size, length - after, after)
    } else {
      (low, high, start, extent) = (first, last, before, length - before - after)
    }
    let step = (high - low) / extent
    let center = from + low + (x - start) * step
    let half = max(1, step)
    let inputs = Int((from + low).rounded(.down))...Int((from + high).rounded(.up)) - 1
    return (Int(center - half) - 2...Int(center + half) + 2).compactMap { input in
      let weight = 1 - abs(Double(input) + 0.5 - center) / half
      let inside = min(max(input, inputs.lowerBound), inputs.upperBound)
      return weight > 0 ? (min(max(inside, 0), limit - 1), weight) : nil
    }
  }
}
