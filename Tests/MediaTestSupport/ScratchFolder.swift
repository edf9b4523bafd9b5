import Foundation
package import Glibc

/// A temporary folder for the files of one test, removed with its contents on release.
package final class ScratchFolder {
  package let path: String

  /// Creates an empty folder with a unique name.
  package init() throws {
    let parent = FileManager.default.temporaryDirectory
    let url = parent.appendingPathComponent("media-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of an entry.
  package func path(_ name: String) -> String { "\(path)/\(name)" }

  /// The contents of a file.
  package func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  /// Writes a file.
  package func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
  }

  /// Creates a folder.
  package func makeFolder(_ name: String) throws {
    try check(unsafe mkdir(path(name), 0o700))
  }

  /// Creates a FIFO.
  package func makePipe(_ name: String) throws {
    try check(unsafe mkfifo(path(name), 0o600))
  }

  /// Creates a symbolic link.
  package func link(_ name: String, to target: String) throws {
    try check(unsafe symlink(target, path(name)))
  }

  /// Sets the permission bits of an entry.
  package func setPermissions(_ name: String, _ mode: mode_t) throws {
    try check(unsafe chmod(path(name), mode))
  }

  /// The permission bits of an entry.
  package func permissions(_ name: String) throws -> mode_t {
    var status = stat()
    try check(unsafe stat(path(name), &status))
    return status.st_mode & 0o777
  }

  /// The sorted names of the entries, hidden ones included.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  private func check(_ code: Int32) throws {
    guard code == 0 else { throw SystemCallError(number: errno) }
  }
}

/// A system call that failed with an errno value.
private struct SystemCallError: Error {
  let number: Int32
}
