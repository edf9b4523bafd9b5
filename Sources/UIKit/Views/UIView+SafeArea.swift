import Foundation
import TEGeometry

extension UIView {
  /// The part of the superview's safe area insets that overlaps this view.
  var inheritedSafeAreaInsets: UIEdgeInsets {
    if let window = self as? UIWindow { return window.deviceSafeAreaInsets }
    if let heldSafeAreaInsets { return heldSafeAreaInsets }
    guard let superview, !(superview is UIScrollView) else { return .zero }
    let outer = superview.safeAreaInsets
    let area = superview.bounds
    // The transform is ignored, so a view that a transition scales keeps its insets.
    let frame = untransformedFrame
    return UIEdgeInsets(
      top: max(0, outer.top - (frame.minY - area.minY)),
      left: max(0, outer.left - (frame.minX - area.minX)),
      bottom: max(0, outer.bottom - (area.maxY - frame.maxY)),
      right: max(0, outer.right - (area.maxX - frame.maxX)))
  }

  /// Keeps the insets that it has.
  package func holdSafeAreaInsets() { heldSafeAreaInsets = inheritedSafeAreaInsets }

  func safeAreaInsetsMayHaveChanged() {
    let insets = safeAreaInsets
    guard insets != lastSafeAreaInsets else { return }
    lastSafeAreaInsets = insets
    setNeedsLayout()
    invalidateLayoutOfInsets()
    safeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea { layoutMarginsMayHaveChanged() }
    viewController?.viewSafeAreaInsetsDidChange()
    for subview in subviews { subview.safeAreaInsetsMayHaveChanged() }
  }
}
