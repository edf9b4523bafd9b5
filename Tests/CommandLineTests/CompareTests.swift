import Foundation
import TEMedia
import MediaTestSupport
import Testing

/// `transition-export compare`: clips side by side.
struct CompareTests {
  private let place: Workplace
  private static let red: UInt32 = 0xFFFF_3B30

  /// A square moves 100 points to the right in one second, after half a second.
  init() throws {
    place = try Workplace()
    try write("p.yaml", duration: 1)
    try write("q.yaml", duration: 2)
  }

  private func write(_ name: String, duration: Double) throws {
    try place.folder.write(
      """
      format: 2
      canvas: { size: [200, 100], scale: 1 }
      variants: { blue: { screens: { s: { background: blue } } } }
      screens: { s: { background: white, items: [ { view: { id: a, at: [20, 20], width: 40, height: 40, fill: red } } ] } }
      timeline:
        - hold: 0.5
        - animate: { id: a, offset: [100, 0], timing: { duration: \(duration), curve: linear } }
        - hold: 0.5
      """, to: name)
  }

  private func frames(_ arguments: String...) throws -> [TestImage] {
    let result = try place.tool.run(
      ["compare"] + arguments + ["--scale", "1", "--fps", "10", "--format", "png", "-o", "frames"])
    try #require(result.status == 0, "\(result.errors)")
    let folder = place.folder.url.appendingPathComponent("frames").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try names.filter { $0.hasSuffix(".png") && !$0.hasPrefix(".") }.sorted().map {
      TestImage(try ImageReader().read([UInt8](place.folder.bytes(of: "frames/\($0)"))))
    }
  }

  /// The first red pixel of a row from a column on, relative to that column.
  private func left(_ image: TestImage, from column: Int, row: Int) -> Int? {
    (column..<min(column + 200, image.size.width)).first {
      distance(image[$0, row], Self.red) < 8
    }.map { $0 - column }
  }

  @Test("the curves of all panels have one axis of time")
  func curveAxis() throws {
    let frames = try frames("p.yaml", "q.yaml", "--overlay", "curve")
    let accent: UInt32 = 0xFF00_7AFF
    /// The last column of a panel, from its left edge, in which its curve has its own color: the present.
    func present(_ image: TestImage, from column: Int) -> Int? {
      (0..<200).last { offset in
        (152..<image.size.height).contains { distance(image[column + offset, $0], accent) < 8 }
      }
    }
    // At 1.4 s both move, and at 1.8 s the first one holds its last value.
    for image in [frames[14], frames[18]] {
      let first = try #require(present(image, from: 24))
      let second = try #require(present(image, from: 248))
      #expect(abs(first - second) <= 2, "\(first) \(second)")
    }
  }

  @Test("panels lie side by side and run in sync; the shorter one keeps its last frame")
  func panels() throws {
    let frames = try frames("p.yaml", "q.yaml")
    // Margins of 24 points, a gap of 24, titles of 28.
    #expect(
      frames[0].size == PixelSize(width: 24 + 200 + 24 + 200 + 24, height: 24 + 28 + 100 + 24))
    #expect(frames.count == 30)
    for (frame, first, second) in [(0, 20, 20), (10, 70, 45), (20, 120, 95), (29, 120, 120)] {
      let image = frames[frame]
      #expect(abs(try #require(left(image, from: 24, row: 92)) - first) <= 1, "\(frame)")
      #expect(abs(try #require(left(image, from: 248, row: 92)) - second) <= 1, "\(frame)")
    }
  }

  @Test("a sweep shows one preset with several values")
  func sweep() throws {
    let image = try frames("p.yaml", "--sweep", "screens.s.background=white,blue")[0]
    #expect(distance(image[24 + 150, 60], 0xFFFF_FFFF) < 4)
    #expect(distance(image[248 + 150, 60], 0xFF00_7AFF) < 8)
  }

  @Test("a variant is named after a colon")
  func variant() throws {
    let image = try frames("p.yaml", "p.yaml:blue")[0]
    #expect(distance(image[24 + 150, 60], 0xFFFF_FFFF) < 4)
    #expect(distance(image[248 + 150, 60], 0xFF00_7AFF) < 8)
  }

  @Test("the difference is gray where the first two are equal, and red where they differ")
  func difference() throws {
    let frames = try frames("p.yaml", "q.yaml", "--difference")
    #expect(frames[0].size.width == 24 * 4 + 600)
    func isGray(_ pixel: UInt32) -> Bool {
      let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
      return red == green && green == blue
    }
    let columns = 472..<672
    #expect(columns.allSatisfy { isGray(frames[0][$0, 92]) })
    // At 1 s the squares are at 70 and at 45 points.
    let red = columns.filter { !isGray(frames[10][$0, 92]) }.map { $0 - 472 }
    let (first, last) = (try #require(red.first), try #require(red.last))
    #expect(abs(first - 45) <= 1 && abs(last - 109) <= 1)
    #expect(!red.contains(77))
  }

  @Test(
    "a finished video lies beside a preset, frame for frame", arguments: ["apng", "mov", "gif"])
  func video(format: String) throws {
    let made = try place.tool(
      "p.yaml", "--fps", "10", "--scale", "1", "-o", "done.\(format)", "--quiet")
    try #require(made.status == 0, "\(made.errors)")
    let frames = try frames("done.\(format)", "p.yaml")
    #expect(frames.count == 20)
    #expect(frames[0].size == PixelSize(width: 24 + 200 + 24 + 200 + 24, height: 176))
    for (index, image) in frames.enumerated() {
      for x in stride(from: 0, to: 200, by: 7) {
        #expect(distance(image[24 + x, 92], image[248 + x, 92]) <= 12, "\(index), \(x)")
      }
    }
  }

  @Test("a lossless video of a preset differs nowhere from it")
  func losslessVideo() throws {
    let made = try place.tool("p.yaml", "--fps", "10", "--scale", "1", "-o", "done.apng", "-q")
    try #require(made.status == 0, "\(made.errors)")
    for image in try frames("done.apng", "p.yaml", "--difference") {
      for x in 472..<672 {
        let pixel = image[x, 92]
        #expect(pixel >> 16 & 255 == pixel & 255)
      }
    }
  }

  @Test(
    "a damaged video is an error, or shown as far as it can be read", arguments: ["mp4", "gif"])
  func damaged(format: String) throws {
    let made = try place.tool("p.yaml", "--fps", "10", "--scale", "1", "-o", "v.\(format)", "-q")
    try #require(made.status == 0, "\(made.errors)")
    let whole = [UInt8](try place.folder.bytes(of: "v.\(format)"))
    var random = SplitMix64(seed: 22)
    for round in 0..<8 {
      var bytes = whole
      for _ in 0..<10 {
        bytes[Int(random.next() % UInt64(min(bytes.count, 800)))] = UInt8(random.next() & 255)
      }
      if round % 2 == 0 { bytes.removeLast(bytes.count / 3) }
      let file = place.folder.url.appendingPathComponent("d.\(format)")
      try Data(bytes).write(to: file)
      let result = try place.tool(
        "compare", "d.\(format)", "p.yaml", "--fps", "10", "--scale", "1", "-o", "o.gif")
      #expect([0, 64, 65].contains(result.status), "\(result.status): \(result.errors)")
    }
  }

  @Test("what is no video is an error with the formats that are")
  func noVideo() throws {
    try place.folder.write("no video", to: "a.mp4")
    let result = try place.tool("compare", "a.mp4", "p.yaml")
    #expect(
      result.status == 65 && result.errors.contains("MP4, GIF, WebM, MOV or APNG"),
      "\(result.errors)")
    let missing = try place.tool("compare", "b.mp4", "p.yaml")
    #expect(missing.status == 66 && missing.errors.contains("b.mp4"), "\(missing.errors)")
    let overlaid = try place.tool("compare", "a.mp4", "a.mp4", "--frame")
    #expect(overlaid.status == 64 && overlaid.errors.contains("shown as they are"))
  }

  @Test("a transparent WebM is shown with its transparency, as a MOV is")
  func transparentVideos() throws {
    let clip = try place.tool(
      "p.yaml", "--range", "0s..0.2s", "--fps", "10", "--background", "transparent", "--padding",
      "10", "-o", "a.webm", "-o", "a.mov")
    try #require(clip.status == 0, "\(clip.errors)")
    let image = try frames("a.webm", "a.mov")[0]
    // The padding of both panels, beside the white screen; titles are 28 points high.
    let (first, second) = (image[24 + 4, 24 + 28 + 60], image[24 + 220 + 24 + 4, 24 + 28 + 60])
    #expect(distance(first, second) < 4 && distance(first, 0xFF00_0000) > 100)
  }

  @Test("panels of clips with one name are told apart")
  func equalNames() throws {
    let folder = place.folder.url.appendingPathComponent("old")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    try write("old/p.yaml", duration: 1)
    let same = try frames("p.yaml", "p.yaml")[0]
    let different = try frames("p.yaml", "old/p.yaml")[0]
    // The titles alone differ.
    let titles = (0..<same.size.width).contains { x in
      (24..<50).contains { distance(same[x, $0], different[x, $0]) > 30 }
    }
    #expect(titles)
    let webP = try place.tool("compare", "a.webp", "p.yaml")
    #expect(
      webP.status == 64 && webP.errors.contains("WebP files are not read"), "\(webP.errors)")
  }

  @Test("wrong numbers of presets and wrong sweeps are usage errors")
  func mistakes() throws {
    for (arguments, message) in [
      (["p.yaml"], "expected 2 to 6 presets"),
      (["p.yaml", "q.yaml", "--sweep", "a=1,2"], "--sweep takes one preset"),
      (["p.yaml", "--sweep", "a=1"], "expected a setting with 2 to 6 values"),
      (["p.yaml", "--sweep", "a=1,,2"], "expected a setting with 2 to 6 values"),
      (["p.yaml", "today", "--difference"], "needs screens of one size"),
    ] {
      let result = try place.tool.run(["compare"] + arguments)
      #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
    }
    let missing = try place.tool("compare", "p.yaml", "p.yaml:green")
    #expect(missing.status != 0 && missing.errors.contains("green"), "\(missing.errors)")
    #expect(try place.folder.names.sorted() == ["p.yaml", "q.yaml"])
  }
}
