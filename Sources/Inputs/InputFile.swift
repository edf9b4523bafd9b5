internal import Glibc

/// An open file from outside: the one door through which files are read.
///
/// The kind and the size are those of the open file, so nothing can be exchanged between a check and
/// the reading.
package struct InputFile: ~Copyable {
  private let descriptor: Int32
  /// The same for two names of one file.
  package let identity: FileIdentity
  /// What the file system says, in bytes; 0 for a pipe.
  package let size: Int

  /// What may be opened.
  enum Kinds {
    case regular
    /// A pipe, a terminal or a device too.
    case streams
  }

  /// Opens a regular file.
  ///
  /// Never waits: a FIFO or a device is refused before anything is read.
  package init(path: String) throws(InputError) {
    try self.init(
      opening: unsafe open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC), as: .regular)
  }

  /// Opens a regular file, or a pipe that a shell made for `<(command)`.
  package init(pathOrPipe path: String) throws(InputError) {
    let isStream = Self.isStream(path: path)
    let waiting = isStream ? 0 : O_NONBLOCK
    try self.init(
      opening: unsafe open(path, O_RDONLY | waiting | O_NOCTTY | O_CLOEXEC),
      as: isStream ? .streams : .regular)
  }

  /// Whether a path names what this process was given open, such as `/dev/fd/63`.
  package static func isStream(path: String) -> Bool {
    ["/dev/fd/", "/proc/self/fd/", "/dev/stdin"].contains { path.hasPrefix($0) }
  }

  /// Standard input, whatever it is.
  package static func standardInput() throws(InputError) -> InputFile {
    try InputFile(opening: dup(STDIN_FILENO), as: .streams)
  }

  /// - Parameters:
  ///   - descriptor: What opening it returned: an open file, or -1 with the reason in `errno`.
  ///   - kinds: Anything else is refused.
  init(opening descriptor: Int32, as kinds: Kinds) throws(InputError) {
    guard descriptor >= 0 else { throw InputError(errno: errno) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      let number = errno
      close(descriptor)
      throw InputError(errno: number)
    }
    let kind = FileKind(mode: status.st_mode)
    guard kind == .file || kinds == .streams && kind != .folder else {
      close(descriptor)
      throw .notAFile(kind)
    }
    self.descriptor = descriptor
    identity = FileIdentity(
      device: UInt64(status.st_dev), number: UInt64(status.st_ino),
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    size = max(0, Int(status.st_size))
  }

  deinit { close(descriptor) }

  /// Reads all of it.
  ///
  /// - Parameter budget: In bytes. A file that grows while it is read is held to it too.
  package consuming func bytes(
    within budget: Budget, of budgets: Budgets
  ) throws(InputError) -> [UInt8] {
    do throws(BudgetError) { try budgets.check(size, budget) } catch { throw .tooLarge(error) }
    let limit = budgets[budget]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw InputError(errno: errno) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      if bytes.count > limit {
        throw .tooLarge(BudgetError(budget: budget, value: bytes.count, limit: limit))
      }
    }
  }
}
