internal import TEExport

/// The work for one clip of a batch: a preset in one variant, with all its outputs.
package struct BatchTask: Codable, Hashable, Sendable {
  /// A file or a folder that is written.
  package struct Output: Codable, Hashable, Sendable {
    package let format: String
    /// Relative to the folder of the batch.
    package let file: String
  }

  /// The clip's name in the folder of the batch.
  package let id: String
  /// A preset's name, or the path of its file.
  package let preset: String
  /// Nil for the preset as it is.
  package let variant: String?
  /// The hash of the preset and what it names; nil if the preset could not be read.
  package let source: String?
  /// Frames of the first output; nil if the preset could not be played.
  package let frames: Int?
  /// Pixels of a frame of the first output; nil likewise.
  package let pixels: Int?
  /// Expected seconds of one core.
  package let cost: Double
  /// The number of the shard, from 1.
  package internal(set) var shard = 1
  package let outputs: [Output]
  /// The command lines that write the outputs, in this order; the first word is the program.
  package let commands: [[String]]

  /// The name that people know the clip by.
  package var title: String { variant.map { "\(preset) (\($0))" } ?? preset }
}
