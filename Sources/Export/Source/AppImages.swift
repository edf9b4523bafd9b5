internal import Foundation
internal import TEInputs
internal import TEMedia
internal import TERaster
package import TEScene
internal import Synchronization
package import UIKit

/// The images that an app's own code opens while its clip is made.
///
/// Each file is read and decoded once, however often it is named.
@MainActor
package final class AppImages: ImageLoader {
  package let folders: [String]
  private let budgets: Budgets
  private var totalSize: BudgetMeter
  private var totalPixels: BudgetMeter
  private var enlargements: EnlargementShares
  private var files: [FileIdentity: Result<Bitmap, ImageLoadingError>] = [:]
  private var contents: [[UInt8]: Bitmap] = [:]
  /// Images that pictures may show, which other threads draw.
  private let shown = Mutex<[Bitmap]>([])

  /// - Parameters:
  ///   - sourceFile: The source file that makes the clip; it need not be there any more.
  ///   - budgets: For the sizes and the pixels.
  init(sourceFile: String?, budgets: Budgets) {
    folders = Self.folders(sourceFile: sourceFile)
    self.budgets = budgets
    totalSize = BudgetMeter(.totalImageSize, in: budgets)
    totalPixels = BudgetMeter(.totalImagePixels, in: budgets)
    enlargements = EnlargementShares(area: budgets[.totalImagePixels])
  }

  /// The resource bundles beside the program, its own folder, the source file's and the current one.
  private static func folders(sourceFile: String?) -> [String] {
    let program = Bundle.main.bundlePath
    let neighbours = (try? FileManager.default.contentsOfDirectory(atPath: program)) ?? []
    let bundles = neighbours.filter { $0.hasSuffix(".resources") }.sorted()
    var folders = bundles.map { "\(program)/\($0)" } + [program]
    if let sourceFile { folders.append((sourceFile as NSString).deletingLastPathComponent) }
    folders.append(FileManager.default.currentDirectoryPath)
    var seen: Set<String> = []
    return folders.filter { seen.insert($0).inserted }
  }

  package func image(inFile path: String) throws(ImageLoadingError) -> Bitmap? {
    let file: InputFile
    do throws(InputError) {
      file = try InputFile(path: path)
    } catch .missing {
      return nil
    } catch {
      throw ImageLoadingError("\(error)")
    }
    let identity = file.identity
    if let known = files[identity] { return try known.get() }
    let result = read(file)
    files[identity] = result
    return try result.get()
  }

  private func read(_ file: consuming InputFile) -> Result<Bitmap, ImageLoadingError> {
    let bytes: [UInt8]
    do throws(InputError) {
      bytes = try file.bytes(within: .imageSize, of: budgets)
    } catch {
      if case .tooLarge(let error) = error { return .failure(Self.failure(error)) }
      return .failure(ImageLoadingError("\(error)"))
    }
    return Result { () throws(ImageLoadingError) in try image(in: bytes) }
  }

  package func image(in bytes: [UInt8]) throws(ImageLoadingError) -> Bitmap {
    if let known = contents[bytes] { return known }
    do {
      try budgets.check(bytes.count, .imageSize)
      try totalSize.add(bytes.count)
      let bitmap = enlargements.next(try Self.bitmap(bytes, within: budgets))
      try totalPixels.add(bitmap.width * bitmap.height)
      try bitmap.verify()
      contents[bytes] = bitmap
      shown.withLock { $0.append(bitmap) }
      return bitmap
    } catch let error as BudgetError {
      throw Self.failure(error)
    } catch {
      throw ImageLoadingError("\(error)")
    }
  }

  /// An image, also a drawing in PDF, which only apps have.
  private static func bitmap(_ bytes: [UInt8], within budgets: Budgets) throws -> Bitmap {
    guard PDFImage.recognises(bytes) else { return try Bitmap(decoding: bytes, within: budgets) }
    return Bitmap(PDFPicture(try PDFImage(bytes, within: budgets)))
  }

  package func file(of picture: Picture, jpegQuality: Double?) throws(ImageLoadingError) -> [UInt8]
  {
    let size = picture.pixelSize
    do {
      try budgets.check(size.width * size.height, .imagePixels)
    } catch {
      throw Self.failure(error)
    }
    let buffer = PixelBuffer(width: size.width, height: size.height)
    Rasterizer(cache: ContentsCache()).draw(picture, into: buffer)
    let pixels = PixelSize(width: size.width, height: size.height)
    do throws(MediaError) {
      return try unsafe buffer.withUnsafeBytes { bytes throws(MediaError) in
        let span = unsafe bytes.bytes
        guard let jpegQuality else {
          return try PNGEncoder().encode(span, bytesPerRow: buffer.bytesPerRow, size: pixels)
        }
        return try JPEGEncoder(quality: Int((jpegQuality * 100).rounded()))
          .encode(span, bytesPerRow: buffer.bytesPerRow, size: pixels)
      }
    } catch {
      throw ImageLoadingError("\(error)")
    }
  }

  private static func failure(_ error: BudgetError) -> ImageLoadingError {
    ImageLoadingError("\(error.message). \(error.advice)")
  }
}

extension AppImages {
  /// For the pictures that show them.
  nonisolated var images: ClipImages {
    ClipImages(
      relax: { frames in
        for bitmap in self.shown.withLock(\.self) { bitmap.evictUnusedPixels(afterFrames: frames) }
      },
      failure: {
        for bitmap in self.shown.withLock(\.self) {
          if let error = bitmap.decodingError {
            return ImageFailure(name: "\(bitmap.width) x \(bitmap.height)", reason: "\(error)")
          }
        }
        return nil
      })
  }
}
