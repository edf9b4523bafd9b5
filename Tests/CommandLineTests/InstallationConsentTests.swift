import Foundation
import Testing

/// What scripts do before they install system packages.
struct InstallationConsentTests {
  private let place: Workplace

  /// A machine without packages, whose apt-get writes down how it was called.
  init() throws {
    place = try Workplace()
    try writeProgram("dpkg-query", "exit 1")
    try writeProgram("apt-get", #"echo "$*" >>"$TRACE""#)
    try writeProgram("sudo", #"exec "$@""#)
  }

  private static let library = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("scripts/lib/setup.sh")

  private func writeProgram(_ name: String, _ command: String) throws {
    let file = place.folder.url.appendingPathComponent(name)
    try Data("#!/bin/sh\n\(command)\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  /// Runs a script that needs a package, on a pseudo-terminal if there is an answer to type.
  private func run(_ option: String = "", answer: String? = nil) throws -> Tool.Result {
    try place.folder.write(
      "set -euo pipefail\n. '\(Self.library.path)'\nensure_packages libexample\n", to: "needs")
    let folder = place.folder.url.path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let command = "bash needs \(option)"
    // `script` gives the command a terminal, and types what it reads.
    let onTerminal = "printf '%s\\n' \(answer ?? "") | script -qec '\(command)' /dev/null"
    return try Tool(folder: place.folder.url, program: URL(fileURLWithPath: "/bin/bash")).run(
      ["-c", answer == nil ? command : onTerminal],
      environment: ["PATH": "\(folder):\(path)", "TRACE": "\(folder)/trace"])
  }

  private var installed: String { (try? place.folder.text(of: "trace")) ?? "" }

  @Test("a no on a terminal installs nothing, and says how to")
  func refusal() throws {
    let result = try run(answer: "n")
    #expect(result.output.contains("Missing system packages: libexample"))
    #expect(result.output.contains("apt-get install libexample"))
    #expect(result.status != 0)
    #expect(installed.isEmpty)
  }

  @Test("a yes, --yes, and a script without terminal install", arguments: ["y", "--yes", ""])
  func consent(_ kind: String) throws {
    let result =
      switch kind {
      case "y": try run(answer: "y")
      case "--yes": try run("--yes", answer: "n")
      default: try run()
      }
    #expect(result.status == 0, "\(result)")
    #expect(installed.contains("install --yes --no-install-recommends libexample"))
    #expect(result.output.contains("[Y/n]") == (kind == "y"))
  }
}
