package import TEExport
internal import TEPresets

/// The clips that are shown one after another.
package struct SequenceRequest: Sendable {
  /// Presets by name or path, with `:variant` after those of which a variant is meant, and paths of finished
  /// videos.
  package var clips: [String]
  /// What is written above each clip; none for nothing.
  package var labels: [String] = []
  /// Whether the values that differ are written beneath the clips.
  package var showsLegend = false
  /// How long a clip takes to fade in after the one before, in seconds; 0 for a cut.
  package var fade = 0.4

  package static let clipRange = 2...20
  package static let fadeRange = 0.0...10

  package init(clips: [String]) {
    self.clips = clips
  }
}

extension ExportJob {
  /// Sets up a clip of several presets and videos one after another.
  package convenience init(
    _ options: ExportOptions, joining request: SequenceRequest, library: PresetLibrary
  ) throws(ExportError) {
    try self.init(options) { () throws(ExportError) in
      var own = options
      own.decoration.titleCard = nil
      if own.decoration.canvas != nil {
        own.decoration.shadow = own.decoration.shadow ?? .soft
        own.decoration.canvas = nil
        own.decoration.padding = 36
        own.decoration.background = .transparent
      }
      var clips: [ComparedSource.Panel] = []
      for (index, clip) in request.clips.enumerated() {
        let reference = ClipReference(clip)
        var options = own
        options.clip = reference.preset
        if let variant = reference.variant { options.changes.variants.append(variant) }
        let label = request.labels.indices.contains(index) ? request.labels[index] : clip
        clips.append(try ComparedSource.Panel(label, options, library))
      }
      return try SequencedSource(
        name: options.clip, clips, hasLabels: !request.labels.isEmpty,
        showsLegend: request.showsLegend, fade: request.fade, options)
    }
  }
}
