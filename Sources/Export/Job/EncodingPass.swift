internal import TEMedia
internal import TEPlayback

/// One rendering of a clip for one or more outputs.
@MainActor
struct EncodingPass {
  /// An output with what its encoder needs.
  struct Output {
    /// The path to name in errors.
    let path: String
    let target: PendingOutput.Target
    let format: FrameFormat
    let options: ExportOptions
    let outputFormat: OutputFormat
  }

  /// The output of a pass.
  struct Written {
    let frames: Int
    /// By output.
    let results: [TeeEncoder.Result]
  }

  let outputs: [Output]
  let pictures: any PictureSequence
  let frames: FrameSequence
  let source: any ClipSource
  let length: ClipLength
  let jobs: Int
  let times: StageTimes

  /// The number of frames as far as the steps' durations are known.
  var expectedFrames: Int {
    frames.expectedCount(ofClip: length.frames(in: pictures.estimatedDuration))
  }

  /// Renders the clip and closes the outputs.
  ///
  /// - Parameters:
  ///   - cancellation: Looked at before every frame.
  ///   - progress: Called now and then.
  func run(
    _ cancellation: Cancellation, _ progress: (ExportJob.Progress) -> Void
  ) throws(ExportError) -> Written {
    let segments = segmentPlan
    let failure = FailedBranch()
    let makers = outputs.map { maker($0, segments) }
    let tee = Handover<TeeEncoder>()
    let encoder = OpeningEncoder { () throws(MediaError) -> TeeEncoder in
      var branches: [any EncoderBranch] = []
      for (index, make) in makers.enumerated() {
        do throws(MediaError) { branches.append(try make()) } catch {
          throw failure.note(error, index)
        }
      }
      let opened = TeeEncoder(branches, failure)
      tee.put(opened)
      return opened
    }
    // In any case: nothing may write any more when an output is moved or removed.
    defer { encoder.wait() }
    let loop = FrameLoop(
      encoder: encoder, jobs: jobs, segments: segments, images: source.images, times: times,
      cancellation: cancellation, length: length)
    let count: Int
    do throws(FrameLoop<OpeningEncoder<TeeEncoder>>.Failure) {
      count = try loop.run { _ throws(PlaybackError) in
        try frames.next()
      } progress: { done in
        progress(
          ExportJob.Progress(
            frames: done, expectedFrames: max(done, expectedFrames),
            stepName: frames.stepName(ofFrame: done)))
      }
    } catch {
      switch error {
      case .cancelled(let signal): throw .cancelled(signal: signal)
      case .budget(let error): throw .budget(error, place: nil)
      case .image(let failure): throw .image(failure)
      case .media(let error): throw mediaError(error, failure)
      case .playback(let error):
        throw .playback(error, place: source.place(ofStep: error.stepIndex))
      }
    }
    guard count > 0 else {
      if let end = frames.clipEnd, let start = frames.rangeStart {
        throw .rangeAfterEnd(start: start, length: end)
      }
      throw .emptyClip(name: source.name)
    }
    do throws(MediaError) {
      _ = try times.measure(.encode) { () throws(MediaError) in try encoder.finish() }
    } catch {
      throw mediaError(error, failure)
    }
    return Written(frames: count, results: tee.take()?.results ?? [])
  }

  private func mediaError(_ error: MediaError, _ failure: FailedBranch) -> ExportError {
    .media(error, path: outputs[failure.index ?? 0].path)
  }

  /// How all outputs are encoded in segments; nil where one of them cannot be, or has to wait for others.
  private var segmentPlan: SegmentPlan? {
    let plans = outputs.compactMap { output in
      output.outputFormat.segments(
        of: output.format, expectedFrameCount: expectedFrames, jobs: jobs)
    }
    guard plans.count == outputs.count, let first = plans.first else { return nil }
    // The pictures of the segments in flight wait.
    if source.hasLargePictures { return SegmentPlan(concurrency: 1, threads: first.threads) }
    guard plans.count > 1 else { return first }
    // Each segment in flight has an encoder for each output.
    let concurrency = (plans.map(\.concurrency).min() ?? 1) / plans.count
    return SegmentPlan(
      concurrency: max(1, concurrency), threads: plans.map(\.threads).min() ?? first.threads)
  }

  private func maker(
    _ output: Output, _ segments: SegmentPlan?
  ) -> @Sendable () throws(MediaError) -> any EncoderBranch {
    let (format, options) = (output.format, output.options)
    switch output.target {
    case .file(let sink, let file):
      return Self.maker(of: file, sink, format, segments, options)
    case .folder(let path, let folder):
      return Self.maker(of: folder, path, format, expectedFrames, options)
    }
  }

  private static func maker(
    of file: some FileFormat, _ sink: FileSink, _ format: FrameFormat, _ segments: SegmentPlan?,
    _ options: ExportOptions
  ) -> @Sendable () throws(MediaError) -> any EncoderBranch {
    { () throws(MediaError) in
      TypedBranch(encoder: try file.makeEncoder(writingTo: sink, format, segments, options))
    }
  }

  private static func maker(
    of folder: some FolderFormat, _ path: String, _ format: FrameFormat, _ frameCount: Int,
    _ options: ExportOptions
  ) -> @Sendable () throws(MediaError) -> any EncoderBranch {
    { () throws(MediaError) in
      TypedBranch(
        encoder: try folder.makeEncoder(
          writingTo: path, format, expectedFrameCount: frameCount, options))
    }
  }
}
