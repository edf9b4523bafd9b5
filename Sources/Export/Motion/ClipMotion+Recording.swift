internal import Inputs
internal import Media
internal import Playback
internal import Presets

extension ClipMotion {
  /// Records the motion of a preset's clip.
  ///
  /// - Parameter options: Those of the screens and of the preset; the output's have no effect.
  @MainActor
  package init(_ options: ExportOptions, library: PresetLibrary) throws(ExportError) {
    let preset = try mapping(ExportError.preset) { () throws(PresetError) in
      try Preset.load(
        options.clip, searchPath: library.folders, budgets: options.budgets,
        allowsOutside: options.allowsOutside, changes: options.changes)
    }
    try self.init(options, source: PresetSource(preset, budgets: options.budgets))
  }

  /// Records the motion of a clip.
  ///
  /// - Parameter options: Those of the screens; the output's have no effect.
  @MainActor
  package init(_ options: ExportOptions, source: any ClipSource) throws(ExportError) {
    var planned = options
    planned.format = .png
    planned.output = nil
    let plan = try ExportPlan(
      planned, Destination(options: planned), device: options.device(named: options.device),
      source: source)
    let player = try source.makePlayer(plan.playback)
    let recorder = MotionRecorder()
    for frame in 0... {
      try mapping({ .budget($0, place: nil) }) { () throws(BudgetError) in
        try plan.length.check(frames: frame)
      }
      let time = options.frameRate.time(ofFrame: frame)
      do throws(PlaybackError) {
        guard try player.advance(to: time) else { break }
      } catch {
        throw .playback(error, place: source.place(ofStep: error.stepIndex))
      }
      recorder.record(player, at: time)
    }
    let rate = options.frameRate.value
    self = recorder.motion(
      of: player, named: source.name,
      frameRate: Double(rate.numerator) / Double(rate.denominator))
    guard !times.isEmpty else { throw .emptyClip(name: source.name) }
  }
}
