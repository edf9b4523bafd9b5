public import Foundation
import TEGeometry

/// An instance of the app's interface. There is one, which fills the screen.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// Whether the interface is on screen and receives events; raw values are UIKit's.
  public enum ActivationState: Int, Sendable {
    /// Not connected yet.
    case unattached = -1
    /// On screen, with events.
    case foregroundActive
    /// On screen, without events.
    case foregroundInactive
    /// Not on screen.
    case background
  }

  /// Why a scene connects.
  ///
  /// - Note: It has no members: a scene connects at launch.
  @preconcurrency @MainActor
  public final class ConnectionOptions: NSObject {
    override init() {}
  }

  /// The purpose of the scene.
  public let session: UISceneSession
  /// Responds to the scene's events; retained.
  open var delegate: (any UISceneDelegate)?
  /// Whether the scene is on screen.
  open internal(set) var activationState = ActivationState.unattached

  init(session: UISceneSession) {
    self.session = session
    super.init()
  }

  open override var next: UIResponder? { Stage.current.application }

  /// Posted before a scene comes on screen.
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted after a scene received events.
  public nonisolated static let didActivateNotification = NSNotification.Name(
    "UISceneDidActivateNotification")
  /// Posted before a scene receives no events any more.
  public nonisolated static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted after a scene left the screen.
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// A scene with windows.
open class UIWindowScene: UIScene {
  /// The scene's windows, the frontmost last.
  open var windows: [UIWindow] { Stage.current.windows.filter { !$0.isSystemWindow } }
  /// The screen.
  open var screen: UIScreen { .main }
  /// The orientation of the interface.
  open var interfaceOrientation: UIInterfaceOrientation { Stage.current.interfaceOrientation }
  /// The look of the status bar.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()
  /// The key window; nil while there is none.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// The title; nil by default.
  ///
  /// - Note: Not shown, as on a phone.
  open var title: String! = ""
  /// The traits of the stage.
  open var traitCollection: UITraitCollection { Stage.current.traitCollection }
}

/// The session of a scene, which names its configuration.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A role by its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// An interface on the device's screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The purpose of the scene.
  public let role: Role
  /// How the scene is made.
  open internal(set) var configuration: UISceneConfiguration
  /// The scene, once it is connected.
  open internal(set) var scene: UIScene?
  /// The same for every session: there is one scene.
  open var persistentIdentifier: String { "main" }

  init(role: Role, configuration: UISceneConfiguration) {
    self.role = role
    self.configuration = configuration
  }
}

/// How a scene is made.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name; nil for none.
  ///
  /// - Note: No configuration is looked up by its name: an app has the first one of its Info.plist.
  public let name: String?
  /// The purpose of the scene.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate, a ``UIResponder`` that conforms to ``UISceneDelegate``.
  open var delegateClass: AnyClass?

  /// A configuration without a delegate's class.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// Responds to the events of a scene.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// Called first, to set up the window.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the system removes the scene.
  ///
  /// - Note: Never called: a scene stays connected.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called after the scene received events.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene receives no events any more.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene comes on screen.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called after the scene left the screen.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) { $0 is any UISceneDelegate.Type }
  }

  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    own("scene(_:willConnectTo:options:)", SceneSceneSessionConnectionOptionsMethod.self)?.call(
      scene, session, connectionOptions)
  }
  public func sceneDidDisconnect(_ scene: UIScene) {
    own("sceneDidDisconnect(_:)", SceneMethod.self)?.call(scene)
  }
  public func sceneDidBecomeActive(_ scene: UIScene) {
    own("sceneDidBecomeActive(_:)", SceneMethod.self)?.call(scene)
  }
  public func sceneWillResignActive(_ scene: UIScene) {
    own("sceneWillResignActive(_:)", SceneMethod.self)?.call(scene)
  }
  public func sceneWillEnterForeground(_ scene: UIScene) {
    own("sceneWillEnterForeground(_:)", SceneMethod.self)?.call(scene)
  }
  public func sceneDidEnterBackground(_ scene: UIScene) {
    own("sceneDidEnterBackground(_:)", SceneMethod.self)?.call(scene)
  }
}

/// Responds to the events of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate, OptionalWindow {
  /// The scene's window.
  @_disfavoredOverload var window: UIWindow? { get set }
}

/// The order of the calls is that of Apple's article "Responding to the launch of your app" and of the
/// discussion of the delegate's methods: a scene connects, enters the foreground and becomes active.
extension UIApplication {
  /// Connects a scene if the app's delegate or its Info.plist has a configuration for one.
  ///
  /// - Parameter window: Shows the storyboard of the configuration; nil for none.
  func connectScene(_ manifest: SceneManifest? = nil, in window: UIWindow? = nil) {
    let standard = UISceneConfiguration(
      name: manifest?.name, sessionRole: .windowApplication)
    standard.delegateClass = manifest?.delegateClass
    if let name = manifest?.delegateName, manifest?.delegateClass == nil {
      Stage.current.report("Info.plist names the scene delegate '\(name)': there is no such class")
    }
    let session = UISceneSession(role: .windowApplication, configuration: standard)
    let options = UIScene.ConnectionOptions()
    var configuration =
      delegate?.application(self, configurationForConnecting: session, options: options)
      ?? standard
    if configuration.delegateClass == nil { configuration = standard }
    guard let delegateClass = configuration.delegateClass else { return }
    guard let responderClass = delegateClass as? UIResponder.Type,
      let sceneDelegate = UIResponder.make(responderClass) as? any UISceneDelegate
    else {
      Stage.current.report(
        "\(delegateClass) is not a UIResponder that conforms to UISceneDelegate: "
          + "no scene is connected"
      )
      return
    }
    session.configuration = configuration
    let scene = UIWindowScene(session: session)
    session.scene = scene
    scene.delegate = sceneDelegate
    connectedScene = scene
    scene.activationState = .background
    if let name = manifest?.storyboard, let window {
      window.rootViewController =
        UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
      if let sceneDelegate = sceneDelegate as? any UIWindowSceneDelegate {
        sceneDelegate.window = window
      }
    }
    sceneDelegate.scene(scene, willConnectTo: session, options: options)
    if let window, window.rootViewController != nil, keyWindow == nil { window.makeKeyAndVisible() }
    enterForeground()
  }

  /// Brings the app on screen.
  func enterForeground() {
    let center = NotificationCenter.default
    if let scene = connectedScene {
      center.post(name: UIScene.willEnterForegroundNotification, object: scene)
      scene.delegate?.sceneWillEnterForeground(scene)
      if applicationState == .background {
        center.post(name: UIApplication.willEnterForegroundNotification, object: self)
      }
      scene.activationState = .foregroundInactive
      scene.delegate?.sceneDidBecomeActive(scene)
      scene.activationState = .foregroundActive
      center.post(name: UIScene.didActivateNotification, object: scene)
      center.post(name: UIApplication.didBecomeActiveNotification, object: self)
    } else if applicationState == .background {
      delegate?.applicationWillEnterForeground(self)
      center.post(name: UIApplication.willEnterForegroundNotification, object: self)
      becomeActive()
      return
    }
    applicationState = .active
  }

  func becomeActive() {
    applicationState = .active
    delegate?.applicationDidBecomeActive(self)
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: self)
  }

  /// Takes the app off the screen, as the home gesture does. What it shows is still drawn: there is no home
  /// screen.
  func enterBackground() {
    guard applicationState == .active else { return }
    let center = NotificationCenter.default
    if let scene = connectedScene {
      scene.delegate?.sceneWillResignActive(scene)
      center.post(name: UIScene.willDeactivateNotification, object: scene)
      scene.activationState = .foregroundInactive
      scene.delegate?.sceneDidEnterBackground(scene)
      scene.activationState = .background
      center.post(name: UIScene.didEnterBackgroundNotification, object: scene)
    } else {
      delegate?.applicationWillResignActive(self)
      delegate?.applicationDidEnterBackground(self)
    }
    center.post(name: UIApplication.willResignActiveNotification, object: self)
    applicationState = .background
    center.post(name: UIApplication.didEnterBackgroundNotification, object: self)
  }

  /// The scenes: one, if the app's delegate has configured it.
  public var connectedScenes: Set<UIScene> { connectedScene.map { [$0] } ?? [] }
  /// The sessions of the scenes.
  public var openSessions: Set<UISceneSession> { connectedScene.map { [$0.session] } ?? [] }
  /// Whether there may be several scenes.
  ///
  /// - Note: Always false: an app has one scene or none.
  public var supportsMultipleScenes: Bool { false }

  /// Posted before the app comes on screen again.
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted after the app received events.
  public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted before the app receives no events any more.
  public nonisolated static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted after the app left the screen.
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
}

extension UIApplication {
  /// Posted when memory is short.
  ///
  /// - Note: Never posted.
  public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Posted after the user took a screenshot.
  ///
  /// - Note: Never posted.
  public nonisolated static let userDidTakeScreenshotNotification = NSNotification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  /// Posted before the app ends.
  ///
  /// - Note: Never posted.
  public nonisolated static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")
}

/// Names from before Swift 4.2.
extension NSNotification.Name {
  /// The older name of `UIApplication.willEnterForegroundNotification`.
  public static let UIApplicationWillEnterForeground =
    UIApplication.willEnterForegroundNotification
  /// The older name of `UIApplication.didBecomeActiveNotification`.
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  /// The older name of `UIApplication.willResignActiveNotification`.
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  /// The older name of `UIApplication.didEnterBackgroundNotification`.
  public static let UIApplicationDidEnterBackground =
    UIApplication.didEnterBackgroundNotification
}
