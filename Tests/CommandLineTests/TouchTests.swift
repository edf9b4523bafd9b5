import Foundation
import Testing

/// Fingers that are meant for a node and touch something else.
struct TouchTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// Writes a screen with a button at (20, 20) of 100 x 44 points and what is added to it.
  private func write(_ items: String, timeline: String, keys: String = "") throws {
    try place.folder.write(
      """
      format: 2
      canvas: { size: [320, 480], scale: 1 }
      screens:
        s:
          items:
            - button: { id: buy, title: Buy, at: [20, 20], width: 100, height: 44, on-tap: { push: page }\(keys) }
      \(items.isEmpty ? "" : "      \(items)")
        page: { items: [ { button: { id: back, title: Back, at: [20, 20], width: 100, height: 44, on-tap: pop } } ] }
      timeline:
        - \(timeline)
      """, to: "a.yaml")
  }

  private static let cover =
    "- button: { id: other, title: Other, at: [0, 0], width: 200, height: 100, on-tap: { present: page } }"

  @Test(
    "a touch that lands on another node is a warning with step, target, and what is touched in the file",
    arguments: [
      "tap: buy", "press: { id: buy }", "drag: { from: buy, to: [200, 200] }",
      "drag: { from: buy, to: [200, 200], release: false }", "tap: { text: Buy }",
    ])
  func covered(step: String) throws {
    try write(Self.cover, timeline: step)
    let result = try place.tool("validate", "a.yaml")
    #expect(result.status == 0)
    let name = try #require(step.split(separator: ":").first)
    #expect(
      result.errors.contains("a.yaml:10:5: step 1, '\(name)': something lies over"),
      "\(result.errors)")
    #expect(result.errors.contains("the finger touches 'other' (a.yaml:7:"))
    #expect(result.errors.contains("[touches-other]"))
    #expect(try place.tool("validate", "a.yaml", "--strict").status == 65)
    // An export says it, too, and --strict writes none.
    let clip = try place.tool("a.yaml", "-o", "a.gif")
    #expect(clip.status == 0 && clip.errors.contains("the finger touches 'other'"))
    #expect(try place.tool("a.yaml", "-o", "b.gif", "--strict").status == 65)
  }

  @Test(
    "a target that takes no touches is a warning that says why",
    arguments: [
      (", hidden: true", "is hidden"), (", opacity: 0", "has an opacity of 0"),
      (", enabled: false", "is disabled"),
    ])
  func untouchable(keys: String, reason: String) throws {
    try write("", timeline: "tap: buy", keys: keys)
    let result = try place.tool("validate", "a.yaml")
    #expect(result.status == 0)
    #expect(result.errors.contains("'buy' \(reason)"), "\(result.errors)")
  }

  @Test("a node that is scrolled out of sight is not what is beneath the finger")
  func scrolledAway() throws {
    try place.folder.write(
      """
      format: 2
      canvas: { size: [320, 480], scale: 1 }
      screens:
        s:
          items:
            - button: { id: under, title: Under, at: [0, 300], width: 320, height: 100, on-tap: { push: page } }
            - view:
                at: [0, 0]
                width: 320
                height: 200
                clip: true
                items: [ { button: { id: below, title: Below, at: [0, 300], width: 320, height: 100, on-tap: { push: page } } } ]
        page: { items: [] }
      timeline: [ { tap: below } ]
      """, to: "a.yaml")
    let result = try place.tool("validate", "a.yaml")
    #expect(
      result.errors.contains("'below' is scrolled out of sight or cut off"), "\(result.errors)")
    #expect(result.errors.contains("the finger touches 'under' (a.yaml:6:"))
  }

  @Test("a button that covers what is tapped takes the tap, which is a warning")
  func inner() throws {
    try place.folder.write(
      """
      format: 2
      canvas: { size: [320, 480], scale: 1 }
      screens:
        s:
          items:
            - view:
                id: card
                at: [0, 0]
                width: 200
                height: 100
                on-tap: { push: page }
                items: [ { button: { id: buy, title: Buy, at: [0, 0], width: 200, height: 100, on-tap: { push: page } } } ]
        page: { items: [] }
      timeline: [ { tap: card } ]
      """, to: "a.yaml")
    let result = try place.tool("validate", "a.yaml")
    #expect(
      result.errors.contains("something lies over 'card': the finger touches 'buy'"),
      "\(result.errors)")
  }

  @Test("the presets of the tool, and targets that others react for, have no such warning")
  func reached() throws {
    try place.folder.write(
      """
      format: 2
      canvas: { size: [320, 480], scale: 1 }
      screens:
        s:
          items:
            - view:
                id: card
                at: [0, 0]
                width: 200
                height: 100
                on-tap: { push: page }
                items:
                  - text: { id: title, value: Title, at: [20, 20] }
                  - view: { id: veil, at: [0, 0], width: 200, height: 100, opacity: 0.1, fill: black }
            - view: { id: plain, at: [0, 200], width: 100, height: 100, items: [ { button: { title: A, at: [10, 10], width: 80, height: 80, on-tap: { push: page } } } ] }
        page: { items: [ { button: { id: back, title: Back, at: [20, 20], on-tap: pop } } ] }
      timeline: [ { tap: title }, { tap: back }, { tap: card }, { tap: back }, { tap: plain } ]
      """, to: "a.yaml")
    let result = try place.tool("validate", "a.yaml")
    #expect(result.status == 0 && !result.errors.contains("touches-other"), "\(result.errors)")
  }
}
