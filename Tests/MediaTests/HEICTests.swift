import Foundation
import TEInputs
import MediaTestSupport
import Testing

@testable import TEMedia

/// HEIC files that `scripts/draw/seeds` has drawn: six flat squares of 16 pixels, or what their properties
/// make of them.
struct HEICTests {
  private static let colors: [UInt32] = [
    0xFFC8_503C, 0xFF28_A05A, 0xFF3C_46C8, 0xFFE6_DC28, 0xFF80_8080, 0xFFFA_FAFA,
  ]

  private func bytes(_ name: String) throws -> [UInt8] {
    let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fuzzing/Corpus/heic")
    return Array(try Data(contentsOf: corpus.appendingPathComponent("\(name).heic")))
  }

  private func read(_ name: String) throws -> TestImage {
    TestImage(try ImageReader().read(bytes(name)))
  }

  /// The colors of the middles of squares, in rows from top to bottom.
  private func squares(_ image: TestImage) -> [UInt32] {
    stride(from: 8, to: image.size.height, by: 16).flatMap { y in
      stride(from: 8, to: image.size.width, by: 16).map { x in image[x, y] }
    }
  }

  private func expect(
    _ name: String, _ colors: [UInt32], size: PixelSize, tolerance: Int = 2
  ) throws {
    let image = try read(name)
    #expect(image.size == size)
    #expect(try ImageReader().open(bytes(name)).size == size)
    for (found, expected) in zip(squares(image), colors) {
      #expect(found >> 24 == expected >> 24)
      #expect(distance(found, expected) <= tolerance, "\(name)")
    }
  }

  private let wide = PixelSize(width: 48, height: 32)

  @Test("a HEIC is decoded")
  func plain() throws {
    try expect("plain", Self.colors, size: wide)
    try expect("lossy", Self.colors, size: wide, tolerance: 8)
  }

  @Test("alpha of a HEIC is premultiplied")
  func alpha() throws {
    let colors = Self.colors.enumerated().map { index, color in
      let alpha = [255, 128, 0][index % 3] as UInt32
      return [16, 8, 0].reduce(alpha) { $0 << 8 | ((color >> $1 & 0xFF) * alpha + 127) / 255 }
    }
    try expect("alpha", colors, size: wide)
  }

  @Test("the rotation and the mirroring of a HEIC are applied once")
  func transformations() throws {
    // A quarter turn anticlockwise (ISO/IEC 23008-12, 6.5.10): the right column is on top.
    let turned = [2, 5, 1, 4, 0, 3].map { Self.colors[$0] }
    try expect("turned", turned, size: PixelSize(width: 32, height: 48))
    // Axis 1 (6.5.12): left and right are exchanged.
    try expect("mirrored", [2, 1, 0, 5, 4, 3].map { Self.colors[$0] }, size: wide)
  }

  @Test("a HEIC in Display P3 is converted to sRGB", arguments: ["profile", "code-points"])
  func displayP3(name: String) throws {
    let image = try read(name)
    #expect(distance(image[8, 8], 0xFFD8_4532) <= 2)
    #expect(distance(image[24, 24], 0xFF80_8080) <= 2)
  }

  @Test("a HEIC above the limit of pixels is an error before it is decoded")
  func pixelLimit() throws {
    var budgets = Budgets()
    budgets[.imagePixels] = 48 * 32 - 1
    #expect(
      throws: ImageError.tooLarge(
        BudgetError(budget: .imagePixels, value: 48 * 32, limit: 48 * 32 - 1))
    ) { try ImageReader(budgets: budgets).open(bytes("plain")) }
  }

  @Test("a truncated HEIC is an error")
  func truncated() throws {
    let bytes = try bytes("plain")
    for count in stride(from: 28, to: bytes.count, by: 7) {
      #expect(throws: ImageError.self) { try ImageReader().read(Array(bytes.prefix(count))) }
    }
  }

  @Test("a HEIC whose coded images are too large, too many or variable is an error")
  func codedImages() throws {
    func read(_ bytes: [UInt8]) throws { _ = try ImageReader().open(bytes) }
    let plain = try bytes("plain")
    var large = plain
    let parameters = try #require(large.firstRange(of: [0x42, 0x01, 0x01])).lowerBound
    // The bytes of the width and of the height, of which many zeros begin a large number.
    for (index, byte) in [(18, 0), (19, 1), (22, 0), (23, 1)] as [(Int, UInt8)] {
      large[parameters + index] = byte
    }
    #expect(throws: ImageError.damaged(reason: "its coded images are larger than it")) {
      try read(large)
    }
    // The first coded unit, after the header of mdat and a length, as one of parameters.
    var variable = plain
    let data = try #require(variable.firstRange(of: "mdat".utf8)).upperBound
    variable[data + 4] = 0x42
    #expect(throws: ImageError.damaged(reason: "its image data has parameters")) {
      try read(variable)
    }
    // A grid that is composed of itself.
    var circular = plain
    let references = try #require(circular.firstRange(of: "dimg".utf8)).upperBound
    circular.replaceSubrange(
      references + 4..<references + 6, with: circular[references..<references + 2])
    #expect(throws: ImageError.damaged(reason: "it is composed of too many images")) {
      try read(circular)
    }
  }

  @Test("a HEIC whose locations have numbers of other than 0, 4 or 8 bytes is an error")
  func sizesInLocations() throws {
    let plain = try bytes("plain")
    let sizes = try #require(plain.firstRange(of: "iloc".utf8)).upperBound + 4
    for size in (0..<16 as Range<UInt8>) where ![0, 4, 8].contains(size) {
      for shift in [0, 4] as [UInt8] {
        var wrong = plain
        wrong[sizes] = wrong[sizes] & 0xF0 >> shift | size << shift
        #expect(throws: ImageError.damaged(reason: "its offsets have an impossible size")) {
          try ImageReader().open(wrong)
        }
      }
    }
  }

  @Test("the size in the parameters of HEVC is read (ITU-T H.265, 7.3.2.2)")
  func sequenceParameters() throws {
    // Main profile, 4:2:0; 640 x 480: the codes of 640 and 480 are 641 and 481 in 19 and 17 bits.
    var bits = "0000" + "000" + "1" + String(repeating: "0", count: 96) + "1" + "010"
    bits += "0000000001010000001" + "00000000111100001" + "1"
    bits += String(repeating: "0", count: 16)
    var unit: [UInt8] = [0x42, 0x01]
    var zeros = 0
    for start in stride(from: 0, to: bits.count - 7, by: 8) {
      let byte = UInt8(bits.dropFirst(start).prefix(8), radix: 2) ?? 0
      if zeros == 2, byte < 4 {
        unit.append(3)
        zeros = 0
      }
      zeros = byte == 0 ? zeros + 1 : 0
      unit.append(byte)
    }
    let parameters = try HEVCSequenceParameters(unit[...])
    #expect(parameters.width == 640 && parameters.height == 480)
    for count in 0..<17 {
      #expect(throws: ImageError.self) { try HEVCSequenceParameters(unit.prefix(count)) }
    }
  }
}
