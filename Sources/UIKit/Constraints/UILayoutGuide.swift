public import Foundation
import Geometry

/// What constraints relate: a view or a layout guide.
@MainActor
protocol LayoutItem: AnyObject {
  /// The view itself, or the view that owns the guide.
  var layoutView: UIView? { get }
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }
}

/// A rectangle in a view for constraints to speak of, which draws nothing.
@preconcurrency @MainActor
open class UILayoutGuide: LayoutItem {
  /// What decides where the guide lies.
  enum Placement {
    /// Constraints alone.
    case constraints
    /// The owning view's bounds less its safe area insets.
    case safeArea
    /// The owning view's bounds less its layout margins.
    case margins
    /// The margins' rectangle, or its middle where lines would be too long to read.
    case readable
    /// The area that a scroll view scrolls over.
    case scrollContent
    /// The scroll view's own rectangle.
    case scrollFrame
  }

  /// The widest that text of the default size is comfortable to read at, in points: what the system
  /// gives on a tablet.
  static let readableWidth: CGFloat = 672

  let placement: Placement
  public internal(set) weak var owningView: UIView?
  /// A name for messages.
  open var identifier = ""
  /// Where the constraints put a guide of theirs; set by the layout engine.
  var solvedFrame = CGRect.zero

  /// In the owning view's coordinates; of a guide placed by constraints valid after layout.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    let bounds = owningView.bounds
    switch placement {
    case .constraints: return solvedFrame
    case .readable:
      let area = bounds.inset(by: owningView.layoutMargins)
      let excess = max(0, area.width - Self.readableWidth)
      return area.insetBy(dx: excess / 2, dy: 0)
    case .safeArea: return bounds.inset(by: owningView.safeAreaInsets)
    case .margins: return bounds.inset(by: owningView.layoutMargins)
    case .scrollFrame: return bounds
    case .scrollContent:
      return CGRect(origin: .zero, size: (owningView as? UIScrollView)?.contentSize ?? .zero)
    }
  }

  public init() {
    placement = .constraints
  }

  init(_ placement: Placement, of view: UIView) {
    self.placement = placement
    owningView = view
  }

  var layoutView: UIView? { owningView }
}

extension UIView {
  /// The part of the view that bars and the display's housing leave free.
  public var safeAreaLayoutGuide: UILayoutGuide { safeAreaGuide }

  /// The view's bounds less its layout margins.
  public var layoutMarginsGuide: UILayoutGuide { marginsGuide }

  /// The margins' rectangle, or its middle where lines would be too long to read.
  public var readableContentGuide: UILayoutGuide { readableGuide }

  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    layoutGuides.append(guide)
    invalidateLayoutEngine()
  }

  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    guard guide.owningView === self else { return }
    for constraint in constraintsAboutItself.inOrder
    where constraint.firstItem === guide || constraint.secondItem === guide {
      constraint.deactivate()
    }
    layoutGuides.removeAll { $0 === guide }
    guide.owningView = nil
    invalidateLayoutEngine()
  }
}
