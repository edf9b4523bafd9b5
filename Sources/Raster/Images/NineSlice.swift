import Foundation
import TEScene

/// Nine-slice scaling of an image: its corners keep their size, its sides are stretched along one axis,
/// and its centre along both.
struct NineSlice: Hashable {
  /// The three slices along one axis.
  struct Axis: Hashable {
    /// The four boundaries of the slices, in the image's pixels.
    let source: [Double]
    /// The four boundaries in the result, in device pixels.
    let target: [Double]

    /// The result's size in whole pixels.
    var count: Int { Int(length.rounded(.up)) }
    /// The result's size.
    var length: Double { target[3] }

    /// - Parameters:
    ///   - part: The range of the image that is shown, in its pixels.
    ///   - center: The part of that range that is stretched, 0...1.
    ///   - length: The result's size, in device pixels.
    ///   - ratio: Device pixels per pixel of an outer slice that has enough room.
    init(part: ClosedRange<Double>, center: ClosedRange<Double>, length: Double, ratio: Double) {
      let size = part.upperBound - part.lowerBound
      var first = center.lowerBound * size
      var last = center.upperBound * size
      // Core Animation stretches at least one pixel.
      if last - first < 1 {
        first = min(max((first + last) / 2 - 0.5, 0), max(size - 1, 0))
        last = min(first + 1, size)
      }
      let before = first * ratio
      let after = (size - last) * ratio
      let shrink = min(1, length / max(before + after, .leastNormalMagnitude))
      source = [0, first, last, size].map { $0 + part.lowerBound }
      target = [0, before * shrink, length - after * shrink, length]
    }
  }

  /// Parts that extend farther beyond the image, in units of its size, are stretched as a whole.
  private static let farthest: CGFloat = 1e6

  let columns: Axis
  let rows: Axis

  /// Nil for an image that is stretched as a whole, or that is too large for slices.
  ///
  /// - Parameters:
  ///   - part: The part of the image that is shown, in units of its size.
  ///   - scale: The picture's pixels per point.
  init?(_ image: ImageContents, pixels: ImagePixels, part: CGRect, scale: CGFloat) {
    let all = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard image.center != all, image.center.isFinite, image.scale.isFinite, image.scale > 0 else {
      return nil
    }
    let center = image.center.standardized.intersection(all)
    guard !center.isNull, center != all else { return nil }
    let width = Double(abs(image.frame.width) * scale)
    let height = Double(abs(image.frame.height) * scale)
    let sides = ImagePlacement.shortestSide...Double(ContentsCache.longestSide)
    guard sides.contains(width), sides.contains(height),
      width * height < Double(ContentsCache.largestArea),
      max(abs(part.minX), abs(part.minY), abs(part.maxX), abs(part.maxY)) < Self.farthest
    else { return nil }
    let ratio = Double(scale / image.scale)
    columns = Axis(
      part: Double(part.minX) * pixels.width...Double(part.maxX) * pixels.width,
      center: Double(center.minX)...Double(center.maxX), length: width, ratio: ratio)
    rows = Axis(
      part: Double(part.minY) * pixels.height...Double(part.maxY) * pixels.height,
      center: Double(center.minY)...Double(center.maxY), length: height, ratio: ratio)
  }
}

extension ContentsCache {
  /// An image stretched as a nine-slice.
  func stretched(_ pixels: ImagePixels, by slices: NineSlice) -> ImagePixels? {
    let value = value(.stretched(pixels, slices)) {
      let source = pixels.bitmap
      let filters = ResamplingFilters(
        horizontal: AxisFilter(slices.columns, size: source.width),
        vertical: AxisFilter(slices.rows, size: source.height), columns: 0..<slices.columns.count,
        rows: 0..<slices.rows.count)
      return .bitmap(source.resampled(by: filters))
    }
    guard case .bitmap(let bitmap) = value else { return nil }
    return ImagePixels(bitmap: bitmap, width: slices.columns.length, height: slices.rows.length)
  }
}

extension AxisFilter {
  /// A triangle around each output pixel, within the slice that its centre lies in.
  fileprivate init(_ axis: NineSlice.Axis, size: Int) {
    var outputs: [Output] = []
    for index in 0..<axis.count {
      // The last pixel's centre may lie beyond the end.
      let position = min(Double(index) + 0.5, axis.length)
      var part = 1
      if position < axis.target[1] {
        part = 0
      } else if position >= axis.target[2], axis.source[3] > axis.source[2],
        axis.target[3] > axis.target[2]
      {
        part = 2
      }
      let from = axis.source[part]
      let to = axis.source[part + 1]
      let length = axis.target[part + 1] - axis.target[part]
      let ratio = length > 0 ? (to - from) / length : 0
      let first = Int(from.rounded(.down))
      let last = Int(to.rounded(.up)) - 1
      outputs.append(
        Output(
          center: from + (position - axis.target[part]) * ratio, ratio: ratio,
          inputs: min(max(first, 0), size - 1)...min(max(last, max(first, 0)), size - 1)))
    }
    self.init(outputs, size: size)
  }
}
