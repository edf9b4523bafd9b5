package import ArgumentParser
package import TEExport

/// Every format with what it is.
private let formatList = OutputFormat.allCases.map { "\($0.rawValue) is \($0.summary)" }
  .joined(separator: ", ")

/// The options of the output file.
package struct FileArguments: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Where to write; the extension chooses the format, and - is standard output. Several are written "
        + "from one rendering, at one frame rate. (default: <clip>.mp4, or <clip>@4x.mp4 in slow motion)",
      valueName: "path"),
    completion: .file(extensions: OutputFormat.allCases.compactMap(\.fileExtension)))
  package var output: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The format: \(formatList). "
        + "(default: the extension's, else \(OutputFormat.standard.rawValue))",
      valueName: OutputFormat.allCases.map(\.rawValue).joined(separator: "|")),
    completion: .list(OutputFormat.allCases.map(\.rawValue)),
    transform: { try choice($0, as: OutputFormat.self) })
  package var format: OutputFormat?

  @OptionGroup package var encoding: EncodingArguments

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "How many cores to use, at most; the file is the same for any. (default: all)",
      valueName: "count"),
    transform: { try whole($0, in: ExportOptions.jobsRange) })
  package var jobs: Int?

  @Flag(name: .long, help: "Fail when the output exists.")
  package var noOverwrite = false

  package init() {}
}

/// The option of commands that report nothing but progress and notices besides their result.
package struct QuietArguments: ParsableArguments {
  @Flag(name: [.short, .long], help: "No progress and no notices; errors are still shown.")
  package var quiet = false

  package init() {}

  /// Shows a notice, unless there are to be none.
  package func show(_ notice: Notice, on terminal: Terminal) {
    if !quiet { terminal.show(notice) }
  }
}

/// The options of progress and reports.
package struct MessageArguments: ParsableArguments {
  @Flag(name: [.short, .long], help: "No progress and no notices; errors are still shown.")
  package var quiet = false

  @Flag(name: .long, help: "Write the result as one JSON document to standard output.")
  package var json = false

  @Flag(
    name: .long,
    help:
      "Write the progress to standard error as lines such as 108/240 frames, for programs that show it."
  )
  package var progress = false

  @Flag(
    name: .long,
    help: "Print the time of each stage at the end: seconds, and milliseconds per frame.")
  package var verbose = false

  package init() {}

  package func validate() throws {
    if quiet, progress { throw ValidationError("--quiet and --progress contradict each other") }
    if quiet, verbose { throw ValidationError("--quiet and --verbose contradict each other") }
  }
}
