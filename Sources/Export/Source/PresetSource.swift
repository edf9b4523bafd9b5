package import TEInputs
package import TEPlayback
package import TEPresets
package import TEScene
package import UIKit

/// A preset as the source of a clip.
package struct PresetSource: ScreenSource {
  package let images: ClipImages
  package let notices: [String]
  private let preset: Preset
  private let presetImages: PresetImages
  private let isUnwanted: (@MainActor @Sendable () -> Bool)?

  package var name: String { preset.name }
  package var hash: String? { preset.sourceHash }
  package var device: String? { preset.device }
  package var system: SystemVersion? { preset.system }
  package var screenshot: DeviceModel? { preset.canvas }
  package var tolerances: PresetTolerances { preset.tolerances }
  package var appearance: Appearance { preset.appearance ?? .light }
  package var orientation: UIInterfaceOrientation { preset.orientation }
  package var overlays: [Annotation] { preset.overlays }
  package var titleCard: TitleCard? { preset.titleCard }
  package var written: WrittenMotion {
    WrittenMotion(springs: preset.writtenSprings, fingerRules: preset.fingerRules)
  }

  /// - Parameters:
  ///   - budgets: For the pixels of its images.
  ///   - notices: How the preset came about, for the user.
  ///   - decodesAhead: Whether images are decoded before a picture asks for their pixels.
  ///   - isUnwanted: Whether nobody needs its clip any more; a play of it ends with an error then.
  ///   - readImage: Makes the bitmap of an image file's bytes; nil to decode them.
  package init(
    _ preset: Preset, budgets: Budgets, notices: [String] = [], decodesAhead: Bool = true,
    isUnwanted: (@MainActor @Sendable () -> Bool)? = nil,
    readImage: (([UInt8]) throws -> Bitmap)? = nil
  ) {
    self.preset = preset
    self.isUnwanted = isUnwanted
    let presetImages = preset.openImages(
      within: budgets, decodesAhead: decodesAhead,
      with: readImage ?? { try Bitmap(decoding: $0, within: budgets) })
    self.presetImages = presetImages
    self.notices = Notice.counted(
      notices
        + (preset.warnings + presetImages.findings).map {
          "\($0.location): \($0.message) [\($0.code.rawValue)]"
        })
    images = ClipImages(relax: presetImages.relax(afterFrames:)) {
      presetImages.failure.map { ImageFailure(name: $0.path, reason: "\($0.error)") }
    }
  }

  package func setUp(_ configuration: PlaybackConfiguration) throws(ExportError) -> Player {
    var configuration = configuration
    configuration.isUnwanted = isUnwanted
    return try mapping(ExportError.preset) { () throws(PresetError) in
      try preset.makePlayer(configuration, images: presetImages)
    }
  }

  package func verify() throws(ExportError) {
    try mapping(ExportError.preset) { () throws(PresetError) in try presetImages.verify() }
  }

  package func place(ofStep index: Int) -> String? { preset.place(ofStep: index) }
}
