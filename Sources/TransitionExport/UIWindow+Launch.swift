internal import Foundation
public import UIKit

/// Why an app or a screen cannot be shown.
public struct LaunchError: Error, Hashable, CustomStringConvertible {
  /// A sentence without a period.
  public let description: String

  init(_ description: String) { self.description = description }
}

extension UIWindow {
  /// Launches an app that was built for a device in the clip's window: calls its delegate, shows its main
  /// storyboard, and connects the scene that its Info.plist configures. A window that the app makes itself takes
  /// the place of this one.
  ///
  /// - Parameters:
  ///   - delegate: Nil for an app without one.
  ///   - info: The contents of an Info.plist; nil for that of the main bundle.
  /// - Throws: ``LaunchError`` if nothing is shown then.
  public func launch(_ delegate: (any UIApplicationDelegate)?, info: [String: Any]? = nil) throws {
    let info = info ?? Bundle.main.infoDictionary ?? [:]
    UIApplication.shared.launch(delegate, info: info, in: self)
    guard rootViewController == nil, UIApplication.shared.windowOfApp(besides: self) == nil else {
      return
    }
    throw LaunchError(
      "the app shows no window: neither its delegate nor its scene's delegate makes one, and Info.plist names "
        + "no storyboard that exists")
  }

  /// Shows one screen of an app without the app's start.
  ///
  /// - Parameter screen: The storyboard identifier of a scene, or the class of a controller, which is made from
  ///   the scene with that class, from the nib file of its name, or by its `init()`.
  /// - Throws: ``LaunchError`` for an unknown one.
  public func show(screen: String) throws {
    guard let controller = UIStoryboard.makeScreen(screen) ?? UIViewController.make(named: screen)
    else {
      throw LaunchError(
        "there is no screen '\(screen)': no scene of a storyboard has this identifier or class, and no class of "
          + "a controller has this name")
    }
    rootViewController = controller
  }
}
