import Foundation
import Transitions
import UIKit

extension TodayContent: PresetKind {
  static let key = "today"

  init(_ root: YAMLFields, files: inout PresetFiles) throws(PresetError) {
    page = try Page(try root.required(Self.key), files: &files)
    parameters = try root.required("transition").fields(["card"]).required("card").parameters()
  }

  var vocabulary: Vocabulary {
    let cards = Vocabulary.Items("card", count: page.cards.count)
    return Vocabulary(
      verbs: [.push(cards), .pop, .scroll(ofPageOnly: true)], items: [cards],
      targets: ["close"])
  }
}

extension TodayContent.Page {
  /// Reads what stands under the key of the kind.
  init(_ content: YAMLValue, files: inout PresetFiles) throws(PresetError) {
    let fields = try content.fields(["date", "title", "avatar", "card-size", "cards"])
    var cards: [TodayContent.Card] = []
    for card in try fields.required("cards").list() {
      cards.append(try TodayContent.Card(card, files: &files))
    }
    guard !cards.isEmpty else { throw content.failure("the page needs a card") }
    self.cards = cards
    if let size = try fields["card-size"]?.pair(in: 100...1000, unit: "points") {
      cardSize = CGSize(width: size.0, height: size.1)
    } else {
      cardSize = CGSize(width: 335, height: 410)
    }
    if let value = fields["avatar"] { avatar = try files.image(value) } else { avatar = nil }
    date = try fields["date"]?.string() ?? ""
    title = try fields.required("title").string()
  }
}

extension TodayContent.Card {
  fileprivate init(_ value: YAMLValue, files: inout PresetFiles) throws(PresetError) {
    let fields = try value.fields(["image", "subtitle", "title", "blurb", "text", "body"])
    var body: [BodyBlock] = []
    for block in try fields["body"]?.list() ?? [] {
      body.append(try BodyBlock(block, files: &files))
    }
    self.init(
      image: try files.image(try fields.required("image")),
      subtitle: try fields["subtitle"]?.string() ?? "",
      title: try fields.required("title").string(),
      blurb: try fields["blurb"]?.string() ?? "",
      hasLightText: try fields["text"]?.choice([("light", true), ("dark", false)]) ?? true,
      body: body)
  }
}

extension BodyBlock {
  fileprivate init(_ value: YAMLValue, files: inout PresetFiles) throws(PresetError) {
    let fields = try value.fields(["heading", "paragraph", "app"])
    guard fields.count == 1 else { throw value.expected("one of heading, paragraph and app") }
    if let heading = fields["heading"] {
      self = .heading(try heading.string())
    } else if let paragraph = fields["paragraph"] {
      self = .paragraph(try paragraph.string())
    } else {
      let app = try fields.required("app").fields(["icon", "name", "subtitle"])
      self = .app(
        icon: try files.image(try app.required("icon")), name: try app.required("name").string(),
        subtitle: try app["subtitle"]?.string() ?? "")
    }
  }
}
