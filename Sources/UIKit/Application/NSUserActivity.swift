public import Foundation

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
