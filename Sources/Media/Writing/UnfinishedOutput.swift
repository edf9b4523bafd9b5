internal import Glibc
internal import Inputs
internal import Synchronization

/// A hidden file or folder beside a target, for an output until it is complete.
///
/// Its name is made of the target's and the process number, such as `.today.mp4.1234.tmp`. Its lock,
/// which the system takes back when the process ends in any way, tells it from what a killed process
/// left: see ``collectLeftovers(of:)``. One thread puts it in its place; another may discard it.
package final class UnfinishedOutput: Sendable {
  package let path: String
  /// Open; holds the lock.
  let descriptor: Int32
  private let kind: FileKind
  private let place: OutputPath
  private let state = Mutex(State.unfinished)

  private enum State { case unfinished, placed, discarded }

  private static let suffix = ".tmp"
  /// Marks a folder that is being removed.
  private static let discardedSuffix = ".gone.tmp"
  /// How many names are tried before giving up.
  private static let attempts = 1000

  /// Creates an empty file or folder.
  ///
  /// - Parameter kind: A file or a folder.
  init(_ kind: FileKind, for place: OutputPath) throws(MediaError) {
    for attempt in 0..<Self.attempts {
      let number = attempt == 0 ? "" : "-\(attempt)"
      let path = "\(place.folder)/\(Self.prefix(for: place))\(getpid())\(number)\(Self.suffix)"
      let descriptor = kind == .folder ? Self.makeFolder(path) : Self.makeFile(path)
      guard descriptor >= 0 else {
        if errno == EEXIST { continue }
        throw MediaError(errno: errno, operation: "open", path: place.path)
      }
      // Who looks for leftovers may have found it before it was locked, and removes it then.
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

  /// Whether it stands under its name.
  package var isPlaced: Bool { state.withLock { $0 == .placed } }

  /// Removes it, unless it has been put in its place.
  package func discard() {
    state.withLock { state in
      guard state == .unfinished else { return }
      state = .discarded
      guard kind == .folder else {
        unsafe unlink(path)
        return
      }
      // It may have the permissions of an older one.
      _ = fchmod(descriptor, 0o700)
      // A writer that does not know yet writes by the path, and finds nothing there.
      let aside = path.dropLast(Self.suffix.count) + Self.discardedSuffix
      guard unsafe rename(path, String(aside)) == 0 else { return }
      _ = FrameFolder.remove(String(aside), of: place) { FrameMark.isName($0) }
    }
  }

  /// Runs what puts the output in its place, unless it has been discarded.
  ///
  /// - Parameter move: Returns whether it did; when it does not, the output is unfinished still.
  /// - Returns: The same.
  /// - Throws: What `move` throws; `discarded`.
  @discardableResult
  func put(_ move: () throws(MediaError) -> Bool) throws(MediaError) -> Bool {
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
      // It was removed as a leftover: the next name is free.
      errno = number == ENOENT ? EEXIST : number
    }
    return descriptor
  }

  /// A name has 255 bytes at most on Linux's file systems; 64 are kept for what surrounds it.
  private static func prefix(for place: OutputPath) -> String {
    var kept = place.name
    while kept.utf8.count > 255 - 64 { kept.removeLast() }
    return ".\(kept)."
  }

  /// Removes what killed exports of the same target left behind.
  ///
  /// What a living process holds stays. A folder of frames is removed only as far as this program wrote
  /// it; the rest is given a visible name.
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
      _ = FrameFolder.remove(path, of: place) { FrameMark.isPossible("\(path)/\($0)", named: $0) }
    default:
      break
    }
  }
}
