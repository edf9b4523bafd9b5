public import Foundation
import TEMotion
public import UIKit

/// One event of a clip: a touch, a rotation, a call of the app's code, or a pause.
///
/// A step lasts until all animations that it starts have ended: a tap that opens a page ends when the
/// page is open. ``lasting(_:)`` sets a fixed length instead, so that the next step can interrupt a
/// transition. Times are virtual seconds, those of the app's clock, which runs slower than the clip by
/// the slow-motion factor; only a ``hold(_:)`` is in seconds of the clip. Points are those of
/// `UIScreen.main.bounds` in the interface's orientation.
public struct Step {
  /// The step's name in progress messages and in the names of stills, such as `tap`.
  public var name: String
  let action: Action
  /// The fixed length in virtual seconds; nil for a step that lasts until nothing moves.
  private(set) var length: Double?
  /// The expected time of animations after the step's own part, in virtual seconds, for progress.
  private(set) var estimate: Double
  /// How the step's time runs in the clip.
  private(set) var pace = StepPace()

  enum Action {
    case hold(seconds: Double)
    case call(@MainActor () throws -> Void)
    case finger(FingerMovement)
    case pinch(PinchMovement)
    case rotate(UIInterfaceOrientation)
    case control(ControlUse)
  }

  /// A length clamped to 0...3600 seconds; NaN becomes 0.
  static func seconds(_ length: Double) -> Double {
    length > 0 ? min(length, 3600) : 0
  }

  /// The default estimate of a transition's duration, in seconds.
  private static let usualEstimate = 0.4

  init(_ name: String, _ action: Action, estimate: Double = Step.usualEstimate) {
    self.name = name
    self.action = action
    self.estimate = estimate
  }

  /// This step with a fixed length, whether or not something still moves at its end.
  ///
  /// The next step may then interrupt a transition that is in progress. The finger's own movement is not
  /// cut short. A hold keeps its length.
  ///
  /// - Parameter seconds: Virtual seconds; clamped to 0...3600.
  public func lasting(_ seconds: Double) -> Step {
    var step = self
    step.length = Self.seconds(seconds)
    return step
  }

  /// This step in slow motion of its own, or with freezes.
  package func paced(_ pace: StepPace) -> Step {
    var step = self
    step.pace = pace
    return step
  }

  /// Waits; running animations go on.
  ///
  /// - Parameter seconds: Seconds of the clip, whatever the slow motion; clamped to 0...3600.
  public static func hold(_ seconds: Double) -> Step {
    Step("hold", .hold(seconds: Self.seconds(seconds)), estimate: 0)
  }

  /// Runs code of the app, such as `navigationController.popViewController(animated: true)`.
  ///
  /// - Parameters:
  ///   - name: See ``name``.
  ///   - body: Called when the step begins. An error that it throws ends the export.
  public static func call(
    _ name: String = "call", _ body: @escaping @MainActor () throws -> Void
  ) -> Step {
    Step(name, .call(body))
  }

  /// The same with an estimate of the animations' duration, in virtual seconds.
  package static func call(
    _ name: String, estimate: Double, _ body: @escaping @MainActor () throws -> Void
  ) -> Step {
    Step(name, .call(body), estimate: estimate)
  }

  /// Rotates the device.
  ///
  /// The interface rotates with it if the visible controllers support the orientation. The frames keep the
  /// display's portrait orientation, as a screen recording does.
  ///
  /// - Parameter orientation: The interface's orientation after the rotation: in `landscapeLeft` the
  ///   device's bottom edge is on the left.
  public static func rotate(to orientation: UIInterfaceOrientation) -> Step {
    Step("rotate", .rotate(orientation))
  }

  /// Waits until all animations, transitions and scroll views have come to rest.
  public static var settle: Step {
    Step("settle", .call {}, estimate: 0)
  }
}

extension Step {
  /// Taps a target.
  public static func tap(_ target: Target) -> Step {
    Step("tap", .finger(FingerMovement(at: target, duration: tapDuration)))
  }

  /// Taps a point of the screen, in points.
  public static func tap(x: CGFloat, y: CGFloat) -> Step {
    tap(Target(x: x, y: y))
  }

  /// Presses a target.
  ///
  /// - Parameter duration: Virtual seconds; a long press is usually recognised after 0.5.
  public static func press(_ target: Target, duration: Double) -> Step {
    Step("press", .finger(FingerMovement(at: target, duration: Self.seconds(duration))))
  }

  /// Moves a finger along a straight line.
  ///
  /// - Parameters:
  ///   - duration: Virtual seconds from the touch to the line's end; clamped to 0...3600.
  ///   - curve: The finger's velocity over time. With a curve that ends slowly, gestures decide by the
  ///     distance; ``UIView/AnimationCurve/linear`` and `.easeIn` end with a flick.
  ///   - hold: Virtual seconds that the finger rests at the line's end; clamped to 0...3600.
  ///   - ending: What happens to the touch then.
  public static func drag(
    from start: Target, to end: Target, duration: Double, curve: UIView.AnimationCurve = .easeInOut,
    hold: Double = 0, ending: FingerEnd = .release
  ) -> Step {
    drag(along: [start, end], duration: duration, curve: curve, hold: hold, ending: ending)
  }

  /// Moves a finger along a polyline, with the parameters of a straight drag.
  ///
  /// - Parameter targets: The first is where the touch begins. A finger that is already down starts from
  ///   its place, and the first target is the next place.
  public static func drag(
    along targets: [Target], duration: Double, curve: UIView.AnimationCurve = .easeInOut,
    hold: Double = 0, ending: FingerEnd = .release
  ) -> Step {
    drag(along: targets, duration: duration, curve.bezier, hold: hold, ending: ending)
  }

  /// The same with a cubic Bézier curve in place of one with a name.
  ///
  /// - Parameter controlPoints: Both with x and y within 0...1: a finger does not turn back.
  package static func drag(
    along targets: [Target], duration: Double, controlPoints: (CGPoint, CGPoint),
    hold: Double = 0, ending: FingerEnd = .release
  ) -> Step {
    let (first, second) = controlPoints
    let curve = UnitBezier(
      Double(first.x), Double(first.y), Double(second.x), Double(second.y))
    return drag(along: targets, duration: duration, curve, hold: hold, ending: ending)
  }

  private static func drag(
    along targets: [Target], duration: Double, _ curve: UnitBezier, hold: Double,
    ending: FingerEnd
  ) -> Step {
    Step(
      "drag",
      .finger(
        FingerMovement(
          path: .curve(targets, duration: seconds(duration), curve), hold: seconds(hold),
          ending: ending)))
  }

  /// Moves a finger through places at given times, linearly between two of them.
  ///
  /// - Parameter waypoints: In the order of time; a time before the previous one counts as equal to it.
  public static func drag(
    through waypoints: [Waypoint], hold: Double = 0, ending: FingerEnd = .release
  ) -> Step {
    Step(
      "drag",
      .finger(
        FingerMovement(path: .waypoints(waypoints), hold: Self.seconds(hold), ending: ending)))
  }

  /// Moves a finger that a drag left down to another target, with the parameters of a straight drag.
  ///
  /// Without a finger that is down, the touch begins at the target.
  public static func drag(
    to target: Target, duration: Double, curve: UIView.AnimationCurve = .easeInOut,
    hold: Double = 0, ending: FingerEnd = .release
  ) -> Step {
    drag(along: [target], duration: duration, curve: curve, hold: hold, ending: ending)
  }

  /// Moves two fingers together or apart, on a line through a target, and lifts them.
  ///
  /// - Parameters:
  ///   - start: Their distance when they come down, in points.
  ///   - end: Their distance at the end.
  ///   - way: How far the middle between them goes.
  ///   - angle: That of their line, clockwise from the horizontal, in radians.
  ///   - duration: Virtual seconds; clamped to 0...3600.
  ///   - curve: The fingers' velocity over time; see a drag's.
  ///   - hold: Virtual seconds that they rest at the end; clamped to 0...3600.
  ///   - isCancelled: Whether the system cancels the touches, as an incoming call does.
  public static func pinch(
    at target: Target, from start: CGFloat, to end: CGFloat, moving way: CGVector = .zero,
    angle: CGFloat = .pi / 4, duration: Double, curve: UIView.AnimationCurve = .easeInOut,
    hold: Double = 0, isCancelled: Bool = false
  ) -> Step {
    pinch(
      PinchMovement(
        target: target, distances: (start, end), way: way, angle: angle,
        duration: seconds(duration), curve: curve.bezier, hold: seconds(hold),
        ending: isCancelled ? .cancel : .release))
  }

  /// The same with a cubic Bézier curve in place of one with a name.
  package static func pinch(
    at target: Target, from start: CGFloat, to end: CGFloat, moving way: CGVector, angle: CGFloat,
    duration: Double, controlPoints: (CGPoint, CGPoint), hold: Double, isCancelled: Bool
  ) -> Step {
    let (first, second) = controlPoints
    return pinch(
      PinchMovement(
        target: target, distances: (start, end), way: way, angle: angle,
        duration: seconds(duration),
        curve: UnitBezier(
          Double(first.x), Double(first.y), Double(second.x), Double(second.y)),
        hold: seconds(hold), ending: isCancelled ? .cancel : .release))
  }

  private static func pinch(_ movement: PinchMovement) -> Step { Step("pinch", .pinch(movement)) }

  /// Lifts the finger that a drag left down.
  public static var release: Step {
    Step("release", .finger(FingerMovement(path: .waypoints([]), hold: 0, ending: .release)))
  }

  /// Cancels the touch of the finger that a drag left down, as an incoming call does.
  ///
  /// Gesture recognisers are cancelled, so an interactive transition rolls back. Without a finger that is
  /// down, the interactive transitions in progress are cancelled directly; without any, the export ends
  /// with an error.
  public static var cancel: Step {
    Step("cancel", .finger(FingerMovement(path: .waypoints([]), hold: 0, ending: .cancel)))
  }

  /// The duration of a tap, in virtual seconds.
  static let tapDuration = 0.08
}
