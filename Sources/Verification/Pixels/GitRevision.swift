package import Export
internal import Foundation
internal import Inputs

/// Why a preset cannot be had as it is in a revision.
package enum RevisionError: Error, Hashable, Sendable {
  /// There is no git, or it cannot be started.
  case gitMissing
  /// The preset lies in no repository; `reason` is git's.
  case noRepository(preset: String, reason: String)
  /// Git knows no such revision; `reason` is git's.
  case unknown(revision: String, reason: String)
  /// The preset is not in the revision.
  case presetMissing(preset: String, revision: String)
  /// The private folder cannot be written.
  case folder(reason: String)
}

/// A revision of the repository that a preset lies in, of which files are copied to a private folder.
package final class GitRevision {
  package let name: String
  private let folder: URL
  private let repository: String
  private let commit: String

  /// - Parameters:
  ///   - name: As git takes it, such as `main` or `HEAD~2`.
  ///   - preset: The path of a preset in the repository.
  package init(_ name: String, ofPreset preset: String) throws(RevisionError) {
    self.name = name
    let place = URL(fileURLWithPath: preset).deletingLastPathComponent().path
    let top = try Self.git(["-C", place, "rev-parse", "--show-toplevel"])
    guard top.status == 0 else {
      throw .noRepository(preset: preset, reason: top.message)
    }
    repository = top.text
    let found = try Self.git([
      "-C", repository, "rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}",
    ])
    guard found.status == 0 else { throw .unknown(revision: name, reason: found.message) }
    commit = found.text
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("transition-export-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .folder(reason: error.localizedDescription)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Copies a preset and what it names, as far as the revision has it.
  ///
  /// - Parameter load: Reads the copy at a path, and notes the files that it looks for.
  /// - Returns: The path of the copy.
  func copy(
    _ preset: String, load: (String, InputRecord) -> Void
  ) throws(RevisionError) -> String {
    let real = URL(fileURLWithPath: preset).resolvingSymlinksInPath().path
    let root = URL(fileURLWithPath: repository).resolvingSymlinksInPath().path
    guard real.hasPrefix(root + "/") else {
      throw .noRepository(preset: preset, reason: "it lies outside of \(root)")
    }
    let path = String(real.dropFirst(root.count + 1))
    guard try copyFile(path) else { throw .presetMissing(preset: preset, revision: name) }
    let copy = folder.appendingPathComponent(path).path
    var tried: Set<String> = [path]
    while true {
      let record = InputRecord()
      load(copy, record)
      let start = folder.path + "/"
      let missing = record.paths
        .map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        .filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
        .filter { !tried.contains($0) }
      guard !missing.isEmpty else { return copy }
      for path in missing.sorted() {
        tried.insert(path)
        _ = try copyFile(path)
      }
    }
  }

  /// Copies a file with what git's filters make of it, such as Git LFS.
  ///
  /// - Parameter path: Relative to the repository.
  /// - Returns: Whether the revision has it.
  private func copyFile(_ path: String) throws(RevisionError) -> Bool {
    let target = folder.appendingPathComponent(path)
    do {
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch {
      throw .folder(reason: error.localizedDescription)
    }
    let result = try Self.git(
      ["-C", repository, "cat-file", "--filters", "\(commit):\(path)"], output: target)
    if result.status != 0 { try? FileManager.default.removeItem(at: target) }
    return result.status == 0
  }

  private struct Answer {
    let status: Int32
    let text: String
    /// The first line of git's message.
    let message: String
  }

  /// Runs git.
  ///
  /// - Parameter output: The file that gets its output; nil for ``Answer/text``.
  private static func git(
    _ arguments: [String], output: URL? = nil
  ) throws(RevisionError) -> Answer {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.standardInput = FileHandle.nullDevice
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("transition-export-\(UUID().uuidString)")
    let (place, messages) = (output ?? scratch, scratch.appendingPathExtension("errors"))
    defer {
      for file in [scratch, messages] { try? FileManager.default.removeItem(at: file) }
    }
    // Files instead of pipes, which would have to be read while git runs.
    for file in [place, messages] {
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    }
    do {
      process.standardOutput = try FileHandle(forWritingTo: place)
      process.standardError = try FileHandle(forWritingTo: messages)
      try process.run()
    } catch {
      throw .folder(reason: error.localizedDescription)
    }
    process.waitUntilExit()
    func text(_ file: URL) -> String {
      String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
    // What env says where there is no such program.
    if process.terminationStatus == 127 { throw .gitMissing }
    return Answer(
      status: process.terminationStatus, text: output == nil ? text(scratch) : "",
      message: text(messages).components(separatedBy: "\n").first ?? "")
  }
}

extension RevisionError: ReportedError {
  package var report: FailureReport { FailureReport(self) }
}

extension ExportError {
  package static func revision(_ error: RevisionError) -> ExportError { .other(error) }
}

extension FailureReport {
  fileprivate init(_ error: RevisionError) {
    switch error {
    case .gitMissing:
      self.init(.unavailable, "--base needs git, which is not installed")
    case .noRepository(let preset, let reason):
      self.init(
        .usage, "the preset \(quoted(preset)) lies in no git repository: \(reason)",
        advice: "Leave --base out")
    case .unknown(let revision, let reason):
      self.init(
        .usage,
        "git knows no revision \(quoted(revision))" + (reason.isEmpty ? "" : ": \(reason)"),
        advice: "Fetch it first; a checkout of a CI service may have one commit alone")
    case .presetMissing(let preset, let revision):
      self.init(.missingInput, "the preset \(quoted(preset)) is not in \(quoted(revision))")
    case .folder(let reason):
      self.init(.cannotWrite, "cannot write the files of a revision: \(reason)")
    }
  }
}
