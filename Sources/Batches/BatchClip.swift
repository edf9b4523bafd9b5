internal import TEExport
internal import TEInputs
internal import TEMedia
internal import TEPresets

/// A preset in one variant.
struct BatchClip {
  private let preset: FoundPreset
  /// Nil for the preset as it is.
  private let variant: String?

  private var id: String {
    guard let variant else { return preset.id }
    // Characters that a file name cannot contain.
    return "\(preset.id)-\(variant.map { $0 == "/" || $0 == "\0" ? "-" : String($0) }.joined())"
  }

  /// The clips of a batch, sorted as their presets are.
  ///
  /// - Throws: `unknownVariant` for a variant that no preset has, `sameName`, `unusableName`, and the errors of
  ///   ``PresetPattern``.
  static func all(
    _ request: BatchRequest, library: PresetLibrary
  ) throws(ExportError) -> [BatchClip] {
    var choice = VariantChoice(request.variants, library: library)
    let clips = try PresetPattern.presets(request.presets, library: library).flatMap { preset in
      choice.variants(of: preset.preset).map { Self(preset: preset, variant: $0) }
    }
    try choice.verifyNames()
    var byID: [String: BatchClip] = [:]
    for clip in clips {
      guard RecordFolder.isSafe(clip.id) else { throw .batch(.unusableName(id: clip.id)) }
      if let other = byID.updateValue(clip, forKey: clip.id) {
        throw .batch(.sameName(id: clip.id, first: other.title, second: clip.title))
      }
    }
    return clips
  }

  private var title: String { variant.map { "\(preset.preset) (\($0))" } ?? preset.preset }

  /// The work for the clip.
  @MainActor
  func task(
    _ request: BatchRequest, library: PresetLibrary,
    failure: (String, ExportError) -> Void
  ) -> BatchTask {
    var options = request.options
    options.clip = preset.preset
    options.changes.variants = variant.map { [$0] } ?? []
    // A clip that cannot be played is run all the same: its process says why it fails.
    var measure: ClipMeasure?
    do throws(ExportError) { measure = try ClipMeasure(options, library: library) } catch {
      failure(id, error)
    }
    let screens = OptionTable.words(OptionTable.ofScreens, options)
    var (commands, cost): ([[String]], Double) = ([], 0)
    for formats in request.renderings {
      let rate = OutputFormat.frameRate(of: formats, nearestTo: options.frameRate)
      let words = formats.flatMap { format in
        ["-o", path(of: .clip(format), request), "--format", format.rawValue].prefix(
          formats.count == 1 ? 4 : 2)
      }
      let ofFormats = FormatOption.allCases.filter { option in
        formats.contains { $0.accepts(option) }
      }.map(\.entry)
      commands.append(
        command("render") + screens + OptionTable.words(OptionTable.ofFiles + ofFormats, options)
          + words)
      cost +=
        measure.map { measure in
          CostModel.cost(
            frames: measure.frames(at: rate), pictures: measure.pictures(at: rate),
            size: measure.size, outputSize: measure.outputSize, formats: formats,
            hasSizeLimit: options.sizeLimit != nil && formats[0].accepts(.sizeLimit))
        } ?? CostModel.start
    }
    if request.formats.contains(.strip) {
      commands.append(command("strip") + screens + ["-o", path(of: .strip, request)])
      cost +=
        measure.map { CostModel.stripCost(frames: $0.frames(at: options.frameRate)) }
        ?? CostModel.start
    }
    return BatchTask(
      id: id, preset: preset.preset, variant: variant, source: measure?.source,
      frames: measure?.frames(at: options.frameRate),
      pixels: measure.map { $0.outputSize.width * $0.outputSize.height },
      cost: (cost * 1000).rounded() / 1000,
      outputs: request.formats.map {
        BatchTask.Output(format: $0.name, file: $0.path(of: id))
      },
      commands: commands)
  }

  private func command(_ name: String) -> [String] {
    ["transition-export", name, Self.word(preset.preset)]
  }

  private func path(of format: BatchFormat, _ request: BatchRequest) -> String {
    let path = format.path(of: id)
    return Self.word(request.folder == "." ? path : "\(request.folder)/\(path)")
  }

  /// A path that is not taken for an option.
  private static func word(_ path: String) -> String {
    path.hasPrefix("-") ? "./\(path)" : path
  }
}
