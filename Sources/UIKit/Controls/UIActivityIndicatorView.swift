public import Foundation
import Geometry

extension UIActivityIndicatorView {
  /// The size of the indicator, and its colour.
  public enum Style: Int, Sendable {
    /// Large and white: the name from before iOS 13.
    case whiteLarge = 0
    /// Medium and white: the name from before iOS 13.
    case white = 1
    /// Medium and grey: the name from before iOS 13.
    case gray = 2
    case medium = 100
    case large = 101

    var isLarge: Bool { self == .large || self == .whiteLarge }

    var color: UIColor { self == .white || self == .whiteLarge ? .white : .systemGray }
  }
}

/// Eight spokes around a circle whose brightness goes round, once a second, while it animates.
///
/// Its proportions follow iOS 13's by eye.
open class UIActivityIndicatorView: UIView {
  private static let spokeCount = 8
  /// Seconds that the light takes to go round.
  private static let period: TimeInterval = 1
  /// How visible a spoke is when the light has left it.
  private static let faintest: CGFloat = 0.2

  open var style: Style {
    didSet {
      color = style.color
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  open var color: UIColor! = .systemGray {
    didSet { for spoke in spokes { spoke.backgroundColor = color } }
  }

  /// Whether the view is hidden while it does not animate.
  open var hidesWhenStopped = true {
    didSet { if !isAnimating { isHidden = hidesWhenStopped } }
  }

  open private(set) var isAnimating = false

  private let spokes = (0..<spokeCount).map { _ in UIView(frame: .zero) }

  public init(style: Style) {
    self.style = style
    color = style.color
    super.init(frame: .zero)
    for spoke in spokes {
      spoke.backgroundColor = color
      addSubview(spoke)
    }
    bounds.size = intrinsicContentSize
    isHidden = true
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .medium)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    return nil
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
      // The light is at a spoke when its turn comes round.
      fade.timeOffset =
        Self.period * Double(Self.spokeCount - index) / Double(Self.spokeCount)
      spoke.layer.add(fade, forKey: "light")
    }
  }

  open func stopAnimating() {
    isAnimating = false
    for spoke in spokes { spoke.layer.removeAnimation(forKey: "light") }
    if hidesWhenStopped { isHidden = true }
  }
}

public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
