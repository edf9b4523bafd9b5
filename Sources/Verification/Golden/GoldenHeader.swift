package import TEExport
internal import Foundation
internal import TEPlayback
internal import TEPresets
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

/// The options that a golden stores.
package struct GoldenOptions: Sendable {
  private(set) var values = ExportOptions(clip: "", jobs: 1)

  package init() {}

  /// The options of an export that a golden stores.
  init(_ options: ExportOptions) {
    for option in OptionTable.ofGoldens { option.copy(from: options, to: &values) }
  }

  var frameRate: FrameRate { values.frameRate }
  var variants: [String] { values.changes.variants }

  /// The names and values of the frame rate, and of the options that are not the standard ones.
  var entries: [(name: String, value: String)] {
    let (rate, others) = (OptionTable.fps.name, OptionTable.ofGoldens)
    return [(rate, "\(frameRate)")]
      + others.filter { $0.name != rate }.flatMap { option in
        option.texts(in: values).map { (option.name, $0) }
      }
  }

  /// Puts the options into those of an export.
  func change(_ options: inout ExportOptions) {
    for option in OptionTable.ofGoldens { option.copy(from: values, to: &options) }
  }

  /// Reads the value of an option.
  ///
  /// - Throws: ``Expectation``.
  mutating func read(_ text: String, as option: any AnyExportOption) throws {
    try option.read(text, into: &values)
  }
}

extension GoldenOptions: Hashable {
  package static func == (first: Self, second: Self) -> Bool {
    first.entries.elementsEqual(second.entries) { $0 == $1 }
  }

  package func hash(into hasher: inout Hasher) {
    for entry in entries { hasher.combine(entry.value) }
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
