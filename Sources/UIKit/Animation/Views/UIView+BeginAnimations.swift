public import Foundation
import TEMotion

/// Animation blocks between a begin and a commit call.
extension UIView {
  /// Begins an animation block of 0.2 seconds with the ease-in-out curve; ``commitAnimations()``
  /// ends it.
  ///
  /// - Parameters:
  ///   - animationID: Not used.
  ///   - context: Not used.
  /// - Note: There is no animation delegate, to which UIKit passes the arguments.
  @safe public static func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer?
  ) {
    let contexts = Stage.current.animationContexts
    contexts.open(
      contexts.isSuppressed
        ? nil
        : BlockContext(
          curve: .easeInOut, duration: 0.2, delay: 0, options: [],
          completion: CompletionGroup()))
  }

  /// Ends the innermost block of ``beginAnimations(_:context:)``.
  public static func commitAnimations() {
    Stage.current.animationContexts.close()
  }

  /// Sets the duration of the following changes in the block, in seconds.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    currentBlock?.change(duration: duration)
  }

  /// Sets the delay of the following changes in the block, in seconds.
  public static func setAnimationDelay(_ delay: TimeInterval) {
    currentBlock?.change(delay: delay)
  }

  /// Sets the curve of the following changes in the block.
  public static func setAnimationCurve(_ curve: AnimationCurve) {
    currentBlock?.change(curve: curve.timingCurve)
  }

  /// Sets the number of cycles of the following changes in the block; may be fractional.
  public static func setAnimationRepeatCount(_ repeatCount: Float) {
    currentBlock?.change(repeatCount: Double(repeatCount))
  }

  /// Sets whether every cycle of the following changes plays forwards, then backwards.
  public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    currentBlock?.change(autoreverses: repeatAutoreverses)
  }

  /// Sets whether the following changes begin from the presented values where they are not
  /// additive.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    currentBlock?.change(beginsFromCurrentState: fromCurrentState)
  }

  private static var currentBlock: BlockContext? {
    Stage.current.animationContexts.current as? BlockContext
  }
}
