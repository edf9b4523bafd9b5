import UIKit

/// A change between both ends of a transition, with its timing.
@MainActor
struct TransitionPiece {
  /// The part that the change belongs to.
  ///
  /// The first one's animator leads: what an app animates alongside the transition has its timing.
  enum Owner: Int {
    case element, second, first, bar
  }

  let owner: Owner
  let timing: TransitionTiming
  /// In seconds.
  let delay: TimeInterval
  /// Whether it is a step of several, which keeps its share of the duration where a finger changes that.
  let isStep: Bool
  /// Sets the views to an end.
  let show: (_ isOpen: Bool) -> Void
  /// Does the same inside an animation block, where the way there is not straight.
  let animate: (_ isOpen: Bool) -> Void

  init(
    _ owner: Owner, _ timing: TransitionTiming, delay: TimeInterval, isStep: Bool = false,
    animate: ((_ isOpen: Bool) -> Void)? = nil, show: @escaping (_ isOpen: Bool) -> Void
  ) {
    self.owner = owner
    self.timing = timing
    self.delay = delay
    self.isStep = isStep
    self.show = show
    self.animate = animate ?? show
  }

  /// The end of the change, in seconds from the beginning of the transition.
  var end: TimeInterval { delay + timing.duration }
}
