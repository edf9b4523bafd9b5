import TERaster
import TEScene

@testable import UIKit

/// A drawn picture in which something is pure green on grays, which says where it lies.
struct GreenStill {
  private let buffer: PixelBuffer

  init(_ picture: Picture) {
    let size = picture.pixelSize
    buffer = PixelBuffer(width: size.width, height: size.height)
    Rasterizer(cache: ContentsCache()).draw(picture, into: buffer)
  }

  /// Where green begins and ends in the row or the column of a point, in points; a pixel that is partly
  /// covered counts by its green.
  ///
  /// - Parameter scale: Pixels per point of the picture.
  func edges(
    axis: NSLayoutConstraint.Axis, through point: (x: Double, y: Double), scale: Double = 3
  ) -> (Double, Double)? {
    let isHorizontal = axis == .horizontal
    let line = Int((isHorizontal ? point.y : point.x) * scale)
    let greens = unsafe buffer.withUnsafeBytes { bytes in
      let count = isHorizontal ? buffer.width : buffer.height
      return (0..<count).map { place in
        let (x, y) = isHorizontal ? (place, line) : (line, place)
        let pixel = y * buffer.bytesPerRow + x * 4
        // A gray that is partly covered by green has less red than green, by the coverage.
        let (green, red) = unsafe (bytes[pixel + 1], bytes[pixel + 2])
        return green > red ? green - red : 0
      }
    }
    guard let first = greens.firstIndex(where: { $0 > 0 }),
      let last = greens.lastIndex(where: { $0 > 0 })
    else { return nil }
    return (
      (Double(first + 1) - Double(greens[first]) / 255) / scale,
      (Double(last) + Double(greens[last]) / 255) / scale
    )
  }
}
