public import Foundation
import Motion

/// The older form of animation blocks: between a begin and a commit.
extension UIView {
  /// Opens an animation block of 0.2 seconds with the ease-in-out curve, until
  /// ``commitAnimations()``.
  ///
  /// - Parameters:
  ///   - animationID: a name for a delegate's methods, which are called by selector in UIKit; this
  ///     form has no delegate here, so that the name is not read.
  ///   - context: likewise.
  @safe public static func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer?
  ) {
    let contexts = Stage.current.animationContexts
    contexts.open(
      contexts.isSuppressed
        ? nil
        : BlockContext(
          curve: .easeInOut, duration: 0.2, delay: 0, options: [],
          completion: CompletionGathering()))
  }

  /// Closes the innermost block of ``beginAnimations(_:context:)``.
  public static func commitAnimations() {
    Stage.current.animationContexts.close()
  }

  /// Gives the changes from here on to the end of the block another duration, in seconds.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    currentBlock?.change(duration: duration)
  }

  /// Seconds before the changes from here on to the end of the block begin to show.
  public static func setAnimationDelay(_ delay: TimeInterval) {
    currentBlock?.change(delay: delay)
  }

  public static func setAnimationCurve(_ curve: AnimationCurve) {
    currentBlock?.change(curve: .cubic(curve.bezier))
  }

  /// Cycles that the changes from here on to the end of the block run; may be fractional.
  public static func setAnimationRepeatCount(_ repeatCount: Float) {
    currentBlock?.change(repeatCount: Double(repeatCount))
  }

  /// Whether every cycle is followed by the same backwards, from here on to the end of the block.
  public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    currentBlock?.change(autoreverses: repeatAutoreverses)
  }

  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    currentBlock?.change(beginsFromCurrentState: fromCurrentState)
  }

  private static var currentBlock: BlockContext? {
    Stage.current.animationContexts.current as? BlockContext
  }
}
