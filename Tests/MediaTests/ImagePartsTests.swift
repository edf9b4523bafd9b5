import TECFFmpeg
import Foundation
import TEInputs
import Testing

@testable import TEMedia

/// The parts of image files that decoders get.
struct ImagePartsTests {
  private let reader = ImageReader()

  private func png() throws -> [UInt8] {
    try ImageFixtures.png(AV_PIX_FMT_RGB24, 6, 4) { x, y in [UInt8(40 * x), UInt8(60 * y), 7] }
  }

  /// A PNG chunk with an invalid CRC, which is ignored when the chunk is skipped.
  private func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: data.count >> (24 - 8 * $0)) } + Array(type.utf8) + data
      + [0, 0, 0, 0]
  }

  /// Inserts chunks after a PNG's header, which ends at offset 33.
  private func adding(_ chunks: [UInt8], to png: [UInt8]) -> [UInt8] {
    Array(png.prefix(33)) + chunks + png.dropFirst(33)
  }

  @Test(
    "the decoder does not get texts and profiles of a PNG", arguments: ["zTXt", "iCCP", "iTXt"])
  func texts(type: String) throws {
    let plain = try png()
    // Invalid compressed data: a decoder that parsed the chunk would fail.
    let annotated = adding(chunk(type, Array("name\0\0".utf8) + [1, 2, 3]), to: plain)
    #expect(try reader.read(annotated) == reader.read(plain))
    let partSize = try reader.open(plain).header.decoderInput.rangeSize
    #expect(try reader.open(annotated).header.decoderInput.rangeSize == partSize)
  }

  @Test("the orientation of a PNG is applied, though the decoder does not get it")
  func pngOrientation() throws {
    let exif = ImageFixtures.exif(orientation: 6, true)
    let turned = try reader.read(adding(chunk("eXIf", exif), to: png()))
    #expect(turned.width == 4 && turned.height == 6)
  }

  @Test("a JPEG without application data has the same pixels")
  func segments() throws {
    let plain = try ImageFixtures.jpeg(24, 16) { x, y in (UInt8(x * 9), UInt8(y * 9), 100) }
    var annotated = Array(plain.prefix(2))
    for marker in [0xE2, 0xED, 0xFE] as [UInt8] {
      annotated += [0xFF, marker, 0xFF, 0xFF] + [UInt8](repeating: 0x55, count: 0xFFFD)
    }
    annotated += plain.dropFirst(2)
    #expect(try reader.read(annotated) == reader.read(plain))
    #expect(try reader.open(annotated).header.decoderInput.rangeSize <= plain.count)
  }

  @Test("a JPEG with too many scans is an error before it is decoded")
  func scans() throws {
    let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fuzzing/Corpus/image")
    for (name, limit) in [("progressive.jpg", 50), ("baseline.jpg", 3)] {
      let bytes = Array(try Data(contentsOf: corpus.appendingPathComponent(name)))
      #expect(try reader.read(bytes).width == 13)
      let scan = try #require(bytes.lastRange(of: [0xFF, 0xDA])).lowerBound
      let repeated = [[UInt8]](repeating: Array(bytes[scan..<bytes.count - 2]), count: limit)
      let scans = Array(bytes.dropLast(2) + repeated.joined() + [0xFF, 0xD9])
      #expect(throws: ImageError.damaged(reason: "it has more than \(limit) scans")) {
        try reader.read(scans)
      }
    }
  }

  @Test("the error for an unsupported kind of JPEG names it")
  func kinds() throws {
    let plain = try ImageFixtures.jpeg(16, 8) { _, _ in (90, 128, 128) }
    let frame = try #require(plain.firstRange(of: [0xFF, 0xC0])).lowerBound
    for (marker, name) in [
      (0xC3, "lossless JPEG"), (0xC6, "hierarchical JPEG"), (0xC9, "arithmetically coded JPEG"),
      (0xF7, "JPEG-LS"),
    ] as [(UInt8, String)] {
      var bytes = plain
      bytes[frame + 1] = marker
      #expect(throws: ImageError.unsupported(name)) { try reader.read(bytes) }
    }
    var deep = plain
    deep[frame + 4] = 12
    #expect(throws: ImageError.unsupported("12-bit JPEG")) { try reader.read(deep) }
  }

  @Test("a WebP without metadata has the same pixels, with its orientation applied")
  func webP() throws {
    let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fuzzing/Corpus/image")
    let image = try reader.open(
      Array(try Data(contentsOf: corpus.appendingPathComponent("about.webp"))))
    #expect(image.header.orientation == .upsideDown)
    // The profile and the EXIF data are left out, and the RIFF header has the size of the rest.
    #expect(image.header.decoderInput.rangeSize + 12 + 200 < image.bytes.count)
    #expect(try image.decode().image().width == 13)
  }
}
