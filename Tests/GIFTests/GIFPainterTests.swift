import Testing

@testable import GIF
@testable import Media

@Suite struct GIFPainterTests {
  private static let size = PixelSize(width: 160, height: 120)

  /// A gradient on the move with a few squares, so that palettes and strings differ each time.
  private func sheet(_ number: Int, from sheets: SheetPool<UInt32>) -> Sheet<UInt32> {
    let sheet = sheets.makeSheet()
    for y in 0..<Self.size.height {
      for x in 0..<Self.size.width {
        let isSquare = (x + 7 * number) / 20 % 3 == 0 && y / 20 % 2 == 0
        let gradient = UInt32(x + number) << 16 | UInt32(y + 2 * number) << 8 | UInt32(x ^ y)
        sheet.cells[y * Self.size.width + x] = isSquare ? 0x20_40_60 : gradient
      }
    }
    return sheet
  }

  @Test func `planning the next picture meanwhile changes nothing`() throws {
    let sheets = SheetPool<UInt32>(repeating: 0, count: Self.size.width * Self.size.height)
    let pictures = (0..<12).map { sheet($0, from: sheets) }
    let (one, two) = (GIFPainter(size: Self.size), GIFPainter(size: Self.size))
    var waiting: (one: PicturePlan, two: PicturePlan)?
    for (number, picture) in pictures.enumerated() {
      let rectangle = try #require(one.changedRectangle(picture))
      #expect(two.changedRectangle(picture) == rectangle)
      guard let before = waiting else {
        waiting = (
          one.plan(picture, changed: rectangle), two.plan(picture, changed: rectangle)
        )
        continue
      }
      let expected = one.draw(before.one)
      let plan = one.plan(picture, changed: rectangle)
      let (next, drawn) = two.plan(picture, changed: rectangle, whileDrawing: before.two)
      #expect(next.palette == plan.palette)
      #expect(drawn.data == expected.data, "picture \(number - 1)")
      #expect(drawn.palette == expected.palette)
      #expect(drawn.transparentIndex == expected.transparentIndex)
      waiting = (plan, next)
    }
    #expect(waiting?.two.isFirst == false)
    #expect(one.changedRectangle(try #require(pictures.last)) == nil)
  }
}
