import Export
import Foundation
import Inputs
import Media
import Playback
import Presets
import Raster
import Scene
import UIKit

/// Draws a preset at some instants.
@MainActor
final class StillPainter {
  /// An instant of a movement.
  struct Still {
    /// The step with the share of its duration in percent: `push-025`; the second drag of a clip is
    /// `drag-2-025`.
    let name: String
    /// The step alone: `push`, `drag-2`.
    let movement: String
    /// Seconds into the clip, at normal speed.
    let time: Double
  }

  private let preset: Preset
  private let device: DeviceModel
  private let scale: Double
  private let appearance: Appearance
  /// Runs forwards from still to still.
  private var performance: Performance?
  private var lastPicture: Picture?
  private let cache = ContentsCache()

  /// - Parameter device: its name, such as `iphone-se`.
  init(preset: Preset, device: String, scale: Double, appearance: Appearance) throws {
    guard let device = DeviceModel.named(device) else { throw NoSuchDevice() }
    self.preset = preset
    self.device = device
    self.scale = scale
    self.appearance = appearance
  }

  struct NothingToDraw: Error {}
  struct NoSuchDevice: Error {}

  /// Movements shorter than this, in seconds, have no stills: a tap that changes nothing, say.
  private static let shortestMovement = 0.05
  /// How long before the clip's end its last still is taken, in seconds.
  private static let moment = 1e-4

  /// Every movement at 0, 25, 50, 75 and 100 percent, in the order of the clip.
  func stills() throws -> [Still] {
    let rehearsal = try makePerformance()
    try rehearsal.playToEnd()
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
            time: min(time, clipEnd - Self.moment)))
      }
    }
    return stills
  }

  private func makePerformance() throws -> Performance {
    try preset.makePerformance(
      Setting(device: device, scale: CGFloat(scale), appearance: appearance),
      readImage: { try Bitmap(decoding: $0, within: Budgets()) })
  }

  /// Draws a still that does not lie before the last one drawn; nil for one that shows the same, such
  /// as a movement's first one after a hold.
  func draw(_ still: Still) throws -> DecodedImage? {
    let performance = try self.performance ?? makePerformance()
    self.performance = performance
    guard let picture = try performance.picture(at: still.time) else { throw NothingToDraw() }
    guard picture != lastPicture else { return nil }
    lastPicture = picture
    let size = picture.pixelSize
    let buffer = PixelBuffer(width: size.width, height: size.height)
    Rasterizer(cache: cache).draw(picture, into: buffer)
    var pixels: [UInt8] = []
    for row in 0..<size.height {
      unsafe buffer.withUnsafeBytes { bytes in
        let start = row * buffer.bytesPerRow
        unsafe pixels.append(contentsOf: bytes[start..<start + size.width * 4])
      }
    }
    return DecodedImage(
      size: PixelSize(width: size.width, height: size.height), pixels: pixels)
  }
}
