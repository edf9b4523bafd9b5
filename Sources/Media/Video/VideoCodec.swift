internal import TECFFmpeg

/// A way to compress a video, with the encoder that does it.
package struct VideoCodec: Hashable, Sendable {
  /// The name in options and reports, such as "h264".
  package let name: String
  /// The encoder's name in FFmpeg.
  package let encoder: String
  /// The package to install where FFmpeg has no such encoder.
  package let package: String
  let kind: Kind

  enum Kind: Hashable, Sendable {
    case h264, hevc, av1, vp9, proRes
  }

  /// With another encoder, for testing a missing one.
  init(name: String, encoder: String, library: String, _ kind: Kind) {
    self.name = name
    self.encoder = encoder
    package = "an FFmpeg built with \(library) (on Debian: libavcodec-extra)"
    self.kind = kind
  }

  /// H.264 by x264.
  package static let h264 = VideoCodec(
    name: "h264", encoder: "libx264", library: "x264", .h264)
  /// HEVC by x265.
  package static let hevc = VideoCodec(
    name: "hevc", encoder: "libx265", library: "x265", .hevc)
  /// AV1 by libaom.
  package static let av1 = VideoCodec(
    name: "av1", encoder: "libaom-av1", library: "libaom", .av1)
  /// VP9 by libvpx, with transparency where frames have it.
  package static let vp9 = VideoCodec(
    name: "vp9", encoder: "libvpx-vp9", library: "libvpx", .vp9)
  /// ProRes 4444 by FFmpeg itself, with transparency where frames have it.
  package static let proRes = VideoCodec(
    name: "prores", encoder: "prores_ks", library: "its ProRes encoder", .proRes)

  /// Checks that the encoder is there.
  ///
  /// - Throws: `encoderMissing`.
  package func verify() throws(MediaError) {
    _ = try unsafe find()
  }

  /// The encoder in FFmpeg's table.
  func find() throws(MediaError) -> UnsafePointer<AVCodec> {
    guard let codec = unsafe avcodec_find_encoder_by_name(encoder) else {
      throw .encoderMissing(name: encoder, package: package)
    }
    return unsafe codec
  }

  /// The smallest width and height of a frame in pixels.
  ///
  /// HEVC needs more than one of x265's smallest coding tree units, see `SegmentEncoder`; the others take
  /// frames of two pixels, the smallest in 4:2:0.
  package var smallestSide: Int { kind == .hevc ? 18 : 2 }

  /// How the samples of a frame are stored.
  func layout(hasAlpha: Bool) -> SampleLayout {
    switch kind {
    case .h264, .hevc, .av1: .yuv420
    case .vp9: hasAlpha ? .yuva420 : .yuv420
    case .proRes: hasAlpha ? .yuva444 : .yuv444
    }
  }
}

/// How the samples of a frame are stored.
enum SampleLayout: Hashable, Sendable {
  /// 4:2:0, 8 bits per sample.
  case yuv420
  /// The same with a plane of alpha.
  case yuva420
  /// 4:4:4, 10 bits per sample.
  case yuv444
  /// The same with a plane of alpha.
  case yuva444

  var pixelFormat: AVPixelFormat {
    switch self {
    case .yuv420: AV_PIX_FMT_YUV420P
    case .yuva420: AV_PIX_FMT_YUVA420P
    case .yuv444: AV_PIX_FMT_YUV444P10LE
    case .yuva444: AV_PIX_FMT_YUVA444P10LE
    }
  }

  var hasAlpha: Bool { self == .yuva420 || self == .yuva444 }
}
