internal import ArgumentParser
internal import FlyingFox
internal import Dispatch
internal import Foundation
internal import Glibc
internal import TEConsole
internal import TEExport

/// The program `transition-export-studio`, which `transition-export studio` starts: a page in the browser that
/// shows a preset's frames while its values are changed.
///
/// The data goes one way. A request changes the ``Project`` on the main actor; the project's text becomes a
/// ``Film``; every open page is told that there is a new state, and asks for the pictures that it shows.
@main
struct StudioProgram: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transition-export studio",
    abstract: "Tune a transition in the browser, with the frames of the export.",
    discussion: """
      The page is served to this machine alone. Edits are written to the preset file; a preset that comes with \
      the tool, or is made of two screenshots or frames, becomes a file in the current folder at the first edit.

      EXAMPLES:
        transition-export studio today
        transition-export studio trips/trips.yaml --port 9000
        transition-export studio list.png detail.png
        transition-export studio list.svg detail.svg
      """,
    version: toolVersion)

  @Argument(
    help: ArgumentHelp(
      "A preset: a name, or the path of a preset file; or two screenshots or frames to begin with. "
        + "(default: today)", valueName: "preset"))
  var inputs: [String] = []

  @Option(name: .long, help: "The port, or 0 for a free one.")
  var port: UInt16 = 8931

  @Option(
    name: .long,
    help: "The address to listen at. Others than 127.0.0.1 let other machines use the studio.")
  var host = "127.0.0.1"

  @Flag(name: .long, help: "Do not open the browser.")
  var noOpen = false

  @Flag(name: .long, help: "Let the preset name files outside its folder.")
  var allowOutside = false

  static func main() async {
    do {
      let arguments = Array(Invocation.arguments.dropFirst())
      var command = try parseOptionsFirst(arguments) { try parseAsRoot($0) }
      if var command = command as? StudioProgram {
        try await command.run()
      } else {
        try command.run()
      }
      end(with: nil)
    } catch {
      end(with: error)
    }
  }

  @MainActor
  mutating func run() async throws {
    let terminal = Terminal()
    let signals = removingTemporaryFilesAtTheEnd()
    defer { withExtendedLifetime(signals) {} }
    let project = try makeProject()
    if let notice = project.features.notice { terminal.say("Note:  \(notice)") }
    let server = try StudioServer(project, host: host, port: port)
    let address = try await server.start()
    if !server.isLoopback {
      terminal.say(
        "Warning: other machines can use the studio, and read and write in the preset's folder, if they know the "
          + "address below")
    }
    try terminal.print(address)
    terminal.say("Ctrl-C ends the studio")
    if !noOpen { Browser.open(address) }
    project.drawFirstPicture()
    try await server.run()
  }

  @MainActor
  private func makeProject() throws(ExportError) -> Project {
    let library = PresetLibrary.ofThisProgram()
    switch inputs.count {
    case 0, 1:
      return try Project(inputs.first ?? "today", library: library, allowsOutside: allowOutside)
    case 2:
      let (path, notice) = try Project.draft(first: inputs[0], second: inputs[1])
      let names = inputs.map { ($0 as NSString).lastPathComponent }
      let project = try Project(
        path, library: library, allowsOutside: allowOutside, madeOf: names)
      project.features.notice = notice
      return project
    default: throw .studio(.notAPair)
    }
  }

  /// Removes drafts and dropped pictures when Ctrl-C or the system ends the program.
  ///
  /// - Returns: What has to be kept until then.
  private func removingTemporaryFilesAtTheEnd() -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler {
        TemporaryFolder.removeAll()
        Glibc.exit(128 + number)
      }
      source.activate()
      return source
    }
  }
}
