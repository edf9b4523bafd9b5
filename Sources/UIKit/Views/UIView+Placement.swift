public import Foundation
public import TEGeometry

extension UIView {
  /// The value of a dimension without an intrinsic size.
  public static let noIntrinsicMetric: CGFloat = -1

  /// A target size for the smallest size that fits.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// A target size for the largest size that fits.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Updates what depends on the view's position: its constraints and safe area.
  func didMove() {
    if participatesInLayout, translatesAutoresizingMaskIntoConstraints { invalidateLayoutEngine() }
    safeAreaInsetsMayHaveChanged()
  }

  func layerNeedsLayout(_ layer: CALayer) {
    setNeedsLayout()
  }

  func layOut(_ layer: CALayer) {
    layoutIfNeeded()
  }

  func setNeedsLayoutInSubtree() {
    needsLayout = true
    for subview in subviews { subview.setNeedsLayoutInSubtree() }
  }

  /// Sets the frame that the view would have without its transform.
  func setFrameIgnoringTransform(_ frame: CGRect) {
    bounds.size = frame.size
    let anchor = layer.anchorPoint
    center = CGPoint(
      x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
  }

  func layerDidRevert(_ layer: CALayer, _ property: LayerProperty) {
    switch property {
    case .position:
      didMove()
    case .bounds:
      setNeedsLayout()
      didMove()
    case .backgroundColor:
      let color = layer.backgroundColor
      if color != resolvedBackgroundColor { backgroundColor = color.map { UIColor(cgColor: $0) } }
    default: break
    }
  }
}

extension UIView {
  /// The transform about the layer's anchor point in space; the identity by default.
  public var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The point of the bounds that ``center`` is about, in units of the bounds; (0.5, 0.5) by default.
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// The older name of ``mask``.
  public var maskView: UIView? {
    get { mask }
    set { mask = newValue }
  }
}

/// Spellings from before Swift 4.2.
extension UIView {
  /// The older spelling of ``bringSubviewToFront(_:)``.
  public func bringSubview(toFront view: UIView) {
    bringSubviewToFront(view)
  }

  /// The older spelling of ``sendSubviewToBack(_:)``.
  public func sendSubview(toBack view: UIView) {
    sendSubviewToBack(view)
  }
}
