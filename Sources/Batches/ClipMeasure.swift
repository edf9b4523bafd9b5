internal import TEExport
internal import Foundation
internal import TEInputs
internal import TEMedia
internal import TEPlayback
internal import TEPresets
internal import TEScene

/// The measures of a clip before it is rendered.
@MainActor
struct ClipMeasure {
  /// The hash of the preset with its changes, its images and fonts.
  let source: String
  /// In seconds.
  private let length: Double
  /// How long the picture changes at full speed, in seconds.
  private let changes: Double
  private let canvas: ClipCanvas
  private let options: ExportOptions

  /// Plays a preset without drawing it.
  init(_ options: ExportOptions, library: PresetLibrary) throws(ExportError) {
    let preset = try mapping(ExportError.preset) { () throws(PresetError) in
      try Preset.load(
        options.clip, searchPath: library.folders, budgets: options.budgets,
        allowsOutside: options.allowsOutside, changes: options.changes)
    }
    let source = PresetSource(preset, budgets: options.budgets, decodesAhead: false)
    // Movements are stretched by slow motion, holds are not: playing at full speed tells both.
    var played = options
    played.pace = Pace()
    canvas = try source.canvas(for: played)
    let player = try source.makePlayer(try source.playback(for: played))
    changes = try Self.changes(in: player, source)
    length = ClipTimeline(player.playedSteps).steps.reduce(0) { sum, step in
      let own = options.pace.steps.last { $0.step == step.name }?.factor
      return sum + (step.end - step.start) * (step.isHold ? 1 : own ?? options.slowMotion)
    }
    self.source = preset.sourceHash
    self.options = options
  }

  /// Pictures for a second of clip time that are looked at.
  private static let rate = 30.0

  /// Plays a clip to its end, and counts the pictures that differ from the one before.
  ///
  /// - Returns: The time that they make up, in seconds.
  private static func changes(
    in player: Player, _ source: PresetSource
  ) throws(ExportError) -> Double {
    var (frame, changed) = (0, 0)
    var last: Picture?
    do throws(PlaybackError) {
      while let picture = try player.picture(at: Double(frame) / rate) {
        if picture != last { changed += 1 }
        last = picture
        frame += 1
      }
    } catch {
      throw .playback(error, place: source.place(ofStep: error.stepIndex))
    }
    return Double(changed) / rate
  }

  /// How many of an output's frames are drawn; the others repeat the one before.
  func pictures(at rate: FrameRate) -> Int {
    let whole = max(length, 1 / Self.rate)
    let share = min(1, changes * options.slowMotion / whole)
    return max(1, Int((Double(frames(at: rate)) * share).rounded()))
  }

  /// The number of frames of an output at a frame rate.
  func frames(at rate: FrameRate) -> Int {
    let clip = ClipLength(frameRate: rate, budgets: options.budgets).frames(in: length)
    let range = options.edit.range?.frames(at: rate) ?? 0..<Int.max
    let forward = max(1, min(clip, range.upperBound) - range.lowerBound)
    let held = options.edit.heldFrames(at: rate)
    return (options.edit.bounces ? 2 * forward - 1 : forward) + held.first + held.last
  }

  /// The size of a drawn frame in pixels.
  var size: PixelSize {
    PixelSize(
      width: Int((canvas.size.width * canvas.scale).rounded()),
      height: Int((canvas.size.height * canvas.scale).rounded()))
  }

  /// The size of an encoded frame in pixels, before padding.
  var outputSize: PixelSize {
    options.width.map { size.resized(toWidth: $0) } ?? size
  }
}
