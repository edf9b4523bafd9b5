internal import TEMedia

/// The settings that a format may be written with to make a file smaller, from the best to the smallest: first
/// the quality goes down to its floor, then the width, then the frame rate, because a transition is judged by its
/// motion. At a lower frame rate the qualities begin with the best one whose file is smaller than the last at
/// the higher rate.
struct SizeLadder: Sendable {
  /// One combination of settings.
  struct Rung: Hashable, Sendable {
    /// `--crf` of MP4 or `--quality` of WebP; nil for GIF.
    let quality: Int?
    let frameRate: FrameRate
    /// In pixels.
    let width: Int
    /// The expected size beside that of the first rung, as the sum of two binary logarithms: by the quality,
    /// and by the frame rate and the width.
    let expected: (quality: Double, pixels: Double)

    var expectedSize: Double { expected.quality + expected.pixels }

    static func == (left: Rung, right: Rung) -> Bool {
      left.quality == right.quality && left.frameRate == right.frameRate
        && left.width == right.width
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(quality)
      hasher.combine(frameRate)
      hasher.combine(width)
    }
  }

  /// The effect of the settings on a format.
  struct Model: Sendable {
    /// From the standard to the floor; empty for a format without.
    let qualities: [Int]
    /// The frame rates that the format holds well.
    let rates: [Rational]
    /// The change of the size for a number of quality steps, as a binary logarithm.
    let quality: @Sendable (_ steps: Int) -> Double
    /// The power of the frame rate that the size grows with.
    let rateExponent: Double
    /// The power of the width that the size grows with.
    let widthExponent: Double
  }

  let rungs: [Rung]

  /// The smallest width in pixels: 240 points at one pixel for each.
  static let smallestWidth = 240
  /// The ratio of two widths that follow one another.
  private static let widthRatio = 0.92

  /// - Parameters:
  ///   - model: That of the format.
  ///   - frameRate: That of the first rung.
  ///   - width: That of the first rung.
  init(_ model: Model, frameRate: FrameRate, width: Int) {
    let first = frameRate.value.value
    var qualities: [Int?] = model.qualities
    if qualities.isEmpty { qualities = [nil] }
    var rungs: [Rung] = []
    func rung(_ quality: Int?, _ rate: FrameRate, _ pixels: Int) -> Rung {
      let others =
        model.rateExponent * log2Ratio(rate.value.value, first)
        + model.widthExponent * log2Ratio(Double(pixels), Double(width))
      return Rung(
        quality: quality, frameRate: rate, width: pixels,
        expected: (model.quality(qualities.firstIndex(of: quality) ?? 0), others))
    }
    for quality in qualities { rungs.append(rung(quality, frameRate, width)) }
    let floor = min(width, Self.smallestWidth)
    var pixels = Double(width) * Self.widthRatio
    while Int(pixels) > floor {
      rungs.append(rung(qualities.last ?? nil, frameRate, Int(pixels)))
      pixels *= Self.widthRatio
    }
    if width > floor { rungs.append(rung(qualities.last ?? nil, frameRate, floor)) }
    for lower in model.rates where lower.value < first {
      let rate = FrameRate(unchecked: lower)
      let largest = rungs.last?.expectedSize ?? 0
      rungs += qualities.map { rung($0, rate, floor) }.filter { $0.expectedSize < largest - 1e-9 }
    }
    self.rungs = rungs
  }
}

extension SizeLadder.Model {
  /// The lowest frame rate in frames per second.
  private static let lowestRate = Rational(20)

  /// x264's rate factors: six steps halve a file, fewer in busy clips.
  ///
  /// - Parameter first: The best rate factor.
  static func mp4(from first: Int) -> Self {
    Self(
      // At 36, the presets have a mean SSIM of .90 to their RGB frames.
      qualities: Array(first...max(first, 36)), rates: [Rational(30), lowestRate],
      // The median of the presets, at 1x and at slow motions of 1 and 4.
      quality: { steps in -0.160 * Double(steps) + 0.0011 * Double(steps * steps) },
      // Frames that are further apart take more bits each.
      rateExponent: 0.05, widthExponent: 1.6)
  }

  /// A GIF's quality is fixed.
  static let gif = Self(
    qualities: [], rates: [Rational(100, 3), Rational(25), lowestRate], quality: { _ in 0 },
    rateExponent: 0.81,
    widthExponent: 1.5)

  /// - Parameter first: The best quality.
  static func webP(from first: Int) -> Self {
    let qualities = Array(stride(from: first, through: min(first, 20), by: -2))
    return Self(
      qualities: qualities, rates: [Rational(30), lowestRate],
      // 60, 40 and 20 have .75, .63 and .48 times the size of 80 (medians of the presets).
      quality: { steps in -0.0405 * Double(steps) + 0.0002 * Double(steps * steps) },
      rateExponent: 0.93, widthExponent: 1.4)
  }
}

/// The binary logarithm of a ratio of two positive numbers.
func log2Ratio(_ first: Double, _ second: Double) -> Double {
  binaryLogarithm(first) - binaryLogarithm(second)
}
