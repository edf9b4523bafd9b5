/// Takes part in what a layer shows and does. A view is its layer's delegate.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Sets the layer's contents, where they are out of date.
  func display(_ layer: CALayer)
  /// Places the layer's sublayers.
  func layoutSublayers(of layer: CALayer)
  /// What happens when a property of the layer changes: nil leaves it to the layer, `NSNull` stands
  /// for nothing.
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
