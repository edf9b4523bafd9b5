package import TEPlayback
import TETypography
package import UIKit
import TEYAML

/// The description of a clip: device, screens, transition and timeline.
package struct Preset: Sendable {
  /// The file's name without its extension.
  package let name: String
  /// A description of the preset in one line.
  package let summary: String
  /// A hash of the preset's bytes and its images' bytes, in hexadecimal digits.
  package let sourceHash: String
  /// The name of the preset's device; nil for the default.
  package let device: String?
  /// The version of iOS; nil for the default.
  package let system: SystemVersion?
  package let appearance: Appearance?
  /// The screen's size and scale if the content decides them, as screenshots do; else nil.
  package var canvas: DeviceModel? { content.canvas }
  /// The preset file, followed by the files that it names, each path once.
  package let files: [PresetFile]
  /// The text size of Dynamic Type; nil for the standard one.
  package var contentSize: ContentSize?
  /// Nil for left to right.
  package var layoutDirection: LayoutDirection?
  /// How much its clip may differ from its golden.
  package var tolerances = PresetTolerances()
  /// How the device is held at the beginning.
  package var orientation = UIInterfaceOrientation.portrait
  /// What is written and marked over its clip.
  package var overlays: [Annotation] = []
  /// What is shown before its clip; nil for nothing.
  package var titleCard: TitleCard?
  let statusBar: StatusBarContent
  /// All images of the content, by their index.
  let images: [ImageFile]
  /// The fonts that its nodes name, besides the system's.
  let fonts: [OwnFontFamily]
  /// The language of its texts in BCP 47; nil for what the characters tell.
  var language: String?
  /// The content of the screens and their transitions.
  let content: NodeContent
  let timeline: [TimelineStep]
  var source = SourceFile(file: "")
  /// The file's tree, with settings, variants, data and strings applied.
  var document = YAMLNode(.mapping([]), at: YAMLPlace(line: 1, column: 1))
  /// Findings that are legal and surely not meant.
  package var warnings: [Finding] = []
}

/// How much a clip may differ from its golden; nil for what the preset does not say.
package struct PresetTolerances: Hashable, Sendable {
  /// In points.
  package var motion: Double?
  /// 0...1.
  package var alpha: Double?
  /// In frames.
  package var timing: Double?
  /// 0...255.
  package var pixels: Int?

  package init(
    motion: Double? = nil, alpha: Double? = nil, timing: Double? = nil, pixels: Int? = nil
  ) {
    self.motion = motion
    self.alpha = alpha
    self.timing = timing
    self.pixels = pixels
  }
}

/// A file that a preset consists of.
package struct PresetFile: Sendable {
  /// Relative to the preset's folder, as the preset names it; for the preset file its name.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
