internal import Glibc
internal import TEInputs
internal import Synchronization

/// The hidden temporary file or folder of an output that is not complete yet.
///
/// Its name consists of the target's name and the process identifier, such as `.today.mp4.1234.tmp`. It is
/// locked, and the system releases the lock when the process ends in any way: so it can be told from the
/// leftovers of a killed process, see ``collectLeftovers(of:)``. One thread commits it; another may discard
/// it.
package final class UnfinishedOutput: Sendable {
  /// The path of the temporary file or folder.
  package let path: String
  /// The open file or folder, which holds the lock.
  let descriptor: Int32
  private let kind: FileKind
  private let place: OutputPath
  private let state = Mutex(State.unfinished)

  private enum State { case unfinished, placed, discarded }

  private static let suffix = ".tmp"
  /// The suffix of a folder that is being removed.
  private static let discardedSuffix = ".gone.tmp"
  /// The maximum number of names that are tried.
  private static let attempts = 1000

  /// Creates an empty file or folder.
  ///
  /// - Parameters:
  ///   - kind: A file or a folder.
  ///   - place: The target.
  init(_ kind: FileKind, for place: OutputPath) throws(MediaError) {
    for attempt in 0..<Self.attempts {
      let number = attempt == 0 ? "" : "-\(attempt)"
      let path = "\(place.folder)/\(Self.prefix(for: place))\(getpid())\(number)\(Self.suffix)"
      let descriptor = kind == .folder ? Self.makeFolder(path) : Self.makeFile(path)
      guard descriptor >= 0 else {
        if errno == EEXIST { continue }
        throw MediaError(errno: errno, operation: "open", path: place.path)
      }
      // Another process that collects leftovers may have removed it before it was locked.
      guard FileLock.take(descriptor) != .busy, names(path, descriptor) else {
        close(descriptor)
        continue
      }
      self.path = path
      self.descriptor = descriptor
      self.kind = kind
      self.place = place
      return
    }
    throw MediaError(errno: EEXIST, operation: "open", path: place.path)
  }

  deinit { close(descriptor) }

  /// Whether the output has been renamed to its target.
  package var isPlaced: Bool { state.withLock { $0 == .placed } }

  /// Removes the file or folder, unless it has been committed.
  package func discard() {
    state.withLock { state in
      guard state == .unfinished else { return }
      state = .discarded
      guard kind == .folder else {
        unsafe unlink(path)
        return
      }
      // It may have the permissions of an existing target.
      _ = fchmod(descriptor, 0o700)
      // Renamed, so that a thread that still writes by the path fails.
      let aside = path.dropLast(Self.suffix.count) + Self.discardedSuffix
      guard unsafe rename(path, String(aside)) == 0 else { return }
      _ = FrameFolderSnapshot.remove(String(aside), of: place) { ProvenanceMark.isFrameName($0) }
    }
  }

  /// Runs `move`, which renames the output to its target, unless the output has been discarded.
  ///
  /// - Parameter move: Returns whether the output was renamed.
  /// - Returns: The result of `move`.
  /// - Throws: The error of `move`; `discarded`.
  @discardableResult
  func commit(_ move: () throws(MediaError) -> Bool) throws(MediaError) -> Bool {
    try state.withLock { state throws(MediaError) in
      guard state == .unfinished else { throw .discarded }
      guard try move() else { return false }
      state = .placed
      return true
    }
  }

  private static func makeFile(_ path: String) -> Int32 {
    unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  }

  private static func makeFolder(_ path: String) -> Int32 {
    guard unsafe mkdir(path, 0o777) == 0 else { return -1 }
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if descriptor < 0 {
      let number = errno
      unsafe rmdir(path)
      // Another process removed it as a leftover: the next name is tried.
      errno = number == ENOENT ? EEXIST : number
    }
    return descriptor
  }

  /// The start of temporary names. Linux's file systems limit names to 255 bytes, of which 64 are reserved
  /// for the suffix.
  private static func prefix(for place: OutputPath) -> String {
    var name = place.name
    while name.utf8.count > 255 - 64 { name.removeLast() }
    return ".\(name)."
  }

  /// Removes temporary files and folders that killed processes left for the same target.
  ///
  /// Leftovers locked by a running process are kept. Of a folder, only frames of this program are removed;
  /// if other entries remain, it is renamed so that it is visible.
  static func collectLeftovers(of place: OutputPath) {
    guard let names = try? folderEntries(of: place.folder) else { return }
    let prefix = prefix(for: place)
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let middle = name.dropFirst(prefix.count).dropLast(suffix.count)
      guard middle.wholeMatch(of: #/[0-9]+(-[0-9]+)?(\.gone)?/#) != nil else { continue }
      collect("\(place.folder)/\(name)", of: place)
    }
  }

  private static func collect(_ path: String, of place: OutputPath) {
    let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, FileLock.take(descriptor) == .taken,
      names(path, descriptor)
    else { return }
    switch FileKind(mode: status.st_mode) {
    case .file:
      unsafe unlink(path)
    case .folder:
      _ = FrameFolderSnapshot.remove(path, of: place) {
        ProvenanceMark.isPossibleFrame("\(path)/\($0)", named: $0)
      }
    default:
      break
    }
  }
}
