import Foundation

/// Someone who can receive events, or leave them to the next in the responder chain.
@preconcurrency @MainActor
open class UIResponder {
  public init() {}

  /// Who is asked next for an event that this one leaves.
  open var next: UIResponder? { nil }

  /// Fingers came down on the responder's view; left to the next responder unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Fingers moved, wherever they are by now.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Fingers were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// The system, or a gesture recogniser, took the touches away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}

extension UIResponder: ObjectIdentity {}
