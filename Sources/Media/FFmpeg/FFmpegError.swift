internal import TECFFmpeg

/// A failed call to FFmpeg.
package struct FFmpegError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The C function that failed, for example `avcodec_send_frame`.
  package let operation: String
  /// The negative return value.
  package let code: Int32
  /// FFmpeg's description of the code, for example "Invalid data found when processing input".
  package let message: String

  /// An error with FFmpeg's message for `code`.
  init(operation: String, code: Int32) {
    self.operation = operation
    self.code = code
    var text = [CChar](repeating: 0, count: Int(AV_ERROR_MAX_STRING_SIZE))
    unsafe av_strerror(code, &text, text.count)
    let characters = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    message = String(decoding: characters, as: UTF8.self)
  }

  package var description: String { "\(operation): \(message)" }
}

/// Returns a C function's result, or throws the error that it reports.
///
/// - Parameters:
///   - code: The return value; negative values are errors.
///   - operation: The function's name.
@discardableResult
func check(_ code: Int32, _ operation: String) throws(FFmpegError) -> Int32 {
  guard code >= 0 else { throw FFmpegError(operation: operation, code: code) }
  return code
}

/// The error of a C function that returns null when memory runs out.
func outOfMemory(_ operation: String) -> FFmpegError {
  FFmpegError(operation: operation, code: cffmpeg_error(ENOMEM))
}

/// Disables FFmpeg's log to standard error.
///
/// Read before the first call that can log. The level applies to the whole process.
let silenceLibraryLog: Void = av_log_set_level(AV_LOG_QUIET)
