internal import ArgumentParser
internal import Foundation

/// The options of a command and of its subcommands, as ArgumentParser describes them.
struct CommandOptions: Decodable {
  struct Option: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String
    }

    let kind: String
    let names: [Name]?
    let abstract: String?

    var takesValue: Bool { kind == "option" }
    /// The names with their hyphens.
    var words: [String] {
      (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
    }
  }

  let commandName: String
  private let arguments: [Option]?
  private let defaultSubcommand: String?
  let subcommands: [CommandOptions]?

  /// The options without positional arguments.
  var options: [Option] { (arguments ?? []).filter { $0.kind != "positional" } }
  /// The long names, with their hyphens, in the order of the help.
  var longNames: [String] { options.flatMap(\.words).filter { $0.hasPrefix("--") } }

  private struct Tool: Decodable {
    let command: CommandOptions
  }

  /// The options of a command; nil if ArgumentParser describes them in a form that is unknown here.
  init?(of command: any ParsableCommand.Type) {
    let text = Data(command._dumpHelp().utf8)
    guard let tool = try? JSONDecoder().decode(Tool.self, from: text) else { return nil }
    self = tool.command
  }

  /// The command itself, or the subcommand that stands for it where none is named.
  var standard: CommandOptions {
    subcommands?.first { $0.commandName == defaultSubcommand } ?? self
  }

  /// The command that arguments are for, what it is called there, and the arguments without the names of
  /// subcommands.
  func resolved(
    _ arguments: ArraySlice<String>
  ) -> (command: CommandOptions, name: String, rest: ArraySlice<String>) {
    let named = subcommands?.first { $0.commandName == arguments.first }
    guard let command = named else { return (standard, commandName, arguments) }
    return command.resolved(arguments.dropFirst())
  }
}
