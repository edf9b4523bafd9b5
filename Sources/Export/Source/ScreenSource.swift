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
  /// How the device is held at the beginning.
  var orientation: UIInterfaceOrientation { get }
  /// What is written and marked over the clip.
  var overlays: [Annotation] { get }
  /// What is shown before the clip; nil for nothing.
  var titleCard: TitleCard? { get }

  /// What the clip's author wrote of its movements.
  var written: WrittenMotion { get }

  /// Sets up the screens, on a stage of their own.
  func setUp(_ configuration: PlaybackConfiguration) throws(ExportError) -> Player
}

extension ScreenSource {
  package var system: SystemVersion? { nil }
  package var tolerances: PresetTolerances { PresetTolerances() }
  package var orientation: UIInterfaceOrientation { .portrait }
  package var overlays: [Annotation] { [] }
  package var titleCard: TitleCard? { nil }
  package var written: WrittenMotion { WrittenMotion() }

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
      appearance: options.appearance ?? appearance)
    configuration.pace = options.pace
    configuration.orientation = orientation
    configuration.fonts = try FontCatalog(
      systemFonts: options.systemFonts, budgets: options.budgets)
    return configuration
  }

  /// Sets up the screens. With ramps or freezes the clip is played once before, to know how long its steps are.
  ///
  /// - Throws: ``InstantError/unknownStep(name:known:)`` for a pace of a step that the clip lacks.
  package func makePlayer(
    _ configuration: PlaybackConfiguration
  ) throws(ExportError) -> Player {
    let player = try setUp(configuration)
    if let unknown = player.unknownPacedSteps.first {
      throw .instant(.unknownStep(name: unknown, known: player.stepNames))
    }
    guard player.needsStepLengths else { return player }
    var measured = configuration
    do throws(PlaybackError) {
      measured.stepLengths = try player.measureSteps()
    } catch {
      throw .playback(error, place: place(ofStep: error.stepIndex))
    }
    return try setUp(measured)
  }

  /// The decoration that options ask for, with what the clip itself says.
  private func decoration(_ options: ExportOptions) -> Decoration {
    var decoration = options.decoration
    decoration.annotations = overlays + decoration.annotations
    decoration.titleCard = decoration.titleCard ?? titleCard
    return decoration
  }

  private func layout(
    _ configuration: PlaybackConfiguration, _ decoration: Decoration
  ) -> DecorationLayout {
    DecorationLayout(
      device: configuration.device, isLandscape: orientation.isLandscape,
      scale: configuration.scale ?? configuration.device.scale, decoration)
  }

  package func canvas(for options: ExportOptions) throws(ExportError) -> ClipCanvas {
    layout(try playback(for: options), decoration(options)).canvas
  }

  package func makeSequence(
    for options: ExportOptions
  ) throws(ExportError) -> any PictureSequence {
    try makeSequence(for: options, showsTitle: true)
  }

  /// The player's pictures, decorated. With overlays that tell of what is to come, the clip is played twice.
  ///
  /// - Parameter showsTitle: Whether the title card comes first, if there is one.
  package func makeSequence(
    for options: ExportOptions, showsTitle: Bool
  ) throws(ExportError) -> any PictureSequence {
    let configuration = try playback(for: options)
    let decoration = decoration(options)
    guard !decoration.isEmpty || orientation != .portrait else {
      return try makePlayer(configuration)
    }
    let rehearsal =
      decoration.needsRehearsal
      ? try Rehearsal(
        makePlayer(configuration), of: self, decoration, frameRate: options.frameRate,
        ClipLength(frameRate: options.frameRate, budgets: options.budgets)) : nil
    let layout = layout(configuration, decoration)
    let clip = DecoratedSequence(
      try makePlayer(configuration), decoration, configuration, layout, rehearsal)
    guard showsTitle, let card = decoration.titleCard else { return clip }
    let title = TitleCardSequence(
      card, layout.canvas, decoration, isDark: configuration.appearance == .dark)
    return JoinedSequence([title, clip], fade: TitleCard.fade)
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
