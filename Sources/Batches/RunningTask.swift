internal import Dispatch
internal import TEExport
internal import Foundation
internal import TEInputs

/// A clip of a batch while its commands run, one after the other.
final class RunningTask {
  let task: BatchTask
  /// The memory that it may take, in bytes.
  let memory: Int64
  /// The process of the present command.
  private(set) var process: ChildProcess
  private let digest: String?
  private let jobs: Int
  private let start = DispatchTime.now().uptimeNanoseconds
  private var commandIndex = 0
  private var written: [String: TaskRecord.File] = [:]
  private var notices: [String] = []
  private var measured = TaskRecord.Measurement(processor: 0, clock: 0, memory: 0)

  /// Starts the first command.
  ///
  /// - Parameters:
  ///   - digest: Of what decides the bytes of its outputs, see ``BatchPlan/digest(of:)``.
  ///   - jobs: How many cores it may use.
  ///   - memory: How much memory it is expected to take, in bytes.
  init(
    _ task: BatchTask, digest: String?, jobs: Int, memory: Int64
  ) throws(BatchError) {
    self.task = task
    self.digest = digest
    self.jobs = jobs
    self.memory = memory
    process = try ChildProcess(Self.arguments(task.commands.first ?? [], jobs: jobs))
  }

  private static func arguments(_ command: [String], jobs: Int) -> [String] {
    let words = Array(command.dropFirst())
    // A filmstrip is drawn by one thread.
    return words
      + (words.first == "render" ? ["--json", "--quiet", "--jobs", "\(jobs)"] : ["--json"])
  }

  /// The seconds by the clock since it was started.
  var elapsed: Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }

  /// Goes on with the next command when one has ended; the record once the clip is written or has failed.
  ///
  /// - Parameter folder: The folder of the batch.
  func update(in folder: RecordFolder) throws(BatchError) -> TaskRecord? {
    guard let ending = process.update() else { return nil }
    measured.processor += ending.processor
    measured.memory = max(measured.memory, ending.memory)
    let messages = String(decoding: ending.errors, as: UTF8.self)
    guard ending.code == 0 else { return record(failed: messages, ending.code) }
    if let failure = take(ending.output, folder) {
      return record(failed: failure, ExitStatus.internalFailure.code)
    }
    commandIndex += 1
    guard commandIndex < task.commands.count else {
      let missing = task.outputs.first { written[$0.file] == nil }
      if let missing {
        return record(
          failed: "Error: \(quoted(missing.file)) was not written",
          ExitStatus.internalFailure.code)
      }
      return record(failed: nil, nil)
    }
    process = try ChildProcess(Self.arguments(task.commands[commandIndex], jobs: jobs))
    return nil
  }

  /// The fields of a report of `render` or `strip`.
  private struct Report: Decodable {
    let file: String
    let source: String?
    let width: Int
    let height: Int
    let frames: Int?
    let fps: Double?
    let duration: Double?
    let bytes: Int64?
    let notices: [String]?
  }

  /// Takes the report of a command; the message of what is wrong with it.
  private func take(_ output: [UInt8], _ folder: RecordFolder) -> String? {
    let decoder = JSONDecoder()
    let data = Data(output)
    let reports: [Report]
    if let several = try? decoder.decode([Report].self, from: data) {
      reports = several
    } else if let one = try? decoder.decode(Report.self, from: data) {
      reports = [one]
    } else {
      return "Error: the report of the clip cannot be read"
    }
    for report in reports {
      if let planned = task.source, let source = report.source, planned != source {
        return "Error: the preset or a file that it names has changed since the plan was made\n"
          + "Help:  Make the plan again"
      }
      for notice in report.notices ?? [] where !notices.contains(notice) { notices.append(notice) }
      guard
        let output = task.outputs.first(where: { folder.isOutput($0.file, at: report.file) })
      else { continue }
      written[output.file] = TaskRecord.File(
        format: output.format, file: output.file,
        bytes: RecordFolder.byteCount(report.file) ?? report.bytes ?? 0, width: report.width,
        height: report.height, frames: report.frames, fps: report.fps, duration: report.duration)
    }
    return nil
  }

  /// - Parameter messages: Why it failed; nil if it did not.
  private func record(failed messages: String?, _ code: Int32?) -> TaskRecord {
    measured.clock = elapsed
    return TaskRecord(
      id: task.id, digest: digest,
      files: messages == nil ? task.outputs.compactMap { written[$0.file] } : [],
      error: messages.map { Self.reason($0, code) }, exitCode: code,
      notices: messages == nil ? notices : [], measured: measured)
  }

  /// The error output of a program that failed, at most 4,000 characters of it.
  private static func reason(_ messages: String, _ code: Int32?) -> String {
    let lines = messages.split(separator: "\n").map { escaped(String($0)) }
    let first = lines.firstIndex { $0.hasPrefix("Error:") } ?? 0
    var text = String(lines[first...].joined(separator: "\n").prefix(4000))
    if text.hasPrefix("Error: ") { text.removeFirst("Error: ".count) }
    if let code, code > 128 { text += "\(text.isEmpty ? "" : "\n")ended by signal \(code - 128)" }
    return text.isEmpty ? "it ended with exit code \(code ?? 0)" : text
  }
}
