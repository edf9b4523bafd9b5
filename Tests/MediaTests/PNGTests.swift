import Foundation
import MediaTestSupport
import Testing

@testable import Media

@Suite struct PNGEncoderTests {
  private let opaque = TestImage(19, 5) { x, y in 0xFF00_0080 | UInt32(x * 13) << 16 | UInt32(y) }

  @Test("an opaque image is encoded exactly, without an alpha channel")
  func opaqueImage() throws {
    let png = try PNGEncoder().encode(opaque.image)
    #expect(TestImage(try ImageReader().read(png)) == opaque)
    // Byte 25 is the colour type (PNG, third edition, 11.2.1): 2 is RGB, 6 is RGB with alpha.
    #expect(png[25] == 2)
  }

  @Test("an image with alpha is decoded to the same premultiplied values")
  func alphaImage() throws {
    // All values that can be premultiplied with each alpha.
    let picture = TestImage(256, 256) { x, alpha in
      let value = UInt32(min(x, alpha))
      return UInt32(alpha) << 24 | value << 16 | value << 8
    }
    let png = try PNGEncoder().encode(picture.image)
    #expect(png[25] == 6)
    // Dividing and multiplying by the same alpha, both rounded, gives back the premultiplied value.
    #expect(TestImage(try ImageReader().read(png)) == picture)
  }

  @Test("the file has an sRGB chunk")
  func sRGBChunk() throws {
    let png = try PNGEncoder().encode(opaque.image)
    #expect(png.firstRange(of: "sRGB".utf8) != nil)
  }

  @Test("the same image gives the same bytes")
  func determinism() throws {
    #expect(try PNGEncoder().encode(opaque.image) == PNGEncoder().encode(opaque.image))
  }

  @Test("the file has no text or time chunk")
  func textChunks() throws {
    let png = try PNGEncoder().encode(opaque.image)
    for type in ["tEXt", "zTXt", "iTXt", "tIME"] { #expect(png.firstRange(of: type.utf8) == nil) }
  }

  @Test("rows may have padding")
  func rowPadding() throws {
    let bytesPerRow = 4 * opaque.size.width + 12
    var padded: [UInt8] = []
    for row in 0..<opaque.size.height {
      padded += opaque.image.pixels[row * 4 * opaque.size.width..<(row + 1) * 4 * opaque.size.width]
      padded += Array(repeating: 7, count: 12)
    }
    let png = try unsafe PNGEncoder().encode(
      padded.span.bytes, bytesPerRow: bytesPerRow, size: opaque.size)
    #expect(try png == PNGEncoder().encode(opaque.image))
  }
}

@Suite struct PNGSequenceEncoderTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func encoder(
    expecting count: Int, size: PixelSize, outputWidth: Int? = nil
  ) -> PNGSequenceEncoder {
    PNGSequenceEncoder(
      folder: scratch.path,
      format: FrameFormat(size: size, outputWidth: outputWidth, frameRate: Rational(60)),
      expectedFrameCount: count)
  }

  @Test("files are numbered from 0001, and a repeated frame is repeated as a file")
  func fileNames() throws {
    let pictures = [0xFFFF_0000, 0xFF00_FF00].map { TestImage(4, 3, filledWith: $0) }
    let encoder = encoder(expecting: 3, size: pictures[0].size)
    try encoder.append(encoder.prepare(pictures[0]), count: 2)
    try encoder.append(encoder.prepare(pictures[1]), count: 1)
    let byteCount = try encoder.finish()
    #expect(try scratch.names == ["0001.png", "0002.png", "0003.png"])
    let files = try scratch.names.map { try scratch.bytes($0) }
    #expect(files[0] == files[1])
    #expect(TestImage(try ImageReader().read(files[1])) == pictures[0])
    #expect(TestImage(try ImageReader().read(files[2])) == pictures[1])
    #expect(Int(byteCount) == files.map(\.count).reduce(0, +))
  }

  @Test(
    "file numbers have as many digits as the last one needs",
    arguments: [(9_999, "0001.png"), (10_000, "00001.png"), (123_456, "000001.png")])
  func digits(count: Int, name: String) throws {
    let picture = TestImage(2, 2)
    try encoder(expecting: count, size: picture.size).encode([picture])
    #expect(try scratch.names == [name])
  }

  @Test("an output width resizes frames")
  func outputWidth() throws {
    let picture = TestImage(20, 10, filledWith: 0xFF12_3456)
    try encoder(expecting: 1, size: picture.size, outputWidth: 10).encode([picture])
    let decoded = TestImage(try ImageReader().read(try scratch.bytes("0001.png")))
    #expect(decoded == TestImage(10, 5, filledWith: 0xFF12_3456))
  }
}
