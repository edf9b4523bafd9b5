package import Inputs
package import Playback
internal import Presets
internal import Scene

/// What a clip is made of: a preset, or an app's own code.
@MainActor
package struct ClipSource {
  /// What the clip is called: its title, and without an output the file's name.
  let name: String
  /// A hash of the preset and its images; nil for an app's own code.
  let hash: String?
  /// The device that it asks for; nil for the standard one.
  let device: String?
  /// How it looks where the options do not say.
  let appearance: Appearance
  let makePerformance: (Setting) throws(ExportError) -> Performance
  /// Checks what else is read; FFmpeg's libraries have to be open.
  let verify: () throws(ExportError) -> Void
  let images: ClipImages
  /// Where a step of the script is written down, such as "today.yaml:12:5".
  let placeOfStep: (Int) -> String?

  /// A clip of an app's own code.
  ///
  /// - Parameters:
  ///   - sourceFile: The source file that makes the clip, beside which images may lie.
  ///   - budgets: For the images that it opens.
  ///   - makePerformance: Sets the screens up anew.
  package init(
    name: String, device: String? = nil, appearance: Appearance = .light,
    sourceFile: String? = nil, budgets: Budgets,
    makePerformance: @escaping (Setting) throws(ExportError) -> Performance
  ) {
    self.name = name
    hash = nil
    self.device = device
    self.appearance = appearance
    let images = AppImages(sourceFile: sourceFile, budgets: budgets)
    self.makePerformance = { setting throws(ExportError) in
      var setting = setting
      setting.imageLoader = images
      return try makePerformance(setting)
    }
    self.images = images.images
    // Images are checked when they are opened.
    verify = {}
    placeOfStep = { _ in nil }
  }

  /// - Parameter budgets: For the pixels of its images.
  init(_ preset: Preset, budgets: Budgets) {
    name = preset.name
    hash = preset.sourceHash
    device = preset.device
    appearance = preset.appearance ?? .light
    placeOfStep = preset.place(ofStep:)
    let images = preset.openImages(within: budgets) {
      try Bitmap(decoding: $0, within: budgets)
    }
    makePerformance = { setting throws(ExportError) in
      do throws(PresetError) {
        return try preset.makePerformance(setting, images: images)
      } catch {
        throw .preset(error)
      }
    }
    verify = { () throws(ExportError) in
      do throws(PresetError) { try images.verify() } catch { throw .preset(error) }
    }
    self.images = ClipImages(relax: images.relax(afterFrames:)) {
      images.failure.map { ImageFailure(name: $0.path, reason: "\($0.error)") }
    }
  }
}
