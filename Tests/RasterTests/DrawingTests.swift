import Foundation
import TEGeometry
import TEScene
import Testing

@testable import TERaster

struct DrawingTests {
  /// Two words on two lines, with an empty row between.
  private let drawing = Drawing(
    width: 7, height: 5, originX: 0, originY: 0,
    pixels: """
      .......
      ..#.#..
      .......
      .....#.
      .......
      """.split(separator: "\n").joined().flatMap {
        [UInt8](repeating: $0 == "#" ? 255 : 0, count: 4)
      }
  )

  @Test("a drawing has the visible columns of each of its rows")
  func visibleColumns() throws {
    let drawing = try #require(drawing)
    let bitmap = drawing.bitmap
    // Three rows and four columns, with the edge around.
    #expect(bitmap.width == 8 && bitmap.height == 7)
    #expect(bitmap.visibleColumns == [0..<0, 0..<0, 2..<5, 0..<0, 5..<6, 0..<0, 0..<0])
  }

  @Test("interpolated rows also show the pixels above and to the left")
  func interpolatedRows() throws {
    let bitmap = try #require(drawing).bitmap
    func visible(x: CGFloat, y: CGFloat, rows: Range<Int>) -> Range<Int>? {
      let frame = CGRect(x: x, y: y, width: 8, height: 7)
      return ImagePlacement(
        bitmap: bitmap, frame: frame, transform: .affine(.identity), outline: 0, tint: nil
      )?.visibleColumns(inRows: rows)
    }
    #expect(visible(x: 10, y: 20, rows: 22..<23) == 12..<15)
    #expect(visible(x: 10, y: 20, rows: 23..<24) == 0..<0)
    #expect(visible(x: 10, y: 20, rows: 0..<100) == 12..<16)
    #expect(visible(x: 10.5, y: 20, rows: 22..<23) == 12..<16)
    #expect(visible(x: 10, y: 20.5, rows: 23..<24) == 12..<15)
    #expect(visible(x: 10, y: 20.5, rows: 25..<26) == 15..<16)
  }

  @Test("the visible columns of a resized drawing are unknown")
  func resizedDrawing() throws {
    let bitmap = try #require(drawing).bitmap
    let frame = CGRect(x: 0, y: 0, width: 16, height: 14)
    let placement = ImagePlacement(
      bitmap: bitmap, frame: frame, transform: .affine(.identity), outline: 0, tint: nil)
    #expect(try #require(placement).visibleColumns(inRows: 0..<14) == nil)
  }
}
