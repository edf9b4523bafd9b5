public import Foundation
import TEGeometry

/// An item of constraints: a view or a layout guide.
@MainActor
protocol LayoutItem: AnyObject {
  /// The view itself, or the view that owns the guide.
  var layoutView: UIView? { get }
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }
}

/// A rectangle in a view that constraints can refer to; it is not drawn.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, LayoutItem {
  /// The source of the guide's frame.
  enum Placement {
    /// Constraints.
    case constraints
    /// The owning view's bounds inset by its safe area.
    case safeArea
    /// The owning view's bounds inset by its layout margins.
    case margins
    /// The layout margins' rectangle, limited to a readable width.
    case readable
    /// A scroll view's content area.
    case scrollContent
    /// The scroll view's own rectangle.
    case scrollFrame
    /// The part of the owning view that the keyboard covers, or that is beneath its safe area.
    case keyboard
  }

  /// The greatest readable width for text of the default size, in points: the system's value on a
  /// tablet.
  static let readableWidth: CGFloat = 672

  let placement: Placement
  /// The view that the guide was added to.
  public internal(set) weak var owningView: UIView?
  /// A name for diagnostic messages.
  open var identifier = ""
  /// The frame of a guide placed by constraints; set by the layout engine.
  var solvedFrame = CGRect.zero

  /// The frame in the owning view's coordinates; for a guide placed by constraints, as of the last
  /// layout.
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
    case .keyboard:
      let height = Stage.current.keyboard.overlap(with: owningView)
      return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    case .scrollContent:
      return CGRect(origin: .zero, size: (owningView as? UIScrollView)?.contentSize ?? .zero)
    }
  }

  /// Creates a guide that is placed by constraints.
  public override init() {
    placement = .constraints
  }

  init(_ placement: Placement, of view: UIView) {
    self.placement = placement
    owningView = view
  }

  var layoutView: UIView? { owningView }
}

extension UIView {
  /// The guide of the view's bounds inset by its layout margins.
  public var layoutMarginsGuide: UILayoutGuide { marginsGuide }

  /// The guide of the layout margins' rectangle, limited to a readable width.
  public var readableContentGuide: UILayoutGuide { readableGuide }

  /// Adds a guide, which is removed from its previous view.
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    layoutGuides.append(guide)
    invalidateLayoutEngine()
  }

  /// Removes a guide and deactivates its constraints.
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
