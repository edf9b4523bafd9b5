public import Foundation
import TEGeometry

/// A control with a minus and a plus that decrease and increase a value, 94 points wide and 32 points
/// high. The minus lies at the leading side.
///
/// It sends `.valueChanged` when the touch begins and, if it repeats, while it lasts. Lengths and colors
/// follow reference images of AccessibilitySnapshot (iOS 17.5 and 18.5; fidelity.md, section 10); the times
/// are matched by eye.
open class UIStepper: UIControl {
  private static let size = CGSize(width: 94, height: 32)
  private static let radius: CGFloat = 8
  private static let separatorSize = CGSize(width: 1, height: 18)
  /// The length and the width of the lines of the plus, in points.
  private static let sign = CGSize(width: 13.5, height: 1.5)
  /// The opacity of a sign that does nothing.
  private static let disabledAlpha: CGFloat = 0.5
  /// Seconds before the first repetition, and between repetitions.
  private static let repeatDelay: TimeInterval = 0.5
  private static let repeatInterval: TimeInterval = 0.1

  override var standardAccessibility:
    (isElement: Bool, label: String?, traits: UIAccessibilityTraits)
  {
    (true, nil, .adjustable)
  }

  private var current = 0.0

  /// The value, always within the minimum and the maximum; 0 by default. Setting it sends no action.
  open var value: Double {
    get { current }
    set {
      guard !newValue.isNaN else { return }
      current = min(max(newValue, minimumValue), maximumValue)
      setNeedsLayout()
    }
  }

  /// The lowest value; 0 by default. A ``maximumValue`` below it is raised to it.
  open var minimumValue = 0.0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = current
    }
  }

  /// The highest value; 100 by default. A ``minimumValue`` above it is lowered to it.
  open var maximumValue = 100.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = current
    }
  }

  /// The difference of a step, above 0; 1 by default.
  open var stepValue = 1.0

  /// Whether a step beyond one end of the range leads to the other; false by default.
  open var wraps = false {
    didSet { setNeedsLayout() }
  }

  /// Whether a touch that lasts goes on changing the value; true by default.
  open var autorepeat = true

  /// Whether `.valueChanged` is sent for every change of a touch, and not only at its end; true by
  /// default.
  open var isContinuous = true

  private let content = UIView(frame: .zero)
  private let separator = UIView(frame: .zero)
  /// The halves: the background while it is pressed, with the lines of the sign on top.
  private let halves = [UIView(frame: .zero), UIView(frame: .zero)]
  private let lines = (0..<3).map { _ in UIView(frame: .zero) }

  /// A stepper with the value 0. The size of the frame is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  private func setUp() {
    let width = Self.size.width / 2
    content.frame = CGRect(origin: .zero, size: Self.size)
    content.isUserInteractionEnabled = false
    content.backgroundColor = .tertiarySystemFill
    content.layer.cornerRadius = Self.radius
    content.layer.cornerCurve = .continuous
    content.clipsToBounds = true
    addSubview(content)
    for half in halves { content.addSubview(half) }
    separator.backgroundColor = .systemFill
    separator.layer.cornerRadius = Self.separatorSize.width / 2
    separator.bounds.size = Self.separatorSize
    separator.center = CGPoint(x: width, y: Self.size.height / 2)
    content.addSubview(separator)
    for (index, line) in lines.enumerated() {
      let isVertical = index == 2
      line.bounds.size =
        isVertical ? CGSize(width: Self.sign.height, height: Self.sign.width) : Self.sign
      line.center = CGPoint(x: width / 2, y: Self.size.height / 2)
      line.layer.cornerRadius = Self.sign.height / 2
      halves[min(index, 1)].addSubview(line)
    }
  }

  /// A stepper of a nib file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UIStepper.self)
  }

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  private var canDecrease: Bool { isEnabled && (wraps || value > minimumValue) }
  private var canIncrease: Bool { isEnabled && (wraps || value < maximumValue) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = Self.size.width / 2
    // At the leading edge of a view that is wider.
    content.frame = inLayoutDirection(CGRect(origin: .zero, size: Self.size))
    for (index, half) in halves.enumerated() {
      half.frame = content.inLayoutDirection(
        CGRect(x: CGFloat(index) * width, y: 0, width: width, height: Self.size.height))
    }
    for (index, line) in lines.enumerated() {
      let isUsable = index == 0 ? canDecrease : canIncrease
      line.backgroundColor =
        isUsable ? .label : UIColor.label.withAlphaComponent(Self.disabledAlpha)
    }
    separator.isHidden = pressedHalf != nil
    for (index, half) in halves.enumerated() {
      half.backgroundColor = index == pressedHalf ? .secondarySystemFill : nil
    }
  }

  // MARK: Touches

  /// 0 for minus and 1 for plus; nil without a touch.
  private var touchedHalf: Int?
  private var pressedHalf: Int? { isHighlighted ? touchedHalf : nil }
  private var timer: Timer?
  private var valueBeforeTouch = 0.0

  override var preventedGestures: PreventedGestures { .taps }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let half = inLayoutDirection(touch.location(in: self)).x < Self.size.width / 2 ? 0 : 1
    guard half == 0 ? canDecrease : canIncrease else { return false }
    touchedHalf = half
    valueBeforeTouch = value
    step()
    if autorepeat { scheduleStep(after: Self.repeatDelay) }
    return super.beginTracking(touch, with: event)
  }

  private func scheduleStep(after delay: TimeInterval) {
    timer = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { [weak self] _ in
      guard let self else { return }
      if isHighlighted { step() }
      scheduleStep(after: Self.repeatInterval)
    }
  }

  private func step() {
    let old = value
    if touchedHalf == 0 {
      value = wraps && value <= minimumValue ? maximumValue : value - stepValue
    } else {
      value = wraps && value >= maximumValue ? minimumValue : value + stepValue
    }
    if isContinuous, value != old { sendActions(for: .valueChanged) }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    stopTouch()
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    stopTouch()
  }

  private func stopTouch() {
    timer?.invalidate()
    touchedHalf = nil
    if !isContinuous, value != valueBeforeTouch { sendActions(for: .valueChanged) }
  }
}
