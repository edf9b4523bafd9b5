internal import Foundation
internal import TEExport
internal import TEInputs
internal import TEMedia
internal import TEPlayback
internal import TEPresets
internal import TEScene

/// The clip of one text in one view: the picture of each frame, its length and its steps.
///
/// A picture needs a play up to its frame alone. The length needs a play to the end, so it comes later, and until
/// then the film before it stands in. Pictures that have been composed are kept, up to a number.
@MainActor
final class Film {
  let number: Int
  let options: ExportOptions
  let view: ViewOptions
  let canvas: ClipCanvas
  private let source: PresetSource
  private let preset: Preset
  /// Has set up the screens, for this film or the next one that begins alike.
  private var prepared: Player?
  /// Whether pictures are a player's alone, without overlays that need a play of their own.
  private var isPreparable = true
  /// Plays on from the last frame that it gave, so that neighbours need no new player.
  private var player: (pictures: any PictureSequence, frame: Int)?
  private var pictures: [Int: Picture] = [:]
  /// The steps with their times; nil until the clip was measured.
  private var measured: ClipTimeline?
  /// The steps of the film before; nil for the first one.
  private let assumed: ClipTimeline?
  private var curves: FilmCurves?
  private(set) var notices: [String]

  /// How many frames are played before other work comes, when curves are recorded.
  private static let framesAtOnce = 12

  /// Every how many frames the pictures of a step are compared.
  private static let framesBetween = 4

  /// How many pictures are kept: four seconds at 60 frames per second.
  private static let pictureLimit = 240

  /// - Parameters:
  ///   - before: The film that stands in for the length.
  ///   - isUnwanted: Whether a change waits, so that plays of the film may end early.
  /// - Throws: ``ExportError`` for options that do not fit the preset.
  init(
    _ preset: Preset, _ view: ViewOptions, path: String, number: Int, after before: Film?,
    bitmaps: BitmapStore, isUnwanted: @escaping @MainActor @Sendable () -> Bool
  ) throws(ExportError) {
    self.number = number
    self.preset = preset
    self.view = view
    var options = ExportOptions(clip: path, jobs: 1)
    try view.change(&options)
    self.options = options
    assumed = before?.timeline
    try mapping({ .media($0, path: "") }) { () throws(MediaError) in try FFmpegLibraries.open() }
    let budgets = options.budgets
    source = PresetSource(preset, budgets: budgets, isUnwanted: isUnwanted) { bytes in
      try bitmaps.bitmap(bytes, within: budgets)
    }
    notices = try ExportPlan(options, [.png], source: source).notices.map(\.message)
    canvas = try source.canvas(for: options)
    if let before, let player = before.prepared, before.view == view,
      preset.beginsLike(before.preset)
    {
      preset.takeOver(player)
      (prepared, before.prepared) = (player, nil)
    }
  }

  /// Sets up the screens for the next film, which then needs no time for that if only the transition differs.
  func prepare() {
    guard prepared == nil, isPreparable else { return }
    let player = try? source.makeSequence(for: options, showsTitle: false) as? Player
    isPreparable = player?.needsStepLengths == false
    if isPreparable { prepared = player }
  }

  var isMeasured: Bool { measured != nil }

  private var timeline: ClipTimeline? { measured ?? assumed }

  var frameCount: Int {
    let length = timeline?.length ?? 0
    return max(1, Int((length * options.frameRate.value.value - 1e-6).rounded(.up)))
  }

  var state: FilmState {
    FilmState(
      number: number, isMeasured: isMeasured, length: timeline?.length ?? 0, frames: frameCount,
      frameRate: options.frameRate.value.value,
      width: Int((canvas.size.width * canvas.scale).rounded()),
      height: Int((canvas.size.height * canvas.scale).rounded()), scale: Double(canvas.scale),
      steps: (timeline?.steps ?? []).map { step in
        FilmState.Step(
          name: step.name, start: step.start, end: step.end, isHold: step.isHold,
          freezes: step.freezes.map { [$0.lowerBound, $0.upperBound] })
      }, notices: notices)
  }

  /// Plays the clip to its end for its length and its steps, once.
  ///
  /// - Throws: ``ExportError``; `filmIsOld` where a change waits.
  func measure() throws(ExportError) {
    guard measured == nil else { return }
    let player = try wanted { () throws(ExportError) in
      try source.makePlayer(source.playback(for: options))
    }
    var frame = 0.0
    while try play(player, to: frame / 30) { frame += 1 }
    try source.verify()
    measured = ClipTimeline(player.playedSteps)
    notices += player.messages.map { Notice.screen($0).message }
  }

  /// The times of a step that was measured; nil for no such step.
  func step(_ index: Int) -> ClipTimeline.Step? {
    guard let measured, measured.steps.indices.contains(index) else { return nil }
    return measured.steps[index]
  }

  /// Whether the picture stays the same from before a step that was measured to its end.
  func isStill(step index: Int) throws(ExportError) -> Bool {
    guard let step = step(index) else { return false }
    let rate = options.frameRate.value.value
    let first = max(0, Int((step.start * rate).rounded(.up)) - 1)
    // At its end the next step may have begun.
    let last = min(frameCount - 1, max(first + 1, Int((step.end * rate).rounded(.up)) - 1))
    guard first < last else { return false }
    let before = try picture(of: first).picture
    for frame in stride(from: last, to: first, by: -Self.framesBetween).reversed() {
      if try picture(of: frame).picture != before { return false }
    }
    return true
  }

  /// What moves in the clip, which a play to its end records once. Pictures that are asked for come between.
  ///
  /// - Parameter isWanted: Whether the film is still shown.
  /// - Throws: ``ExportError``; `filmIsOld` where a change waits.
  func recordCurves(while isWanted: () -> Bool) async throws(ExportError) -> FilmCurves {
    if let curves { return curves }
    let player = try wanted { () throws(ExportError) in
      try source.makePlayer(source.playback(for: options))
    }
    let recorder = MotionRecorder()
    let length = ClipLength(frameRate: options.frameRate, budgets: options.budgets)
    var frame = 0
    while try play(player, to: options.frameRate.time(ofFrame: frame)) {
      recorder.record(player, at: options.frameRate.time(ofFrame: frame))
      frame += 1
      try mapping({ .budget($0, place: nil) }) { () throws(BudgetError) in
        try length.check(frames: frame)
      }
      guard frame.isMultiple(of: Self.framesAtOnce) else { continue }
      await Task.yield()
      guard isWanted() else { throw .studio(.filmIsOld) }
    }
    let motion = recorder.motion(
      of: player, named: source.name, frameRate: options.frameRate.value.value)
    let recorded = FilmCurves(times: motion.times, animators: motion.animators)
    curves = recorded
    return recorded
  }

  private func play(_ player: Player, to time: Double) throws(ExportError) -> Bool {
    try wanted { () throws(ExportError) in
      do throws(PlaybackError) { return try player.advance(to: time) } catch {
        throw .playback(error, place: source.place(ofStep: error.stepIndex))
      }
    }
  }

  /// The picture of a frame, the one that `still --at frame:NUMBER` draws, or of the last frame where the clip has
  /// become shorter.
  ///
  /// - Throws: ``ExportError``; `frameOutside` for a frame that the clip does not have, `filmIsOld` where a change
  ///   waits.
  func picture(of frame: Int) throws(ExportError) -> (picture: Picture, frame: Int) {
    guard !isMeasured || frame < frameCount else { throw .studio(.frameOutside(frame)) }
    if let picture = pictures[frame] { return (picture, frame) }
    if let picture = try wanted({ () throws(ExportError) in try play(to: frame) }) {
      if pictures.count >= Self.pictureLimit { pictures = [:] }
      pictures[frame] = picture
      return (picture, frame)
    }
    // The clip ends before the frame.
    guard !isMeasured else { throw .studio(.frameOutside(frame)) }
    try measure()
    return try picture(of: min(frame, frameCount - 1))
  }

  /// Nil at the end of the clip.
  private func play(to frame: Int) throws(ExportError) -> Picture? {
    // A player plays forwards alone.
    let playing: any PictureSequence
    if let player, player.frame < frame {
      playing = player.pictures
    } else if let prepared {
      playing = prepared
    } else {
      playing = try source.makeSequence(for: options, showsTitle: false)
    }
    // A play that ends with an error cannot go on.
    (player, prepared) = (nil, playing === prepared ? nil : prepared)
    do throws(PlaybackError) {
      let picture = try playing.picture(at: options.frameRate.time(ofFrame: frame))
      if picture != nil { player = (playing, frame) }
      return picture
    } catch {
      throw .playback(error, place: source.place(ofStep: error.stepIndex))
    }
  }

  /// Runs what plays the clip, and tells why it ended early.
  private func wanted<Result>(
    _ play: () throws(ExportError) -> Result
  ) throws(ExportError) -> Result {
    do throws(ExportError) { return try play() } catch {
      if case .playback(let reason, _) = error, reason.kind == .unwanted {
        throw .studio(.filmIsOld)
      }
      throw error
    }
  }
}
