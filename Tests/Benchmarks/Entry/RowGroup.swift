internal import ArgumentParser

/// The groups of rows that are measured together, in the order of measurement.
enum RowGroup: String, CaseIterable, ExpressibleByArgument {
  case endToEnd = "end-to-end"
  case peer = "ffmpeg"
  case frames
  case cairo
  case skia
  case workers
  case cores
  case gif
  case review
  case verify
  case memory
  case startup
  case growth
  case quality

  var summary: String {
    switch self {
    case .endToEnd: "exports against ffmpeg's x264 on the same frames, and their stages"
    case .peer: "x264 with our settings against ffmpeg's command line"
    case .frames: "the cost of a frame before the encoder"
    case .cairo: "drawing against Cairo"
    case .skia: "drawing against Skia"
    case .workers: "two workers against one"
    case .cores: "exports on two cores against one, and a model of more"
    case .gif: "GIF against libavfilter"
    case .review: "overlays, a device's body and comparisons against a plain export"
    case .verify: "an unchanged clip against its golden"
    case .memory: "the peak resident set of exports"
    case .startup: "start-up time"
    case .growth: "cost by the number of frames, pixels and layers"
    case .quality: "similarity to the frames, and file sizes"
    }
  }

  /// The name, padded to the width of the longest.
  var padded: String {
    let width = Self.allCases.map(\.rawValue.count).max() ?? 0
    return rawValue + String(repeating: " ", count: width - rawValue.count)
  }

  @MainActor
  func rows(_ bench: Bench) throws -> [Row] {
    switch self {
    case .endToEnd: try EndToEnd(bench).rows()
    case .peer: try FFmpegPeer(bench).rows()
    case .frames: try FrameCost(bench).rows()
    case .cairo: try CairoComparison(bench).rows()
    case .skia: try SkiaComparison(bench).rows()
    case .workers: try Workers(bench).rows()
    case .cores: try Cores(bench).rows()
    case .gif: try GIFComparison(bench).rows()
    case .review: try ReviewCost(bench).rows()
    case .verify: try VerifyCost(bench).rows()
    case .memory: try Memory(bench).rows()
    case .startup: try Startup(bench).rows()
    case .growth: try Growth(bench).rows()
    case .quality: try Quality(bench).rows()
    }
  }
}
