import Motion

extension LayerProperty {
  /// Whether layers animate the property's changes by themselves. Paths change at once, as Core
  /// Animation documents it.
  var animatesImplicitly: Bool {
    switch self {
    case .path, .shadowPath: false
    default: true
    }
  }

  /// The default action: an animation with the transaction's duration and curve, or Core
  /// Animation's defaults (fidelity.md section 2), that starts from what is on screen.
  @MainActor
  var implicitAnimation: CABasicAnimation? {
    guard animatesImplicitly else { return nil }
    let animation = CABasicAnimation(keyPath: rawValue)
    animation.setImplicitTiming()
    return animation
  }
}

extension CATransition {
  /// The default action for what has no values in between: contents, and whether a layer is hidden.
  static var implicit: CATransition {
    let transition = CATransition()
    transition.setImplicitTiming()
    return transition
  }
}

extension CAAnimation {
  fileprivate func setImplicitTiming() {
    let transactions = Stage.current.transactions
    duration = transactions.animationDuration
    timingFunction = transactions.animationTimingFunction ?? CAMediaTimingFunction(name: .default)
    fillMode = .backwards
  }
}

/// The action of a view's layer in an animation block.
@MainActor
struct BlockAction: CAAction {
  let context: AnimationContext

  /// The block animates changes as it sees them, with the values before and after.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension CALayer {
  /// The action for a change of a property that is about to be made; nil for none.
  func actionToRun(for event: String) -> (any CAAction)? {
    guard !Stage.current.transactions.disablesActions, owner != nil || isCommitted else {
      return nil
    }
    let action = action(forKey: event)
    return action is NSNull ? nil : action
  }

  /// Runs the action for a change that has no values in between, before it is made.
  func willChange(_ event: String) {
    actionToRun(for: event)?.run(forKey: event, object: self, arguments: nil)
  }
}
