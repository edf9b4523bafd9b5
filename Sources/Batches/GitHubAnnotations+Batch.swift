package import TEExport

extension GitHubAnnotations {
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
}
