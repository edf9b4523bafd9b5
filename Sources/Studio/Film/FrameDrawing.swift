internal import Foundation
internal import Synchronization
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
  /// The part as PNG files, each of the rows below those of the one before; empty for a frame in which nothing
  /// changes.
  let strips: [Data]

  /// The files one after the other.
  var bytes: Data { strips.reduce(into: Data()) { $0.append($1) } }
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
  ///   - isOneFile: Whether the part is a single PNG file.
  func draw(
    _ picture: Picture, as frame: ShownFrame?, over shown: ShownFrame?, isOneFile: Bool = false
  ) -> DrawnFrame {
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
    let strips = Self.encode(last.pixels, rectangle, picture.isOpaque, isOneFile: isOneFile)
    return DrawnFrame(size: size, rectangle: rectangle, strips: strips)
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

  /// The smallest number of pixels that are worth a second thread: those of an iPhone at 1x.
  private static let pixelsOfStrip = 300_000

  /// Strips of equal heights are encoded side by side, and the page decodes them so, each of which takes tens of
  /// milliseconds for an iPhone at 3x.
  private static func encode(
    _ pixels: PixelBuffer, _ rectangle: PixelRect, _ isOpaque: Bool, isOneFile: Bool
  ) -> [Data] {
    guard !rectangle.isEmpty else { return [] }
    let most = isOneFile ? 1 : ProcessInfo.processInfo.activeProcessorCount
    let count = max(1, min(rectangle.width * rectangle.height / pixelsOfStrip, most))
    let strips = Mutex([Data](repeating: Data(), count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let strip = PixelRect(
        left: rectangle.left, top: rectangle.top + rectangle.height * index / count,
        right: rectangle.right, bottom: rectangle.top + rectangle.height * (index + 1) / count)
      let data = unsafe pixels.withUnsafeBytes { bytes in
        Data(
          QuickPNGEncoder.encode(
            unsafe bytes.bytes, bytesPerRow: pixels.bytesPerRow, strip, isOpaque: isOpaque))
      }
      strips.withLock { $0[index] = data }
    }
    return strips.withLock(\.self)
  }
}
