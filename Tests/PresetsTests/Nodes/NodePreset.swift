import Foundation
import Inputs
import Playback
import Scene
import Testing

@testable import Presets
@testable import UIKit

/// A preset with nodes in a folder of its own, for tests.
@MainActor
struct NodePreset {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("node-preset-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data([1, 2, 3]).write(to: folder.appendingPathComponent("picture.png"))
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  func parse(
    _ text: String, changes: PresetChanges = PresetChanges()
  ) throws(PresetError) -> Preset {
    try PresetParser.parse(
      [UInt8](text.utf8), file: folder.appendingPathComponent("p.yaml").path,
      folder: InputFolder(folder.path, allowsOutside: false), budgets: Budgets(),
      changes: changes)
  }

  /// What the checks find, as "line:column code", in order.
  func findings(_ text: String, changes: PresetChanges = PresetChanges()) -> [String] {
    do throws(PresetError) {
      return try parse(text, changes: changes).warnings.map(Self.phrase)
    } catch {
      guard case .findings(let findings) = error.kind else { return ["\(error)"] }
      return findings.map(Self.phrase)
    }
  }

  private static func phrase(_ finding: Finding) -> String {
    "\(finding.location.line):\(finding.location.column) \(finding.code.rawValue)"
  }

  /// A player at the start of the clip, and the screens.
  func play(_ text: String) throws -> (player: Player, screens: NodeScreens) {
    let pixel = Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 255])
    let preset = try parse(text)
    let images = preset.openImages(within: Budgets()) { _ in pixel }
    let made = try preset.makePlayerAndScreens(
      PlaybackConfiguration(device: preset.canvas ?? .standard, scale: 1), images: images)
    _ = try made.player.picture(at: 0)
    return (made.player, try #require(made.screens as? NodeScreens))
  }

  /// The frame of a node in the window, in points, at the start of the clip.
  func frame(_ id: String, at index: Int = 0, in text: String) throws -> CGRect {
    let (player, screens) = try play(text)
    let view = try #require(screens.view(named: id, at: index))
    let window = try #require(view.window)
    _ = player
    return view.convert(view.bounds, to: window)
  }
}
