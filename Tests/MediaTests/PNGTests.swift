import Foundation
import MediaTestSupport
import Testing

@testable import TEMedia

@Suite struct PNGEncoderTests {
  private let opaque = TestImage(19, 5) { x, y in 0xFF00_0080 | UInt32(x * 13) << 16 | UInt32(y) }

  @Test("an opaque image is encoded exactly, without an alpha channel")
  func opaqueImage() throws {
    let png = try PNGEncoder().encode(opaque.bgra)
    #expect(TestImage(try ImageReader().read(png)) == opaque)
    // Byte 25 is the color type (PNG, third edition, 11.2.1): 2 is RGB, 6 is RGB with alpha.
    #expect(png[25] == 2)
  }

  @Test("an image with alpha is decoded to the same premultiplied values")
  func alphaImage() throws {
    // All premultiplied values of each alpha.
    let image = TestImage(256, 256) { x, alpha in
      let value = UInt32(min(x, alpha))
      return UInt32(alpha) << 24 | value << 16 | value << 8
    }
    let png = try PNGEncoder().encode(image.bgra)
    #expect(png[25] == 6)
    // Division and multiplication by the same alpha, both rounded, give the premultiplied value again.
    #expect(TestImage(try ImageReader().read(png)) == image)
  }

  @Test("the file has an sRGB chunk")
  func sRGBChunk() throws {
    let png = try PNGEncoder().encode(opaque.bgra)
    #expect(png.firstRange(of: "sRGB".utf8) != nil)
  }

  @Test("the same image gives the same bytes")
  func determinism() throws {
    #expect(try PNGEncoder().encode(opaque.bgra) == PNGEncoder().encode(opaque.bgra))
  }

  @Test("the file has no text or time chunk")
  func textChunks() throws {
    let png = try PNGEncoder().encode(opaque.bgra)
    for type in ["tEXt", "zTXt", "iTXt", "tIME"] { #expect(png.firstRange(of: type.utf8) == nil) }
  }

  @Test("rows may have padding")
  func rowPadding() throws {
    let bytesPerRow = 4 * opaque.size.width + 12
    var padded: [UInt8] = []
    for row in 0..<opaque.size.height {
      padded += opaque.bgra.pixels[row * 4 * opaque.size.width..<(row + 1) * 4 * opaque.size.width]
      padded += Array(repeating: 7, count: 12)
    }
    let png = try unsafe PNGEncoder().encode(
      padded.span.bytes, bytesPerRow: bytesPerRow, size: opaque.size)
    #expect(try png == PNGEncoder().encode(opaque.bgra))
  }
}

@Suite struct ImageSequenceEncoderTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func encoder(
    expecting count: Int, size: PixelSize, outputWidth: Int? = nil
  ) -> ImageSequenceEncoder {
    ImageSequenceEncoder(
      folder: scratch.path,
      format: FrameFormat(size: size, outputWidth: outputWidth, frameRate: Rational(60)),
      expectedFrameCount: count)
  }

  @Test("files are numbered from 0001, and a repeated frame is repeated as a file")
  func fileNames() throws {
    let images = [0xFFFF_0000, 0xFF00_FF00].map { TestImage(4, 3, filledWith: $0) }
    let encoder = encoder(expecting: 3, size: images[0].size)
    try encoder.append(encoder.prepare(images[0]), count: 2)
    try encoder.append(encoder.prepare(images[1]), count: 1)
    let byteCount = try encoder.finish()
    #expect(try scratch.names == ["0001.png", "0002.png", "0003.png"])
    let files = try scratch.names.map { try scratch.bytes($0) }
    #expect(files[0] == files[1])
    #expect(TestImage(try ImageReader().read(files[1])) == images[0])
    #expect(TestImage(try ImageReader().read(files[2])) == images[1])
    #expect(Int(byteCount) == files.map(\.count).reduce(0, +))
  }

  @Test(
    "file numbers have as many digits as the last one needs",
    arguments: [(9_999, "0001.png"), (10_000, "00001.png"), (123_456, "000001.png")])
  func digits(count: Int, name: String) throws {
    let image = TestImage(2, 2)
    try encoder(expecting: count, size: image.size).encode([image])
    #expect(try scratch.names == [name])
  }

  @Test("an output width resizes frames")
  func outputWidth() throws {
    let image = TestImage(20, 10, filledWith: 0xFF12_3456)
    try encoder(expecting: 1, size: image.size, outputWidth: 10).encode([image])
    let decoded = TestImage(try ImageReader().read(try scratch.bytes("0001.png")))
    #expect(decoded == TestImage(10, 5, filledWith: 0xFF12_3456))
  }
}

@Suite struct JPEGSequenceTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func encode(_ images: [TestImage], quality: Int, outputWidth: Int? = nil) throws {
    try ImageSequenceEncoder(
      folder: scratch.path,
      format: FrameFormat(size: images[0].size, outputWidth: outputWidth, frameRate: Rational(60)),
      as: .jpeg(quality: quality), expectedFrameCount: images.count
    ).encode(images)
  }

  @Test("JPEG frames are decoded to similar pixels")
  func colors() throws {
    let image = TestImage(64, 48) { x, _ in VideoEncoderTests.patches[x / 8] }
    try encode([image, image], quality: 95)
    #expect(try scratch.names == ["0001.jpg", "0002.jpg"])
    let decoded = TestImage(try ImageReader().read(try scratch.bytes("0001.jpg")))
    for x in stride(from: 4, to: 64, by: 8) {
      #expect(distance(decoded[x, 20], image[x, 20]) <= 4)
    }
  }

  @Test("a lower quality makes smaller files, and transparent pixels are black")
  func quality() throws {
    let image = TestImage(64, 64) { x, y in
      x < 32 ? 0 : 0xFF00_0000 | UInt32(x * y * 7919) & 0xFF_FFFF
    }
    var sizes: [Int] = []
    for quality in [100, 80, 50, 0] {
      try encode([image], quality: quality)
      sizes.append(try scratch.bytes("0001.jpg").count)
      let decoded = TestImage(try ImageReader().read(try scratch.bytes("0001.jpg")))
      #expect(distance(decoded[8, 8], 0xFF00_0000) <= 2)
    }
    #expect(sizes == sizes.sorted(by: >) && Set(sizes).count == 4)
  }

  @Test("a folder of JPEG frames is replaced, but not one with another JPEG file")
  func provenance() throws {
    let target = scratch.path("frames")
    for _ in 0..<2 {
      let folder = try OutputFolder(target: target)
      try ImageSequenceEncoder(
        folder: folder.temporaryPath,
        format: FrameFormat(size: PixelSize(width: 8, height: 8), frameRate: Rational(60)),
        as: .jpeg(quality: 80), expectedFrameCount: 1
      ).encode([TestImage(8, 8)])
      try folder.commit()
    }
    var file = try scratch.bytes("frames/0001.jpg")
    #expect(TestImage(try ImageReader().read(file)).size.width == 8)
    // A changed file is not one of this program's any more.
    file[file.count - 3] ^= 1
    try scratch.write(file, to: "frames/0001.jpg")
    let error = #expect(throws: MediaError.self) {
      let folder = try OutputFolder(target: target)
      try folder.commit()
    }
    #expect(error == .notReplaceable(path: target, .foreign(entry: "0001.jpg")))
  }
}
