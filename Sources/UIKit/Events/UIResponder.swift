import Foundation

/// An object that handles events or passes them to the next one in the responder chain.
@preconcurrency @MainActor
open class UIResponder {
  /// Creates a responder.
  public init() {}

  /// The next object in the responder chain; nil by default.
  open var next: UIResponder? { nil }

  // MARK: First responder

  /// Whether the responder may become the first responder; false by default.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder may stop being the first responder; true by default.
  open var canResignFirstResponder: Bool { true }
  /// Whether this is the responder that the user's typing goes to.
  open var isFirstResponder: Bool { Stage.current.firstResponder === self }

  /// Makes this the first responder, if it can become one and the present one resigns.
  ///
  /// - Returns: Whether it is the first responder.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, Stage.current.firstResponder?.resignFirstResponder() ?? true
    else { return false }
    Stage.current.firstResponder = self
    return true
  }

  /// Stops being the first responder, if ``canResignFirstResponder`` allows it.
  ///
  /// - Returns: Whether it is not the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    Stage.current.firstResponder = nil
    return true
  }

  // MARK: Touches

  /// Called when touches began on the responder's view; passed to the next responder by default.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches that began on the view moved, inside it or not; passed to the next
  /// responder by default.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches ended; passed to the next responder by default.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when the system or a gesture recogniser cancelled touches; passed to the next responder
  /// by default.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}

extension UIResponder: ObjectIdentity {}
