internal import Inputs
internal import Playback
internal import Presets
internal import Scene
internal import UIKit

/// A preset as the source of a clip.
struct PresetSource: ScreenSource {
  let images: ClipImages
  let notices: [String]
  private let preset: Preset
  private let presetImages: PresetImages

  var name: String { preset.name }
  var hash: String? { preset.sourceHash }
  var device: String? { preset.device }
  var screenshot: DeviceModel? { preset.canvas }
  var tolerances: PresetTolerances { preset.tolerances }
  var appearance: Appearance { preset.appearance ?? .light }

  /// - Parameters:
  ///   - budgets: For the pixels of its images.
  ///   - notices: How the preset came about, for the user.
  ///   - decodesAhead: Whether images are decoded before a picture asks for their pixels.
  init(
    _ preset: Preset, budgets: Budgets, notices: [String] = [], decodesAhead: Bool = true
  ) {
    self.preset = preset
    self.notices = Notice.counted(
      notices + preset.warnings.map { "\($0.location): \($0.message) [\($0.code.rawValue)]" })
    let presetImages = preset.openImages(within: budgets, decodesAhead: decodesAhead) {
      try Bitmap(decoding: $0, within: budgets)
    }
    self.presetImages = presetImages
    images = ClipImages(relax: presetImages.relax(afterFrames:)) {
      presetImages.failure.map { ImageFailure(name: $0.path, reason: "\($0.error)") }
    }
  }

  func makePlayer(_ configuration: PlaybackConfiguration) throws(ExportError) -> Player {
    try mapping(ExportError.preset) { () throws(PresetError) in
      try preset.makePlayer(configuration, images: presetImages)
    }
  }

  func verify() throws(ExportError) {
    try mapping(ExportError.preset) { () throws(PresetError) in try presetImages.verify() }
  }

  func place(ofStep index: Int) -> String? { preset.place(ofStep: index) }
}
