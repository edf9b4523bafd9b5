import TEInputs
import TETransitions
import TEYAML

@testable import TEPresets

/// A preset with one mistake.
struct WrongPreset {
  let tree: YAMLTree
  /// What is wrong, such as "text.size: number above the range".
  let mistake: String
  let code: Finding.Code
  /// The path of the value, or of the key's value, that the finding points to.
  let path: [Int]
  let isKey: Bool
}

/// Makes mistakes in right presets, each kind once for each key of the schema.
struct SchemaMutations {
  private(set) var wrong: [WrongPreset] = []
  private var seen: Set<String> = []
  private var preset = YAMLTree.map([])
  private var isBesideNumbers = false

  /// Adds the mistakes that are possible in a right preset and were not made before.
  mutating func add(_ preset: YAMLTree) throws {
    self.preset = preset
    let root = try YAMLWriter(preset).parse()
    try visit(Site(node: root, type: Schema.root, label: "preset"))
  }

  /// A value with the type that the schema declares.
  private struct Site {
    let node: YAMLNode
    let type: ValueType
    /// The object type and key that hold it.
    let label: String
    var path: [Int] = []
    /// Whether it is one form of a value that has several.
    var isForm = false

    func inner(_ index: Int, _ node: YAMLNode, _ type: ValueType, _ label: String) -> Site {
      Site(node: node, type: type, label: label, path: path + [index])
    }

    func form(_ type: ValueType, _ label: String? = nil) -> Site {
      Site(node: node, type: type, label: label ?? self.label, path: path, isForm: true)
    }

    func labelled(_ label: String) -> Site {
      Site(node: node, type: type, label: label, path: path, isForm: isForm)
    }
  }

  // MARK: Sites

  private mutating func visit(_ site: Site) throws {
    if !site.isForm { try changeForm(site) }
    switch (site.type, site.node.content) {
    case (.either(let types), _):
      if let type = types.first(where: { $0.fits(site.node) }) {
        // Beside numbers a number is no name that is not known.
        isBesideNumbers = types.contains {
          switch $0 {
          case .number, .coordinate: true
          default: false
          }
        }
        try visit(site.form(type))
        isBesideNumbers = false
      }
    case (.list(let element, let minimum), .sequence(let items)):
      if minimum > 0 {
        replace(site, "too few values", .wrongCount) {
          $0.items = Array($0.items.prefix(minimum - 1))
        }
      }
      for (index, item) in items.enumerated() {
        try visit(site.inner(index, item, element, site.label + "[]"))
      }
    case (.tuple(let types), .sequence(let items)):
      if !site.isForm {
        replace(site, "a value less", .wrongCount) { $0.items.removeLast() }
        replace(site, "a value more", .wrongCount) { $0.items.append(.scalar("1")) }
      }
      for (index, (item, type)) in zip(items, types).enumerated() {
        try visit(site.inner(index, item, type, site.label + "[\(index)]"))
      }
    case (.map(let element, _), .mapping(let entries)):
      for (index, entry) in entries.enumerated() {
        rename(site, index, to: "Not An Id", "a name that is no id", .invalidIdentifier)
        try visit(site.inner(index, entry.value, element, site.label + "{}"))
      }
    case (.object(let name), .mapping): try visitObject(site, Schema.objects[name]!, selector: nil)
    case (.object(let name), _):
      let type = Schema.objects[name]!
      if let shorthand = type.shorthand, let key = type[shorthand], key.type.fits(site.node) {
        try visit(site.form(key.type, "\(name).\(shorthand) (short)"))
      }
    case (.selected(let key, let types), .mapping):
      guard let name = site.node[key]?.scalar.flatMap({ types[$0] }) else { return }
      try visitObject(site, Schema.objects[name]!, selector: key)
    case (let type, .scalar): changeScalar(site, type)
    default: break
    }
  }

  private mutating func visitObject(_ site: Site, _ type: ObjectType, selector: String?) throws {
    guard case .mapping(let entries) = site.node.content else { return }
    for (index, entry) in entries.enumerated() {
      guard let name = entry.key.scalar, let key = type[name] else { continue }
      let label = "\(type.isCommon(key) ? "node" : type.name).\(name)"
      if name == selector {
        replace(site, label: label, "misspelt key", .missingKey) { $0.entries[index].key += "q" }
      } else {
        rename(site.labelled(label), index, to: name + "q", "misspelt key", .unknownKey)
      }
      if key.isRequired || type.alternatives.contains(name) {
        replace(site, label: label, "missing key", .missingKey) { $0.entries.remove(at: index) }
      }
      if type.alternatives.contains(name) {
        let next = type.alternatives.firstIndex(of: name)! + 1
        let other = type.alternatives[next % type.alternatives.count]
        let value = SchemaSamples.shortest(type[other]!.type)
        replace(site, label: label, "with \(other)", .conflictingKeys) {
          $0.entries.append(.init(key: other, value: value))
        }
      }
      try visit(site.inner(index, entry.value, key.type, label))
    }
    for group in type.exclusive {
      let given = entries.compactMap { $0.key.scalar }.filter { group.contains($0) }
      guard given.count == 1, let other = group.first(where: { $0 != given[0] }) else { continue }
      let value = SchemaSamples.shortest(type[other]!.type)
      let mistake = "\(type.name).\(given[0]): with \(other)"
      guard seen.insert(mistake).inserted else { continue }
      wrong.append(
        WrongPreset(
          tree: preset.changing(site.path) { $0.entries.append(.init(key: other, value: value)) },
          mistake: mistake, code: .conflictingKeys, path: site.path + [entries.count], isKey: true))
    }
  }

  // MARK: Mistakes

  /// A list, a mapping or a text where the type has none.
  private mutating func changeForm(_ site: Site) throws {
    let forms: [(String, YAMLTree)] = [
      ("{}", .map([])), ("[]", .list([])), ("word", .scalar("word")),
    ]
    for (text, tree) in forms {
      let node = try YAMLDocument.parse(Array(text.utf8), budgets: Budgets())
      if site.type.isTuple, text == "[]" { continue }
      guard !site.type.fits(node) else { continue }
      replace(site, "\(text) as its form", .wrongType) { $0 = tree }
    }
  }

  private mutating func changeScalar(_ site: Site, _ type: ValueType) {
    let mistakes: [(String, Finding.Code)] =
      switch type {
      case .number(let range, _):
        [
          ("wide", .wrongType), ("12pt", .wrongType), ("1:30", .wrongType), ("0x10", .wrongType),
          ((range.lowerBound - 1).short, .outOfRange), ((range.upperBound + 1).short, .outOfRange),
        ]
      case .coordinate(let range):
        [
          ("wide", .wrongType), ("half%", .wrongType), ("50 %", .wrongType), ("501%", .outOfRange),
          ((range.lowerBound - 1).short, .outOfRange),
        ]
      case .count(let range):
        [
          ("many", .wrongType), (range.count == 1 ? "1.5" : "\(range.lowerBound).5", .wrongType),
          ("\(range.lowerBound - 1)", .outOfRange), ("\(range.upperBound + 1)", .outOfRange),
        ]
      case .flag: [("yes", .wrongType), ("no", .wrongType), ("1", .wrongType)]
      case .choice: [("unheard-of", .unknownName), ("12", .unknownName)]
      case .color:
        [
          ("not a color", .wrongType), ("#12345", .wrongType), ("#12345G", .wrongType),
          ("white 120%", .wrongType), ("white 80", .wrongType), ("Blue", .wrongType),
        ]
      case .file: [("", .wrongType)]
      case .identifier, .font:
        [("Not An Id", .invalidIdentifier), ("9a", .invalidIdentifier), ("", .invalidIdentifier)]
      case .reference:
        [
          ("Not An Id", .invalidIdentifier), ("a[0]", .invalidIdentifier),
          ("a[+1]", .invalidIdentifier), ("a[1", .invalidIdentifier), ("", .invalidIdentifier),
        ]
      case .cubicBezier:
        [
          ("cubic-bezier(2, 0, 1, 1)", .wrongType), ("cubic-bezier(0, 9, 1, 1)", .wrongType),
          ("cubic-bezier(0, 0, 1)", .wrongType), ("cubic-bezier(0, 0, 1, one)", .wrongType),
        ]
      case .constraint:
        [
          ("width", .invalidConstraint), ("breadth = 4", .invalidConstraint),
          ("width is 4", .invalidConstraint), ("width = parent", .invalidConstraint),
          ("width = 4 @", .invalidConstraint), ("width = parent.width - ", .invalidConstraint),
        ]
      case .text, .anything, .list, .tuple, .map, .object, .partial, .selected, .either: []
      }
    for (text, code) in mistakes {
      if text == "12", isBesideNumbers { continue }
      // The JSON Schema cannot know the names of the preset's own styles.
      if text == "unheard-of", type.namesStyles { continue }
      replace(site, "'\(text)'", code) { $0 = .scalar(text) }
    }
  }

  private mutating func replace(
    _ site: Site, label: String? = nil, _ mistake: String, _ code: Finding.Code,
    _ change: (inout YAMLTree) -> Void
  ) {
    let mistake = "\(label ?? site.label): \(mistake)"
    guard seen.insert(mistake).inserted else { return }
    wrong.append(
      WrongPreset(
        tree: preset.changing(site.path, change), mistake: mistake, code: code, path: site.path,
        isKey: false))
  }

  private mutating func rename(
    _ site: Site, _ index: Int, to key: String, _ mistake: String, _ code: Finding.Code
  ) {
    let mistake = "\(site.label): \(mistake)"
    guard seen.insert(mistake).inserted else { return }
    wrong.append(
      WrongPreset(
        tree: preset.changing(site.path) { $0.entries[index].key = key }, mistake: mistake,
        code: code, path: site.path + [index], isKey: true))
  }
}

extension ValueType {
  /// Whether a value is a list of a fixed length, or has one for its short form.
  fileprivate var isTuple: Bool {
    switch self {
    case .tuple: true
    case .object(let name):
      Schema.objects[name].flatMap { $0.shorthand.flatMap($0.keyType(named:)) }?.isTuple ?? false
    default: false
    }
  }

  /// Whether a value is the name of a style.
  fileprivate var namesStyles: Bool {
    guard case .choice(let names) = self else { return false }
    return !names.isEmpty && Set(names).isSubset(of: TransitionStyles.all.map { $0.name })
  }
}

extension ObjectType {
  fileprivate func keyType(named name: String) -> ValueType? { self[name]?.type }
}
