internal import Foundation
internal import TEInputs

/// A description of the output; `--json` prints it.
package struct ExportReport: Codable, Hashable, Sendable {
  /// The path as it was given.
  package var file: String
  /// A hash of the preset and its images, in hexadecimal digits; nil for an app's own code.
  package var source: String?
  package var format: String
  /// The frames' size in pixels.
  package var width: Int
  package var height: Int
  /// Frames per second.
  package var fps: Double
  package var frames: Int
  /// The number of pictures that were drawn; the other frames repeat the one before them.
  package var picturesDrawn: Int
  /// The length of the clip in seconds: frames / fps.
  package var duration: Double
  package var bytes: Int64
  /// How many pictures were drawn at once, at most.
  package var jobs: Int
  /// Seconds from the start of the job to the moment that the encoder got its first frame.
  package var firstFrame: Double
  /// Seconds spent per stage, see `StageTimes.Stage`, and in `total` from the start of the job to its
  /// end in wall-clock time.
  package var seconds: [String: Double]
  /// The notes about the screens, a line each; nil for nothing.
  package var notices: [String]?
  /// The options that `--size-limit` chose, which give the same file without it; nil without a limit.
  package var settings: String?
}

extension ExportReport {
  /// "530.2 KB", to the nearest tenth.
  private static func decimalSize(_ bytes: Int64) -> String {
    for (unit, name) in [(1e9, "GB"), (1e6, "MB"), (1e3, "KB")] where Double(bytes) >= unit {
      return String(format: "%.1f", Double(bytes) / unit) + " " + name
    }
    return bytes == 1 ? "1 byte" : "\(bytes) bytes"
  }

  /// The output, as a line: "today.mp4: 394x852 pixels, 3.75 s, 225 frames, 530.2 KB".
  package var summary: String {
    let name = file == "-" ? "standard output" : escaped(file)
    let count = frames == 1 ? "1 frame" : "\(frames) frames"
    let size = Self.decimalSize(bytes)
    let choice = settings.map { ", with \($0)" } ?? ""
    return
      "\(name): \(width)x\(height) pixels, \(String(format: "%.2f", duration)) s, \(count),"
      + " \(size)\(choice)"
  }
}
