package import TEInputs
package import TEPlayback
import TEYAML

/// A file that says what happens in an app: a list of a timeline's steps.
///
///     - hold: 0.5
///     - tap: Today
///     - tap: { text: Close }
///     - drag: { from: CardCell, to: [196, 700] }
///
/// Names are accessibility identifiers, or else classes, or else texts; they are looked up when the step begins.
package struct AppScript: Sendable {
  private let steps: [TimelineStep]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: `-` for standard input.
  ///   - budgets: The limits on its size and its steps.
  package init(file path: String, budgets: Budgets) throws(PresetError) {
    let bytes: [UInt8]
    do throws(InputError) {
      let file = path == "-" ? try InputFile.standardInput() : try InputFile(pathOrPipe: path)
      bytes = try file.bytes(within: .presetSize, of: budgets)
    } catch {
      throw PresetError(.file(path: path, error))
    }
    let source = SourceFile(file: path == "-" ? "<stdin>" : path, bytes: bytes)
    let root = try source.root(of: bytes, within: budgets).resolvingMerges(in: source)
    var reader = NodePresetReader(
      source: source,
      files: PresetFiles(
        folder: InputFolder("", allowsOutside: false), pictures: [:], bytes: bytes,
        budgets: budgets, record: nil))
    steps = try reader.appSteps(root)
  }

  /// The script for the app whose windows are on the screen.
  @MainActor
  package func script() -> Script {
    let screens = AppScreens()
    return Script(steps.map { $0.step(on: screens) }, keeping: screens)
  }

  /// The place of a step in the file, such as "taps.yaml:3:3".
  package func place(ofStep index: Int) -> String? {
    steps.indices.contains(index) ? "\(steps[index].location)" : nil
  }
}

extension NodePresetReader {
  fileprivate mutating func appSteps(_ root: YAMLNode) throws(PresetError) -> [TimelineStep] {
    let kind = ValueKind<[Located<StepChoice>]>.list(.step, minimum: 1)
    var checker = SchemaChecker(source: source, takesAnyName: true)
    let choices = checker.check(root, as: kind.type).flatMap(kind.read)
    findings += checker.findings
    var steps: [TimelineStep] = []
    for choice in choices ?? [] {
      let place = location(of: choice.place)
      switch choice.value {
      case .word(let word):
        steps.append(TimelineStep(action: Self.action(word), location: place))
      case .step(let step):
        if step.push != nil || step.present != nil || step.animate != nil {
          report(
            .invalidTimeline, at: choice.place, "an app has no screens and nodes of a preset",
            help: "Tap what opens the screen: tap: Open")
        }
        let action =
          step.selectTab.map { .selectTab($0.value - 1) } ?? step.action.map(Self.action)
          ?? controlAction(step, nil) ?? deviceAction(step, known: nil)
        guard let action else { continue }
        var made = TimelineStep(action: action, location: place)
        setPace(step, of: &made, number: steps.count, known: [])
        if !made.frozenOverlays.isEmpty {
          report(
            .invalidTimeline, at: choice.place, "an app's clip has no overlays",
            help: "Leave 'overlays' out")
        }
        steps.append(made)
      }
    }
    verifyNumber(of: steps)
    guard !findings.contains(where: { $0.severity == .error }) else { throw failure }
    return steps
  }
}
