internal import Glibc

/// An open input file. All input files are read through this type.
///
/// Kind and size are those of the open file, so the file cannot be replaced between a check and reading.
package struct InputFile: ~Copyable {
  private let descriptor: Int32
  /// The file's identity, the same for all its names.
  package let identity: FileIdentity
  /// The size in bytes as reported by the file system; 0 for a pipe.
  package let size: Int

  /// The kinds of files that may be opened.
  enum Kinds {
    case regular
    /// Also pipes, terminals and devices.
    case streams
  }

  /// Opens a regular file without blocking.
  ///
  /// - Throws: `notAFile` for other kinds, and the system's errors.
  package init(path: String) throws(InputError) {
    try self.init(
      opening: unsafe open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC), as: .regular)
  }

  /// Opens a regular file, or a pipe of a shell's process substitution, `<(command)`.
  ///
  /// - Throws: `notAFile` for other kinds, and the system's errors.
  package init(pathOrPipe path: String) throws(InputError) {
    let isStream = Self.isStream(path: path)
    let waiting = isStream ? 0 : O_NONBLOCK
    try self.init(
      opening: unsafe open(path, O_RDONLY | waiting | O_NOCTTY | O_CLOEXEC),
      as: isStream ? .streams : .regular)
  }

  /// Whether a path refers to an inherited file descriptor, such as `/dev/fd/63`.
  package static func isStream(path: String) -> Bool {
    ["/dev/fd/", "/proc/self/fd/", "/dev/stdin"].contains { path.hasPrefix($0) }
  }

  /// Standard input, of any kind but a folder.
  ///
  /// - Throws: `notAFile` for a folder, and the system's errors.
  package static func standardInput() throws(InputError) -> InputFile {
    try InputFile(opening: dup(STDIN_FILENO), as: .streams)
  }

  /// - Parameters:
  ///   - descriptor: The result of opening the file: a descriptor, or -1 and `errno`.
  ///   - kinds: The allowed kinds.
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
    identity = FileIdentity(status)
    size = max(0, Int(status.st_size))
  }

  deinit { close(descriptor) }

  /// Reads the whole file.
  ///
  /// - Parameters:
  ///   - budget: The budget for the size in bytes, which also limits a file that grows meanwhile.
  ///   - budgets: The limits.
  /// - Throws: `tooLarge`, and the system's errors.
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
