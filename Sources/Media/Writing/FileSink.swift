internal import Glibc
package import TEInputs

/// An open file or pipe that an encoder writes to. All output passes it.
///
/// Sendable because one thread at a time writes: encoders use it within their lock.
package final class FileSink: @unchecked Sendable {
  /// The path to name in errors, and by which a muxer reads the file back.
  package let path: String
  /// Whether earlier positions can be written again.
  package let isSeekable: Bool
  private let descriptor: Int32
  private let budgets: Budgets
  private var position = 0
  /// The size of the output so far, in bytes.
  private(set) var size = 0
  /// The error of the last failed write; C libraries that call `write` return only a code.
  private(set) var failure: MediaError?

  /// Creates the file, or truncates it.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - budgets: The limit of its size.
  /// - Throws: `MediaError` of the system if the file cannot be opened.
  package convenience init(
    creating path: String, budgets: Budgets = Budgets()
  ) throws(MediaError) {
    try self.init(
      unsafe open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666), operation: "open",
      path: path, budgets: budgets)
  }

  /// A sink for a duplicate of an open file, which the caller may close.
  ///
  /// - Parameters:
  ///   - descriptor: The open file.
  ///   - path: The path to name in errors; "-" for a stream, which is never seekable.
  ///   - budgets: The limit of its size.
  /// - Throws: `MediaError` of the system if the file cannot be duplicated.
  package convenience init(
    duplicating descriptor: Int32, path: String, budgets: Budgets
  ) throws(MediaError) {
    try self.init(
      fcntl(descriptor, F_DUPFD_CLOEXEC, 0), operation: "fcntl", path: path,
      budgets: budgets)
  }

  /// A sink for standard output, which is not seekable.
  ///
  /// - Parameter budgets: The limit of its size.
  /// - Throws: `MediaError` of the system if it cannot be duplicated.
  package static func standardOutput(_ budgets: Budgets) throws(MediaError) -> FileSink {
    try FileSink(duplicating: STDOUT_FILENO, path: "-", budgets: budgets)
  }

  private init(
    _ descriptor: Int32, operation: String, path: String, budgets: Budgets
  ) throws(MediaError) {
    guard descriptor >= 0 else { throw MediaError(errno: errno, operation: operation, path: path) }
    self.descriptor = descriptor
    self.path = path
    self.budgets = budgets
    // Standard output may be a file with earlier contents.
    isSeekable = path != "-" && lseek(descriptor, 0, SEEK_CUR) >= 0
  }

  deinit { close(descriptor) }

  /// Writes bytes at the current position.
  ///
  /// - Throws: `tooLarge` above the budget, and `MediaError` of the system.
  func write(_ bytes: UnsafeRawBufferPointer) throws(MediaError) {
    do throws(MediaError) {
      try unsafe writeAll(bytes)
    } catch {
      failure = error
      throw error
    }
  }

  private func writeAll(_ bytes: UnsafeRawBufferPointer) throws(MediaError) {
    let (end, overflow) = position.addingReportingOverflow(bytes.count)
    do throws(BudgetError) {
      try budgets.check(overflow ? .max : max(size, end), .outputSize)
    } catch {
      throw .tooLarge(error, isForeseen: false)
    }
    var written = 0
    while written < bytes.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        waitUntilWritable()
        continue
      }
      guard count >= 0 else { throw MediaError(errno: errno, operation: "write", path: path) }
      written += count
    }
    position = end
    size = max(size, end)
  }

  /// Blocks until an inherited non-blocking pipe is writable.
  private func waitUntilWritable() {
    var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    unsafe poll(&place, 1, -1)
  }

  /// Sets the current position.
  ///
  /// - Parameter origin: `SEEK_SET`, `SEEK_CUR` or `SEEK_END`.
  /// - Returns: The new position; nil, with `errno` set, when it fails.
  func seek(to offset: Int64, from origin: Int32) -> Int64? {
    let result = lseek(descriptor, off_t(offset), origin)
    guard result >= 0 else { return nil }
    position = Int(result)
    return Int64(result)
  }
}
