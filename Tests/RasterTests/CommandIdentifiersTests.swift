import TEBuffers
import TEGeometry
import Testing

@testable import TERaster

struct CommandIdentifiersTests {
  private func list(_ color: RGBAColor) -> DisplayList {
    let fill = DisplayList.Fill(color: PaintColor(color), outline: nil, hole: nil)
    let bounds = PixelRect(left: 0, top: 0, right: 8, bottom: 8)
    return DisplayList(commands: [DisplayList.Command(kind: .fill(fill), bounds: bounds)])
  }

  @Test("a command keeps its identifiers while it is used, and no identifier is given twice")
  func identifiers() {
    let identifiers = CommandIdentifiers()
    func both(_ color: RGBAColor) -> [UInt64] {
      identifiers.identifiers(for: list(color)).flatMap { [$0.interior, $0.edge] }
    }
    let (white, black) = (both(.white), both(.black))
    #expect(Set(white + black).count == 4)
    for _ in 0..<13 { #expect(both(.black) == black) }
    #expect(both(.white) == white)
    // Long enough to be forgotten.
    for _ in 0..<50 { #expect(both(.black) == black) }
    #expect(Set(both(.white)).isDisjoint(with: white + black))
  }
}
