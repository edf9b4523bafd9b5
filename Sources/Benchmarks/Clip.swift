internal import Dispatch
internal import Export
internal import Foundation
internal import Media
internal import Playback
internal import Presets
internal import Raster
internal import Scene
internal import UIKit

/// The workload's pictures, composed, drawn and converted once, with the time that each took.
@MainActor
final class Clip {
  /// A picture that is shown for some frames, ready for the encoder.
  struct Run {
    let prepared: MP4Encoder.Prepared
    var count: Int
  }

  private(set) var runs: [Run] = []
  let format: FrameFormat
  private var composeTimes: [Double] = []
  private var rasterTimes: [Double] = []
  private var convertTimes: [Double] = []

  /// Frames per second.
  private static let rate = 60

  init(_ workload: Workload) throws {
    let library = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Presets")
    let preset = try Preset.load(workload.preset, searchPath: [library])
    let device = DeviceModel.named(workload.device) ?? .standard
    let performance = try preset.makePerformance(
      Setting(
        device: device, scale: CGFloat(workload.scale), slowMotion: workload.slowMotion),
      readImage: Bitmap.init(decoding:))
    let size = PixelSize(
      width: Int((device.size.width * CGFloat(workload.scale)).rounded()),
      height: Int((device.size.height * CGFloat(workload.scale)).rounded()))
    format = FrameFormat(size: size, frameRate: Rational(Self.rate, 1))
    try draw(performance, size: size)
  }

  private func draw(_ performance: Performance, size: PixelSize) throws {
    let converter = try makeEncoder(path: "/dev/null")
    let rasterizer = Rasterizer(cache: ContentsCache())
    let buffer = PixelBuffer(width: size.width, height: size.height)
    var last: Picture?
    var frame = 0
    while let picture = try timing(
      &composeTimes, { try performance.picture(at: Double(frame) / Double(Self.rate)) })
    {
      frame += 1
      if picture == last {
        runs[runs.count - 1].count += 1
        continue
      }
      last = picture
      timing(&rasterTimes) { rasterizer.draw(picture, into: buffer) }
      let prepared = try timing(&convertTimes) {
        try unsafe buffer.withUnsafeBytes { bytes in
          try unsafe converter.prepare(bytes.bytes, bytesPerRow: buffer.bytesPerRow)
        }
      }
      runs.append(Run(prepared: prepared, count: 1))
    }
  }

  func makeEncoder(path: String) throws -> MP4Encoder {
    try MP4Encoder(path: path, format: format, options: MP4Options(), metadata: FileMetadata())
  }

  /// Milliseconds a frame of each stage before the encoder, one thread.
  func stageRows() -> [Row] {
    [
      Row(name: "frames", value: Double(runs.reduce(0) { $0 + $1.count }), unit: "", bar: nil),
      Row(name: "pictures that differ", value: Double(runs.count), unit: "", bar: nil),
      Row(name: "compose, median", value: composeTimes.median, unit: "ms/frame", bar: nil),
      Row(name: "raster, median", value: rasterTimes.median, unit: "ms/frame", bar: nil),
      Row(name: "raster, first", value: rasterTimes.first ?? 0, unit: "ms", bar: nil),
      Row(name: "convert, median", value: convertTimes.median, unit: "ms/frame", bar: nil),
    ]
  }
}

/// Runs `body` and notes how many milliseconds it took.
@discardableResult
func timing<Result>(_ times: inout [Double], _ body: () throws -> Result) rethrows -> Result {
  let start = Dispatch.DispatchTime.now().uptimeNanoseconds
  let result = try body()
  times.append(Double(Dispatch.DispatchTime.now().uptimeNanoseconds - start) / 1e6)
  return result
}
