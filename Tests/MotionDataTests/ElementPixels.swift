import TEMedia
import TERaster
import TEScene
import Testing

@testable import TEExport
@testable import UIKit

/// Where an element is seen in a picture of the current stage, at fractions of a pixel.
@MainActor
struct ElementPixels {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double
  /// The largest share of a pixel's color that is the element's, 0...1.
  let opacity: Double
  /// The size of the picture.
  let size: PixelSize

  /// Paints the element in two opposite colors; what differs between the pictures is the element. Nil if
  /// nothing does.
  init?(_ presented: PresentedLayer) {
    let cache = ContentsCache()
    let pictures = [UIColor.green, UIColor.magenta].map { color -> DecodedImage in
      let paint = CALayer()
      paint.frame = presented.outline
      paint.backgroundColor = color.cgColor
      presented.layer.addSublayer(paint)
      defer { paint.removeFromSuperlayer() }
      return Stage.current.picture().image(cache)
    }
    let (first, second) = (pictures[0], pictures[1])
    size = first.size
    var columns = [Double](repeating: 0, count: size.width)
    var rows = [Double](repeating: 0, count: size.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel = 4 * (y * size.width + x)
        var sum = 0
        for channel in pixel..<pixel + 3 {
          sum += abs(Int(first.pixels[channel]) - Int(second.pixels[channel]))
        }
        let share = Double(sum) / 765
        columns[x] = max(columns[x], share)
        rows[y] = max(rows[y], share)
      }
    }
    guard let (left, right) = Self.edges(columns), let (top, bottom) = Self.edges(rows) else {
      return nil
    }
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    opacity = columns.max() ?? 0
  }

  /// The first and last edge of a profile.
  private static func edges(_ profile: [Double]) -> (Double, Double)? {
    guard let peak = profile.max(), peak > 0.05,
      let first = profile.firstIndex(where: { $0 >= 0.97 * peak }),
      let last = profile.lastIndex(where: { $0 >= 0.97 * peak })
    else { return nil }
    let before = profile[max(0, first - 2)..<first].reduce(0, +) / peak
    let after = profile[(last + 1)..<min(profile.count, last + 3)].reduce(0, +) / peak
    return (Double(first) - before, Double(last + 1) + after)
  }

  /// How far the pixels go beyond a sample at a scale of 1, in points: left, top, right and bottom.
  func excess(over sample: ClipMotion.Sample) -> [Double] {
    [
      sample.x - left, sample.y - top, right - sample.x - sample.width,
      bottom - sample.y - sample.height,
    ]
  }
}
