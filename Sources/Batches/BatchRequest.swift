package import TEExport

/// The inputs of a batch.
package struct BatchRequest: Sendable {
  /// Which variants of each preset are written.
  package enum Variants: Hashable, Sendable {
    /// The preset as it is.
    case plain
    /// The preset as it is, and each of its variants.
    case all
    /// The named variants that a preset has; ``plainName`` is the preset as it is.
    case named([String])

    /// The name of a preset without a variant.
    package static let plainName = "plain"
  }

  /// Names, paths and patterns, see ``PresetPattern``.
  package var presets: [String]
  package var variants = Variants.plain
  /// At least one, each once.
  package var formats: [BatchFormat]
  /// The folder of the clips, made if it is missing.
  package var folder: String
  /// The options of every clip; clip, outputs, format and variants are the batch's.
  package var options: ExportOptions

  package init(
    presets: [String], formats: [BatchFormat], folder: String, options: ExportOptions
  ) {
    self.presets = presets
    self.formats = formats
    self.folder = folder
    self.options = options
  }

  /// Formats that are written from one rendering: those that hold the same frame rate, so that each file is the
  /// one that the format alone would give. One that is held to a size has a rendering of its own.
  var renderings: [[OutputFormat]] {
    var groups: [(rate: FrameRate, formats: [OutputFormat])] = []
    for case .clip(let format) in formats {
      let rate = format.frameRate(nearestTo: options.frameRate)
      let isAlone = { (format: OutputFormat) in
        options.sizeLimit != nil && format.accepts(.sizeLimit)
      }
      if !isAlone(format),
        let index = groups.firstIndex(where: { $0.rate == rate && !isAlone($0.formats[0]) })
      {
        groups[index].formats.append(format)
      } else {
        groups.append((rate, [format]))
      }
    }
    return groups.map(\.formats)
  }
}
