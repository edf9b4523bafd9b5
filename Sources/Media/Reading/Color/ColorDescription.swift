/// How an image file describes the color space of its samples.
enum ColorDescription: Hashable {
  /// An ICC profile: the concatenated ranges of the file.
  case profile([Range<Int>])
  /// An ICC profile in a zlib stream, which is a range of the file.
  case compressedProfile(Range<Int>)
  /// An ICC profile that the file's decoder has found.
  case extractedProfile([UInt8])
  /// An RGB space of primaries and a transfer function.
  case primaries(Chromaticities, TransferFunction)

  /// The largest ICC profile that is used, in bytes; those of printers take about 2 MB.
  static let profileSizeLimit = 4 << 20

  /// The code points of ITU-T H.273, as in a PNG's cICP chunk and HEIF's `nclx` box; nil for sRGB, for
  /// unspecified primaries, and for spaces that are not supported, such as those of HDR.
  init?(primaries: Int, transfer: Int) {
    let chromaticities = Chromaticities(codePoint: primaries) ?? .sRGB
    let function = TransferFunction(codePoint: transfer) ?? .sRGB
    guard chromaticities != .sRGB || function != .sRGB else { return nil }
    self = .primaries(chromaticities, function)
  }

  /// The ICC profile in the file.
  ///
  /// - Parameter bytes: The contents of the file.
  /// - Returns: Nil where there is none, or it is damaged or above the limit.
  func profile(in bytes: [UInt8]) -> [UInt8]? {
    let limit = Self.profileSizeLimit
    switch self {
    case .profile(let ranges):
      guard ranges.reduce(0, { $0 + $1.count }) <= limit else { return nil }
      return ranges.flatMap { bytes[$0] }
    case .compressedProfile(let range): return inflate(bytes[range], limit: limit)
    case .extractedProfile(let profile): return profile.count <= limit ? profile : nil
    case .primaries: return nil
    }
  }
}

/// The CIE 1931 chromaticities of an RGB space.
struct Chromaticities: Hashable {
  struct Point: Hashable {
    let x: Double
    let y: Double
  }

  let red: Point
  let green: Point
  let blue: Point
  let white: Point

  /// Each as x and y.
  init(
    red: (Double, Double), green: (Double, Double), blue: (Double, Double),
    white: (Double, Double) = (0.3127, 0.3290)
  ) {
    self.red = Point(x: red.0, y: red.1)
    self.green = Point(x: green.0, y: green.1)
    self.blue = Point(x: blue.0, y: blue.1)
    self.white = Point(x: white.0, y: white.1)
  }

  /// IEC 61966-2-1, with the primaries of ITU-R BT.709 and the white point D65.
  static let sRGB = Chromaticities(red: (0.64, 0.33), green: (0.3, 0.6), blue: (0.15, 0.06))

  /// The color primaries of ITU-T H.273, table 2; nil for others and unspecified ones.
  init?(codePoint: Int) {
    switch codePoint {
    case 1: self = .sRGB
    case 5: self.init(red: (0.64, 0.33), green: (0.29, 0.6), blue: (0.15, 0.06))
    case 6, 7: self.init(red: (0.63, 0.34), green: (0.31, 0.595), blue: (0.155, 0.07))
    case 9: self.init(red: (0.708, 0.292), green: (0.17, 0.797), blue: (0.131, 0.046))
    case 11:
      self.init(
        red: (0.68, 0.32), green: (0.265, 0.69), blue: (0.15, 0.06), white: (0.314, 0.351))
    case 12: self.init(red: (0.68, 0.32), green: (0.265, 0.69), blue: (0.15, 0.06))
    default: return nil
    }
  }

  /// Whether the points can be those of an RGB space.
  var isValid: Bool {
    let triangle = [red, green, blue]
    let points = triangle + [white]
    guard points.allSatisfy({ $0.x >= 0 && $0.y > 0.001 && $0.x + $0.y <= 1 }) else { return false }
    let area =
      (green.x - red.x) * (blue.y - red.y) - (blue.x - red.x) * (green.y - red.y)
    return abs(area) > 0.001
  }

  /// Whether no coordinate differs by more than `tolerance`.
  func isNear(_ other: Chromaticities, tolerance: Double) -> Bool {
    let (own, others) = (
      [red, green, blue, white], [other.red, other.green, other.blue, other.white]
    )
    return zip(own, others).allSatisfy {
      abs($0.x - $1.x) <= tolerance && abs($0.y - $1.y) <= tolerance
    }
  }
}

/// How samples in 0...1 are converted to linear light.
enum TransferFunction: Hashable {
  /// IEC 61966-2-1.
  case sRGB
  /// A power with this exponent.
  case power(Double)

  /// The transfer characteristics of ITU-T H.273, table 3; nil for others.
  ///
  /// The camera functions of BT.709, BT.601 and BT.2020 are shown as sRGB is.
  init?(codePoint: Int) {
    switch codePoint {
    case 1, 6, 13, 14, 15: self = .sRGB
    case 4: self = .power(2.2)
    case 5: self = .power(2.8)
    case 8: self = .power(1)
    default: return nil
    }
  }
}
