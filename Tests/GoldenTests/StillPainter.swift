import Export
import Media
import Playback
import Presets
import Raster
import Scene
import UIKit

/// Draws a preset at one instant, on the default device at one pixel a point.
@MainActor
struct StillPainter {
  let appearance: Appearance

  struct NothingToDraw: Error {}

  /// - Parameter time: seconds into the clip, at normal speed.
  func draw(_ preset: Preset, at time: Double) throws -> DecodedImage {
    let performance = try preset.makePerformance(
      Setting(scale: 1, appearance: appearance), readImage: Bitmap.init(decoding:))
    guard let picture = try performance.picture(at: time) else { throw NothingToDraw() }
    let size = picture.pixelSize
    let buffer = PixelBuffer(width: size.width, height: size.height)
    Rasterizer(cache: ContentsCache()).draw(picture, into: buffer)
    var pixels: [UInt8] = []
    for row in 0..<size.height {
      unsafe buffer.withUnsafeBytes { bytes in
        let start = row * buffer.bytesPerRow
        unsafe pixels.append(contentsOf: bytes[start..<start + size.width * 4])
      }
    }
    return DecodedImage(
      size: PixelSize(width: size.width, height: size.height), pixels: pixels)
  }
}
