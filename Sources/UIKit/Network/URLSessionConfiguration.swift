public import Foundation

/// How a session asks, in place of FoundationNetworking's.
///
/// - Note: There is no network here: the settings have no effect.
open class URLSessionConfiguration: NSObject {
  /// New settings.
  public override init() {}

  /// The usual settings.
  open class var `default`: URLSessionConfiguration { URLSessionConfiguration() }
  /// The settings of a session that keeps nothing.
  open class var ephemeral: URLSessionConfiguration { URLSessionConfiguration() }
  /// The settings of a session that goes on while the app does not run.
  open class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    URLSessionConfiguration()
  }

  /// How answers that were kept are used.
  open var requestCachePolicy = URLRequest.CachePolicy.useProtocolCachePolicy
  /// The seconds after which a request fails.
  open var timeoutIntervalForRequest: TimeInterval = 60
  /// The seconds after which a resource fails.
  open var timeoutIntervalForResource: TimeInterval = 604_800
  /// Fields that each request has.
  open var httpAdditionalHeaders: [AnyHashable: Any]?
  /// How many connections a host gets.
  open var httpMaximumConnectionsPerHost = 6
  /// Whether a request waits for a network.
  ///
  /// - Note: It does not wait: it fails.
  open var waitsForConnectivity = false
  /// Whether a telephone's network is used.
  open var allowsCellularAccess = true
}
