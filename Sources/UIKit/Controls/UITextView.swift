public import Foundation
import TEGeometry
import TETypography

/// Is asked and notified about the editing of a text view.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing may begin; true by default.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called after editing began.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Whether editing may end; true by default.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called after editing ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether typing may replace a range of the text, in UTF-16 units; true by default.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called after the user changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Called after the place of the insertion point changed.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Whether a tap on a link opens it; true by default.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
}

/// How the user touches a link; raw values are UIKit's.
public enum UITextItemInteraction: Int, Sendable {
  /// A tap.
  case invokeDefaultAction
  /// A long press.
  ///
  /// - Note: Links answer to taps alone.
  case presentActions
  /// A firm press.
  ///
  /// - Note: Links answer to taps alone.
  case preview
}

extension UITextViewDelegate {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) { $0 is any UITextViewDelegate.Type }
  }

  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    own("textViewShouldBeginEditing(_:)", TextViewToBoolMethod.self)?.call(textView) ?? true
  }
  public func textViewDidBeginEditing(_ textView: UITextView) {
    own("textViewDidBeginEditing(_:)", TextViewMethod.self)?.call(textView)
  }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    own("textViewShouldEndEditing(_:)", TextViewToBoolMethod.self)?.call(textView) ?? true
  }
  public func textViewDidEndEditing(_ textView: UITextView) {
    own("textViewDidEndEditing(_:)", TextViewMethod.self)?.call(textView)
  }
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    own("textView(_:shouldChangeTextIn:replacementText:)", TextViewRangeStringToBoolMethod.self)?
      .call(textView, range, text) ?? true
  }
  public func textViewDidChange(_ textView: UITextView) {
    own("textViewDidChange(_:)", TextViewMethod.self)?.call(textView)
  }
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    own(
      "textView(_:shouldInteractWith:in:interaction:)",
      TextViewURLRangeInteractionToBoolMethod.self)?.call(
        textView, URL, characterRange, interaction) ?? true
  }
  public func textViewDidChangeSelection(_ textView: UITextView) {
    own("textViewDidChangeSelection(_:)", TextViewMethod.self)?.call(textView)
  }
}

/// A text of several lines that the user edits, and that scrolls if it is higher than the view.
///
/// A tap begins editing and shows the keyboard; two taps select a word. Its ``UIScrollView/delegate`` may be a
/// ``UITextViewDelegate``.
///
/// - Note: A tap leaves the insertion point where it is, at first at the end of the text, instead of moving it to
///   the finger. The handles of a selection cannot be dragged.
open class UITextView: UIScrollView, UITextInput, UITextInputTraits {
  /// The area of the text.
  public private(set) lazy var textContainer = connected(NSTextContainer(size: .zero))

  /// Tells where the characters are, in the coordinates of ``textContainer``.
  public private(set) lazy var layoutManager: NSLayoutManager = {
    let manager = connected(NSLayoutManager())
    manager.addTextContainer(textContainer)
    textStorage.addLayoutManager(manager)
    return manager
  }()

  /// The text with its attributes; a change of it is shown.
  public private(set) lazy var textStorage = connected(
    NSTextStorage(attributedString: attributedText))

  private func connected(_ container: NSTextContainer) -> NSTextContainer {
    container.changed = { [weak self] in self?.containerDidChange() }
    return container
  }

  private func connected(_ manager: NSLayoutManager) -> NSLayoutManager {
    manager.defaults = { [weak self] in
      TextDefaults(
        font: self?.label.font ?? .systemFont(ofSize: 12), color: self?.label.textColor ?? .label,
        alignment: self?.label.textAlignment ?? .natural, traits: self?.traitCollection ?? .current)
    }
    return manager
  }

  private func connected(_ storage: NSTextStorage) -> NSTextStorage {
    storage.changed = { [weak self, weak storage] in
      guard let self, let storage, !isFillingStorage else { return }
      attributedText = NSAttributedString(attributedString: storage)
    }
    hasStorage = true
    return storage
  }

  /// Takes an app's area, with its layout manager and the text of that, if it has these.
  private func adopt(_ container: NSTextContainer) {
    textContainer = connected(container)
    containerDidChange()
    guard let manager = container.layoutManager else { return }
    layoutManager = connected(manager)
    guard let storage = manager.textStorage else { return }
    textStorage = connected(storage)
    attributedText = NSAttributedString(attributedString: storage)
  }

  private var hasStorage = false
  private var isFillingStorage = false

  /// Gives the storage the text that was set.
  private func fillStorage() {
    guard hasStorage, textStorage != attributedText else { return }
    isFillingStorage = true
    textStorage.setAttributedString(attributedText)
    isFillingStorage = false
  }

  /// The space to the left and to the right of each line, in points.
  private var padding: CGFloat { textContainer.lineFragmentPadding }

  private func containerDidChange() {
    label.numberOfLines = textContainer.maximumNumberOfLines
    label.lineBreakMode = textContainer.lineBreakMode
    contentsDidChange()
  }

  /// Whether the text can be selected and its links can be tapped; true by default.
  open var isSelectable = true

  private var ownText: NSAttributedString?

  /// The look of links; the tint color by default.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:] {
    didSet { if let ownText { label.attributedText = withLinks(ownText) } }
  }

  /// The text with the look of its links.
  private func withLinks(_ text: NSAttributedString) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: text)
    let all = NSRange(location: 0, length: text.length)
    unsafe text.enumerateAttribute(.link, in: all, options: []) { value, range, _ in
      guard value != nil else { return }
      var look = linkTextAttributes ?? [:]
      if look[.foregroundColor] == nil { look[.foregroundColor] = tintColor }
      result.addAttributes(look, range: range)
    }
    return result
  }

  /// The link at a point of the view, with its range; nil for none.
  private func link(at point: CGPoint) -> (URL, NSRange)? {
    guard let ownText, let place = closestPosition(to: point), ownText.length > 0 else {
      return nil
    }
    for offset in [place.offset, place.offset - 1] where (0..<ownText.length).contains(offset) {
      var range = NSRange()
      let value = unsafe ownText.attribute(.link, at: offset, effectiveRange: &range)
      let target = value as? URL ?? (value as? String).flatMap { URL(string: $0) }
      guard let target,
        label.places?.areas(of: range, width: label.frame.width).contains(where: {
          $0.offsetBy(dx: label.frame.minX, dy: label.frame.minY + label.textTop).contains(point)
        }) == true
      else { continue }
      return (target, range)
    }
    return nil
  }

  private func open(_ link: (URL, NSRange)) {
    let isAllowed = textDelegate?.textView(
      self, shouldInteractWith: link.0, in: link.1, interaction: .invokeDefaultAction)
    if isAllowed ?? true { UIApplication.shared.open(link.0) }
  }

  private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  /// The text; empty by default, and for nil. Setting it does not notify the delegate.
  open var text: String! {
    get { edited.string }
    set {
      ownText = nil
      show(newValue ?? "") { self.label.text = $0 }
    }
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

  /// The text with its attributes. What the user types has those of the view's font and color.
  open var attributedText: NSAttributedString! {
    get { ownText ?? label.attributedText ?? NSAttributedString(string: "") }
    set {
      show(newValue?.string ?? "") { _ in
        self.ownText = newValue
        self.label.attributedText = newValue.map(self.withLinks)
      }
    }
  }

  private func show(_ text: String, _ change: (String) -> Void) {
    edited.set(text)
    change(text)
    fillStorage()
    contentsDidChange()
  }

  /// The font; the system font of 12 points by default, and for nil.
  open var font: UIFont? {
    get { label.font }
    set {
      label.font = newValue ?? .systemFont(ofSize: 12)
      contentsDidChange()
    }
  }

  /// The color of the text; ``UIColor/label`` by default, and for nil.
  open var textColor: UIColor? {
    get { label.textColor }
    set { label.textColor = newValue ?? .label }
  }

  /// The alignment of the lines; natural by default.
  open var textAlignment: NSTextAlignment {
    get { label.textAlignment }
    set { label.textAlignment = newValue }
  }

  /// The space around the text, in points; 8 above and below it by default.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { contentsDidChange() }
  }

  /// Whether a tap begins editing; true by default.
  open var isEditable = true {
    didSet { if !isEditable { resignFirstResponder() } }
  }

  /// The selected range, in UTF-16 units; empty for the insertion point.
  open var selectedRange: NSRange {
    get { edited.selection }
    set {
      let old = edited.selection
      edited.select(newValue)
      guard edited.selection != old else { return }
      setNeedsLayout()
      if isFirstResponder { Stage.current.keyboard.textDidChange() }
      textDelegate?.textViewDidChangeSelection(self)
    }
  }

  private var edited = EditedText()
  private let label = UILabel(frame: .zero)
  private let caret = CaretView()
  private let selectionView = SelectionView()
  private lazy var doubleTap = UITapGestureRecognizer { [weak self] tap in
    guard let self, isFirstResponder, let place = closestPosition(to: tap.location(in: self))
    else { return }
    selectedRange = edited.word(at: place.offset)
  }
  private lazy var tap = UITapGestureRecognizer { [weak self] tap in
    guard let self else { return }
    if !isEditable, isSelectable, let link = link(at: tap.location(in: self)) {
      open(link)
      return
    }
    guard isEditable else { return }
    becomeFirstResponder()
  }

  /// A view whose text is in an area; nil for one of its own.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
    setUp()
    if let textContainer { adopt(textContainer) }
  }

  /// A view with an area of its own.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UITextView.self)
  }

  private func setUp() {
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    label.font = .systemFont(ofSize: 12)
    caret.isHidden = true
    addSubview(label)
    addSubview(caret)
    addSubview(selectionView)
    addGestureRecognizer(tap)
    doubleTap.numberOfTapsRequired = 2
    // The first tap begins editing at once.
    doubleTap.delaysTouchesEnded = false
    addGestureRecognizer(doubleTap)
  }

  private func contentsDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    if isFirstResponder { Stage.current.keyboard.textDidChange() }
  }

  /// The area of the text in a view of some width, in points.
  private func textFrame(forWidth width: CGFloat) -> CGRect {
    let left = textContainerInset.left + padding
    let room = max(1, width - left - textContainerInset.right - padding)
    var height = label.sizeThatFits(CGSize(width: room, height: 0)).height
    if !hasText {
      // An empty text is as high as a line.
      height =
        CGSize(width: 0, height: label.font.lineHeight)
        .roundedUp(toScale: traitCollection.displayScale).height
    }
    return CGRect(x: left, y: textContainerInset.top, width: room, height: height)
  }

  /// The width that was asked for, and the height of the text in it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width,
      height: textFrame(forWidth: size.width).maxY + textContainerInset.bottom)
  }

  /// The height of the text if it does not scroll; otherwise there is no natural size.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled, bounds.width > 0 else { return super.intrinsicContentSize }
    return CGSize(width: Self.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
  }

  private var laidOutWidth: CGFloat = 0

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = textFrame(forWidth: bounds.width)
    textContainer.size = CGSize(
      width: max(0, bounds.width - textContainerInset.left - textContainerInset.right), height: 0)
    contentSize = CGSize(
      width: bounds.width, height: label.frame.maxY + textContainerInset.bottom)
    caret.isHidden = !isFirstResponder || selectedRange.length > 0
    selectionView.shown = nil
    if isFirstResponder {
      caret.frame = caretFrame(at: selectedRange.location)
      showSelection()
    }
    if bounds.width != laidOutWidth {
      laidOutWidth = bounds.width
      if !isScrollEnabled { invalidateIntrinsicContentSize() }
    }
  }

  /// The insertion point at a place of the text, as high as a line of the view's font.
  private func caretFrame(at offset: Int) -> CGRect {
    let lineHeight = label.font.lineHeight
    guard let places = label.places else {
      return CGRect(
        x: label.frame.minX, y: label.frame.minY, width: CaretView.width, height: lineHeight)
    }
    let place = places.caret(at: offset)
    return CGRect(
      x: label.frame.minX + min(onPixel(place.minX), label.frame.width - CaretView.width),
      y: label.frame.minY + label.textTop + max(0, place.maxY - lineHeight),
      width: CaretView.width, height: lineHeight)
  }

  private func showSelection() {
    guard selectedRange.length > 0, let places = label.places else { return }
    selectionView.frame = CGRect(origin: .zero, size: contentSize)
    let origin = CGPoint(x: label.frame.minX, y: label.frame.minY + label.textTop)
    selectionView.shown = (
      places.areas(of: selectedRange, width: label.frame.width).map {
        $0.offsetBy(dx: origin.x, dy: origin.y)
      },
      caretFrame(at: selectedRange.location),
      caretFrame(at: selectedRange.location + selectedRange.length)
    )
  }

  /// Scrolls so that the end of a range of the text is visible.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let end = caretFrame(at: edited.whole(range).location + edited.whole(range).length)
    scrollRectToVisible(end.insetBy(dx: 0, dy: -2), animated: false)
  }

  // MARK: Selection

  open var selectedTextRange: UITextRange? {
    get { UITextRange(selectedRange) }
    set { if let newValue { selectedRange = newValue.range } }
  }

  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) {
    selectedRange = NSRange(location: 0, length: edited.string.utf16.count)
  }

  open var endOfDocument: UITextPosition { UITextPosition(offset: edited.string.utf16.count) }

  open func text(in range: UITextRange) -> String? { edited.text(in: range.range) }

  open func replace(_ range: UITextRange, withText text: String) {
    change(range.range, to: text)
  }

  private func change(_ range: NSRange, to text: String) {
    edited.replace(range, with: text)
    ownText = nil
    label.text = edited.string
    fillStorage()
    contentsDidChange()
  }

  open func caretRect(for position: UITextPosition) -> CGRect {
    layoutIfNeeded()
    return caretFrame(at: position.offset)
  }

  open func firstRect(for range: UITextRange) -> CGRect {
    layoutIfNeeded()
    let area = label.places?.areas(of: range.range, width: label.frame.width).first
    guard let area else { return caretRect(for: range.start) }
    return area.offsetBy(dx: label.frame.minX, dy: label.frame.minY + label.textTop)
  }

  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    layoutIfNeeded()
    guard let places = label.places else { return UITextPosition(offset: 0) }
    let place = convert(point, to: label)
    return UITextPosition(
      offset: places.character(atX: Double(place.x), y: Double(place.y - label.textTop)))
  }

  // MARK: The keyboard

  /// The kind of keyboard; letters by default.
  open var keyboardType: UIKeyboardType = .default {
    didSet { if keyboardType != oldValue { reloadInputViews() } }
  }
  /// The word on the return key, which inserts a line break; "return" by default.
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
  /// Whether the keyboard offers no words; the text is never hidden. False by default.
  open var isSecureTextEntry = false {
    didSet { if isSecureTextEntry != oldValue { reloadInputViews() } }
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

  /// Whether the view is editable and in a window.
  open override var canBecomeFirstResponder: Bool { isEditable && window != nil }

  /// Begins editing, unless the delegate refuses it. The keyboard's notifications come before the
  /// delegate's `textViewDidBeginEditing`, unlike a text field's: see
  /// https://craiggrummitt.com/2016/07/18/keyboards-text-views-and-first-responders/.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard textDelegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    Stage.current.keyboard.update()
    caret.isHidden = false
    caret.startBlinking()
    setNeedsLayout()
    textDelegate?.textViewDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
    return true
  }

  /// Ends editing, unless the delegate refuses it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard textDelegate?.textViewShouldEndEditing(self) ?? true else { return false }
    return endEditing()
  }

  private func endEditing() -> Bool {
    guard super.resignFirstResponder() else { return false }
    caret.isHidden = true
    textDelegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
    return true
  }

  /// Ends editing if the view leaves its window.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil, isFirstResponder { _ = endEditing() }
  }

  /// Whether the text is not empty.
  open var hasText: Bool { !text.isEmpty }

  /// Puts typed text in the place of what is selected, as the keyboard does.
  open func insertText(_ text: String) {
    userWillReplace(selectedRange, with: text)
  }

  /// Deletes what is selected, or the character before the insertion point, as the keyboard does.
  open func deleteBackward() {
    if let range = edited.deletedRange { userWillReplace(range, with: "") }
  }

  private func userWillReplace(_ range: NSRange, with replacement: String) {
    guard
      textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement) ?? true
    else { return }
    change(range, to: replacement)
    scrollRangeToVisible(selectedRange)
    let around = sequence(first: self as UIView, next: \.superview).dropFirst().lazy
    around.compactMap { $0 as? UIScrollView }.first?.editedTextDidGrow()
    textDelegate?.textViewDidChangeSelection(self)
    textDelegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }
}

extension UITextView: KeyboardTyping {
  var typedText: String { edited.beforeSelection }
}
