internal import FlyingFox
internal import Foundation
internal import TECPageParts
internal import TECStudioPage

/// The files of the page, which are part of the program.
enum StudioPage {
  /// Everything is from here, but for pictures and videos that the page makes itself.
  private static let policy =
    "default-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; style-src 'self'; "
    + "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

  /// - Throws: ``RequestError`` for a file that does not exist.
  static func file(at path: String) throws -> HTTPResponse {
    let name = path == "/" ? "index.html" : String(path.dropFirst())
    guard let file = files[name] else {
      throw RequestError(.notFound, "There is no such page.")
    }
    return HTTPResponse(
      statusCode: .ok,
      headers: [
        .contentType: type(of: name), HTTPHeader("Content-Security-Policy"): policy,
      ], body: file)
  }

  private static let files: [String: Data] = {
    var files: [String: Data] = [:]
    func add(
      _ name: (Int32) -> UnsafePointer<CChar>?, _ bytes: (Int32) -> UnsafePointer<UInt8>?,
      _ size: (Int32) -> Int
    ) {
      var index: Int32 = 0
      while let name = unsafe name(index), let start = unsafe bytes(index) {
        unsafe files[String(cString: name)] = Data(bytes: start, count: size(index))
        index += 1
      }
    }
    unsafe add(page_part_name, page_part_bytes, page_part_size)
    unsafe add(studio_page_name, studio_page_bytes, studio_page_size)
    files["index.html"] = files["index.html"].map { naming(files.keys.sorted(), in: $0) }
    return files
  }()

  /// The page with the names of its modules, so that the browser loads all at once, and not each after the one that
  /// imports it.
  private static func naming(_ names: [String], in page: Data) -> Data {
    let links = names.filter { $0.hasSuffix(".js") }
      .map { "<link rel=\"modulepreload\" href=\"\($0)\">" }.joined()
    let text = String(decoding: page, as: UTF8.self)
    return Data(text.replacingOccurrences(of: "</head>", with: "\(links)</head>").utf8)
  }

  private static func type(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    default: "text/html; charset=utf-8"
    }
  }
}
