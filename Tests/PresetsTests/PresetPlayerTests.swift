import Foundation
import TEPlayback
import TEScene
import Testing

@testable import TEPresets
@testable import UIKit

/// The mapping from a clip's time to its pictures, with the bundled preset `today`.
@MainActor
struct PresetPlayerTests {
  private static let presets = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Presets")

  private func make(slowMotion: Double, appearance: Appearance = .light) throws -> Player {
    let pixel = Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 255])
    return try Preset.load("today", searchPath: [Self.presets]).makePlayer(
      PlaybackConfiguration(scale: 1, appearance: appearance, slowMotion: slowMotion),
      readImage: { _ in pixel })
  }

  private func frameCount(_ player: Player, fps: Double) throws -> Int {
    var count = 0
    while try player.picture(at: Double(count) / fps) != nil { count += 1 }
    return count
  }

  @Test("slow motion stretches movements but not holds", arguments: [0.5, 1, 4, 7.3])
  func length(_ slowMotion: Double) throws {
    // Today: holds of .5, .75 and .5 s; push and pop of 1 s each.
    let player = try make(slowMotion: slowMotion)
    let seconds = 1.75 + 2 * slowMotion
    #expect(abs(player.estimatedDuration - seconds) < 1e-9)
    #expect(try frameCount(player, fps: 60) == Int((seconds * 60 - 1e-6).rounded(.up)))
  }

  @Test("a hold shows one picture, and each frame of a slow movement a different one")
  func frames() throws {
    let player = try make(slowMotion: 4)
    var pictures: [Picture] = []
    while let picture = try player.picture(at: Double(pictures.count) / 60) {
      pictures.append(picture)
    }
    #expect(pictures[0] == pictures[29])
    // The push runs from .5 s to 4.5 s; its spring moves until the end.
    for frame in 31..<270 {
      #expect(pictures[frame] != pictures[frame - 1], "frame \(frame)")
    }
    #expect(pictures[271] == pictures[310])
    #expect(pictures.first == pictures.last)
  }

  @Test("the same time of a movement looks the same at any slow motion")
  func sameInstant() throws {
    let normal = try make(slowMotion: 1)
    let picture = try #require(try normal.picture(at: 0.5 + 0.3))
    let slow = try make(slowMotion: 4)
    let slowPicture = try #require(try slow.picture(at: 0.5 + 1.2))
    let difference = Self.largestDifference(picture.root, slowPicture.root)
    #expect(difference < 1e-6)
  }

  @Test("the appearance is light or dark as configured")
  func appearance() throws {
    let light = try #require(try make(slowMotion: 1, appearance: .light).picture(at: 0))
    let dark = try #require(try make(slowMotion: 1, appearance: .dark).picture(at: 0))
    #expect(light != dark)
  }

  @Test("an image that cannot be decoded is an error with its location in the preset")
  func badImage() throws {
    struct Broken: Error {}
    let preset = try Preset.load("today", searchPath: [Self.presets])
    #expect(throws: PresetError.self) {
      try preset.makePlayer(PlaybackConfiguration(scale: 1), readImage: { _ in throw Broken() })
    }
  }

  /// The largest difference of any transform or size in two trees of the same shape.
  private static func largestDifference(_ left: Layer, _ right: Layer) -> CGFloat {
    guard left.sublayers.count == right.sublayers.count else { return .infinity }
    let own = [
      left.transform.a - right.transform.a, left.transform.d - right.transform.d,
      left.transform.tx - right.transform.tx, left.transform.ty - right.transform.ty,
      left.bounds.width - right.bounds.width, left.bounds.height - right.bounds.height,
      left.corners.radii.width - right.corners.radii.width,
    ].map(abs)
    let below = zip(left.sublayers, right.sublayers).map { largestDifference($0, $1) }
    return (own + below).max() ?? 0
  }
}
