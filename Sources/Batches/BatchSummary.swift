internal import TEExport
internal import Foundation
internal import TEInputs

/// The results of a batch as a table in Markdown, for a job summary or a comment.
package struct BatchSummary {
  package let text: String

  /// The result of a clip that nobody has run.
  static let missing = "it has no result"

  /// GitHub takes 1 MiB; a comment of a pull request 65,536 characters, which is the smaller limit.
  private static let largestLength = 60_000

  package init(_ results: BatchResults) {
    let failed = results.clips.count { $0.status != .written }
    var lines = [
      "## Clips: \(results.clips.count - failed) written"
        + (failed > 0 ? ", \(failed) not written" : ""),
      "", "| clip | result |", "|---|---|",
    ]
    var length = lines.reduce(0) { $0 + $1.utf8.count + 1 }
    // Failures first: a long table is cut off.
    let clips =
      results.clips.filter { $0.status != .written }
      + results.clips.filter { $0.status == .written }
    for (index, clip) in clips.enumerated() {
      let row = "| \(markdownLiteral(clip.id)) | \(Self.result(of: clip)) |"
      length += row.utf8.count + 1
      guard length <= Self.largestLength else {
        lines += ["", "\(clips.count - index) more clips are not listed."]
        break
      }
      lines.append(row)
    }
    text = lines.joined(separator: "\n")
  }

  private static func result(of clip: BatchResults.Clip) -> String {
    guard clip.status == .written else {
      let code = clip.exitCode.map { " with exit code \($0)" } ?? ""
      return "**failed**\(code): " + markdownLiteral(clip.error ?? missing)
    }
    return clip.files.map(facts).joined(separator: "<br>")
  }

  private static func facts(_ file: TaskRecord.File) -> String {
    var facts = ["\(file.width) x \(file.height)"]
    if let frames = file.frames { facts.append("\(frames) frames") }
    if let duration = file.duration { facts.append(String(format: "%.2f s", duration)) }
    facts.append(Budget.outputSize.text(Int(clamping: file.bytes)))
    return markdownLiteral(file.file) + ": " + facts.joined(separator: ", ")
  }
}
