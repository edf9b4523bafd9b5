import Foundation
import TEPlayback
import TETransitions
import UIKit

/// One step of a preset's timeline.
struct TimelineStep: Sendable {
  let action: Action
  let location: Location
  var pace = StepPace()
  /// In virtual seconds; nil for a step that lasts until nothing moves.
  var length: Double?
  /// What is shown while its picture stands still.
  var frozenOverlays: [Annotation] = []

  enum Action: Sendable {
    /// A pause in seconds of the clip, whatever the slow motion.
    case hold(seconds: Double)
    case move(Move)
    case animate(NodeAnimation)
    /// Counted from 0.
    case selectTab(Int)
    case tap(Place)
    case press(Place, seconds: Double)
    case drag(Drag)
    case pinch(Pinch)
    case rotate(UIInterfaceOrientation)
    case release
    case cancel
    case type(Typing)
    case slide(IndexedIdentifier, to: Double, seconds: Double)
    /// Nil for the other state.
    case toggle(IndexedIdentifier, isOn: Bool?)
    /// By the title; nil for a button of the alert that is shown.
    case choose(String, of: IndexedIdentifier?)
    /// Counted from 0.
    case chooseIndex(Int, of: IndexedIdentifier)
    case increment(IndexedIdentifier, by: Int)
  }

  struct Typing: Sendable {
    let text: String
    /// Nil for what is being edited.
    let field: IndexedIdentifier?
    /// The number of characters that are deleted first.
    let erasing: Int
    /// Seconds from one key to the next.
    let interval: Double
  }

  /// A place for a finger.
  enum Place: Sendable {
    case point(ScreenPoint)
    /// A target; the index counts from 0 and is nil for a target without an index.
    case target(name: String, index: Int?)
    /// A text on the screen.
    case text(String)

    /// "photo 5", "close", "[10, 20]".
    var description: String {
      switch self {
      case .point(let point): "\(point)"
      case .text(let text): text
      case .target(let name, let index): index.map { "\(name) \($0 + 1)" } ?? name
      }
    }
  }

  struct Drag: Sendable {
    enum Path: Sendable {
      case line([Place], seconds: Double, TransitionCurve)
      case timed([Knot])
    }

    /// A place with its time, in seconds since the start of the drag.
    struct Knot: Sendable {
      let place: Place
      let time: Double
    }

    /// The y of a curve's control points: a finger does not overshoot.
    static let ways = 0.0...1

    let path: Path
    /// Seconds that the finger rests at the end.
    let hold: Double
    let ending: FingerEnd
  }

  /// Two fingers that move together or apart.
  struct Pinch: Sendable {
    let place: Place
    /// Their distances at both ends, in points.
    let from: CGFloat
    let to: CGFloat
    /// The way of their middle, in points.
    let way: CGVector
    /// In radians.
    let angle: CGFloat
    let seconds: Double
    let curve: TransitionCurve
    /// Seconds that they rest at the end.
    let hold: Double
    let isCancelled: Bool
  }

  var name: String {
    switch action {
    case .hold: "hold"
    case .move(let move): move.name
    case .animate: "animate"
    case .selectTab: "select-tab"
    case .tap: "tap"
    case .press: "press"
    case .drag: "drag"
    case .pinch: "pinch"
    case .rotate: "rotate"
    case .release: "release"
    case .cancel: "cancel"
    case .type: "type"
    case .slide: "slide"
    case .toggle: "toggle"
    case .choose, .chooseIndex: "choose"
    case .increment: "increment"
    }
  }
}

extension TimelineStep.Action {
  /// The number of points in the step's path; 0 without a path.
  var pointCount: Int {
    guard case .drag(let drag) = self else { return 0 }
    return switch drag.path {
    case .line(let places, _, _): places.count
    case .timed(let knots): knots.count
    }
  }
}
