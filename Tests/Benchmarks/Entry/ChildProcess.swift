internal import Foundation
internal import Glibc

/// A child process without input, whose standard error is that of this process.
struct ChildProcess {
  /// The time that a process took.
  struct Cost {
    /// From before its start until after its end.
    let wallSeconds: Double
    /// User and system time of all its threads.
    let processorSeconds: Double
  }

  struct Failed: Error, CustomStringConvertible {
    let command: String
    let status: Int32

    var description: String { "ended with status \(status): \(command)" }
  }

  private let identifier: pid_t
  private let command: String
  private let start: timespec

  /// - Parameters:
  ///   - program: A path, or a name to search in the path.
  ///   - output: Its standard output; discarded if nil.
  init(_ program: String, _ arguments: [String], output: Output? = nil) throws {
    command = ([program] + arguments).joined(separator: " ")
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    switch output {
    case nil:
      unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    case .file(let path):
      unsafe posix_spawn_file_actions_addopen(
        &actions, STDOUT_FILENO, path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    case .descriptor(let descriptor):
      unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, STDOUT_FILENO)
    }
    var words: [UnsafeMutablePointer<CChar>?] = unsafe ([program] + arguments).map {
      unsafe strdup($0)
    }
    unsafe words.append(nil)
    defer { unsafe words.forEach { unsafe free($0) } }
    start = Self.now()
    var identifier = pid_t()
    let status = unsafe posix_spawnp(&identifier, program, &actions, nil, words, environ)
    guard status == 0 else { throw Failed(command: command, status: status) }
    self.identifier = identifier
  }

  enum Output {
    case file(String)
    /// A descriptor open for writing; the process gets a copy.
    case descriptor(Int32)
  }

  /// Waits until the process has ended.
  ///
  /// - Throws: ``Failed`` for any status but 0.
  @discardableResult
  func wait() throws -> Cost {
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(identifier, &status, 0, &usage) < 0, errno == EINTR {}
    return try cost(status, usage)
  }

  /// Waits until the process has ended, and polls its memory meanwhile.
  ///
  /// The kernel's peak for a child includes the time when it is a copy of this process, so it is not used.
  ///
  /// - Returns: The largest resident set seen, in megabytes.
  func waitForPeakMemory() throws -> Double {
    var status: Int32 = 0
    var usage = rusage()
    var peak = 0.0
    while unsafe wait4(identifier, &status, WNOHANG, &usage) == 0 {
      peak = max(peak, peakMegabytes ?? 0)
      usleep(2000)
    }
    _ = try cost(status, usage)
    return peak
  }

  /// Nil after the end of the process.
  private var peakMegabytes: Double? {
    guard let text = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(separator: " ").dropLast().last.flatMap({ Double($0) })
    else { return nil }
    return kilobytes / 1024
  }

  private func cost(_ status: Int32, _ usage: rusage) throws -> Cost {
    let end = Self.now()
    guard status == 0 else { throw Failed(command: command, status: status) }
    return Cost(
      wallSeconds: Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9,
      processorSeconds: usage.ru_utime.seconds + usage.ru_stime.seconds)
  }

  private static func now() -> timespec {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}

/// A third-party program to compare with.
enum Peer: String {
  case ffmpeg
  case gifsicle
  /// Of util-linux.
  case taskset

  /// Whether the program is installed; prints a note if it is not.
  var isInstalled: Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    if path.split(separator: ":").contains(where: { unsafe access("\($0)/\(rawValue)", X_OK) == 0 })
    {
      return true
    }
    note("left out, because \(rawValue) is missing (on Debian: apt-get install \(rawValue))")
    return false
  }
}
