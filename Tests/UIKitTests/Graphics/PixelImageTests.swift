import Foundation
import StageTestSupport
import TEScene
import Testing

@testable import UIKit

/// Images that an app makes of pixels in memory.
@MainActor
@Suite(.serialized, .stage)
struct PixelImageTests {
  private func image(
    _ bytes: [UInt8], bits: Int = 32, row: Int, height: Int = 1, _ info: UInt32
  ) -> CGImage? {
    CGDataProvider(data: NSData(data: Data(bytes))).flatMap {
      unsafe CGImage(
        width: 1, height: height, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: row,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: info),
        provider: $0, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }
  }

  private func pixels(_ image: CGImage?) -> [UInt8]? {
    guard case .bitmap(let bitmap) = image?.source else { return nil }
    return bitmap.pixels
  }

  @Test(
    "blue, green, red and opacity of each layout",
    arguments: [
      // Opacity first, last; little words; not multiplied; unused.
      ([200, 10, 20, 30], 32, CGImageAlphaInfo.premultipliedFirst.rawValue, [30, 20, 10, 200]),
      ([10, 20, 30, 200], 32, CGImageAlphaInfo.premultipliedLast.rawValue, [30, 20, 10, 200]),
      (
        [30, 20, 10, 200], 32, CGImageAlphaInfo.premultipliedFirst.rawValue | 2 << 12,
        [30, 20, 10, 200]
      ),
      ([255, 100, 0, 51], 32, CGImageAlphaInfo.last.rawValue, [0, 20, 51, 51]),
      ([10, 20, 30, 7], 32, CGImageAlphaInfo.noneSkipLast.rawValue, [30, 20, 10, 255]),
      ([10, 20, 30], 24, CGImageAlphaInfo.none.rawValue, [30, 20, 10, 255]),
      ([90], 8, CGImageAlphaInfo.none.rawValue, [90, 90, 90, 255]),
    ] as [([UInt8], Int, UInt32, [UInt8])])
  func layouts(bytes: [UInt8], bits: Int, info: UInt32, expected: [UInt8]) {
    #expect(pixels(image(bytes, bits: bits, row: bits / 8, info)) == expected)
  }

  @Test("rows with padding, and too few bytes")
  func rows() {
    let info = CGImageAlphaInfo.none.rawValue
    #expect(
      pixels(image([1, 0, 0, 2], bits: 8, row: 3, height: 2, info)) == [
        1, 1, 1, 255, 2, 2, 2, 255,
      ])
    #expect(image([1, 0, 0], bits: 8, row: 3, height: 2, info) == nil)
    #expect(image([1], bits: 8, row: 0, info) == nil)
  }

  @Test("a border's color from a literal of the type CGColor")
  func literal() {
    let color: CGColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(color.components == [1, 0, 0, 1])
  }
}
