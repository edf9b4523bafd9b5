import Foundation
import TEMotion

/// Decides how an interactive transition ends when its swipe ends.
enum Swipe {
  /// Whether the transition finishes instead of being cancelled.
  ///
  /// A speed of at least one length per second decides by its direction, a lower one by whether the
  /// progress is above one half: the rule of Flutter's `cupertino/route.dart` for the system's
  /// swipe.
  ///
  /// - Parameters:
  ///   - progress: 0...1.
  ///   - velocity: towards the end, in lengths per second.
  static func isFinishing(progress: CGFloat, velocity: CGFloat) -> Bool {
    abs(velocity) >= 1 ? velocity > 0 : progress > 0.5
  }

  /// Finishes or cancels the system's swipe back: the rest of the way runs on a critically damped
  /// spring that begins with the finger's velocity.
  ///
  /// It takes the transition's duration, or the time in which the finger would cover the rest if that
  /// is shorter: UIKit's completion speed. fidelity.md section 7 has the sources.
  ///
  /// - Parameter velocity: towards the end, in lengths per second.
  @MainActor
  static func end(
    _ interaction: UIPercentDrivenInteractiveTransition, isFinishing: Bool, velocity: CGFloat
  ) {
    let progress = interaction.percentComplete
    let rest = max(isFinishing ? 1 - progress : progress, 0.001)
    interaction.completionSpeed = max(rest, interaction.duration * abs(velocity))
    interaction.timingCurve = ReleaseTiming(
      velocity: Double((isFinishing ? velocity : -velocity) / rest))
    if isFinishing { interaction.finish() } else { interaction.cancel() }
  }
}

/// A critically damped spring that settles within the duration, with a velocity that is the same for
/// all values, of either sign.
private final class ReleaseTiming: UISpringTimingParameters {
  /// In rests of the way per second.
  private let velocity: Double

  init(velocity: Double) {
    self.velocity = velocity
    super.init(dampingRatio: 1, initialVelocity: CGVector(dx: velocity, dy: 0))
  }

  override func curve(forDuration duration: Double) -> AnimatorCurve {
    let spring = Spring(duration: duration, dampingRatio: 1, initialVelocity: velocity)
    return AnimatorCurve(curve: .spring(spring), duration: duration)
  }
}
