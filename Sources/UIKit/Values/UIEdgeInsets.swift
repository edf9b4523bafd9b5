package import TEGeometry

extension UIEdgeInsets {
  /// The sums of the insets, edge by edge.
  package static func + (left: UIEdgeInsets, right: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: left.top + right.top, left: left.left + right.left,
      bottom: left.bottom + right.bottom, right: left.right + right.right)
  }
}

/// The older spelling of `CGRect.inset(by:)`.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

/// The older spelling of ``UIEdgeInsets``' initialiser.
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}
