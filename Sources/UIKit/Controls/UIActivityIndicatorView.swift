public import Foundation
import TEGeometry

extension UIActivityIndicatorView {
  /// The size and the color of the indicator.
  public enum Style: Int, Sendable {
    /// 37 points, white; the name before iOS 13.
    case whiteLarge = 0
    /// 20 points, white; the name before iOS 13.
    case white = 1
    /// 20 points, grey; the name before iOS 13.
    case gray = 2
    /// 20 points, grey.
    case medium = 100
    /// 37 points, grey.
    case large = 101

    var isLarge: Bool { self == .large || self == .whiteLarge }

    var color: UIColor { self == .white || self == .whiteLarge ? .white : .systemGray }
  }
}

/// A spinner of eight spokes. While it animates, a highlight runs around them once per second.
///
/// The proportions follow iOS 13, matched by eye.
open class UIActivityIndicatorView: UIView {
  private static let spokeCount = 8
  /// Seconds per revolution of the highlight.
  private static let period: TimeInterval = 1
  /// The lowest opacity of a spoke.
  private static let faintest: CGFloat = 0.2

  /// The size; setting it also sets ``color`` to the style's.
  open var style: Style {
    didSet {
      color = style.color
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The color of the spokes.
  open var color: UIColor! = .systemGray {
    didSet { for spoke in spokes { spoke.backgroundColor = color } }
  }

  /// Whether the view is hidden while it does not animate; true by default.
  open var hidesWhenStopped = true {
    didSet { if !isAnimating { isHidden = hidesWhenStopped } }
  }

  /// Whether the indicator is animating.
  open private(set) var isAnimating = false

  private let spokes = (0..<spokeCount).map { _ in UIView(frame: .zero) }

  /// A hidden indicator of the style's size, which does not animate yet.
  public init(style: Style) {
    self.style = style
    color = style.color
    super.init(frame: .zero)
    setUp()
    bounds.size = intrinsicContentSize
  }

  /// The initializer's name before Swift 4.2.
  public convenience init(activityIndicatorStyle style: Style) {
    self.init(style: style)
  }

  private func setUp() {
    for spoke in spokes {
      spoke.backgroundColor = color
      addSubview(spoke)
    }
    isHidden = true
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .medium)
    self.frame = frame
  }

  /// An indicator of a nib file.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UIActivityIndicatorView.self)
  }

  open override var intrinsicContentSize: CGSize {
    let side: CGFloat = style.isLarge ? 37 : 20
    return CGSize(width: side, height: side)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = intrinsicContentSize.width
    let size = CGSize(width: side * 0.11, height: side * 0.27)
    for (index, spoke) in spokes.enumerated() {
      let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(Self.spokeCount)
      let radius = (side - size.height) / 2
      spoke.bounds.size = size
      spoke.layer.cornerRadius = size.width / 2
      spoke.center = CGPoint(
        x: bounds.midX + radius * sin(angle), y: bounds.midY - radius * cos(angle))
      spoke.transform = CGAffineTransform(rotationAngle: angle)
    }
  }

  /// Shows the indicator and begins its animation; does nothing while it animates.
  open func startAnimating() {
    isHidden = false
    guard !isAnimating else { return }
    isAnimating = true
    for (index, spoke) in spokes.enumerated() {
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 1
      fade.toValue = Self.faintest
      fade.duration = Self.period
      fade.repeatCount = .infinity
      // Each spoke's phase is shifted by its share of the period.
      fade.timeOffset =
        Self.period * Double(Self.spokeCount - index) / Double(Self.spokeCount)
      spoke.layer.add(fade, forKey: "light")
    }
  }

  /// Ends the animation, and hides the view if ``hidesWhenStopped`` is true.
  open func stopAnimating() {
    isAnimating = false
    for spoke in spokes { spoke.layer.removeAnimation(forKey: "light") }
    if hidesWhenStopped { isHidden = true }
  }
}

/// The older spelling of ``UIActivityIndicatorView/Style-swift.enum``.
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
