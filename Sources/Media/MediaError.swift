internal import TECFFmpeg
internal import Glibc
package import TEInputs

/// An error of encoding a clip or of writing it.
package enum MediaError: Error, Hashable, Sendable {
  /// One of FFmpeg's libraries, or of their dependencies, cannot be loaded; `reason` is the dynamic linker's.
  case librariesMissing(reason: String)
  /// The installed FFmpeg has no encoder `name`; installing `package` provides it.
  case encoderMissing(name: String, package: String)
  /// The frame rate is above the format's `limit`, both in frames per second.
  case frameRateTooHigh(Rational, limit: Rational)
  /// The frames are wider or higher than the format's `limit` in pixels.
  case sizeTooLarge(PixelSize, limit: Int)
  /// The folder of the output does not exist.
  case folderMissing(path: String)
  /// The entry at the output's path must not be replaced.
  case notReplaceable(path: String, Obstacle)
  /// The system denies writing there.
  case notWritable(path: String, reason: String)
  /// No space is left on the disk, or a quota is exceeded.
  case diskFull(path: String)
  /// The file exceeds the process's limit on file sizes.
  case fileSizeLimit(path: String)
  /// The process or the system has too many open files.
  case tooManyOpenFiles(path: String)
  /// The reading end of the pipe is closed.
  case readerGone(path: String)
  /// The output exceeds its budget, or is predicted to (`isForeseen`) from the size of its first frame.
  case tooLarge(BudgetError, isForeseen: Bool)
  /// The output was discarded while it was being written.
  case discarded
  /// The output is complete, but files that were added to the replaced folder are kept at a path.
  case kept(path: String)
  /// Another system call failed.
  case system(operation: String, path: String, reason: String)
  /// A call to FFmpeg failed.
  case library(FFmpegError)

  /// The error of a failed system call.
  ///
  /// - Parameters:
  ///   - number: The errno value.
  ///   - operation: The call's name.
  ///   - path: The file.
  init(errno number: Int32, operation: String, path: String) {
    let reason = unsafe String(cString: strerror(number))
    self =
      switch number {
      case ENOENT, ENOTDIR: .folderMissing(path: path)
      case EACCES, EPERM, EROFS: .notWritable(path: path, reason: reason)
      case ENOSPC, EDQUOT: .diskFull(path: path)
      case EFBIG: .fileSizeLimit(path: path)
      case EMFILE, ENFILE: .tooManyOpenFiles(path: path)
      case EPIPE: .readerGone(path: path)
      default: .system(operation: operation, path: path, reason: reason)
      }
  }

  /// The error of a failed call to FFmpeg: that of the system if the code stands for an errno value of a
  /// file operation.
  init(_ error: FFmpegError, path: String) {
    let ofTheFile = [
      ENOENT, ENOTDIR, EACCES, EPERM, EROFS, ENOSPC, EDQUOT, EFBIG, EIO, EMFILE, ENFILE,
    ]
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
    case .notReplaceable(let path, let obstacle): "\(path) is not replaced: \(obstacle)"
    case .notWritable(let path, let reason): "cannot write \(path): \(reason)"
    case .diskFull(let path): "the disk is full; nothing was kept of \(path)"
    case .fileSizeLimit(let path): "\(path) is larger than files may be"
    case .tooManyOpenFiles(let path): "too many files are open to write \(path)"
    case .readerGone(let path): "the reader of \(path) is gone"
    case .tooLarge(let error, _): error.message
    case .discarded: "the output was discarded"
    case .kept(let path): "files of the replaced folder are kept in \(path)"
    case .system(let operation, let path, let reason): "\(operation) failed on \(path): \(reason)"
    case .library(let error): "FFmpeg failed in \(error)"
    }
  }
}
