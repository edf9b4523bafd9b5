import TEYAML

/// The nodes by id, with the types of all nodes inside them.
struct KnownControls {
  /// Stands for the type of a scroll node with pages.
  static let pages = "pages"

  private var types: [String: Set<String>] = [:]

  init(_ content: NodeContent) {
    for screen in content.screens.values {
      screen.object.visitObjects { object in
        guard let id = object.value(of: CommonKeys.keys.id) else { return }
        object.visitObjects { types[id, default: []].formUnion($0.controlTypes) }
      }
      for id in screen.identifiers where types[id] == nil { types[id] = [] }
    }
  }

  var names: [String] { types.keys.sorted() }

  func contains(_ id: String) -> Bool { types[id] != nil }

  /// Whether a node is of one of some types, or has one inside.
  func has(_ wanted: Set<String>, id: String) -> Bool {
    types[id].map { !$0.isDisjoint(with: wanted) } ?? false
  }

  /// The ids of the nodes that are of one of some types or have one inside, in alphabetical order.
  func names(with wanted: Set<String>) -> [String] {
    types.keys.filter { has(wanted, id: $0) }.sorted()
  }
}

extension CheckedObject {
  /// The control that the object is, by the type of its node.
  fileprivate var controlTypes: [String] {
    switch type {
    case RowKeys.name: Fields<RowKeys>(self).switch == nil ? [] : [SwitchKeys.name]
    case ScrollKeys.name, Schema.screenScroll:
      Fields<ScrollKeys>(self).paging ? [KnownControls.pages] : []
    default: [type]
    }
  }
}

/// The steps of a timeline that use controls.
extension NodePresetReader {
  /// Nil for another step, and after a mistake.
  ///
  /// - Parameter controls: Nil where names are looked up when the step begins.
  mutating func controlAction(
    _ step: Fields<StepKeys>, _ controls: KnownControls?
  ) -> TimelineStep.Action? {
    if let keys = step.type {
      let types: Set = [
        FieldKeys.name, TextViewKeys.name, SearchKeys.name, NavigationSearchKeys.name,
      ]
      return .type(
        TimelineStep.Typing(
          text: keys.text ?? "", field: control(keys.id, controls, "text field", types),
          erasing: keys.erase, interval: keys.interval))
    }
    if let keys = step.slide {
      guard let id = control(keys.given(\.id), controls, "slider", [SliderKeys.name]) else {
        return nil
      }
      return .slide(id, to: keys.to, seconds: keys.duration)
    }
    if let keys = step.toggle {
      return control(keys.given(\.id), controls, "switch", [SwitchKeys.name]).map {
        .toggle($0, isOn: keys.on)
      }
    }
    if let keys = step.increment {
      return control(keys.given(\.id), controls, "stepper", [StepperKeys.name]).map {
        .increment($0, by: keys.by)
      }
    }
    return step.choose.flatMap { choice($0, controls) }
  }

  private mutating func choice(
    _ keys: Fields<ChooseStepKeys>, _ controls: KnownControls?
  ) -> TimelineStep.Action? {
    if let title = keys.title {
      return .choose(
        title, of: control(keys.id, controls, "segmented control", [SegmentKeys.name]))
    }
    guard let id = keys.id else {
      if !keys.has(\.index) { return nil }
      report(
        .missingKey, at: keys.place, "the key 'id' is missing here",
        help: "Only a row of a menu or a button of an alert is chosen without id, by its title")
      return nil
    }
    let found = control(
      id, controls, "segmented control, page control or scroll with pages",
      [SegmentKeys.name, PageDotKeys.name, KnownControls.pages])
    guard let found, let index = keys.index else { return nil }
    return .chooseIndex(index - 1, of: found)
  }

  /// The id of a control of certain types; nil after a mistake and without a value.
  private mutating func control(
    _ reference: Located<IndexedIdentifier>?, _ controls: KnownControls?, _ what: String,
    _ types: Set<String>
  ) -> IndexedIdentifier? {
    guard let reference else { return nil }
    let (id, place) = (reference.value, reference.place)
    guard let controls else { return id }
    let names = controls.names(with: types)
    if !controls.contains(id.name) {
      reportUnknown(
        .unknownIdentifier, at: place, "node", id.name,
        among: names.isEmpty ? controls.names : names)
    } else if !controls.has(types, id: id.name) {
      report(
        .invalidTimeline, at: place, "the node '\(id.name)' is no \(what)",
        help: names.isEmpty
          ? "The preset has no \(what) with an id"
          : "Use one of: \(names.prefix(40).joined(separator: ", "))")
    }
    return id
  }
}
