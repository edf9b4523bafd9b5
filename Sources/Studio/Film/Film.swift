internal import Foundation
internal import TEExport
internal import TEInputs
internal import TEMedia
internal import TEPlayback
internal import TEPresets
internal import TEScene

/// The clip of one text in one view: its length, its steps, and the picture of each frame.
///
/// The clip was played once to its end, which gives the length. A frame that is asked for is played alone;
/// pictures that have been composed are kept, up to a number.
@MainActor
final class Film {
  let number: Int
  let options: ExportOptions
  let timeline: ClipTimeline
  let canvas: ClipCanvas
  private let source: PresetSource
  /// Plays on from the last frame that it gave, so that neighbours need no new player.
  private var player: (pictures: any PictureSequence, frame: Int)?
  private var pictures: [Int: Picture] = [:]
  private(set) var notices: [String]
  private(set) lazy var motion = Result<ClipMotion, ExportError> { () throws(ExportError) in
    try ClipMotion(options, source: source)
  }

  /// How many pictures are kept: a minute at 60 frames per second.
  private static let pictureLimit = 3600

  /// - Throws: ``ExportError`` for a preset that cannot be played, or is longer than the budgets.
  init(_ preset: Preset, _ options: ExportOptions, number: Int, bitmaps: BitmapStore)
    throws(ExportError)
  {
    self.number = number
    self.options = options
    source = PresetSource(preset, budgets: options.budgets) { [bitmaps] bytes in
      try bitmaps.bitmap(bytes, within: options.budgets)
    }
    notices = try ExportPlan(options, [.png], source: source).notices.map(\.message)
    canvas = try source.canvas(for: options)
    let player = try source.makePlayer(source.playback(for: options))
    timeline = try source.timeline(of: player)
    notices += player.messages.map { Notice.screen($0).message }
    try source.verify()
  }

  var frameCount: Int {
    max(1, Int((timeline.length * options.frameRate.value.value - 1e-6).rounded(.up)))
  }

  var state: FilmState {
    FilmState(
      number: number, length: timeline.length, frames: frameCount,
      frameRate: options.frameRate.value.value,
      width: Int((canvas.size.width * canvas.scale).rounded()),
      height: Int((canvas.size.height * canvas.scale).rounded()), scale: Double(canvas.scale),
      steps: timeline.steps.map {
        FilmState.Step(name: $0.name, start: $0.start, end: $0.end, isHold: $0.isHold)
      }, notices: notices)
  }

  /// The picture of a frame, the one that `still --at frame:NUMBER` draws.
  ///
  /// - Throws: ``ExportError``; `frameOutside` for a frame that the clip does not have.
  func picture(of frame: Int) throws(ExportError) -> Picture {
    if let picture = pictures[frame] { return picture }
    guard frame < frameCount else { throw .studio(.frameOutside(frame)) }
    // A player plays forwards alone.
    if let player, player.frame < frame {
      self.player = (player.pictures, frame)
    } else {
      player = (try source.makeSequence(for: options), frame)
    }
    let time = options.frameRate.time(ofFrame: frame)
    let picture: Picture?
    do throws(PlaybackError) {
      picture = try player?.pictures.picture(at: time)
    } catch {
      throw .playback(error, place: source.place(ofStep: error.stepIndex))
    }
    guard let picture else { throw .studio(.frameOutside(frame)) }
    if pictures.count >= Self.pictureLimit { pictures = [:] }
    pictures[frame] = picture
    return picture
  }
}
