import Foundation
import Testing

@testable import TEFrames

struct FrameMatchTests {
  @Test(
    "Figma: shapes change by values, one picture by its crop, the same text as one, another fades")
  func figma() throws {
    let pairs = try FrameFixtures.pairs(
      FrameFixtures.frame("figma-list"), FrameFixtures.frame("figma-detail"))
    #expect(
      pairs == [
        "Card/Card background -> Detail/Card background": .values,
        "Card/Photo -> Detail/Photo": .crop, "Card/Title -> Detail/Title": .moved,
        "Card/Subtitle -> Detail/Subtitle": .text, "Card/Badge -> Detail/Badge": .values,
        "List/Status Bar -> Detail/Status Bar": .still,
      ])
  }

  @Test("Sketch: a masked group moves as one, an equal bar stays, a copy's name is the original's")
  func sketch() throws {
    let pairs = try FrameFixtures.pairs(
      FrameFixtures.frame("sketch-list"), FrameFixtures.frame("sketch-detail"))
    #expect(
      pairs == [
        "Row/Avatar -> Person/Avatar": .moved, "Row/Name -> Person/Name": .moved,
        "Row/Row-Background -> Person/Row-Background": .values,
        "People/Tab-Bar -> Person/Tab-Bar": .still,
      ])
  }

  @Test("Penpot: names decide, and an automatic one where place and content are the same")
  func penpot() throws {
    let pairs = try FrameFixtures.pairs(
      FrameFixtures.frame("penpot-list"), FrameFixtures.frame("penpot-detail"))
    #expect(
      pairs == [
        "Shelf/Cover -> Book/Cover": .values, "Shelf/Book title -> Book/Book title": .moved,
        "Shelf/Rectangle -> Book/Rectangle": .still,
      ])
  }

  @Test("of duplicates the one with the same text is chosen")
  func duplicates() throws {
    let list = try FrameFixtures.frame(
      of: """
        <g id="Row"><text id="Title" y="20" font-size="10" fill="black">One</text></g>
        <g id="Row_2"><text id="Title_2" y="40" font-size="10" fill="black">Two</text></g>
        """)
    let page = try FrameFixtures.frame(
      of: "<text id=\"Title\" y=\"90\" font-size=\"20\" fill=\"black\">Two</text>")
    let match = try FrameMatch(list, page)
    #expect(match.pairs.map { list.layers[$0.first].name?.written } == ["Title_2"])
  }

  @Test("of duplicates that show the same the upper ones are one, whatever their order is")
  func order() throws {
    func rows(_ tops: [Int]) throws -> FrameDocument {
      let row = "<rect data-testid=\"Row\" y=\"%\" width=\"9\" height=\"9\" fill=\"red\"/>"
      return try FrameFixtures.frame(of: tops.map { row.replacing("%", with: "\($0)") }.joined())
    }
    let (first, second) = (try rows([10, 60]), try rows([70, 20]))
    let match = try FrameMatch(first, second)
    #expect(
      match.pairs.map { first.layers[$0.first].outline.minY } == [60, 10]
        && match.pairs.map { second.layers[$0.second].outline.minY } == [70, 20])
  }

  @Test("automatic names match where parent, kind and content are the same, and not otherwise")
  func automatic() throws {
    let box = "<g id=\"Bar\"><rect id=\"Rectangle 1\" width=\"9\" height=\"9\" fill=\"%\"/></g>"
    let red = try FrameFixtures.frame(of: box.replacing("%", with: "#F00"))
    let blue = try FrameFixtures.frame(of: box.replacing("%", with: "#00F"))
    let other = try FrameFixtures.frame(
      of:
        "<rect id=\"Rectangle 1\" x=\"50\" width=\"9\" height=\"9\" fill=\"#00F\"/><path d=\"M0 0h1\"/>"
    )
    #expect(try !FrameFixtures.pairs(red, blue).keys.contains { $0.contains("Rectangle") })
    #expect(try FrameFixtures.pairs(red, red).values.contains(.still))
    #expect(try FrameFixtures.pairs(blue, other).isEmpty)
  }

  @Test("a group whose layers move by themselves flies in parts; one that is the same, as one")
  func parts() throws {
    let one =
      "<g id=\"Card\"><rect id=\"Back\" width=\"40\" height=\"40\" fill=\"#FFF\"/>"
      + "<rect id=\"Dot\" x=\"%\" width=\"5\" height=\"5\" fill=\"#F00\"/></g>"
    let first = try FrameFixtures.frame(of: one.replacing("%", with: "0"))
    let second = try FrameFixtures.frame(of: one.replacing("%", with: "30"))
    let pairs = try FrameFixtures.pairs(first, second)
    #expect(pairs["Card -> Card"] == .parts && pairs["Card/Dot -> Card/Dot"] == .values)
  }

  @Test("a group with an effect of the whole holds its layers, with a notice")
  func obstacles() throws {
    let body =
      "<g id=\"Glow\" style=\"mix-blend-mode: screen\"><rect id=\"Lamp\" x=\"%\" width=\"9\" "
      + "height=\"9\" fill=\"#FF0\"/><circle cx=\"50\" cy=\"50\" r=\"9\" fill=\"#0FF\"/></g>"
    let first = try FrameFixtures.frame(of: body.replacing("%", with: "0"))
    let second = try FrameFixtures.frame(of: body.replacing("%", with: "50"))
    let match = try FrameMatch(first, second)
    #expect(match.pairs.map { first.layers[$0.first].title } == ["Glow"])
    #expect(
      match.notices == ["'Glow/Lamp' moves with 'Glow': it is blended with what is behind it"])
  }

  @Test("--only, --not and --match choose; a name that no layer has is an error with all names")
  func choices() throws {
    let (list, detail) = (
      try FrameFixtures.frame("figma-list"), try FrameFixtures.frame("figma-detail")
    )
    #expect(
      try FrameFixtures.pairs(list, detail) { $0.only = ["Photo"] }
        == ["Card/Photo -> Detail/Photo": .crop])
    let without = try FrameFixtures.pairs(list, detail) { $0.not = ["Title", "Badge"] }
    #expect(!without.keys.contains { $0.contains("Title") || $0.contains("Badge") })
    let matched = try FrameFixtures.pairs(list, detail) { $0.matches = [("Places", "Body")] }
    #expect(matched["List/Places -> Detail/Body"] == .text)
    let error = #expect(throws: FrameChoiceError.self) {
      try FrameFixtures.pairs(list, detail) { $0.only = ["Foto"] }
    }
    #expect(error?.known.contains("Photo") == true)
  }
}
