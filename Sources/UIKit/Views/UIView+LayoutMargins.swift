public import Foundation
import Geometry

/// What decides a view's layout margins.
struct LayoutMarginRules {
  /// As set, in points; nil until set.
  var margins: UIEdgeInsets?
  var preservesSuperview = false
  var addsSafeArea = true
}

/// Margins by reading direction, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  public static let zero = NSDirectionalEdgeInsets()
}

extension UIView {
  /// Of a plain view, in points.
  private static let defaultMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// What the system's bars, lists and screens keep from the sides, in points: more in wide windows.
  static func sideMargin(forWidth width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }

  /// A controller's view has at least the system's side margins, 16 points or 20 in wide windows,
  /// and none above and below unless they are set.
  var effectiveLayoutMargins: UIEdgeInsets {
    var margins = marginRules.margins ?? Self.defaultMargins
    if viewController != nil {
      let minimum = Self.sideMargin(forWidth: bounds.width)
      if marginRules.margins == nil { margins = .zero }
      margins.left = max(margins.left, minimum)
      margins.right = max(margins.right, minimum)
    }
    if marginRules.addsSafeArea { margins = margins + safeAreaInsets }
    if marginRules.preservesSuperview, let superview {
      let outer = superview.layoutMargins
      let area = superview.bounds
      let frame = untransformedFrame
      margins.top = max(margins.top, outer.top - (frame.minY - area.minY))
      margins.left = max(margins.left, outer.left - (frame.minX - area.minX))
      margins.bottom = max(margins.bottom, outer.bottom - (area.maxY - frame.maxY))
      margins.right = max(margins.right, outer.right - (area.maxX - frame.maxX))
    }
    return margins
  }

  func changeMarginRules(_ change: (inout LayoutMarginRules) -> Void) {
    let old = layoutMargins
    change(&marginRules)
    if layoutMargins != old { layoutMarginsMayHaveChanged() }
  }

  /// Lays out anew what follows the margins, here and in subviews that keep to these.
  func layoutMarginsMayHaveChanged() {
    invalidateLayoutEngine()
    setNeedsLayout()
    layoutMarginsDidChange()
    for subview in subviews where subview.preservesSuperviewLayoutMargins {
      subview.layoutMarginsMayHaveChanged()
    }
  }
}
