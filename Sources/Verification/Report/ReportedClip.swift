internal import TEExport
internal import TEMedia

/// A clip of a report, with the means to draw it.
@MainActor
package struct ReportedClip {
  package let clip: VerifiedClip
  private let verdict: ClipVerdict

  package init(_ verdict: ClipVerdict) {
    clip = verdict.clip
    self.verdict = verdict
  }

  /// Whether a report shows pictures of the clip: of one that differs.
  var hasPictures: Bool { clip.outcome == .different && verdict.makeNewFrames != nil }

  /// Whether the pixels of the old clip are there.
  var hasOldPixels: Bool { verdict.makeOldFrames != nil }

  /// The text of the golden of the present clip; nil for a clip that is the same or was not played.
  var golden: String? {
    guard clip.outcome == .different, let recording = verdict.recording else { return nil }
    return GoldenText.text(of: recording)
  }

  /// The pictures of both clips in one frame.
  struct FramePair: Sendable {
    /// Nil after the old clip's end, and where no pixels are recorded.
    let old: DecodedImage?
    /// Nil after the new clip's end.
    let new: DecodedImage?
  }

  /// Plays both clips from their first frames.
  ///
  /// - Parameters:
  ///   - last: The last frame that is wanted; nil for the last one of the longer clip.
  ///   - body: Called for each frame in order.
  func play(
    upTo last: Int? = nil, _ body: (FramePair) throws(ExportError) -> Void
  ) throws(ExportError) {
    let old = try verdict.makeOldFrames?()
    let new = try verdict.makeNewFrames?()
    let count = max(clip.oldFrames, clip.newFrames)
    for frame in 0..<min(count, last.map { $0 + 1 } ?? count) {
      try body(
        FramePair(
          old: frame < clip.oldFrames ? old?.image(ofFrame: frame) : nil,
          new: frame < clip.newFrames ? new?.image(ofFrame: frame) : nil))
    }
  }
}
