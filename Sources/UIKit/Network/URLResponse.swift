public import Foundation

/// What was answered, without its data, in place of FoundationNetworking's.
///
/// Sendable because nothing of it changes.
open class URLResponse: NSObject, @unchecked Sendable {
  /// The address.
  public let url: URL?
  /// The kind of data, such as `image/png`.
  public let mimeType: String?
  /// The length of the data in bytes; -1 where it is not known.
  public let expectedContentLength: Int64
  /// The name of the text's encoding.
  public let textEncodingName: String?
  /// A name for a file with the data.
  open var suggestedFilename: String? { url?.lastPathComponent }

  /// Creates an answer.
  public init(
    url: URL, mimeType: String?, expectedContentLength length: Int, textEncodingName name: String?
  ) {
    self.url = url
    self.mimeType = mimeType
    expectedContentLength = Int64(length)
    textEncodingName = name
  }
}

/// What a server answered by HTTP, in place of FoundationNetworking's.
///
/// Sendable because nothing of it changes.
///
/// - Note: There is no network here: an app gets one only where it makes it itself.
open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  /// The status, such as 200.
  public let statusCode: Int
  private let fields: [String: String]

  /// The header's fields.
  open var allHeaderFields: [AnyHashable: Any] { fields }

  /// Creates an answer.
  public init?(
    url: URL, statusCode: Int, httpVersion HTTPVersion: String?, headerFields: [String: String]?
  ) {
    self.statusCode = statusCode
    fields = headerFields ?? [:]
    super.init(url: url, mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
  }

  /// A field of the header, whose name has any case.
  open func value(forHTTPHeaderField field: String) -> String? {
    fields.first { $0.key.lowercased() == field.lowercased() }?.value
  }
}
