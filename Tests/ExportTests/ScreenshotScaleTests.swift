import TEMedia
import Testing

@testable import TEExport

/// The scale of screenshots, by their size alone.
struct ScreenshotScaleTests {
  @Test(
    "screenshots of phones and tablets have their device's scale, either way up",
    arguments: [
      (1179, 2556, 3), (2556, 1179, 3), (1170, 2532, 3), (1125, 2436, 3), (1320, 2868, 3),
      (750, 1334, 2), (828, 1792, 2), (640, 1136, 2), (1640, 2360, 2), (1488, 2266, 2),
      (2048, 2732, 2), (393, 852, 1), (320, 480, 1), (1000, 1, 1),
    ])
  func guess(width: Int, height: Int, scale: Int) {
    #expect(ScreenshotScale.guess(PixelSize(width: width, height: height)) == scale)
  }

  @Test("rectangles are in points, or in pixels with px")
  func rectangle() throws {
    let points = try #require(ScreenshotRectangle("20,140,353,253"))
    #expect(points.pixels(scale: 3) == [60, 420, 1059, 759])
    let pixels = try #require(ScreenshotRectangle("60, 420, 1059, 759px"))
    #expect(pixels.pixels(scale: 3) == [60, 420, 1059, 759])
    for text in ["", "1,2,3", "1,2,3,4,5", "1,2,0,4", "1,2,3,nan", "a,2,3,4", "1,2,1e99,3"] {
      #expect(ScreenshotRectangle(text) == nil, "\(text)")
    }
  }
}
