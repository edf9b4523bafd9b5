internal import CFFmpeg
internal import Glibc

/// Why a film, an animation or a sequence of pictures could not be written.
package enum MediaError: Error, Hashable, Sendable {
  /// One of FFmpeg's libraries, or of those that it needs, can't be opened.
  case librariesMissing(reason: String)
  /// The installed FFmpeg has no encoder called `name`; installing `package` provides it.
  case encoderMissing(name: String, package: String)
  /// The frame rate is above `limit` frames per second, which the format cannot hold.
  case frameRateTooHigh(Rational, limit: Rational)
  /// The pictures are wider or higher than `limit` pixels, which the format cannot hold.
  case sizeTooLarge(PixelSize, limit: Int)
  /// The folder that should hold the output does not exist.
  case folderMissing(path: String)
  /// The output's path names something that must not be replaced: a folder or a device.
  case notReplaceable(path: String)
  /// The system does not let us write there.
  case notWritable(path: String, reason: String)
  /// No room is left on the disk, or a quota or size limit is reached.
  case diskFull(path: String)
  /// Another call to the system failed.
  case system(operation: String, path: String, reason: String)
  /// A call to FFmpeg failed.
  case library(FFmpegError)

  /// Sorts a failed system call by what its errno value means to the user.
  ///
  /// - Parameters:
  ///   - number: The errno value.
  ///   - operation: The call's name.
  ///   - path: The file that the call was about.
  init(errno number: Int32, operation: String, path: String) {
    let reason = unsafe String(cString: strerror(number))
    self =
      switch number {
      case ENOENT, ENOTDIR: .folderMissing(path: path)
      case EACCES, EPERM, EROFS: .notWritable(path: path, reason: reason)
      case ENOSPC, EDQUOT, EFBIG: .diskFull(path: path)
      default: .system(operation: operation, path: path, reason: reason)
      }
  }

  /// Sorts a failed FFmpeg call: those that carry an errno value of the file become its error.
  init(_ error: FFmpegError, path: String) {
    let ofTheFile = [ENOENT, ENOTDIR, EACCES, EPERM, EROFS, ENOSPC, EDQUOT, EFBIG, EIO]
    if let number = ofTheFile.first(where: { cffmpeg_error($0) == error.code }) {
      self.init(errno: number, operation: error.operation, path: path)
    } else {
      self = .library(error)
    }
  }
}

extension MediaError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .librariesMissing(let reason): "FFmpeg's libraries cannot be opened: \(reason)"
    case .encoderMissing(let name, let package):
      "the installed FFmpeg has no encoder \(name); install \(package)"
    case .frameRateTooHigh(let rate, let limit):
      "\(rate) frames per second are too many for this format; it holds up to \(limit)"
    case .sizeTooLarge(let size, let limit):
      "\(size) pixels are too large for this format; it holds up to \(limit) each way"
    case .folderMissing(let path): "the folder of \(path) does not exist"
    case .notReplaceable(let path): "\(path) is not a file that can be replaced"
    case .notWritable(let path, let reason): "cannot write \(path): \(reason)"
    case .diskFull(let path): "the disk is full; nothing was kept of \(path)"
    case .system(let operation, let path, let reason): "\(operation) failed on \(path): \(reason)"
    case .library(let error): "FFmpeg failed in \(error)"
    }
  }
}

/// Runs calls to FFmpeg that write `path`, and reports their failure as an error of that file.
func writing<Result: ~Copyable>(
  _ path: String, _ body: () throws(FFmpegError) -> Result
) throws(MediaError) -> Result {
  do throws(FFmpegError) {
    return try body()
  } catch {
    throw MediaError(error, path: path)
  }
}
