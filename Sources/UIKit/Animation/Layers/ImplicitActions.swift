extension LayerProperty {
  /// The default action: an animation from the value on screen, with the duration and timing function of
  /// the transaction or of Core Animation's defaults (fidelity.md section 2).
  @MainActor
  var implicitAnimation: CABasicAnimation? {
    guard animatesImplicitly else { return nil }
    let animation = CABasicAnimation(keyPath: name)
    animation.setImplicitTiming()
    return animation
  }
}

extension CATransition {
  /// The default action for properties that cannot be interpolated: contents and visibility.
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

extension CALayer {
  /// The action for a change that is about to be made; nil for none.
  func actionToRun(for event: String) -> (any CAAction)? {
    guard !Stage.current.transactions.disablesActions, owner != nil || isCommitted else {
      return nil
    }
    return action(forKey: event)
  }

  /// Runs the action for a change that cannot be interpolated, before it is made.
  func willChange(_ event: String) {
    actionToRun(for: event)?.run(forKey: event, object: self, arguments: nil)
  }
}
