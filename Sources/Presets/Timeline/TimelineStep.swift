import Foundation
import Playback
import UIKit

/// One thing that happens in a clip, as the preset says it.
struct TimelineStep: Sendable {
  let action: Action
  let location: Location

  enum Action: Sendable {
    /// Nothing moves for so many seconds, at any slow motion.
    case hold(seconds: Double)
    case move(Move)
    /// Counted from 0.
    case selectTab(Int)
    case tap(Place)
    case press(Place, seconds: Double)
    case drag(Drag)
    case rotate(UIInterfaceOrientation)
    case release
    case cancel
  }

  /// Where a finger goes.
  enum Place: Sendable {
    /// In points of the screen.
    case point(CGPoint)
    /// The index counts from 0; nil for a target that there is one of.
    case target(name: String, index: Int?)

    /// "photo 5", "close", "[10, 20]".
    var description: String {
      switch self {
      case .point(let point): "[\(point.x), \(point.y)]"
      case .target(let name, let index): index.map { "\(name) \($0 + 1)" } ?? name
      }
    }
  }

  struct Drag: Sendable {
    enum Path: Sendable {
      case line([Place], seconds: Double, UIView.AnimationCurve)
      case timed([Knot])
    }

    /// A place with the seconds since the drag's beginning.
    struct Knot: Sendable {
      let place: Place
      let time: Double
    }

    let path: Path
    /// Seconds of rest at the end.
    let hold: Double
    let ending: FingerEnd
  }

  var name: String {
    switch action {
    case .hold: "hold"
    case .move(let move): move.name
    case .selectTab: "select-tab"
    case .tap: "tap"
    case .press: "press"
    case .drag: "drag"
    case .rotate: "rotate"
    case .release: "release"
    case .cancel: "cancel"
    }
  }
}

extension TimelineStep.Action {
  /// How many points the step's path has; 0 without one.
  var pointCount: Int {
    guard case .drag(let drag) = self else { return 0 }
    return switch drag.path {
    case .line(let places, _, _): places.count
    case .timed(let knots): knots.count
    }
  }
}
