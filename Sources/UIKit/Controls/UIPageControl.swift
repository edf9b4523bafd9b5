public import Foundation
import TEGeometry

/// A row of dots, one for each page, of which the current page's is highlighted.
///
/// A tap on the right half moves to the next page, one on the left half to the previous page, and sends
/// `.valueChanged`. Lengths are those of iOS 13: dots of 7 points, 9 points apart, in a height of 37.
open class UIPageControl: UIControl {
  private static let dot: CGFloat = 7
  private static let spacing: CGFloat = 9
  private static let height: CGFloat = 37
  /// The opacity of the other pages' dots; matched by eye.
  private static let faintAlpha: CGFloat = 0.3

  /// The number of pages; 0 by default, negative numbers count as 0.
  open var numberOfPages: Int {
    get { dots.count }
    set {
      guard newValue != numberOfPages else { return }
      while dots.count > max(0, newValue) { dots.removeLast().removeFromSuperview() }
      while dots.count < newValue {
        let dot = UIView(frame: .zero)
        dot.isUserInteractionEnabled = false
        dot.layer.cornerRadius = Self.dot / 2
        addSubview(dot)
        dots.append(dot)
      }
      currentPage = page
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The index of the current page, clamped to the pages; 0 by default. Setting it sends no action.
  open var currentPage: Int {
    get { page }
    set {
      page = max(0, min(newValue, numberOfPages - 1))
      setNeedsLayout()
    }
  }

  /// Whether the dots are hidden if there is only one page; false by default.
  open var hidesForSinglePage = false {
    didSet { setNeedsLayout() }
  }

  /// The color of the other pages' dots; nil, the default, for a translucent white.
  open var pageIndicatorTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }

  /// The color of the current page's dot; nil, the default, for white.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }

  private var page = 0
  private var dots: [UIView] = []

  /// The size of a control with a number of pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = CGFloat(max(0, pageCount))
    return CGSize(
      width: count * Self.dot + max(0, count - 1) * Self.spacing, height: Self.height)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let left = bounds.midX - size(forNumberOfPages: numberOfPages).width / 2
    for (index, dot) in dots.enumerated() {
      dot.frame = inLayoutDirection(
        CGRect(
          x: left + CGFloat(index) * (Self.dot + Self.spacing), y: bounds.midY - Self.dot / 2,
          width: Self.dot, height: Self.dot))
      dot.backgroundColor =
        index == currentPage
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor(white: 1, alpha: Self.faintAlpha)
      dot.isHidden = hidesForSinglePage && numberOfPages == 1
    }
  }

  override var preventedGestures: PreventedGestures { .taps }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch else { return }
    let old = currentPage
    currentPage += inLayoutDirection(touch.location(in: self)).x < bounds.midX ? -1 : 1
    if currentPage != old { sendActions(for: .valueChanged) }
  }
}
