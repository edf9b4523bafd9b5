import Foundation

/// The key of the animation duration in seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of the flag that disables actions.
public let kCATransactionDisableActions = "disableActions"
/// The key of the timing function.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the completion block.
public let kCATransactionCompletionBlock = "completionBlock"

/// Groups layer changes and sets the defaults of their animations.
///
/// Changes outside `begin` and `commit` belong to an implicit transaction, which ends with the
/// run-loop turn. A transaction inherits the values that it does not set.
///
/// Blocks of `UIView.animate` keep their own duration; a timing function replaces their curve,
/// except for springs. Layers without a view animate changes made in such blocks with the
/// transaction's duration and curve.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  private static var stack: TransactionStack { Stage.current.transactions }

  /// Begins a nested transaction.
  open class func begin() {
    stack.begin()
  }

  /// Commits the innermost transaction; without an explicit one, the implicit one, as ``flush()``.
  open class func commit() {
    if stack.isNested { stack.commit() } else { flush() }
  }

  /// Commits the implicit transaction now, unless another is open: later changes of the added
  /// layers are animated.
  open class func flush() {
    guard !stack.isNested else { return }
    Stage.current.endRunLoopTurn()
  }

  /// The duration of implicit animations and of those without a duration, in seconds; 0.25 by
  /// default.
  open class func animationDuration() -> CFTimeInterval {
    stack.animationDuration
  }

  /// Sets the duration of the transaction's animations, in seconds.
  open class func setAnimationDuration(_ duration: CFTimeInterval) {
    stack.setValue(duration, forKey: kCATransactionAnimationDuration)
  }

  /// The curve of implicit animations and of those without one; nil by default.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    stack.animationTimingFunction
  }

  /// Sets the curve of the transaction's animations.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    stack.setValue(function, forKey: kCATransactionAnimationTimingFunction)
  }

  /// Whether property changes run no actions; false by default.
  open class func disableActions() -> Bool {
    stack.disablesActions
  }

  /// Sets whether property changes run no actions.
  open class func setDisableActions(_ flag: Bool) {
    stack.setValue(flag, forKey: kCATransactionDisableActions)
  }

  /// The completion block of the innermost transaction.
  open class func completionBlock() -> (() -> Void)? {
    stack.completionBlock
  }

  /// Sets a block that is called when all animations that begin from now on in the transaction and
  /// in nested ones have ended, including view animation blocks; at the end of the run-loop turn
  /// without any. A block set before waits for the animations that began before.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    stack.completionBlock = block
  }

  /// The value for a key of the innermost transaction that has one.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionCompletionBlock: completionBlock()
    default: stack.value(forKey: key)
    }
  }

  /// Sets one of the values above by its key, or a custom value.
  open class func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      stack.setValue((value as? NSNumber)?.doubleValue ?? value as? Double, forKey: key)
    case kCATransactionDisableActions:
      stack.setValue((value as? NSNumber)?.boolValue ?? value as? Bool, forKey: key)
    case kCATransactionCompletionBlock:
      stack.completionBlock = value as? () -> Void
    default:
      stack.setValue(value, forKey: key)
    }
  }
}
