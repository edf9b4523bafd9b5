/// Provides a layer's contents, layout and actions. A view is its layer's delegate.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {
  /// Called to update the layer's contents after `setNeedsDisplay`.
  func display(_ layer: CALayer)
  /// Called to lay out the layer's sublayers.
  func layoutSublayers(of layer: CALayer)
  /// The action to run when a property of the layer changes.
  ///
  /// - Returns: Nil for the layer's own action, `NSNull` for none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  private func isDefault(_ method: String) {
    OptionalMethod.warnIfInherited(method, of: self) { $0 is any CALayerDelegate.Type }
  }

  public func display(_ layer: CALayer) {
    isDefault("display(_:)")
  }

  public func layoutSublayers(of layer: CALayer) {
    isDefault("layoutSublayers(of:)")
  }

  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    isDefault("action(for:forKey:)")
    return nil
  }
}
