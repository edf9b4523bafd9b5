internal import Foundation
internal import TEInputs

/// The folder that everything is written to that is made of an app.
package struct AppCache: Sendable {
  let folder: String

  /// - Parameter folder: Nil for the user's own cache.
  package init(_ folder: String?) {
    let environment = ProcessInfo.processInfo.environment
    func path(in variable: String) -> String? {
      environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let caches =
      path(in: "XDG_CACHE_HOME") ?? (path(in: "HOME") ?? NSHomeDirectory()) + "/.cache"
    self.folder =
      folder.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
      ?? caches + "/transition-export"
  }

  /// A folder for what a text describes; it is made if it is missing.
  func folder(_ kind: String, for text: String) throws(AppError) -> String {
    var hash = ContentHash()
    hash.add(Array(text.utf8))
    let path = "\(folder)/\(kind)-\(hash.digits.prefix(16))"
    try Self.makeFolder(path)
    return path
  }

  static func makeFolder(_ path: String) throws(AppError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .cacheNotWritable(path: path, reason: error.localizedDescription)
    }
  }

  static func write(_ text: String, to path: String) throws(AppError) {
    let bytes = Data(text.utf8)
    guard FileManager.default.contents(atPath: path) != bytes else { return }
    do {
      try bytes.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .cacheNotWritable(path: path, reason: error.localizedDescription)
    }
  }
}
