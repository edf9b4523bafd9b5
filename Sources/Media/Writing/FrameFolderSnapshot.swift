internal import TECSystem
internal import Glibc
internal import TEInputs

/// A snapshot of the frames in a folder.
struct FrameFolderSnapshot: Equatable {
  /// The identity of a frame's file.
  private struct Frame: Hashable {
    let name: String
    /// The inode number.
    let number: UInt64
    let size: Int
    /// The modification time in seconds and nanoseconds.
    let time: [Int]

    init(_ name: String, _ status: stat) {
      self.name = name
      number = UInt64(status.st_ino)
      size = Int(status.st_size)
      time = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    }

    /// An entry of a folder; nil if it does not exist.
    init?(_ name: String, in folder: String) {
      var status = stat()
      guard unsafe lstat("\(folder)/\(name)", &status) == 0 else { return nil }
      self.init(name, status)
    }
  }

  private var frames: Set<Frame> = []

  var isEmpty: Bool { frames.isEmpty }

  /// Takes a snapshot.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - verification: What is verified of each file.
  ///   - target: The path to name in an error.
  /// - Throws: `notReplaceable` with the first entry that is not a frame of this program.
  init(
    at path: String, _ verification: ProvenanceMark.Verification, reportedAs target: String
  ) throws(MediaError) {
    for name in try folderEntries(of: path) {
      guard ProvenanceMark.isFrameName(name) else {
        throw .notReplaceable(path: target, .foreign(entry: name))
      }
      let descriptor = unsafe open(
        "\(path)/\(name)", O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else {
        if errno == ENOENT { continue }
        guard errno != ELOOP else { throw .notReplaceable(path: target, .foreign(entry: name)) }
        throw MediaError(errno: errno, operation: "open", path: target)
      }
      defer { close(descriptor) }
      var status = stat()
      guard unsafe fstat(descriptor, &status) == 0, FileKind(mode: status.st_mode) == .file,
        try ProvenanceMark.isPresent(in: descriptor, verification, reportedAs: target)
      else { throw .notReplaceable(path: target, .foreign(entry: name)) }
      frames.insert(Frame(name, status))
    }
  }

  /// Checks that a folder holds only entries of the snapshot.
  ///
  /// - Throws: `notReplaceable` with the first entry that is new or has changed.
  func verify(at path: String, reportedAs target: String) throws(MediaError) {
    for name in try folderEntries(of: path) where !contains(name, in: path) {
      throw .notReplaceable(path: target, .foreign(entry: name))
    }
  }

  /// Whether a file is unchanged since the snapshot, or has been removed.
  func contains(_ name: String, in path: String) -> Bool {
    guard let frame = Frame(name, in: path) else { return errno == ENOENT }
    return frames.contains(frame)
  }

  /// Removes a hidden folder with the entries of this program. If others remain, the folder is renamed so
  /// that it is visible.
  ///
  /// - Parameters:
  ///   - path: The hidden folder.
  ///   - place: The output that it belongs to.
  ///   - isOurs: Whether this program wrote an entry.
  /// - Returns: The path of the remaining folder; nil where it was removed.
  static func remove(
    _ path: String, of place: OutputPath, where isOurs: (String) -> Bool
  ) -> String? {
    for name in (try? folderEntries(of: path)) ?? [] where isOurs(name) {
      unsafe unlink("\(path)/\(name)")
    }
    guard unsafe rmdir(path) != 0, errno == ENOTEMPTY || errno == EEXIST else { return nil }
    for attempt in 1...1000 {
      let visible = "\(place.path).kept-\(attempt)"
      let code = unsafe csystem_rename_to_new(path, visible)
      if code == 0 { return visible }
      if errno == EEXIST { continue }
      // Where renameat2 is not supported: rename fails if the target is a folder that is not empty.
      if [EINVAL, ENOSYS].contains(errno), unsafe rename(path, visible) == 0 { return visible }
    }
    return path
  }
}
