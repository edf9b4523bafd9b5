internal import Glibc
internal import TEInputs

/// A writer of a file whose beginning is corrected at the end.
///
/// What is written to a sink that cannot seek stays in memory until then.
struct CorrectedWriter: ~Copyable {
  private let sink: FileSink
  private var buffer: [UInt8] = []
  /// The number of bytes given to `write` so far.
  private(set) var byteCount = 0
  private var meter: BudgetMeter

  /// The number of bytes that are collected for one system call.
  private static let bufferSize = 1 << 18

  /// - Parameters:
  ///   - sink: Receives the file.
  ///   - budgets: The limit of what is kept in memory.
  init(_ sink: FileSink, _ budgets: Budgets) {
    self.sink = sink
    meter = BudgetMeter(.outputSize, in: budgets)
  }

  /// Appends bytes.
  mutating func write(_ bytes: [UInt8]) throws(MediaError) {
    do throws(BudgetError) {
      try meter.add(bytes.count)
    } catch {
      throw .tooLarge(error, isForeseen: false)
    }
    buffer += bytes
    byteCount += bytes.count
    if sink.isSeekable, buffer.count >= Self.bufferSize { try flush() }
  }

  /// Writes the rest and the corrections.
  ///
  /// - Returns: The number of bytes of the file.
  consuming func finish(
    _ corrections: [(offset: Int, bytes: [UInt8])]
  ) throws(MediaError) -> Int64 {
    guard sink.isSeekable else {
      for (offset, bytes) in corrections {
        buffer.replaceSubrange(offset..<offset + bytes.count, with: bytes)
      }
      try flush()
      return Int64(byteCount)
    }
    try flush()
    for (offset, bytes) in corrections {
      guard sink.seek(to: Int64(offset), from: SEEK_SET) != nil else {
        throw MediaError(errno: errno, operation: "lseek", path: sink.path)
      }
      buffer = bytes
      try flush()
    }
    return Int64(byteCount)
  }

  private mutating func flush() throws(MediaError) {
    try unsafe buffer.span.bytes.withUnsafeBytes { bytes throws(MediaError) in
      try unsafe sink.write(bytes)
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
