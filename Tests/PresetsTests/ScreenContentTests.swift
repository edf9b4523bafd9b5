import Foundation
import Inputs
import Testing
import Transitions

@testable import Presets

/// Parsing of list and pass presets, and their errors.
struct ScreenContentTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("screen-content-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data([1, 2, 3]).write(to: folder.appendingPathComponent("picture.png"))
  }

  enum Kind: String, CaseIterable, Sendable {
    case pushed, presented, pass

    var text: String {
      switch self {
      case .pushed:
        """
        format: 1
        summary: S
        list:
          title: Settings
          sections:
            - header: Top
              footer: Bottom
              rows:
                - { symbol: wifi, color: blue, title: Wi-Fi, value: Harbour }
                - title: Sounds
                  page: { title: Noise, sections: [ { rows: [ { title: Volume } ] } ] }
            - rows: [ { symbol: wifi, title: Plain } ]
        transition: push
        timeline:
          - push: { row: 2 }
          - pop
        """
      case .presented:
        """
        format: 1
        summary: S
        list:
          title: Inbox
          sections: [ { rows: [ { title: One } ] } ]
          panel:
            title: Menu
            subtitle: Text
            image: picture.png
            sections: [ { rows: [ { title: Row } ] } ]
        transition: side-menu
        timeline:
          - present
          - tap: { target: close }
        """
      case .pass:
        """
        format: 1
        summary: S
        pass:
          title: Air
          from: { label: Here, value: HRE }
          to: { label: There, value: THR }
          fields:
            - { label: Seat, value: 1A }
          notes:
            - { label: Bags, value: None }
        transition:
          flip: { duration: 2 }
        timeline:
          - present
          - dismiss
        """
      }
    }
  }

  private func parse(_ text: String) throws(PresetError) -> Preset {
    try PresetParser.parse([UInt8](text.utf8), file: folder.appendingPathComponent("p.yaml").path)
  }

  @Test("a list with pushed pages is parsed with its rows, icons, values and pages")
  func pushList() throws {
    let content = try #require(try parse(Kind.pushed.text).content as? ListContent)
    #expect(content.transition == .push && content.panel == nil)
    #expect(content.page.title == "Settings" && content.page.sections.count == 2)
    #expect(content.page.sections[0].header == "Top" && content.page.sections[0].footer == "Bottom")
    #expect(content.rows.map(\.title) == ["Wi-Fi", "Sounds", "Plain"])
    #expect(content.rows[0].icon?.symbol == "wifi" && content.rows[0].icon?.color == .blue)
    #expect(content.rows[0].value == "Harbour" && content.rows[0].page == nil)
    #expect(content.rows[1].icon == nil && content.rows[1].page?.title == "Noise")
    #expect(content.rows[1].page?.sections.first?.rows.first?.title == "Volume")
    // A symbol without a colour is grey.
    #expect(content.rows[2].icon?.color == .gray)
  }

  @Test("a page without a title takes its row's title")
  func pageTitle() throws {
    let text = Kind.pushed.text.replacingOccurrences(of: "title: Noise, ", with: "")
    let content = try #require(try parse(text).content as? ListContent)
    #expect(content.rows[1].page?.title == "Sounds")
  }

  @Test("a list with a presented panel is parsed with its panel")
  func presentList() throws {
    let content = try #require(try parse(Kind.presented.text).content as? ListContent)
    #expect(content.transition == .sideMenu)
    let panel = try #require(content.panel)
    #expect(panel.title == "Menu" && panel.subtitle == "Text" && panel.button == "Done")
    #expect(panel.image?.bytes == [1, 2, 3] && panel.sections.count == 1)
  }

  @Test(
    "each transition of a list is parsed",
    arguments: [
      ("sheet", ListContent.Transition.sheet), ("hover-sheet", .hoverSheet), ("fold", .fold),
    ])
  func listTransitions(
    _ name: String, _ transition: ListContent.Transition
  ) throws {
    let text = Kind.presented.text.replacingOccurrences(of: "side-menu", with: name)
    #expect((try parse(text).content as? ListContent)?.transition == transition)
  }

  @Test("a pass is parsed with its fields and notes")
  func pass() throws {
    let content = try #require(try parse(Kind.pass.text).content as? PassContent)
    #expect(content.title == "Air" && content.from.label == "Here" && content.to.value == "THR")
    #expect(content.fields.map(\.value) == ["1A"] && content.notes.map(\.label) == ["Bags"])
    #expect(content.transition.duration == 2)
    let text = Kind.pass.text.replacingOccurrences(of: "duration: 2", with: "")
    #expect((try parse(text).content as? PassContent)?.transition.duration == 0.8)
  }

  @Test(
    "errors have line and column",
    arguments: [
      (Kind.pushed, "title: Settings", "titel: Settings", 4, 3, "did you mean 'title'?"),
      (.pushed, "symbol: wifi, color", "symbol: wiif, color", 9, 21, "did you mean 'wifi'?"),
      (.pushed, "color: blue", "color: bleu", 9, 34, "did you mean 'blue'?"),
      (.pushed, "title: Wi-Fi, ", "", 9, 11, "the key 'title' is missing"),
      (.pushed, "value: Harbour", "value: [1]", 9, 61, "expected a text"),
      (.pushed, "header: Top", "haeder: Top", 6, 7, "did you mean 'header'?"),
      (.pushed, "transition: push", "transition: posh", 13, 13, "did you mean 'push'?"),
      (.pushed, "{ title: Volume }", "{ title: V, page: {} }", 11, 67, "no key 'page' here"),
      (.pushed, "row: 2", "row: 4", 15, 18, "4 is out of range"),
      (.pushed, "- pop", "- dismiss", 16, 5, "'dismiss'"),
      (.presented, "title: Menu", "tittle: Menu", 7, 5, "did you mean 'title'?"),
      (.presented, "target: close", "target: clsoe", 14, 20, "did you mean 'close'?"),
      (.presented, "sections: [ { rows: [ { title: Row } ] } ]", "sections: 1", 10, 15, "a list"),
      (.pass, "value: HRE", "vlaue: HRE", 5, 24, "did you mean 'value'?"),
      (.pass, "label: There, ", "", 6, 7, "the key 'label' is missing"),
      (.pass, "- { label: Seat, value: 1A }", "- Seat", 8, 7, "a mapping with label, value"),
      (.pass, "flip: { duration: 2 }", "flip: { duration: fast }", 12, 21, "a number of seconds"),
    ])
  func mistakes(
    _ kind: Kind, _ old: String, _ new: String, _ line: Int, _ column: Int, _ expected: String
  ) {
    #expect(kind.text.contains(old))
    expectError(
      kind.text.replacingOccurrences(of: old, with: new), line: line, column: column, expected)
  }

  private func expectError(_ text: String, line: Int, column: Int, _ expected: String) {
    let error = #expect(throws: PresetError.self) { try parse(text) }
    guard case .invalid(let place, let message, let help) = error?.kind
    else {
      Issue.record("no error with a place")
      return
    }
    #expect(
      place.line == line && place.column == column, "\(place) \(message)")
    #expect("\(message) \(help ?? "")".contains(expected), "\(message) \(help ?? "")")
  }

  @Test("a list with pushed pages needs a row with a page")
  func listWithoutPage() {
    expectError(
      Kind.pushed.text.replacingOccurrences(
        of: "\n          page: { title: Noise, sections: [ { rows: [ { title: Volume } ] } ] }",
        with: ""),
      line: 4, column: 3, "Give a row a 'page'")
  }

  @Test("a list with a presented panel needs a panel")
  func listWithoutPanel() {
    expectError(
      Kind.pushed.text.replacingOccurrences(of: "transition: push", with: "transition: fold"),
      line: 4, column: 3, "the key 'panel' is missing")
  }

  @Test("a transition of another kind of screens is rejected")
  func otherTransition() {
    expectError(
      Kind.pass.text.replacingOccurrences(of: "flip: { duration: 2 }", with: "scale: {}"), line: 12,
      column: 3, "no key 'scale' here")
  }

  @Test("every kind of screens rejects a missing image")
  func missingImages() {
    for kind in [Kind.presented] {
      let text = kind.text.replacingOccurrences(of: "picture.png", with: "gone.png")
      let error = #expect(throws: PresetError.self) { try parse(text) }
      guard case .image(let path, .missing, _) = error?.kind else {
        Issue.record("no error for \(kind)")
        continue
      }
      #expect(path == "gone.png")
    }
  }
}
