internal import Foundation
internal import TEMedia

/// Compares our GIF with those of libavfilter's palette filters, from the same frames: time, size and
/// similarity. ffmpeg reads the frames from a file in memory, with its default number of threads; ours are
/// in memory, and the palette of one picture is planned while the previous one is encoded.
@MainActor
struct GIFComparison {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  /// The measurements of one way to write the GIF.
  private struct Result {
    var times: [Double] = []
    var processorTimes: [Double] = []
    var bytes = 0
    var similarity = 0.0
  }

  private static let settings = [
    ("sierra2_4a", "dither=sierra2_4a"),
    ("bayer 5, rectangle", "dither=bayer:bayer_scale=5:diff_mode=rectangle"),
  ]

  func rows() throws -> [Row] {
    guard Peer.ffmpeg.isInstalled else { return [] }
    return try (bench.isQuick ? ["today"] : ["today", "photos"]).flatMap { preset in
      var workload = Workload(preset, isQuick: true)
      workload.device = "iphone-14"
      workload.rate = 50
      return try rows(DrawnFrames(try Clip(workload)), name: preset, rate: workload.rate)
    }
  }

  private func rows(_ frames: DrawnFrames, name: String, rate: Int) throws -> [Row] {
    let folder = bench.folder
    try frames.write(to: folder.path("frames.raw"))
    defer { folder.remove("frames.raw") }
    var own = Result()
    var theirs = Self.settings.map { _ in Result() }
    for _ in 0..<(bench.isQuick ? 1 : 3) {
      own.processorTimes.append(
        try processSeconds {
          own.times.append(
            try wallSeconds { try encode(frames, rate, to: folder.path("own.gif")) })
        })
      for (index, setting) in Self.settings.enumerated() {
        let cost = try ChildProcess(
          Peer.ffmpeg.rawValue,
          [
            "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgra",
            "-video_size", "\(frames.size)", "-framerate", "\(rate)",
            "-i", folder.path("frames.raw"), "-lavfi",
            "split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=\(setting.1)",
            folder.path("theirs\(index).gif"),
          ]
        ).wait()
        theirs[index].times.append(cost.wallSeconds)
        theirs[index].processorTimes.append(cost.processorSeconds)
      }
    }
    try judge(&own, "own.gif", frames, rate)
    for index in theirs.indices { try judge(&theirs[index], "theirs\(index).gif", frames, rate) }
    let fastest = theirs.min { $0.times.median < $1.times.median } ?? own
    let smallest = theirs.map(\.bytes).min() ?? 0
    let best = theirs.map(\.similarity).max() ?? 0
    var rows = [
      Row(
        "GIF of \(name): speed relative to libavfilter's faster one",
        zip(fastest.times, own.times).map { $0 / $1 }.median, bar: .atLeast(2)),
      Row(
        "GIF of \(name): size / size of libavfilter's smaller one",
        Double(own.bytes) / Double(smallest), bar: .atMost(1)),
      Row(
        "GIF of \(name): SSIM minus that of libavfilter's better one", own.similarity - best,
        bar: .atLeast(0)),
    ]
    rows += describe(own, "ours", name)
    for (setting, result) in zip(Self.settings, theirs) {
      rows += describe(result, "libavfilter, \(setting.0)", name)
    }
    return rows + (try optimised(own, name))
  }

  private func describe(_ result: Result, _ writer: String, _ name: String) -> [Row] {
    [
      Row("GIF of \(name), \(writer): time", result.times.median, "s"),
      Row(
        "GIF of \(name), \(writer): processor time", result.processorTimes.median, "s"),
      Row("GIF of \(name), \(writer): size", Double(result.bytes) / 1e6, "MB"),
      Row("GIF of \(name), \(writer): SSIM", result.similarity),
    ]
  }

  private func encode(_ frames: DrawnFrames, _ rate: Int, to path: String) throws {
    let encoder = try GIFEncoder(
      path: path, format: FrameFormat(size: frames.size, frameRate: Rational(rate, 1)))
    for run in frames.runs {
      let prepared = try unsafe run.pixels.withUnsafeBytes { bytes in
        try unsafe encoder.prepare(bytes.bytes, bytesPerRow: frames.size.width * 4)
      }
      try encoder.append(prepared, count: run.count)
    }
    _ = try encoder.finish()
  }

  private func judge(_ result: inout Result, _ file: String, _ frames: DrawnFrames, _ rate: Int)
    throws
  {
    result.bytes = try bench.folder.size(file)
    let decoded = try DecodedFrames(
      bench.folder.path(file), size: frames.size, filter: "fps=\(rate)")
    var sum = 0.0
    for run in frames.runs {
      for _ in 0..<run.count {
        sum += ImageSimilarity.structural(run.pixels, decoded.next(), size: frames.size)
      }
    }
    try decoded.finish()
    result.similarity = sum / Double(frames.frameCount)
  }

  /// The size of our GIF after optimisation by gifsicle.
  private func optimised(_ own: Result, _ name: String) throws -> [Row] {
    guard Peer.gifsicle.isInstalled else { return [] }
    let folder = bench.folder
    try ChildProcess(
      Peer.gifsicle.rawValue,
      ["-O3", "--no-warnings", folder.path("own.gif"), "-o", folder.path("packed.gif")]
    ).wait()
    let packed = Double(try folder.size("packed.gif"))
    return [Row("GIF of \(name): size after gifsicle -O3 / size", packed / Double(own.bytes))]
  }
}
