internal import ArgumentParser
internal import Foundation

/// Measures the program against the encoder that it uses, and against other programs for the same task.
///
/// Machines are noisy, so the limits apply to ratios of two times that are measured alternately in one
/// run. Nothing is stored between runs.
@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks", abstract: "Measures exports, each value beside its limit.",
    subcommands: [Measure.self, EncodeAlone.self], defaultSubcommand: Measure.self)
}

/// Measures the rows and prints them.
struct Measure: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures and prints.",
    discussion: """
      GROUPS:
      \(RowGroup.allCases.map { "  \($0.padded)  \($0.summary)" }.joined(separator: "\n"))
      """)

  @Flag(help: "Small frames and one run each, to check that everything works.")
  var quick = false

  @Flag(help: "Print one JSON document instead of a table.")
  var json = false

  @Option(help: "Only this group of rows; may be given several times.")
  var only: [RowGroup] = []

  @Option(help: ArgumentHelp("A Python interpreter with skia-python.", valueName: "path"))
  var skiaPython: String?

  func run() throws {
    try MainActor.assumeIsolated {
      let folder = try WorkFolder()
      defer { folder.remove() }
      let bench = Bench(isQuick: quick, folder: folder, skiaPython: skiaPython)
      var rows: [Row] = []
      var hasFailed = false
      for group in RowGroup.allCases where only.isEmpty || only.contains(group) {
        note("\(group.rawValue): \(group.summary)")
        do {
          rows += try group.rows(bench).map { row in
            var row = row
            row.group = group.rawValue
            return row
          }
        } catch {
          // The other groups have taken minutes: their rows are not lost.
          note("Error: \(group.rawValue): \(error)")
          hasFailed = true
        }
      }
      print(json ? try Row.document(rows) : Row.table(rows))
      if hasFailed { throw ExitCode.failure }
    }
  }
}

/// The parameters of a group of rows.
struct Bench {
  /// Whether to use small frames and one run each, to check that everything works.
  let isQuick: Bool
  let folder: WorkFolder
  /// The path of a Python interpreter with skia-python; nil for none.
  let skiaPython: String?
}

/// Prints a line to standard error.
func note(_ text: String) {
  FileHandle.standardError.write(Data("\(text)\n".utf8))
}
