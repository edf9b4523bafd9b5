import Dispatch
import Scene
import Synchronization
import UIKit

/// The decoded images of a preset.
struct PresetImages {
  /// By the index of the file.
  private let results: [Result<Bitmap, any Error>]

  /// Decodes all of them, on all cores.
  ///
  /// - Parameter read: Decodes an image file's bytes; called from several threads.
  init(decoding files: [ImageFile], with read: @Sendable ([UInt8]) throws -> Bitmap) {
    let results = Mutex([Int: Result<Bitmap, any Error>]())
    // UIKit's own queues belong to the virtual clock.
    Dispatch.DispatchQueue.concurrentPerform(iterations: files.count) { index in
      let result = Result { try read(files[index].bytes) }
      results.withLock { $0[index] = result }
    }
    self.results = results.withLock { results in files.indices.compactMap { results[$0] } }
  }

  /// The image of a file; the same one for every call.
  func image(_ file: ImageFile) throws(PresetError) -> UIImage {
    do {
      return UIImage(cgImage: CGImage(try results[file.index].get()))
    } catch {
      throw file.location.failure(
        "cannot read the image '\(file.path)': \(error)", help: "Use a PNG or JPEG file")
    }
  }
}
