internal import Inputs
package import Playback
internal import Presets
internal import Scene

/// What a clip is made of: a preset, or an app's own code.
@MainActor
package struct ClipSource {
  /// What the clip is called: its title, and without an output the file's name.
  let name: String
  /// Says in the file what the clip was made of; nil for nothing.
  let provenance: String?
  /// The device that it asks for; nil for the standard one.
  let device: String?
  /// How it looks where the options do not say.
  let appearance: Appearance
  let makePerformance: (Setting) throws(ExportError) -> Performance
  /// Checks what else is read; FFmpeg's libraries have to be open.
  let verify: () throws(ExportError) -> Void
  /// To be called before each picture is drawn, with the number of frames that show the one before: gives
  /// up what no picture shows any more.
  let relax: @Sendable (_ frames: Int) -> Void
  /// Where a step of the script is written down, such as "today.yaml:12:5".
  let placeOfStep: (Int) -> String?

  /// A clip of an app's own code.
  ///
  /// - Parameter makePerformance: Sets the screens up anew.
  package init(
    name: String, device: String? = nil, appearance: Appearance = .light,
    makePerformance: @escaping (Setting) throws(ExportError) -> Performance
  ) {
    self.name = name
    provenance = nil
    self.device = device
    self.appearance = appearance
    self.makePerformance = makePerformance
    verify = {}
    relax = { _ in }
    placeOfStep = { _ in nil }
  }

  init(_ preset: Preset, budgets: Budgets) {
    name = preset.name
    provenance = "preset \(preset.sourceHash)"
    device = preset.device
    appearance = preset.appearance ?? .light
    placeOfStep = preset.place(ofStep:)
    let images = preset.openImages(within: budgets, with: Bitmap.init(decoding:))
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
    relax = { images.relax(afterFrames: $0) }
  }
}
