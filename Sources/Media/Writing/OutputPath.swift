internal import Glibc
internal import Inputs

/// Where an output goes: a name in a folder.
package struct OutputPath: Hashable, Sendable {
  /// The path of the folder; "." when the output is a bare name.
  package let folder: String
  /// Empty for a path that names a folder by where it is: "/", ".", "..", and nothing.
  package let name: String

  /// - Parameter path: Slashes at its end mean nothing.
  package init(_ path: String) {
    let parts = path.split(separator: "/")
    let last = parts.last.map(String.init) ?? ""
    name = last == "." || last == ".." ? "" : last
    let above = parts.dropLast().joined(separator: "/")
    folder = path.hasPrefix("/") ? "/" + above : above.isEmpty ? "." : above
  }

  var path: String { folder == "." ? name : "\(folder)/\(name)" }

  /// The place of an output that may be written, symbolic links at its end followed.
  ///
  /// - Parameters:
  ///   - path: As it was given.
  ///   - kind: What an older output is: a file or a folder.
  /// - Throws: `notReplaceable` for a path without a name, and where something else stands.
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
    // With a slash at its end, the path of a file names nothing.
    if let present = Self.kind(of: place.path), present != kind {
      throw .notReplaceable(path: path, .kind(present))
    }
    self = place
  }

  /// How many symbolic links are followed for one path, as in Linux.
  private static let linkLimit = 40

  /// What stands at a path, symbolic links followed; nil for nothing.
  static func kind(of path: String) -> FileKind? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return FileKind(mode: status.st_mode)
  }

  /// Where a symbolic link at the path leads; nil when there is none.
  private var linkTarget: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Makes the folder's entries durable, so that a rename in it survives a power cut.
  func synchronizeFolder() throws(MediaError) {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // Who may write in a folder need not be allowed to read it; the rename itself has happened.
    if descriptor < 0, errno == EACCES { return }
    guard descriptor >= 0 else { throw MediaError(errno: errno, operation: "open", path: folder) }
    defer { close(descriptor) }
    // Some network file systems cannot do it and say EINVAL.
    guard fsync(descriptor) == 0 || errno == EINVAL else {
      throw MediaError(errno: errno, operation: "fsync", path: folder)
    }
  }
}
