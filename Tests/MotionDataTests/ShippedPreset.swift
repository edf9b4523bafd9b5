import TEExport
import Foundation
import TEInputs
import TEPlayback
import TEPresets
import TEScene
import UIKit

/// The presets of the repository.
@MainActor
enum ShippedPreset {
  nonisolated static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Presets")

  nonisolated static let library = PresetLibrary(folders: [folder])

  nonisolated static let names = Preset.list(in: [folder]).map(\.name)

  static func options(_ name: String) -> ExportOptions {
    var options = ExportOptions(clip: name, jobs: 1)
    options.device = "iphone-se"
    options.scale = 1
    return options
  }

  /// The motion of a preset, once.
  static func motion(_ name: String) throws -> ClipMotion {
    if let known = motions[name] { return known }
    let motion = try ClipMotion(options(name), library: library)
    motions[name] = motion
    return motion
  }

  private static var motions: [String: ClipMotion] = [:]

  /// A preset, read once.
  private static func preset(_ name: String) throws -> Preset {
    if let known = presets[name] { return known }
    let preset = try Preset.load(name, searchPath: library.folders)
    presets[name] = preset
    return preset
  }

  private static var presets: [String: Preset] = [:]

  static func player(_ name: String) throws -> Player {
    let preset = try preset(name)
    guard let device = DeviceModel.named("iphone-se") else { throw CocoaError(.fileNoSuchFile) }
    return try preset.makePlayer(
      PlaybackConfiguration(device: device, scale: 1, appearance: preset.appearance ?? .light),
      readImage: { try Bitmap(decoding: $0, within: Budgets()) })
  }
}
