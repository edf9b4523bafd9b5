package import Foundation
import TEGeometry

extension UIView {
  /// Whether the view arranges its contents from right to left.
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// A rectangle of the view's coordinates for left-to-right layout, mirrored in the bounds if the
  /// view arranges its contents from right to left.
  func inLayoutDirection(_ rect: CGRect) -> CGRect {
    isRightToLeft ? rect.mirrored(in: bounds) : rect
  }

  /// The same for a point.
  package func inLayoutDirection(_ point: CGPoint) -> CGPoint {
    isRightToLeft ? CGPoint(x: bounds.minX + bounds.maxX - point.x, y: point.y) : point
  }

  /// The same for insets.
  func inLayoutDirection(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    guard isRightToLeft else { return insets }
    return UIEdgeInsets(
      top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left)
  }
}

extension CGRect {
  /// The mirror image about the vertical centre line of `area`.
  func mirrored(in area: CGRect) -> CGRect {
    CGRect(x: area.minX + area.maxX - maxX, y: minY, width: width, height: height)
  }
}

extension UIView {
  /// The direction of a view with a semantic attribute in the application's interface.
  public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
    -> UIUserInterfaceLayoutDirection
  {
    userInterfaceLayoutDirection(
      for: attribute, relativeTo: Stage.current.application.userInterfaceLayoutDirection)
  }

  /// The direction of a view with a semantic attribute in an interface of some direction.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .forceRightToLeft: .rightToLeft
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    }
  }

  /// The share of the room beside a text with an alignment that is left of the text, 0...1.
  package func alignmentShare(_ alignment: NSTextAlignment) -> CGFloat {
    switch alignment {
    case .center: 0.5
    case .right: 1
    case .left: 0
    case .natural, .justified: isRightToLeft ? 1 : 0
    }
  }

  /// The content mode that keeps the widths of letters, and the side of a text with an alignment, while an animation
  /// changes the view's width.
  package func contentMode(for alignment: NSTextAlignment) -> ContentMode {
    let share = alignmentShare(alignment)
    return share == 0.5 ? .center : share == 0 ? .left : .right
  }
}
