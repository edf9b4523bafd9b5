import TECFFmpeg
import Glibc
import TEInputs
import MediaTestSupport
import Testing

@testable import TEMedia

/// Colors of files that describe their color space, compared with conversions in floating point.
struct ColorProfileTests {
  private let reader = ImageReader()

  private func read(_ bytes: [UInt8]) throws -> TestImage { TestImage(try reader.read(bytes)) }

  /// IEC 61966-2-1, of a sample in 0...255.
  private static func linear(_ value: Double) -> Double {
    let value = value / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ light: Double) -> UInt32 {
    let light = min(max(light, 0), 1)
    let value = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt32((255 * value).rounded())
  }

  private static func packed(_ channels: [UInt32]) -> UInt32 {
    channels.reduce(0xFF) { $0 << 8 | $1 }
  }

  /// The color in sRGB of one in Display P3 (CSS Color 4, 10.9: both have the white point D65).
  private static func fromDisplayP3(_ color: UInt32) -> UInt32 {
    let light = [16, 8, 0].map { linear(Double(color >> $0 & 0xFF)) }
    let matrix = [
      [1.2249401762805598, -0.2249401762805597, 0],
      [-0.0420569547096881, 1.0420569547096880, 0],
      [-0.0196375545903344, -0.0786360455506319, 1.0982736001409663],
    ]
    return packed(matrix.map { row in encoded(zip(row, light).map(*).reduce(0, +)) })
  }

  private static let size = PixelSize(width: 16, height: 16)

  /// A grid of colors: 256 combinations of levels.
  private static func color(_ x: Int, _ y: Int) -> UInt32 {
    let red = [0, 51, 102, 200][x / 4]
    let green = [0, 80, 160, 255][y / 4]
    let blue = [0, 60, 150, 255][x % 4] / (1 + y % 4)
    return 0xFF00_0000 | UInt32(red << 16 | green << 8 | blue)
  }

  private static func channels(_ color: UInt32) -> [UInt8] {
    [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
  }

  private func png() throws -> [UInt8] {
    try ImageFixtures.png(AV_PIX_FMT_RGB24, 16, 16) { Self.channels(Self.color($0, $1)) }
  }

  private func expectDisplayP3(_ image: TestImage, _ tolerance: Int = 2) {
    for y in 0..<16 {
      for x in 0..<16 {
        let expected = Self.fromDisplayP3(Self.color(x, y))
        #expect(distance(image[x, y], expected) <= tolerance, "\(x), \(y)")
      }
    }
  }

  @Test("the example of Display P3 is the published color")
  func example() {
    #expect(distance(Self.fromDisplayP3(0xFFC8_503C), 0xFFD8_4532) <= 1)
  }

  @Test("a PNG in Display P3 is converted to sRGB, by its profile and by its code points")
  func pngProfile() throws {
    let plain = try png()
    #expect(try read(plain)[13, 6] == Self.color(13, 6))
    let profile = try ProfiledFiles.profileChunk(ICCProfile.displayP3.bytes)
    expectDisplayP3(try read(ProfiledFiles.png(plain, adding: profile)))
    let codePoints = ProfiledFiles.chunk("cICP", [12, 13, 0, 1])
    expectDisplayP3(try read(ProfiledFiles.png(plain, adding: codePoints)))
    // Code points have precedence, whatever the order is.
    let linear = try ProfiledFiles.profileChunk(ICCProfile.linearGray.bytes)
    expectDisplayP3(try read(ProfiledFiles.png(plain, adding: linear + codePoints)))
  }

  @Test("a JPEG in Display P3, with a profile in parts, is converted to sRGB")
  func jpegProfile() throws {
    let samples: [UInt8] = [110, 100, 190]
    let jpeg = ProfiledFiles.flatJPEG(samples, adobe: nil)
    let plain = ImageFixtures.color((samples[0], samples[1], samples[2]))
    #expect(distance(try read(jpeg)[3, 3], plain) <= 1)
    let image = try read(ProfiledFiles.jpeg(jpeg, profile: ICCProfile.displayP3.bytes))
    #expect(distance(image[3, 3], Self.fromDisplayP3(plain)) <= 2)
    #expect(distance(image[3, 3], plain) > 5)
  }

  @Test("a JPEG without one of the parts of its profile is shown as sRGB")
  func missingPart() throws {
    let jpeg = ProfiledFiles.flatJPEG([110, 100, 190], adobe: nil)
    let bytes = ProfiledFiles.jpeg(jpeg, profile: ICCProfile.displayP3.bytes)
    // The marker, the length, the signature and the numbers are 18 bytes.
    let first = Array(bytes.prefix(2)) + bytes.dropFirst(2 + 18 + 200)
    #expect(try read(first) == read(jpeg))
  }

  @Test("a WebP in Display P3 is converted to sRGB")
  func webPProfile() throws {
    let plain = try ImageFixtures.encode(
      "libwebp", AV_PIX_FMT_BGRA, Self.size, options: ["lossless": "1"]
    ) { _, x, y in Self.channels(Self.color(x, y)).reversed() + [255] }
    #expect(try read(plain)[13, 6] == Self.color(13, 6))
    expectDisplayP3(
      try read(ProfiledFiles.webP(plain, Self.size, profile: ICCProfile.displayP3.bytes)))
  }

  @Test("an image with the profile of sRGB keeps its exact bytes")
  func sRGBProfile() throws {
    let plain = try png()
    let profile = try ProfiledFiles.profileChunk(ICCProfile.sRGB.bytes)
    #expect(try read(ProfiledFiles.png(plain, adding: profile)) == read(plain))
    let jpeg = ProfiledFiles.flatJPEG([110, 100, 190], adobe: nil)
    #expect(
      try read(ProfiledFiles.jpeg(jpeg, profile: ICCProfile.sRGB.bytes)) == read(jpeg))
  }

  @Test("the colors of transparent pixels are converted before they are multiplied by alpha")
  func transparency() throws {
    let png = try ImageFixtures.png(AV_PIX_FMT_RGBA, 256, 1) { x, _ in [200, 80, 60, UInt8(x)] }
    let profile = try ProfiledFiles.profileChunk(ICCProfile.displayP3.bytes)
    let image = try read(ProfiledFiles.png(png, adding: profile))
    let converted = Self.fromDisplayP3(0xFFC8_503C)
    for alpha in 0..<256 {
      #expect(image[alpha, 0] >> 24 == UInt32(alpha))
      let expected = [16, 8, 0].map { Int(converted >> $0 & 0xFF) * alpha / 255 }
      for (channel, shift) in [16, 8, 0].enumerated() {
        #expect(abs(Int(image[alpha, 0] >> shift & 0xFF) - expected[channel]) <= 2)
      }
    }
  }

  @Test("a PNG with a palette in Display P3 is converted to sRGB")
  func palette() throws {
    let palette = [0xFFC8_503C, 0xFF20_A040] + [UInt32](repeating: 0xFF00_0000, count: 254)
    let png = try ImageFixtures.encode(
      "png", AV_PIX_FMT_PAL8, PixelSize(width: 8, height: 2), palette: palette
    ) { _, x, _ in [UInt8(x % 2)] }
    let profile = try ProfiledFiles.profileChunk(ICCProfile.displayP3.bytes)
    let image = try read(ProfiledFiles.png(png, adding: profile))
    for x in 0..<8 {
      #expect(distance(image[x, 1], Self.fromDisplayP3(palette[x % 2])) <= 2)
    }
  }

  @Test("16-bit samples are converted before they are rounded")
  func sixteenBits() throws {
    // Linear light, of which 8 bits would leave dark colors 13 levels apart.
    let linear = ProfiledFiles.chunk("gAMA", [0, 1, 0x86, 0xA0])
    let color = try ImageFixtures.png(AV_PIX_FMT_RGBA64BE, 256, 1) { x, _ in
      [UInt8(x), 0, 0, UInt8(x), UInt8(x / 4), 0, 0xFF, 0xFF]
    }
    let image = try read(ProfiledFiles.png(color, adding: linear))
    for x in 0..<256 {
      let channels = [256 * x, x, 256 * (x / 4)].map { Self.encoded(Double($0) / 65535) }
      #expect(distance(image[x, 0], Self.packed(channels)) <= 2, "\(x)")
    }
  }

  @Test("a gray image with a gray profile is converted to sRGB, with 8 and 16 bits")
  func gray() throws {
    let profile = try ProfiledFiles.profileChunk(ICCProfile.linearGray.bytes)
    let narrow = try ImageFixtures.png(AV_PIX_FMT_GRAY8, 256, 1) { x, _ in [UInt8(x)] }
    let wide = try ImageFixtures.png(AV_PIX_FMT_YA16BE, 256, 1) { x, _ in
      [UInt8(x), UInt8(x), 255, 255]
    }
    for png in [narrow, wide] {
      let image = try read(ProfiledFiles.png(png, adding: profile))
      for x in 0..<256 {
        let level = Self.encoded(Double(x) / 255)
        #expect(distance(image[x, 0], Self.packed([level, level, level])) <= 2, "\(x)")
      }
    }
    // The profile of gray samples does not fit an image in color.
    let plain = try self.png()
    #expect(try read(ProfiledFiles.png(plain, adding: profile)) == read(plain))
  }

  @Test("the gamma and chromaticities that encoders write for sRGB change nothing")
  func gamma() throws {
    let plain = try png()
    let gamma = ProfiledFiles.chunk("gAMA", [0, 0, 0xB1, 0x8F])
    let sRGB = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
    func chromaticities(_ values: [Int]) -> [UInt8] {
      ProfiledFiles.chunk(
        "cHRM",
        values.flatMap { value in (0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xFF) } })
    }
    let same = ProfiledFiles.png(plain, adding: gamma + chromaticities(sRGB))
    #expect(try read(same) == read(plain))
    let displayP3 = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]
    let other = ProfiledFiles.png(plain, adding: gamma + chromaticities(displayP3))
    expectDisplayP3(try read(other))
    // As in Chromium, chromaticities without a gamma say nothing.
    let alone = ProfiledFiles.png(plain, adding: chromaticities(displayP3))
    #expect(try read(alone) == read(plain))
    // The sRGB chunk has precedence.
    let marked = ProfiledFiles.chunk("sRGB", [0]) + chromaticities(displayP3)
    #expect(try read(ProfiledFiles.png(plain, adding: marked)) == read(plain))
    let zero = ProfiledFiles.chunk("gAMA", [0, 0, 0, 0])
    #expect(try read(ProfiledFiles.png(plain, adding: zero)) == read(plain))
  }

  @Test("an image with a truncated or a damaged profile is shown as sRGB or as the rest says")
  func damagedProfiles() throws {
    let plain = try png()
    let profile = ICCProfile.displayP3.bytes
    for count in stride(from: 0, to: profile.count, by: 3) {
      let chunk = try ProfiledFiles.profileChunk(Array(profile.prefix(count)))
      #expect(try read(ProfiledFiles.png(plain, adding: chunk)) == read(plain), "\(count)")
    }
    var generator = SplitMix64(seed: 5)
    for _ in 0..<300 {
      var damaged = profile
      for _ in 0..<4 {
        damaged[.random(in: 0..<damaged.count, using: &generator)] =
          .random(in: 0...255, using: &generator)
      }
      let chunk = try ProfiledFiles.profileChunk(damaged)
      #expect(try read(ProfiledFiles.png(plain, adding: chunk)).size == Self.size)
    }
    // A truncated stream.
    let stream = try ProfiledFiles.profileChunk(profile).dropFirst(8).dropLast(40)
    let chunk = ProfiledFiles.chunk("iCCP", Array(stream))
    #expect(try read(ProfiledFiles.png(plain, adding: chunk)) == read(plain))
  }

  @Test("a profile of more than 4 MB is not used, nor inflated further")
  func largeProfiles() throws {
    let plain = try png()
    // Trailing bytes are no part of the profile's tags.
    func padded(_ size: Int) -> [UInt8] {
      let profile = ICCProfile.displayP3.bytes
      return profile + [UInt8](repeating: 0, count: size - profile.count)
    }
    let largest = try ProfiledFiles.profileChunk(padded(4 << 20))
    expectDisplayP3(try read(ProfiledFiles.png(plain, adding: largest)))
    let larger = try ProfiledFiles.profileChunk(padded(4 << 20 + 1))
    #expect(try read(ProfiledFiles.png(plain, adding: larger)) == read(plain))
  }

  @Test("the inks of a CMYK JPEG are inverted and mixed, with Adobe's segment and without it")
  func inks() throws {
    let inks: [Double] = [40, 200, 120, 60]
    let light = inks.map { 255 - $0 }
    let expected = Self.packed(light.prefix(3).map { UInt32(($0 * light[3] / 255).rounded()) })
    let direct = ProfiledFiles.flatJPEG(light.map { UInt8($0) }, adobe: nil)
    #expect(distance(try read(direct)[4, 4], expected) <= 2)
    let inverted = ProfiledFiles.flatJPEG(light.map { UInt8($0) }, adobe: 0)
    #expect(distance(try read(inverted)[4, 4], expected) <= 2)
    let named = ProfiledFiles.flatJPEG(light.map { UInt8($0) }, adobe: nil, names: "CMYK")
    #expect(distance(try read(named)[4, 4], expected) <= 2)
    // YCCK: the inks as red, green and blue in full-range BT.601.
    let luma = 0.299 * inks[0] + 0.587 * inks[1] + 0.114 * inks[2]
    let chroma = [(inks[2] - luma) / 1.772 + 128, (inks[0] - luma) / 1.402 + 128]
    let samples = ([luma] + chroma + [light[3]]).map { UInt8($0.rounded()) }
    #expect(distance(try read(ProfiledFiles.flatJPEG(samples, adobe: 2))[4, 4], expected) <= 2)
  }

  @Test("a CMYK JPEG with a printer's profile has the colors of the profile")
  func printer() throws {
    // Full cyan is a color that no formula of light gives; black and white are as usual.
    let profile = ICCProfile.printer { inks in
      if inks[3] { return (0, 0, 0) }
      return inks[0] ? (60, 20, -20) : (100, 0, 0)
    }
    let cyan = ProfiledFiles.flatJPEG([0, 255, 255, 255], adobe: 0)
    let white = ProfiledFiles.flatJPEG([255, 255, 255, 255], adobe: 0)
    let black = ProfiledFiles.flatJPEG([255, 255, 255, 0], adobe: 0)
    func read(_ jpeg: [UInt8]) throws -> UInt32 {
      try self.read(ProfiledFiles.jpeg(jpeg, profile: profile.bytes, partSize: 60_000))[4, 4]
    }
    #expect(distance(try read(white), 0xFFFF_FFFF) <= 2)
    #expect(distance(try read(black), 0xFF00_0000) <= 2)
    #expect(distance(try read(cyan), Self.fromLab(60, 20, -20)) <= 2)
  }

  /// CIELAB under D50 in sRGB (CSS Color 4, 17).
  private static func fromLab(_ l: Double, _ a: Double, _ b: Double) -> UInt32 {
    let y = (l + 16) / 116
    func inverse(_ t: Double) -> Double { t > 6 / 29.0 ? t * t * t : (t - 4 / 29.0) * 108 / 841 }
    let xyz = [inverse(y + a / 500) * 0.9642, inverse(y), inverse(y - b / 200) * 0.8249]
    let matrix = [
      [3.1341359, -1.6173863, -0.4906620], [-0.9787955, 1.9162544, 0.0334428],
      [0.0719550, -0.2289768, 1.4053860],
    ]
    return packed(matrix.map { row in encoded(zip(row, xyz).map(*).reduce(0, +)) })
  }
}
