/// The color space of a PNG (PNG, third edition, 11.3.2).
struct PNGColor {
  private var codePoints: ColorDescription??
  private var profile: ColorDescription?
  private var isSRGB = false
  private var chromaticities: Chromaticities?
  private var exponent: Double?

  /// The description of the highest precedence (PNG, third edition, 4.3); nil for sRGB.
  var description: ColorDescription? {
    if let codePoints { return codePoints }
    if let profile { return profile }
    // Browsers ignore chromaticities without a gamma, which Photoshop writes for a profile that it leaves out.
    guard !isSRGB, let exponent else { return nil }
    let chromaticities = chromaticities ?? .sRGB
    // Encoders write an exponent of about 2.2 for sRGB.
    let isLikeSRGB = abs(exponent / 2.2 - 1) < 0.05
    if isLikeSRGB, chromaticities.isNear(.sRGB, tolerance: 0.005) { return nil }
    return .primaries(chromaticities, isLikeSRGB ? .sRGB : .power(exponent))
  }

  /// Reads a chunk that concerns color; others and damaged ones are ignored.
  mutating func read(_ type: String, _ data: ArraySlice<UInt8>) {
    var fields = ByteReader(Array(data.prefix(32)))
    switch type {
    case "cICP":
      guard codePoints == nil, data.count == 4, let values = try? fields.take(4).map(Int.init)
      else { return }
      codePoints = .some(ColorDescription(primaries: values[0], transfer: values[1]))
    case "iCCP":
      // A name of up to 79 bytes, zero, and the compression method, of which there is one.
      guard profile == nil, let end = data.prefix(80).firstIndex(of: 0), end + 2 < data.endIndex,
        data[end + 1] == 0
      else { return }
      profile = .compressedProfile(end + 2..<data.endIndex)
    case "sRGB": isSRGB = true
    case "gAMA":
      guard exponent == nil, let gamma = try? fields.bigEndian(4), 10_000...1_000_000 ~= gamma
      else { return }
      exponent = 100_000 / Double(gamma)
    case "cHRM":
      guard chromaticities == nil,
        let values = try? (0..<8).map({ _ in Double(try fields.bigEndian(4)) / 100_000 })
      else { return }
      let read = Chromaticities(
        red: (values[2], values[3]), green: (values[4], values[5]), blue: (values[6], values[7]),
        white: (values[0], values[1]))
      if read.isValid { chromaticities = read }
    default: break
    }
  }
}
