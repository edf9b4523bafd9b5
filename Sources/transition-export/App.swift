internal import ArgumentParser
internal import TEApps
internal import TEConsole
internal import TEExport
internal import Foundation
internal import Glibc

/// Plays an iOS app from its sources.
struct App: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "app",
    abstract: "Play an iOS app from its sources, and write clips of it.",
    usage: """
      transition-export app <path> [--script <file>] [<options of render>]
      transition-export app <path> still|strip|motion|record|verify [<their options>]
      transition-export app <path> --check [--json]
      """,
    discussion: """
      Finds the app's target, adapts copies of its sources, compiles them against UIKit of this tool, starts the \
      app in the clip's window and touches what the script says. The app's files are never changed. Its code runs \
      on this machine: play only apps that you trust.

      The path comes first, then these options, then those of `render`, or one of the words with its own options.

      EXAMPLES:
        transition-export app ~/Kiosk --script taps.yaml -o kiosk.mp4
        transition-export app ~/Kiosk still --at 1s
        transition-export app ~/Kiosk --screen DetailViewController -o detail.gif
        transition-export app ~/Kiosk --check
      """)

  @Argument(help: "The app: a folder, an .xcodeproj, or a Swift package.")
  var path: String

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The steps of the clip: a YAML file with a list as a preset's timeline has it. (default: the app's start for two seconds)",
      valueName: "file"),
    completion: .file(extensions: ["yaml"]))
  var script: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Show one controller, without the app's start.", valueName: "name"))
  var screen: String?

  @Option(
    name: .long,
    help: ArgumentHelp("The target. (default: the iOS app)", valueName: "name"))
  var target: String?

  @Option(
    name: .long, parsing: .upToNextOption,
    help: ArgumentHelp("Take only these sources.", valueName: "file"),
    completion: .file(extensions: ["swift"]))
  var files: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A Swift file with stand-ins for what is not here, compiled with the app, or as the library that has the file's name; a skeleton is written to it if it does not exist. May be given again.",
      valueName: "file"),
    completion: .file(extensions: ["swift"]))
  var stub: [String] = []

  @Flag(name: .long, help: "Only report what compiles, what was adapted, and what is missing.")
  var check = false

  @Flag(name: .long, help: "With --check, write the report as one JSON document.")
  var json = false

  @Flag(
    name: .long,
    help: "Write the clip again whenever a file of the app or the script changes, until Ctrl-C.")
  var watch = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The folder for what is built. (default: ~/.cache/transition-export)", valueName: "folder"))
  var cache: String?

  @Argument(parsing: .allUnrecognized, help: .hidden)
  var rest: [String] = []

  func validate() throws {
    guard watch else { return }
    if check { throw ValidationError("--watch writes clips, and --check writes none") }
    if let word = rest.first, word != Self.commands[0], Self.commands.contains(word) {
      throw ValidationError("--watch writes clips again; leave out '\(word)'")
    }
  }

  func run() throws {
    let terminal = Terminal()
    if watch {
      try AppWatch(self, terminal).run()
    }
    let play: (program: String, arguments: [String])?
    do throws(AppError) {
      play = try prepare(terminal)
    } catch {
      throw ExportError.other(error)
    }
    guard let play else { return try report(terminal) }
    Self.replaceProcess(with: play.program, play.arguments)
    throw ExportError.other(AppError.toolNotBuilt(play.program, messages: "it cannot be started"))
  }

  /// The app's program and its arguments; nil where only a report is wanted.
  func prepare(_ terminal: Terminal) throws(AppError) -> (program: String, arguments: [String])? {
    guard !check, skeleton == nil else { return nil }
    setenv("TRANSITION_EXPORT_APP_SCRIPT", script)
    setenv("TRANSITION_EXPORT_APP_SCREEN", screen)
    let build = try build(terminal)
    let product = try build.make(startsApp: screen == nil, say: terminal.say)
    for note in product.notes { terminal.say("Note:  " + note) }
    let isCommand = rest.first.map(Self.commands.contains) ?? false
    let command = isCommand ? rest[0] : Self.commands[0]
    var arguments = [command, build.clipName] + rest.dropFirst(isCommand ? 1 : 0)
    if json { arguments.append("--json") }
    return (product.program, arguments)
  }

  /// The file that gets a skeleton of stand-ins.
  private var skeleton: String? {
    stub.first { !FileManager.default.fileExists(atPath: $0) }
  }

  func project() throws(AppError) -> AppProject {
    try ProjectReader(
      path: path, target: target, files: files, stubs: stub.filter { $0 != skeleton }
    ).read()
  }

  private func build(_ terminal: Terminal) throws(AppError) -> AppBuild {
    var project = try project()
    let cache = AppCache(cache)
    try project.resolvePackages(cache: cache)
    for note in project.notes { terminal.say("Note:  " + note) }
    return try AppBuild(
      project, path: path, cache: cache,
      jobs: ProcessInfo.processInfo.activeProcessorCount, say: terminal.say)
  }

  /// Reports what is missing, and writes a skeleton of it.
  private func report(_ terminal: Terminal) throws {
    let report: AppReport
    do throws(AppError) {
      report = try build(terminal).check()
      if let skeleton {
        try StubFile(report).write(to: skeleton)
        terminal.say(
          "Note:  \(skeleton) has a skeleton of what is missing; fill it in and run again")
      }
    } catch {
      throw ExportError.other(error)
    }
    if json {
      try terminal.print(TEConsole.json(report))
    } else {
      for line in report.lines { try terminal.print(line) }
    }
    if !report.isComplete { throw ExitCode(ExitStatus.badPreset.code) }
  }

  /// What can be made of an app.
  private static let commands = ["render", "still", "strip", "motion", "record", "verify"]

  private func setenv(_ name: String, _ value: String?) {
    if let value { unsafe Glibc.setenv(name, value, 1) } else { unsafe unsetenv(name) }
  }

  /// Goes on as another program, whose exit code and signals are those of this one.
  private static func replaceProcess(with program: String, _ arguments: [String]) {
    // Where an app ends by itself, its own functions are enough.
    unsafe Glibc.setenv(
      "SWIFT_BACKTRACE", "limit=24,threads=crashed,registers=none,images=none", 0)
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    unsafe execv(program, &words)
  }
}
