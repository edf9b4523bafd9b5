public import Foundation

extension UIApplication {
  /// What is known of an address that an app is to open.
  ///
  /// - Note: No address is opened.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A key by its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The app that opens it.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// What that app says of it.
    public static let annotation = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether the file is opened in its place.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }
}

/// A time in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int

  /// A time by its number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// None.
  ///
  /// - Note: A time in the background has no effect in a picture.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// An address that a scene is to open.
///
/// - Note: No address is opened, so there is none.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  /// The address.
  public let url: URL

  init(url: URL) {
    self.url = url
  }
}

/// What the user does in an app, to go on with it later.
///
/// - Note: Nothing goes on later, and nothing comes from elsewhere.
open class NSUserActivity: NSObject {
  /// The kind of activity.
  public let activityType: String
  /// The words for it; nil by default.
  open var title: String?
  /// What the app needs for it; nil by default.
  open var userInfo: [AnyHashable: Any]?
  /// The web page with the same contents; nil by default.
  open var webpageURL: URL?

  /// An activity of a kind.
  public init(activityType: String) {
    self.activityType = activityType
  }

  /// Makes it the present one.
  open func becomeCurrent() {}
  /// Ends it.
  open func invalidate() {}
}
