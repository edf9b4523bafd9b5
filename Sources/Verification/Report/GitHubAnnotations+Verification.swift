package import TEExport

extension GitHubAnnotations {
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

  private static func title(of clip: VerifiedClip) -> String {
    switch clip.outcome {
    case .same, .different:
      "\(clip.name) differs: \(clip.kinds.map(\.rawValue).joined(separator: ", "))"
    case .missing: "\(clip.name) has no golden"
    case .unusable: "\(clip.name) cannot be verified"
    }
  }
}
