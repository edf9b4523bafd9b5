package import ArgumentParser
package import TEBatches
package import TEExport

/// Options of the page of a CI system's job: a summary, and messages.
package struct JobPageArguments: ParsableArguments {
  /// Who reads messages that are printed.
  package enum AnnotationStyle: String, CaseIterable, Sendable {
    case github
  }

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Write a summary in Markdown, such as for GitHub's job summary; - is standard output.",
      valueName: "file"),
    completion: .file(extensions: ["md"]))
  package var summary: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Print a message for each clip that failed or differs, as github shows them in a pull request's files.",
      valueName: AnnotationStyle.allCases.map(\.rawValue).joined(separator: "|")),
    completion: .list(AnnotationStyle.allCases.map(\.rawValue)),
    transform: { text in
      guard let style = AnnotationStyle(rawValue: text.lowercased()) else {
        throw Expectation("expected github")
      }
      return style
    })
  package var annotations: AnnotationStyle?

  package init() {}

  /// Refuses two documents on standard output.
  ///
  /// - Parameter json: Whether the command prints JSON.
  package func verify(besides json: Bool) throws {
    if json, annotations != nil || summary == "-" {
      throw ValidationError(
        "--json, --annotations and '--summary -' are each for standard output alone")
    }
  }

  /// Writes what was asked for about a batch.
  @MainActor
  package func write(_ results: BatchResults, terminal: Terminal) throws(ExportError) {
    try write(
      summary: { BatchSummary(results).text }, annotations: { GitHubAnnotations(results) },
      terminal: terminal)
  }

  /// Writes what was asked for.
  ///
  /// - Parameter summary: Makes the text of the summary, in Markdown.
  @MainActor
  func write(
    summary text: () -> String, annotations lines: () -> GitHubAnnotations, terminal: Terminal
  ) throws(ExportError) {
    if let summary { try terminal.write(text(), to: summary) }
    if annotations == .github {
      for line in lines().lines { try terminal.print(line) }
    }
  }
}

extension Terminal {
  /// Writes a text to a file, which is replaced when the text is complete; `-` is standard output.
  func write(_ text: String, to path: String) throws(ExportError) {
    guard path != "-" else { return try print(text) }
    try TextFile.write(text, to: path, replacing: true)
  }
}
