internal import Foundation
internal import TEInputs
internal import TEPlayback
internal import TEPresets
internal import TEScene

extension FuzzTarget {
  /// A preset with the pictures of the presets of this repository: its screens are set up, and its clip is
  /// played to the end.
  static let screens = FuzzTarget(name: "screens") { bytes in
    var budgets = Budgets()
    budgets[.presetNodes] = 1000
    budgets[.totalTextLength] = 5000
    budgets[.steps] = 10
    let folder = InputFolder("Presets", allowsOutside: false)
    guard
      let preset = try? Preset.parse(bytes, named: "fuzz.yaml", folder: folder, budgets: budgets)
    else { return }
    MainActor.assumeIsolated {
      let pixel = Bitmap(width: 1, height: 1, pixels: [0, 0, 255, 255])
      let player = try? preset.makePlayer(PlaybackConfiguration(scale: 1)) { _ in pixel }
      // Holds may be long; what moves is passed in steps of half a second.
      for frame in 0..<200 {
        guard (try? player?.picture(at: Double(frame) / 2)) != nil else { return }
      }
    }
  }
}
