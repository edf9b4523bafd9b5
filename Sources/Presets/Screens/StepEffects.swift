import TEInputs
import TEScene
import UIKit

/// Finds fingers of a timeline that change nothing on the screen.
@MainActor
struct StepEffects {
  private var last: (step: Int, picture: Picture)?
  /// The steps in which two pictures in sequence differ, and those before a hold in which they do.
  private var changing: Set<Int> = []
  /// What a finger can do with the screen in front of a step, as an advice.
  private var advice: [Int: String] = [:]

  /// - Parameters:
  ///   - step: The index of the one that runs.
  ///   - isHold: Whether that is a hold, in which nothing begins: what changes is an effect of the step before it.
  mutating func look(at picture: Picture, step: Int, isHold: Bool, _ screens: NodeScreens) {
    if last?.step != step { advice[step] = screens.frontScreen?.closingAdvice }
    if let last, last.picture != picture {
      changing.insert(step)
      if isHold { changing.insert(step - 1) }
    }
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
  var isHold: Bool {
    if case .hold = self { true } else { false }
  }

  /// Whether a finger moves, which is meant to change something. One that touches nothing is told by itself, and a
  /// node may have `on-tap: nothing`.
  var isMovingFinger: Bool {
    switch self {
    case .drag, .pinch: true
    default: false
    }
  }
}
