import TEInputs
import TETransitions
import TEYAML

/// The styles that a preset defines by names of its own: each a mapping as `transition` has it, which is put
/// in the place of its name.
struct OwnStyles {
  /// A style that refers to itself, or has the name of one of the program's.
  struct Mistake {
    let place: YAMLPlace
    let message: String
    let help: String
  }

  private let own: [String: YAMLNode]
  private let styleKey = StyleKeys.keys.style.name
  private let transitionKey = PresetKeys.keys.transition.name
  /// The names that something refers to.
  private(set) var used: Set<String> = []
  private(set) var mistakes: [Mistake] = []
  /// Of the nodes that take the place of names.
  private var meter: BudgetMeter
  /// The first excess of the budget, and where it was.
  private(set) var excess: (place: YAMLPlace, error: BudgetError)?

  /// - Parameter styles: The preset's mapping of styles.
  init(_ styles: YAMLNode?, within budgets: Budgets) {
    meter = BudgetMeter(.expandedNodes, in: budgets)
    guard case .mapping(let entries)? = styles?.content else {
      own = [:]
      return
    }
    var own: [String: YAMLNode] = [:]
    for entry in entries {
      guard let name = entry.key.scalar else { continue }
      if TransitionStyles.named(name) != nil {
        mistakes.append(
          Mistake(
            place: entry.key.place, message: "'\(name)' is the name of a style of the program",
            help: "Give your own style another name"))
      }
      // What refers to it means this one, and has no other mistake.
      own[name] = entry.value
    }
    self.own = own
  }

  /// A tree in which each transition has the mapping of its style.
  mutating func applied(to node: YAMLNode) -> YAMLNode {
    guard !own.isEmpty else { return node }
    switch node.content {
    case .scalar: return node
    case .sequence(let items):
      return YAMLNode(.sequence(items.map { applied(to: $0) }), at: node.place)
    case .mapping(let entries):
      return YAMLNode(
        .mapping(
          entries.map { entry in
            YAMLNode.Entry(
              key: entry.key,
              value: entry.key.scalar == transitionKey
                ? resolved(entry.value, []) : applied(to: entry.value))
          }), at: node.place)
    }
  }

  /// The styles with those that they refer to in their place.
  mutating func resolvedStyles(_ styles: YAMLNode) -> YAMLNode {
    guard case .mapping(let entries) = styles.content else { return styles }
    return YAMLNode(
      .mapping(
        entries.map {
          YAMLNode.Entry(key: $0.key, value: resolved($0.value, Set([$0.key.scalar ?? ""])))
        }), at: styles.place)
  }

  /// - Parameter path: The names of the styles on the way to this one.
  private mutating func resolved(_ node: YAMLNode, _ path: Set<String>) -> YAMLNode {
    let value = node.scalar == nil ? node[styleKey] : node
    guard let value, let name = value.scalar, let style = own[name] else { return node }
    used.insert(name)
    guard !path.contains(name) else {
      // The name has been reported.
      if TransitionStyles.named(name) != nil { return node }
      mistakes.append(
        Mistake(
          place: value.place, message: "the style '\(name)' refers to itself",
          help: "Base it on a style of the program: \(styleKey): grow"))
      return YAMLNode(.mapping([]), at: node.place)
    }
    guard excess == nil else { return node }
    let base = resolved(style, path.union([name]))
    do throws(BudgetError) {
      try meter.add(base.count)
    } catch {
      excess = (value.place, error)
      return node
    }
    return node.scalar == nil ? base.merging(node.removing(styleKey)) : base
  }
}

extension YAMLNode {
  /// The number of nodes, this one among them.
  fileprivate var count: Int {
    switch content {
    case .scalar: 1
    case .sequence(let items): items.reduce(1) { $0 + $1.count }
    case .mapping(let entries): entries.reduce(1) { $0 + $1.value.count }
    }
  }
}
