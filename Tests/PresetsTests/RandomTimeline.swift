@testable import Presets

/// Random timelines that are valid YAML, as an untrusted preset may contain them.
struct RandomTimeline {
  let vocabulary: Vocabulary
  /// The ids of screens and of nodes, of a preset with nodes.
  private let screens: [String]
  private let nodes: [String]
  let tabCount: Int
  private var source: SplitMix
  private var isFingerDown = false
  /// The pages that moves have opened and not closed, as far as is known.
  private var openCount = 0

  init(_ preset: Preset, seed: UInt64) {
    vocabulary = (preset.content as? any PresetKind)?.vocabulary ?? Vocabulary()
    let content = preset.content as? NodeContent
    screens = content?.screens.keys.filter { !$0.contains("--") }.sorted() ?? []
    nodes = content?.screens.values.flatMap(\.identifiers).sorted() ?? []
    tabCount = content?.tabs?.items.count ?? preset.tabBar.items.count
    source = SplitMix(state: seed)
  }

  /// The steps, each a line of YAML.
  mutating func make() -> [String] {
    // The effect of a finger is unknown, so the parser accepts everything after it.
    var steps = ["tap: { at: [5, 5] }"]
    for _ in 0..<number(in: 3...10) { steps.append(step()) }
    return steps
  }

  private mutating func step() -> String {
    var kinds = ["tap", "press", "drag", "drag", "rotate", "hold"]
    for verb in vocabulary.verbs where !verb.closes || openCount > 0 || number(in: 0...4) == 0 {
      kinds += [verb.name, verb.name]
    }
    if tabCount > 0 { kinds.append("select-tab") }
    if !screens.isEmpty {
      kinds += ["push", "present"]
      if openCount > 0 || number(in: 0...4) == 0 { kinds += ["pop", "dismiss", "scroll"] }
    }
    if isFingerDown { kinds += ["release", "cancel", "drag"] }
    let kind = pick(kinds)
    switch kind {
    case "tap": return "tap: { \(place()) }"
    case "press": return "press: { \(place()), duration: \(pick(["0.05", "0.6"])) }"
    case "drag": return drag()
    case "rotate":
      return "rotate: \(pick(["portrait", "landscape-left", "landscape-right"]))"
    case "hold": return "hold: 0.1"
    case "select-tab": return "select-tab: \(number(in: 1...tabCount))"
    case "scroll": return "scroll: { to: \(number(in: 0...900)), duration: 0.3 }"
    case "push" where !screens.isEmpty, "present" where !screens.isEmpty:
      openCount += 1
      return "\(kind): \(pick(screens))"
    case "pop" where !screens.isEmpty, "dismiss" where !screens.isEmpty:
      openCount = max(0, openCount - 1)
      return kind
    case "release", "cancel":
      isFingerDown = false
      return kind
    default: return move(kind)
    }
  }

  private mutating func move(_ name: String) -> String {
    for verb in vocabulary.verbs where verb.name == name {
      openCount = max(0, openCount + (verb.closes ? -1 : 1))
      switch verb {
      case .push(let items?), .present(let items?):
        return "\(name): { \(items.name): \(number(in: 1...items.count)) }"
      default: break
      }
    }
    return name
  }

  private mutating func drag() -> String {
    let ending = pick(["true", "false", "false", "cancel"])
    let start = isFingerDown ? "" : "from: \(corner()), "
    isFingerDown = ending == "false"
    let curve = pick(["ease-in-out", "ease-in", "linear"])
    return "drag: { \(start)to: \(corner()), duration: 0.2, curve: \(curve), release: \(ending) }"
  }

  private mutating func place() -> String {
    if let items = vocabulary.items.first, number(in: 0...2) == 0 {
      return "\(items.name): \(number(in: 1...items.count))"
    }
    if !vocabulary.targets.isEmpty, number(in: 0...2) == 0 {
      return "target: \(pick(vocabulary.targets))"
    }
    if !nodes.isEmpty, number(in: 0...4) == 0 { return "id: \(pick(nodes))" }
    return "at: \(corner())"
  }

  /// A point at an edge, in a bar, or in the middle of the screen.
  private mutating func corner() -> String {
    "[\(pick([1, 30, 100, 200, 300, 390])), \(pick([2, 70, 110, 300, 500, 700, 800, 848]))]"
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[number(in: 0...(values.count - 1))]
  }

  private mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &source)
  }
}

extension Vocabulary.Verb {
  fileprivate var closes: Bool {
    switch self {
    case .pop, .dismiss: true
    case .push, .present, .scroll: false
    }
  }
}

/// A seeded pseudorandom number generator: SplitMix64 (Steele, Lea and Flood, "Fast
/// splittable pseudorandom number generators", 2014).
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
