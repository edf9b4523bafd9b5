import Foundation
import Transitions
import UIKit
import YAML

extension NodePresetReader {
  /// The screens of a checked document; nil where there are none.
  mutating func content(
    of document: CheckedObject, palette: Palette, images: [String: ImageFile]
  ) -> NodeContent? {
    self.palette = palette
    screenSize =
      canvas(of: document)?.size
      ?? (DeviceModel.all.first { $0.name == document.text("device") } ?? .standard).size
    var screens: [String: CheckedObject] = [:]
    var order: [String] = []
    for (id, value) in document.object("screens")?.entries ?? [] {
      guard let screen = value.object else { continue }
      screens[id] = screen
      order.append(id)
    }
    guard let first = order.first else {
      report(.missingKey, at: document.place, "the preset has no screens")
      return nil
    }
    var start = first
    if let value = document["start"], let name = value.text {
      start = name
      verifyScreen(name, at: value.place, among: order)
    }
    let ids = order.flatMap { nodeIdentifiers(of: screens[$0], screen: $0) }
    let known = Set(ids)
    let transition = binding(document["transition"], known: known) ?? .system("push")
    var transitions: [YAMLPlace: TransitionBinding] = [:]
    var opened: Set<String> = [start]
    var pushes = false
    for id in order {
      screens[id]?.visitObjects { object in
        guard object.type == "open" else { return }
        verifyOpen(object, among: order, known: known, into: &transitions)
        pushes = pushes || object["push"] != nil
        opened.formUnion([object.text("push"), object.text("present")].compactMap(\.self))
      }
    }
    let tabs = tabs(of: document, among: order)
    opened.formUnion(tabs?.items.compactMap(\.screen) ?? [])
    for step in document.objects("timeline") {
      for key in ["push", "present"] {
        guard let value = step[key], let text = value.text else { continue }
        let name = Self.screen(text, among: order)
        if name == nil { verifyScreen(text, at: value.place, among: order) }
        opened.insert(name ?? text)
        pushes = pushes || key == "push"
      }
    }
    // Without a timeline and a tap the second screen is opened.
    if document["timeline"] == nil, order.count > 1, opened.count == 1 {
      opened.insert(order[1])
      pushes = pushes || transition.style.container == .navigation
    }
    let names = Set(opened.map { PresetExpander.templateName(of: $0) })
    for id in order where !names.contains(PresetExpander.templateName(of: id)) {
      report(
        .unused, severity: .warning, at: screens[id]?.place ?? document.place,
        "nothing opens the screen '\(PresetExpander.timelineName(of: id))'")
    }
    return NodeContent(
      canvas: canvas(of: document), screens: screens, start: start, tabs: tabs, palette: palette,
      tint: document.text("tint"), images: images, transition: transition,
      transitions: transitions, pushes: pushes)
  }

  private func canvas(of document: CheckedObject) -> DeviceModel? {
    guard let canvas = document.object("canvas"), let size = canvas["size"]?.numbers,
      size.count == 2, let scale = canvas.number("scale")
    else { return nil }
    return .canvas(size: CGSize(width: size[0], height: size[1]), scale: CGFloat(scale))
  }

  private mutating func tabs(
    of document: CheckedObject, among screens: [String]
  ) -> NodeContent.Tabs? {
    guard let tabs = document.object("tabs") else { return nil }
    var items: [NodeContent.Tabs.Item] = []
    for tab in tabs.objects("items") {
      if let screen = tab["screen"], let name = screen.text {
        verifyScreen(name, at: screen.place, among: screens)
      }
      items.append(
        NodeContent.Tabs.Item(
          title: tab.text("title") ?? "", symbol: tab["symbol"],
          screen: tab.text("screen")))
    }
    let selected = Int(tabs.number("selected") ?? 1)
    if selected > items.count, let value = tabs["selected"] {
      report(.outOfRange, at: value.place, "there are \(items.count) tabs")
    }
    return NodeContent.Tabs(
      items: items, selected: selected - 1, isBarHidden: tabs.text("bar") == "hidden")
  }

  private mutating func verifyScreen(
    _ name: String, at place: YAMLPlace, among screens: [String]
  ) {
    guard !screens.contains(name) else { return }
    var names: [String] = []
    for screen in screens.map({ PresetExpander.templateName(of: $0) })
    where !names.contains(screen) {
      names.append(screen)
    }
    let copies = PresetExpander.copies(
      of: IndexedIdentifier(name)?.name ?? name, among: screens)
    if let first = copies.first {
      let screen = PresetExpander.templateName(of: first)
      report(
        .unknownScreen, at: place,
        "only rows open the screen '\(screen)', which has fields of theirs",
        help: "Write \(screen)[1] to \(screen)[\(copies.count)] in a timeline, or tap a node that "
          + "repeats")
    } else {
      reportUnknown(.unknownScreen, at: place, "screen", name, among: names)
    }
  }

  /// What a tap opens, and how.
  private mutating func verifyOpen(
    _ open: CheckedObject, among screens: [String], known: Set<String>,
    into transitions: inout [YAMLPlace: TransitionBinding]
  ) {
    for key in ["push", "present"] {
      if let value = open[key], let name = value.text {
        verifyScreen(name, at: value.place, among: screens)
      }
    }
    guard let value = open["transition"], let binding = binding(value, known: known) else {
      return
    }
    let container: StyleContainer =
      open["push"] != nil ? .navigation : open["present"] != nil ? .presentation : .tabs
    if !binding.style.containers.contains(container) {
      report(
        .invalidTransition, at: value.place,
        "the style '\(binding.style.name)' \(binding.style.container.phrase)",
        help: "Write '\(binding.style.container.key)' for it, or use another style")
    }
    transitions[open.place] = binding
  }

  // MARK: Ids

  /// The ids of a screen's nodes; one that is declared at two places is an error.
  private mutating func nodeIdentifiers(
    of screen: CheckedObject?, screen name: String
  ) -> [String] {
    var places: [String: YAMLPlace] = [:]
    var constraints: [(ConstraintText.Anchor.Item, YAMLPlace)] = []
    var scrolls: [CheckedValue] = []
    screen?.visitObjects { object in
      if let value = object["id"], let id = value.text {
        if let place = places[id], place != value.place {
          report(
            .duplicateIdentifier, at: value.place, "the id '\(id)' is used twice on the screen",
            help: "Ids are unique on a screen; only nodes that repeat share one")
        }
        places[id] = value.place
      }
      verifyPlacement(in: object)
      let scroll =
        object.type == "fade" ? object["scroll"] : object.type == "page-dots" ? object["of"] : nil
      if let scroll { scrolls.append(scroll) }
      for constraint in object.list("constraints") {
        guard let text = constraint.text, let anchor = try? ConstraintText(text).anchor else {
          continue
        }
        constraints.append((anchor.item, constraint.place))
      }
    }
    for (id, value) in screen?.object("elements")?.entries ?? [] {
      places[id] = value.place
      verifyIsInside(value)
    }
    for scroll in scrolls {
      guard let id = scroll.text, places[id] == nil else { continue }
      reportUnknown(
        .unknownIdentifier, at: scroll.place, "node", id, among: places.keys.sorted())
    }
    for case (.node(let id), let place) in constraints where places[id] == nil {
      reportUnknown(
        .unknownIdentifier, at: place, "node", id, among: places.keys.sorted())
    }
    return Array(places.keys)
  }

  /// Reports keys that place a node in a container that places its nodes itself.
  private mutating func verifyPlacement(in container: CheckedObject) {
    let type = container.type.replacing("screen-", with: "")
    guard ["stack", "scroll", "grid", "filmstrip"].contains(type) else { return }
    for node in container.objects("items").compactMap({ $0.entries.first?.value.object }) {
      for key in ["pin", "at", "offset", "within"] {
        guard let value = node[key] else { continue }
        report(
          .conflictingKeys, at: value.place, "'\(key)' has no effect in a \(type)",
          help: "A \(type) places its nodes itself; put the node into a view to place it freely")
      }
    }
  }

  /// Reports a rectangle that has no point in common with the screen.
  private mutating func verifyIsInside(_ rectangle: CheckedValue) {
    guard let numbers = rectangle.numbers, numbers.count == 4 else { return }
    let frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    guard !frame.intersects(CGRect(origin: .zero, size: screenSize)) else { return }
    report(
      .outOfRange, at: rectangle.place, "the rectangle is outside the screenshot",
      help: "The screenshot is \(Double(screenSize.width).short) x "
        + "\(Double(screenSize.height).short) points")
  }

  // MARK: Transitions

  /// A style with the ids that it moves; nil for none, and after a mistake.
  private mutating func binding(
    _ value: CheckedValue?, known: Set<String>
  ) -> TransitionBinding? {
    guard let value else { return nil }
    if let name = value.text { return .system(name) }
    guard let object = value.object,
      let type = TransitionStyles.named(object.text("style") ?? "")
    else { return nil }
    let style: StyleChoice
    do {
      let others = ["style", "source", "hero", "container", "overlay", "elements"]
      style = try YAMLValue(object.node, of: source)
        .style(besides: others, of: type, palette: palette)
    } catch {
      if case .invalid(let location, let message, let help) = error.kind {
        report(.invalidTransition, at: location, message, help: help)
      }
      return nil
    }
    var binding = TransitionBinding(style)
    binding.source = reference(object["source"], known: known)
    binding.hero = reference(object["hero"], known: known)
    binding.container = reference(object["container"], known: known)
    binding.overlay = object.list("overlay").compactMap { reference($0, known: known) }
    for element in object.objects("elements") {
      guard let from = reference(element["from"], known: known) else { continue }
      binding.elements.append(
        TransitionBinding.Element(
          from: from, to: reference(element["to"], known: known), options: options(of: element)))
    }
    return binding
  }

  private mutating func options(of element: CheckedObject) -> SharedElement.Options {
    var options = SharedElement.Options()
    do throws(PresetError) {
      options.position = try element.object("position").map { timing throws(PresetError) in
        try YAMLValue(timing.node, of: source).timing()
      }
      options.size = try element.object("size").map { timing throws(PresetError) in
        try YAMLValue(timing.node, of: source).timing()
      }
    } catch {
      if case .invalid(let location, let message, let help) = error.kind {
        report(.invalidTransition, at: location, message, help: help)
      }
    }
    options.delay = element.number("delay") ?? 0
    options.order = Int(element.number("order") ?? 0)
    return options
  }

  /// An id that a node of some screen has.
  mutating func reference(
    _ value: CheckedValue?, known: Set<String>
  ) -> IndexedIdentifier? {
    guard let value, let id = value.text.flatMap({ IndexedIdentifier($0) }) else { return nil }
    if !known.contains(id.name) {
      reportUnknown(.unknownIdentifier, at: value.place, "node", id.name, among: known.sorted())
    }
    return id
  }
}

extension TransitionBinding {
  /// A style by name, with its own constants.
  static func system(_ name: String) -> TransitionBinding {
    let type = TransitionStyles.named(name) ?? PushStyle.self
    return TransitionBinding(StyleChoice(standard: type))
  }
}

extension StyleContainer {
  /// What a style does, in a sentence about it.
  var phrase: String {
    switch self {
    case .navigation: "pushes a screen"
    case .presentation: "presents a screen"
    case .tabs: "changes tabs"
    }
  }

  /// The key that opens a screen like that.
  var key: String {
    switch self {
    case .navigation: "push"
    case .presentation: "present"
    case .tabs: "select-tab"
    }
  }
}

extension CheckedObject {
  /// Calls a function with all objects inside, from outside in, and with this one.
  func visitObjects(_ visit: (CheckedObject) -> Void) {
    visit(self)
    for entry in entries { entry.value.visitObjects(visit) }
  }
}

extension CheckedValue {
  fileprivate func visitObjects(_ visit: (CheckedObject) -> Void) {
    switch content {
    case .list(let values): for value in values { value.visitObjects(visit) }
    case .object(let object): object.visitObjects(visit)
    case .text, .number, .share, .flag, .raw: break
    }
  }
}
