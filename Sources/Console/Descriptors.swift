internal import Export
internal import Glibc

/// The numbers by which the process knows its open files.
enum Descriptors {
  /// How many files an export has open at once, at most: some 13 on two processors, for the signals, the
  /// thread pool, FFmpeg, a font, and the files of the clip.
  private static let needed = 24

  /// Has those of standard input, output and error taken if they are closed, so that no file which is
  /// opened later gets one and is written to by mistake; what is written there fails still.
  static func reserveStandardStreams() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // The lowest number that is free is this one.
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
