internal import TEInputs
internal import TEMatching
internal import TEMedia

/// A screenshot file: its bytes, and its picture.
struct Screenshot {
  let path: String
  let bytes: [UInt8]
  /// With the EXIF orientation applied.
  private(set) var size: PixelSize
  /// The frame that is drawn in its place; nil for a file of pixels.
  private(set) var drawing: DrawnFrame?
  private let image: EncodedImage

  init(path: String, budgets: Budgets) throws(ExportError) {
    self.path = path
    do throws(InputError) {
      let file = try InputFile(path: path)
      bytes = try file.bytes(within: .imageSize, of: budgets)
    } catch {
      throw .between(.notReadable(path: path, error))
    }
    do throws(ImageError) {
      image = try ImageReader(budgets: budgets).open(bytes)
      size = image.size
    } catch {
      throw .between(.notAnImage(path: path, error))
    }
  }

  var isDrawing: Bool { image.isDrawing }

  /// The same as the drawing of a frame.
  func drawn(_ frame: DrawnFrame) -> Screenshot {
    var result = self
    result.drawing = frame
    result.size = PixelSize(width: frame.pixels.width, height: frame.pixels.height)
    return result
  }

  /// Decodes the picture.
  func pixels() throws(ExportError) -> PixelGrid {
    if let drawing { return drawing.pixels }
    do throws(ImageError) {
      let decoded = try image.decode().image()
      guard
        let grid = PixelGrid(width: decoded.width, height: decoded.height, bytes: decoded.pixels)
      else { throw .damaged(reason: "it has no pixels") }
      return grid
    } catch {
      throw .between(.notAnImage(path: path, error))
    }
  }
}
