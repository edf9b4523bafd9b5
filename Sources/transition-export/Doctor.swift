internal import ArgumentParser
internal import TEConsole
internal import TEExport
internal import Foundation

/// Tells what the tool needs of the machine, and whether it is there.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract:
      "Check what the tool needs of this machine, and report how to install what is missing.",
    discussion: """
      Looks at libraries, encoders, fonts, presets, the current folder, cores, memory and the \
      terminal.

      EXIT CODES:
        0   clips can be made; with --strict, every kind of clip
        69  something is missing
      """)

  @Flag(name: .long, help: "Take warnings for errors.")
  var strict = false

  @Flag(name: .long, help: "Write the result as one JSON document.")
  var json = false

  @Flag(name: [.short, .long], help: "Print only what is missing or needs attention.")
  var quiet = false

  func run() throws {
    let terminal = Terminal()
    let report = MachineReport(
      library: .ofThisProgram(), environment: ProcessInfo.processInfo.environment,
      adding: [terminal.check])
    if json {
      try terminal.print(TEConsole.json(report))
    } else {
      try write(report, to: terminal)
    }
    if report.state == .error || strict && report.state == .warning {
      throw ExitCode(ExitStatus.unavailable.code)
    }
  }

  private func write(_ report: MachineReport, to terminal: Terminal) throws {
    if quiet, report.state == .ok { return }
    try terminal.print("transition-export \(report.version)")
    for area in MachineCheck.Area.allCases {
      let checks = report.checks.filter { $0.area == area && (!quiet || $0.state != .ok) }
      guard !checks.isEmpty else { continue }
      try terminal.print("\n\(area.rawValue.uppercased()):")
      let lines = aligned(checks.map { [$0.state.rawValue, $0.name, $0.detail] })
      for (check, line) in zip(checks, lines) {
        try terminal.print("  " + line)
        if let remedy = check.remedy { try terminal.print("    Help: " + remedy) }
      }
    }
    try terminal.print("\n" + summary(of: report))
  }

  private func summary(of report: MachineReport) -> String {
    func text(_ count: Int, _ name: String) -> String { "\(count) \(name)\(count == 1 ? "" : "s")" }
    let (errors, warnings) = (report.count(.error), report.count(.warning))
    if errors > 0 { return "\(text(errors, "error")): clips cannot be made." }
    if warnings > 0 {
      return "\(text(warnings, "warning")): some clips cannot be made, or look different."
    }
    return "Everything is there."
  }
}
