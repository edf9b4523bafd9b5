internal import Foundation

/// A verification as workflow commands, which GitHub shows in the files of a pull request.
///
/// GitHub shows ten errors of a step, so the tenth stands for all that follow.
package struct GitHubAnnotations {
  package let lines: [String]

  /// How many errors of a step GitHub shows.
  private static let shown = 10

  /// What is told of a clip.
  private struct Annotation {
    let file: String
    let title: String
    let message: String
    /// A line for it where there are too many.
    let line: String
  }

  /// The clips that are not the same.
  package init(_ report: VerificationReport) {
    self.init(
      report.clips.filter { $0.outcome != .same }.map { clip in
        Annotation(
          file: clip.preset ?? clip.golden, title: Self.title(of: clip),
          message: clip.outcome == .different
            ? clip.differences.map(\.text).joined(separator: "\n") : clip.headline,
          line: "\(clip.name): \(clip.headline)")
      })
  }

  /// The clips that were not written.
  package init(_ results: BatchResults) {
    self.init(
      results.clips.filter { $0.status != .written }.map { clip in
        let reason = clip.error ?? BatchSummary.missing
        return Annotation(
          file: clip.preset, title: "\(clip.id) was not written", message: reason,
          line: "\(clip.id): \(reason.prefix { $0 != "\n" })")
      })
  }

  private init(_ annotations: [Annotation]) {
    let single = annotations.count > Self.shown ? Self.shown - 1 : annotations.count
    var lines = annotations.prefix(single).map { annotation in
      Self.line(file: annotation.file, title: annotation.title, annotation.message)
    }
    let others = annotations.dropFirst(single)
    if let first = others.first {
      lines.append(
        Self.line(
          file: first.file, title: "\(others.count) more transitions",
          others.map(\.line).joined(separator: "\n")))
    }
    self.lines = lines
  }

  private static func title(of clip: VerifiedClip) -> String {
    switch clip.outcome {
    case .same, .different:
      "\(clip.name) differs: \(clip.kinds.map(\.rawValue).joined(separator: ", "))"
    case .missing: "\(clip.name) has no golden"
    case .unusable: "\(clip.name) cannot be verified"
    }
  }

  private static func line(file: String, title: String, _ message: String) -> String {
    "::error file=\(property(file)),line=1,title=\(property(title))::\(data(message))"
  }

  /// Escapes a message as GitHub's runner expects it.
  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// Escapes a property of a command.
  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
