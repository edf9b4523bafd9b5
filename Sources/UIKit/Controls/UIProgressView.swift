public import Foundation
import TEGeometry

extension UIProgressView {
  /// The look of a progress view; raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// A capsule of 4 points.
    case `default`
    /// A rectangle of 2.5 points without a track, for the edge of a bar.
    case bar

    fileprivate var height: CGFloat { self == .bar ? 2.5 : 4 }
  }
}

/// A bar that is filled from the left as a task progresses.
///
/// Lengths and colors follow iOS 14; the duration of animated changes is matched by eye.
open class UIProgressView: UIView {
  /// Seconds of an animated change.
  private static let duration: TimeInterval = 0.25

  /// The look; `default` unless it is set.
  open var progressViewStyle: Style {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The share of the bar that is filled, 0...1; 0 by default. Setting it does not animate.
  open var progress: Float {
    get { current }
    set { setProgress(newValue, animated: false) }
  }

  /// The color of the filled part; nil, the default, for the tint color.
  open var progressTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }

  /// The color of the rest; nil, the default, for the style's: ``UIColor/systemFill``, or none in a bar.
  open var trackTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }

  private var current: Float = 0
  private let track = UIView(frame: .zero)
  private let filled = UIView(frame: .zero)

  /// A bar of the style's height, without width.
  public init(progressViewStyle style: Style) {
    progressViewStyle = style
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: style.height))
    setUp()
  }

  private func setUp() {
    track.isUserInteractionEnabled = false
    track.clipsToBounds = true
    track.addSubview(filled)
    addSubview(track)
  }

  public override convenience init(frame: CGRect) {
    self.init(progressViewStyle: .default)
    self.frame = frame
  }

  /// A bar of a nib file.
  public required init?(coder: NSCoder) {
    progressViewStyle = .default
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UIProgressView.self)
  }

  /// Sets ``progress``; values outside of 0...1 are clamped, and NaN is ignored.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else { return }
    current = min(max(progress, 0), 1)
    guard animated, window != nil else { return layOutParts() }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .allowUserInteraction,
      animations: { self.layOutParts() })
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: progressViewStyle.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: progressViewStyle.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  private func layOutParts() {
    let isBar = progressViewStyle == .bar
    let radius = isBar ? 0 : bounds.height / 2
    track.frame = bounds
    track.layer.cornerRadius = radius
    track.backgroundColor = trackTintColor ?? (isBar ? nil : .systemFill)
    filled.layer.cornerRadius = radius
    filled.backgroundColor = progressTintColor ?? tintColor
    let width = bounds.width * CGFloat(current)
    filled.frame = inLayoutDirection(CGRect(x: 0, y: 0, width: width, height: bounds.height))
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
}
