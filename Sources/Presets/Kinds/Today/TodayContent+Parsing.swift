import Foundation
import Transitions
import UIKit

extension TodayContent: PresetContent {
  static let key = "today"

  init(_ root: YAMLFields, files: inout PresetFiles) throws(PresetError) {
    page = try Page(try root.required(Self.key), files: &files)
    transition = try CardTransitionContent(try root.required("transition"))
  }

  var vocabulary: Vocabulary {
    let cards = Vocabulary.Items("card", count: page.cards.count)
    return Vocabulary(
      verbs: [.push(cards), .pop, .scroll(ofPageOnly: true)], items: [cards])
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

extension CardTransitionContent {
  fileprivate init(_ value: YAMLValue) throws(PresetError) {
    self.init()
    let fields = try value.fields(["card"])
    let card = try fields.required("card").fields(["position", "size"] + CardStyle.keys)
    if let position = card["position"] {
      let spring = try position.spring()
      if let duration = spring.duration { parameters.positionDuration = duration }
      if let ratio = spring.dampingRatio { parameters.positionDampingRatio = ratio }
    }
    if let size = card["size"] {
      let size = try size.fields(["duration", "curve"])
      if let duration = size["duration"] {
        parameters.sizeDuration = try duration.number(in: 0.01...10, unit: "seconds")
      }
      if let curve = size["curve"] {
        parameters.sizeCurve = try curve.choice(UIView.AnimationCurve.presetNames)
      }
    }
    try style.read(card)
  }
}

extension CardStyle {
  /// The keys of the look.
  static let keys = ["corner-radius", "shadow", "image-height"]

  /// Takes over what a transition says of the look.
  mutating func read(_ card: YAMLFields) throws(PresetError) {
    if let radius = card["corner-radius"] {
      cornerRadius = CGFloat(try radius.number(in: 0...500, unit: "points"))
    }
    if let height = card["image-height"] {
      imageHeight = CGFloat(try height.number(in: 50...2000, unit: "points"))
    }
    if let shadow = card["shadow"] {
      let shadow = try shadow.fields(["opacity", "radius", "offset"])
      if let opacity = shadow["opacity"] {
        shadowOpacity = Float(try opacity.number(in: 0...1, unit: "(opacity)"))
      }
      if let radius = shadow["radius"] {
        shadowRadius = CGFloat(try radius.number(in: 0...200, unit: "points"))
      }
      if let offset = shadow["offset"] {
        let (width, height) = try offset.pair(in: -500...500, unit: "points")
        shadowOffset = CGSize(width: width, height: height)
      }
    }
  }
}
