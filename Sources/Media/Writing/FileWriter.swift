internal import Inputs

/// Collects what is written to a sink from its beginning to its end.
package struct FileWriter: ~Copyable {
  private let sink: FileSink
  private var waiting: [UInt8] = []
  /// The bytes given to `write` so far.
  package private(set) var byteCount: Int64 = 0

  /// How many bytes are collected for one call to the system.
  private static let bufferSize = 1 << 18

  package init(_ sink: FileSink) { self.sink = sink }

  /// Creates the file, or empties the one that stands there.
  package init(creating path: String) throws(MediaError) {
    self.init(try FileSink(creating: path))
  }

  /// Appends bytes.
  package mutating func write(_ bytes: [UInt8]) throws(MediaError) {
    waiting += bytes
    byteCount += Int64(bytes.count)
    if waiting.count >= Self.bufferSize { try flush() }
  }

  /// Hands all bytes to the system; nothing may be written afterwards.
  ///
  /// - Returns: The bytes written.
  @discardableResult
  package consuming func finish() throws(MediaError) -> Int64 {
    try flush()
    return byteCount
  }

  private mutating func flush() throws(MediaError) {
    try unsafe waiting.span.bytes.withUnsafeBytes { bytes throws(MediaError) in
      try unsafe sink.write(bytes)
    }
    waiting.removeAll(keepingCapacity: true)
  }
}
