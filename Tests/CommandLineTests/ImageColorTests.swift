import Foundation
import TEMedia
import Testing

/// Colors of image files as a clip shows them.
struct ImageColorTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// Copies an image that `scripts/draw/seeds` has drawn into the folder of the preset.
  private func copy(_ path: String, to name: String) throws {
    let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fuzzing/Corpus")
    try FileManager.default.copyItem(
      at: corpus.appendingPathComponent(path), to: place.folder.url.appendingPathComponent(name))
  }

  /// The shares of a frame's pixels that are near two colors, each as red, green and blue.
  private func shares(
    of image: String, _ first: [Int], _ second: [Int]
  ) throws -> (Double, Double) {
    let preset = Workplace.preset(timeline: "[{ hold: 0.1 }]")
      .replacingOccurrences(of: "dot.png", with: image)
    try place.folder.write(preset, to: "image.yaml")
    let result = try place.tool(
      "--preset", "image.yaml", "-o", "frames", "--format", "png", "--device", "iphone-se",
      "--scale", "1", "--fps", "10")
    try #require(result.status == 0, "\(result.errors)")
    let frames = place.folder.url.appendingPathComponent("frames").path
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: frames).sorted()
        .first { $0.hasSuffix(".png") })
    let frame = try ImageReader().read([UInt8](place.folder.bytes(of: "frames/\(name)")))
    func share(_ color: [Int]) -> Double {
      let near = stride(from: 0, to: frame.pixels.count, by: 4).count { pixel in
        (0..<3).allSatisfy { abs(Int(frame.pixels[pixel + 2 - $0]) - color[$0]) <= 2 }
      }
      return Double(near) / Double(frame.width * frame.height)
    }
    return (share(first), share(second))
  }

  @Test("a clip shows an image in Display P3 in the color that it has in sRGB")
  func displayP3() throws {
    try copy("image/display-p3.png", to: "card.png")
    let (converted, stored) = try shares(of: "card.png", [216, 69, 50], [200, 80, 60])
    #expect(converted > 0.2 && stored < 0.001)
    try copy("heic/profile.heic", to: "card.heic")
    let (photo, raw) = try shares(of: "card.heic", [216, 69, 50], [200, 80, 60])
    #expect(photo > 0.02 && raw < 0.001)
  }

  @Test("a clip shows an SVG")
  func drawing() throws {
    try place.folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">
      <rect width="8" height="8" fill="#d84532"/></svg>
      """, to: "card.svg")
    let (drawn, _) = try shares(of: "card.svg", [216, 69, 50], [0, 0, 0])
    #expect(drawn > 0.2)
  }

  @Test("what of an SVG is not drawn is a warning, which --strict takes for an error")
  func outside() throws {
    try place.folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">
      <rect width="8" height="8" fill="#d84532"/>
      <image href="../dot.png" width="8" height="8"/>
      <foreignObject width="8" height="8"/></svg>
      """, to: "card.svg")
    try place.folder.write(
      Workplace.preset(timeline: "[{ hold: 0.1 }]")
        .replacingOccurrences(of: "dot.png", with: "card.svg"),
      to: "image.yaml")
    let result = try place.tool("--preset", "image.yaml", "-o", "clip.mp4")
    #expect(result.status == 0)
    #expect(result.errors.contains("line 3: 'image'"))
    #expect(result.errors.contains("line 4: 'foreignObject'"))
    #expect(try place.tool("validate", "image.yaml").status == 0)
    #expect(try place.tool("validate", "--strict", "image.yaml").status == 65)
  }
}
