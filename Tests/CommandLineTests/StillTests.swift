import Foundation
import TEMedia
import MediaTestSupport
import Testing

/// `transition-export still` and `strip`, from an empty folder.
struct StillTests {
  private let place: Workplace
  private static let red: UInt32 = 0xFFFF_3B30

  /// A square moves 100 points to the right, from .5 s to 1.5 s.
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
        - hold: 0.5
      """, to: "p.yaml")
  }

  private func image(_ path: String) throws -> TestImage {
    TestImage(try ImageReader().read([UInt8](place.folder.bytes(of: path))))
  }

  /// The first red pixel of a row, from the left.
  private func left(_ image: TestImage, row: Int) -> Int? {
    (0..<image.size.width).first { distance(image[$0, row], Self.red) < 8 }
  }

  @Test("instants are parts of the clip, times, frames and parts of steps")
  func instants() throws {
    let result = try place.tool(
      "still", "p.yaml", "--at", "0%,50%,0.75s,frame:66,animate:75%,100%", "--fps", "60", "-o",
      "stills")
    try #require(result.status == 0, "\(result.errors)")
    let names = [
      "p-0pct", "p-50pct", "p-0.75s", "p-frame-66", "p-animate-75pct", "p-100pct",
    ].map { "stills/\($0).png" }
    #expect(result.output == names.map { $0 + "\n" }.joined())
    // The clip is two seconds long; frame 66 is at 1.1 s.
    for (name, x) in zip(names, [20, 70, 45, 80, 95, 120]) {
      let found = try #require(left(try image(name), row: 40))
      #expect(abs(found - x) <= 1, "\(name): \(found)")
    }
  }

  @Test("a still has a name of its own, and does not replace a file with --no-overwrite")
  func oneStill() throws {
    #expect(
      try place.tool("still", "p.yaml", "--at", "animate:0%").output == "p-animate-0pct.png\n")
    #expect(
      try place.tool("still", "p.yaml", "--at", "animate:0.1s").output == "p-animate-0.1s.png\n")
    #expect(try place.tool("still", "p.yaml", "--at", "1s", "-o", "a.png").output == "a.png\n")
    let before = try place.folder.bytes(of: "a.png")
    let again = try place.tool(
      "still", "p.yaml", "--at", "0%", "-o", "a.png", "--no-overwrite")
    #expect(again.status == 73)
    #expect(try place.folder.bytes(of: "a.png") == before)
  }

  @Test("an instant that the clip does not have is a usage error with what there is")
  func wrongInstants() throws {
    for (instant, message) in [
      ("9s", "It is 2 seconds long"), ("frame:120", "It is 2 seconds long"),
      ("push:50%", "Steps: hold, animate, hold-2"), ("half", "expected instants such as 25%"),
      ("101%", "expected instants"), ("", "expected instants"),
    ] {
      let result = try place.tool("still", "p.yaml", "--at", instant)
      #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
    }
    #expect(try place.folder.names == ["p.yaml"])
  }

  @Test("files have the names of their instants, and end with .png")
  func names() throws {
    let result = try place.tool("still", "p.yaml", "--at", "animate:55%,animate:7%,750ms")
    #expect(
      result.output
        == "p-animate-55pct.png\np-animate-7pct.png\np-0.75s.png\n", "\(result.errors)")
    for arguments in [
      ["still", "p.yaml", "--at", "0%", "-o", "a.jpg"], ["strip", "p.yaml", "-o", "a.jpg"],
      ["still", "p.yaml", "--at", "0%,1%", "-o", "a.png"],
      ["still", "p.yaml", "--at", "0%", "-o", "-"],
    ] {
      let result = try place.tool.run(arguments)
      #expect(result.status == 64 && result.errors.contains("--output"), "\(result.errors)")
    }
  }

  @Test("a long strip has rows of at most ten pictures")
  func rows() throws {
    let result = try place.tool(
      "strip", "p.yaml", "--count", "21", "--width", "100", "--scale", "1")
    try #require(result.status == 0, "\(result.errors)")
    let size = try image("p-strip.png").size
    // Three rows of seven.
    #expect(size == PixelSize(width: 32 + 700 + 72, height: 32 + 3 * 72 + 24))
  }

  @Test("a strip shows a step side by side, at equal distances of time")
  func strip() throws {
    let result = try place.tool(
      "strip", "p.yaml", "--step", "animate", "--count", "5", "--width", "100", "--scale", "1")
    try #require(result.status == 0 && result.output == "p-strip.png\n", "\(result.errors)")
    let strip = try image("p-strip.png")
    // Pictures of half the size, with margins of 16 points, gaps of 12 and labels of 22.
    #expect(strip.size == PixelSize(width: 32 + 500 + 48, height: 32 + 50 + 22))
    for index in 0..<5 {
      let start = 16 + index * 112
      let found = (start..<start + 100).first { distance(strip[$0, 16 + 20], Self.red) < 60 }
      let expected = start + 10 + index * 50 / 4
      #expect(abs(try #require(found) - expected) <= 2, "\(index)")
    }
  }

  @Test("an onion skin shows the moving element at each instant, with the path of its centre")
  func onion() throws {
    let result = try place.tool(
      "strip", "p.yaml", "--step", "animate", "--count", "3", "--onion", "--scale", "1")
    try #require(result.status == 0 && result.output == "p-onion.png\n", "\(result.errors)")
    let skin = try image("p-onion.png")
    #expect(skin.size == PixelSize(width: 200, height: 100))
    // The square is at 20, 70 and 120 points; the path runs at half its height.
    for x in [30, 80, 130] { #expect(distance(skin[x, 30], Self.red) < 80, "\(x)") }
    for x in [65, 115] { #expect(distance(skin[x, 30], 0xFFFF_FFFF) < 8, "\(x)") }
    #expect(distance(skin[65, 40], 0xFFFF_2D92) < 40)
    // Instants between frames are those of the frames beside them: a cut shows nothing else.
    let odd = try place.tool(
      "strip", "p.yaml", "--step", "animate", "--count", "4", "--onion", "--scale", "1", "-o",
      "odd.png", "--fps", "10")
    try #require(odd.status == 0, "\(odd.errors)")
    let cuts = try image("odd.png")
    for x in [50, 90] {
      for offset in 2..<38 {
        #expect(distance(cuts[x + offset, 25], 0xFFFF_FFFF) > 60, "\(x + offset)")
      }
    }
    let still = try place.tool("strip", "p.yaml", "--step", "hold", "--onion")
    #expect(still.status == 64 && still.errors.contains("nothing moves"), "\(still.errors)")
    for arguments in [["--onion", "--width", "100"], ["--onion", "--frame"]] {
      #expect(try place.tool.run(["strip", "p.yaml"] + arguments).status == 64)
    }
  }

  @Test("a strip with a picture each so many milliseconds")
  func every() throws {
    let result = try place.tool("strip", "p.yaml", "--every", "500ms", "--json")
    #expect(result.status == 0)
    struct File: Decodable { let times: [Double] }
    let files = try JSONDecoder().decode([File].self, from: Data(result.output.utf8))
    #expect(files[0].times == [0, 0.5, 1, 1.5, 2])
    for arguments in [
      ["--every", "1ms"], ["--every", "soon"], ["--every", "1s", "--count", "3"],
    ] {
      #expect(try place.tool.run(["strip", "p.yaml"] + arguments).status == 64)
    }
  }
}
