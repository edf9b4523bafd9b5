internal import Glibc

/// A folder whose files a document may name, and nothing outside it.
package struct InputFolder: Hashable, Sendable {
  package let path: String
  /// Whether paths may lead out of the folder.
  package let allowsOutside: Bool

  /// How many symbolic links are followed for one path, as in Linux.
  private static let linkLimit = 40

  /// - Parameters:
  ///   - path: Empty for the current folder.
  ///   - allowsOutside: Whether paths may lead out of the folder, `--allow-outside`.
  package init(_ path: String, allowsOutside: Bool) {
    self.path = path.isEmpty ? "." : path
    self.allowsOutside = allowsOutside
  }

  /// Opens a regular file by its path from this folder.
  ///
  /// Each part of the path is opened from the one before, so that a link which changes meanwhile leads
  /// nowhere else. A path outside is refused before it is known whether there is something.
  ///
  /// - Throws: `outside` for an absolute path, for one that rises above the folder, and for one whose
  ///   links do so; not where the outside is allowed.
  package func open(_ name: String) throws(InputError) -> InputFile {
    guard !name.utf8.contains(0) else { throw .missing }
    if allowsOutside {
      return try InputFile(path: name.hasPrefix("/") ? name : "\(path)/\(name)")
    }
    var folders = [try FolderDescriptor(path)]
    defer { folders.removeAll() }
    var parts = try Self.parts(of: name)
    var linkCount = 0
    while let part = parts.popLast() {
      if part == "." { continue }
      if part == ".." {
        folders.removeLast()
        guard !folders.isEmpty else { throw .outside }
        continue
      }
      let entry = try folders[folders.count - 1].entry(part)
      switch entry {
      case .link(let target):
        linkCount += 1
        guard linkCount <= Self.linkLimit else { throw InputError(errno: ELOOP) }
        parts += try Self.parts(of: target)
      case .folder(let folder):
        folders.append(folder)
      case .other:
        guard parts.isEmpty else { throw .missing }
        return try folders[folders.count - 1].open(part)
      }
    }
    throw .notAFile(.folder)
  }

  /// The parts of a relative path, the first last.
  private static func parts(of path: String) throws(InputError) -> [String] {
    guard !path.hasPrefix("/") else { throw .outside }
    return path.split(separator: "/").reversed().map(String.init)
  }
}

/// An open folder.
private final class FolderDescriptor {
  enum Entry {
    case link(String)
    case folder(FolderDescriptor)
    case other
  }

  private let descriptor: Int32

  convenience init(_ path: String) throws(InputError) {
    try self.init(descriptor: unsafe Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
  }

  private init(descriptor: Int32) throws(InputError) {
    guard descriptor >= 0 else { throw InputError(errno: errno) }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// What stands in the folder under a name; links are not followed.
  func entry(_ name: String) throws(InputError) -> Entry {
    var status = stat()
    guard unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw InputError(errno: errno)
    }
    switch status.st_mode & S_IFMT {
    case S_IFLNK:
      return .link(try target(ofLink: name))
    case S_IFDIR:
      return .folder(
        try FolderDescriptor(
          descriptor: unsafe openat(
            descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)))
    default:
      return .other
    }
  }

  private func target(ofLink name: String) throws(InputError) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlinkat(descriptor, name, &buffer, buffer.count)
    guard count >= 0 else { throw InputError(errno: errno) }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  func open(_ name: String) throws(InputError) -> InputFile {
    try InputFile(
      opening: unsafe openat(
        descriptor, name, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW | O_CLOEXEC),
      as: .regular)
  }
}
