internal import Inputs
internal import Playback
internal import Presets
internal import Scene

/// A preset as the source of a clip.
struct PresetSource: ClipSource {
  let images: ClipImages
  private let preset: Preset
  private let presetImages: PresetImages

  var name: String { preset.name }
  var hash: String? { preset.sourceHash }
  var device: String? { preset.device }
  var appearance: Appearance { preset.appearance ?? .light }

  /// - Parameter budgets: For the pixels of its images.
  init(_ preset: Preset, budgets: Budgets) {
    self.preset = preset
    let presetImages = preset.openImages(within: budgets) {
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
