internal import TECZlib

/// Decompresses a zlib stream (RFC 1950).
///
/// - Parameters:
///   - bytes: The stream.
///   - limit: The largest size of the result in bytes.
/// - Returns: Nil for a stream that is damaged, truncated or inflates to more than the limit.
func inflate(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
  var stream = unsafe z_stream()
  let version = ZLIB_VERSION
  guard unsafe inflateInit_(&stream, version, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
    return nil
  }
  defer { unsafe inflateEnd(&stream) }
  var result: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 14)
  return unsafe bytes.withUnsafeBufferPointer { input in
    guard let count = UInt32(exactly: input.count) else { return nil }
    // zlib does not write to its input.
    unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
    unsafe stream.avail_in = count
    while true {
      let (status, written) = unsafe chunk.withUnsafeMutableBufferPointer { output in
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(output.count)
        let status = unsafe TECZlib.inflate(&stream, Z_NO_FLUSH)
        return unsafe (status, output.count - Int(stream.avail_out))
      }
      result += chunk[..<written]
      guard result.count <= limit else { return nil }
      if status == Z_STREAM_END { return result }
      // The end of the input is the error Z_BUF_ERROR.
      guard status == Z_OK else { return nil }
    }
  }
}
