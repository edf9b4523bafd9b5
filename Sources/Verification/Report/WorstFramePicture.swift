internal import TEExport
internal import Foundation
internal import TEMedia

/// The frame of a clip that differs most: the old and the new picture and their difference side by side, or the
/// new picture alone where no old pixels are there.
@MainActor
struct WorstFramePicture {
  /// The width of one of the pictures in pixels, at most.
  private static let width = 200
  /// The space between two of them in pixels.
  private static let gap = 8

  /// Nil for a clip without pictures or without a frame that differs.
  let image: DecodedImage?

  init(_ reported: ReportedClip) throws(ExportError) {
    guard reported.hasPictures, let worst = reported.clip.worstFrame else {
      image = nil
      return
    }
    var found: ReportedClip.FramePair?
    try reported.play(upTo: worst) { pair in found = pair }
    guard let found, let size = (found.new ?? found.old)?.size else {
      image = nil
      return
    }
    let target = size.width > Self.width ? size.resized(toWidth: Self.width) : size
    var panels = [found.old, found.new].compactMap { $0.map { Self.pixels(of: $0, at: target) } }
    if panels.count == 2 {
      panels.append(panels[1].marked(against: panels[0], tolerance: 0))
    }
    image = Self.row(panels, size: target)
  }

  private static func pixels(of image: DecodedImage, at size: PixelSize) -> DecodedImage {
    let resizer = FrameResizer(source: image.size, content: size, padded: size)
    var resized = [UInt8](repeating: 0, count: 4 * size.width * size.height)
    unsafe image.pixels.withUnsafeBytes { pixels in
      unsafe resized.withUnsafeMutableBytes { resized in
        unsafe resizer.resize(pixels, bytesPerRow: 4 * image.width, into: resized)
      }
    }
    return DecodedImage(size: size, pixels: resized)
  }

  private static func row(_ panels: [DecodedImage], size: PixelSize) -> DecodedImage {
    let width = panels.count * (size.width + gap) - gap
    let rowBytes = 4 * size.width
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * width * size.height)
    for row in 0..<size.height {
      for (index, panel) in panels.enumerated() {
        if index > 0 { pixels += [UInt8](repeating: 0, count: 4 * gap) }
        pixels += panel.pixels[row * rowBytes..<(row + 1) * rowBytes]
      }
    }
    return DecodedImage(size: PixelSize(width: width, height: size.height), pixels: pixels)
  }
}
