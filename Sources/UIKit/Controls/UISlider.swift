public import Foundation
import TEGeometry

/// A control whose thumb the user drags along a track to select a value.
///
/// It sends `.valueChanged`. Only touches on the thumb move it. Lengths follow reference images of
/// AccessibilitySnapshot (iOS 17.5 and 18.5; fidelity.md, section 10), and colors Apple's design resources
/// for iOS 15; the space beside images is chosen by eye.
open class UISlider: UIControl {
  private static let height: CGFloat = 34
  private static let trackHeight: CGFloat = 4
  /// The space beside a track without images, in points.
  private static let trackInset: CGFloat = 2
  /// The space between the track's rectangle and what is drawn of it, in points.
  private static let capInset: CGFloat = 1
  private static let thumbSide: CGFloat = 27
  /// The distance of the thumb's middle above the track's, in points: 3.5 pixels of a third.
  private static let thumbLift: CGFloat = 3.5 / 3
  /// The distance from the thumb within which a touch takes it, in points.
  private static let touchMargin: CGFloat = 8
  /// The space between an image and the track, in points.
  private static let imageSpacing: CGFloat = 15
  /// Seconds of an animated change.
  private static let duration: TimeInterval = 0.25
  private static let disabledAlpha: CGFloat = 0.5

  override var standardAccessibility:
    (isElement: Bool, label: String?, traits: UIAccessibilityTraits)
  {
    (true, nil, .adjustable)
  }

  // MARK: Values

  private var current: Float = 0

  /// The value, always within the minimum and the maximum; 0 by default. Setting it does not animate and
  /// sends no action.
  open var value: Float {
    get { current }
    set { setValue(newValue, animated: false) }
  }

  /// The value at the left end of the track; 0 by default. A ``maximumValue`` below it is raised to it.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = current
    }
  }

  /// The value at the right end of the track; 1 by default. A ``minimumValue`` above it is lowered to it.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = current
    }
  }

  /// Whether `.valueChanged` is sent during a drag, and not only at its end; true by default.
  open var isContinuous = true

  /// Sets ``value`` without sending an action; values outside of the range are clamped, and NaN is
  /// ignored.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    current = min(max(value, minimumValue), maximumValue)
    guard animated, window != nil else { return layOutParts() }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .allowUserInteraction,
      animations: { self.layOutParts() })
  }

  // MARK: Appearance

  /// The color of the track to the left of the thumb; nil, the default, for the tint color.
  open var minimumTrackTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }

  /// The color of the track to the right of the thumb; nil, the default, for ``UIColor/systemFill``.
  open var maximumTrackTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }

  /// The color of the thumb; nil, the default, for white.
  open var thumbTintColor: UIColor? {
    didSet { thumb.color = thumbTintColor ?? .white }
  }

  /// The image to the left of the track; nil by default.
  open var minimumValueImage: UIImage? {
    didSet { show(minimumValueImage, in: &minimumImageView) }
  }

  /// The image to the right of the track; nil by default.
  open var maximumValueImage: UIImage? {
    didSet { show(maximumValueImage, in: &maximumImageView) }
  }

  private var minimumImageView: UIImageView?
  private var maximumImageView: UIImageView?
  private let minimumTrack = UIView(frame: .zero)
  private let maximumTrack = UIView(frame: .zero)
  private let thumb = KnobView(
    radius: thumbSide / 2,
    shadows: [
      KnobView.Shadow(offset: 5.2, blur: 12, opacity: 0.14),
      KnobView.Shadow(offset: 0.6, blur: 3.4, opacity: 0.11),
    ])

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UISlider.self)
  }

  private func setUp() {
    for track in [maximumTrack, minimumTrack] {
      track.isUserInteractionEnabled = false
      track.layer.cornerRadius = Self.trackHeight / 2
      addSubview(track)
    }
    addSubview(thumb)
  }

  private func show(_ image: UIImage?, in view: inout UIImageView?) {
    view?.removeFromSuperview()
    view = image.map { UIImageView(image: $0) }
    if let view { insertSubview(view, at: 0) }
    setNeedsLayout()
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  /// The frame of the image to the left of the track; zero without one.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    guard let size = minimumValueImage?.size else { return .zero }
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// The frame of the image to the right of the track; zero without one.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    guard let size = maximumValueImage?.size else { return .zero }
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// The frame of the whole track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let left = minimumValueImage.map { $0.size.width + Self.imageSpacing } ?? Self.trackInset
    let right = maximumValueImage.map { $0.size.width + Self.imageSpacing } ?? Self.trackInset
    return CGRect(
      x: bounds.minX + left, y: bounds.midY - Self.trackHeight / 2,
      width: max(0, bounds.width - left - right), height: Self.trackHeight)
  }

  /// The frame of the thumb at a value, at a whole point; it does not extend beyond the ends of the track.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    CGRect(
      x: (thumbMiddle(at: value, on: rect).x - Self.thumbSide / 2).rounded(),
      y: rect.midY - Self.thumbLift - Self.thumbSide / 2, width: Self.thumbSide,
      height: Self.thumbSide)
  }

  /// The middle of the thumb at a value, before it is rounded to a whole point.
  private func thumbMiddle(at value: Float, on track: CGRect) -> CGPoint {
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    return CGPoint(
      x: track.minX + Self.thumbSide / 2 + max(0, track.width - Self.thumbSide) * share,
      y: track.midY - Self.thumbLift)
  }

  /// The place to which a finger drags the middle of the thumb for a value, in the slider's coordinates.
  package func fingerPlace(at value: Float) -> CGPoint {
    inLayoutDirection(thumbMiddle(at: value, on: trackRect(forBounds: bounds)))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  private func layOutParts() {
    minimumImageView?.frame = inLayoutDirection(minimumValueImageRect(forBounds: bounds))
    maximumImageView?.frame = inLayoutDirection(maximumValueImageRect(forBounds: bounds))
    let track = trackRect(forBounds: bounds)
    let thumbFrame = thumbRect(forBounds: bounds, trackRect: track, value: value)
    thumb.frame = inLayoutDirection(thumbFrame)
    let middle = thumbFrame.midX
    minimumTrack.frame = inLayoutDirection(
      CGRect(
        x: track.minX + Self.capInset, y: track.minY,
        width: max(0, middle - track.minX - Self.capInset), height: track.height))
    maximumTrack.frame = inLayoutDirection(
      CGRect(
        x: middle, y: track.minY, width: max(0, track.maxX - Self.capInset - middle),
        height: track.height))
    minimumTrack.backgroundColor = minimumTrackTintColor ?? tintColor
    maximumTrack.backgroundColor = maximumTrackTintColor ?? .systemFill
    for view in [minimumTrack, maximumTrack, minimumImageView, maximumImageView] {
      view?.alpha = isEnabled ? 1 : Self.disabledAlpha
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  // MARK: Touches

  /// The distance from the touch to the middle of the thumb when the touch began, in points.
  private var grip: CGFloat = 0
  private var valueBeforeDrag: Float = 0

  override var preventedGestures: PreventedGestures { isTracking ? .horizontalPans : [] }

  private func isOnThumb(_ touch: UITouch) -> Bool {
    thumb.frame.insetBy(dx: -Self.touchMargin, dy: -Self.touchMargin)
      .contains(touch.location(in: self))
  }

  override func takesAtOnce(_ touch: UITouch) -> Bool { isEnabled && isOnThumb(touch) }

  /// Whether the touch is on the thumb.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard isOnThumb(touch) else { return false }
    grip = fingerPlace(at: value).x - touch.location(in: self).x
    valueBeforeDrag = value
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let way = track.width - Self.thumbSide
    guard way > 0 else { return true }
    let middle = inLayoutDirection(
      CGPoint(x: touch.location(in: self).x + grip, y: 0)
    ).x
    let share = Float(min(max((middle - track.minX - Self.thumbSide / 2) / way, 0), 1))
    let old = value
    value = minimumValue + share * (maximumValue - minimumValue)
    if isContinuous, value != old { sendActions(for: .valueChanged) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isContinuous, value != valueBeforeDrag { sendActions(for: .valueChanged) }
  }
}
