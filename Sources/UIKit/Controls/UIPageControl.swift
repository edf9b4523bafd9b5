public import Foundation
import TEGeometry

/// A row of dots, one for each page, of which the current page's is highlighted.
///
/// A tap on the right half moves to the next page, one on the left half to the previous page, and sends
/// `.valueChanged`. Lengths are those of iOS 14 and later, from reference images of AccessibilitySnapshot (iOS
/// 17.5 and 18.5; fidelity.md, section 10).
open class UIPageControl: UIControl {
  /// The diameter of a dot, in points.
  private static let dot: CGFloat = 7.5
  /// The side of the square symbol that draws a dot, in points; it is as large as the pixels that it touches.
  private static let symbol: CGFloat = 9.6
  /// The distance of a dot's middle from its symbol's, in points to the right.
  private static let dotOffset: CGFloat = -0.19
  private static let spacing: CGFloat = 8
  /// The space at each end and above and below the symbols, in points.
  private static let padding = CGSize(width: 14, height: 8)
  /// The opacity of the other pages' dots [probe of Catalyst 26.1, github.com/Vercantez/openuikit].
  private static let faintAlpha: CGFloat = 0.45

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

  /// When the dots have a background; raw values are UIKit's.
  public enum BackgroundStyle: Int, Sendable {
    /// While a touch is down on the control.
    case automatic
    /// Always.
    case prominent
    /// Never.
    case minimal
  }

  /// When the dots have a background; `automatic` by default.
  open var backgroundStyle = BackgroundStyle.automatic {
    didSet { setNeedsLayout() }
  }

  /// The capsule behind the dots, of the system's fill; its color is our estimate.
  private var capsule: UIView?

  private func layOutCapsule() {
    let wants = backgroundStyle == .prominent || backgroundStyle == .automatic && isHighlighted
    guard wants, numberOfPages > 0 else {
      capsule?.removeFromSuperview()
      capsule = nil
      return
    }
    let view = capsule ?? UIView(frame: .zero)
    view.isUserInteractionEnabled = false
    view.backgroundColor = .systemFill
    if capsule == nil { insertSubview(view, at: 0) }
    capsule = view
    let size = intrinsicContentSize
    view.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    view.layer.cornerRadius = size.height / 2
    view.isHidden = hidesForSinglePage && numberOfPages == 1
  }

  private var page = 0
  private var dots: [UIView] = []

  /// The size of a control with a number of pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    guard pageCount > 0 else { return .zero }
    return CGSize(
      width: CGFloat(pageCount) * pitch - Self.spacing + 2 * Self.padding.width,
      height: symbolSide + 2 * Self.padding.height)
  }

  /// The side of a symbol on this screen, in points: 9 2/3 on one of three pixels for a point.
  private var symbolSide: CGFloat {
    let scale = traitCollection.displayScale
    return (Self.symbol * scale).rounded(.up) / scale
  }

  /// The distance from dot to dot, in points.
  private var pitch: CGFloat { symbolSide + Self.spacing }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutCapsule()
    for (index, dot) in dots.enumerated() {
      let place = CGFloat(index) - CGFloat(numberOfPages - 1) / 2
      let middle = inLayoutDirection(CGPoint(x: bounds.midX + place * pitch, y: bounds.midY))
      dot.bounds.size = CGSize(width: Self.dot, height: Self.dot)
      dot.center = CGPoint(x: middle.x + Self.dotOffset, y: middle.y)
      dot.backgroundColor =
        index == currentPage
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor(white: 1, alpha: Self.faintAlpha)
      dot.isHidden = hidesForSinglePage && numberOfPages == 1
    }
  }

  override func stateDidChange() {
    super.stateDidChange()
    setNeedsLayout()
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
