extension UIApplication {
  /// The reason for a launch.
  ///
  /// - Note: There are no keys.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key with a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

/// The older name of ``UIApplication/LaunchOptionsKey``.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

/// Sets up an app and responds to its life-cycle events.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: OptionalWindow {
  /// The app's window, if the delegate creates one.
  @_disfavoredOverload var window: UIWindow? { get }

  /// Called first at launch.
  ///
  /// - Note: The result has no effect.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called at launch, to set up the app's window.
  ///
  /// - Note: The result has no effect.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called at launch in place of ``application(_:didFinishLaunchingWithOptions:)`` if that is missing.
  func applicationDidFinishLaunching(_ application: UIApplication)

  /// Called after the launch, and when the app comes on screen again, unless it has a scene.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called before the app leaves the screen, unless it has a scene.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called after the app left the screen, unless it has a scene.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called before the app comes on screen again, unless it has a scene.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called before the app ends.
  ///
  /// - Note: Never called: an app ends with its clip.
  func applicationWillTerminate(_ application: UIApplication)
  /// Called when memory is scarce.
  ///
  /// - Note: Never called.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// The configuration of the app's scene; one without a delegate's class, the default, for no scene.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called after the user discarded scenes.
  ///
  /// - Note: Never called: a scene stays connected.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  /// The interface orientations that a window supports, in addition to its controllers' own; all by
  /// default.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) { $0 is any UIApplicationDelegate.Type }
  }

  @_disfavoredOverload public var window: UIWindow? { nil }

  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    own(
      "application(_:willFinishLaunchingWithOptions:)", ApplicationLaunchOptionsToBoolMethod.self)?
      .call(application, launchOptions) ?? true
  }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let method = own(
      "application(_:didFinishLaunchingWithOptions:)", ApplicationLaunchOptionsToBoolMethod.self)
    if let method { return method.call(application, launchOptions) }
    applicationDidFinishLaunching(application)
    return true
  }

  public func applicationDidFinishLaunching(_ application: UIApplication) {
    own("applicationDidFinishLaunching(_:)", ApplicationMethod.self)?.call(application)
  }

  public func applicationDidBecomeActive(_ application: UIApplication) {
    own("applicationDidBecomeActive(_:)", ApplicationMethod.self)?.call(application)
  }
  public func applicationWillResignActive(_ application: UIApplication) {
    own("applicationWillResignActive(_:)", ApplicationMethod.self)?.call(application)
  }
  public func applicationDidEnterBackground(_ application: UIApplication) {
    own("applicationDidEnterBackground(_:)", ApplicationMethod.self)?.call(application)
  }
  public func applicationWillEnterForeground(_ application: UIApplication) {
    own("applicationWillEnterForeground(_:)", ApplicationMethod.self)?.call(application)
  }
  public func applicationWillTerminate(_ application: UIApplication) {
    own("applicationWillTerminate(_:)", ApplicationMethod.self)?.call(application)
  }
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    own("applicationDidReceiveMemoryWarning(_:)", ApplicationMethod.self)?.call(application)
  }
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    own(
      "application(_:configurationForConnecting:options:)",
      ApplicationSceneSessionConnectionOptionsToSceneConfigurationMethod.self)?.call(
        application, connectingSceneSession, options) ?? connectingSceneSession.configuration
  }
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    own("application(_:didDiscardSceneSessions:)", ApplicationSceneSessionSetMethod.self)?.call(
      application, sceneSessions)
  }

  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    own(
      "application(_:supportedInterfaceOrientationsFor:)",
      ApplicationOptionalWindowToInterfaceOrientationMaskMethod.self)?.call(application, window)
      ?? .all
  }
}

extension Stage {
  /// Launches an app by calling its delegate.
  package func launch(_ delegate: any UIApplicationDelegate) {
    application.launch(delegate)
  }
}
