public import Foundation
public import Geometry

/// What a scroll view tells.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

extension UIScrollView {
  /// Whether the safe area adds to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic
    case scrollableAxes
    case never
    case always
  }
}

/// A view onto a larger content: its bounds' origin is the content offset.
open class UIScrollView: UIView {
  /// The scrolled area's size, in points; set by Auto Layout where constraints to the edges give it.
  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { setNeedsLayout() } }
  }

  /// The content's point at the top left corner, in points.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      didScroll()
    }
  }

  /// Space added around the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet { insetsDidChange() }
  }

  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { insetsDidChange() }
  }

  open weak var delegate: (any UIScrollViewDelegate)?

  private var lastAdjustedInset = UIEdgeInsets.zero

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public override init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The content inset with what the safe area adds.
  open var adjustedContentInset: UIEdgeInsets {
    contentInsetAdjustmentBehavior == .never ? contentInset : contentInset + safeAreaInsets
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsDidChange()
  }

  /// A view scrolled to its top stays there when the inset changes.
  private func insetsDidChange() {
    let inset = adjustedContentInset
    if inset != lastAdjustedInset, contentOffset.y == -lastAdjustedInset.top {
      contentOffset.y = -inset.top
    }
    lastAdjustedInset = inset
    setNeedsLayout()
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated else {
      self.contentOffset = contentOffset
      return
    }
    UIView.animate(withDuration: 0.3) { self.contentOffset = contentOffset }
  }

  func didScroll() {
    setNeedsLayout()
    if participatesInLayout { invalidateLayoutEngine() }
    delegate?.scrollViewDidScroll(self)
  }

  /// The area that the view scrolls over, for constraints.
  public private(set) lazy var contentLayoutGuide = UILayoutGuide(.scrollContent, of: self)
  /// The view's own rectangle, for constraints that shall not scroll.
  public private(set) lazy var frameLayoutGuide = UILayoutGuide(.scrollFrame, of: self)
}
