/// The record of a clip that was run, stored in the folder of the batch.
///
/// It is the only state: written once the clip is, replaced whole, and valid for one digest of
/// inputs and tool. Kills, repeats and two machines with one clip need no locks.
package struct TaskRecord: Codable, Hashable, Sendable {
  /// An output that was written.
  package struct File: Codable, Hashable, Sendable {
    package let format: String
    /// Relative to the folder of the batch.
    package let file: String
    /// Of a folder, all its files.
    package let bytes: Int64
    /// In pixels.
    package let width: Int
    package let height: Int
    /// Nil for a filmstrip.
    package var frames: Int?
    /// Frames per second; nil for a filmstrip.
    package var fps: Double?
    /// In seconds; nil for a filmstrip.
    package var duration: Double?
  }

  /// The cost of the run. It differs from run to run, so it is no part of the results.
  package struct Measurement: Codable, Hashable, Sendable {
    /// Processor time in seconds.
    package var processor: Double
    /// Time by the clock in seconds.
    package var clock: Double
    /// The largest resident memory of a process in bytes.
    package var memory: Int64
  }

  package let id: String
  /// The hash of the inputs and the tool; nil if the preset could not be read.
  package let digest: String?
  /// Empty if the clip was not written.
  package let files: [File]
  /// Why the clip was not written; nil if it was.
  package let error: String?
  /// The exit code of the command that failed; 128 + n for signal n.
  package let exitCode: Int32?
  /// The notes about the preset, a line each.
  package let notices: [String]
  package let measured: Measurement

  package var isWritten: Bool { error == nil }
}
