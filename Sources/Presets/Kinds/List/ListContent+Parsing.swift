import Foundation
import UIKit

extension ListContent: PresetKind {
  static let key = "list"

  init(_ root: YAMLFields, files: inout PresetFiles) throws(PresetError) {
    let value = try root.required(Self.key)
    let fields = try value.fields(["title", "sections", "panel"])
    page = Page(
      title: try fields.required("title").string(),
      sections: try Section.list(try fields.required("sections"), opensPages: true))
    rows = page.sections.flatMap(\.rows)
    panel = try fields["panel"].map { panel throws(PresetError) in
      try Panel(panel, files: &files)
    }
    let style = try root.required("transition")
    transition = try Transition(style)
    if !style.isScalar {
      let parameters = try style.fields(["side-menu", "hover-sheet", "fold"])
      if let value = parameters["side-menu"] { sideMenu = try value.parameters() }
      if let value = parameters["hover-sheet"] { hoverSheet = try value.parameters() }
      if let value = parameters["fold"] { fold = try value.parameters() }
    }
    if transition == .push {
      guard rows.contains(where: { $0.page != nil }) else {
        throw value.failure("no row has a page to push", help: "Give a row a 'page'")
      }
    } else if panel == nil {
      throw value.failure(
        "the key 'panel' is missing here", help: "It says what the transition presents")
    }
  }

  var vocabulary: Vocabulary {
    let items = Vocabulary.Items("row", count: rows.count)
    return transition == .push
      ? Vocabulary(verbs: [.push(items), .pop], items: [items], targets: ["back"])
      : Vocabulary(verbs: [.present(), .dismiss], items: [items], targets: ["open", "close"])
  }

  @MainActor
  func makeScreens(images: PresetImages) throws(PresetError) -> any PresetScreens {
    try ListScreens(self, images: images)
  }
}

extension ListContent.Transition {
  /// A name alone, or a name with the constants of its transition.
  fileprivate init(_ value: YAMLValue) throws(PresetError) {
    if value.isScalar {
      self = try value.choice([
        ("push", .push), ("sheet", .sheet), ("side-menu", .sideMenu), ("hover-sheet", .hoverSheet),
        ("fold", .fold),
      ])
      return
    }
    let fields = try value.fields(["side-menu", "hover-sheet", "fold"])
    guard fields.count == 1 else {
      throw value.expected("one of push, sheet, side-menu, hover-sheet and fold")
    }
    self =
      fields["side-menu"] != nil ? .sideMenu : fields["fold"] != nil ? .fold : .hoverSheet
  }
}

extension ListContent.Section {
  fileprivate static func list(_ value: YAMLValue, opensPages: Bool) throws(PresetError) -> [Self] {
    var result: [Self] = []
    for section in try value.list() {
      result.append(try Self(section, opensPages: opensPages))
    }
    return result
  }

  private init(_ value: YAMLValue, opensPages: Bool) throws(PresetError) {
    let fields = try value.fields(["header", "footer", "rows"])
    header = try fields["header"]?.string()
    footer = try fields["footer"]?.string()
    var rows: [ListContent.Row] = []
    for row in try fields.required("rows").list() {
      rows.append(try ListContent.Row(row, opensPages: opensPages))
    }
    self.rows = rows
  }
}

extension ListContent.Row {
  fileprivate init(_ value: YAMLValue, opensPages: Bool) throws(PresetError) {
    let fields = try value.fields(
      ["symbol", "color", "title", "value"] + (opensPages ? ["page"] : []))
    title = try fields.required("title").string()
    self.value = try fields["value"]?.string()
    if let symbol = fields["symbol"] {
      let name = try symbol.choice(UIImage.systemNames.map { ($0, $0) })
      let color = try fields["color"]?.choice(PresetColor.allCases.map { ($0.rawValue, $0) })
      icon = ListContent.Icon(symbol: name, color: color ?? .gray)
    } else {
      icon = nil
    }
    let title = self.title
    page = try fields["page"].map { page throws(PresetError) in
      let fields = try page.fields(["title", "sections"])
      return ListContent.Page(
        title: try fields["title"]?.string() ?? title,
        sections: try ListContent.Section.list(
          try fields.required("sections"), opensPages: false))
    }
  }
}

extension ListContent.Panel {
  fileprivate init(_ value: YAMLValue, files: inout PresetFiles) throws(PresetError) {
    let fields = try value.fields(["title", "subtitle", "image", "sections", "button"])
    title = try fields.required("title").string()
    subtitle = try fields["subtitle"]?.string()
    if let file = fields["image"] { image = try files.image(file) } else { image = nil }
    if let sections = fields["sections"] {
      self.sections = try ListContent.Section.list(sections, opensPages: false)
    } else {
      sections = []
    }
    button = try fields["button"]?.string() ?? "Done"
  }
}
