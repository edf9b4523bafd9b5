internal import Glibc

/// Hidden names beside a target, for what is not complete yet.
///
/// The names are made of the target's name and the process number. A crash may have left one behind
/// in a container, where process numbers repeat, so a taken name is followed by the next one.
struct TemporaryName {
  /// The path of the folder that holds the target, "." when the target is a bare name.
  let folder: String
  /// The target's name without the folder.
  let name: String

  /// How many names are tried before giving up.
  private static let attempts = 1000

  init(target: String) {
    let parts = target.split(separator: "/", omittingEmptySubsequences: true)
    name = parts.last.map(String.init) ?? ""
    let above = parts.dropLast().joined(separator: "/")
    folder = target.hasPrefix("/") ? "/" + above : above.isEmpty ? "." : above
  }

  /// Creates a file or folder under the first free name.
  ///
  /// - Parameters:
  ///   - suffix: What the name ends with.
  ///   - operation: The name of the system call in `create`.
  ///   - create: Makes something new at a path; negative, with errno set, when it fails.
  /// - Returns: The path, and what `create` returned.
  func claim(
    suffix: String, operation: String, create: (String) -> Int32
  ) throws(MediaError) -> (path: String, result: Int32) {
    // A name has 255 bytes at most on Linux's file systems; 64 are kept for what surrounds it.
    var kept = name
    while kept.utf8.count > 255 - 64 { kept.removeLast() }
    for attempt in 0..<Self.attempts {
      let number = attempt == 0 ? "" : "-\(attempt)"
      let path = "\(folder)/.\(kept).\(getpid())\(number).\(suffix)"
      let result = create(path)
      if result >= 0 { return (path, result) }
      guard errno == EEXIST else {
        throw MediaError(errno: errno, operation: operation, path: "\(folder)/\(name)")
      }
    }
    throw MediaError(errno: EEXIST, operation: operation, path: "\(folder)/\(name)")
  }

  /// Makes the folder's entries durable, so that a rename in it survives a power cut.
  func synchronizeFolder() throws(MediaError) {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw MediaError(errno: errno, operation: "open", path: folder) }
    defer { close(descriptor) }
    // Some network file systems cannot do it and say EINVAL; the rename itself has happened.
    guard fsync(descriptor) == 0 || errno == EINVAL else {
      throw MediaError(errno: errno, operation: "fsync", path: folder)
    }
  }
}

/// What stands at a path, symbolic links followed.
enum PathKind {
  case nothing, file, folder, other

  init(of path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      self = .nothing
      return
    }
    self =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
  }
}
