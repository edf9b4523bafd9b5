internal import CFiles
internal import Glibc
internal import Inputs

/// The frames in a folder as they were when it was looked at.
struct FrameFolder: Equatable {
  /// A file that this program wrote.
  private struct Frame: Hashable {
    let name: String
    let number: UInt64
    let size: Int
    /// When it was changed: seconds and nanoseconds.
    let time: [Int]

    init(_ name: String, _ status: stat) {
      self.name = name
      number = UInt64(status.st_ino)
      size = Int(status.st_size)
      time = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    }

    /// What stands at a path; nil for nothing.
    init?(_ name: String, in folder: String) {
      var status = stat()
      guard unsafe lstat("\(folder)/\(name)", &status) == 0 else { return nil }
      self.init(name, status)
    }
  }

  private var frames: Set<Frame> = []

  var isEmpty: Bool { frames.isEmpty }

  /// Looks at a folder.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - care: How closely each file is looked at.
  ///   - target: The path to name in an error.
  /// - Throws: `notReplaceable` with the first entry that is no frame as this program wrote it.
  init(at path: String, _ care: FrameMark.Care, reportedAs target: String) throws(MediaError) {
    for name in try folderEntries(of: path) {
      guard FrameMark.isName(name) else {
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
        try FrameMark.isIn(descriptor, care, reportedAs: target)
      else { throw .notReplaceable(path: target, .foreign(entry: name)) }
      frames.insert(Frame(name, status))
    }
  }

  /// Checks that a folder holds nothing but what was seen.
  ///
  /// - Throws: `notReplaceable` with the first entry that is new or was changed.
  func verify(at path: String, reportedAs target: String) throws(MediaError) {
    for name in try folderEntries(of: path) where !contains(name, in: path) {
      throw .notReplaceable(path: target, .foreign(entry: name))
    }
  }

  /// Whether a file is one that was seen.
  func contains(_ name: String, in path: String) -> Bool {
    guard let frame = Frame(name, in: path) else { return errno == ENOENT }
    return frames.contains(frame)
  }

  /// Removes a folder and those of its entries that are ours; what is left gets a visible name.
  ///
  /// - Parameters:
  ///   - path: The hidden folder.
  ///   - place: Where the output goes that it belongs to.
  /// - Returns: The visible path of a folder that holds something else.
  static func remove(
    _ path: String, of place: OutputPath, where isOurs: (String) -> Bool
  ) -> String? {
    for name in (try? folderEntries(of: path)) ?? [] where isOurs(name) {
      unsafe unlink("\(path)/\(name)")
    }
    guard unsafe rmdir(path) != 0, errno == ENOTEMPTY || errno == EEXIST else { return nil }
    for attempt in 1...1000 {
      let visible = "\(place.path).kept-\(attempt)"
      let code = unsafe cfiles_rename_to_new(path, visible)
      if code == 0 { return visible }
      if errno == EEXIST { continue }
      // Without that call: a folder never replaces one that holds something.
      if [EINVAL, ENOSYS].contains(errno), unsafe rename(path, visible) == 0 { return visible }
    }
    return path
  }
}
