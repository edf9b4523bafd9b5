import Testing

@testable import TEPresets

/// Values that a preset writes as one text.
struct ShortFormTests {
  // MARK: Colors

  @Test("a color is a name or hexadecimal digits, with an opacity if wanted")
  func colors() {
    func color(_ text: String) -> ColorText? { ColorText(text) }
    #expect(color("tomato")?.base == .name("tomato"))
    #expect(color("tomato")?.opacity == 1)
    #expect(color("white 80%")?.base == .name("white"))
    #expect(color("white 80%")?.opacity == 0.8)
    #expect(color("black 2.5%")?.opacity == 0.025)
    #expect(color("#1A2b3C")?.base == .components(0x1A2B_3CFF))
    #expect(color("#10203040")?.base == .components(0x1020_3040))
    #expect(color("#102030 50%")?.opacity == 0.5)
  }

  @Test(
    "other texts are no colors",
    arguments: [
      "", " ", "Blue", "#12345", "#1234567", "#12345G", "#+12345", "12", "white 80", "white 101%",
      "white -1%", "white %", "white  80%", "white 80% ", "white 80% 2", "white nan%", "white 0x1%",
      "{color}",
    ])
  func otherColors(text: String) {
    #expect(ColorText(text) == nil)
    #expect(text.firstMatch(of: try! Regex(TextPattern.color)) == nil)
  }

  @Test("the system's colors have different names, all of which are colors")
  func systemColors() {
    #expect(ColorText.systemColors.count == ColorText.system.count)
    for (name, _) in ColorText.system { #expect(ColorText(name)?.base == .name(name)) }
  }

  // MARK: Constraints

  private func expect(
    _ text: String, _ attribute: ConstraintText.Attribute, _ relation: ConstraintText.Relation,
    _ anchor: ConstraintText.Anchor?, _ constant: Double, priority: Double = 1000
  ) throws {
    let constraint = try ConstraintText(text)
    #expect(constraint.attribute == attribute && constraint.relation == relation, "\(text)")
    #expect(constraint.anchor == anchor, "\(text)")
    #expect(constraint.constant == constant && constraint.priority == priority, "\(text)")
    #expect(text.wholeMatch(of: try Regex(TextPattern.constraint)) != nil, "\(text)")
  }

  @Test("a constraint has an attribute, a relation and a number or an anchor")
  func constraints() throws {
    func anchor(
      _ item: ConstraintText.Anchor.Item, _ attribute: ConstraintText.Attribute,
      _ factor: Double = 1
    ) -> ConstraintText.Anchor {
      ConstraintText.Anchor(item: item, attribute: attribute, factor: factor)
    }
    try expect("height >= 44", .height, .atLeast, nil, 44)
    try expect("width = -1.5", .width, .equal, nil, -1.5)
    try expect("  width  <=  2 ", .width, .atMost, nil, 2)
    try expect("top = safe-area.bottom", .top, .equal, anchor(.safeArea, .bottom), 0)
    try expect("width = parent.width - 40", .width, .equal, anchor(.parent, .width), -40)
    try expect("width = parent.width * 0.5 + 8", .width, .equal, anchor(.parent, .width, 0.5), 8)
    try expect(
      "center-x = a-1.center-x * 2", .centerX, .equal, anchor(.node("a-1"), .centerX, 2), 0)
    try expect(
      "trailing <= button.leading - 12 @high", .trailing, .atMost,
      anchor(.node("button"), .leading), -12, priority: 750)
    try expect(
      "baseline = a.baseline @low", .baseline, .equal, anchor(.node("a"), .baseline), 0,
      priority: 250)
    try expect("height = 4 @999.5", .height, .equal, nil, 4, priority: 999.5)
  }

  @Test(
    "a message says what is wrong with a constraint",
    arguments: [
      ("", "expected an attribute"), ("breadth = 4", "there is no attribute 'breadth'"),
      ("widht = 4", "did you mean 'width'?"), ("width", "expected =, <= or >="),
      ("width is 4", "expected =, <= or >=, found 'is'"), ("width=4", "there is no attribute"),
      ("width =", "expected a number or an attribute of another node"),
      ("width = @high", "expected a number or an attribute of another node"),
      ("width = height", "expected parent.height or the like"),
      (
        "width = Parent.width",
        "expected parent, screen, safe-area, device-safe-area, keyboard or an id"
      ),
      ("width = parent.breadth", "there is no attribute 'breadth'"),
      ("width = 4 + 4", "expected nothing after 4"),
      ("width = parent.width *", "expected a number after '*'"),
      ("width = parent.width - wide", "expected a number after '-'"),
      ("width = parent.width / 2", "expected * + or -"),
      ("width = parent.width + 4 * 2", "expected * + or -"),
      ("width = parent.width * 2 * 2", "expected * + or -"),
      ("width = parent.width + 2 + 2", "expected * + or -"),
      ("width = parent.width * 1 * 2", "expected * + or -"),
      ("width = parent.width + 0 - 2", "expected * + or -"),
      ("width = 4 @", "expected a priority from 1 to 1000"),
      ("width = 4 @0", "expected a priority from 1 to 1000"),
      ("width = 4 @1001", "expected a priority from 1 to 1000"),
      ("width = 1e9", "1e9 is out of range"), ("width = nan", "expected parent.nan"),
    ])
  func constraintMistakes(text: String, message: String) throws {
    let failure = try #require(throws: ConstraintText.Failure.self) { try ConstraintText(text) }
    #expect(failure.message.contains(message), "\(failure.message)")
  }

  // MARK: Ids

  @Test("an id may have the number of one of several nodes")
  func identifiers() {
    #expect(IndexedIdentifier("card")?.name == "card")
    #expect(IndexedIdentifier("card")?.index == nil)
    #expect(IndexedIdentifier("card-2[12]")?.name == "card-2")
    #expect(IndexedIdentifier("card-2[12]")?.index == 12)
    #expect(IndexedIdentifier(String(repeating: "a", count: 100)) != nil)
  }

  @Test(
    "other texts are no ids",
    arguments: [
      "", "Card", "2", "-a", "a_b", "a b", "ä", "a[", "a]", "a[]", "a[0]", "a[01]", "a[-1]",
      "a[+1]", "a[1", "a[1]b", "a[1][2]", "a[1.5]", "[1]", "a[9999999999]",
      String(repeating: "a", count: 101),
    ])
  func otherIdentifiers(text: String) {
    #expect(IndexedIdentifier(text) == nil)
    #expect(text.firstMatch(of: try! Regex(TextPattern.reference)) == nil)
  }
}
