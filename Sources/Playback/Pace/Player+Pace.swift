extension Player {
  /// Seconds of the clip for one of the virtual clock at the last picture; nil where the picture stands still.
  package var slowMotion: Double? {
    guard let running else { return 1 }
    return running.warp.rate(clipTime - running.clipStart)
  }

  /// Whether a step has a ramp or a freeze whose place depends on the step's length, which is not known yet.
  package var needsStepLengths: Bool {
    steps.indices.contains { index in
      stepLengths.count <= index
        && (!freezes(ofStep: index).isEmpty
          || ramp(ofStep: index) > 0 && factor(ofStep: index) != 1)
    }
  }

  /// Plays to the end and tells how long each step is, in seconds of the virtual clock.
  ///
  /// The lengths do not depend on slow motion.
  package func measureSteps() throws(PlaybackError) -> [Double] {
    var frame = 0.0
    while try advance(to: frame / 60) { frame += 1 }
    return playedSteps.map(\.length)
  }

  /// The names of steps in the pace that the script lacks.
  package var unknownPacedSteps: [String] {
    pace.stepNames.filter { !stepNames.contains($0) }
  }

  func warp(ofStep index: Int) -> TimeWarp {
    TimeWarp(
      factor: factor(ofStep: index), ramp: ramp(ofStep: index), freezes: freezes(ofStep: index),
      length: stepLengths.indices.contains(index) ? stepLengths[index] : nil)
  }

  func factor(ofStep index: Int) -> Double {
    let step = steps[index]
    guard !step.action.isHold, !pace.isNormal else { return 1 }
    return pace.steps.last { $0.step == stepNames[index] }?.factor ?? step.pace.slowMotion
      ?? pace.slowMotion
  }

  private func ramp(ofStep index: Int) -> Double {
    steps[index].action.isHold ? 0 : steps[index].pace.ramp ?? pace.ramp
  }

  func freezes(ofStep index: Int) -> [Freeze] {
    if pace.isNormal { return [] }
    return steps[index].pace.freezes
      + pace.freezes.filter { $0.step == stepNames[index] }.map(\.freeze)
  }
}

extension Step {
  /// Seconds of the clip.
  func estimatedDuration(slowMotion: Double) -> Double {
    if case .hold(let seconds) = action { return seconds }
    var own = 0.0
    var expected = estimate
    if case .finger(let movement) = action {
      own = movement.duration
      if movement.ending == .stay { expected = 0 }
    }
    if case .pinch(let pinch) = action { own = pinch.duration + pinch.hold }
    if case .control(let use) = action { own = use.estimate }
    return max(own, length ?? own + expected) * slowMotion
  }
}
