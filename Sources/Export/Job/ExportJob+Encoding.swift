internal import Media
internal import Playback

extension ExportJob {
  /// What an encoder has written.
  struct Written {
    let size: PixelSize
    let frames: Int
    let bytes: Int64
  }

  func encode(
    to target: PendingOutput.Target, _ cancellation: Cancellation, _ progress: (Progress) -> Void
  ) throws(ExportError) -> Written {
    switch target {
    case .file(let sink, let format):
      try encode(as: format, to: sink, cancellation, progress)
    case .folder(let path, let format):
      try encode(as: format, to: path, cancellation, progress)
    }
  }

  private func encode(
    as format: some FileFormat, to sink: FileSink, _ cancellation: Cancellation,
    _ progress: (Progress) -> Void
  ) throws(ExportError) -> Written {
    let segments = format.segments(
      of: plan.format, expectedFrameCount: expectedFrames, jobs: options.jobs)
    return try encode(cancellation, progress, segments) {
      [plan, options] () throws(MediaError) in
      try format.makeEncoder(writingTo: sink, plan.format, segments, options)
    }
  }

  private func encode(
    as format: some FolderFormat, to folder: String, _ cancellation: Cancellation,
    _ progress: (Progress) -> Void
  ) throws(ExportError) -> Written {
    try encode(cancellation, progress, nil) {
      [plan, options, expectedFrames] () throws(MediaError) in
      try format.makeEncoder(
        writingTo: folder, plan.format, expectedFrameCount: expectedFrames, options)
    }
  }

  private func encode<Encoder: FrameEncoder>(
    _ cancellation: Cancellation, _ progress: (Progress) -> Void, _ segments: SegmentPlan?,
    by makeEncoder: @escaping @Sendable () throws(MediaError) -> Encoder
  ) throws(ExportError) -> Written {
    let encoder = OpeningEncoder(makeEncoder)
    // In any case: nothing may write any more when the output is moved or removed.
    defer { encoder.wait() }
    let loop = FrameLoop(
      encoder: encoder, jobs: options.jobs, segments: segments, images: source.images,
      times: times, cancellation: cancellation, length: plan.length)
    let frames: Int
    do throws(FrameLoop<OpeningEncoder<Encoder>>.Failure) {
      frames = try loop.run { frame throws(PlaybackError) in
        try pictures.picture(at: plan.frameRate.time(ofFrame: frame))
      } progress: { done in
        let time = plan.frameRate.time(ofFrame: done)
        progress(
          Progress(
            frames: done, expectedFrames: max(done, expectedFrames),
            stepName: pictures.stepName(at: time)))
      }
    } catch {
      switch error {
      case .cancelled(let signal): throw .cancelled(signal: signal)
      case .budget(let error): throw .budget(error, place: nil)
      case .image(let failure): throw .image(failure)
      case .media(let error): throw .media(error, path: destination.path)
      case .playback(let error):
        throw .playback(error, place: source.place(ofStep: error.stepIndex))
      }
    }
    guard frames > 0 else { throw .emptyClip(name: source.name) }
    let bytes = try writing { () throws(MediaError) in
      try times.measure(.encode) { () throws(MediaError) in try encoder.finish() }
    }
    return Written(size: encoder.outputSize, frames: frames, bytes: bytes)
  }

  func report(on written: Written) -> ExportReport {
    var seconds: [String: Double] = [:]
    for stage in StageTimes.Stage.allCases { seconds[stage.rawValue] = times.seconds(of: stage) }
    seconds["total"] = times.elapsed
    return ExportReport(
      file: destination.path, source: source.hash, format: destination.format.rawValue,
      width: written.size.width, height: written.size.height,
      fps: plan.frameRate.value.value, frames: written.frames,
      picturesDrawn: times.count(of: .raster),
      duration: plan.frameRate.time(ofFrame: written.frames),
      bytes: written.bytes, jobs: options.jobs,
      firstFrame: times.firstStart(of: .encode) ?? times.elapsed, seconds: seconds)
  }
}
