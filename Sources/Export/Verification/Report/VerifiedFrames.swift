package import Media

/// The pictures of a verified clip, for a report.
@MainActor
package protocol VerifiedFrames {
  /// Whether the old clip's pixels are there.
  var hasOldPixels: Bool { get }

  /// Plays both clips from their first frames; can be called several times.
  ///
  /// - Parameter body: Called for each frame in order.
  func play(_ body: (FramePair) throws(ExportError) -> Void) throws(ExportError)
}

/// What the old and the new clip show in one frame.
package struct FramePair: Sendable {
  /// Nil after the old clip's end, and where no pixels are recorded.
  package let old: DecodedImage?
  /// Nil after the new clip's end.
  package let new: DecodedImage?

  package init(old: DecodedImage?, new: DecodedImage?) {
    self.old = old
    self.new = new
  }
}

/// A clip of a report, with what the page alone holds.
package struct ReportedClip {
  package let clip: VerifiedClip
  /// Nil for a clip without pictures: one that is the same, or that cannot be played.
  package let frames: (any VerifiedFrames)?
  /// The text of the golden of the present clip, which ``ReportGoldens`` takes from the page; nil where the
  /// clip cannot be played.
  package let golden: String?

  package init(_ clip: VerifiedClip, frames: (any VerifiedFrames)?, golden: String?) {
    self.clip = clip
    self.frames = frames
    self.golden = golden
  }
}
