internal import TEExport
internal import TEInputs
internal import TEMedia
internal import TEPlayback
internal import TEScene

/// Plays a clip and records what a golden holds of it.
@MainActor
struct ClipRecorder {
  let options: ExportOptions
  let source: any ScreenSource
  let cancellation: Cancellation

  /// Records the frames of the clip.
  func record() throws(ExportError) -> ClipRecording {
    try record { frame, rate in rate.time(ofFrame: frame) }
  }

  /// Records the clip at other times, which do not decrease; it ends with the first nil.
  func record(at times: [Double]) throws(ExportError) -> ClipRecording {
    try record { frame, _ in frame < times.count ? times[frame] : nil }
  }

  private func record(
    at time: (Int, FrameRate) -> Double?
  ) throws(ExportError) -> ClipRecording {
    let plan = try ExportPlan(options, [.png], source: source)
    try mapping({ .media($0, path: options.clip) }) { () throws(MediaError) in
      try FFmpegLibraries.open()
    }
    try source.verify()
    let configuration = try source.playback(for: options)
    let sequence = RecordedSequence(try source.makePlayer(configuration))
    let encoder = DigestEncoder(size: plan.format.contentSize)
    let loop = FrameLoop(
      encoder: encoder, jobs: options.jobs, segments: nil, images: source.images,
      times: StageTimes(), cancellation: cancellation, length: plan.length)
    let count = try play(loop) { frame throws(PlaybackError) in
      guard let time = time(frame, plan.frameRate) else { return nil }
      return try sequence.picture(at: time)
    }
    guard count > 0 else { throw .emptyClip(name: source.name) }
    let motion = sequence.motion(named: source.name, frameRate: plan.frameRate.value.value)
    return ClipRecording(
      header: GoldenHeader(
        options, source: source, configuration,
        text: TextEnvironment(configuration.fonts)),
      steps: motion.steps,
      animators: motion.animators.map {
        ClipMotion.Step(name: $0.name, start: $0.start, end: $0.end)
      }, frames: encoder.frames,
      elements: motion.elements.map(\.rounded))
  }

  private func play(
    _ loop: FrameLoop<DigestEncoder>, _ picture: (Int) throws(PlaybackError) -> Picture?
  ) throws(ExportError) -> Int {
    do throws(FrameLoop<DigestEncoder>.Failure) {
      return try loop.run(picture: picture) { _ in }
    } catch {
      switch error {
      case .cancelled(let signal): throw .cancelled(signal: signal)
      case .budget(let error): throw .budget(error, place: nil)
      case .image(let failure): throw .image(failure)
      case .media(let error): throw .media(error, path: options.clip)
      case .playback(let error):
        throw .playback(error, place: source.place(ofStep: error.stepIndex))
      }
    }
  }
}

extension ClipMotion.Element {
  /// With the precision of a golden.
  fileprivate var rounded: ClipMotion.Element {
    ClipMotion.Element(
      name: name, kind: kind, isNamed: isNamed, samples: samples.map { $0?.rounded })
  }
}
