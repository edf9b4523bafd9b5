internal import ArgumentParser
internal import Console
internal import Export
internal import Foundation

/// The command: parses, runs, prints, and ends with an exit code.
@main
struct TransitionExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transition-export",
    abstract: "Records iOS screen transitions as MP4, GIF or PNG, without a phone or a simulator.",
    usage: """
      transition-export [render] --preset <name|file> [--output <path>] [<options>]
      transition-export --list-presets
      """,
    discussion: """
      Sets up the screens of a preset, plays its transitions on a virtual clock and writes every \
      frame. The same preset and options give the same file on every run.

      The path written goes to standard output; progress and messages go to standard error.

      EXIT CODES:
      \(ExitStatus.descriptions.map { "  \(padded($0.codes))  \($0.meaning)" }
        .joined(separator: "\n"))
      """,
    version: toolVersion)

  @OptionGroup(title: "Clip") var clip: ClipArguments
  @OptionGroup(title: "Clip") var screen: ScreenArguments
  @OptionGroup(title: "Output") var file: FileArguments
  @OptionGroup(title: "Messages") var messages: MessageArguments

  @Flag(name: .long, help: "List the presets that come with the tool.")
  var listPresets = false

  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    // There is one thing to do; its name may be said.
    if arguments.first == "render" { arguments.removeFirst() }
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
      end(with: nil)
    } catch {
      end(with: error)
    }
  }

  func validate() throws {
    if clip.preset == nil, !listPresets {
      throw ValidationError(
        "Missing expected argument '--preset <name|file>'; see --list-presets for the names")
    }
  }

  @MainActor
  private func render(to terminal: Terminal) throws(ExportError) {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    var options = ExportOptions(clip: clip.preset ?? "", jobs: cores)
    options.allowsOutside = clip.allowOutside
    options.settings = clip.set
    let rendering = Rendering(
      options, screen: screen, file: file, messages: messages, terminal: terminal)
    try rendering.run { options throws(ExportError) in
      try ExportJob(options, library: .ofThisProgram())
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let terminal = Terminal()
      if listPresets {
        try PresetListing(asJSON: messages.json, terminal: terminal).write()
      } else {
        try render(to: terminal)
      }
    }
  }
}

/// `text` with spaces up to the width of the longest exit code.
private func padded(_ text: String) -> String {
  let width = ExitStatus.descriptions.map(\.codes.count).max() ?? 0
  return text + String(repeating: " ", count: width - text.count)
}
