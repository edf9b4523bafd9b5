package import TEInputs

/// A parser of YAML 1.1 documents, within the budgets of a preset.
///
/// libyaml parses the events; the tree is built here, so that budgets are checked before memory is
/// allocated. An alias counts like a copy of its node, because a few lines with aliases can represent any
/// number of nodes.
package struct YAMLDocument {
  private let events: YAMLEvents
  /// The nodes of anchors; nil while a node is being parsed.
  private var anchors: [String: YAMLNode?] = [:]
  private var nodes: BudgetMeter
  private var characters: BudgetMeter
  private let budgets: Budgets

  /// Parses the only document in `bytes`.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a byte order mark.
  ///   - budgets: The limits of nodes, depth and text.
  /// - Returns: The root node.
  /// - Throws: The first error in the order of the text.
  package static func parse(
    _ bytes: [UInt8], budgets: Budgets
  ) throws(YAMLError) -> YAMLNode {
    let start = YAMLPlace(line: 1, column: 1)
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw YAMLError(reason: .notUTF8, place: start)
    }
    let byteOrderMark: Unicode.Scalar = "\u{FEFF}"
    if text.unicodeScalars.first == byteOrderMark { text.unicodeScalars.removeFirst() }
    var document = YAMLDocument(text, budgets: budgets)
    return try document.root()
  }

  private init(_ text: String, budgets: Budgets) {
    events = YAMLEvents(text)
    nodes = BudgetMeter(.presetNodes, in: budgets)
    characters = BudgetMeter(.totalTextLength, in: budgets)
    self.budgets = budgets
  }

  private mutating func root() throws(YAMLError) -> YAMLNode {
    var root: YAMLNode?
    while true {
      let item = try events.next()
      switch item.event {
      case .streamEnd:
        guard let root else { throw YAMLError(reason: .empty, place: item.place) }
        return root
      case .documentStart where root != nil:
        throw YAMLError(
          reason: .syntax(
            problem: "a second document begins here", help: "Remove what follows '---'"),
          place: item.place)
      case .documentStart:
        root = try node(try events.next(), depth: 1)
      default:
        // The start of the stream and the end of a document.
        continue
      }
    }
  }

  /// Parses the node that begins with an event.
  ///
  /// - Parameters:
  ///   - item: The event.
  ///   - depth: The node's level; the root's is 1.
  private mutating func node(_ item: YAMLEvents.Item, depth: Int) throws(YAMLError) -> YAMLNode {
    if let tag = item.tag { throw YAMLError(reason: .tag(tag), place: item.place) }
    if case .alias(let name) = item.event { return try target(of: name, item, depth: depth) }
    try Self.add(1, &nodes, item)
    try check(depth, .presetDepth, item)
    if let anchor = item.anchor { anchors[anchor] = .some(nil) }
    let node: YAMLNode
    switch item.event {
    case .sequenceStart: node = try sequence(item, depth: depth)
    case .mappingStart: node = try mapping(item, depth: depth)
    case .scalar(let text): node = try scalar(text, item)
    default: node = try scalar("", item)
    }
    if let anchor = item.anchor { anchors[anchor] = node }
    return node
  }

  private mutating func scalar(
    _ text: String, _ item: YAMLEvents.Item
  ) throws(YAMLError) -> YAMLNode {
    let length = text.unicodeScalars.count
    try check(length, .textLength, item)
    try Self.add(length, &characters, item)
    return YAMLNode(
      content: .scalar(text), place: item.place,
      source: YAMLNode.Source(range: item.range, style: .scalar),
      extent: YAMLNode.Extent(characters: length))
  }

  private mutating func sequence(
    _ start: YAMLEvents.Item, depth: Int
  ) throws(YAMLError) -> YAMLNode {
    var items: [YAMLNode] = []
    var extent = YAMLNode.Extent()
    var end = try events.next()
    while true {
      if start.isFlow, let error = events.droppedColor(before: end) { throw error }
      if case .sequenceEnd = end.event { break }
      let node = try node(end, depth: depth + 1)
      extent.add(node.extent)
      items.append(node)
      end = try events.next()
    }
    return YAMLNode(
      content: .sequence(items), place: start.place,
      source: Self.source(from: start, to: end, last: items.last), extent: extent)
  }

  private mutating func mapping(
    _ start: YAMLEvents.Item, depth: Int
  ) throws(YAMLError) -> YAMLNode {
    var entries: [YAMLNode.Entry] = []
    var lines: [String: Int] = [:]
    var extent = YAMLNode.Extent()
    var end = try events.next()
    while true {
      if case .mappingEnd = end.event { break }
      let key = try node(end, depth: depth + 1)
      guard case .scalar(let name) = key.content else {
        throw YAMLError(reason: .keyIsNoText, place: end.place)
      }
      if let line = lines.updateValue(end.place.line, forKey: name) {
        throw YAMLError(reason: .duplicateKey(name, firstLine: line), place: end.place)
      }
      let item = try events.next()
      // A value that a comment took is on a later line, so each line is looked at once.
      if start.isFlow, item.range.isEmpty, item.place.line > end.place.line,
        let error = events.comment(after: end, inBracesFrom: start)
      {
        throw error
      }
      let value = try node(item, depth: depth + 1)
      extent.add(key.extent)
      extent.add(value.extent)
      entries.append(YAMLNode.Entry(key: key, value: value))
      end = try events.next()
    }
    return YAMLNode(
      content: .mapping(entries), place: start.place,
      source: Self.source(from: start, to: end, last: entries.last?.value), extent: extent)
  }

  /// The text of a collection. The event that ends a block comes after blank lines and comments, so a block
  /// ends with its last node.
  private static func source(
    from start: YAMLEvents.Item, to end: YAMLEvents.Item, last: YAMLNode?
  ) -> YAMLNode.Source {
    let first = start.range.lowerBound
    let last = start.isFlow ? end.range.upperBound : last?.source?.range.upperBound ?? first
    return YAMLNode.Source(range: first..<max(first, last), style: start.isFlow ? .flow : .block)
  }

  private mutating func target(
    of name: String, _ item: YAMLEvents.Item, depth: Int
  ) throws(YAMLError) -> YAMLNode {
    guard let anchor = anchors[name] else {
      throw YAMLError(reason: .unknownAlias(name), place: item.place)
    }
    guard let node = anchor else {
      throw YAMLError(reason: .recursiveAlias(name), place: item.place)
    }
    try Self.add(node.extent.nodes, &nodes, item)
    try Self.add(node.extent.characters, &characters, item)
    try check(depth + node.extent.height - 1, .presetDepth, item)
    return YAMLNode(
      content: node.content, place: node.place,
      source: YAMLNode.Source(range: item.range, style: .alias), extent: node.extent)
  }

  /// Adds an amount to a meter, whose error gets the event's location.
  private static func add(
    _ amount: Int, _ meter: inout BudgetMeter, _ item: YAMLEvents.Item
  ) throws(YAMLError) {
    do throws(BudgetError) { try meter.add(amount) } catch {
      throw YAMLError(reason: .tooLarge(error), place: item.place)
    }
  }

  private func check(
    _ value: Int, _ budget: Budget, _ item: YAMLEvents.Item
  ) throws(YAMLError) {
    do throws(BudgetError) { try budgets.check(value, budget) } catch {
      throw YAMLError(reason: .tooLarge(error), place: item.place)
    }
  }
}

extension YAMLNode.Extent {
  /// Adds a child node's size; budgets keep the sums from overflowing.
  fileprivate mutating func add(_ child: YAMLNode.Extent) {
    nodes += child.nodes
    characters += child.characters
    height = max(height, child.height + 1)
  }
}
