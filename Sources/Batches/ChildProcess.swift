internal import TEExport
internal import Glibc

/// A run of this program as a process of its own.
///
/// It gets no input; what it prints is kept, up to a limit. It ends with the process that started it.
package final class ChildProcess {
  /// How it ended.
  struct Ending {
    /// 128 + n for signal n, as a shell reports it.
    let code: Int32
    let output: [UInt8]
    /// The end of what it printed to standard error.
    let errors: [UInt8]
    /// Processor time in seconds.
    let processor: Double
    /// The largest resident memory in bytes.
    let memory: Int64
  }

  /// The variable that tells the process whose child it is.
  package static let parentVariable = "TRANSITION_EXPORT_PARENT"

  /// The largest size of what is kept, in bytes.
  private static let outputLimit = 1 << 20

  private let identifier: pid_t
  /// Standard output and standard error; nil once the process has closed them.
  private var streams: [Stream?]
  private var kept: [[UInt8]] = [[], []]

  /// The reading end of a pipe.
  private final class Stream {
    let descriptor: Int32
    init(_ descriptor: Int32) { self.descriptor = descriptor }
    deinit { close(descriptor) }
  }

  /// Starts the program.
  ///
  /// - Parameter arguments: Without the program's name.
  /// - Throws: `noProcess`.
  /// - Precondition: Called on a thread that lives as long as the process is to.
  init(_ arguments: [String]) throws(BatchError) {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    var ends: [(read: Int32, write: Int32)] = []
    defer { ends.forEach { close($0.write) } }
    var streams: [Stream?] = []
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for number in [STDOUT_FILENO, STDERR_FILENO] {
      let end = try Self.makePipe()
      ends.append(end)
      streams.append(Stream(end.read))
      unsafe posix_spawn_file_actions_adddup2(&actions, end.write, number)
    }
    Self.resetSignals(&attributes)
    let words = unsafe (["transition-export"] + arguments).map { unsafe strdup($0) } + [nil]
    let environment = unsafe Self.environment().map { unsafe strdup($0) } + [nil]
    defer { unsafe (words + environment).forEach { unsafe free($0) } }
    var identifier = pid_t()
    let number = unsafe posix_spawn(
      &identifier, Invocation.executable, &actions, &attributes, words, environment)
    guard number == 0 else {
      throw .noProcess(reason: unsafe String(cString: strerror(number)))
    }
    self.identifier = identifier
    self.streams = streams
  }

  private static func makePipe() throws(BatchError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else {
      throw .noProcess(reason: unsafe String(cString: strerror(errno)))
    }
    // Processes are started by one thread, so none is started between these calls.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    return (ends[0], ends[1])
  }

  /// The process handles signals as if a shell had started it: this one blocks and ignores some.
  private static func resetSignals(_ attributes: inout posix_spawnattr_t) {
    var none = sigset_t()
    var standard = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigemptyset(&standard)
    for number in [SIGPIPE, SIGXFSZ] { unsafe sigaddset(&standard, number) }
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &standard)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  }

  private static func environment() -> [String] {
    var variables: [String] = ["\(parentVariable)=\(getpid())"]
    var next = unsafe environ
    while let variable = unsafe next.pointee {
      let text = unsafe String(cString: variable)
      if !text.hasPrefix("\(parentVariable)=") { variables.append(text) }
      unsafe next += 1
    }
    return variables
  }

  /// Asks the process to end, or with `SIGKILL` ends it.
  func send(_ signal: Int32) { kill(identifier, signal) }

  /// Waits until one of the processes has printed something or ended, or the time is over.
  static func wait(for processes: [ChildProcess], milliseconds: Int32) {
    var polled: [pollfd] = []
    for process in processes {
      for case let stream? in process.streams {
        polled.append(pollfd(fd: stream.descriptor, events: Int16(POLLIN), revents: 0))
      }
    }
    unsafe poll(&polled, nfds_t(polled.count), milliseconds)
  }

  /// Reads what the process has printed since, and tells how it ended if it has.
  func update() -> Ending? {
    for index in streams.indices { read(index) }
    guard streams.allSatisfy({ $0 == nil }) else { return nil }
    // Its streams are closed when it ends.
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(identifier, &status, 0, &usage) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return Ending(
      code: signal == 0 ? (status >> 8) & 0xff : 128 + signal, output: kept[0], errors: kept[1],
      processor: Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime),
      memory: Int64(usage.ru_maxrss) << 10)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  private func read(_ index: Int) {
    guard let stream = streams[index] else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe Glibc.read(stream.descriptor, &buffer, buffer.count)
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN { return }
      }
      guard count > 0 else {
        streams[index] = nil
        return
      }
      kept[index] += buffer[..<count]
      let excess = kept[index].count - Self.outputLimit
      if excess > 0 { kept[index].removeFirst(excess) }
    }
  }
}
