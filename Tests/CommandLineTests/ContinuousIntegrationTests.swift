import Foundation
import Testing

/// The scripts of the folder ci, run as CI jobs run them.
struct ContinuousIntegrationTests {
  private let place: Workplace
  /// A folder for PATH that has the built program.
  private let programs: URL

  init() throws {
    place = try Workplace()
    try place.writePreset()
    programs = place.folder.url.appendingPathComponent("bin")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      at: programs.appendingPathComponent("transition-export"), withDestinationURL: Tool.program)
  }

  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func run(
    _ script: String, _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Tool.Result {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try Tool(
      folder: place.folder.url,
      program: Self.repository.appendingPathComponent("scripts/ci/\(script)")
    ).run(arguments, environment: ["PATH": "\(programs.path):\(path)"].merging(environment) { $1 })
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: place.folder.url.appendingPathComponent(name).path)
  }

  @Test("render makes all formats of all presets, and a table of them")
  func render() throws {
    try place.folder.write(
      Workplace.preset(timeline: Workplace.shortTimeline), to: "other one.yaml")
    let result = try run(
      "render",
      environment: [
        "TRANSITION_EXPORT_PRESETS": "tin?.yaml\n other*.yaml",
        "TRANSITION_EXPORT_FORMATS": "mp4 gif", "TRANSITION_EXPORT_OUTPUT": "made/here",
        "TRANSITION_EXPORT_ARGUMENTS": Workplace.small.joined(separator: " "),
        "GITHUB_STEP_SUMMARY": "step.md",
      ])
    #expect(result.status == 0, "\(result.errors)")
    for name in ["tiny.mp4", "tiny.gif", "other one.mp4", "other one.gif"] {
      #expect(exists("made/here/\(name)"), "\(name)")
    }
    let table = try place.folder.text(of: "made/here/summary.md")
    let rows = table.split(separator: "\n")
    try #require(rows.count == 5)
    #expect(rows[0] == "## Clips: 2 written" && rows[1] == "| clip | result |")
    #expect(rows[3].hasPrefix("| tiny | tiny.mp4: "))
    #expect(rows[3].contains(" frames, ") && rows[3].contains("<br>tiny.gif: "))
    #expect(rows[4].hasPrefix("| other one | other one.mp4: "))
    #expect(try place.folder.text(of: "step.md") == table)
    #expect(exists("made/here/index.html") && exists("made/here/results.json"))
  }

  @Test("render renders one shard of several")
  func shard() throws {
    try place.folder.write(
      Workplace.preset(timeline: Workplace.shortTimeline), to: "other.yaml")
    for shard in ["1/2", "2/2"] {
      let result = try run(
        "render",
        environment: [
          "TRANSITION_EXPORT_PRESETS": "tiny.yaml other.yaml", "TRANSITION_EXPORT_SHARD": shard,
          "TRANSITION_EXPORT_ARGUMENTS": Workplace.small.joined(separator: " "),
        ])
      #expect(result.status == 0, "\(result.errors)")
      let table = try place.folder.text(of: "clips/summary.md")
      #expect(table.hasPrefix("## Clips: 1 written\n"), "\(table)")
    }
    #expect(exists("clips/tiny.mp4") && exists("clips/other.mp4"))
  }

  @Test("render goes on after a failure, tells it, and ends with exit code 72")
  func failure() throws {
    try place.folder.write("format: [2", to: "bad.yaml")
    let result = try run(
      "render",
      environment: [
        "TRANSITION_EXPORT_PRESETS": "bad.yaml mis,sing%.yaml tiny.yaml",
        "TRANSITION_EXPORT_ARGUMENTS": Workplace.small.joined(separator: " "),
        "GITHUB_ACTIONS": "true",
      ])
    #expect(result.status == 72 && exists("clips/tiny.mp4"))
    let lines = result.output.split(separator: "\n")
    try #require(lines.count == 3)
    #expect(lines[0] == "clips/index.html")
    #expect(
      lines[1].hasPrefix(
        "::error file=bad.yaml,line=1,title=bad was not written::bad.yaml:2:1: "),
      "\(lines[1])")
    #expect(
      lines[2].hasPrefix(
        "::error file=mis%2Csing%25.yaml,line=1,title=mis%2Csing%25 was not written::"),
      "\(lines[2])")
    let table = try place.folder.text(of: "clips/summary.md")
    #expect(table.hasPrefix("## Clips: 1 written, 2 not written\n"))
    #expect(table.contains("\n| bad | **failed** with exit code 65: "), "\(table)")
    #expect(table.contains(" | **failed** with exit code 66: "), "\(table)")
    #expect(table.contains("\n| tiny | tiny.mp4: "))
  }

  @Test("render without presets, and with two of one name, renders nothing")
  func wrongPresets() throws {
    let none = try run("render", environment: ["TRANSITION_EXPORT_PRESETS": " \n"])
    #expect(none.status == 64 && none.errors.contains("Help:  Set TRANSITION_EXPORT_PRESETS"))
    let both = try run(
      "render", environment: ["TRANSITION_EXPORT_PRESETS": "tiny.yaml bin/tiny.yml"])
    #expect(both.status == 64 && both.errors.contains("would both write the clip 'tiny'"))
    #expect(!exists("clips/tiny.mp4"))
  }

  @Test(
    "verify names the presets and the report's files, keeps the exit code, and adds the summary")
  func verify() throws {
    // What the tool is asked to do; what it does then is a matter of its own tests.
    let program = """
      #!/usr/bin/env bash
      printf '%s\\n' "$@"
      mkdir -p 'a report' && echo '# Differences' >'a report/summary.md'
      exit 1
      """
    try FileManager.default.removeItem(at: programs.appendingPathComponent("transition-export"))
    try place.folder.write(program, to: "bin/transition-export")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: programs.appendingPathComponent("transition-export").path)
    let environment = [
      "TRANSITION_EXPORT_PRESETS": "tin?.yaml today", "TRANSITION_EXPORT_REPORT": "a report",
      "TRANSITION_EXPORT_VARIANTS": "all",
    ]
    let words = [
      "verify", "tin?.yaml", "today", "--report", "a report", "--summary", "a report/summary.md",
      "--junit", "a report/junit.xml", "--variants", "all",
    ]
    let plain = try run("verify", environment: environment)
    #expect(plain.status == 1 && plain.output.split(separator: "\n").map(String.init) == words)
    let github = try run(
      "verify",
      environment: environment.merging(["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "s.md"]) {
        $1
      })
    #expect(github.status == 1 && github.output.hasSuffix("\n--annotations\ngithub\n"))
    #expect(try place.folder.text(of: "s.md") == "# Differences\n")
  }

  @Test("choose takes the named package, else the one of the release of the action's tag")
  func choice() throws {
    let release = [
      "ACTION_REF": "v0.9.0", "ACTION_REPOSITORY": "owner/name",
      "GITHUB_SERVER_URL": "https://server.example",
    ]
    let named = try run(
      "choose", "folder",
      environment: release.merging(["PACKAGE": "a.deb", "CHECKSUM": "12"]) { $1 })
    #expect(named.output == "package=a.deb\nchecksum=12\n")
    let files = "https://server.example/owner/name/releases/download/v0.9.0"
    #expect(
      try run("choose", "folder", environment: release).output
        == "package=\(files)/transition-export_0.9.0-deb12_amd64.deb\nchecksum=\(files)/SHA256SUMS\n"
    )
  }

  @Test("choose builds a package of a branch, under a hash that changes with the sources")
  func fingerprint() throws {
    let environment = ["ACTION_REF": "main"]
    let first = try run("choose", "a folder", environment: environment)
    #expect(first.status == 0)
    #expect(
      first.output.wholeMatch(of: /package=a folder\nchecksum=\nhash=[0-9a-f]{32}\n/) != nil,
      "\(first.output)")
    #expect(try run("choose", "a folder", environment: environment).output == first.output)
    // In another Debian release or with another compiler the package is another one.
    try place.folder.write("#!/bin/sh\necho Swift version 0", to: "bin/swift")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: programs.appendingPathComponent("swift").path)
    let other = try run("choose", "a folder", environment: environment)
    #expect(other.status == 0 && other.output != first.output)
  }

  @Test("install refuses a package that is not there, before it changes the system")
  func missingPackage() throws {
    let nothing = try run("install")
    #expect(nothing.status != 0 && nothing.errors.contains("Usage: scripts/ci/install PACKAGE"))
    let folder = try run("install", "bin")
    #expect(folder.status == 66 && folder.errors.contains("no package"))
    let file = try run("install", "none.deb")
    #expect(file.status == 66 && file.errors.contains("there is no package none.deb"))
  }
}
