internal import Foundation
internal import TEMedia

/// Compares x264 with the program's settings with ffmpeg's command line at the same preset and quality.
///
/// Both are separate processes that read the same file of raw frames. ffmpeg uses its default number of
/// threads.
@MainActor
struct FFmpegPeer {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  func rows() throws -> [Row] {
    guard Peer.ffmpeg.isInstalled else { return [] }
    let folder = bench.folder
    let workload = Workload("today", isQuick: bench.isQuick)
    let planes = folder.path("frames.yuv")
    try writeFrames(of: workload, to: planes)
    defer { folder.remove("frames.yuv") }
    var own: [Double] = []
    var theirs: [Double] = []
    for _ in 0..<(bench.isQuick ? 1 : 5) {
      own.append(
        try EncodeAlone.start(workload, planes: planes, output: folder.path("own.mp4"))
          .wait().wallSeconds)
      theirs.append(
        try Self.start(workload, planes: planes, output: folder.path("ffmpeg.mp4"), rateFactor: 18)
          .wait().wallSeconds)
    }
    return [
      Row(
        "x264 alone / ffmpeg -preset veryfast -crf 18", zip(own, theirs).map { $0 / $1 }.median,
        bar: .atMost(1.1)),
      Row("x264 alone, from a file of frames", own.median, "s"),
      Row("ffmpeg, from the same file", theirs.median, "s"),
      Row("x264 alone, size", Double(try folder.size("own.mp4")) / 1e6, "MB"),
      Row("ffmpeg, size", Double(try folder.size("ffmpeg.mp4")) / 1e6, "MB"),
    ]
  }

  /// Starts ffmpeg with x264 at `veryfast` on a file of a workload's frames.
  ///
  /// - Parameter settings: More options of the encoder.
  static func start(
    _ workload: Workload, planes: String, output: String, rateFactor: Int,
    settings: [String] = []
  ) throws -> ChildProcess {
    try ChildProcess(
      Peer.ffmpeg.rawValue,
      [
        "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "yuv420p",
        "-video_size", "\(workload.size.paddedToEven)", "-framerate", "\(workload.rate)",
        "-i", planes, "-c:v", "libx264", "-preset", "veryfast", "-crf", "\(rateFactor)",
      ] + settings + [output])
  }

  private func writeFrames(of workload: Workload, to path: String) throws {
    try ConvertedFrames(try Clip(workload)).writePlanes(to: path)
  }
}
