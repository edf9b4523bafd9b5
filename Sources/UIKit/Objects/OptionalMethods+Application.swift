// Apps call an optional method as `delegate.method?(...)`. Here it is a requirement with a default
// implementation, so the property of its name is never nil, and a method that a delegate does not
// implement gives UIKit's default.

/// A delegate with a window, for the spelling of an optional property of an optional type:
/// `UIApplication.shared.delegate?.window??.rootViewController`.
@preconcurrency @MainActor
public protocol OptionalWindow: NSObjectProtocol {}

extension OptionalWindow {
  /// The window, never without a value.
  public var window: UIWindow?? {
    let ofApplication: UIWindow? = (self as? any UIApplicationDelegate)?.window
    let ofScene: UIWindow? = (self as? any UIWindowSceneDelegate)?.window
    return .some(ofApplication ?? ofScene)
  }
}

extension UIApplicationDelegate {
  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var application: UIApplicationDelegateApplication? {
    UIApplicationDelegateApplication(object: self)
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var applicationDidFinishLaunching:
    (@MainActor (UIApplication) -> Void)?
  {
    { application in self.applicationDidFinishLaunching(application) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var applicationDidBecomeActive: (@MainActor (UIApplication) -> Void)?
  {
    { application in self.applicationDidBecomeActive(application) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var applicationWillResignActive: (@MainActor (UIApplication) -> Void)?
  {
    { application in self.applicationWillResignActive(application) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var applicationDidEnterBackground:
    (@MainActor (UIApplication) -> Void)?
  {
    { application in self.applicationDidEnterBackground(application) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var applicationWillEnterForeground:
    (@MainActor (UIApplication) -> Void)?
  {
    { application in self.applicationWillEnterForeground(application) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var applicationWillTerminate: (@MainActor (UIApplication) -> Void)? {
    { application in self.applicationWillTerminate(application) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var applicationDidReceiveMemoryWarning:
    (@MainActor (UIApplication) -> Void)?
  {
    { application in self.applicationDidReceiveMemoryWarning(application) }
  }
}

/// Calls the methods `application` of a ``UIApplicationDelegate``, implemented or not.
@preconcurrency @MainActor
public struct UIApplicationDelegateApplication {
  let object: any UIApplicationDelegate

  public func callAsFunction(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    object.application(application, willFinishLaunchingWithOptions: launchOptions)
  }

  public func callAsFunction(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    object.application(application, didFinishLaunchingWithOptions: launchOptions)
  }

  public func callAsFunction(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    object.application(
      application, configurationForConnecting: connectingSceneSession, options: options)
  }

  public func callAsFunction(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    object.application(application, didDiscardSceneSessions: sceneSessions)
  }

  public func callAsFunction(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    object.application(application, supportedInterfaceOrientationsFor: window)
  }
}

extension UISceneDelegate {
  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var scene: UISceneDelegateScene? {
    UISceneDelegateScene(object: self)
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var sceneDidDisconnect: (@MainActor (UIScene) -> Void)? {
    { scene in self.sceneDidDisconnect(scene) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var sceneDidBecomeActive: (@MainActor (UIScene) -> Void)? {
    { scene in self.sceneDidBecomeActive(scene) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var sceneWillResignActive: (@MainActor (UIScene) -> Void)? {
    { scene in self.sceneWillResignActive(scene) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var sceneWillEnterForeground: (@MainActor (UIScene) -> Void)? {
    { scene in self.sceneWillEnterForeground(scene) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var sceneDidEnterBackground: (@MainActor (UIScene) -> Void)? {
    { scene in self.sceneDidEnterBackground(scene) }
  }
}

/// Calls the methods `scene` of a ``UISceneDelegate``, implemented or not.
@preconcurrency @MainActor
public struct UISceneDelegateScene {
  let object: any UISceneDelegate

  public func callAsFunction(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    object.scene(scene, willConnectTo: session, options: connectionOptions)
  }
}
