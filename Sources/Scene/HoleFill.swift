package import Foundation

/// Pixels that continue a picture into a rectangle of it, as if what is there had been removed.
///
/// The pixels along the rectangle's sides decide. If they have one color, the rectangle gets it.
/// Otherwise each pixel is the mean of the four nearest pixels beyond the sides, weighted by the inverse square
/// of their distances; the pixels along a side are smoothed first, so that no streaks appear.
package struct HoleFill {
  package enum Kind {
    case plainColor
    case smoothContinuation

    package var description: String {
      switch self {
      case .plainColor: "the plain color around it"
      case .smoothContinuation: "a smooth continuation of what surrounds it"
      }
    }
  }

  package let bitmap: Bitmap
  package let kind: Kind

  /// How far beyond the sides the colors are taken, in pixels: past an antialiased edge.
  private static let distance = 3
  /// The greatest difference from the median, in levels, of pixels of one color.
  private static let tolerance: Float = 6
  /// The fraction of the pixels along the sides that may be off the color: a letter, the corner of a sheet.
  private static let outliers = 0.15

  /// - Parameters:
  ///   - pixels: The rectangle in whole pixels, inside the picture.
  package init(of pixels: CGRect, in picture: Bitmap) {
    let frame = (
      x: Int(pixels.minX), y: Int(pixels.minY), width: Int(pixels.width),
      height: Int(pixels.height)
    )
    let source = Pixels(picture)
    let (left, right) = (frame.x - Self.distance, frame.x + frame.width - 1 + Self.distance)
    let (top, bottom) = (frame.y - Self.distance, frame.y + frame.height - 1 + Self.distance)
    let columns = frame.x..<frame.x + frame.width
    let rows = frame.y..<frame.y + frame.height
    var sides = Sides(
      top: top < 0 ? nil : columns.map { source[$0, top] },
      bottom: bottom >= source.height ? nil : columns.map { source[$0, bottom] },
      left: left < 0 ? nil : rows.map { source[left, $0] },
      right: right >= source.width ? nil : rows.map { source[right, $0] })
    let color = sides.median
    if sides.isEmpty || sides.share(off: color, by: Self.tolerance) <= Self.outliers {
      kind = .plainColor
      var row: [UInt8] = []
      for _ in 0..<frame.width { color.append(to: &row) }
      var result: [UInt8] = []
      result.reserveCapacity(row.count * frame.height)
      for _ in 0..<frame.height { result += row }
      bitmap = Bitmap(width: frame.width, height: frame.height, pixels: result)
      return
    }
    kind = .smoothContinuation
    sides.smooth()
    var result: [UInt8] = []
    result.reserveCapacity(frame.width * frame.height * 4)
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        sides.color(x: x, y: y, width: frame.width, height: frame.height).append(to: &result)
      }
    }
    bitmap = Bitmap(width: frame.width, height: frame.height, pixels: result)
  }
}

/// BGRA in levels, premultiplied.
private typealias Level = SIMD4<Float>

extension Level {
  /// Appends the channels as bytes.
  fileprivate func append(to bytes: inout [UInt8]) {
    let rounded = rounded(.toNearestOrAwayFromZero)
      .clamped(lowerBound: Level(repeating: 0), upperBound: Level(repeating: 255))
    bytes.append(UInt8(rounded[0]))
    bytes.append(UInt8(rounded[1]))
    bytes.append(UInt8(rounded[2]))
    bytes.append(UInt8(rounded[3]))
  }
}

/// The pixels of a bitmap by column and row.
private struct Pixels {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    bytes = bitmap.pixels
  }

  subscript(x: Int, y: Int) -> Level {
    let index = (y * width + x) * 4
    return Level(
      Float(bytes[index]), Float(bytes[index + 1]), Float(bytes[index + 2]),
      Float(bytes[index + 3]))
  }
}

/// The colors beyond the sides of a rectangle; nil for a side at the picture's edge.
private struct Sides {
  var top: [Level]?
  var bottom: [Level]?
  var left: [Level]?
  var right: [Level]?

  private var all: [Level] { [top, bottom, left, right].compactMap(\.self).flatMap(\.self) }

  /// Whether the rectangle is the whole picture.
  var isEmpty: Bool { top == nil && bottom == nil && left == nil && right == nil }

  /// The median of each channel; opaque black without sides.
  var median: Level {
    let colors = all
    guard !colors.isEmpty else { return Level(0, 0, 0, 255) }
    var result = Level()
    for channel in 0..<4 {
      let values = colors.map { $0[channel] }.sorted()
      result[channel] = values[values.count / 2]
    }
    return result
  }

  /// The fraction of the pixels that differ from a color by more than a number of levels.
  func share(off color: Level, by tolerance: Float) -> Double {
    let colors = all
    let off = colors.filter { level in
      (0..<4).contains { abs(level[$0] - color[$0]) > tolerance }
    }
    return Double(off.count) / Double(max(1, colors.count))
  }

  mutating func smooth() {
    top = top.map(Self.smoothed)
    bottom = bottom.map(Self.smoothed)
    left = left.map(Self.smoothed)
    right = right.map(Self.smoothed)
  }

  /// The moving average over a quarter of the side, three times, which is close to a Gaussian.
  private static func smoothed(_ side: [Level]) -> [Level] {
    let radius = max(1, side.count / 8)
    var colors = side
    for _ in 0..<3 {
      var sums: [Level] = [Level()]
      for color in colors { sums.append((sums.last ?? Level()) + color) }
      colors = colors.indices.map { index in
        let (low, high) = (max(0, index - radius), min(colors.count, index + radius + 1))
        return (sums[high] - sums[low]) / Float(high - low)
      }
    }
    return colors
  }

  /// The color at a place inside a rectangle of a size, in pixels.
  func color(x: Int, y: Int, width: Int, height: Int) -> Level {
    var sum = Level()
    var weights: Float = 0
    func add(_ side: [Level]?, at index: Int, distance: Int) {
      guard let side else { return }
      let weight = 1 / Float(distance * distance)
      sum += side[index] * weight
      weights += weight
    }
    add(top, at: x, distance: y + 1)
    add(bottom, at: x, distance: height - y)
    add(left, at: y, distance: x + 1)
    add(right, at: y, distance: width - x)
    return sum / weights
  }
}
