public import Foundation
import TEGeometry
import TETypography

extension UITextField {
  /// The border of a text field; raw values are UIKit's.
  public enum BorderStyle: Int, Sendable {
    /// No border and no margins.
    case none
    /// A rectangle of lines of 1 point.
    case line
    /// A rounded rectangle with a fine line.
    case roundedRect = 3

    /// The space to the left and to the right of the text, in points.
    fileprivate var margin: CGFloat {
      switch self {
      case .none: 0
      case .line: 2
      case .roundedRect: 7
      }
    }

    /// The space above and below the text together, in points.
    fileprivate var verticalMargin: CGFloat {
      switch self {
      case .none: 0
      case .line: 4
      case .roundedRect: 12
      }
    }
  }

  /// When an accessory of a text field is visible; raw values are UIKit's.
  public enum ViewMode: Int, Sendable {
    /// At no time.
    case never
    /// While the text is edited.
    case whileEditing
    /// While the text is not edited.
    case unlessEditing
    /// At all times.
    case always

    fileprivate func isVisible(isEditing: Bool) -> Bool {
      switch self {
      case .never: false
      case .whileEditing: isEditing
      case .unlessEditing: !isEditing
      case .always: true
      }
    }
  }
}

/// A line of text that the user edits.
///
/// A tap begins editing and shows the keyboard and the insertion point; two taps select a word. Lengths follow
/// iOS 15.
///
/// - Note: A tap leaves the insertion point where it is, at first at the end of the text, instead of moving it to
///   the finger. The handles of a selection cannot be dragged.
open class UITextField: UIControl, UITextInput, UITextInputTraits {
  private static let cornerRadius: CGFloat = 5
  private static let clearButtonSide: CGFloat = 19
  /// The space between the clear button and the edge of a bordered field, in points.
  private static let clearButtonMargin: CGFloat = 5
  /// The space between the text and the clear button, in points.
  private static let clearButtonSpacing: CGFloat = 3

  override var standardAccessibility:
    (isElement: Bool, label: String?, traits: UIAccessibilityTraits)
  {
    (true, nil, .none)
  }

  // MARK: Contents

  /// The text; empty by default, and for nil. Setting it sends no action.
  open var text: String? {
    get { content }
    set {
      edited.set(newValue ?? "")
      contentsDidChange()
    }
  }

  /// The text that is shown while ``text`` is empty; nil, the default, for none.
  open var placeholder: String? {
    didSet { contentsDidChange() }
  }

  /// What the text means; nil by default.
  ///
  /// - Note: The keyboard fills nothing in.
  open var textContentType: UITextContentType!
  /// Whether straight quotes are replaced.
  ///
  /// - Note: They are not.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Whether two hyphens are joined.
  ///
  /// - Note: They are not.
  open var smartDashesType = UITextSmartDashesType.default
  /// Whether mistakes are marked.
  ///
  /// - Note: They are not.
  open var spellCheckingType = UITextSpellCheckingType.default

  private var styledPlaceholder: NSAttributedString?

  /// The placeholder with its attributes, such as its color.
  open var attributedPlaceholder: NSAttributedString? {
    get { styledPlaceholder ?? placeholder.map { NSAttributedString(string: $0) } }
    set {
      styledPlaceholder = newValue
      placeholder = newValue?.string
    }
  }

  /// The text with the field's font and color; setting it takes over the font and the color of the first
  /// character for all.
  open var attributedText: NSAttributedString? {
    get {
      NSAttributedString(
        string: content, attributes: [.font: lineFont, .foregroundColor: textColor ?? .label])
    }
    set {
      if let newValue, newValue.length > 0 {
        let attributes = unsafe newValue.attributes(at: 0, effectiveRange: nil)
        if let font = attributes[.font] as? UIFont { self.font = font }
        if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
      }
      text = newValue?.string
    }
  }

  /// The font of text and placeholder; the system font of 17 points by default.
  open var font: UIFont? = .systemFont(ofSize: 17) {
    didSet { contentsDidChange() }
  }

  /// The color of the text; ``UIColor/label`` by default, and for nil. A field that is disabled shows that color
  /// as ``UIColor/tertiaryLabel``, by eye, and any other as it is.
  open var textColor: UIColor? = .label {
    didSet { contentsDidChange() }
  }

  /// The alignment of text and placeholder; natural by default.
  open var textAlignment: NSTextAlignment = .natural {
    didSet { contentsDidChange() }
  }

  /// Whether a dot is shown for each character; false by default.
  open var isSecureTextEntry = false {
    didSet { contentsDidChange() }
  }

  /// The border; none by default.
  open var borderStyle: BorderStyle = .none {
    didSet {
      border.isHidden = borderStyle == .none
      contentsDidChange()
    }
  }

  /// The view to the left of the text, with the size that it has; nil by default.
  open var leftView: UIView? {
    didSet { replace(oldValue, with: leftView) }
  }

  /// The view to the right of the text, with the size that it has; nil by default. While it is visible,
  /// the clear button is not.
  open var rightView: UIView? {
    didSet { replace(oldValue, with: rightView) }
  }

  /// When ``leftView`` is visible; never by default.
  open var leftViewMode: ViewMode = .never {
    didSet { contentsDidChange() }
  }

  /// When ``rightView`` is visible; never by default.
  open var rightViewMode: ViewMode = .never {
    didSet { contentsDidChange() }
  }

  /// When the button that removes the text is visible, provided that there is text; never by default.
  open var clearButtonMode: ViewMode = .never {
    didSet { contentsDidChange() }
  }

  /// Is asked and notified about editing.
  open weak var delegate: (any UITextFieldDelegate)?

  private var edited = EditedText()
  private var content: String { edited.string }
  private let border = UIView(frame: .zero)
  /// Clips the text to its area.
  private let area = UIView(frame: .zero)
  private let label = TextFieldLabel(frame: .zero)
  private let caret = CaretView()
  private let selectionView = SelectionView()
  private lazy var doubleTap = UITapGestureRecognizer { [weak self] tap in
    guard let self, isEditing, let place = closestPosition(to: tap.location(in: self)) else {
      return
    }
    select(edited.word(at: place.offset))
  }
  private let clearButton = ClearButton(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UITextField.self)
  }

  private func setUp() {
    border.isUserInteractionEnabled = false
    border.isHidden = true
    area.isUserInteractionEnabled = false
    area.clipsToBounds = true
    caret.isHidden = true
    label.field = self
    area.addSubview(label)
    area.addSubview(caret)
    clearButton.addTarget(self, action: UITextField.userDidTapClear, for: .touchUpInside)
    for view in [border, area, clearButton, selectionView] { addSubview(view) }
    doubleTap.numberOfTapsRequired = 2
    // The first tap begins editing at once.
    doubleTap.delaysTouchesEnded = false
    addGestureRecognizer(doubleTap)
    showText()
  }

  private func replace(_ old: UIView?, with new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    contentsDidChange()
  }

  private func contentsDidChange() {
    showText()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The color of the placeholder.
  var placeholderColor: UIColor { .placeholderText }

  private var lineFont: UIFont { font ?? .systemFont(ofSize: 17) }

  /// The color in which ``text`` is drawn.
  private var shownTextColor: UIColor {
    let color = textColor ?? .label
    return isEnabled || color != .label ? color : .tertiaryLabel
  }

  open override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { showText() } }
  }

  /// The height of a line with the space that UIKit adds, in points: 22 for a font of 17.
  private var lineHeight: CGFloat {
    UIFont.systemFont(ofSize: lineFont.pointSize).lineHeight.rounded(.up) + 1
  }

  private func showText() {
    let isEmpty = content.isEmpty
    label.text =
      isEmpty
      ? placeholder : isSecureTextEntry ? String(repeating: "•", count: content.count) : content
    label.font = lineFont
    label.textColor = isEmpty ? placeholderColor : shownTextColor
    label.textAlignment = textAlignment
    if isEmpty, let styledPlaceholder, styledPlaceholder.string == placeholder {
      label.attributedText = styledPlaceholder
    }
    if isFirstResponder { Stage.current.keyboard.textDidChange() }
  }

  /// Draws the placeholder in a rectangle of its area; overridden for another rectangle, or to draw it otherwise.
  open func drawPlaceholder(in rect: CGRect) { label.drawLine(in: rect) }

  // MARK: Layout

  private var showsLeftView: Bool {
    leftView != nil && leftViewMode.isVisible(isEditing: isEditing)
  }

  private var showsRightView: Bool {
    rightView != nil && rightViewMode.isVisible(isEditing: isEditing)
  }

  private var showsClearButton: Bool {
    !content.isEmpty && !showsRightView && clearButtonMode.isVisible(isEditing: isEditing)
  }

  /// The frame of the border: the bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The area of the text while it is not edited, between the visible accessories.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let margin = borderStyle.margin
    let left = showsLeftView ? leftViewRect(forBounds: bounds).maxX : bounds.minX
    let right =
      showsRightView
      ? rightViewRect(forBounds: bounds).minX
      : showsClearButton
        ? clearButtonRect(forBounds: bounds).minX - Self.clearButtonSpacing : bounds.maxX
    return CGRect(
      x: left + margin, y: bounds.minY, width: max(0, right - left - 2 * margin),
      height: bounds.height)
  }

  /// The area of the text while it is edited; that of ``textRect(forBounds:)``.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The area of the placeholder; that of ``textRect(forBounds:)``.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The frame of ``leftView``.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.minX + borderStyle.margin, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// The frame of ``rightView``.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.maxX - borderStyle.margin - size.width, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  /// The frame of the button that removes the text.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let side = Self.clearButtonSide
    let margin = borderStyle == .none ? 0 : Self.clearButtonMargin
    return CGRect(
      x: bounds.maxX - margin - side, y: bounds.midY - side / 2, width: side, height: side)
  }

  /// The size of the text or the placeholder, with the margins and the visible accessories.
  open override var intrinsicContentSize: CGSize {
    let probe = CGRect(x: 0, y: 0, width: 10_000, height: 0)
    let sides = probe.width - textRect(forBounds: probe).width
    return CGSize(
      width: label.intrinsicContentSize.width + sides,
      height: lineHeight + borderStyle.verticalMargin)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var baselineBelowMiddle: CGFloat? {
    contentVerticalAlignment == .center ? label.baselineBelowMiddleOfLine : nil
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutBorder()
    leftView?.isHidden = !showsLeftView
    leftView?.frame = inLayoutDirection(leftViewRect(forBounds: bounds))
    rightView?.isHidden = !showsRightView
    rightView?.frame = inLayoutDirection(rightViewRect(forBounds: bounds))
    clearButton.isHidden = !showsClearButton
    clearButton.frame = inLayoutDirection(clearButtonRect(forBounds: bounds))
    area.frame = inLayoutDirection(
      content.isEmpty
        ? placeholderRect(forBounds: bounds)
        : isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds))
    layOutText()
  }

  private func layOutBorder() {
    border.frame = borderRect(forBounds: bounds)
    let isRounded = borderStyle == .roundedRect
    border.backgroundColor = isRounded ? .systemBackground : nil
    border.layer.cornerRadius = isRounded ? Self.cornerRadius : 0
    border.layer.borderWidth = isRounded ? 1 / traitCollection.displayScale : 1
    border.layer.borderColor = isRounded ? UIColor.separator.cgColor : UIColor.label.cgColor
  }

  /// Places the label and the caret; a text that is edited is moved so that its end is visible.
  private func layOutText() {
    label.contentMode = contentMode(for: textAlignment)
    label.layer.needsDisplayOnBoundsChange = true
    let height = min(lineHeight, area.bounds.height)
    let room = area.bounds.height - height
    let top: CGFloat =
      switch contentVerticalAlignment {
      case .center, .fill: room / 2
      case .top: 0
      case .bottom: room
      }
    let textWidth = label.intrinsicContentSize.width
    let width = isEditing ? max(area.bounds.width, textWidth + CaretView.width) : area.bounds.width
    label.frame = CGRect(
      x: content.isEmpty ? 0 : area.bounds.width - width, y: top, width: width, height: height)
    let hadCaret = !caret.isHidden
    caret.isHidden = !isEditing || edited.selection.length > 0
    selectionView.shown = nil
    guard isEditing else { return }
    let place = caretFrame(at: edited.selection.location + edited.selection.length)
    // The end of what is selected is visible.
    if place.minX < 0 { label.frame.origin.x -= place.minX }
    let frame = caretFrame(at: edited.selection.location)
    // One that appears has its place and height at once.
    if hadCaret {
      caret.frame = frame
    } else {
      UIView.performWithoutAnimation { caret.frame = frame }
    }
    showSelection()
  }

  private func showSelection() {
    guard edited.selection.length > 0, let places = label.places else { return }
    let range = shownRange(edited.selection)
    selectionView.frame = bounds
    let origin = area.convert(label.frame.origin, to: self)
    let height = caret.frame.height
    func inField(_ rect: CGRect) -> CGRect {
      CGRect(
        x: rect.minX + origin.x, y: area.frame.minY + caret.frame.minY, width: rect.width,
        height: height)
    }
    selectionView.shown = (
      places.areas(of: range, width: label.bounds.width).map(inField)
        .map { $0.intersection(area.frame) }.filter { !$0.isNull },
      inField(places.caret(at: range.location)),
      inField(places.caret(at: range.location + range.length))
    )
  }

  /// A range of the text in the shown one, which has a dot for each character of a hidden text.
  private func shownRange(_ range: NSRange) -> NSRange {
    guard isSecureTextEntry else { return range }
    let before = edited.text(in: NSRange(location: 0, length: range.location)).count
    return NSRange(location: before, length: edited.text(in: range).count)
  }

  /// The insertion point at a place of the text, in the coordinates of the text's area.
  private func caretFrame(at offset: Int) -> CGRect {
    let x: CGFloat
    if !content.isEmpty, let places = label.places {
      let shown = shownRange(NSRange(location: 0, length: offset)).length
      x = label.frame.minX + CGFloat(places.lines[0].caret(at: shown))
    } else {
      x =
        switch textAlignment {
        case .center: label.frame.midX
        case .right: label.frame.maxX
        case .natural where isRightToLeft: label.frame.maxX
        case .left, .natural, .justified: label.frame.minX
        }
    }
    return CGRect(
      x: min(onPixel(x), area.bounds.width - CaretView.width), y: label.frame.minY + 1,
      width: CaretView.width, height: max(0, label.frame.height - 2))
  }

  // MARK: Selection

  /// The selected range; empty for the insertion point.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(edited.selection) }
    set { if let newValue { select(newValue.range) } }
  }

  private func select(_ range: NSRange) {
    let old = edited.selection
    edited.select(range)
    guard edited.selection != old else { return }
    setNeedsLayout()
    if isFirstResponder { Stage.current.keyboard.textDidChange() }
    delegate?.textFieldDidChangeSelection(self)
  }

  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) {
    select(NSRange(location: 0, length: content.utf16.count))
  }

  open var endOfDocument: UITextPosition { UITextPosition(offset: content.utf16.count) }

  open func text(in range: UITextRange) -> String? { edited.text(in: range.range) }

  open func replace(_ range: UITextRange, withText text: String) {
    edited.replace(range.range, with: text)
    contentsDidChange()
  }

  open func caretRect(for position: UITextPosition) -> CGRect {
    layoutIfNeeded()
    return area.convert(caretFrame(at: position.offset), to: self)
  }

  open func firstRect(for range: UITextRange) -> CGRect {
    let (start, end) = (caretRect(for: range.start), caretRect(for: range.end))
    return CGRect(
      x: min(start.minX, end.minX), y: start.minY, width: abs(end.minX - start.minX),
      height: start.height)
  }

  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    layoutIfNeeded()
    guard !content.isEmpty, let places = label.places else { return UITextPosition(offset: 0) }
    let place = convert(point, to: label)
    let shown = places.character(atX: Double(place.x), y: 0)
    guard isSecureTextEntry else { return UITextPosition(offset: shown) }
    return UITextPosition(offset: String(content.prefix(shown)).utf16.count)
  }

  // MARK: The keyboard

  /// The kind of keyboard; letters by default.
  open var keyboardType: UIKeyboardType = .default {
    didSet { if keyboardType != oldValue { reloadInputViews() } }
  }
  /// The word on the return key; "return" by default.
  open var returnKeyType: UIReturnKeyType = .default {
    didSet { if returnKeyType != oldValue { reloadInputViews() } }
  }
  /// When letters are capital; at the beginnings of sentences by default.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences {
    didSet { if autocapitalizationType != oldValue { reloadInputViews() } }
  }
  /// Whether the keyboard has a bar with words; it has by default.
  open var autocorrectionType: UITextAutocorrectionType = .default {
    didSet { if autocorrectionType != oldValue { reloadInputViews() } }
  }
  /// The appearance of the keyboard; that of the interface by default.
  open var keyboardAppearance: UIKeyboardAppearance = .default {
    didSet { if keyboardAppearance != oldValue { reloadInputViews() } }
  }
  /// Whether the return key is dimmed while the text is empty; false by default.
  open var enablesReturnKeyAutomatically = false {
    didSet { if enablesReturnKeyAutomatically != oldValue { reloadInputViews() } }
  }

  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?

  /// The view that appears instead of the keyboard; nil, the default, for the keyboard.
  open override var inputView: UIView? {
    get { ownInputView }
    set {
      ownInputView = newValue
      reloadInputViews()
    }
  }

  /// The view above the keyboard; nil by default.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set {
      ownAccessoryView = newValue
      reloadInputViews()
    }
  }

  // MARK: Editing

  /// Whether the text is being edited.
  open private(set) var isEditing = false

  override var preventedGestures: PreventedGestures { .taps }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { becomeFirstResponder() }
  }

  /// Whether the field is enabled and in a window.
  open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

  /// Begins editing, unless the delegate refuses it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    editingDidChange(to: true)
    caret.startBlinking()
    sendActions(for: .editingDidBegin)
    delegate?.textFieldDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
    return true
  }

  /// Ends editing, unless the delegate refuses it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    return endEditing()
  }

  fileprivate func endEditing() -> Bool {
    guard super.resignFirstResponder() else { return false }
    editingDidChange(to: false)
    sendActions(for: .editingDidEnd)
    delegate?.textFieldDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
    return true
  }

  private func editingDidChange(to isEditing: Bool) {
    self.isEditing = isEditing
    contentsDidChange()
  }

  /// Ends editing if the field leaves its window.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil, isFirstResponder { _ = endEditing() }
  }

  /// Whether ``text`` is not empty.
  open var hasText: Bool { !content.isEmpty }

  /// Puts typed text in the place of what is selected, as the keyboard does; a line feed stands for the return
  /// key.
  open func insertText(_ text: String) {
    guard text != "\n" else { return returnKeyPressed() }
    userWillReplace(edited.selection, with: text)
  }

  /// Deletes what is selected, or the character before the insertion point, as the keyboard does.
  open func deleteBackward() {
    if let range = edited.deletedRange { userWillReplace(range, with: "") }
  }

  private func userWillReplace(_ range: NSRange, with text: String) {
    guard
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    else { return }
    edited.replace(range, with: text)
    contentsDidChange()
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  /// Asks the delegate and sends `.editingDidEndOnExit`; if something is called for that, editing ends.
  func returnKeyPressed() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if hasTargets(for: .editingDidEndOnExit) { resignFirstResponder() }
  }

  private func userDidTapClear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    text = ""
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
}

/// The cross in a disc at the right end of a text field.
private final class ClearButton: UIButton {
  /// The diameter of the disc, in points; matched by eye.
  private static let side: CGFloat = 16

  override init(frame: CGRect) {
    super.init(frame: frame)
    setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    tintColor = .secondaryLabel
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    CGRect(
      x: contentRect.midX - Self.side / 2, y: contentRect.midY - Self.side / 2,
      width: Self.side, height: Self.side)
  }
}

extension UITextField: KeyboardTyping {
  var typedText: String { edited.beforeSelection }
}

extension UIView {
  /// Ends the editing of the first responder in the view's subtree.
  func endEditingInside(force: Bool) -> Bool {
    guard let responder = Stage.current.firstResponder as? UIView, responder.isDescendant(of: self)
    else { return true }
    if force, let field = responder as? UITextField { return field.endEditing() }
    return responder.resignFirstResponder()
  }
}
