public import Foundation
public import UIKit

/// One thing that happens in a clip.
///
/// A step that sets something in motion lasts until nothing moves any more: a tap that opens a page
/// ends when the page is open. ``lasting(_:)`` gives it a length instead, for a finger that comes
/// before. Times are seconds of the app's clock, which runs slower than the clip by the slow-motion
/// factor; a ``hold(_:)`` alone is counted in seconds of the clip. Points are those of
/// `UIScreen.main.bounds`, as the interface is turned.
public struct Step {
  /// What the step is called where progress is shown and in the names of stills, such as `tap`.
  public var name: String
  let action: Action
  /// The length that was asked for, in virtual seconds; nil for as long as something moves.
  private(set) var length: Double?
  /// How long the movement is expected to go on after the step's own part, in virtual seconds; for
  /// a progress bar.
  private(set) var estimate: Double

  enum Action {
    case hold(seconds: Double)
    case call(@MainActor () throws -> Void)
    case finger(FingerMovement)
    case rotate(UIInterfaceOrientation)
  }

  /// A length in its range, 0...3600: an hour is longer than any clip, and ends.
  static func seconds(_ length: Double) -> Double {
    length > 0 ? min(length, 3600) : 0
  }

  /// What a transition takes where nobody knows better, in seconds.
  private static let usualEstimate = 0.4

  private init(_ name: String, _ action: Action, estimate: Double = Step.usualEstimate) {
    self.name = name
    self.action = action
    self.estimate = estimate
  }

  /// This step with another name.
  package func named(_ name: String) -> Step {
    var step = self
    step.name = name
    return step
  }

  /// This step, ending `seconds` after its beginning whether or not something still moves.
  ///
  /// The next step may then take hold of a transition that is under way. The finger's own movement
  /// is not cut short. Has no effect on a hold.
  ///
  /// - Parameter seconds: 0...3600.
  public func lasting(_ seconds: Double) -> Step {
    var step = self
    step.length = Self.seconds(seconds)
    return step
  }

  /// Shows what is on screen for so many seconds of the clip, at any slow motion.
  ///
  /// - Parameter seconds: 0...3600.
  public static func hold(_ seconds: Double) -> Step {
    Step("hold", .hold(seconds: Self.seconds(seconds)), estimate: 0)
  }

  /// Runs code of the app's, such as `navigationController.popViewController(animated: true)`.
  ///
  /// - Parameters:
  ///   - name: See ``name``.
  ///   - body: An error that it throws ends the clip.
  public static func call(
    _ name: String = "call", _ body: @escaping @MainActor () throws -> Void
  ) -> Step {
    Step(name, .call(body))
  }

  /// The same with a length that is known beforehand, in virtual seconds.
  package static func call(
    _ name: String, estimate: Double, _ body: @escaping @MainActor () throws -> Void
  ) -> Step {
    Step(name, .call(body), estimate: estimate)
  }

  /// Turns the device.
  ///
  /// The interface turns with it where the controllers in sight allow it. The picture stays that of the
  /// display held upright, as a recording of it.
  ///
  /// - Parameter orientation: How the interface is upright afterwards: in `landscapeLeft` the device's
  ///   lower edge is on the left.
  public static func rotate(to orientation: UIInterfaceOrientation) -> Step {
    Step("rotate", .rotate(orientation))
  }

  /// Waits until nothing moves: animations, transitions and views that come to rest by themselves.
  public static var settle: Step {
    Step("settle", .call {}, estimate: 0)
  }
}

extension Step {
  /// Touches the screen at a target and lets go at once.
  public static func tap(_ target: Target) -> Step {
    Step("tap", .finger(FingerMovement(at: target, duration: tapDuration)))
  }

  /// Touches the screen at a point, in points, and lets go at once.
  public static func tap(x: CGFloat, y: CGFloat) -> Step {
    tap(Target(x: x, y: y))
  }

  /// Keeps a finger at a target.
  ///
  /// - Parameter duration: Virtual seconds; a long press is usually recognised after 0.5.
  public static func press(_ target: Target, duration: Double) -> Step {
    Step("press", .finger(FingerMovement(at: target, duration: Self.seconds(duration))))
  }

  /// Moves a finger along a straight line.
  ///
  /// - Parameters:
  ///   - duration: Virtual seconds from the touch to the line's end.
  ///   - curve: How the finger speeds up and slows down. One that ends slowly leaves the decision to
  ///     how far the finger went; ``UIView/AnimationCurve/linear`` and `.easeIn` end in a flick.
  ///   - hold: Virtual seconds that it rests at the line's end.
  ///   - ending: What becomes of the finger then.
  public static func drag(
    from start: Target, to end: Target, duration: Double, curve: UIView.AnimationCurve = .easeInOut,
    hold: Double = 0, ending: FingerEnd = .release
  ) -> Step {
    drag(along: [start, end], duration: duration, curve: curve, hold: hold, ending: ending)
  }

  /// Moves a finger along a line through some targets, with the parameters of a straight drag.
  ///
  /// - Parameter targets: The first is where the finger touches. With a finger that is down already
  ///   this is where it goes from, and the first target is the next place.
  public static func drag(
    along targets: [Target], duration: Double, curve: UIView.AnimationCurve = .easeInOut,
    hold: Double = 0, ending: FingerEnd = .release
  ) -> Step {
    Step(
      "drag",
      .finger(
        FingerMovement(
          path: .curve(targets, duration: Self.seconds(duration), curve), hold: Self.seconds(hold),
          ending: ending)))
  }

  /// Moves a finger through places at given times, straight and evenly between two of them.
  ///
  /// - Parameter waypoints: Their times do not decrease.
  public static func drag(
    through waypoints: [Waypoint], hold: Double = 0, ending: FingerEnd = .release
  ) -> Step {
    Step(
      "drag",
      .finger(
        FingerMovement(path: .waypoints(waypoints), hold: Self.seconds(hold), ending: ending)))
  }

  /// Moves a finger that a drag left down on to a target, with the parameters of a straight drag.
  public static func drag(
    to target: Target, duration: Double, curve: UIView.AnimationCurve = .easeInOut,
    hold: Double = 0, ending: FingerEnd = .release
  ) -> Step {
    drag(along: [target], duration: duration, curve: curve, hold: hold, ending: ending)
  }

  /// Lifts the finger that a drag left down.
  public static var release: Step {
    Step("release", .finger(FingerMovement(path: .waypoints([]), hold: 0, ending: .release)))
  }

  /// Takes the touch of the finger that a drag left down from the app, as a call that comes in does.
  ///
  /// Gesture recognisers hear that it was cancelled, so an interactive transition goes back. Without
  /// a finger the interactive transitions that are under way are asked to go back themselves.
  public static var cancel: Step {
    Step("cancel", .finger(FingerMovement(path: .waypoints([]), hold: 0, ending: .cancel)))
  }

  /// A tap of a finger on glass, in seconds.
  private static let tapDuration = 0.08
}
