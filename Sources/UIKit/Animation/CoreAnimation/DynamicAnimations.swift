import Foundation

// Animations are copied through the initialiser of their class, which cannot be `required` because apps write
// `override init()`; see Lists/DynamicInitializers.swift.

/// An animation whose `init()` can be called on its class.
class DynamicAnimation: CAAnimation {
  required override init() {
    super.init()
  }

  required init?(coder: NSCoder) {
    return nil
  }
}

private final class DynamicAnimationAgain: DynamicAnimation {
  required init() {
    super.init()
  }

  required init?(coder: NSCoder) {
    return nil
  }
}

extension CAAnimation {
  /// Calls the class's own `init()`.
  @_optimize(none)
  static func make(_ animationClass: CAAnimation.Type) -> CAAnimation {
    let animation: CAAnimation =
      unsafe unsafeBitCast(animationClass, to: DynamicAnimation.Type.self).init()
    return animation
  }
}
