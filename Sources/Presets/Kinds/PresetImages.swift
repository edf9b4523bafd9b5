import Scene
import UIKit

/// Decodes the images of a preset.
struct PresetImages {
  /// Decodes an image file's bytes.
  let read: ([UInt8]) throws -> Bitmap

  func image(_ file: ImageFile) throws(PresetError) -> UIImage {
    do {
      return UIImage(cgImage: CGImage(try read(file.bytes)))
    } catch {
      throw file.location.failure(
        "cannot read the image '\(file.path)': \(error)", help: "Use a PNG or JPEG file")
    }
  }
}
