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

  /// A step of a change in which one thing has gone before another one comes.
  struct Step {
    /// Whether what is seen at the closed end goes or comes, and not what is seen at the open one.
    let isFirst: Bool
    /// Of both steps, in seconds.
    let duration: TimeInterval

    /// Whether it begins on the way to an end: what goes does.
    func leads(toOpen: Bool) -> Bool { isFirst == toOpen }
  }

  let owner: Owner
  let timing: TransitionTiming
  /// In seconds.
  let delay: TimeInterval
  /// The one of two steps that it is; each keeps its share of the duration where a finger changes that.
  let step: Step?
  /// Sets the views to an end.
  let show: (_ isOpen: Bool) -> Void
  /// Does the same inside an animation block, where the way there is not straight.
  let animate: (_ isOpen: Bool) -> Void
  /// Whether a finger that catches the transition and moves the second screen brings it to the open end at once, since
  /// it holds a screen that is whole.
  var isWholeInHand = false
  /// Whether its own animator does so, with which what an app animates alongside moves.
  var opensInHand = false
  /// Whether the change belongs to the end of the way back, near the source.
  var isAtSource = false
  /// What happens instead once a finger has caught the transition and moves the second screen; nil for nothing.
  var caught: (() -> Void)?

  init(
    _ owner: Owner, _ timing: TransitionTiming, delay: TimeInterval, step: Step? = nil,
    animate: ((_ isOpen: Bool) -> Void)? = nil, show: @escaping (_ isOpen: Bool) -> Void
  ) {
    self.owner = owner
    self.timing = timing
    self.delay = delay
    self.step = step
    self.show = show
    self.animate = animate ?? show
  }

  /// The end of the change, in seconds from the beginning of the transition.
  var end: TimeInterval { delay + timing.duration }
}
