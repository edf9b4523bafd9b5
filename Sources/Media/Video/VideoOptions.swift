/// Options of a video encoder.
package struct VideoOptions: Hashable, Sendable {
  /// How frames are compressed.
  package var codec: VideoCodec
  /// The file format.
  package var container: VideoContainer
  /// The quality, and so the size; ProRes has its own.
  package var rateFactor: RateFactor
  /// The use of cores, which the file does not depend on.
  package var segments: SegmentPlan

  /// H.264 in MP4 with a rate factor of 16 and one segment at a time by default.
  package init(
    codec: VideoCodec = .h264, container: VideoContainer = .mp4,
    rateFactor: RateFactor = .standard, segments: SegmentPlan = .sequential
  ) {
    self.codec = codec
    self.container = container
    self.rateFactor = rateFactor
    self.segments = segments
  }
}
