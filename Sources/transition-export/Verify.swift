internal import ArgumentParser
internal import TEConsole
internal import TEExport
internal import Foundation
internal import TEVerification

/// Holds presets against their goldens.
struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare presets with their goldens, and report what changed: for CI.",
    discussion: """
      A clip is played with the options of its golden. Differences are reported by kind: length, timing (the \
      same pictures at other times), motion (an element's path), content (other pixels in place) and \
      environment (other fonts or text libraries).

      EXAMPLES:
        transition-export verify today.yaml
        transition-export verify screens/ --tolerance motion=0.5pt --tolerance timing=1frame
        transition-export verify 'screens/**/*.yaml' --variants all
        transition-export verify screens/ --base origin/main --json
        transition-export verify screens/ --report report --annotations github --junit junit.xml

      EXIT CODES:
        0   all clips are the same
        1   a clip differs
        2   a golden is missing or cannot be used
        64  and above as for other subcommands: transition-export --help
      """)

  @OptionGroup(title: "Goldens") var goldens: GoldenArguments

  @Option(
    name: .customLong("tolerance"),
    help: ArgumentHelp(
      "How much may differ: \(Tolerances.examples.joined(separator: ", ")); may be repeated. (default: nothing)",
      valueName: "name=value"),
    completion: .list(Tolerances.examples),
    transform: { text in
      var tolerances = Tolerances()
      guard tolerances.set(text) else {
        throw Expectation(
          "expected one of " + Tolerances.examples.joined(separator: ", ") + " with other numbers")
      }
      return text
    })
  var tolerances: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Draw the old pixels from the presets as they are in a git revision.", valueName: "revision"))
  var base: String?

  @Flag(name: .long, help: "Write the report as one JSON document.")
  var json = false

  @Flag(name: [.short, .long], help: "Print only the clips that differ or cannot be verified.")
  var quiet = false

  @Flag(name: .long, help: "Let presets name files outside their folder.")
  var allowOutside = false

  @OptionGroup(title: "Reports") var reports: ReportArguments
  @OptionGroup(title: "Clip") var fonts: FontArguments

  func validate() throws {
    try reports.jobPage.verify(besides: json)
  }

  func run() throws {
    let status = try MainActor.assumeIsolated { try verify() }
    if status != .success { throw ExitCode(status.code) }
  }

  /// - Returns: The highest exit code: that of a clip that cannot be played, else 2 for a golden that cannot be
  ///   used, else 1 for a clip that differs.
  @MainActor
  private func verify() throws(ExportError) -> ExitStatus {
    let terminal = Terminal()
    let signals = try Signals(terminal: terminal)
    try reports.verify()
    var options = goldens.options
    options.allowsOutside = allowOutside
    options.systemFonts = fonts.systemFonts
    var permitted = Tolerances()
    for text in tolerances { _ = permitted.set(text) }
    let verification = ClipVerification(
      options, within: permitted, cancellation: signals.cancellation)
    var verdicts: [ClipVerdict] = []
    for clip in try goldens.clips() {
      verdicts.append(
        try verification.verify(
          clip, library: .ofThisProgram(), base: base,
          findsOldPixels: reports.report != nil, orphans: clip.strays))
      if let clip = verdicts.last?.clip { try tell(clip, terminal) }
    }
    for golden in goldens.folders.flatMap(orphans) {
      verdicts.append(ClipVerification.orphan(golden))
      if let clip = verdicts.last?.clip { try tell(clip, terminal) }
    }
    let report = VerificationReport(tool: toolVersion, clips: verdicts.map(\.clip))
    if json { try terminal.print(try TEConsole.json(report)) }
    try reports.write(
      report, verdicts.map(ReportedClip.init), jobs: options.jobs, terminal: terminal)
    return verdicts.map(\.status).max { $0.code < $1.code } ?? .success
  }

  private func orphans(inFolder folder: String) -> [GoldenFile] {
    GoldenClip.orphans(inFolder: goldens.golden ?? folder, presets: folder)
  }

  /// A line for the clip, and one for each difference.
  private func tell(_ clip: VerifiedClip, _ terminal: Terminal) throws(ExportError) {
    guard !json, !quiet || clip.outcome != .same else { return }
    for line in clip.lines { try terminal.print(line) }
  }
}
