import Foundation
import TEGeometry

/// Receives the search text.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the search begins and when its text changes.
  func updateSearchResults(for searchController: UISearchController)
}

/// Is notified of the beginning and the end of a search.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called before the search appears.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after the search appeared.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search disappears.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after the search disappeared.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) { $0 is any UISearchControllerDelegate.Type }
  }

  public func willPresentSearchController(_ searchController: UISearchController) {
    own("willPresentSearchController(_:)", SearchControllerMethod.self)?.call(searchController)
  }
  public func didPresentSearchController(_ searchController: UISearchController) {
    own("didPresentSearchController(_:)", SearchControllerMethod.self)?.call(searchController)
  }
  public func willDismissSearchController(_ searchController: UISearchController) {
    own("willDismissSearchController(_:)", SearchControllerMethod.self)?.call(searchController)
  }
  public func didDismissSearchController(_ searchController: UISearchController) {
    own("didDismissSearchController(_:)", SearchControllerMethod.self)?.call(searchController)
  }
}

/// A search bar, and the results that appear over the searched content.
///
/// In a navigation item, the bar lies beneath the title, and in its place during the search.
///
/// The updater is called when the bar becomes first responder and when its text changes, as Apple's
/// documentation of ``UISearchResultsUpdating`` says.
open class UISearchController: UIViewController {
  /// Seconds in which the search appears and disappears; matched by eye.
  private static let duration: TimeInterval = 0.3

  /// The bar.
  public let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 52))
  /// Shows the results; nil where the searched content shows them.
  public let searchResultsController: UIViewController?
  /// Receives the search text.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Is notified of the beginning and the end.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the content is dimmed and not touched during the search, until there are results; true by
  /// default.
  open var obscuresBackgroundDuringPresentation = true {
    didSet { updateOverlay() }
  }
  /// The older name of ``obscuresBackgroundDuringPresentation``.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the title and the buttons make room for the search bar; true by default.
  open var hidesNavigationBarDuringPresentation = true

  private let cover = UIControl(frame: .zero)
  private var active = false

  /// A controller with a bar.
  ///
  /// - Parameter searchResultsController: Shows the results; nil where the searched content does.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.searchBarStyle = .minimal
    searchBar.placeholder = "Search"
    searchBar.didBegin = { [weak self] in self?.isActive = true }
    searchBar.didChange = { [weak self] in self?.textDidChange() }
    searchBar.didCancel = { [weak self] in self?.isActive = false }
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  open override func loadView() {
    view = PassingView(frame: .zero)
    cover.backgroundColor = UIColor(
      light: RGBAColor(white: 0, alpha: 0.12), dark: RGBAColor(white: 0, alpha: 0.3))
    cover.addTarget(self, action: UISearchController.userDidTapCover, for: .touchUpInside)
    cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(cover)
  }

  /// Whether the search is shown; setting it is animated if the bar is in a window.
  open var isActive: Bool {
    get { active }
    set {
      guard newValue != active else { return }
      if newValue { begin() } else { end() }
    }
  }

  /// The controller whose content is searched.
  private var host: UIViewController? {
    if let navigation = searchBar.navigationController { return navigation.topViewController }
    var responder: UIResponder? = searchBar
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }

  private func begin() {
    active = true
    delegate?.willPresentSearchController(self)
    if let host {
      let area: UIView = host.navigationController?.contentView ?? host.view
      host.addChild(self)
      view.frame = area.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      area.addSubview(view)
      didMove(toParent: host)
    }
    updateOverlay()
    cover.alpha = 0
    searchResultsUpdater?.updateSearchResults(for: self)
    animate {
      self.cover.alpha = 1
      self.searchBar.setShowsCancelButton(true, animated: false)
    } completion: {
      self.delegate?.didPresentSearchController(self)
    }
    if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
  }

  private func end() {
    active = false
    delegate?.willDismissSearchController(self)
    searchBar.text = ""
    searchBar.resignFirstResponder()
    searchResultsUpdater?.updateSearchResults(for: self)
    host?.setNeedsUpdateContentUnavailableConfiguration()
    updateOverlay()
    animate {
      self.cover.alpha = 0
      self.searchBar.setShowsCancelButton(false, animated: false)
    } completion: {
      if !self.active, self.parent != nil {
        self.willMove(toParent: nil)
        self.view.removeFromSuperview()
        self.removeFromParent()
      }
      self.delegate?.didDismissSearchController(self)
    }
  }

  private func animate(_ changes: @escaping () -> Void, completion: @escaping () -> Void) {
    let navigation = searchBar.navigationController
    guard searchBar.window != nil else {
      UIView.performWithoutAnimation(changes)
      completion()
      return
    }
    UIView.animate(
      withDuration: Self.duration,
      animations: {
        changes()
        navigation?.searchDidChange()
        self.searchBar.layoutIfNeeded()
      }, completion: { _ in completion() })
  }

  private func textDidChange() {
    guard active else { return }
    searchResultsUpdater?.updateSearchResults(for: self)
    updateOverlay()
  }

  private func userDidTapCover() {
    isActive = false
  }

  private func updateOverlay() {
    guard isViewLoaded else { return }
    let hasText = !(searchBar.text ?? "").isEmpty
    cover.frame = view.bounds
    cover.isHidden = !active || !obscuresBackgroundDuringPresentation || hasText
    guard let results = searchResultsController else { return }
    if active, hasText, results.parent == nil {
      addChild(results)
      results.view.frame = view.bounds
      results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(results.view)
      results.didMove(toParent: self)
    } else if !active || !hasText, results.parent === self {
      results.willMove(toParent: nil)
      results.view.removeFromSuperview()
      results.removeFromParent()
    }
  }
}

/// A view that is touched only where a subview is.
private final class PassingView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

extension UISearchBar {
  /// The navigation controller in whose bar the search bar lies.
  var navigationController: UINavigationController? {
    (superview as? UINavigationBar)?.delegate as? UINavigationController
  }
}
