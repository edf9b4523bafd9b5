import Foundation
import Transitions
import UIKit
import Yams

/// Reads the preset format: YAML whose every key and value is checked, with line and column.
struct PresetParser {
  private let file: String
  private var hash = ContentHash()

  /// The format's version, in the key `format`.
  private static let version = 1

  private static let topLevelKeys = [
    "format", "summary", "device", "appearance", "status-bar", "tab-bar", "today", "transition",
    "timeline",
  ]

  static func parse(_ bytes: [UInt8], file: String) throws(PresetError) -> Preset {
    var parser = PresetParser(file: file)
    return try parser.preset(bytes)
  }

  /// The `summary` alone, without reading images.
  static func summary(of bytes: [UInt8], file: String) throws(PresetError) -> String {
    let fields = try PresetParser(file: file).root(bytes).fields(topLevelKeys)
    return try fields.required("summary").string()
  }

  private init(file: String) {
    self.file = file
  }

  private func root(_ bytes: [UInt8]) throws(PresetError) -> YAMLValue {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw failure(line: 1, column: 1, "the file is not UTF-8 text")
    }
    let node: Node?
    do {
      node = try Yams.compose(yaml: text)
    } catch {
      throw syntaxError(error)
    }
    guard let node else {
      throw failure(line: 1, column: 1, "the file is empty")
    }
    return YAMLValue(node: node, file: file)
  }

  private func failure(line: Int, column: Int, _ message: String) -> PresetError {
    PresetError(.invalid(file: file, line: line, column: column, message: message, help: nil))
  }

  private func syntaxError(_ error: any Error) -> PresetError {
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return failure(line: mark.line, column: mark.column, "this is not YAML: \(problem)")
    case .duplicatedKeysInMapping(let duplicates, let context):
      return failure(
        line: context.mark.line, column: context.mark.column,
        "the key '\(duplicates.sorted().joined(separator: "', '"))' stands here twice")
    default:
      return failure(line: 1, column: 1, "this is not YAML: \(error)")
    }
  }

  private mutating func preset(_ bytes: [UInt8]) throws(PresetError) -> Preset {
    hash.add(bytes)
    let root = try root(bytes)
    let fields = try root.fields(Self.topLevelKeys)
    _ = try fields.required("format").integer(
      in: Self.version...Self.version, what: "the format's version")
    let summary = try fields.required("summary").string()
    let device = try fields["device"].map(self.device)
    let appearance = try fields["appearance"].map { value throws(PresetError) in
      try value.choice(Appearance.allCases.map { ($0.rawValue, $0) })
    }
    let statusBar = try fields["status-bar"].map(self.statusBar) ?? StatusBarContent()
    let tabBar = try fields["tab-bar"].map(self.tabBar) ?? TabBarContent()
    let today = try self.today(try fields.required("today"))
    let transition = try self.transition(try fields.required("transition"))
    let timeline = try self.timeline(
      try fields.required("timeline"), cardCount: today.cards.count)
    return Preset(
      name: URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent,
      summary: summary, sourceHash: hash.digits, device: device, appearance: appearance,
      statusBar: statusBar, tabBar: tabBar, today: today, transition: transition,
      timeline: timeline)
  }

  private func device(_ value: YAMLValue) throws(PresetError) -> String {
    try value.choice(DeviceModel.all.map { ($0.name, $0.name) })
  }

  private func statusBar(_ value: YAMLValue) throws(PresetError) -> StatusBarContent {
    let fields = try value.fields(["time", "battery"])
    var content = StatusBarContent()
    if let time = fields["time"] { content.time = try time.string() }
    if let battery = fields["battery"] {
      content.battery = try battery.number(in: 0...100, unit: "percent")
    }
    return content
  }

  private func tabBar(_ value: YAMLValue) throws(PresetError) -> TabBarContent {
    let fields = try value.fields(["items", "selected"])
    var content = TabBarContent()
    for item in try fields.required("items").list() {
      let item = try item.fields(["title", "symbol"])
      let symbol = try item.required("symbol")
      content.items.append(
        TabBarContent.Item(
          title: try item.required("title").string(),
          symbol: try symbol.choice(UIImage.systemNames.map { ($0, $0) })))
    }
    guard !content.items.isEmpty else { throw value.failure("a tab bar needs an item") }
    if let selected = fields["selected"] {
      content.selected =
        try selected.integer(in: 1...content.items.count, what: "an item, counted from 1") - 1
    }
    return content
  }

  // MARK: Today

  private mutating func today(_ value: YAMLValue) throws(PresetError) -> TodayContent {
    let fields = try value.fields(["date", "title", "avatar", "card-size", "cards"])
    var cards: [TodayContent.Card] = []
    for card in try fields.required("cards").list() {
      cards.append(try self.card(card))
    }
    guard !cards.isEmpty else { throw value.failure("the page needs a card") }
    var size = CGSize(width: 335, height: 410)
    if let cardSize = fields["card-size"] {
      let (width, height) = try cardSize.pair(in: 100...1000, unit: "points")
      size = CGSize(width: width, height: height)
    }
    var avatar: ImageFile?
    if let value = fields["avatar"] { avatar = try image(value) }
    return TodayContent(
      date: try fields["date"]?.string() ?? "", title: try fields.required("title").string(),
      avatar: avatar, cardSize: size, cards: cards)
  }

  private mutating func card(_ value: YAMLValue) throws(PresetError) -> TodayContent.Card {
    let fields = try value.fields(["image", "subtitle", "title", "blurb", "text", "body"])
    var body: [BodyBlock] = []
    for block in try fields["body"]?.list() ?? [] {
      body.append(try self.block(block))
    }
    return TodayContent.Card(
      image: try image(try fields.required("image")),
      subtitle: try fields["subtitle"]?.string() ?? "",
      title: try fields.required("title").string(),
      blurb: try fields["blurb"]?.string() ?? "",
      hasLightText: try fields["text"]?.choice([("light", true), ("dark", false)]) ?? true,
      body: body)
  }

  private mutating func block(_ value: YAMLValue) throws(PresetError) -> BodyBlock {
    let fields = try value.fields(["heading", "paragraph", "app"])
    guard fields.count == 1 else { throw value.expected("one of heading, paragraph and app") }
    if let heading = fields["heading"] { return .heading(try heading.string()) }
    if let paragraph = fields["paragraph"] { return .paragraph(try paragraph.string()) }
    if let app = fields["app"] {
      let app = try app.fields(["icon", "name", "subtitle"])
      return .app(
        icon: try image(try app.required("icon")), name: try app.required("name").string(),
        subtitle: try app["subtitle"]?.string() ?? "")
    }
    throw value.expected("a heading, a paragraph or an app")
  }

  /// Reads an image whose path starts at the preset's folder.
  private mutating func image(_ value: YAMLValue) throws(PresetError) -> ImageFile {
    let path = try value.string()
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    let url = URL(fileURLWithPath: path, relativeTo: folder)
    let location = value.location
    let bytes: [UInt8]
    do throws(PresetError) {
      bytes = try Preset.read(url.path)
    } catch {
      if case .fileMissing = error.kind {
        throw PresetError(
          .missingImage(
            path: path, file: location.file, line: location.line, column: location.column))
      }
      throw error
    }
    hash.add(bytes)
    return ImageFile(path: path, bytes: bytes, location: location)
  }

  // MARK: Transition

  private func transition(_ value: YAMLValue) throws(PresetError) -> CardTransitionContent {
    let fields = try value.fields(["card"])
    let card = try fields.required("card").fields([
      "position", "size", "corner-radius", "shadow", "image-height",
    ])
    var content = CardTransitionContent()
    if let position = card["position"] {
      let position = try position.fields(["duration", "damping-ratio"])
      if let duration = position["duration"] {
        content.parameters.positionDuration = try duration.number(in: 0.01...10, unit: "seconds")
      }
      if let ratio = position["damping-ratio"] {
        content.parameters.positionDampingRatio = CGFloat(
          try ratio.number(in: 0.01...1, unit: "(damping ratio)"))
      }
    }
    if let size = card["size"] {
      let size = try size.fields(["duration", "curve"])
      if let duration = size["duration"] {
        content.parameters.sizeDuration = try duration.number(in: 0.01...10, unit: "seconds")
      }
      if let curve = size["curve"] {
        content.parameters.sizeCurve = try curve.choice([
          ("ease-in-out", .easeInOut), ("ease-in", .easeIn), ("ease-out", .easeOut),
          ("linear", .linear),
        ])
      }
    }
    if let radius = card["corner-radius"] {
      content.style.cornerRadius = CGFloat(try radius.number(in: 0...500, unit: "points"))
    }
    if let height = card["image-height"] {
      content.style.imageHeight = CGFloat(try height.number(in: 50...2000, unit: "points"))
    }
    if let shadow = card["shadow"] {
      let shadow = try shadow.fields(["opacity", "radius", "offset"])
      if let opacity = shadow["opacity"] {
        content.style.shadowOpacity = Float(try opacity.number(in: 0...1, unit: "(opacity)"))
      }
      if let radius = shadow["radius"] {
        content.style.shadowRadius = CGFloat(try radius.number(in: 0...200, unit: "points"))
      }
      if let offset = shadow["offset"] {
        let (width, height) = try offset.pair(in: -500...500, unit: "points")
        content.style.shadowOffset = CGSize(width: width, height: height)
      }
    }
    return content
  }

  // MARK: Timeline

  private func timeline(
    _ value: YAMLValue, cardCount: Int
  ) throws(PresetError) -> [TimelineStep] {
    var steps: [TimelineStep] = []
    var isOpen = false
    for item in try value.list() {
      let step = try self.step(item, cardCount: cardCount)
      switch step {
      case .push where isOpen:
        throw item.failure("a page is open already", help: "Put a 'pop' before this push")
      case .pop where !isOpen, .scroll where !isOpen:
        throw item.failure("no page is open here", help: "Put a 'push' before this step")
      case .push: isOpen = true
      case .pop: isOpen = false
      case .hold, .scroll: break
      }
      steps.append(step)
    }
    guard !steps.isEmpty else { throw value.failure("the timeline needs a step") }
    return steps
  }

  private func step(_ value: YAMLValue, cardCount: Int) throws(PresetError) -> TimelineStep {
    if case .scalar(let scalar) = value.node {
      guard scalar.string == "pop" else { throw value.expected("hold, push, pop or scroll") }
      return .pop
    }
    let fields = try value.fields(["hold", "push", "scroll"])
    guard fields.count == 1 else { throw value.expected("one of hold, push, pop and scroll") }
    if let hold = fields["hold"] {
      return .hold(seconds: try hold.number(in: 0...3600, unit: "seconds"))
    }
    if let push = fields["push"] {
      let push = try push.fields(["card"])
      return .push(
        card: try push.required("card").integer(in: 1...cardCount, what: "a card, counted from 1")
          - 1)
    }
    if let scroll = fields["scroll"] {
      let scroll = try scroll.fields(["to", "duration"])
      return .scroll(
        to: CGFloat(try scroll.required("to").number(in: 0...100_000, unit: "points")),
        seconds: try scroll["duration"]?.number(in: 0.01...60, unit: "seconds") ?? 0.5)
    }
    throw value.expected("hold, push, pop or scroll")
  }
}
