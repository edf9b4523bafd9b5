/// Separates what lies over a picture from the picture, where the picture without it is known.
///
/// A pixel `s` over a picture `p` is `s = a f + (1 - a) p`. Two layers are told apart: a shade, whose color is black
/// or white and whose opacity is that of its surroundings, as under a title; and what is drawn over it, opaque with
/// soft edges, such as a title.
struct Separation {
  /// The layer over the picture, premultiplied.
  let layer: PixelGrid
  /// The picture without it.
  let picture: PixelGrid

  /// Below this, a difference is that of a scaled picture.
  private static let least: Float = 0.03

  /// - Parameters:
  ///   - shown: The part of the screenshot.
  ///   - behind: The picture in its place, of the same size.
  ///   - isInside: For each pixel, whether something may lie over it.
  ///   - isSign: For each pixel, whether something certainly does, but for the noise around it.
  ///   - blur: The side of the squares in which a shade is measured, in pixels.
  ///   - reach: How far an edge of the picture may be off, in pixels: what its colors nearby explain is not drawn.
  init(
    _ shown: PixelGrid, behind: PixelGrid, where isInside: [Bool], signs isSign: [Bool],
    blur: Int, reach: Int
  ) {
    let (width, height) = (shown.width, shown.height)
    var layer = PixelGrid(width: width, height: height)
    var picture = shown
    // The brightness of both, without what is drawn over them.
    var sums = [SIMD4<Float>](repeating: SIMD4(), count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        let (s, p) = (shown.level(x, y), behind.level(x, y))
        guard (s - p).largest < 110 || Self.isShaded(s, p) else { continue }
        sums[y * width + x] = SIMD4(s[0] + s[1] + s[2], p[0] + p[1] + p[2], 765, 1)
      }
    }
    // An edge of the picture that is off changes the shade around it alone.
    let smooth = Self.boxes(sums, width: width, height: height, radius: max(8, 2 * blur))
    sums = Self.boxes(sums, width: width, height: height, radius: max(1, blur / 2))
    for y in 0..<height {
      for x in 0..<width where isInside[y * width + x] {
        let (s, p) = (shown.level(x, y), behind.level(x, y))
        var shade = Self.shade(sums[y * width + x])
        let around = Self.shade(smooth[y * width + x])
        if abs(shade - around) < 0.1 { shade = around }
        let color = shade < 0 ? Level(0, 0, 0, 255) : Level(repeating: 255)
        var opacity = abs(shade)
        if opacity < Self.least { opacity = 0 }
        opacity = min(opacity, 0.95)
        var shaded = p * (1 - opacity) + color * opacity
        // Beside a shade with an edge, its surroundings say more than there is.
        if (shaded - p).largest > 12, (s - p).largest < 0.4 * (shaded - p).largest {
          opacity = 0
          shaded = p
        }
        var drawn = Self.drawn(s, over: shaded)
        /// The least for the picture's colors nearby: its edges may be off.
        func least(_ own: Float, _ value: (Level) -> Float) -> Float {
          guard reach > 0 else { return own }
          var result = own
          for v in max(0, y - reach)...min(height - 1, y + reach) {
            for u in max(0, x - reach)...min(width - 1, x + reach) {
              result = min(result, value(behind.level(u, v) * (1 - opacity) + color * opacity))
            }
          }
          return result
        }
        if drawn > 0.25 { drawn = least(drawn) { Self.drawn(s, over: $0) } }
        // A scaled picture's edges differ, too, but not by much of the way to black or white.
        let mark = min(1, max(0, (drawn - 0.25) / 0.3))
        var total = mark > 0 ? max(drawn, mark) : 0
        if isSign[y * width + x] {
          let sign = Self.faint(s, over: shaded)
          if sign > total { total = max(total, least(sign) { Self.faint(s, over: $0) }) }
        }
        if total > 0 {
          let over = (s - shaded * (1 - total)) / total
          let alpha = total + opacity * (1 - total)
          var mixed = over.limited * total + color * opacity * (1 - total)
          mixed[3] = alpha * 255
          layer[x, y] = Pixel(rounding: mixed.premultiplied)
        } else if opacity > 0 {
          var mixed = color * opacity
          mixed[3] = opacity * 255
          layer[x, y] = Pixel(rounding: mixed)
        }
      }
    }
    // Soft edges leave traces around what is taken off.
    let margin = 3
    let marks = (0..<width * height).map {
      layer[$0 % width, $0 / width][3] > 0 ? 1 as Float : 0
    }
    let near = Self.boxes(marks, width: width, height: height, radius: margin)
    for y in 0..<height {
      for x in 0..<width where isInside[y * width + x] && near[y * width + x] > 0.5 {
        picture[x, y] = behind[x, y]
      }
    }
    self.layer = layer
    self.picture = picture
  }

  /// The opacity of white over a picture, or of black if it is less than 0.
  private static func shade(_ sum: SIMD4<Float>) -> Float {
    guard sum[3] > 0 else { return 0 }
    if sum[0] < sum[1] { return sum[0] / max(1, sum[1]) - 1 }
    // On what is almost white, a few levels of three channels would be much.
    return sum[0] - sum[1] < 42 * sum[3] ? 0 : (sum[0] - sum[1]) / max(1, sum[2] - sum[1])
  }

  /// Whether black over a picture gives a color: all its channels have one factor.
  private static func isShaded(_ shown: Level, _ picture: Level) -> Bool {
    let ratio = (shown + 2) / (picture + 2)
    let (least, most) = (min(ratio[0], ratio[1], ratio[2]), max(ratio[0], ratio[1], ratio[2]))
    return most < 0.9 && most - least < 0.05 + 0.12 * most
  }

  /// The least opacity with which a color over another one gives a third.
  static func opacity(of shown: Level, over behind: Level) -> Float {
    var result: Float = 0
    for channel in 0..<3 {
      let (s, p) = (shown[channel], behind[channel])
      result = max(result, s < p ? (p - s) / max(p, 1) : (s - p) / max(255 - p, 1))
    }
    return min(result, 1)
  }

  /// The opacity of what is drawn over a color; on what is almost white or black, a difference of a few levels would
  /// be most of the way.
  private static func drawn(_ shown: Level, over behind: Level) -> Float {
    min(opacity(of: shown, over: behind), max(0, ((shown - behind).largest - 12) / 24))
  }

  /// The opacity of what is certainly drawn over a color, be it ever so little: but a photo's grain differs, too.
  private static func faint(_ shown: Level, over behind: Level) -> Float {
    opacity(of: shown, over: behind) * min(1, max(0, ((shown - behind).largest - 6) / 12))
  }

  /// The sums over squares.
  static func boxes<Value: BoxValue>(
    _ values: [Value], width: Int, height: Int, radius: Int
  ) -> [Value] {
    var rows = values
    for y in 0..<height {
      var sum = Value.zero
      for x in -radius..<width {
        if x + radius < width { sum += values[y * width + x + radius] }
        if x - radius - 1 >= 0 { sum -= values[y * width + x - radius - 1] }
        if x >= 0 { rows[y * width + x] = sum }
      }
    }
    // All columns at once, as the pixels of a row lie next to each other.
    var result = rows
    var sums = [Value](repeating: .zero, count: width)
    for y in -radius..<height {
      for x in 0..<width {
        if y + radius < height { sums[x] += rows[(y + radius) * width + x] }
        if y - radius - 1 >= 0 { sums[x] -= rows[(y - radius - 1) * width + x] }
        if y >= 0 { result[y * width + x] = sums[x] }
      }
    }
    return result
  }
}

/// What sums over squares are made of.
protocol BoxValue {
  static var zero: Self { get }
  static func += (sum: inout Self, value: Self)
  static func -= (sum: inout Self, value: Self)
}

extension Float: BoxValue {}

extension Level: BoxValue {}

extension Level {
  /// The greatest amount of a channel of color.
  var largest: Float { Swift.max(abs(self[0]), abs(self[1]), abs(self[2])) }

  var limited: Level {
    clamped(lowerBound: Level(repeating: 0), upperBound: Level(repeating: 255))
  }

  /// With no channel above the alpha.
  var premultiplied: Level {
    Level(
      Swift.min(self[0], self[3]), Swift.min(self[1], self[3]), Swift.min(self[2], self[3]), self[3]
    )
  }
}
