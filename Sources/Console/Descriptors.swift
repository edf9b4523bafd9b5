internal import TEExport
internal import Glibc

/// The process's file descriptors.
package enum Descriptors {
  /// How many files an export has open at once, at most: some 13 on two processors, for the signals, the
  /// thread pool, FFmpeg, a font, and the files of the clip.
  private static let needed = 24

  /// Opens /dev/null for closed standard streams, so that no file which is opened later gets their
  /// descriptors; writing to them still fails.
  package static func reserveStandardStreams() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // open(2) returns the lowest free descriptor.
      _ = unsafe open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Raises the process's own limit where the system lets it, and checks that enough are free.
  ///
  /// Dispatch and the font libraries do not report that there is none left: they end the process, or draw
  /// boxes.
  static func verifyEnoughAreFree() throws(ExportError) {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    if unsafe getrlimit(resource, &limit) == 0, limit.rlim_cur < 1024 {
      limit.rlim_cur = min(limit.rlim_max, 1024)
      unsafe setrlimit(resource, &limit)
    }
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    for _ in 0..<needed {
      let descriptor = dup(STDERR_FILENO)
      guard descriptor >= 0 else {
        if errno == EMFILE || errno == ENFILE { throw .tooManyOpenFiles(needed: needed) }
        return
      }
      opened.append(descriptor)
    }
  }
}
