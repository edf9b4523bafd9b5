import Foundation
import TEInputs
import TEPlayback
import TEScene
import Testing

@testable import TEPresets
@testable import UIKit

/// A preset with nodes in a folder of its own, for tests.
@MainActor
struct NodePreset {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("node-preset-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data([1, 2, 3]).write(to: folder.appendingPathComponent("picture.png"))
  }

  func write(_ text: String, to name: String) throws {
    try write([UInt8](text.utf8), to: name)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: folder.appendingPathComponent(name))
  }

  func parse(
    _ text: String, changes: PresetChanges = PresetChanges()
  ) throws(PresetError) -> Preset {
    try parse([UInt8](text.utf8), changes: changes)
  }

  func parse(
    _ bytes: [UInt8], changes: PresetChanges = PresetChanges()
  ) throws(PresetError) -> Preset {
    try PresetParser.parse(
      bytes, file: folder.appendingPathComponent("p.yaml").path,
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

  nonisolated static let pixel = Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 255])

  /// The screens of a preset in a window of the current stage.
  static func show(_ preset: Preset) throws -> (screens: NodeScreens, window: UIWindow) {
    let images = preset.openImages(within: Budgets()) { _ in pixel }
    let screens = try NodeScreens(preset.content, images: images)
    let window = UIWindow()
    window.rootViewController = screens.rootViewController
    window.makeKeyAndVisible()
    Stage.current.layoutIfNeeded()
    return (screens, window)
  }

  /// A player at the start of the clip, and the screens.
  ///
  /// - Parameter read: Decodes the bytes of an image.
  func play(
    _ text: String, readImage read: ([UInt8]) -> Bitmap = { _ in NodePreset.pixel }
  ) throws -> (player: Player, screens: NodeScreens) {
    let preset = try parse(text)
    let images = preset.openImages(within: Budgets(), with: read)
    let made = try preset.makePlayerAndScreens(
      PlaybackConfiguration(device: preset.canvas ?? .standard, scale: 1), images: images)
    _ = try made.player.picture(at: 0)
    return (made.player, made.screens)
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

extension UIView {
  /// The frame of what is presented now, in the window's coordinates.
  var presentedFrame: CGRect {
    let now = Stage.current.clock.now
    var frame = layer.presented(at: now).bounds
    for view in sequence(first: self as UIView, next: \.superview) {
      let layer = view.layer.presented(at: now)
      let (x, y) = (layer.transform.m11, layer.transform.m22)
      frame = CGRect(
        x: layer.position.x + layer.transform.m41 + (frame.minX - layer.bounds.midX) * x,
        y: layer.position.y + layer.transform.m42 + (frame.minY - layer.bounds.midY) * y,
        width: frame.width * x, height: frame.height * y)
    }
    return frame
  }

  /// The view and those at any depth with a name, in the order of the tree.
  func named(_ name: String) -> [UIView] {
    (accessibilityIdentifier == name ? [self] : []) + subviews.flatMap { $0.named(name) }
  }
}
