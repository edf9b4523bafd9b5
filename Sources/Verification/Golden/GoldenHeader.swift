package import Export
internal import Foundation
package import Playback
package import Presets
internal import UIKit

/// How a clip was recorded. A clip is verified with the options of its golden.
package struct GoldenHeader: Hashable, Sendable {
  /// The name of the clip.
  package var clip: String
  /// The version of the tool.
  package var tool: String
  /// The screen as it was drawn.
  package var screen: GoldenScreen
  package var text: TextEnvironment
  package var options: GoldenOptions

  package init(
    clip: String, tool: String, screen: GoldenScreen, text: TextEnvironment, options: GoldenOptions
  ) {
    self.clip = clip
    self.tool = tool
    self.screen = screen
    self.text = text
    self.options = options
  }
}

/// The options that a golden stores; those that are nil are the clip's own.
package struct GoldenOptions: Hashable, Sendable {
  package var frameRate = FrameRate.standard
  package var slowMotion = 1.0
  package var device: String?
  package var scale: Int?
  package var appearance: Appearance?
  package var changes = PresetChanges()

  package init() {}
}

extension GoldenOptions {
  /// The options of an export that a golden stores.
  init(_ options: ExportOptions) {
    frameRate = options.frameRate
    slowMotion = options.slowMotion
    device = options.device
    scale = options.scale
    appearance = options.appearance
    changes = options.changes
  }

  /// Puts the options into those of an export.
  func change(_ options: inout ExportOptions) {
    options.frameRate = frameRate
    options.slowMotion = slowMotion
    options.device = device
    options.scale = scale
    options.appearance = appearance
    options.changes = changes
  }
}

extension GoldenHeader {
  @MainActor
  init(
    _ options: ExportOptions, source: any ScreenSource, _ configuration: PlaybackConfiguration,
    text: TextEnvironment
  ) {
    clip = source.name
    tool = toolVersion
    let size = configuration.device.size
    screen = GoldenScreen(
      width: Double(size.width), height: Double(size.height),
      scale: Double(configuration.scale ?? configuration.device.scale),
      appearance: configuration.appearance)
    self.text = text
    self.options = GoldenOptions(options)
  }
}
