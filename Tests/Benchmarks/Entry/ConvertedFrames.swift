internal import ArgumentParser
internal import Foundation
internal import Glibc
internal import TEMedia
internal import TERaster
internal import TEScene

/// A clip's frames in memory, converted to the video's YUV format.
struct ConvertedFrames {
  private let runs: [(frame: VideoEncoder.Prepared, count: Int)]
  private let format: FrameFormat

  init(_ clip: Clip) throws {
    format = clip.workload.format
    let converter = try Self.makeEncoder(path: "/dev/null", format)
    let drawing = DrawingWorker(clip.workload)
    runs = try clip.runs.map { (try converter.prepare(drawing.draw($0.picture)), $0.count) }
  }

  /// Encodes the frames with x264 and the program's settings.
  func encode(to path: String) throws {
    let encoder = try Self.makeEncoder(path: path, format)
    for run in runs { try encoder.append(run.frame, count: run.count) }
    _ = try encoder.finish()
  }

  /// Writes the three planes of every frame without padding, in ffmpeg's rawvideo format.
  func writePlanes(to path: String) throws {
    try WorkFolder.write(to: path) { file in
      for run in runs {
        let planes = Data(run.frame.planes)
        for _ in 0..<run.count { try file.write(contentsOf: planes) }
      }
    }
  }

  static func makeEncoder(path: String, _ format: FrameFormat) throws -> VideoEncoder {
    try VideoEncoder(path: path, format: format, options: VideoOptions())
  }
}

/// Encodes with x264 in a separate process, reading frames one by one from a file of planes.
struct EncodeAlone: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "encode-alone", abstract: "Encodes a file of raw frames.", shouldDisplay: false)

  @Argument var input: String
  @Argument var width: Int
  @Argument var height: Int
  @Argument var rate: Int
  @Argument var output: String

  struct Unreadable: Error {
    let path: String
  }

  /// Starts the process for a workload's frames.
  static func start(_ workload: Workload, planes: String, output: String) throws -> ChildProcess {
    try ChildProcess(
      CommandLine.arguments[0],
      [
        "encode-alone", planes, "\(workload.size.width)", "\(workload.size.height)",
        "\(workload.rate)", output,
      ])
  }

  func run() throws {
    let format = FrameFormat(
      size: PixelSize(width: width, height: height), frameRate: Rational(rate, 1))
    let encoder = try ConvertedFrames.makeEncoder(path: output, format)
    let size = encoder.outputSize
    var planes = [UInt8](repeating: 0, count: size.width * size.height * 3 / 2)
    let file = unsafe open(input, O_RDONLY)
    guard file >= 0 else { throw Unreadable(path: input) }
    defer { close(file) }
    let prepared = try encoder.makePrepared()
    while unsafe read(file, &planes, planes.count) == planes.count {
      try unsafe planes.withUnsafeBytes { bytes in
        try unsafe encoder.update(prepared, to: bytes.bytes)
      }
      try encoder.append(prepared, count: 1)
    }
    _ = try encoder.finish()
  }
}

extension FrameEncoder {
  /// Converts a drawn frame.
  func prepare(_ buffer: PixelBuffer) throws(MediaError) -> Prepared {
    try unsafe buffer.withUnsafeBytes { bytes throws(MediaError) in
      try unsafe prepare(bytes.bytes, bytesPerRow: buffer.bytesPerRow)
    }
  }
}
