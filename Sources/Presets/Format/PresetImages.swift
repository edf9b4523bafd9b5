import Dispatch
import TEInputs
import TEScene
import Synchronization
import UIKit

/// The images of a preset. Their headers are read at once; another core decodes them meanwhile.
package struct PresetImages: Sendable {
  private let files: [ImageFile]
  /// By the index of the file.
  private let results: [Result<Bitmap, any Error>]

  /// - Parameters:
  ///   - read: Makes a bitmap of an image file's bytes.
  ///   - budgets: For the pixels of each and of all.
  ///   - decodesAhead: Whether another core decodes them at once.
  init(
    reading files: [ImageFile], budgets: Budgets, decodesAhead: Bool = true,
    with read: ([UInt8]) throws -> Bitmap
  ) {
    self.files = files
    var totalPixels = BudgetMeter(.totalImagePixels, in: budgets)
    var shares = EnlargementShares(area: budgets[.totalImagePixels])
    results = files.map { file in
      Result {
        let bitmap = try read(file.bytes)
        let pixels = bitmap.width.multipliedReportingOverflow(by: bitmap.height)
        let area = pixels.overflow ? .max : pixels.partialValue
        try budgets.check(area, .imagePixels)
        try totalPixels.add(area)
        return shares.next(bitmap)
      }
    }
    guard decodesAhead else { return }
    // UIKit's own queues belong to the virtual clock.
    Dispatch.DispatchQueue.global().async { [results] in
      for result in results { try? result.get().verify() }
    }
  }

  /// The image of a file; the same one for every call.
  func image(_ file: ImageFile) throws(PresetError) -> UIImage {
    UIImage(cgImage: CGImage(try bitmap(file)))
  }

  /// The shape of a file's picture as bars and buttons show it, at its own size or smaller.
  ///
  /// - Parameter length: The longest side, in points.
  func symbol(_ file: ImageFile, within length: CGFloat) throws(PresetError) -> UIImage {
    let bitmap = try bitmap(file)
    let scale = CGFloat(bitmap.scale)
    let longest = CGFloat(max(bitmap.width, bitmap.height)) / scale
    return UIImage(cgImage: CGImage(bitmap), scale: scale * max(1, longest / length))
      .withRenderingMode(.alwaysTemplate)
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

  /// The features of the files that the pictures lack.
  package var findings: [Finding] {
    zip(files, results).flatMap { file, result in
      ((try? result.get().remarks) ?? []).map { remark in
        Finding(
          .incompleteImage, severity: .warning, at: file.location,
          "the picture \(quoted(file.path)) is not drawn as it is written: \(remark)")
      }
    }
  }

  /// To be called before each picture is drawn: gives up what no picture shows any more.
  ///
  /// - Parameter frames: How many show the picture before.
  package func relax(afterFrames frames: Int) {
    for result in results { try? result.get().evictUnusedPixels(afterFrames: frames) }
  }

  /// The first image whose pixels could not be made when a picture asked for them.
  package var failure: (path: String, error: any Error)? {
    for (file, result) in zip(files, results) {
      if let error = try? result.get().decodingError { return (file.path, error) }
    }
    return nil
  }

  /// The bitmap of a file; the same one for every call.
  func bitmap(_ file: ImageFile) throws(PresetError) -> Bitmap {
    do { return try results[file.index].get() } catch { throw file.failure(error) }
  }
}

extension ImageFile {
  fileprivate func failure(_ error: any Error) -> PresetError {
    if let error = error as? BudgetError {
      PresetError(.image(path: path, .tooLarge(error), location))
    } else {
      location.failure(
        "cannot read the image \(quoted(path)): \(error)",
        help: "Use a PNG, JPEG, WebP, HEIC or SVG file")
    }
  }
}
