package import ArgumentParser
package import TEExport
package import TEMotionData
internal import TEPlayback

/// The output of the motion of a clip, and its destination.
package struct MotionArguments: ParsableArguments {
  /// How the data are written.
  package enum Format: String, CaseIterable {
    case text, csv, json
  }

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The data as text for people, or frame by frame. (default: text)",
      valueName: "text|csv|json"),
    completion: .list(Format.allCases.map(\.rawValue)),
    transform: { try choice($0, as: Format.self) })
  package var format: Format?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Print the movements as code in place of the data, step by step, each with its error against the frames.",
      valueName: SpecCode.Framework.allCases.map(\.rawValue).joined(separator: "|")),
    completion: .list(SpecCode.Framework.allCases.map(\.rawValue)),
    transform: { try choice($0, as: SpecCode.Framework.self) })
  package var framework: SpecCode.Framework?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Draw the curves in place of the data, in a file that ends with .svg or .png.",
      valueName: "path"),
    completion: .file(extensions: PlotFile.Format.allCases.map(\.rawValue)))
  package var plot: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Write one page for developers in place of the data: filmstrips, curves, a table and the code; in a file that "
        + "ends with .png, .pdf or .html.",
      valueName: "path"),
    completion: .file(extensions: SheetFile.Format.allCases.map(\.rawValue)))
  package var sheet: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Only a step, as in the timeline; the second tap is tap-2.", valueName: "name"))
  package var step: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Only some elements and what moves them, with commas between their names.",
      valueName: "names"))
  package var elements: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file for data or code. (default: standard output)", valueName: "path"),
    completion: .file(extensions: ["txt", "csv", "json", "swift", "css", "kt"]))
  package var output: String?

  @Flag(
    name: .long,
    help: "Write the data as JSON; where a file is written, a JSON document with its path.")
  package var json = false

  @Flag(name: .long, help: "Fail when the output exists.")
  package var noOverwrite = false

  @OptionGroup package var messages: QuietArguments

  package init() {}

  package func validate() throws {
    if framework != nil, format != nil {
      throw ValidationError("--as and --format contradict each other")
    }
    if json, format != nil, format != .json {
      throw ValidationError("--json and --format contradict each other")
    }
    if json, framework != nil, output == nil {
      throw ValidationError("--as prints code; leave --json out, or name a file with --output")
    }
    if let sheet {
      if framework != nil || format != nil || output != nil || plot != nil {
        throw ValidationError(
          "--sheet stands alone: leave --format, --as, --plot and --output out")
      }
      if SheetFile.Format(path: sheet) == nil {
        throw ValidationError("--sheet: expected a file that ends with .png, .pdf or .html")
      }
    }
    guard let plot else { return }
    if framework != nil || format != nil || output != nil {
      throw ValidationError("--plot stands alone: leave --format, --as and --output out")
    }
    if PlotFile.Format(path: plot) == nil {
      throw ValidationError("--plot: expected a file that ends with .svg or .png")
    }
  }

  /// Writes what was asked for, and prints the path of a file.
  ///
  /// - Parameter options: Those of the screens; code and sheets show them at normal speed.
  @MainActor
  package func write(
    _ source: any ScreenSource, _ options: ExportOptions, terminal: Terminal
  ) throws(ExportError) {
    var options = options
    if framework != nil || sheet != nil {
      options.pace = Pace()
      options.pace.isNormal = true
    }
    var motion = try ClipMotion(options, source: source) { messages.show($0, on: terminal) }
    if let step { motion = try motion.limited(toStep: step) }
    if let elements {
      motion = try motion.limited(
        toElements: elements.split(separator: ",").map(String.init))
    }
    if let sheet {
      try SheetFile.write(
        MotionSpec(motion, source.written), source, options, to: sheet, replacing: !noOverwrite)
      return try report(sheet, terminal)
    }
    if let plot {
      try PlotFile(MotionPlot(motion).drawing).write(to: plot, replacing: !noOverwrite)
      return try report(plot, terminal)
    }
    let text = try self.text(of: motion, source.written)
    guard let output, output != "-" else { return try terminal.print(text) }
    try TextFile.write(text, to: output, replacing: !noOverwrite)
    try report(output, terminal)
  }

  private func report(_ file: String, _ terminal: Terminal) throws(ExportError) {
    try terminal.print(json ? try TEConsole.json(["file": file]) : file)
  }

  private func text(
    of motion: ClipMotion, _ written: WrittenMotion
  ) throws(ExportError) -> String {
    if let framework { return SpecCode(MotionSpec(motion, written), for: framework).text }
    let table = MotionTable(motion)
    switch format ?? (json ? .json : .text) {
    case .text: return table.text
    case .csv: return table.csv
    case .json: return try table.json()
    }
  }
}
