internal import FlyingFox
internal import Foundation

/// Who may use the studio: a browser that was opened with the token.
///
/// The token is in the address that the program prints. The first request with it gets a cookie, which all others
/// need. A page of another site can make the browser send requests: its `Origin` is another one, and a name that it
/// points at this machine is in `Host`.
struct AccessGuard: Sendable {
  let token: String
  private let port: UInt16
  /// Whether only this machine can connect, under its own names.
  private let isLoopback: Bool

  init(port: UInt16, isLoopback: Bool) {
    self.port = port
    self.isLoopback = isLoopback
    token = (0..<4).map { _ in
      let digits = String(UInt64.random(in: .min ... .max), radix: 36)
      return String(repeating: "0", count: 13 - digits.count) + digits
    }.joined()
  }

  /// Ports have cookies in common.
  private var cookieName: String { "studio-\(port)" }

  /// What keeps a request from being answered; nil for one that is.
  func refusal(of request: HTTPRequest) -> HTTPResponse? {
    guard let host = request.headers[.host], isOwn(host: host) else {
      return Self.text(.misdirectedRequest, "The studio is at another address.")
    }
    if let origin = request.headers[HTTPHeader("Origin")], origin != "http://\(host)" {
      return Self.text(.forbidden, "Another site may not use the studio.")
    }
    if hasCookie(request) { return nil }
    guard let given = request.query["token"] else {
      return Self.text(
        .forbidden, "Open the address that transition-export studio printed; it has the token.")
    }
    guard isEqual(given, token) else { return Self.text(.forbidden, "The token is another one.") }
    guard request.method == .GET, request.path == "/" else {
      return Self.text(.forbidden, "The token opens the page alone.")
    }
    // Without the token in it, the address can be shown to others.
    return HTTPResponse(
      statusCode: .seeOther,
      headers: HTTPHeaders([
        HTTPHeader("Location"): "/",
        HTTPHeader("Set-Cookie"): "\(cookieName)=\(token); Path=/; HttpOnly; SameSite=Strict",
      ]))
  }

  private func isOwn(host: String) -> Bool {
    guard isLoopback else { return true }
    return ["127.0.0.1", "localhost", "[::1]"].contains { host == "\($0):\(port)" }
  }

  private func hasCookie(_ request: HTTPRequest) -> Bool {
    let cookies = (request.headers[HTTPHeader("Cookie")] ?? "").split(separator: ";")
    return cookies.contains { cookie in
      let parts = cookie.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      return parts.count == 2 && parts[0] == cookieName && isEqual(String(parts[1]), token)
    }
  }

  /// In a time that does not tell how much is equal.
  private func isEqual(_ given: String, _ wanted: String) -> Bool {
    let (given, wanted) = (Array(given.utf8), Array(wanted.utf8))
    guard given.count == wanted.count else { return false }
    return zip(given, wanted).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  static func text(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: [.contentType: "text/plain; charset=utf-8"],
      body: Data((text + "\n").utf8))
  }
}
