internal import Glibc

/// Standard input, output and error of the process.
enum StandardStreams {
  /// Has the numbers of those that are closed taken, so that no file which is opened later gets one and is
  /// written to by mistake; what is written there fails still.
  static func reserve() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // The lowest number that is free is this one.
      _ = unsafe open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
