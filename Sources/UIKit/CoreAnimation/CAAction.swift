import Foundation

/// Something that a layer does when one of its properties changes.
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
  /// Does nothing: an `NSNull` for an action keeps the layer from looking for another.
  public func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {}
}
