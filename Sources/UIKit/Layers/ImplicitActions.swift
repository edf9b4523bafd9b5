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
    let transactions = Stage.current.transactions
    let animation = CABasicAnimation(keyPath: rawValue)
    animation.duration = transactions.animationDuration
    animation.timingFunction =
      transactions.animationTimingFunction ?? CAMediaTimingFunction(name: .default)
    animation.fillMode = .backwards
    return animation
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
  /// The action for a change that is about to be made; nil for none.
  func actionToRun(for property: LayerProperty) -> (any CAAction)? {
    guard !Stage.current.transactions.disablesActions, owner != nil || isCommitted else {
      return nil
    }
    let action = action(forKey: property.rawValue)
    return action is NSNull ? nil : action
  }
}
