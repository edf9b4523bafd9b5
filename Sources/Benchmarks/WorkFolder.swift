internal import Foundation
internal import Glibc

/// A folder for what is written while measuring, in memory where the system has such a place, so
/// that no figure depends on a disk.
struct WorkFolder {
  let url: URL

  private static let memory = URL(fileURLWithPath: "/dev/shm")

  init() throws {
    let parent =
      unsafe access(Self.memory.path, W_OK) == 0
      ? Self.memory : FileManager.default.temporaryDirectory
    url = parent.appendingPathComponent("transition-export-benchmarks-\(getpid())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Writes a file in parts, replacing what is there.
  static func write(to path: String, _ body: (FileHandle) throws -> Void) throws {
    let url = URL(fileURLWithPath: path)
    try Data().write(to: url)
    let file = try FileHandle(forWritingTo: url)
    try body(file)
    try file.close()
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Removes one file, if it is there.
  func remove(_ name: String) {
    try? FileManager.default.removeItem(atPath: path(name))
  }

  /// The bytes of a file.
  func size(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes[.size] as? NSNumber)?.intValue ?? 0
  }

  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
