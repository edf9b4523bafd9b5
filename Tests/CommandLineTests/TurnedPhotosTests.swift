import Foundation
import TEMedia
import MediaTestSupport
import Testing

/// A library with more photos than fit the screen, rotated while one of them is open.
struct TurnedPhotosTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// Sixty red photos.
  private func writePreset(timeline: [String]) throws {
    try place.writePreset()
    let photos = String(repeating: "{ file: dot.png }, ", count: 60)
    try place.folder.write(
      """
      format: 2
      summary: Sixty photos
      device: iphone-15-pro
      tabs:
        items:
          - { title: Library, symbol: photo.fill.on.rectangle.fill, screen: library }
          - { title: Search, symbol: magnifyingglass }
      data: { photos: [\(photos)] }
      screens:
        library:
          navigation: { title: Recents, trailing: [Select] }
          scroll:
            start: end
            items:
              - grid:
                  column-width: 130
                  minimum-columns: 3
                  spacing: 2
                  items:
                    - repeat: photos
                      image: { id: photo, file: "{file}", clip: true, on-tap: { push: page } }
              - view: { height: 72, items: [text: { value: 60 Photos, pin: center }] }
        page:
          navigation: { title: Home, subtitle: Today, trailing: [Edit] }
          items: [image: { id: picture, file: "{file}", fit: contain, pin: all }]
      transition: { style: photo, hero: picture, pop: { duration: 0.5 } }
      timeline: [\(timeline.joined(separator: ", "))]
      """, to: "sixty.yaml")
  }

  /// The shares of red and of black among a frame's pixels, by the frame's number from 0.
  private func colors(frameRate: Int) throws -> [(red: Double, black: Double)] {
    let result = try place.tool(
      "--preset", "sixty.yaml", "-o", "frames", "--format", "png", "--scale", "1", "--width", "200",
      "--fps", "\(frameRate)")
    try #require(result.status == 0, "\(result.errors)")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: place.folder.url.appendingPathComponent("frames").path
    ).filter { $0.hasSuffix(".png") }.sorted()
    return try names.map { name in
      let picture = try ImageReader().read([UInt8](place.folder.bytes(of: "frames/\(name)")))
      let red = picture.count { blue, green, red in red > 150 && green < 60 && blue < 60 }
      let black = picture.count { blue, green, red in max(blue, green, red) < 20 }
      let count = Double(picture.width * picture.height)
      return (Double(red) / count, Double(black) / count)
    }
  }

  @Test(
    "a grid that was rotated while it was covered is laid out when the photo is dismissed",
    arguments: ["51", "1", "60"])
  func rotatedWhileCovered(
    photo: String
  ) throws {
    // A second and a tenth of holds, .38 s of push and .3 s of rotation before the pop.
    try writePreset(timeline: [
      "hold: 0.1", "push: \"page[\(photo)]\"", "rotate: landscape-left", "hold: 1", "pop",
      "hold: 0.5",
    ])
    let frames = try colors(frameRate: 20)
    let popStart = Int((1.1 + 0.38 + 0.3) * 20)
    for (number, frame) in frames.enumerated().dropFirst(popStart) {
      // The island is 1.4 % of the display, the rest are letters.
      #expect(frame.black < 0.03, "frame \(number)")
    }
    // Without the bars the grid is 732 x 279 points of 852 x 393, and has gaps of 2 points.
    #expect(try #require(frames.last).red > 0.5)
    // The grid is visible as soon as the page is half transparent.
    #expect(frames[popStart + 4].red > 0.4)
  }

  @Test("a visible grid that is rotated and rotated back shows the same cells")
  func rotatedAndBack() throws {
    try writePreset(timeline: [
      "hold: 0.2", "rotate: landscape-right", "hold: 0.2", "rotate: portrait", "hold: 0.2",
    ])
    let frames = try colors(frameRate: 20)
    let first = try #require(frames.first)
    let last = try #require(frames.last)
    #expect(first.red > 0.5 && abs(first.red - last.red) < 0.001)
    for (number, frame) in frames.enumerated() {
      #expect(frame.red > 0.3, "frame \(number)")
    }
  }
}
