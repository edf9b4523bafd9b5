import TEInputs
import TEYAML

/// A name in a preset that stands for something else, such as a color or a file.
struct CheckedReference: Hashable {
  let name: String
  let place: YAMLPlace
}

/// Compares a tree of YAML with the schema, and collects all mistakes.
struct SchemaChecker {
  let source: SourceFile
  private(set) var findings: [Finding] = []
  /// The names of colors, and the paths of files, that the checked values hold.
  private(set) var colors: [CheckedReference] = []
  private(set) var images: [CheckedReference] = []
  /// The states of the nodes that are being checked.
  private(set) var states = ChosenStates()
  /// The names of fonts that the checked values hold.
  private(set) var fonts: [CheckedReference] = []
  /// Whether references are names of an app's views, with any characters.
  private let takesAnyName: Bool

  init(source: SourceFile, takesAnyName: Bool = false) {
    self.source = source
    self.takesAnyName = takesAnyName
  }

  /// The value of a node with a type; nil after a mistake that leaves nothing to go on with.
  mutating func check(_ node: YAMLNode, as type: ValueType) -> CheckedValue? {
    switch type {
    case .anything: return CheckedValue(content: .raw(node), place: node.place)
    case .list(let element, let minimum): return list(node, of: element, minimum: minimum)
    case .tuple(let types): return tuple(node, of: types)
    case .map(let element, let keys): return map(node, of: element, keys)
    case .object(let name):
      guard let object = Schema.objects[name] else { return nil }
      return self.object(node, of: object)
    case .partial(let name):
      guard case .mapping = node.content, let object = Schema.objects[name] else {
        report(.wrongType, node, "expected \(type.phrase), found \(node.phrase)")
        return nil
      }
      return mapping(node, of: object, isPartial: true)
    case .selected(let key, let types): return selected(node, by: key, types)
    case .either(let types): return either(node, of: types)
    default:
      guard let text = node.scalar else {
        var isColor = false
        if case .color = type { isColor = true }
        report(
          .wrongType, node, "expected \(type.phrase), found \(node.phrase)",
          help: isColor ? ColorText.mappingHelp : nil)
        return nil
      }
      return scalar(text, node, of: type).map { CheckedValue(content: $0, place: node.place) }
    }
  }

  mutating func report(
    _ code: Finding.Code, _ node: YAMLNode, _ message: String, help: String? = nil
  ) {
    let advice = [node.scalar.flatMap(characterAdvice), help].compactMap(\.self)
    findings.append(
      Finding(
        code, at: source.location(of: node.place), message,
        help: advice.isEmpty ? nil : advice.joined(separator: ". ")))
  }

  // MARK: Scalars

  private mutating func scalar(
    _ text: String, _ node: YAMLNode, of type: ValueType
  ) -> CheckedValue.Content? {
    switch type {
    case .number(let range, let unit): return number(text, node, in: range, unit: unit)
    case .coordinate(let range):
      guard text.last == "%" else { return number(text, node, in: range, unit: "points") }
      return percentage(text, node)
    case .count(let range): return count(text, node, in: range)
    case .flag:
      if text == "true" || text == "false" { return .flag(text == "true") }
      let meant = ["true", "yes", "on", "y", "1"].contains(text.lowercased())
      let isWord = meant || ["false", "no", "off", "n", "0"].contains(text.lowercased())
      report(
        .wrongType, node, "expected true or false, found \(node.phrase)",
        help: isWord ? "Write \(meant)" : nil)
    case .choice(let names):
      if names.contains(text) { return .text(text) }
      reportUnknown(text, node, among: names)
    case .identifier:
      if text.isIdentifier { return .text(text) }
      reportNoIdentifier(node)
    case .font:
      if text.isIdentifier {
        fonts.append(CheckedReference(name: text, place: node.place))
        return .text(text)
      }
      reportNoIdentifier(node)
    case .reference:
      if let reference = IndexedIdentifier(text, isAnyName: takesAnyName) {
        return .reference(reference)
      }
      reportNoIdentifier(node)
    case .cubicBezier(let ways):
      do throws(CubicBezierText.Mistake) {
        return .curve(try CubicBezierText(text, ways: ways).curve)
      } catch {
        report(.wrongType, node, error.message, help: error.help)
      }
    case .constraint:
      do {
        return .constraint(try ConstraintText(text))
      } catch {
        report(.invalidConstraint, node, error.message, help: ConstraintText.help)
      }
    case .color:
      if let color = ColorText(text) {
        if case .name(let name) = color.base {
          colors.append(CheckedReference(name: name, place: node.place))
        }
        return .color(color)
      }
      report(
        .wrongType, node, "expected \(type.phrase), found \(node.phrase)", help: ColorText.help)
    case .file(let kind):
      guard !text.isEmpty else {
        report(.wrongType, node, "expected \(type.phrase), found \(node.phrase)")
        return nil
      }
      if kind == .image { images.append(CheckedReference(name: text, place: node.place)) }
      return .text(text)
    case .text:
      return .text(text)
    case .list, .tuple, .map, .object, .partial, .selected, .either, .anything:
      return nil
    }
    return nil
  }

  private mutating func reportNoIdentifier(_ node: YAMLNode) {
    report(
      .invalidIdentifier, node, "expected an id, found \(node.phrase)",
      help: "An id begins with a lower-case letter, and has lower-case letters, digits and hyphens")
  }

  private mutating func reportNoLocale(_ node: YAMLNode) {
    report(
      .invalidIdentifier, node, "expected a locale, found \(node.phrase)",
      help: String.localeHelp)
  }

  private mutating func number(
    _ text: String, _ node: YAMLNode, in range: ClosedRange<Double>, unit: String
  ) -> CheckedValue.Content? {
    guard text.isDecimal, let value = Double(text), value.isFinite else {
      report(
        .wrongType, node,
        "expected \(ValueType.number(range, unit: unit).phrase), found \(node.phrase)"
      )
      return nil
    }
    guard range.contains(value) else {
      report(
        .outOfRange, node, "\(text) is out of range",
        help: "Use \(range.lowerBound.short) to \(range.upperBound.short) \(unit)")
      return nil
    }
    return .number(value)
  }

  /// The parts of the screen that a coordinate may be.
  private static let percentages = -500.0...500

  private mutating func percentage(_ text: String, _ node: YAMLNode) -> CheckedValue.Content? {
    guard let share = text.percentage else {
      report(
        .wrongType, node, "expected \(ValueType.coordinate(0...0).phrase), found \(node.phrase)")
      return nil
    }
    guard Self.percentages.contains(share * 100) else {
      report(
        .outOfRange, node, "\(text) is out of range",
        help: "Use \(Self.percentages.lowerBound.short)% to \(Self.percentages.upperBound.short)%")
      return nil
    }
    return .share(share)
  }

  private mutating func count(
    _ text: String, _ node: YAMLNode, in range: ClosedRange<Int>
  ) -> CheckedValue.Content? {
    guard text.isDecimal, let value = Double(text), value == value.rounded() else {
      report(.wrongType, node, "expected a whole number, found \(node.phrase)")
      return nil
    }
    guard Double(range.lowerBound)...Double(range.upperBound) ~= value else {
      report(
        .outOfRange, node, "\(text) is out of range",
        help: "Use \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return .number(value)
  }

  /// - Parameter other: What may stand in place of a name, in words.
  mutating func reportUnknown(
    _ text: String, _ node: YAMLNode, among names: [String], or other: String? = nil
  ) {
    let suggestion = nearestName(to: text, among: names).map { "; did you mean '\($0)'?" } ?? ""
    report(
      .unknownName, node, "\(quoted(text)) is not known here\(suggestion)",
      help: NamedSpring.advice(for: text)
        ?? (names.count > 40
          ? nil
          : "Use one of: \(names.joined(separator: ", "))\(other.map { ", or \($0)" } ?? "")"))
  }

  // MARK: Collections

  private mutating func list(
    _ node: YAMLNode, of element: ValueType, minimum: Int
  ) -> CheckedValue? {
    guard case .sequence(let items) = node.content else {
      report(.wrongType, node, "expected a list of \(element.plural), found \(node.phrase)")
      return nil
    }
    if items.count < minimum {
      report(
        .wrongCount, node,
        "expected \(minimum == 1 ? "at least one value" : "at least \(minimum) values") here")
    }
    var values: [CheckedValue] = []
    for item in items {
      if let value = check(item, as: element) { values.append(value) }
    }
    return CheckedValue(content: .list(values), place: node.place)
  }

  private mutating func tuple(_ node: YAMLNode, of types: [ValueType]) -> CheckedValue? {
    guard case .sequence(let items) = node.content else {
      report(.wrongType, node, "expected a list of \(types.count) values, found \(node.phrase)")
      return nil
    }
    guard items.count == types.count else {
      report(
        .wrongCount, node, "expected a list of \(types.count) values, found \(items.count)")
      return nil
    }
    var values: [CheckedValue] = []
    for (item, type) in zip(items, types) {
      if let value = check(item, as: type) { values.append(value) }
    }
    guard values.count == types.count else { return nil }
    return CheckedValue(content: .list(values), place: node.place)
  }

  private mutating func map(
    _ node: YAMLNode, of element: ValueType, _ keys: ValueType.MapKeys
  ) -> CheckedValue? {
    guard case .mapping(let entries) = node.content else {
      report(.wrongType, node, "expected a mapping of names, found \(node.phrase)")
      return nil
    }
    var values: [(key: String, value: CheckedValue)] = []
    for entry in entries {
      guard let name = entry.key.scalar, keys.contains(name) else {
        switch keys {
        case .identifiers: reportNoIdentifier(entry.key)
        case .locale: reportNoLocale(entry.key)
        }
        continue
      }
      if let value = check(entry.value, as: element) { values.append((name, value)) }
    }
    let object = CheckedObject(type: "", entries: values, node: node)
    return CheckedValue(content: .object(object), place: node.place)
  }

  private mutating func either(_ node: YAMLNode, of types: [ValueType]) -> CheckedValue? {
    let fitting = types.filter { $0.fits(node) }
    let named = fitting.first {
      switch $0 {
      case .choice(let names): node.scalar.map(names.contains) ?? false
      case .cubicBezier: node.scalar.map(CubicBezierText.isMeant) ?? false
      case .coordinate: node.scalar?.first.map { $0.isNumber || $0 == "-" } ?? false
      default: false
      }
    }
    if let named { return check(node, as: named) }
    if isWordOfOtherForm(node, types) { return nil }
    if case .choice(let names)? = fitting.first, let text = node.scalar,
      let measure = fitting.first(where: \.isMeasure)
    {
      reportUnknown(text, node, among: names, or: measure.phrase)
      return nil
    }
    if let type = fitting.first { return check(node, as: type) }
    report(
      .wrongType, node,
      "expected \(types.map(\.phrase).joined(separator: " or ")), found \(node.phrase)")
    return nil
  }

  /// Reports a word where it needs a value, as `- tap`, or has one that it does not take, as `- pop: 1`.
  private mutating func isWordOfOtherForm(_ node: YAMLNode, _ types: [ValueType]) -> Bool {
    var words: [String] = []
    var keys: [String] = []
    for type in types {
      switch type {
      case .choice(let names): words += names
      case .object(let name): keys += Schema.objects[name]?.alternatives ?? []
      default: break
      }
    }
    if let text = node.scalar, keys.contains(text) {
      report(.wrongType, node, "'\(text)' needs a value here", help: "Write '\(text): ...'")
      return true
    }
    if case .mapping(let entries) = node.content, let key = entries.first?.key,
      let text = key.scalar, words.contains(text), !keys.contains(text)
    {
      report(.wrongType, key, "'\(text)' has no value", help: "Write '\(text)' alone")
      return true
    }
    return false
  }

  private mutating func selected(
    _ node: YAMLNode, by key: String, _ types: [String: String]
  ) -> CheckedValue? {
    guard case .mapping(let entries) = node.content else {
      report(.wrongType, node, "expected a mapping with '\(key)', found \(node.phrase)")
      return nil
    }
    guard let value = entries.first(where: { $0.key.scalar == key })?.value else {
      report(
        .missingKey, node, "the key '\(key)' is missing here",
        help: "Use one of: \(types.keys.sorted().joined(separator: ", "))")
      return nil
    }
    guard let name = value.scalar else {
      report(.wrongType, value, "expected a name, found \(value.phrase)")
      return nil
    }
    guard let object = types[name].flatMap({ Schema.objects[$0] }) else {
      reportUnknown(name, value, among: types.keys.sorted())
      return nil
    }
    return self.object(node, of: object)
  }

  private mutating func object(_ node: YAMLNode, of type: ObjectType) -> CheckedValue? {
    guard case .mapping = node.content else { return shorthand(node, of: type) }
    guard type[Schema.state] != nil else { return mapping(node, of: type) }
    let name = node[Schema.state]
    if let name { states.choose(check(name, as: .identifier)?.text, at: name.place) }
    let value = mapping(inState(node, of: type), of: type)
    if name != nil { states.leave() }
    return value
  }

  /// The node without its states, and with the keys of the one that is chosen.
  private mutating func inState(_ node: YAMLNode, of type: ObjectType) -> YAMLNode {
    var result = node.removing(Schema.state)
    guard let key = type[Schema.states], let all = node[Schema.states] else { return result }
    result = result.removing(Schema.states)
    // States that are not chosen may have mistakes, too.
    let names = check(all, as: key.type)?.object?.entries.map(\.key) ?? []
    guard let name = states.find(among: names), let changes = all[name],
      case .mapping(let entries) = changes.content
    else { return result }
    let given = Set(entries.compactMap(\.key.scalar))
    for group in type.exclusive + [type.alternatives] where !given.isDisjoint(with: group) {
      for other in group where !given.contains(other) { result = result.removing(other) }
    }
    return result.merging(changes)
  }

  /// - Parameter isPartial: Whether keys may be missing, and those of states may not be there.
  private mutating func mapping(
    _ node: YAMLNode, of type: ObjectType, isPartial: Bool = false
  ) -> CheckedValue? {
    guard case .mapping(let entries) = node.content else { return nil }
    var values: [(key: String, value: CheckedValue)] = []
    var given: Set<String> = []
    var isMisnamed = false
    for entry in entries {
      let name = entry.key.scalar ?? ""
      let isOfStates = isPartial && [Schema.state, Schema.states].contains(name)
      guard let key = type[name], !isOfStates else {
        let names = type.keys.map(\.name)
        let meant =
          Schema.synonym(of: name, among: names) ?? nearestName(to: name, among: names)
        if let meant, type.alternatives.contains(meant) { isMisnamed = true }
        let reason =
          type.refusals[name].map { ": \($0)" } ?? places(ofInner: name, in: type).map { "; \($0)" }
        report(
          .unknownKey, entry.key,
          "there is no key \(quoted(name)) here"
            + (reason ?? meant.map { "; did you mean '\($0)'?" } ?? ""),
          help: "Keys of '\(type.name)': \(names.joined(separator: ", "))")
        continue
      }
      given.insert(name)
      if let value = check(entry.value, as: key.type) { values.append((name, value)) }
    }
    for key in type.keys where key.isRequired && !isPartial && !given.contains(key.name) {
      report(.missingKey, node, "the key '\(key.name)' is missing here", help: key.summary)
    }
    let alternatives = type.alternatives.filter { given.contains($0) }
    if !type.alternatives.isEmpty, alternatives.count != 1, !isPartial || alternatives.count > 1 {
      let names = type.alternatives.joined(separator: ", ")
      if alternatives.isEmpty {
        // The message of the unknown key names the one that is meant.
        if !isMisnamed { report(.missingKey, node, "expected one of the keys \(names)") }
      } else {
        report(
          .conflictingKeys, node,
          "'\(alternatives[0])' and '\(alternatives[1])' exclude each other",
          help: "Give one of: \(names)")
      }
    }
    for group in type.exclusive {
      let keys = entries.map(\.key).filter { $0.scalar.map(group.contains) ?? false }
      guard keys.count > 1 else { continue }
      report(
        .conflictingKeys, keys[1],
        "'\(keys[0].scalar ?? "")' and '\(keys[1].scalar ?? "")' exclude each other",
        help: "Leave one of them out")
    }
    let object = CheckedObject(type: type.name, entries: values, node: node)
    return CheckedValue(content: .object(object), place: node.place)
  }

  /// Where mappings inside an object have a key that it lacks, in words; nil for nowhere.
  private func places(ofInner name: String, in type: ObjectType) -> String? {
    let paths = type.keys.compactMap { key -> String? in
      guard case .object(let inner) = key.type, Schema.objects[inner]?[name] != nil else {
        return nil
      }
      return "'\(key.name).\(name)'"
    }
    return paths.isEmpty || paths.count > 6 ? nil : "there is \(paths.joined(separator: ", "))"
  }

  /// A value in place of the mapping.
  private mutating func shorthand(_ node: YAMLNode, of type: ObjectType) -> CheckedValue? {
    // `- spacer:` is a mapping without entries.
    if node.scalar == "", type.isComplete {
      let object = CheckedObject(type: type.name, entries: [], node: node)
      return CheckedValue(content: .object(object), place: node.place)
    }
    guard let name = type.shorthand, let key = type[name],
      key.type.fits(node) || key.type.isTuple && node.isSequence
    else {
      report(
        .wrongType, node, "expected \(ValueType.object(type.name).phrase), found \(node.phrase)")
      return nil
    }
    guard let value = check(node, as: key.type) else { return nil }
    let object = CheckedObject(type: type.name, entries: [(name, value)], node: node)
    return CheckedValue(content: .object(object), place: node.place)
  }
}
