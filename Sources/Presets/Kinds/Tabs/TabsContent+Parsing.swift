import Foundation
import Transitions
import UIKit

extension TabsContent: PresetKind {
  static let key = "tabs"

  init(_ root: YAMLFields, files: inout PresetFiles) throws(PresetError) {
    let value = try root.required(Self.key)
    var pages: [Page] = []
    for page in try value.list() { pages.append(try Page(page, files: &files)) }
    guard let tabBar = root["tab-bar"] else {
      throw value.failure("tabs need a tab bar", help: "Add the key 'tab-bar' with its items")
    }
    let count = try tabBar.fields(["items", "selected"]).required("items").list().count
    guard pages.count == count else {
      throw value.failure("there are \(pages.count) pages for \(count) items of the tab bar")
    }
    self.pages = pages
    transition =
      try root["transition"]?.fields(["tab-slide"]).required("tab-slide").parameters()
      ?? TabSlideTransition.Parameters()
  }

  var vocabulary: Vocabulary {
    Vocabulary(items: [Vocabulary.Items("tab", count: pages.count)])
  }

  @MainActor
  func makeScreens(images: PresetImages) throws(PresetError) -> any PresetScreens {
    try TabsScreens(self, images: images)
  }
}

extension TabsContent.Page {
  fileprivate init(_ value: YAMLValue, files: inout PresetFiles) throws(PresetError) {
    let fields = try value.fields(["title", "blocks"])
    title = try fields.required("title").string()
    var blocks: [TabsContent.Block] = []
    for block in try fields.required("blocks").list() {
      blocks.append(try TabsContent.Block(block, files: &files))
    }
    self.blocks = blocks
  }
}

extension TabsContent.Block {
  private static let keys = ["feature", "shelf", "rows", "grid", "person", "settings"]

  fileprivate init(_ value: YAMLValue, files: inout PresetFiles) throws(PresetError) {
    let fields = try value.fields(Self.keys)
    guard fields.count == 1 else {
      throw value.expected("one of \(Self.keys.joined(separator: ", "))")
    }
    if let feature = fields["feature"] {
      self = .feature(try TabsContent.Picture(feature, files: &files))
    } else if let shelf = fields["shelf"] {
      let shelf = try shelf.fields(["title", "pictures"])
      self = .shelf(
        title: try shelf.required("title").string(),
        pictures: try TabsContent.Picture.list(try shelf.required("pictures"), files: &files))
    } else if let rows = fields["rows"] {
      self = .rows(try TabsContent.Picture.list(rows, files: &files))
    } else if let grid = fields["grid"] {
      self = .grid(try TabsContent.Picture.list(grid, files: &files))
    } else if let person = fields["person"] {
      self = try Self.person(person, files: &files)
    } else {
      var settings: [TabsContent.Setting] = []
      for setting in try fields.required("settings").list() {
        settings.append(try TabsContent.Setting(setting))
      }
      self = .settings(settings)
    }
  }

  private static func person(
    _ value: YAMLValue, files: inout PresetFiles
  ) throws(PresetError) -> TabsContent.Block {
    let fields = try value.fields(["image", "title", "subtitle", "numbers"])
    var numbers: [TabsContent.Number] = []
    for number in try fields["numbers"]?.list() ?? [] {
      let fields = try number.fields(["value", "label"])
      numbers.append(
        TabsContent.Number(
          value: try fields.required("value").string(),
          label: try fields.required("label").string()))
    }
    return .person(try TabsContent.Picture(fields, files: &files), numbers: numbers)
  }
}

extension TabsContent.Picture {
  fileprivate init(_ value: YAMLValue, files: inout PresetFiles) throws(PresetError) {
    self = try Self(try value.fields(["image", "title", "subtitle"]), files: &files)
  }

  fileprivate init(_ fields: YAMLFields, files: inout PresetFiles) throws(PresetError) {
    self.init(
      image: try files.image(try fields.required("image")),
      title: try fields.required("title").string(),
      subtitle: try fields["subtitle"]?.string() ?? "")
  }

  fileprivate static func list(
    _ value: YAMLValue, files: inout PresetFiles
  ) throws(PresetError) -> [Self] {
    var pictures: [Self] = []
    for picture in try value.list() { pictures.append(try Self(picture, files: &files)) }
    guard !pictures.isEmpty else { throw value.failure("the list needs a picture") }
    return pictures
  }
}

extension TabsContent.Setting {
  fileprivate init(_ value: YAMLValue) throws(PresetError) {
    let fields = try value.fields(["symbol", "color", "title"])
    symbol = try fields.required("symbol").choice(UIImage.systemNames.map { ($0, $0) })
    color = try fields.required("color").choice(PresetColor.allCases.map { ($0.rawValue, $0) })
    title = try fields.required("title").string()
  }
}
