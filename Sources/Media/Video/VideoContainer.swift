/// A file format of videos.
package enum VideoContainer: Hashable, Sendable {
  case mp4, quickTime, webM

  /// The muxer's name in FFmpeg.
  var muxer: String {
    switch self {
    case .mp4: "mp4"
    case .quickTime: "mov"
    case .webM: "webm"
    }
  }

  /// The options of the muxer.
  func muxerOptions(isSeekable: Bool) -> KeyValuePairs<String, String> {
    switch self {
    case .mp4, .quickTime:
      // The index (moov) goes before the frames, so that playback can start before the whole file is
      // loaded. Where seeking back is impossible, each group of pictures is a fragment with an index
      // (ISO/IEC 14496-12, 8.8). The header waits for the first group (delay_moov), because it stores
      // the decoding delay.
      isSeekable
        ? ["movflags": "+faststart"]
        : ["movflags": "+frag_keyframe+empty_moov+default_base_moof+delay_moov"]
    case .webM: [:]
    }
  }
}
