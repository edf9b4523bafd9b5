internal import CFiles
internal import Glibc
internal import Inputs

/// A folder of frames that appears under its name only once it is complete.
///
/// Until `commit` the frames go to a hidden folder beside the target. An older folder at the target
/// stays as it is until then. It is replaced only if it holds nothing but frames that this program wrote
/// (``FrameMark``), so that neither a mistyped path nor a file that somebody puts there meanwhile costs
/// anything. An empty folder may be replaced, and a symbolic link stands for the folder that it leads to.
package struct OutputFolder: ~Copyable, Sendable {
  /// The path of the finished folder, as it was given.
  package let target: String
  /// The hidden folder.
  package let unfinished: UnfinishedOutput
  private let place: OutputPath

  /// Creates the hidden folder, and removes those that killed processes left.
  ///
  /// - Parameter target: The folder's path; a slash at its end means nothing.
  /// - Throws: `folderMissing`, `notWritable`, or `notReplaceable` when the target is a file or a
  ///   folder with something else in it.
  package init(target: String) throws(MediaError) {
    let place = try Self.checkedPlace(of: target)
    UnfinishedOutput.collectLeftovers(of: place)
    let unfinished = try UnfinishedOutput(.folder, for: place)
    do throws(MediaError) {
      if OutputPath.kind(of: place.path) == .folder, try !folderEntries(of: place.path).isEmpty {
        try Self.verifyExchange(in: unfinished.path, reportedAs: target)
      }
    } catch {
      unfinished.discard()
      throw error
    }
    self.unfinished = unfinished
    self.target = target
    self.place = place
  }

  /// Finds out whether a target could be written, without writing anything.
  package static func check(target: String) throws(MediaError) {
    _ = try checkedPlace(of: target)
  }

  private static func checkedPlace(of target: String) throws(MediaError) -> OutputPath {
    let place = try OutputPath(checking: target, for: .folder)
    guard OutputPath.kind(of: place.path) == .folder else { return place }
    try verifyNotCurrent(place.path, reportedAs: target)
    guard unsafe cfiles_is_mount_point(place.path) == 0 else {
      throw .notReplaceable(path: target, .mountPoint)
    }
    _ = try FrameFolder(at: place.path, .mark, reportedAs: target)
    return place
  }

  /// The folder that the user works in would be gone.
  private static func verifyNotCurrent(
    _ path: String, reportedAs target: String
  ) throws(MediaError) {
    var current = stat()
    var named = stat()
    guard unsafe stat(".", &current) == 0, unsafe stat(path, &named) == 0 else { return }
    guard current.st_dev != named.st_dev || current.st_ino != named.st_ino else {
      throw .notReplaceable(path: target, .currentFolder)
    }
  }

  /// Finds out before the work whether the file system can exchange what two paths name.
  private static func verifyExchange(
    in folder: String, reportedAs target: String
  ) throws(MediaError) {
    let files = ["0000.png", "0001.png"].map { "\(folder)/\($0)" }
    defer { for file in files { unsafe unlink(file) } }
    for file in files { _ = try FileWriter(creating: file).finish() }
    guard unsafe cfiles_exchange(files[0], files[1]) == 0 else {
      throw exchangeError(errno, reportedAs: target)
    }
  }

  private static func exchangeError(_ number: Int32, reportedAs target: String) -> MediaError {
    [EINVAL, ENOSYS].contains(number)
      ? .notReplaceable(path: target, .noExchange)
      : MediaError(errno: number, operation: "renameat2", path: target)
  }

  /// The path of the hidden folder.
  package var temporaryPath: String { unfinished.path }

  /// Puts the folder in its place, durably.
  ///
  /// An older one is exchanged with it in one step, so there is no moment without a folder, and removed
  /// afterwards. When it throws, the older folder is untouched and the hidden one is gone; but not with
  /// `kept`, after which the new folder is in its place.
  ///
  /// - Parameter replacing: Whether an older folder may be replaced.
  package consuming func commit(replacing: Bool = true) throws(MediaError) {
    for name in try folderEntries(of: temporaryPath) {
      try synchronize("\(temporaryPath)/\(name)")
    }
    try synchronize(temporaryPath)
    for _ in 0..<Self.attempts where try attempt(replacing: replacing) { return }
    throw .notReplaceable(path: target, .busy)
  }

  /// How often a folder that changes meanwhile, or that another process replaces, is tried.
  private static let attempts: UInt32 = 100
  /// Microseconds from one to the next.
  private static let pause: UInt32 = 50_000

  /// - Returns: Whether it is done; false when what stands at the target has changed meanwhile.
  private func attempt(replacing: Bool) throws(MediaError) -> Bool {
    let older = unsafe open(place.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if older < 0 {
      guard errno == ENOENT else {
        guard errno == ENOTDIR || errno == ELOOP else {
          throw MediaError(errno: errno, operation: "open", path: target)
        }
        throw .notReplaceable(path: target, .kind(OutputPath.kind(of: place.path) ?? .other))
      }
      return try moveIn(replacing: replacing)
    }
    defer { close(older) }
    guard replacing else { throw .notReplaceable(path: target, .exists) }
    try Self.verifyNotCurrent(place.path, reportedAs: target)
    // Another process that replaces it looks at it, too, and removes it.
    guard FileLock.take(older) != .busy, names(place.path, older) else {
      usleep(Self.pause)
      return false
    }
    var status = stat()
    if unsafe fstat(older, &status) == 0 { takePermissions(of: status, to: unfinished.descriptor) }
    let frames = try FrameFolder(at: place.path, .content, reportedAs: target)
    guard !frames.isEmpty else { return try moveIn(replacing: true) }
    try exchange(with: frames)
    _ = fchmod(older, 0o700)
    let kept = FrameFolder.remove(temporaryPath, of: place) { [temporaryPath] name in
      frames.contains(name, in: temporaryPath)
    }
    if let kept { throw .kept(path: kept) }
    return true
  }

  /// Moves to a path that names nothing, or an empty folder.
  ///
  /// - Returns: False when there is something now.
  private func moveIn(replacing: Bool) throws(MediaError) -> Bool {
    let (path, place, target) = (temporaryPath, place, target)
    let isDone = try unfinished.put { () throws(MediaError) in
      let number = move(path, to: place.path, replacing: replacing)
      if [EEXIST, ENOTEMPTY, ENOTDIR].contains(number) { return false }
      guard number == 0 else {
        throw MediaError(errno: number, operation: "rename", path: target)
      }
      return true
    }
    if isDone { try place.synchronizeFolder() }
    return isDone
  }

  /// Exchanges the hidden folder and the older one, and back if the older one is not what was seen.
  private func exchange(with frames: FrameFolder) throws(MediaError) {
    let (path, place, target) = (temporaryPath, place, target)
    try unfinished.put { () throws(MediaError) in
      guard unsafe cfiles_exchange(path, place.path) == 0 else {
        throw Self.exchangeError(errno, reportedAs: target)
      }
      do throws(MediaError) {
        try frames.verify(at: path, reportedAs: target)
      } catch {
        if unsafe cfiles_exchange(path, place.path) == 0 { throw error }
      }
      return true
    }
    try place.synchronizeFolder()
  }

  private func synchronize(_ path: String) throws(MediaError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw MediaError(errno: errno, operation: "open", path: target) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 || errno == EINVAL else {
      throw MediaError(errno: errno, operation: "fsync", path: target)
    }
  }

  /// Removes the hidden folder; the target stays as it was.
  package consuming func discard() {}

  deinit { unfinished.discard() }
}
