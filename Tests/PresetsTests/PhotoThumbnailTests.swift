import Foundation
import TEPlayback
import TEScene
import Testing

@testable import TEPresets

/// The grid's small images and the page's large one, while a photo flies between them.
@MainActor
struct PhotoThumbnailTests {
  private static let text = """
    format: 2
    data:
      photos:
        - { file: large.png, thumbnail: small.png, place: Home }
        - { file: large.png, thumbnail: small.png, place: Away }
    screens:
      library:
        navigation: Recents
        scroll:
          start: end
          items:
            - grid:
                column-width: 130
                minimum-columns: 3
                spacing: 2
                items:
                  - repeat: photos
                    image: { id: photo, file: "{thumbnail}", clip: true, on-tap: { push: page } }
      page:
        navigation: "{place}"
        items:
          - image: { id: picture, file: "{file}", fit: contain, pin: all }
          - filmstrip:
              selected: "{index}"
              pin: [bottom, sides]
              height: 33
              items: [ { repeat: photos, image: { file: "{thumbnail}", clip: true } } ]
    transition: { style: photo, hero: picture }
    timeline: [ { hold: 0.5 }, { push: "page[2]" }, { hold: 0.5 }, pop, { hold: 0.5 } ]
    """

  private func make() throws -> Player {
    let preset = try NodePreset()
    // The files' only byte is the side of the image in pixels.
    try preset.write([2], to: "small.png")
    try preset.write([8], to: "large.png")
    return try preset.play(Self.text) { bytes in
      let side = Int(bytes[0])
      return Bitmap(
        width: side, height: side, pixels: Array(repeating: 255, count: side * side * 4))
    }.player
  }

  /// The sides of the images that a picture shows, in pixels.
  private func sides(in layer: Layer) -> [Int] {
    var own: [Int] = []
    if case .image(let image) = layer.contents, case .bitmap(let bitmap) = image.source {
      own = [bitmap.width]
    }
    return layer.sublayers.reduce(own) { $0 + sides(in: $1) }
  }

  @Test("the full image is shown during the whole transition, and the grid shows thumbnails")
  func flight() throws {
    let player = try make()
    // The steps begin at .5 and 1.38 s and take .38 s (fidelity.md section 6).
    for (time, hasLarge) in [
      (0, false), (0.499, false), (0.501, true), (0.7, true), (0.879, true), (0.9, true),
      (1.379, true), (1.381, true), (1.6, true), (1.759, true), (1.78, false), (2.2, false),
    ] {
      let sides = sides(in: try #require(try player.picture(at: time)).root)
      #expect(sides.count { $0 == 8 } == (hasLarge ? 1 : 0), "\(time) s: \(sides)")
      #expect(sides.contains(2), "\(time) s")
    }
  }
}
