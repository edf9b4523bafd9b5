internal import TEInputs

/// A buffered writer to a sink, sequentially from start to end.
package struct BufferedWriter: ~Copyable {
  private let sink: FileSink
  private var buffer: [UInt8] = []
  /// The number of bytes given to `write` so far.
  package private(set) var byteCount: Int64 = 0

  /// The number of bytes that are collected for one system call.
  private static let bufferSize = 1 << 18

  /// A writer to a sink.
  package init(_ sink: FileSink) { self.sink = sink }

  /// A writer to a file, which is created or truncated.
  ///
  /// - Throws: `MediaError` of the system if the file cannot be opened.
  package init(creating path: String) throws(MediaError) {
    self.init(try FileSink(creating: path))
  }

  /// Appends bytes.
  ///
  /// - Throws: The error of a failed write to the sink.
  package mutating func write(_ bytes: [UInt8]) throws(MediaError) {
    buffer += bytes
    byteCount += Int64(bytes.count)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Flushes the buffer.
  ///
  /// - Returns: The number of bytes written in total.
  /// - Throws: The error of a failed write to the sink.
  @discardableResult
  package consuming func finish() throws(MediaError) -> Int64 {
    try flush()
    return byteCount
  }

  private mutating func flush() throws(MediaError) {
    try unsafe buffer.span.bytes.withUnsafeBytes { bytes throws(MediaError) in
      try unsafe sink.write(bytes)
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
