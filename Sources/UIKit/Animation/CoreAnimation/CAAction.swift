import Foundation

/// An action that a layer runs when one of its properties changes.
@preconcurrency @MainActor
public protocol CAAction {
  /// Runs the action for an event.
  ///
  /// - Parameters:
  ///   - event: the name of the property that changed.
  ///   - anObject: the layer.
  ///   - dict: nil.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing: an `NSNull` as action ends the layer's search for an action.
  public func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {}
}
