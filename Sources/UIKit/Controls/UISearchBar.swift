public import Foundation
import TEGeometry

extension UISearchBar {
  /// The background of a search bar; raw values are UIKit's.
  public enum Style: UInt, Sendable {
    /// The material of bars, between hairlines.
    case `default`
    /// As `default`.
    case prominent
    /// None.
    case minimal
  }
}

/// Is notified of the editing of a search bar.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
  /// Called after editing began.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Called after editing ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called after the user changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Called after the user pressed the return key.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called after the user tapped the cancel button.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Called after the user chose another scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) { $0 is any UISearchBarDelegate.Type }
  }

  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    own("searchBarTextDidBeginEditing(_:)", SearchBarMethod.self)?.call(searchBar)
  }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
    own("searchBarTextDidEndEditing(_:)", SearchBarMethod.self)?.call(searchBar)
  }
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    own("searchBar(_:textDidChange:)", SearchBarStringMethod.self)?.call(searchBar, searchText)
  }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    own("searchBarSearchButtonClicked(_:)", SearchBarMethod.self)?.call(searchBar)
  }
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    own("searchBarCancelButtonClicked(_:)", SearchBarMethod.self)?.call(searchBar)
  }
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {
    own(
      "searchBar(_:selectedScopeButtonIndexDidChange:)", SearchBarIntMethod.self)?.call(
        searchBar, selectedScope)
  }
}

/// A bar of 56 points with a field for the words to search for, and 46 points with the scopes beneath it, if there
/// are any.
///
/// Lengths and colors follow iOS 15.
open class UISearchBar: UIView {
  private static let height: CGFloat = 56
  /// The height of the row with the scopes: a segmented control of 32 points and 14 points beneath it, by eye;
  /// 46 together (fidelity.md section 13).
  private static let scopeHeight: CGFloat = 46
  /// The space to the left and to the right, and between field and button, in points.
  private static let margin: CGFloat = 8
  /// The space at the sides in a navigation bar, in points: the bar's side margin (fidelity.md section 13); nil
  /// elsewhere.
  var barMargin: CGFloat? {
    didSet { if barMargin != oldValue { setNeedsLayout() } }
  }
  /// Seconds in which the cancel button appears.
  private static let duration: TimeInterval = 0.3

  /// Is notified of editing.
  open weak var delegate: (any UISearchBarDelegate)?

  /// The field.
  open var searchTextField: UISearchTextField { field }

  /// The text of the field; empty by default. Setting it does not notify the delegate.
  open var text: String? {
    get { field.text }
    set { field.text = newValue }
  }

  /// The text that is shown while the field is empty; nil, the default, for none.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }

  /// The background; `default` unless it is set.
  open var searchBarStyle: Style = .default {
    didSet { updateBackground() }
  }

  /// The color of the background in place of the material; nil, the default, for the material. The style
  /// `minimal` has no background.
  open var barTintColor: UIColor? {
    didSet { updateBackground() }
  }

  /// Whether the button beside the field is visible; false by default.
  open var showsCancelButton: Bool {
    get { showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  private var scopeControl: UISegmentedControl?

  /// The words of the scopes that the user chooses from; nil, the default, for none.
  open var scopeButtonTitles: [String]? {
    didSet {
      guard scopeButtonTitles != oldValue else { return }
      scopeControl?.removeFromSuperview()
      scopeControl = scopeButtonTitles.map { UISegmentedControl(items: $0) }
      if let scopeControl {
        scopeControl.selectedSegmentIndex = 0
        scopeControl.addTarget(self, action: UISearchBar.scopeDidChange, for: .valueChanged)
        addSubview(scopeControl)
      }
      heightDidChange()
    }
  }

  /// Whether the scopes are visible; false by default.
  open var showsScopeBar = false {
    didSet { if showsScopeBar != oldValue { heightDidChange() } }
  }

  /// The chosen scope, counted from 0; 0 by default.
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopeControl?.selectedSegmentIndex ?? 0) }
    set { scopeControl?.selectedSegmentIndex = newValue }
  }

  /// Shows or hides the scopes.
  open func setShowsScope(_ show: Bool, animated: Bool) {
    showsScopeBar = show
    guard animated, window != nil else { return }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .allowUserInteraction,
      animations: { self.layoutIfNeeded() })
  }

  /// The height of the row with the scopes while it is visible, in points.
  var shownScopeHeight: CGFloat {
    showsScopeBar && !(scopeButtonTitles ?? []).isEmpty ? Self.scopeHeight : 0
  }

  private func heightDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    (superview as? UINavigationBar)?.searchBarHeightDidChange()
  }

  private func scopeDidChange() {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    didChange()
  }

  /// Called before the delegate, for a search controller.
  var didBegin: () -> Void = {}
  var didChange: () -> Void = {}
  var didCancel: () -> Void = {}

  private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  private let color = UIView(frame: .zero)
  private let hairlines = [UIView(frame: .zero), UIView(frame: .zero)]
  private let field = UISearchTextField(frame: .zero)
  private let cancelButton = UIButton(type: .system)
  private var showsCancel = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UISearchBar.self)
  }

  private func setUp() {
    for hairline in hairlines { hairline.backgroundColor = .separator }
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
    cancelButton.alpha = 0
    cancelButton.addTarget(self, action: UISearchBar.userDidCancel, for: .touchUpInside)
    field.returnKeyType = .search
    field.enablesReturnKeyAutomatically = true
    field.addTarget(self, action: UISearchBar.fieldDidBegin, for: .editingDidBegin)
    field.addTarget(self, action: UISearchBar.fieldDidChange, for: .editingChanged)
    field.addTarget(self, action: UISearchBar.fieldDidEnd, for: .editingDidEnd)
    field.didPressReturn = { [weak self] in
      guard let self else { return }
      delegate?.searchBarSearchButtonClicked(self)
    }
    for view in [material, color] + hairlines + [cancelButton, field] { addSubview(view) }
    updateBackground()
  }

  /// Shows or hides the cancel button; the field takes the rest of the width.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    showsCancel = showsCancelButton
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .allowUserInteraction,
      animations: { self.layoutIfNeeded() })
  }

  private func updateBackground() {
    let hasBackground = searchBarStyle != .minimal
    material.isHidden = !hasBackground || barTintColor != nil
    color.isHidden = !hasBackground
    color.backgroundColor = barTintColor
    for hairline in hairlines { hairline.isHidden = !hasBackground }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.height + shownScopeHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height + shownScopeHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    material.frame = bounds
    color.frame = bounds
    let pixel = 1 / traitCollection.displayScale
    for (hairline, y) in zip(hairlines, [0, bounds.height - pixel]) {
      hairline.frame = CGRect(x: 0, y: y, width: bounds.width, height: pixel)
    }
    let button = cancelButton.intrinsicContentSize
    // Without button, the field ends at the margin, and the button lies beyond the edge.
    let margin = barMargin ?? Self.margin
    let right =
      showsCancel
      ? bounds.width - 2 * Self.margin - button.width : bounds.width - margin + Self.margin
    let middle = (bounds.height - shownScopeHeight) / 2
    var height = UISearchTextField.height
    // A navigation bar that hides it while content scrolls presses the field together; by eye.
    if barMargin != nil { height = min(height, max(0, 2 * middle - 2 * Self.margin)) }
    field.openness = height / UISearchTextField.height
    field.frame = inLayoutDirection(
      CGRect(
        x: margin, y: middle - height / 2, width: max(0, right - margin - Self.margin),
        height: height))
    cancelButton.frame = inLayoutDirection(
      CGRect(x: right, y: middle - button.height / 2, width: button.width, height: button.height))
    cancelButton.alpha = showsCancel ? 1 : 0
    scopeControl?.alpha = shownScopeHeight > 0 ? 1 : 0
    scopeControl?.frame = CGRect(
      x: barMargin ?? 2 * margin, y: bounds.height - Self.scopeHeight,
      width: max(0, bounds.width - 2 * (barMargin ?? 2 * margin)), height: 32)
  }

  // MARK: Editing

  open override var isFirstResponder: Bool { field.isFirstResponder }

  /// Begins editing.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }

  /// Ends editing.
  @discardableResult
  open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

  private func fieldDidBegin() {
    delegate?.searchBarTextDidBeginEditing(self)
    didBegin()
  }

  private func fieldDidChange() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    didChange()
  }

  private func fieldDidEnd() { delegate?.searchBarTextDidEndEditing(self) }

  private func userDidCancel() {
    delegate?.searchBarCancelButtonClicked(self)
    didCancel()
  }
}
