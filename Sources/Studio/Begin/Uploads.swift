internal import FlyingFox
internal import Foundation
internal import TEExport
internal import TEInputs
internal import TEScene

/// Pictures and rows that were dropped on the page, in a folder that the studio removes when it ends.
@MainActor
final class Uploads {
  struct Upload: Encodable, Sendable {
    let number: Int
    let name: String
    fileprivate(set) var path: String

    private enum Key: String, CodingKey { case number, name }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(number, forKey: .number)
      try container.encode(name, forKey: .name)
    }
  }

  /// The largest file, in bytes.
  nonisolated static let largest = 32 << 20
  /// How many are kept; the oldest goes.
  private static let capacity = 64
  private static let pictures = ["png", "jpg", "jpeg", "webp", "heic", "svg"]
  private static let rows = ["csv", "json"]

  private var uploads: [Upload] = []
  private var count = 0

  /// Keeps a picture, or a file of rows, which is read when a preset names it.
  ///
  /// - Parameter name: The file's name on the other machine.
  /// - Throws: ``RequestError`` for others.
  func add(_ data: Data, named name: String) throws -> Upload {
    let name = Self.plain(name)
    let ending = (name as NSString).pathExtension.lowercased()
    guard (Self.pictures + Self.rows).contains(ending) else {
      throw RequestError(.badRequest, "Drop PNG, JPEG, WebP, HEIC, SVG, CSV or JSON files.")
    }
    if Self.pictures.contains(ending) {
      do {
        try Bitmap(decoding: Array(data), within: Budgets()).verify()
      } catch {
        throw RequestError(.badRequest, "\(name) cannot be read as a picture: \(error)")
      }
    }
    count += 1
    let folder = TemporaryFolder.make("upload-\(count)")
    let path = folder + "/" + name
    try data.write(to: URL(fileURLWithPath: path))
    let upload = Upload(number: count, name: name, path: path)
    uploads.append(upload)
    if uploads.count > Self.capacity {
      try? FileManager.default.removeItem(atPath: uploads.removeFirst().path)
    }
    return upload
  }

  func upload(_ number: Int) throws -> Upload {
    guard let upload = uploads.first(where: { $0.number == number }) else {
      throw RequestError(.notFound, "The file is gone; drop it again.")
    }
    return upload
  }

  /// The last component of a name, with nothing in it that a path or YAML would take for something else.
  private static func plain(_ name: String) -> String {
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? "picture"
    let kept = last.unicodeScalars.map { scalar -> Character in
      let isPlain =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-_. @()".unicodeScalars.contains(scalar)
      return isPlain ? Character(scalar) : "-"
    }
    let text = String(String(kept).drop { $0 == "." || $0 == " " || $0 == "-" })
    return text.utf8.count > 120 ? String(text.suffix(60)) : text
  }
}

/// Folders that the program removes when it ends.
enum TemporaryFolder {
  /// The folder of all.
  static let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("transition-export-studio-\(UUID().uuidString)").path

  /// Makes a folder.
  static func make(_ name: String) -> String {
    let path = root + "/" + name
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
    return path
  }

  static func removeAll() { try? FileManager.default.removeItem(atPath: root) }
}
