public import Foundation
import TEGeometry

extension UISplitViewController {
  /// Which columns are shown; raw values are UIKit's.
  public enum DisplayMode: Int, Sendable {
    /// By the size and the orientation.
    case automatic
    /// The secondary column alone.
    case primaryHidden
    /// Both, side by side.
    case allVisible
    /// The primary column over the secondary one.
    case primaryOverlay

    /// The name of ``primaryHidden`` of iOS 14.
    public static let secondaryOnly = DisplayMode.primaryHidden
    /// The name of ``allVisible`` of iOS 14.
    public static let oneBesideSecondary = DisplayMode.allVisible
    /// The name of ``primaryOverlay`` of iOS 14.
    public static let oneOverSecondary = DisplayMode.primaryOverlay
  }
}

/// Is asked when a split view controller becomes narrow or wide.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  /// Called when the secondary controller has to leave: whether the delegate has taken care of it. If not,
  /// the default, the secondary controller is pushed.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// Called before the columns change.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// Whether the delegate shows a detail itself; false by default.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
}

extension UISplitViewControllerDelegate {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) {
      $0 is any UISplitViewControllerDelegate.Type
    }
  }

  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    own(
      "splitViewController(_:collapseSecondary:onto:)",
      SplitViewControllerViewControllerViewControllerToBoolMethod.self)?.call(
        splitViewController, secondaryViewController, primaryViewController) ?? false
  }
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {
    own("splitViewController(_:willChangeTo:)", SplitViewControllerDisplayModeMethod.self)?.call(
      svc, displayMode)
  }
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool {
    own(
      "splitViewController(_:showDetail:sender:)",
      SplitViewControllerViewControllerOptionalAnyToBoolMethod.self)?.call(
        splitViewController, vc, sender) ?? false
  }
}

/// Shows two controllers side by side on a tablet, and one navigation stack on a phone.
///
/// Whether it is collapsed is decided when its view loads; a change of the horizontal size class afterwards
/// keeps it. Widths are those of iOS 13: 320 points, at most 40 % of the width.
open class UISplitViewController: UIViewController {
  /// Is asked about collapsing and notified of changes.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  private var primary: UIViewController?
  private var secondary: UIViewController?

  /// The primary and the secondary controller; the primary one alone while it is collapsed.
  open var viewControllers: [UIViewController] {
    get { [primary, isCollapsed ? nil : secondary].compactMap { $0 } }
    set {
      let new = (newValue.first, newValue.dropFirst().first)
      for child in [primary, secondary].compactMap({ $0 })
      where child !== new.0 && child !== new.1 {
        remove(child)
      }
      (primary, secondary) = new
      if isViewLoaded { arrange() }
    }
  }

  /// Whether one navigation stack is shown.
  open private(set) var isCollapsed = false

  /// The columns that the app wants; `.automatic` shows both in landscape.
  open var preferredDisplayMode: DisplayMode = .automatic {
    didSet { changeMode(to: resolvedMode) }
  }

  /// The columns that are shown; never `.automatic`.
  open private(set) var displayMode: DisplayMode = .primaryHidden

  /// The part of the width that the primary column takes, 0...1; nil for the system's.
  open var preferredPrimaryColumnWidthFraction: CGFloat = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The least width of the primary column, in points; ``automaticDimension`` by default.
  open var minimumPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The greatest width of the primary column, in points; ``automaticDimension`` by default.
  open var maximumPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// Leaves a width to the system.
  public nonisolated static let automaticDimension: CGFloat = -CGFloat.greatestFiniteMagnitude

  /// The width of the primary column, in points.
  open var primaryColumnWidth: CGFloat {
    let width = view.bounds.width
    let automatic = Self.automaticDimension
    var column = min(320, width * 0.4)
    if preferredPrimaryColumnWidthFraction != automatic {
      column = width * preferredPrimaryColumnWidthFraction
    }
    if minimumPrimaryColumnWidth != automatic { column = max(column, minimumPrimaryColumnWidth) }
    if maximumPrimaryColumnWidth != automatic { column = min(column, maximumPrimaryColumnWidth) }
    return max(0, min(column, width))
  }

  /// A button that shows and hides the primary column.
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
    image: UIImage(systemName: "chevron.backward"), style: .plain, target: self,
    action: UISplitViewController.toggle)

  private let separator = UIView(frame: .zero)
  private let cover = UIControl(frame: .zero)

  open override func viewDidLoad() {
    super.viewDidLoad()
    // Beneath the separator, which is translucent, and behind the blurs of both columns.
    view.backgroundColor = .systemBackground
    separator.backgroundColor = .separator
    cover.backgroundColor = UIColor(white: 0, alpha: 0.1)
    cover.isHidden = true
    cover.addTarget(self, action: UISplitViewController.toggle, for: .touchUpInside)
    isCollapsed = traitCollection.horizontalSizeClass == .compact
    arrange()
  }

  private func remove(_ child: UIViewController) {
    guard child.parent === self else { return }
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    child.removeFromParent()
  }

  private func install(_ child: UIViewController) {
    if child.parent !== self {
      addChild(child)
      child.didMove(toParent: self)
    }
    view.addSubview(child.view)
  }

  private func arrange() {
    guard let primary else { return }
    if isCollapsed {
      install(primary)
      if let secondary { collapse(secondary, onto: primary) }
    } else {
      displayMode = resolvedMode
      if let secondary { install(secondary) }
      view.addSubview(cover)
      install(primary)
      view.addSubview(separator)
    }
    view.setNeedsLayout()
  }

  private func collapse(_ secondary: UIViewController, onto primary: UIViewController) {
    let isHandled =
      delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
    if !isHandled { push(secondary, onto: primary, animated: false) }
  }

  /// Pushes a controller, or those of a navigation controller, onto the primary navigation controller.
  private func push(_ controller: UIViewController, onto primary: UIViewController, animated: Bool)
  {
    guard let navigation = primary as? UINavigationController else {
      primary.present(controller, animated: animated)
      return
    }
    guard let detail = controller as? UINavigationController else {
      navigation.pushViewController(controller, animated: animated)
      return
    }
    let pages = detail.viewControllers
    detail.viewControllers = []
    for page in pages {
      navigation.pushViewController(page, animated: animated && page === pages.last)
    }
  }

  private var resolvedMode: DisplayMode {
    guard preferredDisplayMode == .automatic else { return preferredDisplayMode }
    let size = viewIfLoaded?.bounds.size ?? .zero
    return size.width > size.height ? .allVisible : .primaryHidden
  }

  private func changeMode(to mode: DisplayMode) {
    guard isViewLoaded, !isCollapsed, mode != displayMode else { return }
    delegate?.splitViewController(self, willChangeTo: mode)
    displayMode = mode
    view.setNeedsLayout()
  }

  private func toggle() {
    let isHidden = displayMode == .primaryHidden
    UIView.animate(
      withDuration: 0.35, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16),
      animations: {
        self.changeMode(to: isHidden ? .primaryOverlay : .primaryHidden)
        self.view.layoutIfNeeded()
      })
  }

  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    guard preferredDisplayMode == .automatic else { return }
    changeMode(to: size.width > size.height ? .allVisible : .primaryHidden)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    guard !isCollapsed else {
      primary?.viewIfLoaded?.frame = bounds
      return
    }
    let width = primaryColumnWidth
    let pixel = 1 / traitCollection.displayScale
    let isBeside = displayMode == .allVisible
    let isShown = displayMode != .primaryHidden
    func place(_ view: UIView?, _ rect: CGRect) { view?.frame = self.view.inLayoutDirection(rect) }
    place(
      primary?.viewIfLoaded,
      CGRect(x: isShown ? 0 : -width, y: 0, width: width, height: bounds.height))
    let left = isBeside ? width + pixel : 0
    place(
      secondary?.viewIfLoaded,
      CGRect(x: left, y: 0, width: bounds.width - left, height: bounds.height))
    place(
      separator, CGRect(x: isShown ? width : -pixel, y: 0, width: pixel, height: bounds.height))
    cover.frame = bounds
    cover.isHidden = displayMode != .primaryOverlay
  }

  /// Shows a controller in the primary column.
  open override func show(_ vc: UIViewController, sender: Any?) {
    guard let navigation = primary as? UINavigationController else {
      viewControllers = [vc, secondary].compactMap { $0 }
      return
    }
    navigation.pushViewController(vc, animated: true)
  }

  /// Shows a controller in the secondary column, or on the stack while it is collapsed.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    guard let primary else { return }
    if isCollapsed {
      push(vc, onto: primary, animated: true)
    } else {
      viewControllers = [primary, vc]
    }
  }
}
