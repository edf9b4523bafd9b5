internal import ArgumentParser
internal import TEConsole
internal import TEExport

/// The program: `transition-export SUBCOMMAND PRESET... [options]`, with `render` as the default
/// subcommand.
@main
struct TransitionExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transition-export",
    abstract:
      "Records iOS screen transitions as videos, animations or images, without a phone or a simulator.",
    version: toolVersion,
    subcommands: [
      Render.self, Between.self, ImportFrames.self, Compare.self, Still.self, Strip.self,
      MotionData.self,
      Record.self, Verify.self, Batch.self, Plan.self, Presets.self, Edit.self, Styles.self,
      SchemaCommand.self, Validate.self, Doctor.self,
    ],
    defaultSubcommand: Render.self)

  static func main() {
    ProgramStart.followParent()
    Descriptors.reserveStandardStreams()
    var arguments = Array(Invocation.arguments.dropFirst())
    // The help of the default subcommand lists the other subcommands too.
    if arguments == ["--help"] || arguments == ["-h"] { arguments.insert("render", at: 0) }
    if arguments == ["batch", "--help"] || arguments == ["batch", "-h"] {
      arguments.insert("run", at: 1)
    }
    do {
      var command = try parseOptionsFirst(arguments) { try parseAsRoot($0) }
      try command.run()
      end(with: nil)
    } catch {
      end(with: error)
    }
  }
}
