internal import TEExport
internal import Foundation
internal import TEMedia

/// Measures the loss of the default settings, and the sizes of the files.
@MainActor
struct Quality {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  func rows() throws -> [Row] {
    try similarity() + Banding(bench).rows() + (bench.isQuick ? [] : sizes())
  }

  /// Compares every fifth frame of a decoded video with the frame that was encoded.
  private func similarity() throws -> [Row] {
    guard Peer.ffmpeg.isInstalled else { return [] }
    let workload = Workload("today", isQuick: bench.isQuick)
    let path = bench.folder.path("whole.mp4")
    try ExportCommand.start(workload, output: path).wait()
    let clip = try Clip(workload)
    let size = workload.size
    let decoded = try DecodedFrames(ofVideo: path, size: size, as: .bgra, every: Self.step)
    let drawing = DrawingWorker(clip.workload)
    var values: [Double] = []
    var frame = 0
    for run in clip.runs {
      let frames = (frame..<frame + run.count).filter { $0 % Self.step == 0 }
      frame += run.count
      guard !frames.isEmpty else { continue }
      let pixels = drawing.draw(run.picture).packedPixels
      for _ in frames {
        values.append(ImageSimilarity.structural(pixels, decoded.next(), size: size))
      }
    }
    try decoded.finish()
    return [
      Row("today: SSIM of the video, mean", values.mean, bar: .atLeast(0.985)),
      Row("today: SSIM of the video, lowest", values.min() ?? 0),
    ]
  }

  private static let step = 5

  /// The file size of every preset in slow motion.
  private func sizes() throws -> [Row] {
    try PresetLibrary.ofThisProgram().entries().map { preset in
      let (report, _) = try ExportCommand.report(
        Workload(preset.name, isQuick: false), output: bench.folder.path("whole.mp4"),
        in: bench.folder)
      return Row(
        "\(preset.name): size of the video", Double(report.bytes) / 1e6, "MB", bar: .atMost(10))
    }
  }
}
