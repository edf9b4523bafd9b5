internal import ArgumentParser
internal import Foundation

/// Measures the program against what it can't do without, and against others that do the same.
///
/// Machines are noisy, so what counts are ratios of two times taken in turn in this one run. Nothing
/// is stored.
@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks", abstract: "Measures exports, each figure beside its bar.",
    subcommands: [Measure.self, EncodeAlone.self], defaultSubcommand: Measure.self)
}

/// Takes the rows and prints them.
struct Measure: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures and prints.",
    discussion: """
      GROUPS:
      \(RowGroup.allCases.map { "  \($0.padded)  \($0.summary)" }.joined(separator: "\n"))
      """)

  @Flag(help: "Small pictures and one run each, to see that everything works.")
  var quick = false

  @Flag(help: "Print one JSON document instead of a table.")
  var json = false

  @Option(help: "Only this group of rows; may be given several times.")
  var only: [RowGroup] = []

  @Option(help: ArgumentHelp("A Python that has skia-python.", valueName: "path"))
  var skiaPython: String?

  func run() throws {
    try MainActor.assumeIsolated {
      let folder = try WorkFolder()
      defer { folder.remove() }
      let bench = Bench(isQuick: quick, folder: folder, skiaPython: skiaPython)
      var rows: [Row] = []
      for group in RowGroup.allCases where only.isEmpty || only.contains(group) {
        note("\(group.rawValue): \(group.summary)")
        rows += try group.rows(bench).map { row in
          var row = row
          row.group = group.rawValue
          return row
        }
      }
      print(json ? try Row.document(rows) : Row.table(rows))
    }
  }
}

/// What every group of rows is given.
struct Bench {
  /// Whether only to see that everything works.
  let isQuick: Bool
  let folder: WorkFolder
  /// A Python that has skia-python; nil for none.
  let skiaPython: String?
}

/// Says something on standard error.
func note(_ text: String) {
  FileHandle.standardError.write(Data("\(text)\n".utf8))
}
