/// What was written, for people and, as JSON, for programs.
package struct ExportReport: Codable, Hashable, Sendable {
  /// The path as it was given.
  package var file: String
  package var format: String
  /// Pixels of the file's pictures.
  package var width: Int
  package var height: Int
  /// Frames per second.
  package var fps: Double
  package var frames: Int
  /// The length of the clip in seconds: frames / fps.
  package var duration: Double
  package var bytes: Int64
  /// Seconds spent per stage, see `StageTimes.Stage`, and in `total` by the clock on the wall.
  package var seconds: [String: Double]
}
