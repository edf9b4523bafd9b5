/// Options of the H.264 encoder.
package struct MP4Options: Hashable, Sendable {
  /// The quality, and so the size.
  package var rateFactor: RateFactor
  /// The use of cores, which the file does not depend on.
  package var segments: SegmentPlan

  /// Options with a rate factor, 16 by default, and one segment at a time by default.
  package init(rateFactor: RateFactor = .standard, segments: SegmentPlan = .sequential) {
    self.rateFactor = rateFactor
    self.segments = segments
  }
}
