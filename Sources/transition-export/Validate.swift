internal import ArgumentParser
internal import TEConsole
internal import TEExport
internal import TEInputs
internal import TEPresets

/// Checks presets without an export.
struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check presets: every mistake with its line, and what is surely not meant.")

  @Argument(help: "Presets: names, or paths of preset files.")
  var presets: [String]

  @Flag(name: .long, help: "Take warnings for errors.")
  var strict = false

  @Flag(name: .long, help: "Write the findings as one JSON document.")
  var json = false

  @Flag(name: [.short, .long], help: "Say nothing of presets that are valid.")
  var quiet = false

  @OptionGroup var changes: PresetArguments
  @OptionGroup var fonts: FontArguments

  func run() throws {
    try MainActor.assumeIsolated { try check() }
  }

  @MainActor
  private func check() throws {
    let terminal = Terminal()
    var all: [Finding] = []
    for preset in presets {
      let validation = try PresetValidation(
        preset, library: .ofThisProgram(), budgets: Budgets(), allowsOutside: changes.allowOutside,
        changes: changes.changes, systemFonts: fonts.systemFonts)
      all += validation.findings
      guard !json else { continue }
      for finding in validation.findings { terminal.show(FailureReport.report(finding)) }
      if quiet, validation.findings.isEmpty { continue }
      let counts = [
        Self.count(validation.errorCount, "error"), Self.count(validation.warningCount, "warning"),
      ].compactMap(\.self)
      try terminal.print(
        "\(preset): \(counts.isEmpty ? "valid" : counts.joined(separator: ", "))")
    }
    if json { try terminal.print(try TEConsole.json(all.map(Entry.init))) }
    if all.contains(where: { strict || $0.severity == .error }) {
      throw ExitCode(ExitStatus(all).code)
    }
  }

  /// "2 errors"; nil for none.
  private static func count(_ count: Int, _ name: String) -> String? {
    count == 0 ? nil : "\(count) \(name)\(count == 1 ? "" : "s")"
  }

  private struct Entry: Encodable {
    let file: String
    let line: Int
    let column: Int
    let severity: String
    let code: String
    let message: String
    let help: String?

    init(_ finding: Finding) {
      file = finding.location.file
      line = finding.location.line
      column = finding.location.column
      severity = finding.severity.rawValue
      code = finding.code.rawValue
      message = finding.message
      help = finding.help
    }
  }
}
