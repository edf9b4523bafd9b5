import Foundation
import Inputs
import MediaTestSupport
import Testing

@testable import Media

/// HEIC files that `scripts/draw-seeds` has drawn: six flat squares of 16 pixels, or what their properties
/// make of them.
struct HEICTests {
  private static let colours: [UInt32] = [
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

  /// The colours of the middles of squares, in rows from top to bottom.
  private func squares(_ image: TestImage) -> [UInt32] {
    stride(from: 8, to: image.size.height, by: 16).flatMap { y in
      stride(from: 8, to: image.size.width, by: 16).map { x in image[x, y] }
    }
  }

  private func expect(
    _ name: String, _ colours: [UInt32], size: PixelSize, tolerance: Int = 2
  ) throws {
    let image = try read(name)
    #expect(image.size == size)
    #expect(try ImageReader().open(bytes(name)).size == size)
    for (found, expected) in zip(squares(image), colours) {
      #expect(found >> 24 == expected >> 24)
      #expect(distance(found, expected) <= tolerance, "\(name)")
    }
  }

  private let wide = PixelSize(width: 48, height: 32)

  @Test("a HEIC is decoded")
  func plain() throws {
    try expect("plain", Self.colours, size: wide)
    try expect("lossy", Self.colours, size: wide, tolerance: 8)
  }

  @Test("alpha of a HEIC is premultiplied")
  func alpha() throws {
    let colours = Self.colours.enumerated().map { index, colour in
      let alpha = [255, 128, 0][index % 3] as UInt32
      return [16, 8, 0].reduce(alpha) { $0 << 8 | ((colour >> $1 & 0xFF) * alpha + 127) / 255 }
    }
    try expect("alpha", colours, size: wide)
  }

  @Test("the rotation and the mirroring of a HEIC are applied once")
  func transformations() throws {
    // A quarter turn anticlockwise (ISO/IEC 23008-12, 6.5.10): the right column is on top.
    let turned = [2, 5, 1, 4, 0, 3].map { Self.colours[$0] }
    try expect("turned", turned, size: PixelSize(width: 32, height: 48))
    // Axis 1 (6.5.12): left and right are exchanged.
    try expect("mirrored", [2, 1, 0, 5, 4, 3].map { Self.colours[$0] }, size: wide)
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
}
