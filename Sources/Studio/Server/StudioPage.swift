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
    return files
  }()

  private static func type(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    default: "text/html; charset=utf-8"
    }
  }
}
