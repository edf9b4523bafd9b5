public import Foundation

/// The content of a context menu.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// The app's name of the menu.
  public let identifier: any NSCopying
  let previewProvider: (() -> UIViewController?)?
  let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  /// A configuration.
  ///
  /// - Parameters:
  ///   - identifier: Nil for one of its own.
  ///   - previewProvider: Makes the controller that is shown above the menu, at its preferred content size;
  ///     nil for the view itself.
  ///   - actionProvider: Makes the menu; its argument is empty, as there are no suggested actions.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? UUID().uuidString as NSString
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}

/// Says what the context menu of a view shows.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// The content of the menu for a press; nil for no menu.
  ///
  /// - Parameter location: In the view's coordinates.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

/// A long press on a view shows the view in front of the blurred screen, with a menu.
///
/// The delegate is asked once the finger rests on the view, which then shrinks and grows under it until the menu
/// appears after half a second.
///
/// - Note: The view is always its own preview, without the targeted previews and the animators that UIKit's
///   delegate may give; those methods are not called.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The view; nil for none.
  open private(set) weak var view: UIView?
  /// Says what the menu shows.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  private weak var overlay: MenuOverlay?
  private lazy var press = makePress()
  /// What the finger that rests on the view is about to show.
  private var pressed: Pressed?

  private struct Pressed {
    let menu: UIMenu
    let configuration: UIContextMenuConfiguration
    /// Nil for a controller's view, which appears with the menu.
    let preview: MenuPreview?
  }

  /// An interaction.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
  }

  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(press)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// Where the press is, in a view's coordinates.
  open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

  /// Lets the menu disappear.
  open func dismissMenu() { overlay?.close() }

  private func makePress() -> UIGestureRecognizer {
    let press = MenuPressRecognizer { [weak self] in self?.pressDidChange($0) }
    press.fingerRests = { [weak self] in self?.fingerRests() }
    press.fingerLeaves = { [weak self] in self?.fingerLeaves() }
    return press
  }

  private func fingerRests() {
    guard let view, let window = view.window,
      let configuration = delegate?.contextMenuInteraction(
        self, configurationForMenuAtLocation: press.location(in: view)),
      let menu = configuration.actionProvider?([])
    else { return }
    // A cell is lifted without the look of a touch.
    (view as? UITableViewCell)?.isHighlighted = false
    (view as? UICollectionViewCell)?.isHighlighted = false
    let preview =
      configuration.previewProvider == nil ? MenuPreview(of: view, controller: nil) : nil
    preview?.press(in: window)
    pressed = Pressed(menu: menu, configuration: configuration, preview: preview)
  }

  private func fingerLeaves() {
    pressed?.preview?.release()
    pressed = nil
  }

  private func pressDidChange(_ press: UILongPressGestureRecognizer) {
    switch press.state {
    case .began: show()
    case .changed: overlay?.fingerMoved(to: press.location(in: overlay))
    case .ended: overlay?.fingerEnded(at: press.location(in: overlay))
    default: break
    }
  }

  private func show() {
    guard let view, let pressed else { return }
    pressed.preview?.hold()
    let preview =
      pressed.preview
      ?? MenuPreview(of: view, controller: pressed.configuration.previewProvider?())
    overlay = MenuOverlay.show(pressed.menu, from: view, preview: preview)
    if overlay != nil { self.pressed = nil }
  }
}
