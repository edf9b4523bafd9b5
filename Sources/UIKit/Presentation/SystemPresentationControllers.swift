import TEGeometry

/// Covers the presenter, whose view is removed.
class FullScreenPresentationController: UIPresentationController {
  override var shouldRemovePresentersView: Bool { true }
}

/// Covers the controller that defines the presentation context.
final class CurrentContextPresentationController: FullScreenPresentationController {
  override var shouldPresentInFullscreen: Bool { false }
}

/// Covers the controller that defines the presentation context; its view stays.
final class OverContextPresentationController: UIPresentationController {
  override var shouldPresentInFullscreen: Bool { false }
}

extension UIModalPresentationStyle {
  /// The style itself; for `automatic` a page sheet, or `fullScreen` in an app for versions before iOS 13.
  @MainActor
  var resolved: UIModalPresentationStyle {
    guard self == .automatic else { return self }
    return Stage.current.application.info.presentsFullScreen ? .fullScreen : .pageSheet
  }

  /// The system's presentation controller for the style.
  @MainActor
  func makeController(presented: UIViewController, presenter: UIViewController?)
    -> UIPresentationController
  {
    let style = resolved
    let controller =
      switch style {
      case .pageSheet, .formSheet:
        UISheetPresentationController(presentedViewController: presented, presenting: presenter)
      case .currentContext:
        CurrentContextPresentationController(
          presentedViewController: presented, presenting: presenter)
      case .overCurrentContext:
        OverContextPresentationController(presentedViewController: presented, presenting: presenter)
      case .popover:
        UIPopoverPresentationController(presentedViewController: presented, presenting: presenter)
      case .custom, .overFullScreen:
        UIPresentationController(presentedViewController: presented, presenting: presenter)
      case .fullScreen, .none, .automatic:
        FullScreenPresentationController(presentedViewController: presented, presenting: presenter)
      }
    controller.presentationStyle = style
    return controller
  }
}
