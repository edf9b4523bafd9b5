package import ArgumentParser
package import Export

/// Where the result of a verification goes, besides the terminal.
package struct ReportArguments: ParsableArguments {
  /// Who reads messages that are printed.
  package enum AnnotationStyle: String, CaseIterable, Sendable {
    case github
  }

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Write a page that shows what differs, index.html, into a folder, which is made if there is none.",
      valueName: "folder"),
    completion: .directory)
  package var report: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Where the report's folder will be on the web; for the summary, which names its page and its pictures.",
      valueName: "address"),
    transform: { text in
      guard text.hasPrefix("https://") || text.hasPrefix("http://"),
        text.unicodeScalars.allSatisfy({ $0.value > 32 && $0.value != 127 })
      else { throw Expectation("expected an address that begins with https:// or http://") }
      return text.hasSuffix("/") ? String(text.dropLast()) : text
    })
  package var reportUrl: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Write a summary in Markdown, such as for GitHub's job summary; - is standard output.",
      valueName: "file"),
    completion: .file(extensions: ["md"]))
  package var summary: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Write JUnit XML with a test case for each clip.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  package var junit: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Print a message for each clip that differs, as github shows them in a pull request's files.",
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

  package func validate() throws {
    if reportUrl != nil, report == nil || summary == nil {
      throw ValidationError(
        "--report-url is for --report and --summary; give both, or leave it out")
    }
  }

  /// Whether something is written to standard output.
  package var printsToOutput: Bool { annotations != nil || summary == "-" }

  /// Checks that what was asked for can be written, before clips are played.
  @MainActor
  package func verify() throws(ExportError) {
    if let report { try ReportPage.prepare(folder: report) }
  }

  /// Writes what was asked for.
  ///
  /// - Parameter jobs: How many threads encode pictures.
  @MainActor
  package func write(
    _ report: VerificationReport, _ clips: [ReportedClip], jobs: Int, terminal: Terminal
  ) throws(ExportError) {
    var pictures: [String: String] = [:]
    if let folder = self.report {
      try ReportPage(clips, jobs: jobs).write(report, to: folder)
      if let reportUrl {
        pictures = try ReportPictures(clips).write(to: folder).mapValues { "\(reportUrl)/\($0)" }
      }
    }
    if let summary {
      let page = reportUrl.map { "\($0)/\(ReportPage.fileName)" }
      try Self.write(
        MarkdownSummary(report, pictures: pictures, page: page).text, to: summary, terminal)
    }
    if let junit { try Self.write(JUnitDocument(report).text, to: junit, terminal) }
    if annotations == .github {
      for line in GitHubAnnotations(report).lines { try terminal.print(line) }
    }
  }

  private static func write(
    _ text: String, to path: String, _ terminal: Terminal
  ) throws(ExportError) {
    guard path != "-" else { return try terminal.print(text) }
    try MotionFile.write(text, to: path, replacing: true)
  }
}
