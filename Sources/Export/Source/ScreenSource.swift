internal import Foundation
package import TEPlayback
package import TEPresets
internal import TETypography
package import UIKit

/// The screens of one clip: a preset's or an app's own.
@MainActor
package protocol ScreenSource: ClipSource {
  /// The name of the device that the source asks for; nil for the standard one.
  var device: String? { get }
  /// The version of iOS that the source asks for; nil for the standard one.
  var system: SystemVersion? { get }
  /// The screen's size and scale if the source decides them; nil for a device's.
  var screenshot: DeviceModel? { get }
  /// The appearance where the options give none.
  var appearance: Appearance { get }
  /// How much the clip may differ from its golden.
  var tolerances: PresetTolerances { get }

  /// Sets up the screens, on a stage of their own.
  func makePlayer(_ configuration: PlaybackConfiguration) throws(ExportError) -> Player
}

extension ScreenSource {
  package var system: SystemVersion? { nil }
  package var tolerances: PresetTolerances { PresetTolerances() }

  /// The device and the appearance that the options choose, else the source's.
  package func playback(
    for options: ExportOptions
  ) throws(ExportError) -> PlaybackConfiguration {
    var device = try options.device(named: options.device) ?? .standard
    if options.device == nil, let named = try options.device(named: self.device) { device = named }
    if let screenshot {
      if let name = options.device { throw .deviceOfCanvas(name: name) }
      device = screenshot
    }
    device.system = options.system ?? system ?? .standard
    var configuration = PlaybackConfiguration(
      device: device, scale: options.scale.map { CGFloat($0) } ?? device.scale,
      appearance: options.appearance ?? appearance, slowMotion: options.slowMotion)
    configuration.fonts = try FontCatalog(
      systemFonts: options.systemFonts, budgets: options.budgets)
    return configuration
  }

  package func canvas(for options: ExportOptions) throws(ExportError) -> ClipCanvas {
    let configuration = try playback(for: options)
    let device = configuration.device
    let size =
      options.decoration.isEmpty
      ? device.size : DecorationLayout(device: device, options.decoration).canvas
    return ClipCanvas(size: size, scale: configuration.scale ?? device.scale)
  }

  /// The player's pictures, decorated. With overlays that tell of what is to come, the clip is played twice.
  package func makeSequence(
    for options: ExportOptions
  ) throws(ExportError) -> any PictureSequence {
    let configuration = try playback(for: options)
    guard !options.decoration.isEmpty else { return try makePlayer(configuration) }
    let rehearsal =
      options.decoration.needsRehearsal
      ? try Rehearsal(
        makePlayer(configuration), of: self, options.decoration, frameRate: options.frameRate,
        ClipLength(frameRate: options.frameRate, budgets: options.budgets)) : nil
    return DecoratedSequence(
      try makePlayer(configuration), options.decoration, configuration, rehearsal)
  }

  /// The steps of a player's clip, which is played to its end.
  package func timeline(of player: Player) throws(ExportError) -> ClipTimeline {
    do throws(PlaybackError) {
      try player.playToEnd(frameRate: 30)
    } catch {
      throw .playback(error, place: place(ofStep: error.stepIndex))
    }
    return ClipTimeline(player.playedSteps)
  }
}
