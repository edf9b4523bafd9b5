internal import Glibc
internal import TEInputs

/// The path of an output, as a folder and a name.
package struct OutputPath: Hashable, Sendable {
  /// The path of the folder; "." for a bare name.
  package let folder: String
  /// The last component; empty for "/", ".", ".." and the empty path, which have no name.
  package let name: String

  /// - Parameter path: Trailing slashes are ignored.
  package init(_ path: String) {
    let parts = path.split(separator: "/")
    let last = parts.last.map(String.init) ?? ""
    name = last == "." || last == ".." ? "" : last
    let above = parts.dropLast().joined(separator: "/")
    folder = path.hasPrefix("/") ? "/" + above : above.isEmpty ? "." : above
  }

  var path: String { folder == "." ? name : "\(folder)/\(name)" }

  /// The path of an output that may be written, with symbolic links in its last component resolved.
  ///
  /// - Parameters:
  ///   - path: As given.
  ///   - kind: The kind of the output: a file or a folder.
  /// - Throws: `notReplaceable` for a path without a name, and if an entry of another kind exists.
  init(checking path: String, for kind: FileKind) throws(MediaError) {
    if let present = Self.kind(of: path), present != kind {
      throw .notReplaceable(path: path, .kind(present))
    }
    guard kind == .folder || !path.hasSuffix("/") else {
      throw .notReplaceable(path: path, .kind(.folder))
    }
    var place = OutputPath(path)
    var linkCount = 0
    while let link = place.linkTarget {
      linkCount += 1
      guard linkCount <= Self.linkLimit else {
        throw MediaError(errno: ELOOP, operation: "readlink", path: path)
      }
      place = OutputPath(link.hasPrefix("/") ? link : "\(place.folder)/\(link)")
    }
    guard !place.name.isEmpty else { throw .notReplaceable(path: path, .nameless) }
    // With a trailing slash, the first check does not find a file.
    if let present = Self.kind(of: place.path), present != kind {
      throw .notReplaceable(path: path, .kind(present))
    }
    self = place
  }

  /// The maximum number of symbolic links that are resolved for one path, as in Linux.
  private static let linkLimit = 40

  /// The kind of the entry at a path, symbolic links resolved; nil if there is none.
  static func kind(of path: String) -> FileKind? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return FileKind(mode: status.st_mode)
  }

  /// The target of the symbolic link at the path; nil if there is none.
  private var linkTarget: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Synchronizes the folder (`fsync`), so that a rename in it survives a power failure.
  func synchronizeFolder() throws(MediaError) {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // A folder may be writable but not readable; the rename itself has succeeded.
    if descriptor < 0, errno == EACCES { return }
    guard descriptor >= 0 else { throw MediaError(errno: errno, operation: "open", path: folder) }
    defer { close(descriptor) }
    // Some network file systems return EINVAL.
    guard fsync(descriptor) == 0 || errno == EINVAL else {
      throw MediaError(errno: errno, operation: "fsync", path: folder)
    }
  }
}
