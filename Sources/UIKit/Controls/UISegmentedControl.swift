public import Foundation
import TEGeometry

/// A row of segments, one of which is selected.
///
/// A tap selects a segment, and a drag that begins on the selected one takes the selection along. The
/// control sends `.valueChanged` when the touch ends. Lengths follow reference images of AccessibilitySnapshot
/// (iOS 17.5 and 18.5; fidelity.md, section 10), and colors Apple's design resources for iOS 15; the
/// movements are matched by eye.
open class UISegmentedControl: UIControl {
  /// The index of ``selectedSegmentIndex`` for no selection.
  public static let noSegment = -1

  private static let height: CGFloat = 32
  /// The space between a segment's edge and the selection on it, in points.
  private static let inset: CGFloat = 2
  private static let radius: CGFloat = 8
  private static let separatorSize = CGSize(width: 1, height: 16)
  private static let fontSize: CGFloat = 13
  /// The scale of the selected segment while it is pressed.
  private static let pressedScale: CGFloat = 0.95
  /// The opacity of another segment's content while it is pressed.
  private static let pressedAlpha: CGFloat = 0.2
  /// Seconds until the selection has settled.
  private static let duration: TimeInterval = 0.4
  private static let disabledAlpha: CGFloat = 0.5

  private let content = UIView(frame: .zero)
  private let knob = KnobView(
    radius: radius - inset, curve: .continuous,
    shadows: [KnobView.Shadow(offset: 2.8, blur: 6.6, opacity: 0.13)])
  private var segments: [SegmentView] = []
  private var separators: [UIView] = []

  /// A control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UISegmentedControl.self)
  }

  private func setUp() {
    content.isUserInteractionEnabled = false
    content.backgroundColor = .tertiarySystemFill
    content.layer.cornerRadius = Self.radius
    content.layer.cornerCurve = .continuous
    content.clipsToBounds = true
    knob.isHidden = true
    content.addSubview(knob)
    addSubview(content)
  }

  /// A control with a segment for each item, sized to fit them.
  ///
  /// - Parameter items: Titles (`String`) and images (`UIImage`); others are left out.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for item in items ?? [] {
      if let title = item as? String {
        insert(.title(title), at: numberOfSegments, animated: false)
      } else if let image = item as? UIImage {
        insert(.image(image), at: numberOfSegments, animated: false)
      }
    }
    bounds.size = intrinsicContentSize
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title; an index beyond the ends is clamped.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(.title(title), at: segment, animated: animated)
  }

  /// Inserts a segment with an image; an index beyond the ends is clamped.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(.image(image), at: segment, animated: animated)
  }

  private func insert(_ item: SegmentView.Content, at index: Int, animated: Bool) {
    let index = min(max(index, 0), segments.count)
    let segment = SegmentView(item)
    segments.insert(segment, at: index)
    content.addSubview(segment)
    if index <= selectedSegmentIndex { selectedSegmentIndex += 1 }
    segmentsDidChange()
    guard animated, window != nil else { return }
    UIView.performWithoutAnimation {
      segment.frame = segmentFrames[index]
      segment.alpha = 0
    }
    UIView.animate(withDuration: Self.duration) {
      segment.alpha = 1
      self.layOutParts()
    }
  }

  /// Removes a segment; does nothing if there is none at the index.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    let removed = segments.remove(at: segment)
    if segment == selectedSegmentIndex {
      selectedSegmentIndex = Self.noSegment
    } else if segment < selectedSegmentIndex {
      selectedSegmentIndex -= 1
    }
    segmentsDidChange()
    guard animated, window != nil else { return removed.removeFromSuperview() }
    UIView.animate(withDuration: Self.duration) {
      removed.alpha = 0
      self.layOutParts()
    } completion: { _ in
      removed.removeFromSuperview()
    }
  }

  /// Removes all segments.
  open func removeAllSegments() {
    for segment in segments { segment.removeFromSuperview() }
    segments = []
    selectedSegmentIndex = Self.noSegment
    segmentsDidChange()
  }

  private func segmentsDidChange() {
    let count = max(0, segments.count - 1)
    while separators.count > count { separators.removeLast().removeFromSuperview() }
    while separators.count < count {
      let separator = UIView(frame: .zero)
      separator.backgroundColor = UIColor.systemGray.withAlphaComponent(0.3)
      separator.layer.cornerRadius = Self.separatorSize.width / 2
      content.insertSubview(separator, at: 0)
      separators.append(separator)
    }
    contentsDidChange()
  }

  private func contentsDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Sets the title of a segment in place of its content; does nothing if there is none at the index.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].content = .title(title)
    contentsDidChange()
  }

  /// The title of a segment; nil for an image or an index without segment.
  open func titleForSegment(at segment: Int) -> String? {
    guard segments.indices.contains(segment), case .title(let title) = segments[segment].content
    else { return nil }
    return title
  }

  /// Sets the image of a segment in place of its content; does nothing if there is none at the index.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].content = .image(image)
    contentsDidChange()
  }

  /// The image of a segment; nil for a title or an index without segment.
  open func imageForSegment(at segment: Int) -> UIImage? {
    guard segments.indices.contains(segment), case .image(let image) = segments[segment].content
    else { return nil }
    return image
  }

  /// Sets the width of a segment, in points; 0, the default, for one that the control chooses.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].fixedWidth = max(0, width)
    contentsDidChange()
  }

  /// The width that was set for a segment, in points; 0 if there is none.
  open func widthForSegment(at segment: Int) -> CGFloat {
    segments.indices.contains(segment) ? segments[segment].fixedWidth : 0
  }

  /// Sets whether a segment can be selected by a touch; true by default.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].isEnabled = enabled
    setNeedsLayout()
  }

  /// Whether a segment can be selected by a touch; false for an index without segment.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  // MARK: Selection

  /// The index of the selected segment; ``noSegment``, the default, for none. Setting it does not
  /// animate and sends no action.
  open var selectedSegmentIndex = noSegment {
    didSet { setNeedsLayout() }
  }

  /// Whether a segment is selected only while it is pressed; false by default.
  open var isMomentary = false

  /// The color of the selection; nil, the default, for white, and grey in dark mode.
  open var selectedSegmentTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }

  private static let selectionColor = UIColor(
    light: .white, dark: RGBAColor(hex: 0x636366))

  private var titleAttributes: [State: [NSAttributedString.Key: Any]] = [:]

  /// Sets the font and the color of the titles for the state `normal`, `selected` or `disabled`; nil for
  /// the defaults. Attributes other than `font` and `foregroundColor` are ignored.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {
    titleAttributes[state] = attributes
    contentsDidChange()
  }

  /// The attributes of the titles that were set for a state.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }

  private func attribute<Value>(_ key: NSAttributedString.Key, for state: State) -> Value? {
    (titleAttributes[state]?[key] ?? titleAttributes[.normal]?[key]) as? Value
  }

  private func font(for state: State) -> UIFont {
    attribute(.font, for: state)
      ?? .systemFont(ofSize: Self.fontSize, weight: state == .selected ? .semibold : .medium)
  }

  // MARK: Layout

  /// Whether segments are as wide as their content instead of equally wide; false by default.
  open var apportionsSegmentWidthsByContent = false {
    didSet { contentsDidChange() }
  }

  /// The widths that the segments ask for, in points.
  private var naturalWidths: [CGFloat] {
    let font = font(for: .selected)
    let widths = segments.map { $0.naturalWidth(font: font) }
    let widest = widths.max() ?? 0
    return zip(segments, widths).map { segment, width in
      if segment.fixedWidth > 0 { return segment.fixedWidth }
      return apportionsSegmentWidthsByContent ? width : widest
    }
  }

  open override var intrinsicContentSize: CGSize {
    let separators = CGFloat(max(0, numberOfSegments - 1)) * Self.separatorSize.width
    return CGSize(width: naturalWidths.reduce(separators, +), height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The widths of the segments in the control's bounds, in points.
  ///
  /// Segments without a width of their own share what the others leave: equally, or by content.
  private var widths: [CGFloat] {
    let separators = CGFloat(max(0, numberOfSegments - 1)) * Self.separatorSize.width
    let area = max(0, bounds.width - separators)
    let natural = naturalWidths
    let fixed = segments.reduce(0) { $0 + $1.fixedWidth }
    let flexible = zip(segments, natural).reduce(0) {
      $1.0.fixedWidth > 0 ? $0 : $0 + $1.1
    }
    guard flexible > 0 else { return natural }
    let scale = max(0, area - fixed) / flexible
    return zip(segments, natural).map { $0.fixedWidth > 0 ? $1 : $1 * scale }
  }

  /// The frames of the segments, between which the separators lie.
  private var segmentFrames: [CGRect] {
    var left: CGFloat = 0
    return widths.map { width in
      defer { left += width + Self.separatorSize.width }
      return CGRect(x: left, y: 0, width: width, height: bounds.height)
    }
  }

  /// The middle of a segment, in points of the control.
  ///
  /// - Precondition: There is a segment at the index.
  package func middle(ofSegment index: Int) -> CGPoint {
    let frame = segmentFrames[index]
    return inLayoutDirection(CGPoint(x: frame.midX, y: frame.midY))
  }

  private func showContents() {
    for (index, segment) in segments.enumerated() {
      let isUsable = isEnabled && segment.isEnabled
      let state: State = !isUsable ? .disabled : index == shownSelection ? .selected : .normal
      segment.show(
        font: font(for: state),
        color: attribute(.foregroundColor, for: state) ?? (isUsable ? .label : .tertiaryLabel))
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  private func layOutParts() {
    content.frame = bounds
    showContents()
    knob.color = selectedSegmentTintColor ?? Self.selectionColor
    knob.alpha = isEnabled ? 1 : Self.disabledAlpha
    let selection = shownSelection
    let hadSelection = !knob.isHidden
    knob.isHidden = !segments.indices.contains(selection)
    for (index, (segment, frame)) in zip(segments, segmentFrames).enumerated() {
      let isPressed = index == pressedSegment
      let scale = isPressed && index == selection ? Self.pressedScale : 1
      place(segment, in: frame, scale: scale)
      segment.alpha = isPressed && index != selection ? Self.pressedAlpha : 1
      if index == selection {
        // A selection that appears does not slide in.
        let pill = CGRect(
          x: frame.minX + Self.inset, y: frame.minY + Self.inset,
          width: max(0, frame.width - 2 * Self.inset),
          height: max(0, frame.height - 2 * Self.inset))
        if !hadSelection { UIView.performWithoutAnimation { place(knob, in: pill, scale: scale) } }
        place(knob, in: pill, scale: scale)
      }
      if index > 0 {
        let separator = separators[index - 1]
        separator.frame = inLayoutDirection(
          CGRect(
            x: frame.minX - Self.separatorSize.width,
            y: bounds.midY - Self.separatorSize.height / 2, width: Self.separatorSize.width,
            height: Self.separatorSize.height))
        separator.alpha = index == selection || index - 1 == selection ? 0 : 1
      }
    }
  }

  private func place(_ view: UIView, in frame: CGRect, scale: CGFloat) {
    view.bounds.size = frame.size
    view.center = inLayoutDirection(CGPoint(x: frame.midX, y: frame.midY))
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
  }

  private func update(animated: Bool) {
    guard animated, window != nil else { return layOutParts() }
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: { self.layOutParts() })
  }

  // MARK: Touches

  /// The segment under the touch; nil without a touch.
  private var touchedSegment: Int?
  /// Whether the touch began on the selected segment.
  private var dragsSelection = false

  /// The segment whose content is faint or which is scaled down, because the touch is on it.
  private var pressedSegment: Int? { isHighlighted ? touchedSegment : nil }

  /// The selection on screen.
  private var shownSelection: Int {
    if isMomentary { return pressedSegment ?? Self.noSegment }
    return dragsSelection ? touchedSegment ?? selectedSegmentIndex : selectedSegmentIndex
  }

  override var preventedGestures: PreventedGestures {
    dragsSelection ? [.taps, .horizontalPans] : .taps
  }

  override func stateDidChange() {
    super.stateDidChange()
    update(animated: isEnabled)
  }

  /// The enabled segment that is nearest to a touch horizontally; nil without one there.
  private func segment(under touch: UITouch) -> Int? {
    let x = inLayoutDirection(touch.location(in: self)).x
    let index = segmentFrames.firstIndex { x < $0.maxX } ?? segments.count - 1
    return isEnabledForSegment(at: index) ? index : nil
  }

  /// Whether the touch is on an enabled segment.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let segment = segment(under: touch) else { return false }
    touchedSegment = segment
    dragsSelection = segment == selectedSegmentIndex && !isMomentary
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if let segment = segment(under: touch), segment != touchedSegment {
      touchedSegment = segment
      update(animated: true)
    }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let old = selectedSegmentIndex
    if isTouchInside, let touchedSegment { selectedSegmentIndex = touchedSegment }
    stopTouch()
    if selectedSegmentIndex != old { sendActions(for: .valueChanged) }
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    stopTouch()
  }

  private func stopTouch() {
    touchedSegment = nil
    dragsSelection = false
    update(animated: true)
  }
}
