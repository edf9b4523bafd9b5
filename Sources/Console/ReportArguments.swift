package import ArgumentParser
package import TEExport
package import TEVerification

/// Where the result of a verification goes, besides the terminal.
package struct ReportArguments: ParsableArguments {
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
    help: ArgumentHelp("Write JUnit XML with a test case for each clip.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  package var junit: String?

  @OptionGroup package var jobPage: JobPageArguments

  package init() {}

  package func validate() throws {
    if reportUrl != nil, report == nil || jobPage.summary == nil {
      throw ValidationError(
        "--report-url is for --report and --summary; give both, or leave it out")
    }
  }

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
    let page = reportUrl.map { "\($0)/\(ReportPage.fileName)" }
    if let junit { try terminal.write(JUnitDocument(report).text, to: junit) }
    try jobPage.write(
      summary: { MarkdownSummary(report, pictures: pictures, page: page).text },
      annotations: { GitHubAnnotations(report) }, terminal: terminal)
  }
}
