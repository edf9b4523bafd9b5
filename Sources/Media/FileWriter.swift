internal import Glibc

/// A file that is written from its beginning to its end.
struct FileWriter: ~Copyable {
  private let path: String
  private let descriptor: Int32
  private var waiting: [UInt8] = []
  /// The bytes given to `write` so far.
  private(set) var byteCount: Int64 = 0

  /// How many bytes are collected for one call to the system.
  private static let bufferSize = 1 << 18

  /// Creates the file, or empties the one that stands there.
  init(creating path: String) throws(MediaError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw MediaError(errno: errno, operation: "open", path: path) }
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Appends bytes.
  mutating func write(_ bytes: [UInt8]) throws(MediaError) {
    waiting += bytes
    byteCount += Int64(bytes.count)
    if waiting.count >= Self.bufferSize { try flush() }
  }

  /// Hands all bytes to the system; nothing may be written afterwards.
  ///
  /// - Returns: The bytes written.
  @discardableResult
  consuming func finish() throws(MediaError) -> Int64 {
    try flush()
    return byteCount
  }

  private mutating func flush() throws(MediaError) {
    var written = 0
    while written < waiting.count {
      let count = unsafe waiting.withUnsafeBytes { bytes in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
        return unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw MediaError(errno: errno, operation: "write", path: path) }
      written += count
    }
    waiting.removeAll(keepingCapacity: true)
  }
}
