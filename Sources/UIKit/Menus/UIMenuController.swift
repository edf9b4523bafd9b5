public import Foundation
import TEGeometry

/// A command of an app in the edit menu.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// The words in the menu.
  open var title: String
  /// The method of a responder.
  open var action: Selector

  /// A command with the method that it calls.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
  }
}

/// The edit menu: what the first responder can do, in a row above a rectangle.
///
/// It has "Cut", "Copy" and the other standard commands, and the app's ``menuItems``, where the first responder
/// or one after it in the responder chain says so in ``UIResponder/canPerformAction(_:withSender:)``. A touch
/// beside the menu closes it, and goes to what it hits.
///
/// - Note: It looks as since iOS 16, without an arrow. Its lengths and times are estimates. Text fields do not show
///   it on their own, and ``update()`` is needed only where what can be done changes while the menu is visible.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// On which side of the menu its rectangle lies; raw values are UIKit's.
  public enum ArrowDirection: Int, Sendable {
    /// As the room allows: beneath the menu, else above it.
    case `default`
    /// Above the menu.
    case up
    /// Beneath the menu.
    case down
    /// Right of the menu.
    case left
    /// Left of the menu.
    case right
  }

  /// Posted before the menu appears.
  public static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// Posted when the menu has appeared.
  public static let didShowMenuNotification = Notification.Name(
    "UIMenuControllerDidShowMenuNotification")
  /// Posted before the menu disappears.
  public static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// Posted when the menu has disappeared.
  public static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")

  /// The app's edit menu.
  open class var shared: UIMenuController { Stage.current.menuController }

  /// The app's own commands, after the standard ones; nil, the default, for none.
  open var menuItems: [UIMenuItem]?
  /// On which side of the menu its rectangle lies.
  open var arrowDirection = ArrowDirection.default
  private weak var targetView: UIView?
  private var targetRect = CGRect.zero
  private var overlay: EditMenuOverlay?

  override init() {}

  /// Whether the menu is on screen.
  open var isMenuVisible: Bool { overlay != nil }

  /// The frame of the menu in the window; empty while it is not on screen.
  open var menuFrame: CGRect { overlay?.panelFrame ?? .zero }

  /// Sets the rectangle that the menu belongs to.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    self.targetView = targetView
    self.targetRect = targetRect
  }

  /// Shows the menu at the rectangle that was set, or hides it.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible != isMenuVisible else { return }
    if menuVisible { show(animated: animated) } else { hide(animated: animated) }
  }

  /// Shows the menu at a rectangle.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    setTargetRect(targetRect, in: targetView)
    setMenuVisible(true, animated: true)
  }

  /// Hides the menu if it belongs to the view.
  open func hideMenu(from targetView: UIView) {
    if self.targetView === targetView { hideMenu() }
  }

  /// Hides the menu.
  open func hideMenu() { setMenuVisible(false, animated: true) }

  /// Asks the responders anew what they can do.
  open func update() {
    guard isMenuVisible else { return }
    hide(animated: false)
    show(animated: false)
  }

  /// What the menu offers.
  private var entries: [EditMenuEntry] {
    guard let first = Stage.current.firstResponder else { return [] }
    let chain = Array(sequence(first: first as UIResponder, next: \.next))
    func entry(
      _ title: String, _ action: Selector, _ perform: @escaping (UIResponder) -> Void
    ) -> EditMenuEntry? {
      guard let responder = chain.first(where: { $0.canPerformAction(action, withSender: self) })
      else { return nil }
      return EditMenuEntry(title: title) { [weak self] in
        perform(responder)
        self?.hide(animated: true)
      }
    }
    let standard = EditCommand.allCases.compactMap { command in
      entry(command.title, Selector(command.rawValue)) { [weak self] in
        command.perform(on: $0, sender: self)
      }
    }
    let own = (menuItems ?? []).compactMap { item in
      entry(item.title, item.action) { [weak self] in
        _ = item.action.perform(on: $0, sender: self)
      }
    }
    return standard + own
  }

  private func show(animated: Bool) {
    guard let targetView, let window = targetView.window else { return }
    let entries = entries
    guard !entries.isEmpty else { return }
    NotificationCenter.default.post(name: Self.willShowMenuNotification, object: self)
    let overlay = EditMenuOverlay(
      entries, source: targetView.convert(targetRect, to: window), direction: arrowDirection)
    overlay.didTouchBeside = { [weak self] in self?.hide(animated: true) }
    overlay.frame = window.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(overlay)
    self.overlay = overlay
    overlay.fade(to: 1, animated: animated) { [weak self] in
      NotificationCenter.default.post(name: Self.didShowMenuNotification, object: self)
    }
  }

  private func hide(animated: Bool) {
    guard let overlay else { return }
    self.overlay = nil
    NotificationCenter.default.post(name: Self.willHideMenuNotification, object: self)
    overlay.fade(to: 0, animated: animated) { [weak self] in
      overlay.removeFromSuperview()
      NotificationCenter.default.post(name: Self.didHideMenuNotification, object: self)
    }
  }
}
