public import Foundation

/// An object that handles events or passes them to the next one in the responder chain.
@preconcurrency @MainActor
open class UIResponder: NSObject, NamedMethods {
  /// Creates a responder.
  public override init() {}

  /// The next object in the responder chain; nil by default.
  open var next: UIResponder? { nil }

  /// The view that a remote control or a keyboard moves the focus to; nil by default.
  ///
  /// - Note: There is no focus here: UIKit does not ask for it.
  open weak var preferredFocusedView: UIView? { nil }

  // MARK: Selectors and observed properties

  /// The methods that are found by name (``NamedMethods``); none by default.
  open class var namedMethods: [Selector] { [] }

  /// Whether the responder has a selector's method: whether it is of the method's class, or its class
  /// lists a method of the selector's name.
  open func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { $0.isMethod(of: self) } ?? false
  }

  /// Called when a property that the responder observes with `addObserver(_:forKeyPath:)` changed.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // MARK: First responder

  /// Whether the responder may become the first responder; false by default.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder may stop being the first responder; true by default.
  open var canResignFirstResponder: Bool { true }
  /// Whether this is the responder that the user's typing goes to.
  open var isFirstResponder: Bool { Stage.current.firstResponder === self }

  /// Makes this the first responder, if it can become one and the present one resigns.
  ///
  /// - Returns: Whether it is the first responder.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, Stage.current.firstResponder?.resignFirstResponder() ?? true
    else { return false }
    Stage.current.firstResponder = self
    return true
  }

  /// Stops being the first responder, if ``canResignFirstResponder`` allows it.
  ///
  /// - Returns: Whether it is not the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    Stage.current.firstResponder = nil
    return true
  }

  /// The view that appears instead of the keyboard while this is the first responder; nil, the default,
  /// for the keyboard, if the responder takes text.
  open var inputView: UIView? { nil }
  /// The view above the keyboard while this is the first responder; nil by default. Its height counts.
  open var inputAccessoryView: UIView? { nil }

  /// Takes ``inputView`` and ``inputAccessoryView`` anew if this is the first responder.
  open func reloadInputViews() {
    if isFirstResponder { Stage.current.keyboard.reload() }
  }

  // MARK: Commands

  /// Whether the responder performs a command of an edit menu; whether its class has the method by default.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    EditCommand(rawValue: action.description)?.isDeclared(by: self) ?? responds(to: action)
  }

  /// Called for "Cut" of an edit menu. The implementation here is empty, as those of the other commands.
  open func cut(_ sender: Any?) {}
  /// Called for "Copy" of an edit menu.
  open func copy(_ sender: Any?) {}
  /// Called for "Paste" of an edit menu.
  open func paste(_ sender: Any?) {}
  /// Called for "Delete" of an edit menu.
  open func delete(_ sender: Any?) {}
  /// Called for "Select" of an edit menu.
  open func select(_ sender: Any?) {}
  /// Called for "Select All" of an edit menu.
  open func selectAll(_ sender: Any?) {}

  /// The shortcuts of a keyboard with keys; those of `addKeyCommand` of a controller by default, and nil for none.
  ///
  /// - Note: Only an app calls it: there is no keyboard with keys.
  open var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
  var addedKeyCommands: [UIKeyCommand] = []

  /// Called when the device begins to be shaken.
  ///
  /// - Note: Never called.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Called when the device is no longer shaken.
  ///
  /// - Note: Never called.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

  /// Whether a view is laid out by constraints alone; false by default. UIKit declares it in `UIView`.
  ///
  /// - Note: A view's constraints count in any case.
  open class var requiresConstraintBasedLayout: Bool { false }

  // MARK: Accessibility

  // There is no assistive technology here and colors are never inverted, so these properties change no
  // picture. They store what an app sets.

  /// Nil until one of the properties is set.
  private var accessibilityValues: AccessibilityValues?

  private var settableAccessibilityValues: AccessibilityValues {
    let values = accessibilityValues ?? AccessibilityValues()
    accessibilityValues = values
    return values
  }

  /// The class's defaults for properties that an app has not set.
  var standardAccessibility: (isElement: Bool, label: String?, traits: UIAccessibilityTraits) {
    (false, nil, .none)
  }

  /// Whether the object is an accessibility element; true for controls and labels unless it is set.
  open var isAccessibilityElement: Bool {
    get { accessibilityValues?.isElement ?? standardAccessibility.isElement }
    set { settableAccessibilityValues.isElement = newValue }
  }

  /// The name of the object; the text of a label and the title of a button unless it is set.
  open var accessibilityLabel: String? {
    get { accessibilityValues?.label ?? standardAccessibility.label }
    set { settableAccessibilityValues.label = newValue }
  }

  /// The result of using the object; nil by default.
  open var accessibilityHint: String? {
    get { accessibilityValues?.hint }
    set { settableAccessibilityValues.hint = newValue }
  }

  /// The present value of the object, such as that of a slider; nil by default.
  open var accessibilityValue: String? {
    get { accessibilityValues?.value }
    set { settableAccessibilityValues.value = newValue }
  }

  /// A name for the object in an app's tests; nil by default.
  open var accessibilityIdentifier: String? {
    get { accessibilityValues?.identifier }
    set { settableAccessibilityValues.identifier = newValue }
  }

  /// The traits; those of its class unless they are set.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityValues?.traits ?? standardAccessibility.traits }
    set { settableAccessibilityValues.traits = newValue }
  }

  /// Whether the elements in the object are hidden from assistive technologies; false by default.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityValues?.hidesElements ?? false }
    set { settableAccessibilityValues.hidesElements = newValue }
  }

  /// Whether the elements of a view's siblings are hidden; false by default.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityValues?.isModal ?? false }
    set { settableAccessibilityValues.isModal = newValue }
  }

  /// Whether a view keeps its colors on a display that inverts them; false by default.
  open var accessibilityIgnoresInvertColors: Bool {
    get { accessibilityValues?.ignoresInvertColors ?? false }
    set { settableAccessibilityValues.ignoresInvertColors = newValue }
  }

  /// The elements in the object, in place of its subviews; nil by default.
  open var accessibilityElements: [Any]? {
    get { accessibilityValues?.elements }
    set { settableAccessibilityValues.elements = newValue }
  }

  /// The number of the object's elements: those of ``accessibilityElements`` unless a subclass has others.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// One of the object's elements; nil for a number that none has.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The number of one of the object's elements; `NSNotFound` for another object.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  /// What else the object does for assistive technologies; nil by default.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityValues?.actions }
    set { settableAccessibilityValues.actions = newValue }
  }

  /// Whether the elements in the object are read one after another; false by default.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityValues?.groupsChildren ?? false }
    set { settableAccessibilityValues.groupsChildren = newValue }
  }

  /// Overridden for what an assistive technology's activation does; false where that is a tap.
  ///
  /// - Note: Never called: there is no assistive technology.
  @discardableResult
  open func accessibilityActivate() -> Bool { false }

  /// Overridden to increase an adjustable element's value.
  ///
  /// - Note: Never called: there is no assistive technology.
  open func accessibilityIncrement() {}

  /// Overridden to decrease an adjustable element's value.
  ///
  /// - Note: Never called: there is no assistive technology.
  open func accessibilityDecrement() {}

  /// Overridden to close what is open; false where nothing is.
  ///
  /// - Note: Never called: there is no assistive technology.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Overridden for the most important action; false where there is none.
  ///
  /// - Note: Never called: there is no assistive technology.
  open func accessibilityPerformMagicTap() -> Bool { false }

  // MARK: Nib files

  /// Called after an object and what it is connected with were loaded from a storyboard or a nib file.
  open func awakeFromNib() {}
  /// Called after an object was made for a storyboard or a nib file, before its constraints: the object that takes
  /// its place there, such as the view of another nib file; itself by default.
  open func awakeAfter(using coder: NSCoder) -> Any? { self }
  /// Called when Interface Builder shows the view.
  ///
  /// - Note: Never called: there is no Interface Builder.
  open func prepareForInterfaceBuilder() {}

  // MARK: Touches

  /// Called when touches began on the responder's view; passed to the next responder by default.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches that began on the view moved, inside it or not; passed to the next
  /// responder by default.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches ended; passed to the next responder by default.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when the system or a gesture recogniser cancelled touches; passed to the next responder
  /// by default.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}
