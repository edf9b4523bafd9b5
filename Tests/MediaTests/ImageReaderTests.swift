import TECFFmpeg
import TEInputs
import MediaTestSupport
import Testing

@testable import TEMedia

@Suite struct ImageReaderTests {
  private let reader = ImageReader()

  private func read(_ bytes: [UInt8]) throws -> TestImage {
    TestImage(try reader.read(bytes))
  }

  /// A color that is unique for each pixel: red increases with x, green with y.
  private func place(_ x: Int, _ y: Int) -> UInt32 {
    0xFF00_0055 | UInt32(x * 20) << 16 | UInt32(y * 30) << 8
  }

  private func bytes(_ color: UInt32) -> [UInt8] {
    [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
  }

  @Test("an opaque PNG is decoded exactly")
  func opaquePNG() throws {
    let png = try ImageFixtures.png(AV_PIX_FMT_RGB24, 11, 7) { bytes(place($0, $1)) }
    #expect(try read(png) == TestImage(11, 7, place))
  }

  @Test("alpha is premultiplied, rounded to the nearest")
  func premultiplication() throws {
    let png = try ImageFixtures.png(AV_PIX_FMT_RGBA, 256, 256) { x, y in
      [UInt8(x), 255, 0, UInt8(y)]
    }
    let image = try read(png)
    for alpha in 0..<256 {
      for value in 0..<256 {
        let red = UInt32((Double(value * alpha) / 255).rounded())
        let expected = UInt32(alpha) << 24 | red << 16 | UInt32(alpha) << 8
        #expect(image[value, alpha] == expected)
      }
    }
  }

  @Test("8-bit gray is decoded exactly")
  func gray() throws {
    let png = try ImageFixtures.png(AV_PIX_FMT_GRAY8, 256, 2) { x, _ in [UInt8(x)] }
    #expect(try read(png) == TestImage(256, 2) { x, _ in 0xFF00_0000 | UInt32(x) * 0x01_0101 })
  }

  @Test("1-bit black and white is decoded exactly")
  func blackAndWhite() throws {
    // A byte holds 8 pixels, the leftmost in the highest bit.
    let size = PixelSize(width: 16, height: 2)
    let png = try ImageFixtures.encode("png", AV_PIX_FMT_MONOBLACK, size) { _, x, y in
      x < 2 ? [[0b1010_0101], [0b0011_1100]][(x + y) % 2] : []
    }
    let first: UInt32 = 0b1010_0101_0011_1100
    let second: UInt32 = 0b0011_1100_1010_0101
    let image = try read(png)
    for x in 0..<16 {
      for (y, row) in [first, second].enumerated() {
        #expect(image[x, y] == (row >> UInt32(15 - x) & 1 == 1 ? 0xFFFF_FFFF : 0xFF00_0000))
      }
    }
  }

  @Test("16-bit samples are rounded to the nearest 8-bit ones")
  func sixteenBits() throws {
    // 0x7F7F is exactly 127 / 255; 0x80 is just below half a step, 0x81 just above.
    let values: [(UInt16, UInt32)] = [
      (0x0000, 0), (0x0080, 0), (0x0081, 1), (0x7F7F, 127), (0xFF7E, 254), (0xFF7F, 255),
      (0xFFFF, 255),
    ]
    func wide(_ value: UInt16) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }
    let color = try ImageFixtures.png(AV_PIX_FMT_RGB48BE, values.count, 1) { x, _ in
      wide(values[x].0) + wide(0) + wide(0xFFFF)
    }
    let gray = try ImageFixtures.png(AV_PIX_FMT_GRAY16BE, values.count, 1) { x, _ in
      wide(values[x].0)
    }
    let clear = try ImageFixtures.png(AV_PIX_FMT_RGBA64BE, values.count, 1) { x, _ in
      wide(0xFFFF) + wide(0) + wide(0) + wide(values[x].0)
    }
    for (index, (_, expected)) in values.enumerated() {
      #expect(try read(color)[index, 0] == 0xFF00_00FF | expected << 16)
      #expect(try read(gray)[index, 0] == 0xFF00_0000 | expected * 0x01_0101)
      #expect(try read(clear)[index, 0] == expected << 24 | expected << 16)
    }
  }

  @Test("gray with alpha is decoded exactly")
  func grayAlpha() throws {
    let png = try ImageFixtures.png(AV_PIX_FMT_YA8, 2, 1) { x, _ in [200, x == 0 ? 255 : 0] }
    #expect(try read(png).pixels == [0xFFC8_C8C8, 0])
  }

  @Test("a palette with a transparent entry is decoded exactly")
  func palette() throws {
    let palette: [UInt32] =
      [0xFFFF_3B30, 0xFF34_C759, 0x0012_3456, 0xFF00_7AFF]
      + Array(repeating: 0xFF00_0000, count: 252)
    let png = try ImageFixtures.encode(
      "png", AV_PIX_FMT_PAL8, PixelSize(width: 8, height: 2), palette: palette
    ) { _, x, y in [UInt8((x + y) % 4)] }
    #expect(
      try read(png)
        == TestImage(8, 2) { x, y in
          let color = palette[(x + y) % 4]
          return color >> 24 == 0 ? 0 : color
        })
  }

  /// The displayed position of a stored pixel (EXIF 2.32, 4.6.4.A, 0x0112: the sides of the scene in row 0 and
  /// column 0).
  private static func uprightPlace(
    _ orientation: UInt8, _ x: Int, _ y: Int, _ w: Int, _ h: Int
  ) -> (Int, Int) {
    switch orientation {
    case 1: (x, y)  // top, left
    case 2: (w - 1 - x, y)  // top, right
    case 3: (w - 1 - x, h - 1 - y)  // bottom, right
    case 4: (x, h - 1 - y)  // bottom, left
    case 5: (y, x)  // left, top
    case 6: (h - 1 - y, x)  // right, top
    case 7: (h - 1 - y, w - 1 - x)  // right, bottom
    default: (y, w - 1 - x)  // left, bottom
    }
  }

  @Test(
    "the EXIF orientation of a JPEG is applied", arguments: 1...8 as ClosedRange<UInt8>,
    [true, false])
  func orientation(orientation: UInt8, isLittleEndian: Bool) throws {
    // JPEG's blocks of 8 x 8 pixels: flat blocks stay flat.
    let (columns, rows) = (3, 2)
    func luma(_ column: Int, _ row: Int) -> UInt8 { UInt8(40 * (row * columns + column) + 20) }
    let plain = try ImageFixtures.jpeg(8 * columns, 8 * rows) { x, y in
      (luma(x / 8, y / 8), 128, 128)
    }
    let image = try read(
      ImageFixtures.jpeg(plain, orientation: orientation, isLittleEndian: isLittleEndian))
    #expect(image.size.width == (orientation < 5 ? 24 : 16))
    for row in 0..<rows {
      for column in 0..<columns {
        let (x, y) = Self.uprightPlace(orientation, column, row, columns, rows)
        let expected = 0xFF00_0000 | UInt32(luma(column, row)) * 0x01_0101
        #expect(distance(image[8 * x + 4, 8 * y + 4], expected) <= 1)
      }
    }
  }

  @Test("an invalid EXIF orientation is ignored", arguments: [0, 9, 255] as [UInt8])
  func invalidOrientation(orientation: UInt8) throws {
    let plain = try ImageFixtures.jpeg(16, 8) { _, _ in (90, 128, 128) }
    let image = try read(
      ImageFixtures.jpeg(plain, orientation: orientation, isLittleEndian: true))
    #expect(image.size == PixelSize(width: 16, height: 8))
  }

  @Test("a JPEG is decoded as full-range BT.601")
  func jpegColors() throws {
    let samples: [(UInt8, UInt8, UInt8)] = [
      (0, 128, 128), (255, 128, 128), (76, 85, 255), (150, 44, 21), (29, 255, 107),
      (113, 147, 82), (200, 100, 150),
    ]
    let jpeg = try ImageFixtures.jpeg(16 * samples.count, 16) { x, _ in samples[x / 16] }
    let image = try read(jpeg)
    for (index, sample) in samples.enumerated() {
      #expect(distance(image[16 * index + 8, 8], ImageFixtures.color(sample)) <= 2)
    }
  }

  @Test("a JPEG with 4:2:0 chroma is decoded")
  func subsampledJPEG() throws {
    let size = PixelSize(width: 32, height: 32)
    let jpeg = try ImageFixtures.encode(
      "mjpeg", AV_PIX_FMT_YUVJ420P, size, chromaDivisor: 2,
      options: ["flags": "+qscale", "global_quality": "118", "qmin": "1"]
    ) { plane, _, _ in [[113, 147, 82][plane]] }
    #expect(distance(try read(jpeg)[9, 17], ImageFixtures.color((113, 147, 82))) <= 2)
  }

  @Test("a lossless WebP is decoded exactly")
  func losslessWebP() throws {
    let size = PixelSize(width: 11, height: 7)
    let webP = try ImageFixtures.encode(
      "libwebp", AV_PIX_FMT_BGRA, size, options: ["lossless": "1"]
    ) { _, x, y in (0..<4).map { UInt8(truncatingIfNeeded: place(x, y) >> (8 * UInt32($0))) } }
    #expect(try read(webP) == TestImage(11, 7, place))
    #expect(throws: ImageError.truncated) { try reader.read(webP.dropLast(8)) }
  }

  @Test("a lossy WebP is decoded as limited-range BT.601")
  func lossyWebP() throws {
    let size = PixelSize(width: 32, height: 32)
    let webP = try ImageFixtures.encode(
      "libwebp", AV_PIX_FMT_YUV420P, size, chromaDivisor: 2, options: ["quality": "100"]
    ) { plane, _, _ in [[81, 90, 240][plane]] }
    // ITU-R BT.601: limited-range 81, 90, 240 is pure red.
    #expect(distance(try read(webP)[16, 16], 0xFFFF_0000) <= 3)
  }

  @Test("bytes that are not a supported image are an error")
  func notAnImage() throws {
    #expect(throws: ImageError.notAnImage) { try reader.read([]) }
    #expect(throws: ImageError.notAnImage) { try reader.read(Array("Hello, world".utf8)) }
    #expect(throws: ImageError.notAnImage) { try reader.read([0x89, 0x50]) }
    #expect(throws: ImageError.unsupported("AVIF")) {
      try reader.read([0, 0, 0, 24] + Array("ftypavif0000mif1miaf".utf8))
    }
    #expect(throws: ImageError.unsupported("TIFF")) {
      try reader.read(Array("II*\0".utf8) + [8, 0, 0, 0])
    }
    // A playlist, which a demuxer would follow to other files.
    #expect(throws: ImageError.notAnImage) {
      try reader.read(Array("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n".utf8))
    }
  }

  @Test("every prefix of a PNG is a truncated image")
  func truncatedPNG() throws {
    let png = try ImageFixtures.png(AV_PIX_FMT_RGB24, 11, 7) { bytes(place($0, $1)) }
    for count in 8..<png.count {
      #expect(throws: ImageError.truncated) { try reader.read(Array(png.prefix(count))) }
    }
  }

  @Test("every prefix of a JPEG is a truncated image")
  func truncatedJPEG() throws {
    let jpeg = try ImageFixtures.jpeg(32, 24) { x, y in (UInt8(x * 7), UInt8(y * 9), 128) }
    for count in 3..<jpeg.count {
      #expect(throws: ImageError.truncated) { try reader.read(Array(jpeg.prefix(count))) }
    }
  }

  @Test("an image above the limit of pixels is an error before it is decoded")
  func pixelLimit() throws {
    let png = try ImageFixtures.png(AV_PIX_FMT_RGB24, 20, 10) { _, _ in [1, 2, 3] }
    var budgets = Budgets()
    budgets[.imagePixels] = 199
    #expect(
      throws: ImageError.tooLarge(BudgetError(budget: .imagePixels, value: 200, limit: 199))
    ) { try ImageReader(budgets: budgets).read(png) }
    budgets[.imagePixels] = 200
    #expect(try ImageReader(budgets: budgets).read(png).width == 20)
    // A header of (2^31 - 1) x (2^31 - 1) pixels.
    var huge = png
    huge.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
    let promised = 0x7FFF_FFFF * 0x7FFF_FFFF
    #expect(
      throws: ImageError.tooLarge(
        BudgetError(budget: .imagePixels, value: promised, limit: 40_000_000))
    ) { try reader.read(huge) }
    // Products of sides do not overflow, whatever the budget is.
    budgets[.imagePixels] = .max
    #expect(throws: ImageError.self) { try ImageReader(budgets: budgets).read(huge) }
    huge.replaceSubrange(16..<24, with: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: ImageError.self) { try ImageReader(budgets: budgets).read(huge) }
  }

  @Test("the error for a BMP or a GIF names the format, whatever size its header has")
  func unsupportedFormats() throws {
    // A file header of 14 bytes and an information header of 40, for 0x7fffffff x 0x7fffffff pixels.
    var bmp = Array("BM".utf8) + [UInt8](repeating: 0, count: 72)
    bmp[14] = 40
    bmp.replaceSubrange(18..<26, with: [0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 0x7F])
    bmp[28] = 32
    #expect(throws: ImageError.unsupported("BMP")) { try reader.read(bmp) }
    #expect(throws: ImageError.unsupported("GIF")) { try reader.read(Array("GIF89a".utf8)) }
  }

  @Test("invalid data after a valid header is a damaged image")
  func damagedData() throws {
    var png = try ImageFixtures.png(AV_PIX_FMT_RGB24, 64, 64) { bytes(place($0 % 8, $1 % 8)) }
    let data = try #require(png.firstRange(of: "IDAT".utf8)).upperBound
    for index in data + 8..<data + 24 { png[index] ^= 0x5A }
    let error = #expect(throws: ImageError.self) { try reader.read(png) }
    guard case .damaged = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
