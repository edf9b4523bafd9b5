extension UIApplication {
  /// Why an app was launched; there is one reason here, so that no key stands for it.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

/// Sets an app up and answers for it as a whole.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// The app's window, where the delegate makes one.
  var window: UIWindow? { get }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  func applicationDidBecomeActive(_ application: UIApplication)

  /// The ways in which a window may be turned, beside what its controllers say.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
  public var window: UIWindow? { nil }

  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func applicationDidBecomeActive(_ application: UIApplication) {}

  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .all }
}

extension Stage {
  /// Launches an app: its delegate sets its window up.
  package func launch(_ delegate: any UIApplicationDelegate) {
    application.launch(delegate)
  }
}
