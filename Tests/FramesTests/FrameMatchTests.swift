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
    let match = FrameMatch(list, page)
    #expect(match.pairs.map { list.layers[$0.first].name?.written } == ["Title_2"])
  }

  @Test("of duplicates that show the same the upper ones are one, whatever their order is")
  func order() throws {
    func rows(_ tops: [Int]) throws -> FrameDocument {
      let row = "<rect data-testid=\"Row\" y=\"%\" width=\"9\" height=\"9\" fill=\"red\"/>"
      return try FrameFixtures.frame(of: tops.map { row.replacing("%", with: "\($0)") }.joined())
    }
    let (first, second) = (try rows([10, 60]), try rows([70, 20]))
    let match = FrameMatch(first, second)
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

  @Test("of equal layers without names, more on one frame than on the other, those in place match")
  func equalLayers() throws {
    func boxes(_ tops: [Int]) throws -> FrameDocument {
      let box = "<rect y=\"%\" width=\"9\" height=\"9\" fill=\"#00F\"/>"
      return try FrameFixtures.frame(
        of: "<circle id=\"Dot\" cx=\"90\" cy=\"190\" r=\"2\" fill=\"#F00\"/>"
          + tops.map { box.replacing("%", with: "\($0)") }.joined())
    }
    let rows = try boxes([0, 20, 40])
    func matched(_ tops: [Int]) throws -> [CGFloat] {
      FrameMatch(rows, try boxes(tops)).pairs.map { rows.layers[$0.first].outline }
        .filter { $0.minX == 0 }.map(\.minY)
    }
    #expect(try matched([60]).isEmpty)
    #expect(try matched([20]) == [20])
    #expect(try matched([5, 25, 45]) == [0, 20, 40])
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

  @Test("what is the same in the same place stays, whatever group it is in, but for rounding")
  func inPlace() throws {
    let bar = "<rect width=\"100\" height=\"%\" fill=\"#00F\"/>"
    let title = "<g id=\"Header\">%<text id=\"Title\" y=\"9\">A</text></g>"
    let rest = "<circle cx=\"50\" cy=\"99\" r=\"9\" fill=\"red\"/>"
    let first = try FrameFixtures.frame(
      of: bar.replacing("%", with: "20") + title.replacing("%", with: ""))
    let second = try FrameFixtures.frame(
      of: title.replacing("%", with: bar.replacing("%", with: "19.999999999999996")) + rest)
    let match = FrameMatch(first, second)
    let bars = match.pairs.filter { first.layers[$0.first].kind == .rectangle }
    #expect(bars.map(\.change) == [.still])
  }

  @Test("a frame is no partner of a layer of its name")
  func frames() throws {
    let first = try FrameFixtures.frame(
      of: "<g id=\"Settings\"><rect width=\"100\" height=\"200\" fill=\"#FFF\"/>"
        + "<circle id=\"Dot\" cx=\"9\" cy=\"9\" r=\"4\" fill=\"red\"/></g>")
    let second = try FrameFixtures.frame(
      of: "<g id=\"Opened\"><rect width=\"100\" height=\"200\" fill=\"#FFF\"/><g id=\"Settings\">"
        + "<rect y=\"50\" width=\"90\" height=\"80\" fill=\"#0FF\"/>"
        + "<circle id=\"Dot\" cx=\"9\" cy=\"60\" r=\"4\" fill=\"red\"/></g></g>")
    #expect(
      try FrameFixtures.pairs(first, second).keys.sorted() == ["Settings/Dot -> Settings/Dot"])
  }

  @Test("groups of loose things in other proportions are one only if a designer says so")
  func looseGroups() throws {
    func bar(_ width: Int, _ word: String, plate: String = "") throws -> FrameDocument {
      try FrameFixtures.frame(
        of: "<g id=\"Bar\">\(plate)<path d=\"M2 2h\(width / 10)v6z\" fill=\"red\"/>"
          + "<text id=\"\(word)\" x=\"\(width)\" y=\"8\" font-size=\"9\">\(word)</text></g>"
          + "<path d=\"M0 90h9v9z\" fill=\"red\"/>")
    }
    let (first, second) = (try bar(70, "Home"), try bar(10, "New"))
    #expect(try FrameFixtures.pairs(first, second)["Bar -> Bar"] == nil)
    let plate = "<rect width=\"100\" height=\"60\" fill=\"#00F\"/>"
    #expect(try FrameFixtures.pairs(bar(70, "Home", plate: plate), second)["Bar -> Bar"] == nil)
    func around(_ width: Int, _ word: String) throws -> FrameDocument {
      try FrameFixtures.frame(
        of: "<g id=\"Head\"><g id=\"Bar\"><path d=\"M2 2h\(width / 10)v6z\" fill=\"red\"/>"
          + "<text id=\"\(word)\" x=\"\(width)\" y=\"8\" font-size=\"9\">\(word)</text></g></g>"
          + "<path d=\"M0 90h9v9z\" fill=\"red\"/>")
    }
    #expect(
      try FrameFixtures.pairs(around(70, "Home"), around(10, "New"))["Head -> Head"] == nil)
    let chosen = try FrameFixtures.pairs(first, second) { $0.matches = [("Bar", "Bar")] }
    #expect(chosen["Bar -> Bar"] == .pictures)
  }

  @Test("a group with an effect of the whole holds its layers, with a notice")
  func obstacles() throws {
    let body =
      "<g id=\"Glow\" style=\"mix-blend-mode: screen\"><rect id=\"Lamp\" x=\"%\" width=\"9\" "
      + "height=\"9\" fill=\"#FF0\"/><circle cx=\"50\" cy=\"50\" r=\"9\" fill=\"#0FF\"/></g>"
    let first = try FrameFixtures.frame(of: body.replacing("%", with: "0"))
    let second = try FrameFixtures.frame(of: body.replacing("%", with: "50"))
    let match = FrameMatch(first, second)
    #expect(match.pairs.map { first.layers[$0.first].title } == ["Glow"])
    #expect(
      match.notices == ["'Glow/Lamp' moves with 'Glow': it is blended with what is behind it"])
  }

  /// A card as Figma writes a frame that clips its content and casts a shadow.
  private static func card(width: Int, photo: String) -> String {
    """
    <g id="Card" filter="url(#f)"><g clip-path="url(#c)">
    <rect y="20" width="\(width)" height="80" rx="8" fill="white"/>
    <rect id="Photo" y="20" width="\(width)" height="40" fill="\(photo)"/>
    <text id="Name" x="9" y="90" font-size="10" fill="black">Lamp \(width)</text></g></g>
    <filter id="f" x="-9" y="11" width="\(width + 18)" height="98" filterUnits="userSpaceOnUse">
    <feFlood flood-opacity="0" result="b"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/>
    <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.1 0"/>
    <feBlend in2="b" result="s"/><feBlend in="SourceGraphic" in2="s"/></filter>
    <clipPath id="c"><rect y="20" width="\(width)" height="80" rx="8"/></clipPath>
    """
  }

  @Test("a clip of a card's own shape leaves the shadow to the card, which moves with its layers")
  func clippedCard() throws {
    let first = try FrameFixtures.frame(of: Self.card(width: 40, photo: "#0A0"))
    let second = try FrameFixtures.frame(of: Self.card(width: 90, photo: "#0A0"))
    let match = FrameMatch(first, second)
    #expect(match.notices.isEmpty)
    let changes = try FrameFixtures.pairs(first, second)
    #expect(
      changes == [
        "Card -> Card": .parts, "Card/the rectangle -> Card/the rectangle": .values,
        "Card/Photo -> Card/Photo": .pictures, "Card/Name -> Card/Name": .text,
      ])
    let plate = first.layers.first { $0.kind == .rectangle && $0.name == nil }
    #expect(plate?.shape?.shadow?.offset == CGSize(width: 0, height: 4))
  }

  @Test("a layer moves with the plate behind it, whose color changes; --not keeps a whole group")
  func plates() throws {
    func chip(_ x: Int, _ fill: String) -> String {
      "<g id=\"Chip\"><rect id=\"Rectangle 7\" x=\"\(x)\" width=\"30\" height=\"20\" fill=\"\(fill)\"/>"
        + "<text id=\"Label\" x=\"\(x + 4)\" y=\"14\" font-size=\"9\" fill=\"red\">All</text></g>"
    }
    let first = try FrameFixtures.frame(of: chip(0, "#FFF"))
    let second = try FrameFixtures.frame(of: chip(60, "#000"))
    #expect(
      try FrameFixtures.pairs(first, second) == [
        "Chip -> Chip": .parts, "Chip/Rectangle 7 -> Chip/Rectangle 7": .values,
        "Chip/Label -> Chip/Label": .moved,
      ])
    #expect(try FrameFixtures.pairs(first, second) { $0.not = ["Chip"] }.isEmpty)
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
    // Two cards are in a list; what the one would become is no partner of the other one.
    let card = try FrameFixtures.pairs(list, detail) { $0.not = ["Card"] }
    #expect(!card.keys.contains { $0.contains("Card") }, "\(card)")
    let matched = try FrameFixtures.pairs(list, detail) { $0.matches = [("Places", "Body")] }
    #expect(matched["List/Places -> Detail/Body"] == .text)
    let error = #expect(throws: FrameChoiceError.self) {
      try FrameFixtures.pairs(list, detail) { $0.only = ["Foto"] }
    }
    #expect(error?.known.contains("Photo") == true)
  }
}
