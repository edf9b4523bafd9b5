internal import TEExport
internal import Foundation

/// Compares drawing of a scrolled page of cards with Skia's software renderer, from Python.
@MainActor
struct SkiaComparison {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  func rows() throws -> [Row] {
    guard let python = bench.skiaPython else {
      note("left out, because no Python with skia-python was named (see --skia-python)")
      return []
    }
    let cards = try Cards(isQuick: bench.isQuick)
    let folder = bench.folder
    try cards.write(pixels: folder.path("image.raw"))
    try cards.description(pixels: folder.path("image.raw"))
      .write(to: URL(fileURLWithPath: folder.path("cards.json")))
    let pictures = cards.pictures
    var own: [Double] = []
    var theirs: [Double] = []
    var last: [UInt8] = []
    for _ in 0..<(bench.isQuick ? 1 : 3) {
      let drawing = DrawingWorker(cards.workload)
      _ = drawing.draw(pictures[0])
      let seconds = threadSeconds { for picture in pictures { _ = drawing.draw(picture) } }
      own.append(1000 * seconds / Double(pictures.count))
      theirs.append(try drawWithSkia(python))
      last = drawing.draw(pictures[pictures.count - 1]).packedPixels
    }
    let other = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path("skia.raw"))))
    return [
      Row("cards: drawing, speed relative to Skia", zip(theirs, own).map { $0 / $1 }.median),
      Row("cards: drawing", own.median, "ms/picture"),
      Row("cards: drawing with Skia", theirs.median, "ms/picture"),
      Row("cards: agreement with Skia, PSNR", ImageSimilarity.peakSignalToNoise(last, other), "dB"),
    ]
  }

  /// Milliseconds per picture.
  private func drawWithSkia(_ python: String) throws -> Double {
    let folder = bench.folder
    let script = PresetLibrary.ofThisProgram().folders[0]
      .appendingPathComponent("../scripts/measure/peers/skia-cards").standardizedFileURL.path
    try ChildProcess(
      python, [script, folder.path("cards.json"), folder.path("skia.raw")],
      output: .file(folder.path("skia.txt"))
    ).wait()
    let text = try String(contentsOfFile: folder.path("skia.txt"), encoding: .utf8)
    return Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
  }
}
