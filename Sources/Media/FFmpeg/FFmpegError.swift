internal import CFFmpeg

/// A call into FFmpeg's libraries that failed, in FFmpeg's own words.
package struct FFmpegError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The C function that failed, for example `avcodec_send_frame`.
  package let operation: String
  /// The negative code that the function returned.
  package let code: Int32
  /// What FFmpeg says about that code, for example "Invalid data found when processing input".
  package let message: String

  /// Looks the message of `code` up.
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

/// Passes a C function's result on, or throws what the function reported; the one door for C calls.
///
/// - Parameters:
///   - code: What the function returned; negative values are errors.
///   - operation: The function's name, for the error.
@discardableResult
func check(_ code: Int32, _ operation: String) throws(FFmpegError) -> Int32 {
  guard code >= 0 else { throw FFmpegError(operation: operation, code: code) }
  return code
}

/// The error of a C function that returns null when there is no memory left.
func outOfMemory(_ operation: String) -> FFmpegError {
  FFmpegError(operation: operation, code: cffmpeg_error(ENOMEM))
}

/// Keeps FFmpeg from writing to standard error; what went wrong arrives as an error value instead.
///
/// Read it before the first call that can log. The level is the library's, shared by the process.
let silenceLibraryLog: Void = av_log_set_level(AV_LOG_QUIET)
