public import Foundation

/// What is asked of an address, in place of FoundationNetworking's.
public struct URLRequest: Hashable, Sendable {
  /// How answers that were kept are used; raw values are Foundation's.
  ///
  /// - Note: Nothing is kept, so all policies are equivalent.
  public enum CachePolicy: UInt, Sendable {
    /// As the protocol says.
    case useProtocolCachePolicy
    /// Asks anew.
    case reloadIgnoringLocalCacheData
    /// Takes what was kept, else asks.
    case returnCacheDataElseLoad
    /// Takes what was kept alone.
    case returnCacheDataDontLoad
    /// Asks anew, past caches of others.
    case reloadIgnoringLocalAndRemoteCacheData
    /// Asks whether what was kept is still valid.
    case reloadRevalidatingCacheData

    /// The older name of ``reloadIgnoringLocalCacheData``.
    public static let reloadIgnoringCacheData = CachePolicy.reloadIgnoringLocalCacheData
  }

  /// The address.
  public var url: URL?
  /// How answers that were kept are used.
  public var cachePolicy: CachePolicy
  /// The seconds after which the request fails.
  ///
  /// - Note: It fails at once.
  public var timeoutInterval: TimeInterval
  /// The method; GET by default.
  public var httpMethod: String? = "GET"
  /// What is sent.
  public var httpBody: Data?
  /// The header's fields; nil for none.
  public var allHTTPHeaderFields: [String: String]?

  /// Creates a request for an address.
  public init(
    url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy, timeoutInterval: TimeInterval = 60
  ) {
    self.url = url
    self.cachePolicy = cachePolicy
    self.timeoutInterval = timeoutInterval
  }

  /// A field of the header, whose name has any case.
  public func value(forHTTPHeaderField field: String) -> String? {
    allHTTPHeaderFields?.first { $0.key.lowercased() == field.lowercased() }?.value
  }

  /// Sets a field of the header; nil removes it.
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
    var fields = (allHTTPHeaderFields ?? [:]).filter { $0.key.lowercased() != field.lowercased() }
    fields[field] = value
    allHTTPHeaderFields = fields
  }

  /// Adds a value to a field of the header, after a comma.
  public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {
    let old = self.value(forHTTPHeaderField: field)
    setValue(old.map { $0 + "," + value } ?? value, forHTTPHeaderField: field)
  }
}
