public import Foundation
import TEGeometry

/// The settings that determine a view's layout margins.
struct LayoutMarginRules {
  /// Margins in points, of the sides or relative to the layout direction.
  enum Margins {
    case fixed(UIEdgeInsets)
    case directional(NSDirectionalEdgeInsets)
  }

  /// The margins that were set; nil for the default.
  var margins: Margins?
  /// The margins in points that the system gives the view unless others were set; nil for 8 at each side.
  var defaults: NSDirectionalEdgeInsets?
  var preservesSuperview = false
  var addsSafeArea = true
}

/// Margins relative to the layout direction, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the edge where lines begin: the left one in left-to-right layout.
  public var leading: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the edge where lines end: the right one in left-to-right layout.
  public var trailing: CGFloat

  /// Margins in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Margins of 0.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Margins of 0.
  public static let zero = NSDirectionalEdgeInsets()
}

extension UIView {
  /// The margins of a view without a controller, in points.
  private static let defaultMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// The side margin of the system's bars, lists and screens, in points.
  static func sideMargin(forWidth width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }

  /// The margins of a bar's contents, in points: the system's, beside what the display's cut-outs cover.
  var barMargins: (leading: CGFloat, trailing: CGFloat) {
    let margin = Self.sideMargin(forWidth: bounds.width)
    let (left, right) = (margin + safeAreaInsets.left, margin + safeAreaInsets.right)
    return isRightToLeft ? (right, left) : (left, right)
  }

  /// The margins with everything that adds to them.
  ///
  /// A controller's view has at least the system's side margins, 16 points or 20 in wide windows, and no
  /// top and bottom margins unless they are set.
  var effectiveLayoutMargins: UIEdgeInsets {
    var margins: UIEdgeInsets
    switch marginRules.margins ?? marginRules.defaults.map({ .directional($0) }) {
    case nil: margins = Self.defaultMargins
    case .fixed(let insets): margins = insets
    case .directional(let insets):
      margins = inLayoutDirection(
        UIEdgeInsets(
          top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
    }
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

  /// Sets the margins that the view has unless the app sets others.
  func takeDefaultMargins(_ margins: NSDirectionalEdgeInsets) {
    guard marginRules.defaults != margins else { return }
    changeMarginRules { $0.defaults = margins }
  }

  func changeMarginRules(_ change: (inout LayoutMarginRules) -> Void) {
    let old = layoutMargins
    change(&marginRules)
    if layoutMargins != old { layoutMarginsMayHaveChanged() }
  }

  /// Invalidates layout that depends on the margins, here and in subviews that preserve them.
  func layoutMarginsMayHaveChanged() {
    invalidateLayoutOfInsets()
    setNeedsLayout()
    layoutMarginsDidChange()
    for subview in subviews where subview.preservesSuperviewLayoutMargins {
      subview.layoutMarginsMayHaveChanged()
    }
  }
}
