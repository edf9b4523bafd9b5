import Dispatch
import Scene
import Synchronization
import UIKit

/// The images of a preset. Their headers are read at once; another core decodes them meanwhile.
package struct PresetImages: Sendable {
  private let files: [ImageFile]
  /// By the index of the file.
  private let results: [Result<Bitmap, any Error>]

  /// - Parameter read: Makes a bitmap of an image file's bytes.
  init(reading files: [ImageFile], with read: ([UInt8]) throws -> Bitmap) {
    self.files = files
    results = files.map { file in Result { try read(file.bytes) } }
    // UIKit's own queues belong to the virtual clock.
    Dispatch.DispatchQueue.global().async { [results] in
      for result in results { try? result.get().verify() }
    }
  }

  /// The image of a file; the same one for every call.
  func image(_ file: ImageFile) throws(PresetError) -> UIImage {
    UIImage(cgImage: CGImage(try bitmap(file)))
  }

  /// Checks all of them, on all cores.
  ///
  /// - Throws: ``PresetError`` for the first image that can't be decoded.
  package func verify() throws(PresetError) {
    let failures = Mutex([Int: PresetError]())
    Dispatch.DispatchQueue.concurrentPerform(iterations: files.count) { index in
      do throws(PresetError) {
        let bitmap = try bitmap(files[index])
        do { try bitmap.verify() } catch { throw files[index].failure(error) }
      } catch {
        failures.withLock { $0[index] = error }
      }
    }
    let first = failures.withLock { $0.min { $0.key < $1.key } }
    if let first { throw first.value }
  }

  /// To be called before each picture is drawn: gives up what no picture shows any more.
  ///
  /// - Parameter frames: How many show the picture before.
  package func relax(afterFrames frames: Int) {
    for result in results { try? result.get().relax(afterFrames: frames) }
  }

  private func bitmap(_ file: ImageFile) throws(PresetError) -> Bitmap {
    do { return try results[file.index].get() } catch { throw file.failure(error) }
  }
}

extension ImageFile {
  fileprivate func failure(_ error: any Error) -> PresetError {
    location.failure("cannot read the image '\(path)': \(error)", help: "Use a PNG or JPEG file")
  }
}
