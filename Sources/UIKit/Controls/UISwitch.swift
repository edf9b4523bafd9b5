public import Foundation
import TEGeometry

/// A control with the two states on and off, 51 points wide and 31 points high.
///
/// A tap toggles it; a drag sets the side that the finger moves to. It sends `.valueChanged` when the
/// touch ends. Lengths and colors follow Apple's design resources for iOS 15, and the thumb's shadow, which
/// ends at the track, reference images of AccessibilitySnapshot (iOS 17.5 and 18.5; fidelity.md, section
/// 10); the movements are matched by eye.
open class UISwitch: UIControl {
  private static let size = CGSize(width: 51, height: 31)
  /// The space around the thumb, in points.
  private static let thumbInset: CGFloat = 2
  /// The additional width of the thumb while it is pressed, in points.
  private static let stretch: CGFloat = 7
  /// The movement of the finger that takes the thumb to the other side, in points: half of the thumb's
  /// way.
  private static let dragThreshold: CGFloat = 10
  /// Seconds until the thumb has settled.
  private static let duration: TimeInterval = 0.4
  private static let disabledAlpha: CGFloat = 0.5

  override var standardAccessibility:
    (isElement: Bool, label: String?, traits: UIAccessibilityTraits)
  {
    (true, nil, .button)
  }

  /// Whether the switch is on; false by default. Setting it does not animate and sends no action.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }

  /// The color of the switch while it is on; nil, the default, for ``UIColor/systemGreen``.
  open var onTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }

  /// The color of the thumb; nil, the default, for white.
  open var thumbTintColor: UIColor? {
    didSet { thumb.color = thumbTintColor ?? .white }
  }

  private var value = false
  /// The state on screen; during a drag it may differ from the value.
  private var showsOn = false
  /// Where the movement to the other side is measured from, in points.
  private var dragOrigin: CGFloat = 0
  private var hasDragged = false

  private let content = UIView(frame: CGRect(origin: .zero, size: size))
  private let track = UIView(frame: CGRect(origin: .zero, size: size))
  private let thumb = KnobView(
    radius: size.height / 2 - thumbInset,
    shadows: [KnobView.Shadow(offset: 2.6, blur: 5, opacity: 0.11)])

  /// A switch that is off. The size of the frame is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.size
    setUp()
    coder.finish(self, as: UISwitch.self)
  }

  private func setUp() {
    content.isUserInteractionEnabled = false
    content.layer.cornerRadius = Self.size.height / 2
    content.clipsToBounds = true
    content.addSubview(track)
    content.addSubview(thumb)
    addSubview(content)
    layOutParts()
  }

  /// Sets ``isOn`` without sending an action.
  open func setOn(_ on: Bool, animated: Bool) {
    value = on
    showsOn = on
    update(animated: animated)
  }

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  private func update(animated: Bool) {
    guard animated, window != nil else { return layOutParts() }
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: { self.layOutParts() })
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  private func layOutParts() {
    content.alpha = isEnabled ? 1 : Self.disabledAlpha
    track.backgroundColor = showsOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    let side = Self.size.height - 2 * Self.thumbInset
    let width = side + (isHighlighted ? Self.stretch : 0)
    thumb.frame = inLayoutDirection(
      CGRect(
        x: showsOn ? Self.size.width - Self.thumbInset - width : Self.thumbInset,
        y: Self.thumbInset, width: width, height: side))
  }

  // MARK: Touches

  override var preventedGestures: PreventedGestures { [.taps, .horizontalPans] }

  override func stateDidChange() {
    super.stateDidChange()
    update(animated: isEnabled)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    dragOrigin = inLayoutDirection(touch.location(in: self)).x
    hasDragged = false
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = inLayoutDirection(touch.location(in: self)).x
    if abs(x - dragOrigin) >= Self.dragThreshold {
      hasDragged = true
      if showsOn != (x > dragOrigin) {
        showsOn.toggle()
        update(animated: true)
      }
    }
    // Movement away from the other side does not count towards it.
    if hasDragged { dragOrigin = showsOn ? max(dragOrigin, x) : min(dragOrigin, x) }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !hasDragged, isTouchInside { showsOn.toggle() }
    guard showsOn != value else { return }
    setOn(showsOn, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    setOn(value, animated: true)
  }
}
