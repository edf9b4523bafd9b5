import Foundation
import TEMedia
import MediaTestSupport
import Testing

/// A clip of a white screen of 200 x 100 points in which a red square moves 100 points to the right in one second,
/// after half a second, for tests of what is done with clips.
struct MessageClip {
  let place: Workplace
  static let red: UInt32 = 0xFFFF_3B30
  static let accent: UInt32 = 0xFFFF_2D55

  init(step: String = "", more: String = "", canvas: String = "size: [200, 100], scale: 1") throws {
    place = try Workplace()
    try place.folder.write(
      """
      format: 2
      canvas: { \(canvas) }
      screens: { s: { background: white, items: [ { view: { id: a, at: [20, 20], width: 40, height: 40, fill: red } } ] } }
      timeline:
        - hold: 0.5
        - { animate: { id: a, offset: [100, 0], timing: { duration: 1, curve: linear } }\(step) }
        - hold: 0.5
      \(more)
      """, to: "p.yaml")
  }

  func still(_ arguments: String...) throws -> TestImage {
    let result = try place.tool.run(["still", "p.yaml", "-o", "still.png"] + arguments)
    try #require(result.status == 0, "\(result.errors)")
    return TestImage(try ImageReader().read([UInt8](place.folder.bytes(of: "still.png"))))
  }

  /// Frames at 10 per second.
  func frames(_ arguments: String...) throws -> [TestImage] {
    let result = try place.tool.run(
      arguments + ["--fps", "10", "--format", "png", "-o", "frames", "--quiet"])
    try #require(result.status == 0, "\(result.errors)")
    let folder = place.folder.url.appendingPathComponent("frames").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try names.filter { $0.hasSuffix(".png") && !$0.hasPrefix(".") }.sorted().map {
      TestImage(try ImageReader().read([UInt8](place.folder.bytes(of: "frames/\($0)"))))
    }
  }

  /// The rectangle of all pixels of a color; nil for none.
  static func box(_ image: TestImage, of color: UInt32) -> CGRect? {
    var box = CGRect.null
    for y in 0..<image.size.height {
      for x in 0..<image.size.width where distance(image[x, y], color) < 24 {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box.isNull ? nil : box
  }

  /// The left edge of the red square.
  static func left(_ image: TestImage) -> Double? { box(image, of: red).map { Double($0.minX) } }
}
