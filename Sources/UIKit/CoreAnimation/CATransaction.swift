import Foundation

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"

/// What applies to the layer changes and animations of a piece of code.
///
/// Changes outside `begin` and `commit` belong to an implicit transaction, which ends with the turn
/// of the virtual clock. A value that a transaction does not set is that of the one around it.
///
/// Blocks of `UIView.animate` keep their own duration; a timing function that is set takes the place
/// of their curve, springs excepted, as animators rely on. Layers that belong to no view animate
/// changes made in such blocks with the transaction's duration and curve, not the block's.
@preconcurrency @MainActor
open class CATransaction {
  private static var stack: TransactionStack { Stage.current.transactions }

  open class func begin() {
    stack.begin()
  }

  open class func commit() {
    stack.commit()
  }

  /// Commits the implicit transaction now, where no other is open: what was added so far animates
  /// when it is changed from now on.
  open class func flush() {
    guard !stack.isNested else { return }
    Stage.current.endRunLoopTurn()
  }

  /// Seconds, for implicit animations and those without a duration; 0.25 if it is not set.
  open class func animationDuration() -> CFTimeInterval {
    stack.animationDuration
  }

  open class func setAnimationDuration(_ duration: CFTimeInterval) {
    stack.setValue(duration, forKey: kCATransactionAnimationDuration)
  }

  /// The curve of implicit animations and of those without one; nil if it is not set.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    stack.animationTimingFunction
  }

  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    stack.setValue(function, forKey: kCATransactionAnimationTimingFunction)
  }

  /// Whether changes of properties start no actions.
  open class func disableActions() -> Bool {
    stack.disablesActions
  }

  open class func setDisableActions(_ flag: Bool) {
    stack.setValue(flag, forKey: kCATransactionDisableActions)
  }

  open class func completionBlock() -> (() -> Void)? {
    stack.completionBlock
  }

  /// Sets a block that runs once all animations have ended that begin from now on in the
  /// transaction and those in it, animation blocks of views among them; at the end of the turn where
  /// there is none. A block that was set before waits for those that began before.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    stack.completionBlock = block
  }

  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionCompletionBlock: completionBlock()
    default: stack.value(forKey: key)
    }
  }

  /// Sets one of the values above by its key, or a value of the app's own.
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
