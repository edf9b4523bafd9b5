public import Foundation
import Geometry

/// The running app: its windows, its events, and what it knows of the status bar.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The application of the current stage.
  public static var shared: UIApplication { Stage.current.application }

  /// The object that set the app up; kept alive by the application.
  open var delegate: (any UIApplicationDelegate)?

  open override var next: UIResponder? { delegate as? UIResponder }

  func launch(_ delegate: any UIApplicationDelegate) {
    self.delegate = delegate
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    delegate.applicationDidBecomeActive(self)
  }

  /// The window that was last made key.
  open internal(set) weak var keyWindow: UIWindow?

  /// The visible windows, the nearest last.
  open var windows: [UIWindow] { Stage.current.windows }

  // MARK: Events

  private var ignoringDepth = 0

  /// Has touches that begin from now on go nowhere, until the same number of calls has ended it.
  open func beginIgnoringInteractionEvents() {
    ignoringDepth += 1
  }

  open func endIgnoringInteractionEvents() {
    ignoringDepth = max(0, ignoringDepth - 1)
  }

  open var isIgnoringInteractionEvents: Bool { ignoringDepth > 0 }

  /// Hands an event to the windows that its touches are in.
  open func sendEvent(_ event: UIEvent) {
    var told: [UIWindow] = []
    for touch in event.touches {
      guard let window = touch.window, !told.contains(where: { $0 === window }) else { continue }
      told.append(window)
      window.sendEvent(event)
    }
  }

  /// Calls a method on a target, or for nil on the first that has it in the sender's responder
  /// chain; false if there is none.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?)
    -> Bool
  {
    guard let sender else {
      return target.map { action.perform(on: $0, sender: nil, event: event) } ?? false
    }
    return TargetAction(target: target, action: action).perform(sender: sender, event: event)
  }

  // MARK: Status bar

  open var statusBarStyle: UIStatusBarStyle { Stage.current.statusBar.style }
  open var isStatusBarHidden: Bool { Stage.current.statusBar.isHidden }

  /// How the interface is turned.
  open var statusBarOrientation: UIInterfaceOrientation { Stage.current.interfaceOrientation }

  /// The top of the screen, as high as the status bar; empty while it is hidden.
  open var statusBarFrame: CGRect {
    let stage = Stage.current
    guard !isStatusBarHidden else { return .zero }
    return CGRect(
      x: 0, y: 0, width: stage.screen.bounds.width,
      height: stage.device.safeAreaInsets(in: stage.interfaceOrientation).top)
  }
}
