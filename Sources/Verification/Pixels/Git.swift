internal import Foundation

/// Runs git for one folder.
///
/// Git gets an environment of its own. A hook's variables, such as GIT_DIR, GIT_INDEX_FILE and GIT_PREFIX, name
/// the repository of the commit that is being made, which need not be the one that a preset lies in. What
/// configures git stays: `safe.directory` may come from GIT_CONFIG_COUNT, and a partial clone or Git LFS fetches
/// files by GIT_SSH_COMMAND. Messages are in English, because reasons are told apart by them, and nothing
/// asks or pages.
struct Git {
  /// How git ended.
  struct Answer {
    let status: Int32
    /// The printed output, without the last line feed; empty where it went to a file.
    let text: String
    /// The line of its messages that begins with `fatal:`, without that word; the first line where none does.
    let reason: String
  }

  /// The folder that git runs in.
  let folder: String

  /// The beginnings of the names of the variables that stay, of those that begin with GIT_.
  private static let kept = [
    "GIT_CONFIG_", "GIT_CEILING_DIRECTORIES", "GIT_DISCOVERY_ACROSS_FILESYSTEM", "GIT_SSH",
    "GIT_SSL_", "GIT_HTTP_", "GIT_PROXY_", "GIT_ASKPASS", "GIT_LFS_",
  ]

  private static var environment: [String: String] {
    var variables = ProcessInfo.processInfo.environment.filter { variable in
      !variable.key.hasPrefix("GIT_") || kept.contains { variable.key.hasPrefix($0) }
    }
    variables["LC_ALL"] = "C"
    variables["GIT_TERMINAL_PROMPT"] = "0"
    variables["GIT_OPTIONAL_LOCKS"] = "0"
    variables["GIT_PAGER"] = "cat"
    return variables
  }

  /// Runs git.
  ///
  /// - Parameter output: The file that gets what it prints; nil for ``Answer/text``.
  /// - Throws: `gitMissing`, and `folder` where the file cannot be written.
  func run(_ arguments: [String], output: URL? = nil) throws(RevisionError) -> Answer {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    process.environment = Self.environment
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
    // The status of env where there is no such program.
    if process.terminationStatus == 127 { throw .gitMissing }
    return Answer(
      status: process.terminationStatus, text: output == nil ? Self.text(scratch) : "",
      reason: Self.reason(Self.text(messages)))
  }

  private static func text(_ file: URL) -> String {
    let text = String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  private static func reason(_ messages: String) -> String {
    let lines = messages.split(separator: "\n")
    let mark = "fatal: "
    let line = lines.first { $0.hasPrefix(mark) }?.dropFirst(mark.count) ?? lines.first ?? ""
    return String(line)
  }
}
