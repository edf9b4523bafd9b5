import Foundation
import TEScene
import Testing

/// What the place of a removed element shows.
struct HoleFillTests {
  /// A picture of 60 x 60 pixels, opaque.
  private func picture(_ color: (_ x: Int, _ y: Int) -> (Int, Int, Int)) -> Bitmap {
    var pixels: [UInt8] = []
    for y in 0..<60 {
      for x in 0..<60 {
        let (blue, green, red) = color(x, y)
        pixels += [UInt8(blue), UInt8(green), UInt8(red), 255]
      }
    }
    return Bitmap(width: 60, height: 60, pixels: pixels)
  }

  private let place = CGRect(x: 20, y: 10, width: 20, height: 30)

  @Test("an element on a plain color leaves that color")
  func plain() {
    let fill = HoleFill(
      of: place,
      in: picture { x, y in (20..<40).contains(x) && y > 9 && y < 40 ? (0, 0, 0) : (9, 99, 199) })
    #expect(fill.kind == .plainColor && fill.bitmap.width == 20 && fill.bitmap.height == 30)
    #expect(
      stride(from: 0, to: fill.bitmap.pixels.count, by: 4).allSatisfy {
        Array(fill.bitmap.pixels[$0..<$0 + 4]) == [9, 99, 199, 255]
      })
  }

  @Test("an element on a gradient leaves a gradient")
  func gradient() {
    let fill = HoleFill(of: place, in: picture { _, y in (4 * y, 4 * y, 4 * y) })
    #expect(fill.kind == .smoothContinuation)
    for y in 0..<30 {
      let value = Int(fill.bitmap.pixels[(y * 20 + 10) * 4])
      #expect(abs(value - 4 * (10 + y)) < 24, "row \(y)")
    }
    let column = (0..<30).map { fill.bitmap.pixels[($0 * 20 + 10) * 4] }
    #expect(column == column.sorted())
  }

  @Test("sides beyond the picture do not count, and all of it is black")
  func edges() {
    let corner = HoleFill(
      of: CGRect(x: 0, y: 0, width: 30, height: 30), in: picture { _, _ in (7, 7, 7) })
    #expect(corner.kind == .plainColor && corner.bitmap.pixels.prefix(4) == [7, 7, 7, 255])
    let whole = HoleFill(
      of: CGRect(x: 0, y: 0, width: 60, height: 60), in: picture { _, _ in (7, 7, 7) })
    #expect(whole.bitmap.pixels.prefix(4) == [0, 0, 0, 255])
  }
}
