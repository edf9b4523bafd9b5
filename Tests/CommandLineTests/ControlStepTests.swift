import Foundation
import Testing

/// Steps of a timeline that use controls, through the built program.
///
/// What a person's finger and keys change looks like a preset whose control has the value from the start: the
/// last frames are the same bytes.
struct ControlStepTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private static func preset(_ node: String, timeline: String, more: String = "") -> String {
    """
    format: 2
    device: iphone-se
    \(more)
    screens:
      s:
        items:
          - \(node)
          - text: { id: label, value: Words, at: [20, 400] }
          - view: { id: button, fill: gray, at: [20, 450], width: 100, height: 40,
                    on-tap: { alert: { title: Delete?, actions: [ { title: Delete, style: destructive }, { title: Keep, style: cancel } ] } } }
    timeline: \(timeline)
    """
  }

  /// The bytes of an instant of a preset, as a PNG file.
  private func still(_ preset: String, at instant: String = "100%") throws -> Data {
    try place.folder.write(preset, to: "p.yaml")
    let result = try place.tool(
      "still", "p.yaml", "--at", instant, "--scale", "1", "-o", "a.png")
    try #require(result.status == 0, "\(result.errors)\n\(preset)")
    return try place.folder.bytes(of: "a.png")
  }

  /// The node before, the step, and the node as it is then.
  private static let changes = [
    (
      "field: { id: a, at: [20, 100], width: 300 }", #"type: { id: a, text: "Hello\n" }"#,
      "field: { id: a, at: [20, 100], width: 300, text: Hello }"
    ),
    (
      "field: { id: a, at: [20, 100], width: 300, text: Hello }",
      #"type: { id: a, text: "p\n", erase: 2 }"#,
      "field: { id: a, at: [20, 100], width: 300, text: Help }"
    ),
    (
      "search: { id: a, pin: [top, sides], inset: 60 }", #"type: { id: a, text: "tea\n" }"#,
      "search: { id: a, pin: [top, sides], inset: 60, text: tea }"
    ),
    (
      "slider: { id: a, at: [20, 100], width: 300, value: 0.2 }", "slide: { id: a, to: 0.75 }",
      "slider: { id: a, at: [20, 100], width: 300, value: 0.75 }"
    ),
    ("switch: { id: a, at: [20, 100] }", "toggle: a", "switch: { on: true, at: [20, 100] }"),
    (
      "switch: { id: a, at: [20, 100], on: true }", "toggle: { id: a, on: true }",
      "switch: { on: true, at: [20, 100] }"
    ),
    (
      "segments: { id: a, at: [20, 100], width: 300, titles: [A, B, C] }",
      "choose: { id: a, title: C }",
      "segments: { at: [20, 100], width: 300, titles: [A, B, C], selected: 3 }"
    ),
    (
      "segments: { id: a, at: [20, 100], width: 300, titles: [A, B, C] }",
      "choose: { id: a, index: 2 }",
      "segments: { at: [20, 100], width: 300, titles: [A, B, C], selected: 2 }"
    ),
    (
      "page-dots: { id: a, at: [20, 100], count: 5 }", "choose: { id: a, index: 4 }",
      "page-dots: { at: [20, 100], count: 5, selected: 4 }"
    ),
    (
      "page-dots: { id: a, at: [20, 100], count: 5, selected: 5 }", "choose: { id: a, index: 2 }",
      "page-dots: { at: [20, 100], count: 5, selected: 2 }"
    ),
    (
      "stepper: { id: a, at: [20, 100], maximum: 2 }", "increment: { id: a, by: 2 }",
      "stepper: { at: [20, 100], maximum: 2, value: 2 }"
    ),
    (
      "stepper: { id: a, at: [20, 100], maximum: 2, value: 2 }", "increment: { id: a, by: -2 }",
      "stepper: { at: [20, 100], maximum: 2 }"
    ),
  ]

  @Test(
    "a control that a step has changed looks like one that has the value", arguments: changes,
    ["left-to-right", "right-to-left"])
  func changedControl(change: (before: String, step: String, after: String), direction: String)
    throws
  {
    let more = "layout-direction: \(direction)"
    try place.folder.write(
      Self.preset(change.before, timeline: "[ { \(change.step) }, { hold: 1 } ]", more: more),
      to: "p.yaml")
    let result = try place.tool(
      "still", "p.yaml", "--at", "0%,100%", "--scale", "1", "-o", "stills")
    try #require(result.status == 0, "\(result.errors)")
    let before = try place.folder.bytes(of: "stills/p-0pct.png")
    let after = try place.folder.bytes(of: "stills/p-100pct.png")
    let wanted = try still(Self.preset(change.after, timeline: "[ { hold: 0.2 } ]", more: more))
    #expect(after == wanted, "\(change.step)")
    if !change.step.contains("on: true") { #expect(after != before) }
  }

  @Test("keys are pressed at the stated rate after the keyboard has come in")
  func rate() throws {
    let node = "field: { id: a, at: [20, 100], width: 300 }"
    let steps = [
      ("type: { id: a, text: Hello, interval: 0.1 }", 0.6 + 5 * 0.1),
      ("type: { id: a, text: Hello }", 0.6 + 5 * 0.15),
    ]
    for (step, seconds) in steps {
      try place.folder.write(
        Self.preset(node, timeline: "[ { \(step) }, { hold: 1 } ]"), to: "p.yaml")
      let result = try place.tool("motion", "p.yaml", "--format", "json")
      try #require(result.status == 0, "\(result.errors)")
      let data = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      let played = try #require((data as? [String: Any])?["steps"] as? [[String: Any]])
      let end = try #require(played.first?["end"] as? Double)
      #expect(abs(end - seconds) < 0.02, "\(end)")
    }
  }

  @Test("a button of an alert is chosen by its title, and the alert goes away")
  func alert() throws {
    let node = "text: { value: Title, at: [20, 100] }"
    let plain = try still(Self.preset(node, timeline: "[ { hold: 0.2 } ]"))
    let shown = try still(Self.preset(node, timeline: "[ { tap: button }, { hold: 0.2 } ]"))
    let chosen = try still(
      Self.preset(node, timeline: "[ { tap: button }, { choose: Keep }, { hold: 0.2 } ]"))
    #expect(shown != plain)
    #expect(chosen == plain)
  }

  @Test("a row of a menu is chosen by its title, does what its tap says, and the menu goes away")
  func menu() throws {
    let alert = "{ alert: { title: Sure?, actions: [ { title: Keep } ] } }"
    let items = """
      [ Copy, { title: Rename, symbol: trash, enabled: false }, \
      { title: Delete, style: destructive, gap: true, on-tap: \(alert) } ]
      """
    let ways = [
      ("on-tap: { menu: \(items) }", "tap: a"), ("context-menu: \(items)", "press: a"),
    ]
    for (key, step) in ways {
      let node = "view: { id: a, fill: red, at: [20, 100], width: 200, height: 60, \(key) }"
      let plain = try still(Self.preset(node, timeline: "[ { hold: 0.2 } ]"))
      let shown = try still(Self.preset(node, timeline: "[ { \(step) }, { hold: 0.2 } ]"))
      let copied = try still(
        Self.preset(node, timeline: "[ { \(step) }, { choose: Copy }, { hold: 0.2 } ]"))
      let deleted = try still(
        Self.preset(node, timeline: "[ { \(step) }, { choose: Delete }, { hold: 0.2 } ]"))
      let kept = try still(
        Self.preset(
          node, timeline: "[ { \(step) }, { choose: Delete }, { choose: Keep }, { hold: 0.2 } ]"))
      #expect(shown != plain && deleted != shown && deleted != plain)
      #expect(copied == plain && kept == plain)
    }
  }

  @Test(
    "a row that a menu does not have, or that is disabled, is an error of the step",
    arguments: [("C", "There are: A, B"), ("B", "'B' is disabled then")])
  func noSuchRow(title: String, message: String) throws {
    let node =
      "view: { id: a, at: [20, 100], width: 99, height: 99, "
      + "on-tap: { menu: [ A, { title: B, enabled: false } ] } }"
    try place.folder.write(
      Self.preset(node, timeline: "\n  - { tap: a }\n  - { choose: \(title) }"), to: "p.yaml")
    let result = try place.tool("render", "p.yaml", "-o", "a.gif", "--scale", "1")
    #expect(result.status == 65)
    #expect(result.errors.contains("p.yaml:13:"), "\(result.errors)")
    #expect(result.errors.contains("step 2"), "\(result.errors)")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try place.folder.names == ["p.yaml"])
  }

  @Test(
    "a step that names no such control is an error with line, column and advice",
    arguments: [
      (
        "slide: { id: label, to: 0.5 }", "12:20: the node 'label' is no slider",
        "no slider with an id"
      ),
      ("toggle: label", "12:15: the node 'label' is no switch", "no switch with an id"),
      ("type: { id: labl, text: a }", "there is no node 'labl'", "There are"),
      ("type: { id: label, text: a }", "the node 'label' is no text field", "Use one of: a"),
      ("choose: { index: 2 }", "the key 'id' is missing here", "by its title"),
      ("choose: { id: a, index: 2 }", "the node 'a' is no segmented control", "The preset has no"),
      ("increment: label", "the node 'label' is no stepper", "no stepper with an id"),
      ("slide: { id: label, to: 2 }", "2 is out of range", "Use 0 to 1"),
      ("type: { id: a, text: a, interval: 0 }", "0 is out of range", "0.01 to 10"),
    ])
  func noSuchControl(step: String, message: String, advice: String) throws {
    try place.folder.write(
      Self.preset(
        "field: { id: a, at: [20, 100], width: 300 }", timeline: "\n  - { \(step) }"),
      to: "p.yaml")
    for command in [["validate", "p.yaml"], ["render", "p.yaml", "-o", "a.gif"]] {
      let result = try place.tool.run(command)
      #expect(result.status == 65)
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(result.errors.contains(advice), "\(result.errors)")
    }
    #expect(try place.folder.names == ["p.yaml"])
  }

  @Test(
    "what cannot be used when its time comes is an error of the step",
    arguments: [
      ("switch: { id: a, at: [20, 100], enabled: false }", "toggle: a", "'a' is disabled then"),
      (
        "field: { id: a, at: [20, 100], enabled: false }", "type: { id: a, text: b }", "is disabled"
      ),
      ("switch: { id: a, at: [20, 900] }", "toggle: a", "there is no 'a' on the screen then"),
      ("field: { id: a, at: [20, 100] }", "type: b", "no text is being edited then"),
      ("field: { id: a, at: [20, 100] }", #"type: { id: a, text: "a\nb" }"#, "no text is being"),
      ("switch: { id: a, at: [20, 100] }", "choose: Keep", "no alert and no menu is shown then"),
      (
        "segments: { id: a, at: [20, 100], titles: [A, B] }", "choose: { id: a, index: 3 }",
        "There are: A, B"
      ),
      (
        "segments: { id: a, at: [20, 100], titles: [A, B] }", "choose: { id: a, title: C }",
        "there is no 'C' to choose then"
      ),
      ("page-dots: { id: a, at: [20, 100], count: 2 }", "choose: { id: a, index: 3 }", "1, 2"),
      (
        "view: { id: a, width: 200, height: 200, items: [ { switch: { pin: center } }, { view: { pin: all, fill: red } } ] }",
        "toggle: a", "something lies over 'a' then"
      ),
    ])
  func impossible(node: String, step: String, message: String) throws {
    try place.folder.write(
      Self.preset(node, timeline: "\n  - { hold: 0.1 }\n  - { \(step) }"), to: "p.yaml")
    let result = try place.tool("render", "p.yaml", "-o", "a.gif", "--scale", "1")
    #expect(result.status == 65)
    #expect(result.errors.contains("p.yaml:13:"), "\(result.errors)")
    #expect(result.errors.contains("step 2"), "\(result.errors)")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try place.folder.names == ["p.yaml"])
  }

  @Test("a finger that is down cannot use a control")
  func fingerDown() throws {
    try place.folder.write(
      Self.preset(
        "switch: { id: a, at: [20, 100] }",
        timeline:
          "[ { drag: { from: [200, 500], to: [200, 600], release: false } }, { toggle: a } ]"),
      to: "p.yaml")
    let result = try place.tool("render", "p.yaml", "-o", "a.gif", "--scale", "1")
    #expect(result.status == 65)
    #expect(result.errors.contains("a finger is still down then"))
  }

  @Test("pages are chosen by swipes, and the dots follow")
  func pages() throws {
    func preset(_ timeline: String, selected: Int) -> String {
      """
      format: 2
      device: iphone-se
      screens:
        s:
          items:
            - scroll:
                id: pages
                axis: horizontal
                paging: true
                indicators: false
                pin: [top, sides]
                height: 500
                items: [ { view: { fill: red } }, { view: { fill: green } }, { view: { fill: blue } } ]
            - page-dots: { id: dots, count: 3, of: pages, selected: \(selected), pin: [bottom, center-x], inset: 40 }
      timeline: \(timeline)
      """
    }
    let swiped = try still(
      preset("[ { choose: { id: pages, index: 3 } }, { hold: 1 } ]", selected: 1))
    let scrolled = try still(
      preset("[ { scroll: { id: pages, to: 750 } }, { hold: 1 } ]", selected: 3))
    let dotted = try still(
      preset("[ { choose: { id: dots, index: 3 } }, { hold: 1 } ]", selected: 1))
    #expect(swiped == scrolled)
    #expect(dotted == scrolled)
  }

  @Test("a node fastened to the keyboard rises with it and comes back")
  func keyboardGuide() throws {
    let bar = """
      view: { id: bar, fill: red, pin: sides, height: 50, constraints: ["bottom = keyboard.top"],
                  items: [ { field: { id: a, pin: center, width: 200, frame: none } } ] }
      """
    try place.folder.write(
      Self.preset(
        bar, timeline: #"[ { tap: a }, { hold: 0.5 }, { type: "Hi\n" }, { hold: 0.5 } ]"#),
      to: "p.yaml")
    let result = try place.tool("motion", "p.yaml", "--format", "csv", "--elements", "bar")
    try #require(result.status == 0, "\(result.errors)")
    // The keyboard of the iPhone SE is 260 points high.
    let tops = Self.column("y", of: result.output)
    let highest = try #require(tops.min())
    #expect(abs(highest - (667 - 260 - 50)) < 0.001, "\(highest)")
    #expect(tops.first == 617 && tops.last == 617)
  }

  private static func column(_ name: String, of csv: String) -> [Double] {
    let lines = csv.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    guard let column = lines.first?.firstIndex(where: { $0 == name }) else { return [] }
    return lines.dropFirst().compactMap { $0.indices.contains(column) ? Double($0[column]) : nil }
  }
}
