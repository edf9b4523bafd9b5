internal import Foundation
internal import Inputs
internal import Media
internal import Presets

/// What is known of a clip before it is rendered.
@MainActor
struct ClipMeasure {
  /// The hash of the preset with its changes, its images and fonts.
  let source: String
  /// In seconds.
  private let length: Double
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
    played.slowMotion = 1
    canvas = try source.canvas(for: played)
    let timeline = try source.timeline(of: try source.makePlayer(try source.playback(for: played)))
    length = timeline.steps.reduce(0) { sum, step in
      sum + (step.end - step.start) * (step.isHold ? 1 : options.slowMotion)
    }
    self.source = preset.sourceHash
    self.options = options
  }

  /// The number of frames of an output at a frame rate.
  func frames(at rate: FrameRate) -> Int {
    let clip = ClipLength(frameRate: rate, budgets: options.budgets).frames(in: length)
    let range = options.edit.range?.frames(at: rate) ?? 0..<Int.max
    let forward = max(1, min(clip, range.upperBound) - range.lowerBound)
    return (options.edit.bounces ? 2 * forward - 1 : forward) + options.edit.heldFrames(at: rate)
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
