import Foundation

/// The launch of an app that was built for a device: its Info.plist says which storyboard and which scene it
/// begins with.
///
/// The order of the calls is that of Apple's article "Responding to the launch of your app".
extension UIApplication {
  /// Launches the app in a window, unless it makes its own.
  ///
  /// - Parameters:
  ///   - delegate: Nil for an app without one.
  ///   - info: The contents of the app's Info.plist.
  package func launch(
    _ delegate: (any UIApplicationDelegate)?, info: [String: Any], in window: UIWindow
  ) {
    self.info = AppInfo(info)
    self.delegate = delegate
    Stage.current.statusBar.byApp = self.info.statusBar
    let manifest = SceneManifest(info)
    if manifest == nil, let name = self.info.mainStoryboard {
      // The storyboard's controller is there before the delegate is called.
      if let delegate { _ = NamedModules.set(window, "window", of: delegate) }
      window.rootViewController =
        UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
    }
    if let delegate {
      _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
      _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    }
    if window.rootViewController != nil, keyWindow == nil { window.makeKeyAndVisible() }
    connectScene(manifest, in: window)
    if connectedScene == nil { becomeActive() }
    guard windowOfApp(besides: window) != nil else { return }
    window.rootViewController = nil
    window.isHidden = true
  }

  /// The window that the app has made, if that is the key window in place of the clip's.
  package func windowOfApp(besides window: UIWindow) -> UIWindow? {
    guard let own = keyWindow, own !== window, own.rootViewController != nil else { return nil }
    return own
  }
}

/// What an Info.plist says about the app.
@MainActor
package struct AppInfo {
  private let values: [String: Any]

  package init(_ values: [String: Any] = [:]) {
    self.values = values
  }

  /// The storyboard that the app begins with; nil for none.
  var mainStoryboard: String? {
    let isPad = Stage.current.traitCollection.userInterfaceIdiom == .pad
    let own = isPad ? values["UIMainStoryboardFile~ipad"] : values["UIMainStoryboardFile~iphone"]
    return own as? String ?? values["UIMainStoryboardFile"] as? String
  }

  /// The status bar of an app whose controllers do not decide about it; nil for others.
  var statusBar: (style: UIStatusBarStyle, isHidden: Bool)? {
    guard values["UIViewControllerBasedStatusBarAppearance"] as? Bool == false else { return nil }
    let style: UIStatusBarStyle =
      switch values["UIStatusBarStyle"] as? String {
      case "UIStatusBarStyleLightContent": .lightContent
      case "UIStatusBarStyleDarkContent": .darkContent
      default: .default
      }
    return (style, values["UIStatusBarHidden"] as? Bool ?? false)
  }

  /// Whether the app was built for a version before iOS 13, whose presentations cover the screen unless they
  /// say otherwise.
  var presentsFullScreen: Bool { (major("MinimumOSVersion") ?? 13) < 13 }

  /// The version of iOS whose SDK the app was built with, or which it requires; the newest if nothing is known.
  var systemItWasBuiltFor: Int {
    let versions = [major("DTPlatformVersion"), major("MinimumOSVersion")].compactMap { $0 }
    return versions.max() ?? .max
  }

  private func major(_ key: String) -> Int? {
    (values[key] as? String)?.split(separator: ".").first.flatMap { Int($0) }
  }
}

/// The scene that an Info.plist configures.
@MainActor
struct SceneManifest {
  let name: String?
  let delegateClass: AnyClass?
  let delegateName: String?
  let storyboard: String?

  /// Nil for an app without scenes.
  init?(_ info: [String: Any]) {
    guard let manifest = info["UIApplicationSceneManifest"] as? [String: Any],
      let roles = manifest["UISceneConfigurations"] as? [String: Any],
      let configuration = (roles["UIWindowSceneSessionRoleApplication"] as? [Any])?.first
        as? [String: Any]
    else { return nil }
    name = configuration["UISceneConfigurationName"] as? String
    delegateName = configuration["UISceneDelegateClassName"] as? String
    storyboard = configuration["UISceneStoryboardFile"] as? String
    // "$(PRODUCT_MODULE_NAME).SceneDelegate", or with the module's name.
    let parts = delegateName?.split(separator: ".").map(String.init) ?? []
    let module = parts.count > 1 && !parts[0].hasPrefix("$") ? parts[0] : nil
    delegateClass = parts.last.flatMap { NamedModules.type(named: $0, module: module) }
  }
}
