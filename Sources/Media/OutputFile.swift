internal import Glibc

/// A file that appears under its name only once it is complete.
///
/// Until `commit` all bytes go to a hidden file beside the target, and whatever the target held
/// stays as it is. A value that is released without a commit removes the hidden file.
package struct OutputFile: ~Copyable, Sendable {
  /// The path of the finished file.
  package let target: String
  /// The path to write to until then; an empty file stands there already.
  package let temporaryPath: String
  private let place: TemporaryName
  private var isPending = true

  /// Creates the hidden file.
  ///
  /// - Throws: `folderMissing`, `notWritable`, or `notReplaceable` when the target is a folder or a
  ///   device.
  package init(target: String) throws(MediaError) {
    let place = TemporaryName(target: target)
    let kind = PathKind(of: target)
    guard kind == .nothing || kind == .file, !place.name.isEmpty, !target.hasSuffix("/") else {
      throw .notReplaceable(path: target)
    }
    let claimed = try place.claim(suffix: "tmp", operation: "open") { path in
      unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    }
    close(claimed.result)
    self.target = target
    self.place = place
    temporaryPath = claimed.path
  }

  /// Puts the file in its place, replacing an older one, at once and durably.
  ///
  /// When it throws, the older file is untouched and the hidden one is gone.
  package consuming func commit() throws(MediaError) {
    try synchronizeFile(temporaryPath, reportedAs: target)
    guard unsafe rename(temporaryPath, target) == 0 else {
      throw MediaError(errno: errno, operation: "rename", path: target)
    }
    isPending = false
    try place.synchronizeFolder()
  }

  /// Removes the hidden file; the target stays as it was.
  package consuming func discard() {}

  deinit {
    if isPending { unsafe unlink(temporaryPath) }
  }
}

/// Waits until all bytes of a file are on the disk.
///
/// - Parameters:
///   - path: The file.
///   - target: The path to name in an error.
func synchronizeFile(_ path: String, reportedAs target: String) throws(MediaError) {
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw MediaError(errno: errno, operation: "open", path: target) }
  defer { close(descriptor) }
  guard fsync(descriptor) == 0 else {
    throw MediaError(errno: errno, operation: "fsync", path: target)
  }
}
