import Foundation
import TEMedia
import MediaTestSupport
import Testing

/// `--overlay`, `--frame`, `--background` and `--padding`, on stills and clips of a white screen of 200 x 100
/// points with a red square that a finger drags.
struct DecorationTests {
  private let place: Workplace
  private static let red: UInt32 = 0xFFFF_3B30

  init() throws {
    place = try Workplace()
    try place.folder.write(
      """
      format: 2
      canvas: { size: [200, 100], scale: 1 }
      screens: { s: { background: white, items: [ { view: { id: a, at: [20, 20], width: 40, height: 40, fill: red } } ] } }
      timeline:
        - hold: 0.5
        - animate: { id: a, offset: [100, 0], timing: { duration: 1, curve: linear } }
        - drag: { from: [150, 80], to: [60, 80], duration: 0.5, release: true }
        - hold: 0.5
      """, to: "p.yaml")
  }

  private func still(_ arguments: String...) throws -> TestImage {
    let result = try place.tool.run(["still", "p.yaml", "-o", "still.png"] + arguments)
    try #require(result.status == 0, "\(result.errors)")
    return TestImage(try ImageReader().read([UInt8](place.folder.bytes(of: "still.png"))))
  }

  @Test("with a frame the screen's pixels are those of the plain screen, within the body")
  func frame() throws {
    let plain = try still("--at", "1s")
    let framed = try still("--at", "1s", "--frame", "--background", "#102030", "--padding", "10")
    #expect(framed.size == PixelSize(width: 200 + 2 * 24, height: 100 + 2 * 24))
    for y in 0..<100 {
      for x in 0..<200 where framed[x + 24, y + 24] != plain[x, y] {
        Issue.record("differs at \(x), \(y)")
        return
      }
    }
    #expect(distance(framed[1, 1], 0xFF10_2030) < 12)
    // The glass between the edge of the body and the screen.
    #expect(distance(framed[24 + 100, 24 - 4], 0xFF05_0506) < 8)
  }

  @Test("padding alone shows the screen on a neutral ground, and takes room on each side")
  func padding() throws {
    let image = try still("--at", "0s", "--padding", "16")
    #expect(image.size == PixelSize(width: 232, height: 132))
    #expect(image[8, 8] != image[100, 100])
    #expect(distance(image[16 + 40, 16 + 40], Self.red) < 8)
  }

  @Test("a transparent background stays transparent in the file")
  func transparency() throws {
    let result = try place.tool(
      "still", "p.yaml", "--at", "1s", "--frame", "--background", "transparent", "-o", "t.png")
    try #require(result.status == 0, "\(result.errors)")
    let image = try ImageReader().read([UInt8](place.folder.bytes(of: "t.png")))
    #expect(image.pixels[3] == 0)
    let middle = (image.height / 2 * image.width + image.width / 2) * 4
    #expect(image.pixels[middle + 3] == 255)
  }

  @Test("overlays beside the screen make the frame longer and leave the screen as it is")
  func panel() throws {
    let plain = try still("--at", "1s")
    for overlay in [
      "time", "frame-number", "progress", "curve", "time,progress,curve,frame-number",
    ] {
      let image = try still("--at", "1s", "--overlay", overlay)
      #expect(image.size.width == 200 && image.size.height > 120, "\(overlay)")
      #expect((0..<200).allSatisfy { image[$0, 40] == plain[$0, 40] }, "\(overlay)")
    }
  }

  @Test("the progress bar is as long as the part of the step that is over")
  func progress() throws {
    for (instant, share) in [("animate:25%", 0.25), ("animate:75%", 0.75)] {
      let image = try still("--at", instant, "--overlay", "progress")
      // The panel is 168 points wide, and 14 are margins on each side.
      let blue = (0..<image.size.height).map { y in
        (0..<200).count { distance(image[$0, y], 0xFF00_7AFF) < 24 }
      }
      let length = try #require(blue.max())
      #expect(abs(Double(length) - 140 * share) <= 3, "\(instant): \(length)")
    }
  }

  @Test("a disc lies under the finger while it is down, and follows a drag")
  func touches() throws {
    let plain = try still("--at", "drag:50%")
    let image = try still("--at", "drag:50%", "--overlay", "touches")
    #expect(image.size == plain.size)
    let changed = (0..<200).filter { image[$0, 80] != plain[$0, 80] }
    let (left, right) = (try #require(changed.first), try #require(changed.last))
    #expect(abs(Double(left + right) / 2 - 105) <= 3)
    #expect(right - left > 36 && right - left < 72)
    let before = try still("--at", "0.4s", "--overlay", "touches")
    #expect(before == (try still("--at", "0.4s")))
  }

  @Test("the outline of what moves goes with it, and things at rest have none")
  func elements() throws {
    let plain = try still("--at", "animate:50%")
    let image = try still("--at", "animate:50%", "--overlay", "elements")
    #expect(image.size == plain.size)
    let changed = (0..<200).filter { image[$0, 40] != plain[$0, 40] }
    // The square is at 70 to 110 points.
    #expect(changed.contains { abs($0 - 70) <= 2 } && changed.contains { abs($0 - 109) <= 2 })
    #expect(!changed.contains { $0 > 130 })
    #expect(try still("--at", "0.2s", "--overlay", "elements") == still("--at", "0.2s"))
  }

  @Test("a clip has its decoration in each frame")
  func clip() throws {
    let result = try place.tool(
      "p.yaml", "--overlay", "time,touches", "--frame", "--padding", "8", "-o", "c.gif")
    try #require(result.status == 0, "\(result.errors)")
    let clip = try DecodedClip(path: place.folder.url.appendingPathComponent("c.gif").path)
    #expect(clip.frames.count > 100)
    #expect(clip.frames[0].size.width == 200 + 2 * 22)
    #expect(clip.frames[0].size.height > 100 + 2 * 22)
  }

  @Test("mistakes are usage errors with what is expected")
  func mistakes() throws {
    for (arguments, message) in [
      (
        ["--overlay", "clock"],
        "expected time, progress, curve, touches, elements, frame-number or speed"
      ),
      (["--background", "blue"], "expected a color such as #F2F2F7"),
      (["--padding", "1000"], "expected a number from 0"),
    ] {
      let result = try place.tool.run(["p.yaml"] + arguments)
      #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
    }
    #expect(try place.folder.names == ["p.yaml"])
  }
}
