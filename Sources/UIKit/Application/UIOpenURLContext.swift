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
