import TEScene

/// A view that is drawn black over bright content and white over dark content, like iOS's home
/// indicator.
package final class ContrastView: UIView {
  package override class var layerClass: AnyClass { ContrastLayer.self }
}

private final class ContrastLayer: CALayer {
  override func sceneContents(_ presented: LayerProperties) -> Contents? { .contrast }
}
