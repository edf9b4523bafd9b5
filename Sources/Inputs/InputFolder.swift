internal import Glibc

/// A folder that contains the files to which a document may refer.
package struct InputFolder: Hashable, Sendable {
  /// The folder's path; "." for the current folder.
  package let path: String
  /// Whether paths may lead out of the folder.
  package let allowsOutside: Bool

  /// The maximum number of symbolic links that are resolved for one path, as in Linux.
  private static let linkLimit = 40

  /// - Parameters:
  ///   - path: The folder's path; empty for the current folder.
  ///   - allowsOutside: Whether paths may lead out of the folder, `--allow-outside`.
  package init(_ path: String, allowsOutside: Bool) {
    self.path = path.isEmpty ? "." : path
    self.allowsOutside = allowsOutside
  }

  /// The path of a file whose path is relative to this folder.
  package func location(of name: String) -> String {
    name.hasPrefix("/") ? name : "\(path)/\(name)"
  }

  /// Opens a regular file by its path relative to this folder.
  ///
  /// Each component is opened relative to the previous one, so that a symbolic link that changes meanwhile
  /// cannot lead outside. A path that leads outside is rejected without checking whether it exists.
  ///
  /// - Throws: `outside`, unless `allowsOutside`, for an absolute path, and for one that leaves the folder by
  ///   `..` or by a symbolic link; `missing`, `notAFile`, and the system's errors.
  package func open(_ name: String) throws(InputError) -> InputFile {
    guard !name.utf8.contains(0) else { throw .missing }
    if allowsOutside {
      return try InputFile(path: location(of: name))
    }
    var folders = [try FolderDescriptor(path)]
    defer { folders.removeAll() }
    var components = try Self.components(of: name)
    var linkCount = 0
    while let component = components.popLast() {
      if component == "." { continue }
      if component == ".." {
        folders.removeLast()
        guard !folders.isEmpty else { throw .outside }
        continue
      }
      let entry = try folders[folders.count - 1].entry(component)
      switch entry {
      case .link(let target):
        linkCount += 1
        guard linkCount <= Self.linkLimit else { throw InputError(errno: ELOOP) }
        components += try Self.components(of: target)
      case .folder(let folder):
        folders.append(folder)
      case .other:
        guard components.isEmpty else { throw .missing }
        return try folders[folders.count - 1].open(component)
      }
    }
    throw .notAFile(.folder)
  }

  /// The components of a relative path in reverse order.
  private static func components(of path: String) throws(InputError) -> [String] {
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

  /// The entry of a name; symbolic links are not followed.
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
