package import ArgumentParser
internal import TEExport
internal import TEPresets

extension ParsableCommand {
  /// Parses arguments; an option that does not exist is reported before anything else that is wrong with them.
  ///
  /// ArgumentParser checks the values of a command before it reports unknown options, whose values it takes for
  /// arguments.
  ///
  /// - Throws: ``ExportError/unknownOption(_:command:meant:others:)``, or what `parse` throws.
  package static func parseOptionsFirst<Command>(
    _ arguments: [String], _ parse: ([String]) throws -> Command
  ) throws -> Command {
    do {
      return try parse(arguments)
    } catch {
      // A request for help is an error, too.
      if !exitCode(for: error).isSuccess, let error = unknownOption(in: arguments) { throw error }
      throw error
    }
  }

  /// The error of the first word that looks like an option and is none of the command's.
  private static func unknownOption(in arguments: [String]) -> ExportError? {
    guard let root = CommandOptions(of: self) else { return nil }
    let (command, commandName, words) = root.resolved(arguments[...])
    let valued = Set(command.options.filter(\.takesValue).flatMap(\.words))
    let known = Set(command.options.flatMap(\.words))
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" { return nil }
      guard word.hasPrefix("-"), word != "-" else { continue }
      let name = String(word.prefix { $0 != "=" })
      if valued.contains(name) {
        if name == word { rest = rest.dropFirst() }
      } else if !known.contains(name), !isCombination(name, of: known) {
        let isStandard = commandName == root.commandName
        return error(of: name, command, isStandard ? command.commandName : commandName, root)
      }
    }
    return nil
  }

  /// Whether a word has several short options, as `-qh`.
  private static func isCombination(_ word: String, of known: Set<String>) -> Bool {
    !word.hasPrefix("--") && word.dropFirst().allSatisfy { known.contains("-\($0)") }
  }

  private static func error(
    of name: String, _ command: CommandOptions, _ commandName: String, _ root: CommandOptions
  ) -> ExportError {
    let long = name.hasPrefix("--") ? name : "-" + name
    let others = (root.subcommands ?? []).filter { $0.standard.longNames.contains(long) }
    func meaning(_ word: String) -> [String] {
      OptionMeaning.options(for: word).filter(command.longNames.contains)
    }
    var meant = command.longNames.contains(long) ? [long] : meaning(name)
    if meant.isEmpty, others.isEmpty, name.count > 2 {
      let words = command.longNames + OptionMeaning.words.filter { !meaning($0).isEmpty }
      if let nearest = nearestName(to: long, among: words) {
        meant = command.longNames.contains(nearest) ? [nearest] : meaning(nearest)
      }
    }
    return .unknownOption(
      name, command: commandName,
      meant: meant.map { word in
        (word, command.options.first { $0.words.contains(word) }?.abstract ?? "")
      }, others: command.longNames.contains(long) ? [] : others.map(\.commandName))
  }
}
