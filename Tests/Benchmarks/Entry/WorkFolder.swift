internal import Foundation
internal import Glibc

/// A temporary folder for measurements, in memory if the system has such a file system, so that no value
/// depends on a disk.
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

  /// Writes a file in parts, replacing an existing one.
  static func write(to path: String, _ body: (FileHandle) throws -> Void) throws {
    let url = URL(fileURLWithPath: path)
    try Data().write(to: url)
    let file = try FileHandle(forWritingTo: url)
    try body(file)
    try file.close()
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Removes a file, if it exists.
  func remove(_ name: String) {
    try? FileManager.default.removeItem(atPath: path(name))
  }

  /// The size of a file in bytes.
  func size(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes[.size] as? NSNumber)?.intValue ?? 0
  }

  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
