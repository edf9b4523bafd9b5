internal import TEExport
internal import Foundation

/// The time of each stage of an export, as a table.
struct TimeTable {
  private let report: ExportReport

  init(_ report: ExportReport) { self.report = report }

  /// A stage of the export, or all of it.
  private struct Row {
    /// The stage's key in `ExportReport.seconds`.
    let key: String
    let explanation: String
  }

  private var rows: [Row] {
    let threads = report.jobs == 1 ? "1 thread" : "up to \(report.jobs) threads"
    return [
      Row(key: "setup", explanation: "read the clip and its images, and build its screens"),
      Row(key: "compose", explanation: "animate and lay out each frame; 1 thread"),
      Row(key: "raster", explanation: "draw pictures as pixels; \(threads)"),
      Row(key: "convert", explanation: "turn pixels into the file's colors; the same threads"),
      Row(key: "encode", explanation: "compress and write; 1 thread, and the codec's own"),
      Row(key: "wait", explanation: "compose could not go on, because what follows was busy"),
      Row(
        key: "total", explanation: "by the clock; stages run side by side, so they add up to more"),
    ]
  }

  /// The table, followed by the time to the first frame.
  var lines: [String] {
    let total = report.seconds["total"] ?? 0
    let table = rows.map { row in
      let seconds = report.seconds[row.key] ?? 0
      let figures = String(
        format: "%8.3f %9.2f %5.0f%%", seconds, 1000 * seconds / Double(max(1, report.frames)),
        total > 0 ? 100 * seconds / total : 0)
      return row.key.padding(toLength: 8, withPad: " ", startingAt: 0) + figures + "  "
        + row.explanation
    }
    return ["stage    seconds  ms/frame  share"] + table + [
      "\(report.frames) frames: \(report.picturesDrawn) drawn, "
        + "\(report.frames - report.picturesDrawn) repeat the one before",
      String(format: "The first frame went to the encoder after %.3f s", report.firstFrame),
    ]
  }
}
