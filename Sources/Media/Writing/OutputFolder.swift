internal import TECSystem
internal import Glibc
internal import TEInputs

/// A folder of frames that replaces its target atomically when it is complete.
///
/// Until `commit` the frames go to a hidden folder beside the target, and an existing target is unchanged. It
/// is replaced only if it is empty or holds only frames of this program (``ProvenanceMark``): neither a
/// mistyped path nor a file that is added meanwhile loses data. If the target is a symbolic link, the
/// folder that it leads to is replaced.
package struct OutputFolder: ~Copyable, Sendable {
  /// The target's path, as given.
  package let target: String
  /// The hidden folder.
  package let unfinished: UnfinishedOutput
  private let place: OutputPath

  /// Creates the hidden folder, and removes hidden folders of killed processes.
  ///
  /// - Parameter target: The folder's path; trailing slashes are ignored.
  /// - Throws: `folderMissing`, `notWritable`, or `notReplaceable` if the target is a file or a folder with
  ///   other entries than frames of this program.
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

  /// Checks whether the target can be written, without writing anything.
  ///
  /// - Throws: `notReplaceable`.
  package static func check(target: String) throws(MediaError) {
    _ = try checkedPlace(of: target)
  }

  private static func checkedPlace(of target: String) throws(MediaError) -> OutputPath {
    let place = try OutputPath(checking: target, for: .folder)
    guard OutputPath.kind(of: place.path) == .folder else { return place }
    try verifyNotCurrent(place.path, reportedAs: target)
    guard unsafe csystem_is_mount_point(place.path) == 0 else {
      throw .notReplaceable(path: target, .mountPoint)
    }
    _ = try FrameFolderSnapshot(at: place.path, .presence, reportedAs: target)
    return place
  }

  /// Checks that a folder is not the current one, which must not be replaced.
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

  /// Checks whether the file system supports exchanging two paths.
  private static func verifyExchange(
    in folder: String, reportedAs target: String
  ) throws(MediaError) {
    let files = ["0000.png", "0001.png"].map { "\(folder)/\($0)" }
    defer { for file in files { unsafe unlink(file) } }
    for file in files { _ = try BufferedWriter(creating: file).finish() }
    guard unsafe csystem_exchange(files[0], files[1]) == 0 else {
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

  /// Renames the hidden folder to the target, durably.
  ///
  /// An existing folder is exchanged with it atomically, so that the target exists at any time, and is then
  /// removed. On an error an existing target is unchanged and the hidden folder is removed; after `kept`,
  /// however, the target is the new folder.
  ///
  /// - Parameter replacing: Whether an existing folder may be replaced.
  /// - Throws: `notReplaceable` if the target may not be replaced or holds other entries than frames of this
  ///   program, `kept`, `discarded` if `unfinished` has been discarded, and `MediaError` of the system.
  package consuming func commit(replacing: Bool = true) throws(MediaError) {
    for name in try folderEntries(of: temporaryPath) {
      try synchronize("\(temporaryPath)/\(name)")
    }
    try synchronize(temporaryPath)
    for _ in 0..<Self.attempts where try attempt(replacing: replacing) { return }
    throw .notReplaceable(path: target, .busy)
  }

  /// The maximum number of attempts at a target that other processes change.
  private static let attempts: UInt32 = 100
  /// The delay between two attempts in microseconds.
  private static let pause: UInt32 = 50_000

  /// - Returns: False if the target has changed meanwhile, and another attempt is needed.
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
    // Another process may be replacing the same folder, under the same lock.
    guard FileLock.take(older) != .busy, names(place.path, older) else {
      usleep(Self.pause)
      return false
    }
    var status = stat()
    if unsafe fstat(older, &status) == 0 { takePermissions(of: status, to: unfinished.descriptor) }
    let frames = try FrameFolderSnapshot(at: place.path, .checksum, reportedAs: target)
    guard !frames.isEmpty else { return try moveIn(replacing: true) }
    try exchange(with: frames)
    _ = fchmod(older, 0o700)
    let kept = FrameFolderSnapshot.remove(temporaryPath, of: place) { [temporaryPath] name in
      frames.contains(name, in: temporaryPath)
    }
    if let kept { throw .kept(path: kept) }
    return true
  }

  /// Renames the hidden folder to a target that does not exist or is an empty folder.
  ///
  /// - Returns: False if the target has come to exist meanwhile.
  private func moveIn(replacing: Bool) throws(MediaError) -> Bool {
    let (path, place, target) = (temporaryPath, place, target)
    let isDone = try unfinished.commit { () throws(MediaError) in
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

  /// Exchanges the hidden folder and the existing one, and exchanges them back if the latter differs from
  /// its snapshot.
  private func exchange(with frames: FrameFolderSnapshot) throws(MediaError) {
    let (path, place, target) = (temporaryPath, place, target)
    try unfinished.commit { () throws(MediaError) in
      guard unsafe csystem_exchange(path, place.path) == 0 else {
        throw Self.exchangeError(errno, reportedAs: target)
      }
      do throws(MediaError) {
        try frames.verify(at: path, reportedAs: target)
      } catch {
        if unsafe csystem_exchange(path, place.path) == 0 { throw error }
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

  /// Removes the hidden folder; the target is unchanged.
  package consuming func discard() {}

  deinit { unfinished.discard() }
}
