internal import TEExport
internal import Foundation

/// A verification as Markdown, for a job summary or a comment.
///
/// GitHub shows pictures by their address alone and removes `data:` addresses, so pictures are files beside the
/// report, and are named only if the report's future address is known. Where and when a clip differs is drawn
/// with characters, too.
package struct MarkdownSummary {
  package let text: String

  /// GitHub takes 1 MiB; a comment of a pull request 65,536 characters, which is the smaller limit.
  private static let largestLength = 60_000
  private static let sentencesPerClip = 8
  private static let stripLength = 48

  /// - Parameters:
  ///   - pictures: The addresses of the clips' pictures, by the paths of the clips' goldens.
  ///   - page: The address of the report's page; nil where it is not known.
  package init(_ report: VerificationReport, pictures: [String: String], page: String?) {
    let different = report.clips.filter { $0.outcome != .same }
    var sections = [Self.title(report)]
    if let page {
      sections.append("[Report with pictures of every frame](<\(Self.address(page))>)")
    }
    if !different.isEmpty { sections.append(Self.table(of: different)) }
    var length = sections.reduce(0) { $0 + $1.utf8.count }
    var left = 0
    for clip in different {
      let section = Self.section(of: clip, picture: pictures[clip.golden])
      length += section.utf8.count
      if length > Self.largestLength {
        left += 1
      } else {
        sections.append(section)
      }
    }
    if left > 0 { sections.append("\(left) more clips are in the report alone.") }
    text = sections.joined(separator: "\n\n")
  }

  private static func title(_ report: VerificationReport) -> String {
    let different = report.clips.count { $0.outcome == .different }
    let unusable = report.clips.count { $0.outcome == .missing || $0.outcome == .unusable }
    let same = report.clips.count - different - unusable
    let parts = [
      different > 0 ? "\(different) differ\(different == 1 ? "s" : "")" : nil,
      unusable > 0 ? "\(unusable) without a usable golden" : nil, "\(same) the same",
    ]
    return "## Transitions: " + parts.compactMap(\.self).joined(separator: ", ")
  }

  private static func table(of clips: [VerifiedClip]) -> String {
    var rows = ["| clip | result | first | worst | what |", "|---|---|---|---|---|"]
    for clip in clips.prefix(50) {
      let first = clip.frames.first.map { time(of: $0.frame, in: clip) } ?? ""
      let worst = clip.worstFrame.map { time(of: $0, in: clip) } ?? ""
      let kinds = clip.kinds.map(\.rawValue).joined(separator: ", ")
      rows.append(
        "| \(markdownLiteral(clip.name)) | \(kinds.isEmpty ? clip.outcome.rawValue : kinds) "
          + "| \(first) | \(worst) | \(markdownLiteral(clip.headline)) |")
    }
    if clips.count > 50 { rows.append("| and \(clips.count - 50) more | | | | |") }
    return rows.joined(separator: "\n")
  }

  private static func section(of clip: VerifiedClip, picture: String?) -> String {
    var parts = ["### \(markdownLiteral(clip.name))"]
    if let problem = clip.problem { parts.append(markdownLiteral(problem)) }
    let sentences = clip.differences.prefix(sentencesPerClip)
      .map { "- \($0.kind.rawValue): \(markdownLiteral($0.text))" }
    let others = clip.differences.count - sentences.count
    parts.append(
      (sentences + (others > 0 ? ["- and \(others) more"] : [])).joined(separator: "\n"))
    if let strip = strip(of: clip) { parts.append(strip) }
    if let picture {
      let frame = clip.worstFrame.map { "frame \($0)" } ?? "the worst frame"
      parts.append("![Old, new and difference at \(frame)](<\(address(picture))>)")
    }
    parts += clip.notes.map(markdownLiteral)
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// When each kind differs, from the first frame to the last: the taller a bar, the more frames of its part.
  private static func strip(of clip: VerifiedClip) -> String? {
    let count = max(clip.oldFrames, clip.newFrames)
    guard count > 0, !clip.frames.isEmpty else { return nil }
    let bars = Array("·▁▂▃▄▅▆▇█")
    let length = min(stripLength, count)
    let kinds = DifferenceKind.allCases.filter { kind in
      clip.frames.contains { $0.kinds.contains(kind) }
    }
    let lines = kinds.map { kind in
      var changed = [Int](repeating: 0, count: length)
      var all = changed
      for frame in 0..<count { all[frame * length / count] += 1 }
      for frame in clip.frames where frame.kinds.contains(kind) && frame.frame < count {
        changed[frame.frame * length / count] += 1
      }
      let name = kind.rawValue.padding(toLength: 11, withPad: " ", startingAt: 0)
      let line = zip(changed, all).map { part, whole in
        part == 0 ? bars[0] : bars[max(1, part * (bars.count - 1) / max(1, whole))]
      }
      return name + " " + String(line)
    }
    let end = String(format: "%.2f s", Double(count) / clip.frameRate)
    return "```\n" + lines.joined(separator: "\n") + "\n            0 s"
      + String(repeating: " ", count: max(1, length - 3 - end.count)) + end + "\n```"
  }

  private static func time(of frame: Int, in clip: VerifiedClip) -> String {
    String(format: "%.3f s", Double(frame) / clip.frameRate)
  }

  /// An address between angle brackets.
  private static func address(_ url: String) -> String {
    url.replacing("<", with: "%3C").replacing(">", with: "%3E").replacing("\n", with: "%0A")
      .replacing("\\", with: "%5C")
  }
}
