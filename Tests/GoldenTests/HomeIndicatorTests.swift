import Foundation
import TEMedia
import TEPlayback
import TEPresets
import Testing

/// The home indicator in stills of a preset, on an iPhone 15 Pro: 393 x 852 points.
@MainActor
struct HomeIndicatorTests {
  @Test(
    "the home indicator turns white while a dark page covers a light list, and black again",
    arguments: [1, 3])
  func circle(scale: Double) throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let preset = try Preset.load(
      "circle-reveal", searchPath: [root.appendingPathComponent("Presets")])
    let renderer = try StillRenderer(
      preset: preset, device: "iphone-15-pro", scale: scale, appearance: .light)
    let stills = try renderer.stills()
    func indicator(_ name: String) throws -> [UInt8] {
      let still = try #require(stills.first { $0.name == name })
      let image = try #require(try renderer.render(still))
      // 8 points from the bottom, 5 high.
      let pixel = (Int(841.5 * scale) * image.size.width + image.size.width / 2) * 4
      return Array(image.pixels[pixel..<pixel + 4])
    }
    #expect(try indicator("tap-000") == [0, 0, 0, 255])
    #expect(try indicator("tap-100") == [255, 255, 255, 255])
    #expect(try indicator("tap-2-100") == [0, 0, 0, 255])
  }
}
