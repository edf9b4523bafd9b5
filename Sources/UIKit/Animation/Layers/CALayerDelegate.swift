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
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) { $0 is any CALayerDelegate.Type }
  }

  public func display(_ layer: CALayer) {
    own("display(_:)", LayerMethod.self)?.call(layer)
  }

  public func layoutSublayers(of layer: CALayer) {
    own("layoutSublayers(of:)", LayerMethod.self)?.call(layer)
  }

  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    if let own = own("action(for:forKey:)", LayerStringToOptionalActionMethod.self) {
      return own.call(layer, event)
    }
    return nil
  }
}
