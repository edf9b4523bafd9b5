import TEExport
import Foundation
import TEInputs
import TEMedia
import TEPlayback
import TEPresets
import TERaster
import TEScene
import UIKit

/// Renders single instants of a preset's movements: at 0, 25, 50, 75 and 100 percent of each.
@MainActor
final class StillRenderer {
  /// An instant of a movement.
  struct Still: Sendable {
    /// The step with the share of its duration in percent: `push-025`; the second drag of a clip is
    /// `drag-2-025`.
    let name: String
    /// The step alone: `push`, `drag-2`.
    let movement: String
    /// Seconds into the clip, at normal speed.
    let time: Double
  }

  private let preset: Preset
  private let configuration: PlaybackConfiguration
  /// Plays forwards from still to still.
  private var player: Player?
  private var lastPicture: Picture?
  private let cache = ContentsCache()

  /// - Parameters:
  ///   - device: The device's name, such as `iphone-se`.
  ///   - scale: Pixels per point, above 0.
  /// - Throws: ``ExportError/unknownDevice(name:known:)``.
  init(
    preset: Preset, device: String, scale: Double, appearance: Appearance
  ) throws(ExportError) {
    guard let model = DeviceModel.named(device) else {
      throw .unknownDevice(name: device, known: DeviceModel.all.map(\.name))
    }
    self.preset = preset
    configuration = PlaybackConfiguration(
      device: model, scale: CGFloat(scale), appearance: appearance)
  }

  /// Movements shorter than this, in seconds, have no stills: a tap that changes nothing, say.
  private static let shortestMovement = 0.05
  /// How long before the clip's end its last still is taken, in seconds.
  private static let endOffset = 1e-4

  /// The stills of every movement, in the order of the clip.
  func stills() throws -> [Still] {
    let rehearsal = try makePlayer()
    var frame = 0.0
    while try rehearsal.advance(to: frame / 60) { frame += 1 }
    let clipEnd = rehearsal.playedSteps.last?.end ?? 0
    var counts: [String: Int] = [:]
    var stills: [Still] = []
    for step in rehearsal.playedSteps where !step.isHold {
      guard step.end - step.start >= Self.shortestMovement else { continue }
      let count = counts[step.name, default: 0] + 1
      counts[step.name] = count
      let name = count == 1 ? step.name : "\(step.name)-\(count)"
      for percent in [0, 25, 50, 75, 100] {
        let time = step.start + (step.end - step.start) * Double(percent) / 100
        stills.append(
          Still(
            name: "\(name)-\(String(format: "%03d", percent))", movement: name,
            time: min(time, clipEnd - Self.endOffset)))
      }
    }
    return stills
  }

  private func makePlayer() throws -> Player {
    try preset.makePlayer(
      configuration, readImage: { try Bitmap(decoding: $0, within: Budgets()) })
  }

  /// Renders a still that does not lie before the last one rendered; nil for one that shows the same,
  /// such as a movement's first one after a hold, and for one after the clip's end.
  func render(_ still: Still) throws -> DecodedImage? {
    let player = try self.player ?? makePlayer()
    self.player = player
    guard let picture = try player.picture(at: still.time), picture != lastPicture else {
      return nil
    }
    lastPicture = picture
    return picture.image(cache)
  }
}
