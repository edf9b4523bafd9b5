import Foundation
import TEGeometry

extension UIView {
  /// The part of the superview's safe area insets that overlaps this view.
  var inheritedSafeAreaInsets: UIEdgeInsets {
    if let window = self as? UIWindow { return window.deviceSafeAreaInsets }
    if let heldSafeAreaInsets { return heldSafeAreaInsets }
    guard let superview else { return .zero }
    let outer = (superview as? UIScrollView)?.contentSafeAreaInsets ?? superview.safeAreaInsets
    let area = superview.bounds
    // The transform is ignored, so a view that a transition scales keeps its insets. A controller's view that is moved
    // as a whole keeps them, too (matrixprojects.net/p/safe-area-insets).
    let untransformed = untransformedFrame
    let frame = viewController != nil && untransformed.size == area.size ? area : untransformed
    // What hangs over an edge where the superview has no inset is not covered by a bar.
    func covered(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
      inset > 0 ? max(0, inset - distance) : 0
    }
    return UIEdgeInsets(
      top: covered(outer.top, frame.minY - area.minY),
      left: covered(outer.left, frame.minX - area.minX),
      bottom: covered(outer.bottom, area.maxY - frame.maxY),
      right: covered(outer.right, area.maxX - frame.maxX))
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

extension UIScrollView {
  /// The safe area of the content, in points: at the sides of one that does not scroll sideways, since other content is
  /// inset by the safe area, or moves through it.
  fileprivate var contentSafeAreaInsets: UIEdgeInsets {
    // A table's cells lay their contents out in its safe area.
    guard contentSize.width <= bounds.width, !(self is UITableView) else { return .zero }
    let (outer, added) = (safeAreaInsets, addedSafeArea)
    return UIEdgeInsets(
      top: 0, left: outer.left - added.left, bottom: 0, right: outer.right - added.right)
  }
}
