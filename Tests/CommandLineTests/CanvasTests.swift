import Foundation
import TEMedia
import MediaTestSupport
import Testing

/// `--canvas`, `--shadow`, `--turning`, the key `orientation`, and a canvas with corners.
struct CanvasTests {
  @Test(
    "a canvas has the size that is asked for, with the screen in its middle",
    arguments: [
      ("300x400", PixelSize(width: 300, height: 400)), ("1:1", PixelSize(width: 280, height: 280)),
      ("2:1", PixelSize(width: 360, height: 180)),
      ("keynote", PixelSize(width: 1920, height: 1080)),
    ])
  func sizes(canvas: String, size: PixelSize) throws {
    let clip = try MessageClip()
    let image = try clip.still("--at", "0s", "--canvas", canvas, "--background", "#102030")
    #expect(image.size == size)
    #expect(distance(image[1, 1], 0xFF10_2030) < 6)
    // With 40 points of room around it.
    let scale = min(Double(size.width) / 280, Double(size.height) / 180)
    let red = try #require(MessageClip.box(image, of: MessageClip.red))
    let expected = (Double(size.width) - 200 * scale) / 2 + 20 * scale
    #expect(abs(Double(red.minX) - expected) <= 1.5, "\(red)")
    #expect(abs(Double(red.width) - 40 * scale) <= 2, "\(red)")
  }

  @Test("a shadow lies around the bare screen unless there is to be none")
  func shadow() throws {
    let clip = try MessageClip()
    let common = ["--at", "0s", "--canvas", "1:1", "--background", "#FFFFFF"]
    func darkness(_ style: String) throws -> Int {
      let result = try clip.place.tool.run(
        ["still", "p.yaml", "-o", "s.png", "--shadow", style] + common)
      try #require(result.status == 0, "\(result.errors)")
      let image = TestImage(try ImageReader().read([UInt8](clip.place.folder.bytes(of: "s.png"))))
      // Beneath the screen.
      return 255 - Int(image[140, 198] & 0xFF)
    }
    #expect(try darkness("none") == 0)
    #expect(try darkness("soft") > 10)
    #expect(try darkness("strong") > (try darkness("soft")))
  }

  @Test("a canvas of a preset has corners where something lies around it")
  func corners() throws {
    let clip = try MessageClip(canvas: "size: [200, 100], scale: 1, radius: 30")
    let bare = try clip.still("--at", "0s")
    #expect(bare[0, 0] == 0xFFFF_FFFF)
    let padded = try clip.still("--at", "0s", "--padding", "10", "--background", "#102030")
    #expect(distance(padded[11, 11], 0xFF10_2030) < 6)
    #expect(padded[110, 11] == 0xFFFF_FFFF)
  }

  @Test("panels of a comparison stand on one canvas")
  func comparison() throws {
    let clip = try MessageClip()
    let image = try #require(
      try clip.frames("compare", "p.yaml", "p.yaml", "--canvas", "640x360").first)
    #expect(image.size == PixelSize(width: 640, height: 360))
    let row = (0..<640).filter { x in
      (0..<360).contains { distance(image[x, $0], MessageClip.red) < 24 }
    }
    #expect(row.contains { $0 < 320 } && row.contains { $0 > 320 })
  }

  @Test("in landscape the picture is upright and as wide as the device is high")
  func landscape() throws {
    let place = try Workplace()
    try place.folder.write(
      """
      format: 2
      device: iphone-se
      orientation: landscape
      screens: { s: { background: white, items: [ { view: { at: [20, 20], width: 40, height: 80, fill: red } } ] } }
      timeline: [ { hold: 0.5 }, { rotate: portrait }, { hold: 0.5 } ]
      """, to: "p.yaml")
    func still(_ arguments: String...) throws -> TestImage {
      let result = try place.tool.run(
        ["still", "p.yaml", "--scale", "1", "-o", "still.png"] + arguments)
      try #require(result.status == 0, "\(result.errors)")
      return TestImage(try ImageReader().read([UInt8](place.folder.bytes(of: "still.png"))))
    }
    let first = try still("--at", "0s")
    #expect(first.size == PixelSize(width: 667, height: 375))
    #expect(
      MessageClip.box(first, of: MessageClip.red)
        == CGRect(x: 20, y: 20, width: 40, height: 80))
    // The content turns on a display that stays.
    let turned = try #require(
      MessageClip.box(try still("--at", "100%"), of: MessageClip.red))
    #expect(turned.width == 80 && turned.height == 40, "\(turned)")
    // The device turns around a content that stays upright.
    let around = try still("--at", "100%", "--turning", "device")
    // The corners go round in a circle, with 16 points beside it.
    #expect(around.size == PixelSize(width: 799, height: 799))
    let half = try still("--at", "rotate:50%", "--turning", "device", "--background", "#102030")
    let edge = (0..<799).flatMap { [half[$0, 0], half[$0, 798], half[0, $0], half[798, $0]] }
    #expect(edge.allSatisfy { distance($0, 0xFF10_2030) < 6 })
    let upright = try #require(MessageClip.box(around, of: MessageClip.red))
    #expect(upright.width == 40 && upright.height == 80, "\(upright)")
  }

  @Test("mistakes are usage errors, and a canvas has no orientation")
  func mistakes() throws {
    let clip = try MessageClip(more: "orientation: landscape")
    for canvas in ["3", "10x10", "0:1", "9000x100", "1080x", "kenote"] {
      let result = try clip.place.tool("p.yaml", "--canvas", canvas)
      #expect(result.status == 64 && result.errors.contains("a ratio such as 4:5"), "\(canvas)")
    }
    let result = try clip.place.tool("validate", "p.yaml")
    #expect(result.status == 65 && (result.output + result.errors).contains("p.yaml:8:14"))
  }
}
