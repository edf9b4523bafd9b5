internal import Foundation
internal import TEBuffers
internal import TEMedia
internal import TERaster
internal import TEScene

/// A frame of a film, as a page shows it.
struct ShownFrame: Hashable, Sendable {
  let film: Int
  let frame: Int
}

/// What a page has to draw to show a frame.
struct DrawnFrame: Sendable {
  /// The size of the whole picture, in pixels.
  let size: PixelSize
  /// The part that changes.
  let rectangle: PixelRect
  /// The part as a PNG file; empty for a frame in which nothing changes.
  let image: Data
}

/// Draws pictures and encodes them without loss, off the main actor.
///
/// The contents of layers are kept from edit to edit, and so are the last two pictures: of the next one only what
/// differs is drawn and sent.
actor FrameDrawing {
  private let rasterizer = Rasterizer(cache: ContentsCache())
  /// The last picture, and one to draw the next into.
  private var surfaces: (last: Surface, next: Surface)?
  private var isOpaque = true
  private var last: ShownFrame?

  /// Draws a picture.
  ///
  /// - Parameters:
  ///   - frame: The frame that it is; nil for a picture that is no frame.
  ///   - shown: What the page shows; nil for nothing.
  func draw(_ picture: Picture, as frame: ShownFrame?, over shown: ShownFrame?) -> DrawnFrame {
    let size = PixelSize(width: picture.pixelSize.width, height: picture.pixelSize.height)
    let isLike =
      surfaces?.last.pixels.width == size.width
      && surfaces?.last.pixels.height == size.height && isOpaque == picture.isOpaque
    var (last, next) = isLike ? surfaces ?? blank(size) : blank(size)
    rasterizer.draw(picture, onto: next)
    let all = PixelRect(left: 0, top: 0, right: size.width, bottom: size.height)
    let rectangle =
      isLike && shown != nil && shown == self.last ? changes(from: last, to: next) : all
    (last, next) = (next, last)
    (surfaces, isOpaque, self.last) = ((last, next), picture.isOpaque, frame)
    let image = rectangle.isEmpty ? Data() : Self.encode(last.pixels, rectangle, picture.isOpaque)
    return DrawnFrame(size: size, rectangle: rectangle, image: image)
  }

  private func blank(_ size: PixelSize) -> (last: Surface, next: Surface) {
    func surface() -> Surface { Surface(PixelBuffer(width: size.width, height: size.height)) }
    return (surface(), surface())
  }

  private func changes(from old: Surface, to new: Surface) -> PixelRect {
    unsafe old.pixels.withUnsafeBytes { before in
      unsafe new.pixels.withUnsafeBytes { after in
        unsafe PixelRect(ofChangesFrom: before, to: after, width: new.pixels.bytesPerRow / 4)
      }
    }
  }

  private static func encode(
    _ pixels: PixelBuffer, _ rectangle: PixelRect, _ isOpaque: Bool
  ) -> Data {
    unsafe pixels.withUnsafeBytes { bytes in
      Data(
        QuickPNGEncoder.encode(
          unsafe bytes.bytes, bytesPerRow: pixels.bytesPerRow, rectangle, isOpaque: isOpaque))
    }
  }
}
