import YAML

/// The nodes by id, with the types of all nodes inside them.
struct KnownControls {
  private var types: [String: Set<String>] = [:]

  init(_ content: NodeContent) {
    for screen in content.screens.values {
      screen.visitObjects { object in
        guard let id = object.text("id") else { return }
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
    case "row": self["switch"] == nil ? [] : ["switch"]
    case "scroll", "screen-scroll": flag("paging") == true ? ["pages"] : []
    default: [type]
    }
  }
}

/// The steps of a timeline that use controls.
extension NodePresetReader {
  /// Nil for another step, and after a mistake.
  mutating func controlAction(
    _ step: CheckedValue, _ controls: KnownControls
  ) -> TimelineStep.Action? {
    guard let entry = step.object?.entries.first, let keys = entry.value.object else { return nil }
    switch entry.key {
    case "type":
      let id = control(keys["id"], controls, "text field", ["field", "text-view", "search"])
      return .type(
        TimelineStep.Typing(
          text: keys.text("text") ?? "", field: id, erasing: Int(keys.number("erase") ?? 0),
          interval: keys.number("interval") ?? 0.15))
    case "slide":
      guard let id = control(keys["id"], controls, "slider", ["slider"]),
        let share = keys.number("to")
      else { return nil }
      return .slide(id, to: share, seconds: keys.number("duration") ?? 0.5)
    case "toggle":
      return control(keys["id"], controls, "switch", ["switch"]).map {
        .toggle($0, isOn: keys.flag("on"))
      }
    case "choose": return choice(keys, controls)
    case "increment":
      return control(keys["id"], controls, "stepper", ["stepper"]).map {
        .increment($0, by: Int(keys.number("by") ?? 1))
      }
    default: return nil
    }
  }

  private mutating func choice(
    _ keys: CheckedObject, _ controls: KnownControls
  ) -> TimelineStep.Action? {
    if let title = keys.text("title") {
      return .choose(title, of: control(keys["id"], controls, "segmented control", ["segments"]))
    }
    guard let value = keys["id"] else {
      report(
        .missingKey, at: keys.place, "the key 'id' is missing here",
        help: "Only a row of a menu or a button of an alert is chosen without id, by its title")
      return nil
    }
    let id = control(
      value, controls, "segmented control, page control or scroll with pages",
      ["segments", "page-dots", "pages"])
    guard let id, let number = keys.number("index") else { return nil }
    return .chooseIndex(Int(number) - 1, of: id)
  }

  /// The id of a control of certain types; nil after a mistake and without a value.
  private mutating func control(
    _ value: CheckedValue?, _ controls: KnownControls, _ what: String, _ types: Set<String>
  ) -> IndexedIdentifier? {
    guard let value, let id = value.text.flatMap({ IndexedIdentifier($0) }) else { return nil }
    let names = controls.names(with: types)
    if !controls.contains(id.name) {
      reportUnknown(
        .unknownIdentifier, at: value.place, "node", id.name,
        among: names.isEmpty ? controls.names : names)
    } else if !controls.has(types, id: id.name) {
      report(
        .invalidTimeline, at: value.place, "the node '\(id.name)' is no \(what)",
        help: names.isEmpty
          ? "The preset has no \(what) with an id"
          : "Use one of: \(names.prefix(40).joined(separator: ", "))")
    }
    return id
  }
}
