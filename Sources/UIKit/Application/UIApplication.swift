public import Foundation
import TEGeometry

/// The running app: its windows, events and status bar.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The application of the current stage.
  public static var shared: UIApplication { Stage.current.application }

  /// The app's delegate; retained by the application.
  open var delegate: (any UIApplicationDelegate)?

  open override var next: UIResponder? { delegate as? UIResponder }

  func launch(_ delegate: any UIApplicationDelegate) {
    self.delegate = delegate
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    connectScene()
    if connectedScene == nil { becomeActive() }
  }

  /// Whether the app is on screen; raw values are UIKit's.
  public enum State: Int, Sendable {
    /// On screen, with events.
    case active
    /// On screen, without events.
    case inactive
    /// Not on screen.
    case background
  }

  /// Whether the app is on screen.
  open internal(set) var applicationState = State.inactive
  /// The app's scene, if its delegate or its Info.plist has configured one.
  var connectedScene: UIWindowScene?
  /// What the app's Info.plist says.
  var info = AppInfo()

  /// Opens a web address or another app.
  ///
  /// - Note: Opens nothing; the result is false.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    DispatchQueue.main.async { completion?(false) }
  }

  /// The older way to open a web address or another app.
  ///
  /// - Note: Opens nothing; the result is false.
  @discardableResult
  open func openURL(_ url: URL) -> Bool { false }

  /// The address of the app's settings.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// Whether the status bar shows that the app uses the network.
  ///
  /// - Note: Not shown, as since iOS 13.
  open var isNetworkActivityIndicatorVisible = false
  /// Asks for notifications.
  ///
  /// - Note: There are none.
  open func registerForRemoteNotifications() {}

  /// Asks for time in the background.
  ///
  /// - Note: The time has no end: the app is never suspended.
  open func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  { UIBackgroundTaskIdentifier(rawValue: 1) }

  /// Ends a time in the background.
  ///
  /// - Note: The time has no end: the app is never suspended.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// Whether the device stays awake.
  ///
  /// - Note: No picture shows it.
  open var isIdleTimerDisabled = false
  /// The number over the app's icon.
  ///
  /// - Note: There is no home screen.
  open var applicationIconBadgeNumber = 0

  /// Whether a web address can be opened.
  ///
  /// - Note: Always false.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// An option of opening an address.
  ///
  /// - Note: There are no options.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// An option by its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The window that most recently became key.
  open internal(set) weak var keyWindow: UIWindow?

  /// The app's windows, the frontmost last.
  open var windows: [UIWindow] { Stage.current.windows }

  // MARK: Language and text size

  /// The horizontal direction of the interface.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Stage.current.traitCollection.layoutDirection.direction
  }

  /// The size of text that the user prefers.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    Stage.current.traitCollection.preferredContentSizeCategory
  }

  // MARK: Events

  private var ignoringDepth = 0

  /// Ignores touches that begin from now on, until ``endIgnoringInteractionEvents()`` has been
  /// called as often.
  open func beginIgnoringInteractionEvents() {
    ignoringDepth += 1
  }

  /// Ends the effect of one call of ``beginIgnoringInteractionEvents()``.
  open func endIgnoringInteractionEvents() {
    ignoringDepth = max(0, ignoringDepth - 1)
  }

  /// Whether touches that begin now are ignored.
  open var isIgnoringInteractionEvents: Bool { ignoringDepth > 0 }

  /// Delivers an event to the windows of its touches.
  open func sendEvent(_ event: UIEvent) {
    var delivered: [UIWindow] = []
    for touch in event.touches {
      guard let window = touch.window, !delivered.contains(where: { $0 === window }) else {
        continue
      }
      delivered.append(window)
      window.sendEvent(event)
    }
  }

  /// Calls a method on a target, or for nil on the first object in the sender's responder chain
  /// that has it.
  ///
  /// - Returns: false if no object has the method.
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

  /// The status bar style that the controllers request; set as by ``setStatusBarStyle(_:animated:)``.
  open var statusBarStyle: UIStatusBarStyle {
    get { Stage.current.statusBar.style }
    set { setStatusBarStyle(newValue, animated: false) }
  }
  /// Whether the controllers hide the status bar; set as by ``setStatusBarHidden(_:with:)``.
  open var isStatusBarHidden: Bool {
    get { Stage.current.statusBar.isHidden }
    set { setStatusBarHidden(newValue, with: .none) }
  }

  /// Sets the style of a status bar that the controllers do not decide about: with the key
  /// `UIViewControllerBasedStatusBarAppearance` of Info.plist.
  ///
  /// - Note: Elsewhere it has no effect, which is reported. Not animated.
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    guard Stage.current.statusBar.byApp != nil else {
      return reportStatusBar("setStatusBarStyle")
    }
    Stage.current.statusBar.byApp?.style = statusBarStyle
  }

  /// As ``setStatusBarStyle(_:animated:)``.
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    guard Stage.current.statusBar.byApp != nil else {
      return reportStatusBar("setStatusBarHidden")
    }
    Stage.current.statusBar.byApp?.isHidden = hidden
  }

  private func reportStatusBar(_ method: String) {
    Stage.current.reportOnce(
      "UIApplication.\(method) has no effect while view controllers decide about the status bar")
  }

  /// The orientations of controllers that do not say which they support: all on a tablet, and all
  /// except upside down on a phone.
  ///
  /// - Note: The same for each window: there is no `Info.plist` that names others.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    Stage.current.traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }

  /// The interface orientation.
  open var statusBarOrientation: UIInterfaceOrientation { Stage.current.interfaceOrientation }

  /// The status bar's frame in points; zero while it is hidden.
  open var statusBarFrame: CGRect { statusBarFrame(in: Stage.current.interfaceOrientation) }
}
