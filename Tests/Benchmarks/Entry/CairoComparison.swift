internal import CairoPeer
internal import Foundation
internal import TEMedia

/// Compares drawing with Cairo's, on the same pictures of a movement.
@MainActor
struct CairoComparison {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  func rows() throws -> [Row] {
    let clip = try Clip(Workload("today", isQuick: bench.isQuick))
    let pictures = clip.runs.map(\.picture)
    let size = clip.workload.size
    let cairo = CairoRenderer(
      width: size.width, height: size.height, scale: Double(clip.workload.scale))
    // Cairo's caches are filled before the measurement; ours are empty at the start of each run.
    for picture in pictures { cairo.draw(picture) }
    var own: [Double] = []
    var theirs: [Double] = []
    for _ in 0..<(bench.isQuick ? 1 : 3) {
      let drawing = RowWorkers(count: 1)
      own.append(threadSeconds { for picture in pictures { drawing.draw(picture) } })
      theirs.append(threadSeconds { for picture in pictures { cairo.draw(picture) } })
    }
    if !cairo.omissions.isEmpty {
      note("not drawn by Cairo: \(cairo.omissions.joined(separator: ", "))")
    }
    let perPicture = 1000 / Double(pictures.count)
    return [
      Row(
        "today: drawing, speed relative to Cairo", zip(theirs, own).map { $0 / $1 }.median,
        bar: .atLeast(6)),
      Row("today: drawing", own.median * perPicture, "ms/picture"),
      Row("today: drawing with Cairo", theirs.median * perPicture, "ms/picture"),
      Row(
        "today: agreement with Cairo, lowest PSNR", agreement(clip, cairo), "dB", bar: .atLeast(40)),
    ]
  }

  /// The lowest PSNR over pictures from the whole clip.
  private func agreement(_ clip: Clip, _ cairo: CairoRenderer) -> Double {
    let drawing = DrawingWorker(clip.workload)
    return clip.sample(bench.isQuick ? 5 : 25).map { picture in
      cairo.draw(picture)
      return ImageSimilarity.peakSignalToNoise(drawing.draw(picture).packedPixels, cairo.pixels)
    }.min() ?? 0
  }
}
