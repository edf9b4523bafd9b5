internal import Foundation
internal import TEMedia

/// A clip's frames as pixels in memory: BGRA without padding.
struct DrawnFrames {
  let runs: [(pixels: [UInt8], count: Int)]
  let size: PixelSize

  init(_ clip: Clip) {
    let drawing = DrawingWorker(clip.workload)
    runs = clip.runs.map { (drawing.draw($0.picture).packedPixels, $0.count) }
    size = clip.workload.size
  }

  var frameCount: Int { runs.reduce(0) { $0 + $1.count } }

  /// Writes every frame in ffmpeg's rawvideo format.
  func write(to path: String) throws {
    try WorkFolder.write(to: path) { file in
      for run in runs {
        let pixels = Data(run.pixels)
        for _ in 0..<run.count { try file.write(contentsOf: pixels) }
      }
    }
  }
}
