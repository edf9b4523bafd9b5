import TEInputs
import TEYAML

/// Repeats nodes for rows of data, fills placeholders, and makes a copy of a screen for each row that
/// opens it.
///
/// A preset is expanded as YAML before it is checked. Each node keeps its place in the file, so a
/// finding in a copy names the line of the original.
struct PresetExpander {
  private let source: SourceFile
  /// The rows of each data set.
  private let data: [String: YAMLNode]
  /// The screens of the file by id.
  private let templates: [String: YAMLNode]
  private let base: FieldScope
  private var meter: BudgetMeter
  private(set) var findings: [Finding] = []
  /// The expanded screens, in the order in which they were found.
  private(set) var screens: [(id: YAMLNode, node: YAMLNode)] = []
  /// The ids of the copies, by screen and row.
  private var copies: [Copy: String] = [:]
  /// How many copies there are of each screen.
  private var copyCounts: [String: Int] = [:]
  private var pending: [(id: YAMLNode, template: YAMLNode, scope: FieldScope)] = []
  private var usesFields: [String: Bool] = [:]

  private struct Copy: Hashable {
    let screen: String
    let row: [Int]
  }

  /// Separates a screen's id from the number of its copy.
  private static let copyMark = "--"

  init(
    source: SourceFile, data: [String: YAMLNode], screens: YAMLNode?,
    strings: [String: YAMLNode], budgets: Budgets
  ) {
    self.source = source
    self.data = data
    let base = FieldScope(strings)
    self.base = base
    meter = BudgetMeter(.expandedNodes, in: budgets)
    var templates: [String: YAMLNode] = [:]
    if case .mapping(let entries) = screens?.content {
      for entry in entries { templates[entry.key.scalar ?? ""] = entry.value }
      pending = entries.map { ($0.key, $0.value, base) }
    }
    self.templates = templates
  }

  /// The ids of the copies of a screen among the expanded ones, in the order of the rows.
  static func copies(of screen: String, among ids: some Sequence<String>) -> [String] {
    ids.filter { templateName(of: $0) == screen && $0 != screen }
      .sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }

  /// The id of a screen as the file has it.
  static func templateName(of id: String) -> String {
    String(id.split(separator: copyMark, maxSplits: 1).first ?? "")
  }

  /// The id of a screen as a timeline names it: `detail[2]` for the second copy.
  static func timelineName(of id: String) -> String {
    let parts = id.split(separator: copyMark, maxSplits: 1)
    return parts.count == 2 ? "\(parts[0])[\(parts[1])]" : id
  }

  /// A node outside of screens with the preset's strings.
  mutating func expand(_ node: YAMLNode) throws(PresetError) -> YAMLNode {
    try expand(node, base)
  }

  /// Expands all screens, and those that they open.
  ///
  /// - Parameter opened: Whether the timeline or a tab opens a screen. One that only rows open exists as
  ///   copies alone.
  mutating func expandScreens(opened: (String) -> Bool) throws(PresetError) {
    let all = pending
    pending = []
    // Screens whose fields a row fills are expanded when a row opens them.
    for (index, screen) in all.enumerated() {
      let name = screen.id.scalar ?? ""
      if index == 0 || opened(name) || !usesFields(of: name) { pending.append(screen) }
    }
    var waiting = all.filter { screen in !pending.contains { $0.id.scalar == screen.id.scalar } }
    while true {
      while !pending.isEmpty {
        let next = pending.removeFirst()
        screens.append((next.id, try expand(next.template, next.scope)))
      }
      // A screen that nothing opens is expanded too, so that its mistakes are found.
      guard !waiting.isEmpty else { return }
      let next = waiting.removeFirst()
      let name = next.id.scalar ?? ""
      if !copies.keys.contains(where: { $0.screen == name }) { pending.append(next) }
    }
  }

  private mutating func usesFields(of screen: String) -> Bool {
    if let known = usesFields[screen] { return known }
    let result = templates[screen].map { uses($0) } ?? false
    usesFields[screen] = result
    return result
  }

  private func uses(_ node: YAMLNode) -> Bool {
    switch node.content {
    case .scalar(let text):
      PlaceholderText(text).fields.contains { base.fields[$0] == nil }
    case .sequence(let items): items.contains { uses($0) }
    case .mapping(let entries):
      entries.contains {
        uses($0.value) || ($0.key.scalar == RepetitionKeys.keys.repeat.name && isRowList($0.value))
      }
    }
  }

  /// Whether a `repeat` names a list field of a row.
  private func isRowList(_ node: YAMLNode) -> Bool {
    guard let name = node.scalar, Int(name) == nil else { return false }
    return data[name] == nil
  }

  // MARK: Nodes

  private mutating func expand(
    _ node: YAMLNode, _ scope: FieldScope
  ) throws(PresetError) -> YAMLNode {
    do throws(BudgetError) { try meter.add(1) } catch {
      throw source.location(of: node.place).failure(error)
    }
    switch node.content {
    case .scalar(let text): return fill(text, node, scope)
    case .sequence(let items):
      var expanded: [YAMLNode] = []
      for item in items { try expand(item, scope, into: &expanded) }
      return YAMLNode(.sequence(expanded), at: node.place)
    case .mapping(let entries):
      var expanded: [YAMLNode.Entry] = []
      for entry in entries {
        var value = try expand(entry.value, scope)
        if entry.key.scalar == OpenKeys.keys.push.name
          || entry.key.scalar == OpenKeys.keys.present.name
        {
          value = copy(of: value, for: scope)
        }
        expanded.append(YAMLNode.Entry(key: entry.key, value: value))
      }
      return YAMLNode(.mapping(expanded), at: node.place)
    }
  }

  /// An element of a list, for each row if it has the key `repeat`.
  private mutating func expand(
    _ item: YAMLNode, _ scope: FieldScope, into expanded: inout [YAMLNode]
  ) throws(PresetError) {
    guard let name = item[RepetitionKeys.keys.repeat] else {
      guard let element = filtered(item, scope) else { return }
      expanded.append(try expand(element, scope))
      return
    }
    let element = item.removing(RepetitionKeys.keys.repeat)
    guard let rows = rows(name, scope) else { return }
    for (index, row) in rows.items.enumerated() {
      let inner = scope.row(row, of: rows.place, at: index, of: rows.items.count)
      if let element = filtered(element, inner) { expanded.append(try expand(element, inner)) }
    }
  }

  /// The element without the keys `if` and `unless`; nil if the field of `if` is missing, empty or
  /// false, or that of `unless` is not.
  private func filtered(_ item: YAMLNode, _ scope: FieldScope) -> YAMLNode? {
    var result = item
    for (key, isWanted) in [(RepetitionKeys.keys.if, true), (RepetitionKeys.keys.unless, false)] {
      guard let condition = item[key] else { continue }
      let value = condition.scalar.flatMap { scope.fields[$0] }
      let holds = value.map { $0.scalar != "" && $0.scalar != "false" } ?? false
      guard holds == isWanted else { return nil }
      result = result.removing(key)
    }
    return result
  }

  private mutating func rows(
    _ name: YAMLNode, _ scope: FieldScope
  ) -> (items: [YAMLNode], place: YAMLPlace)? {
    if let text = name.scalar, let count = Int(text), RepetitionKeys.counts.contains(count) {
      return (Array(repeating: YAMLNode(.mapping([]), at: name.place), count: count), name.place)
    }
    guard let text = name.scalar else {
      if case .sequence(let items) = name.content { return (items, name.place) }
      report(
        .wrongType, name, "expected the name of a list, a list or a count, found \(name.phrase)")
      return nil
    }
    if let list = scope.fields[text] ?? data[text] {
      if case .sequence(let items) = list.content { return (items, list.place) }
      if list.scalar == "" { return ([], list.place) }
      report(.wrongType, name, "the field '\(text)' is not a list")
      return nil
    }
    // A list field that this row does not have.
    if !scope.row.isEmpty { return ([], name.place) }
    let suggestion = nearestName(to: text, among: data.keys.sorted()).map {
      "; did you mean '\($0)'?"
    }
    report(.unknownData, name, "there is no data \(quoted(text))\(suggestion ?? "")")
    return nil
  }

  /// A scalar with its placeholders filled. One that is a placeholder alone becomes the field's value,
  /// which may be a list.
  private mutating func fill(_ text: String, _ node: YAMLNode, _ scope: FieldScope) -> YAMLNode {
    let parts = PlaceholderText(text).parts
    if case .text(let text)? = parts.first, parts.count == 1 {
      return YAMLNode(.scalar(text), at: node.place)
    }
    if case .field(let name)? = parts.first, parts.count == 1 {
      guard let value = value(name, node, scope) else { return node }
      return value.scalar == nil
        ? value : YAMLNode(value.content, at: node.place, from: value.origin ?? value.place)
    }
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .field(let name): result += value(name, node, scope)?.scalar ?? ""
      }
    }
    return YAMLNode(.scalar(result), at: node.place)
  }

  private mutating func value(
    _ name: String, _ node: YAMLNode, _ scope: FieldScope
  ) -> YAMLNode? {
    if let value = scope.fields[name] { return withStrings(value) }
    let names = scope.fields.keys.sorted()
    let suggestion = nearestName(to: name, among: names).map { "; did you mean '{\($0)}'?" } ?? ""
    report(
      .unknownField, node, "there is no field '{\(name)}' here\(suggestion)",
      help: names.isEmpty
        ? "Only nodes that repeat, and screens that they open, have fields; write {{ for a brace"
        : "Fields: \(names.joined(separator: ", ")); write {{ for a brace")
    return nil
  }

  /// A field's value with the preset's strings in the place of their names; other braces stay.
  private func withStrings(_ value: YAMLNode) -> YAMLNode {
    guard let text = value.scalar, text.utf8.contains(UInt8(ascii: "{")) else { return value }
    let placeholders = PlaceholderText(text)
    guard placeholders.fields.contains(where: { base.fields[$0]?.scalar != nil }) else {
      return value
    }
    let filled = placeholders.parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let name): base.fields[name]?.scalar ?? "{\(name)}"
      }
    }
    return YAMLNode(.scalar(filled.joined()), at: value.place, from: value.origin)
  }

  /// The id of the screen that a row opens: a copy of its own if the screen has fields.
  private mutating func copy(of id: YAMLNode, for scope: FieldScope) -> YAMLNode {
    guard let name = id.scalar, let template = templates[name], !scope.row.isEmpty,
      usesFields(of: name)
    else { return id }
    let copy = Copy(screen: name, row: scope.row)
    if let known = copies[copy] { return YAMLNode(.scalar(known), at: id.place) }
    let number = (copyCounts[name] ?? 0) + 1
    copyCounts[name] = number
    let newName = "\(name)\(Self.copyMark)\(number)"
    copies[copy] = newName
    let newID = YAMLNode(.scalar(newName), at: id.place)
    pending.append((newID, template, scope))
    return newID
  }

  private mutating func report(
    _ code: Finding.Code, _ node: YAMLNode, _ message: String, help: String? = nil
  ) {
    findings.append(Finding(code, at: source.location(of: node.place), message, help: help))
  }
}
