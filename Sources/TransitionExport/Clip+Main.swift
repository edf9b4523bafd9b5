internal import ArgumentParser
internal import TEConsole
internal import TEExport
internal import Foundation

extension Clip {
  /// Runs the clip as a program: parses the command line, writes the file and prints the result.
  ///
  /// The arguments are those of `transition-export` without the preset: `--slowmo`, `--fps`,
  /// `--output` and so on; `--help` lists them. If the arguments are invalid or the export fails, it
  /// prints the error and ends the process with a non-zero exit code.
  ///
  /// With `motion` as the first argument it tells what moves in the clip instead, as data, as curves or as
  /// code; `motion --help` lists the arguments.
  ///
  /// - Parameter arguments: The arguments without the program's name; nil for those of the process.
  public func main(_ arguments: [String]? = nil) {
    let arguments = arguments ?? Array(Invocation.arguments.dropFirst())
    Descriptors.reserveStandardStreams()
    if arguments.first == ClipMotionCommand.name {
      do {
        let command = try ClipMotionCommand.parseOptionsFirst(Array(arguments.dropFirst())) {
          try ClipMotionCommand.parse($0)
        }
        return try command.tell(of: self, terminal: Terminal())
      } catch {
        ClipMotionCommand.end(with: error)
      }
    }
    do {
      let command = try ClipCommand.parseOptionsFirst(arguments) { try ClipCommand.parse($0) }
      let terminal = Terminal()
      #if DEBUG
        if !command.arguments.messages.quiet {
          terminal.say(
            "Note:  this is a debug build; swift run -c release is about 40 times faster")
        }
      #endif
      try command.render(self, terminal: terminal)
    } catch {
      ClipCommand.end(with: error)
    }
  }
}

/// The arguments of a program that writes one clip.
struct ClipCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    let program = URL(fileURLWithPath: Invocation.arguments.first ?? "clip").lastPathComponent
    return CommandConfiguration(
      commandName: program,
      abstract: "Writes the clip as a video, an animation or a folder of images.",
      discussion: """
        The path written goes to standard output; progress and messages go to standard error. The \
        same options give the same file on every run.

        With 'motion' as the first argument, the program tells what moves in the clip: motion --help.
        """)
  }

  @OptionGroup var arguments: SharedArguments

  @MainActor
  func render(_ clip: Clip, terminal: Terminal) throws(ExportError) {
    let rendering = Rendering(clip.defaultOptions, arguments, terminal: terminal)
    try rendering.run([clip.name]) { options throws(ExportError) in
      try ExportJob(options) { clip.source(within: options.budgets) }
    }
  }
}
