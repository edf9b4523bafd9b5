internal import TEInputs
internal import TEMedia
internal import TEPlayback

extension ClipMotion {
  /// Records the motion of a preset's clip.
  ///
  /// - Parameter options: Those of the screens and of the preset; the output's have no effect.
  @MainActor
  package init(
    _ options: ExportOptions, library: PresetLibrary, notify: (Notice) -> Void = { _ in }
  ) throws(ExportError) {
    try self.init(options, source: library.source(of: options.clip, options), notify: notify)
  }

  /// Records the motion of a clip.
  ///
  /// - Parameters:
  ///   - options: Those of the screens; the output's have no effect.
  ///   - notify: Gets what the checks and the screens say of the clip.
  @MainActor
  package init(
    _ options: ExportOptions, source: any ScreenSource, notify: (Notice) -> Void = { _ in }
  ) throws(ExportError) {
    let plan = try ExportPlan(options, [.png], source: source)
    let player = try source.makePlayer(source.playback(for: options))
    try self.init(of: player, source: source, options.frameRate, plan.length)
    guard !times.isEmpty else { throw .emptyClip(name: source.name) }
    plan.notices.forEach(notify)
    player.messages.forEach { notify(.screen($0)) }
  }

  /// Records the motion of a player's clip, which is played to its end.
  @MainActor
  init(
    of player: Player, source: any ScreenSource, _ frameRate: FrameRate, _ length: ClipLength
  ) throws(ExportError) {
    let recorder = MotionRecorder()
    for frame in 0... {
      try mapping({ .budget($0, place: nil) }) { () throws(BudgetError) in
        try length.check(frames: frame)
      }
      let time = frameRate.time(ofFrame: frame)
      do throws(PlaybackError) {
        guard try player.advance(to: time) else { break }
      } catch {
        throw .playback(error, place: source.place(ofStep: error.stepIndex))
      }
      recorder.record(player, at: time)
    }
    self = recorder.motion(of: player, named: source.name, frameRate: frameRate.value.value)
  }
}
