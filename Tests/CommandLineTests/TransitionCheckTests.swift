import Foundation
import Testing

/// What `validate` sees in transitions that it plays.
struct TransitionCheckTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private func warnings(_ text: String) throws -> [String] {
    try place.folder.write(text, to: "p.yaml")
    let result = try place.tool("validate", "p.yaml")
    #expect(result.status == 0, "\(result.errors)")
    return result.errors.split(separator: "\n").filter { $0.hasPrefix("Warning:") }.map(String.init)
  }

  private func text(hero: String, transition: String, page: String = "") -> String {
    """
    format: 2
    screens:
      list: { items: [ { view: { id: tile, fill: red, at: [20, 200], width: 120, height: 120, on-tap: { push: page } } } ] }
      page:
        background: yellow
        items:
          - view: { id: photo, fill: red, \(hero) }
          \(page)
    transition: \(transition)
    timeline: [ { hold: 0.3 }, { tap: tile }, { hold: 0.3 }, pop, { hold: 0.3 } ]
    """
  }

  @Test("a transition in order has no warnings, and its check repeats itself")
  func silence() throws {
    let text = text(
      hero: "pin: [top, sides], height: 393", transition: "{ style: grow, hero: photo }")
    #expect(try warnings(text) == [])
    #expect(try warnings(text) == [])
  }

  @Test("elements of different shapes are named, with the key that helps")
  func shapes() throws {
    let text = text(
      hero: "pin: [top, sides], height: 200", transition: "{ style: grow, hero: photo }")
    let found = try warnings(text)
    #expect(found.count == 1)
    #expect(found[0].contains("p.yaml:9:13: the pictures that become 'photo' differ in shape"))
    #expect(found[0].contains("120 x 120 and 393 x 200 points"))
    #expect(try place.tool("validate", "p.yaml").errors.contains("'content: fill'"))
    let told = self.text(
      hero: "pin: [top, sides], height: 200",
      transition: "{ style: grow, hero: photo, content: second }")
    #expect(try warnings(told) == [])
  }

  @Test("the picture inside the source that the hero shows, too, is named as the better source")
  func pictureInSource() throws {
    let square = "<rect width='90' height='90' fill='red'/>"
    try place.folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='90'>\(square)</svg>", to: "a.svg")
    try place.folder.write(
      """
      format: 2
      screens:
        list: { items: [ { view: { id: tile, at: [20, 200], width: 120, height: 200, on-tap: { push: page }, items: [ { image: { id: pic, file: a.svg, at: [0, 0], width: 120, height: 120 } } ] } } ] }
        page: { items: [ { image: { id: photo, file: a.svg, at: [0, 0], width: 300, height: 300 } } ] }
      transition: { style: grow, source: tile, hero: photo }
      timeline: [ { tap: tile }, { hold: 0.1 } ]
      """, to: "p.yaml")
    let errors = try place.tool("validate", "p.yaml").errors
    #expect(errors.contains("Name 'pic', which shows the same picture, as 'source'."))
  }

  @Test("an end frame that differs from the screen at rest is told with its place and step")
  func lastFrame() throws {
    // What flies is the first screen's, without what is on the node at rest.
    let mark = "view: { at: [20, 20], width: 100, height: 100, fill: blue }"
    let text = text(
      hero: "at: [60, 300], width: 240, height: 240, items: [ \(mark) ]",
      transition: "{ style: grow, hero: photo, content: first }")
    let found = try warnings(text)
    let message = "p.yaml:10:28: the last frame of the transition differs"
    #expect(found.contains { $0.contains(message) })
    #expect(found.allSatisfy { $0.contains("[jump]") })
    // The style has no 'elements' of its own.
    let advice = try place.tool("validate", "p.yaml").errors
    #expect(advice.contains("as one of the 'elements'"))
    #expect(try place.tool("validate", "--strict", "p.yaml").status == 65)
  }

  @Test("a row that is selected in a sheet is no jump")
  func selection() throws {
    let text = """
      format: 2
      screens:
        map: { items: [ view: { id: open, fill: red, at: [20, 200], width: 90, height: 90, on-tap: { present: places } } ] }
        places: { navigation: Places, list: { rows: [ { id: one, title: One, on-tap: { push: place, transition: push } }, Two ] } }
        place: { navigation: Place, items: [ text: { value: Here, pin: center } ] }
      transition: { style: sheet, detents: [ medium, large ] }
      timeline: [ { tap: open }, { tap: one }, { hold: 0.1 } ]
      """
    #expect(try warnings(text) == [])
  }

  @Test("a finger that changes nothing is told, with what would")
  func idleFinger() throws {
    let text = text(
      hero: "pin: [top, sides], height: 393",
      transition: "{ style: grow, hero: photo, gesture: { drag: down } }"
    ).replacingOccurrences(
      of: "pop,", with: "{ drag: { from: [200, 600], to: [60, 600], duration: 0.3 } }, pop,")
    #expect(
      try warnings(text) == [
        "Warning: p.yaml:10:58: step 4, 'drag', changes nothing on the screen [changes-nothing]"
      ])
    #expect(try place.tool("validate", "p.yaml").errors.contains("'page' is closed by a drag down"))
  }

  @Test("constraints that contradict one another are told at their node")
  func constraints() throws {
    let found = try warnings(
      """
      format: 2
      screens:
        a:
          items:
            - view: { id: box, fill: red, at: [20, 200], width: 90, height: 90, constraints: [ height = 120 ] }
      """)
    #expect(found.count == 1)
    #expect(found.first?.contains("p.yaml:5:15: a constraint of 'box' on its height") == true)
  }

  @Test("a button of an alert loses its highlight at once, without a warning")
  func alert() throws {
    let alert = "{ title: Go back?, actions: [ { title: Stay }, { title: Leave, on-tap: pop } ] }"
    let text = text(
      hero: "pin: [top, sides], height: 393", transition: "{ style: grow, hero: photo }",
      page: "- button: { id: back, title: Back, pin: [bottom, sides], on-tap: { alert: \(alert) } }"
    )
    .replacingOccurrences(of: "pop,", with: "{ tap: back }, { hold: 1 }, { choose: Leave },")
    #expect(try warnings(text) == [])
  }

  @Test("a text under the Dynamic Island is a warning on devices with one")
  func island() throws {
    let text = text(
      hero: "pin: [top, sides], height: 393", transition: "{ style: grow, hero: photo }",
      page: "- text: { value: Hidden, pin: [top, center-x], inset: 16 }")
    let found = try warnings(text)
    #expect(found.count == 1)
    #expect(found[0].contains("p.yaml:8:15: the text 'Hidden' lies under the Dynamic Island"))
    #expect(try warnings(text + "\ndevice: iphone-se") == [])
  }

  @Test("a preset in landscape is checked in landscape")
  func landscape() throws {
    func text(_ side: String) -> String {
      """
      format: 2
      orientation: landscape
      screens:
        list:
          items:
            - text: { id: low, value: Low, pin: top, inset: 500 }
            - text: { value: Beside, pin: [\(side), center-y], inset: 16 }
      """
    }
    for side in ["leading", "trailing"] {
      let found = try warnings(text(side))
      let message = "the text 'Beside' lies under the Dynamic Island"
      #expect(found.contains { $0.contains(message) } == (side == "leading"))
      #expect(found.contains { $0.contains("the text is outside the screen") })
    }
  }
}
