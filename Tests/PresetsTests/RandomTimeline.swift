@testable import TEPresets

/// Random timelines that are valid YAML, as an untrusted preset may contain them.
struct RandomTimeline {
  /// The ids of the screens that steps can open, such as `page` or `page[2]`.
  private let screens: [String]
  /// The ids of nodes, such as `card` or `card[2]`.
  private let nodes: [String]
  private let tabCount: Int
  /// Steps that use the controls of the preset.
  private let controlSteps: [String]
  private var source: SplitMix
  private var isFingerDown = false
  /// The pages that moves have opened and not closed, as far as is known.
  private var openCount = 0

  init(_ preset: Preset, seed: UInt64) throws {
    let content = preset.content
    var screens: [String] = []
    for name in Set(content.screens.keys.map { PresetExpander.templateName(of: $0) }).sorted() {
      let count = PresetExpander.copies(of: name, among: content.screens.keys).count
      if content.screens[name] != nil { screens.append(name) }
      screens += (0..<count).map { "\(name)[\($0 + 1)]" }
    }
    var nodes: Set<String> = []
    for screen in content.screens.values {
      let counts = Dictionary(screen.identifiers.map { ($0, 1) }, uniquingKeysWith: +)
      for (id, count) in counts {
        nodes.formUnion(count == 1 ? [id] : (1...count).map { "\(id)[\($0)]" })
      }
    }
    self.screens = screens
    self.nodes = nodes.sorted()
    tabCount = content.tabs?.items.count ?? 0
    let controls = KnownControls(content)
    controlSteps =
      controls.names(with: ["switch"]).map { "toggle: \($0)" }
      + controls.names(with: ["slider"]).map { "slide: { id: \($0), to: 0.3 }" }
      + controls.names(with: ["field", "search", "text-view"]).flatMap {
        [#"type: { id: \#($0), text: "Ab\n" }"#, "type: { id: \($0), text: C, erase: 2 }"]
      }
      + controls.names(with: ["segments", "page-dots"]).map { "choose: { id: \($0), index: 2 }" }
    source = SplitMix(state: seed)
  }

  /// The steps, each a line of YAML.
  mutating func make() -> [String] {
    var steps = ["tap: { at: [5, 5] }"]
    for _ in 0..<number(in: 3...10) { steps.append(step()) }
    return steps
  }

  private mutating func step() -> String {
    var kinds = ["tap", "press", "drag", "drag", "rotate", "hold", "push", "present"]
    if tabCount > 0 { kinds.append("select-tab") }
    if !controlSteps.isEmpty { kinds.append("control") }
    if openCount > 0 || number(in: 0...4) == 0 { kinds += ["pop", "dismiss", "scroll"] }
    if isFingerDown { kinds += ["release", "cancel", "drag"] }
    let kind = pick(kinds)
    switch kind {
    case "tap": return "tap: { \(place()) }"
    case "press": return "press: { \(place()), duration: \(pick(["0.05", "0.6"])) }"
    case "drag": return drag()
    case "control": return pick(controlSteps)
    case "rotate":
      return "rotate: \(pick(["portrait", "landscape-left", "landscape-right"]))"
    case "select-tab": return "select-tab: \(number(in: 1...tabCount))"
    case "scroll": return "scroll: { to: \(number(in: 0...900)), duration: 0.3 }"
    case "push", "present":
      openCount += 1
      return "\(kind): \(pick(screens))"
    case "pop", "dismiss":
      openCount = max(0, openCount - 1)
      return kind
    case "release", "cancel":
      isFingerDown = false
      return kind
    default: return "hold: 0.1"
    }
  }

  private mutating func drag() -> String {
    let ending = pick(["true", "false", "false", "cancel"])
    let start = isFingerDown ? "" : "from: \(corner()), "
    isFingerDown = ending == "false"
    let curve = pick(["ease-in-out", "ease-in", "linear"])
    return "drag: { \(start)to: \(corner()), duration: 0.2, curve: \(curve), release: \(ending) }"
  }

  private mutating func place() -> String {
    !nodes.isEmpty && number(in: 0...2) == 0 ? "id: \"\(pick(nodes))\"" : "at: \(corner())"
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
