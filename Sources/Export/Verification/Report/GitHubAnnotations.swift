internal import Foundation

/// A verification as workflow commands, which GitHub shows in the files of a pull request.
///
/// GitHub shows ten errors of a step, so the tenth stands for all that follow.
package struct GitHubAnnotations {
  package let lines: [String]

  /// How many errors of a step GitHub shows.
  private static let shown = 10

  package init(_ report: VerificationReport) {
    let clips = report.clips.filter { $0.outcome != .same }
    let single = clips.count > Self.shown ? Self.shown - 1 : clips.count
    var lines = clips.prefix(single).map { clip in
      Self.line(
        file: clip.preset ?? clip.golden, title: Self.title(of: clip),
        clip.outcome == .different
          ? clip.differences.map(\.text).joined(separator: "\n") : clip.headline)
    }
    let others = clips.dropFirst(single)
    if let first = others.first {
      lines.append(
        Self.line(
          file: first.preset ?? first.golden, title: "\(others.count) more transitions",
          others.map { "\($0.name): \($0.headline)" }.joined(separator: "\n")))
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
