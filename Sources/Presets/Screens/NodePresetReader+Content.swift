import Foundation
import TETransitions
import UIKit
import TEYAML

extension NodePresetReader {
  /// The screens of a checked document; nil where there are none.
  mutating func content(
    of document: Fields<PresetKeys>, palette: Palette, images: [String: ImageFile]
  ) -> NodeContent? {
    self.palette = palette
    let canvas = canvas(of: document)
    let device = DeviceModel.all.first { $0.name == document.device } ?? .standard
    screenSize = canvas?.size ?? device.size
    isOnTablet = device.idiom == .pad
    var screens: [String: Fields<ScreenKeys>] = [:]
    var order: [String] = []
    for screen in document.screens {
      screens[screen.name] = screen.value
      order.append(screen.name)
    }
    guard let first = order.first else {
      report(.missingKey, at: document.place, "the preset has no screens")
      return nil
    }
    if let start = document.start { verifyScreen(start, among: order) }
    let start = document.start?.value ?? first
    let ids = document.screens.flatMap { nodeIdentifiers(of: $0.value) }
    let known = Set(ids)
    let declared = document.given(\.transition).flatMap { binding($0, known: known) }
    let transition = declared ?? .system(PushStyle.name)
    var transitions: [OpeningKey: TransitionBinding] = [:]
    var opened: Set<String> = [start]
    var containers: Set<StyleContainer> = []
    var pushes = false
    for screen in document.screens {
      screen.value.object.visitObjects { object in
        guard let open = object.fields(OpenKeys.self) else { return }
        verifyOpen(
          open, among: order, known: known, declared: declared?.style, into: &transitions)
        pushes = pushes || open.push != nil
        if open.opensScreen, open.transition == nil { containers.insert(open.container) }
        opened.formUnion([open.push, open.present].compactMap { $0?.value })
      }
    }
    verifyPreferredHeights(of: document) { open in
      if let own = transitions[OpeningKey(open)] { return own.style }
      let container = open.container
      return transition.style.containers.contains(container)
        ? transition.style : TransitionBinding.system(container.system).style
    }
    let tabs = tabs(of: document, among: order, known: known, transition)
    opened.formUnion(tabs?.items.compactMap(\.screen) ?? [])
    let tapped = opened
    for case .step(let step) in (document.timeline ?? []).map(\.value) {
      for value in [step.push, step.present].compactMap(\.self) {
        let name = Self.screen(value.value, among: order)
        if name == nil { verifyScreen(value.map(\.description), among: order) }
        opened.insert(name ?? value.value.description)
        let container: StyleContainer = step.push != nil ? .navigation : .presentation
        if !tapped.contains(name ?? "") { containers.insert(container) }
        if let style = declared?.style, !tapped.contains(name ?? "") {
          verify(
            style, opens: container, at: value.place,
            help: "Write '\(style.container.key)' for it, or use another style")
        }
      }
      pushes = pushes || step.push != nil
    }
    // Without a timeline and a tap the second screen is opened.
    if document.timeline == nil, order.count > 1, opened.count == 1 {
      opened.insert(order[1])
      pushes = pushes || transition.style.container == .navigation
      containers.insert(transition.style.container)
    }
    if tabs != nil, document.tabs?.transition == nil, transition.style.container == .tabs {
      containers.insert(.tabs)
    }
    verifyBars(document.given(\.transition), in: containers)
    let names = Set(opened.map { PresetExpander.templateName(of: $0) })
    for id in order where !names.contains(PresetExpander.templateName(of: id)) {
      report(
        .unused, severity: .warning, at: screens[id]?.place ?? document.place,
        "nothing opens the screen '\(PresetExpander.timelineName(of: id))'")
    }
    return NodeContent(
      canvas: canvas, front: document.canvas?.front ?? [], screens: screens, start: start,
      tabs: tabs, palette: palette,
      tint: document.given(\.tint), images: images, transition: transition,
      transitions: transitions, pushes: pushes)
  }

  private func canvas(of document: Fields<PresetKeys>) -> DeviceModel? {
    guard let canvas = document.canvas, let size = canvas.given(\.size),
      let scale = canvas.given(\.scale)
    else { return nil }
    return .canvas(size: size, scale: CGFloat(scale), cornerRadius: canvas.radius)
  }

  private mutating func tabs(
    of document: Fields<PresetKeys>, among screens: [String], known: Set<String>,
    _ standard: TransitionBinding
  ) -> NodeContent.Tabs? {
    guard let tabs = document.tabs else { return nil }
    let items = tabs.items.map { tab in
      NodeContent.Tabs.Item(
        title: tab.title ?? "", symbol: tab.symbol, screen: tab.screen?.value)
    }
    for screen in tabs.items.compactMap(\.screen) { verifyScreen(screen, among: screens) }
    if tabs.selected > items.count, let place = tabs.place(of: \.selected) {
      report(.outOfRange, at: place, "there are \(items.count) tabs")
    }
    var own: TransitionBinding?
    if let choice = tabs.transition, let binding = binding(choice, known: known) {
      verify(
        binding.style, opens: .tabs, at: tabs.place(of: \.transition) ?? tabs.place,
        help: "Use another style")
      verifyBars(choice, in: [.tabs])
      own = binding
    }
    return NodeContent.Tabs(
      items: items, selected: tabs.selected - 1, isBarHidden: tabs.bar == .hidden,
      transition: own ?? (standard.style.container == .tabs ? standard : nil))
  }

  private mutating func verifyScreen(_ screen: Located<String>, among screens: [String]) {
    let (name, place) = (screen.value, screen.place)
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

  /// The screen that a tap opens, and how it opens.
  private mutating func verifyOpen(
    _ open: Fields<OpenKeys>, among screens: [String], known: Set<String>,
    declared: StyleChoice?, into transitions: inout [OpeningKey: TransitionBinding]
  ) {
    for screen in [open.push, open.present].compactMap(\.self) {
      verifyScreen(screen, among: screens)
    }
    if let transition = open.transition {
      guard let binding = binding(transition, known: known) else { return }
      verify(
        binding.style, opens: open.container, at: open.place(of: \.transition) ?? open.place,
        help: "Write '\(binding.style.container.key)' for it, or use another style")
      verifyBars(transition, in: [open.container])
      transitions[OpeningKey(open)] = binding
    } else if let declared, let screen = open.push ?? open.present {
      verify(
        declared, opens: open.container, at: screen.place,
        help: "Write '\(declared.container.key)', or give this tap a style of its own: "
          + "{ \(open.container.key): \(screen.value), transition: \(open.container.system) }")
    }
  }

  /// Reports a style that cannot show a screen in a container.
  private mutating func verify(
    _ style: StyleChoice, opens container: StyleContainer, at place: YAMLPlace, help: String
  ) {
    guard !style.containers.contains(container) else { return }
    report(
      .invalidTransition, at: place,
      "the style '\(style.name)' \(container.negation): \(style.containerRule)", help: help)
  }

  // MARK: Ids

  /// The ids of a screen's nodes; one that is declared at two places is an error.
  private mutating func nodeIdentifiers(of screen: Fields<ScreenKeys>) -> [String] {
    var places: [String: YAMLPlace] = [:]
    var constraints: [(ConstraintText.Anchor.Item, YAMLPlace)] = []
    var scrolls: [Located<String>] = []
    screen.object.visitObjects { object in
      if let value = object[CommonKeys.keys.id.name], let id = value.text {
        if let place = places[id], place != value.place {
          report(
            .duplicateIdentifier, at: value.place, "the id '\(id)' is used twice on the screen",
            help: "Ids are unique on a screen; only nodes that repeat share one")
        }
        places[id] = value.place
      }
      verifyPlacement(in: object)
      verifyHeader(of: object)
      if let fade = object.fields(FadeKeys.self), let scroll = fade.given(\.scroll) {
        scrolls.append(scroll)
      }
      if let scroll = object.fields(PageDotKeys.self)?.of { scrolls.append(scroll) }
      for constraint in object.value(of: LayoutKeys.keys.constraints) ?? [] {
        guard let anchor = constraint.value.anchor else { continue }
        constraints.append((anchor.item, constraint.place))
      }
    }
    for element in screen.elements {
      places[element.name] = element.place
      verifyIsInside(element.value.frame, at: element.place)
      if let frame = element.value.pictureFrame {
        verifyCovers(frame, element.value.frame, at: element.place)
      }
    }
    for part in screen.keep { verifyIsInside(part.frame, at: part.place) }
    for scroll in scrolls where places[scroll.value] == nil {
      reportUnknown(
        .unknownIdentifier, at: scroll.place, "node", scroll.value, among: places.keys.sorted())
    }
    for case (.node(let id), let place) in constraints where places[id] == nil {
      reportUnknown(
        .unknownIdentifier, at: place, "node", id, among: places.keys.sorted())
    }
    return Array(places.keys)
  }

  /// Reports keys of a header that would do nothing.
  private mutating func verifyHeader(of content: CheckedObject) {
    if let header = content.fields(HeaderKeys.self), !header.sticky,
      let place = header.place(of: \.minimumHeight)
    {
      report(
        .conflictingKeys, at: place,
        "'minimum-height' has no effect on a header that is not sticky",
        help: "Write 'sticky: true' beside it, or leave it out")
    }
    let scrolling = ScrollingKeys.keys
    for key in [scrolling.header.name, scrolling.overscroll.name]
    where content.value(of: ScrollKeys.keys.axis) == .horizontal {
      guard content.type == ScrollKeys.name || content.type == Schema.screenScroll,
        let value = content[key]
      else { continue }
      report(
        .conflictingKeys, at: value.place, "'\(key)' has no effect on content that scrolls across",
        help: "Put the scroll node beneath another node, or leave 'axis' out")
    }
  }

  /// Reports keys that place a node in a container that places its nodes itself.
  private mutating func verifyPlacement(in container: CheckedObject) {
    let type = container.type == Schema.screenScroll ? ScrollKeys.name : container.type
    guard [StackKeys.name, ScrollKeys.name, GridKeys.name, FilmstripKeys.name].contains(type),
      let nodes = container.value(of: ViewKeys.items)
    else { return }
    let layout = LayoutKeys.keys
    for node in nodes {
      for key in [layout.pin.name, layout.at.name, layout.offset.name, layout.within.name] {
        guard let value = node.object[key] else { continue }
        report(
          .conflictingKeys, at: value.place, "'\(key)' has no effect in a \(type)",
          help: "A \(type) places its nodes itself; put the node into a view to place it freely")
      }
    }
  }

  /// Reports a rectangle that has no point in common with the screen.
  private mutating func verifyIsInside(_ rectangle: CGRect, at place: YAMLPlace) {
    guard !rectangle.intersects(CGRect(origin: .zero, size: screenSize)) else { return }
    report(
      .outOfRange, at: place, "the rectangle is outside the screenshot",
      help: "The screenshot is \(Double(screenSize.width).short) x "
        + "\(Double(screenSize.height).short) points")
  }

  /// Reports a picture that would leave a part of its element empty.
  private mutating func verifyCovers(
    _ picture: CGRect, _ element: CGRect, at place: YAMLPlace
  ) {
    // Decimal fractions of points are rounded; so is the union with which Foundation decides `contains`.
    guard
      picture.minX > element.minX + 0.5 || picture.minY > element.minY + 0.5
        || picture.maxX < element.maxX - 0.5 || picture.maxY < element.maxY - 0.5
    else { return }
    report(
      .outOfRange, at: place, "the picture does not cover the element",
      help: "Write the place of the whole picture; the element shows the part of it in its 'frame'")
  }

  // MARK: Transitions

  /// A style with the ids that it moves; nil for none, and after a mistake.
  private mutating func binding(
    _ choice: TransitionChoice, known: Set<String>
  ) -> TransitionBinding? {
    let keys: Fields<StyleKeys>
    switch choice {
    case .named(let name): return .system(name)
    case .style(let fields): keys = fields
    }
    guard let type = TransitionStyles.named(keys.style) else { return nil }
    var binding: TransitionBinding
    do throws(SpringKeys.Mistake) {
      binding = TransitionBinding(try keys.object.style(type, palette: palette))
      try verify(keys, of: type)
    } catch {
      report(.invalidTransition, error)
      return nil
    }
    binding.place = keys.place
    binding.choosesContent = keys.object["content"] != nil
    verifyParts(keys.object, of: type)
    verifyGesture(binding.style.parts.gesture, in: keys.object)
    binding.source = reference(keys.source, known: known)
    binding.hero = reference(keys.hero, known: known)
    binding.container = reference(keys.container, known: known)
    verifyContent(keys, binding.style.parts.second.enter)
    binding.overlay = (keys.overlay ?? []).compactMap { reference($0, known: known) }
    for element in keys.elements {
      guard let from = reference(element.given(\.from), known: known) else { continue }
      binding.elements.append(
        TransitionBinding.Element(
          from: from, to: reference(element.to, known: known), options: options(of: element),
          place: element.place))
    }
    return binding
  }

  /// Reports changes of a part that a style's own animator takes in other words alone.
  private mutating func verifyParts(_ object: CheckedObject, of style: any TransitionStyle.Type) {
    guard let rule = style.changeableParts.rule else { return }
    let names = Set(style.changeableParts.declarations.map(\.name))
    for name in TransitionParts.screens.map(\.name) where !names.contains(name) {
      let words = name.split(separator: ".", maxSplits: 1).map(String.init)
      guard words.count == 2, let value = object[words[0]]?.object?[words[1]] else { continue }
      report(
        .conflictingKeys, at: value.place,
        "'\(words[1])' has no effect in '\(style.name)': \(rule)",
        help: "Leave it out, or use another style")
    }
  }

  /// Reports `content` where the second screen itself grows out of the source, and nothing flies.
  private mutating func verifyContent(_ keys: Fields<StyleKeys>, _ enter: ScreenEntrance) {
    guard enter.needsSource, keys.hero == nil, keys.elements.isEmpty,
      let place = keys.object["content"]?.place
    else { return }
    report(
      .conflictingKeys, at: place,
      "'content' has no effect: the second screen itself opens out of the source, and nothing flies",
      help: "Name what both screens show with 'hero' or 'elements', or leave 'content' out")
  }

  /// Reports what a finger that moves the progress cannot do to the screen.
  private mutating func verifyGesture(_ gesture: GesturePart, in style: CheckedObject) {
    guard gesture.moves == .progress, let object = style["gesture"]?.object else { return }
    let values: [(String, Bool)] = [
      ("smallest-scale", gesture.smallestScale != 1), ("corner-radius", gesture.cornerRadius != 0),
      ("dim", gesture.dim != 0),
    ]
    for (name, isChanged) in values {
      guard isChanged, let value = object[name] else { continue }
      report(
        .conflictingKeys, at: value.place,
        "'\(name)' has no effect where the finger moves the progress of the transition",
        help: "Leave it out, or write moves: screen")
    }
  }

  private mutating func options(of element: Fields<ElementKeys>) -> SharedElement.Options {
    do throws(SpringKeys.Mistake) {
      var options = try element.object.parameters(defaults: SharedElement.Options())
      options.position = try timing(element.position)
      options.size = try timing(element.size)
      return options
    } catch {
      report(.invalidTransition, error)
      return SharedElement.Options()
    }
  }

  private func timing(
    _ object: CheckedObject?
  ) throws(SpringKeys.Mistake) -> TransitionTiming? {
    guard let object else { return nil }
    return try object.parameters()
  }

  mutating func report(_ code: Finding.Code, _ mistake: SpringKeys.Mistake) {
    report(code, at: mistake.place, mistake.message, help: mistake.help)
  }

  /// An id that a node of some screen has.
  mutating func reference(
    _ reference: Located<IndexedIdentifier>?, known: Set<String>?
  ) -> IndexedIdentifier? {
    guard let reference else { return nil }
    let (id, place) = (reference.value, reference.place)
    if let known, !known.contains(id.name) {
      reportUnknown(.unknownIdentifier, at: place, "node", id.name, among: known.sorted())
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

extension Fields where Keys == OpenKeys {
  /// Whether the tap opens a screen or another tab.
  fileprivate var opensScreen: Bool {
    self.push != nil || self.present != nil || self.selectTab != nil
  }

  /// Where the tap shows the second screen.
  fileprivate var container: StyleContainer {
    self.push != nil ? .navigation : self.present != nil ? .presentation : .tabs
  }
}

extension StyleContainer {
  /// What a style cannot do, in a sentence.
  fileprivate var negation: String {
    switch self {
    case .navigation: "cannot push a screen"
    case .presentation: "cannot present a screen"
    case .tabs: "cannot change tabs"
    }
  }

  /// The name of the system's style.
  fileprivate var system: String {
    switch self {
    case .navigation: PushStyle.name
    case .presentation: SheetStyle.name
    case .tabs: TabStyle.name
    }
  }

  /// The key that opens a screen like that.
  var key: String {
    switch self {
    case .navigation: OpenKeys.keys.push.name
    case .presentation: OpenKeys.keys.present.name
    case .tabs: OpenKeys.keys.selectTab.name
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
    case .text, .number, .share, .flag, .color, .curve, .reference, .constraint, .raw: break
    }
  }
}
