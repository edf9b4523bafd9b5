import TEInputs
import TEScene
import UIKit

/// Finds fingers of a timeline that change nothing on the screen.
@MainActor
struct StepEffects {
  private var last: (step: Int, picture: Picture)?
  /// The steps in which, or at whose ends, two pictures in sequence differ.
  private var changing: Set<Int> = []
  /// What a finger can do with the screen in front of a step, as an advice.
  private var advice: [Int: String] = [:]

  /// - Parameter step: The index of the one that runs.
  mutating func look(at picture: Picture, step: Int, _ screens: NodeScreens) {
    if last?.step != step { advice[step] = screens.frontScreen?.closingAdvice }
    if let last, last.picture != picture { changing.formUnion(last.step...step) }
    last = (step, picture)
  }

  /// Whether nothing changed in a step.
  func isIdle(_ step: Int) -> Bool { !changing.contains(step) }

  /// What a finger can do instead.
  func advice(for step: Int) -> String {
    advice[step] ?? "Nothing that can be scrolled, dragged or tapped lies there; begin it elsewhere"
  }
}

extension NodeViewController {
  /// How a finger closes the screen, as an advice; nil for one that no other has opened.
  fileprivate var closingAdvice: String? {
    guard let binding, opener != nil else { return nil }
    let name = quoted(PresetExpander.timelineName(of: id))
    return binding.style.closingGesture.map { "\(name) is closed by \($0)" }
      ?? "\(name) is not closed by a finger; 'gesture' in its transition can say by which"
  }
}

extension TimelineStep.Action {
  /// Whether a finger comes down, which is meant to change something.
  var isFinger: Bool {
    switch self {
    case .tap, .press, .drag, .pinch: true
    default: false
    }
  }
}
