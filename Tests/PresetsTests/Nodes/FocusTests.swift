import Foundation
import TEPlayback
import TEScene
import Testing

@testable import TEPresets

/// The focal point of pictures that cover their rectangles.
@MainActor
struct FocusTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  /// The frame of the only picture on a screen of 100 x 100 points, which the picture covers.
  private func frame(width: Int, height: Int, _ keys: String) throws -> CGRect? {
    let (player, _) = try preset.play(
      """
      format: 2
      canvas: { size: [100, 100], scale: 1 }
      screens: { a: { items: [ { image: { file: picture.png, pin: all, \(keys) } } ] } }
      """
    ) { _ in
      Bitmap(
        width: width, height: height, pixels: Array(repeating: 255, count: width * height * 4))
    }
    return try #require(try player.picture(at: 0)).root.imageFrame
  }

  @Test(
    "the focal point is in the middle, or as near to it as the picture reaches",
    arguments: [
      ("focus: [0.5, 0.5]", CGRect(x: 0, y: -150, width: 100, height: 400)),
      ("focus: [0.5, 0.2]", CGRect(x: 0, y: -30, width: 100, height: 400)),
      ("focus: [0.1, 0]", CGRect(x: 0, y: 0, width: 100, height: 400)),
      ("focus: [0.5, 1]", CGRect(x: 0, y: -300, width: 100, height: 400)),
      ("fit: contain, focus: [0.5, 0]", CGRect(x: 37.5, y: 0, width: 25, height: 100)),
    ])
  func tall(keys: String, expected: CGRect) throws {
    #expect(try frame(width: 40, height: 160, keys) == expected)
  }

  @Test("a wide picture moves sideways")
  func wide() throws {
    #expect(
      try frame(width: 60, height: 20, "focus: [0.4, 0.9]")
        == CGRect(x: -70, y: 0, width: 300, height: 100))
  }

  @Test("a focal point outside the picture is a mistake")
  func outside() {
    let text = """
      format: 2
      screens: { a: { items: [ { image: { file: picture.png, focus: [0.5, 1.2] } } ] } }
      """
    #expect(preset.findings(text) == ["2:69 out-of-range"])
  }
}

extension Layer {
  /// The frame of the first image inside.
  fileprivate var imageFrame: CGRect? {
    if case .image(let image)? = contents { return image.frame }
    return sublayers.lazy.compactMap(\.imageFrame).first
  }
}
