import Foundation
import Inputs

/// Reads the files that a preset names, and keeps them and the hash of all bytes read.
///
/// A file is read once, however often and by whatever names it is named.
struct PresetFiles {
  let budgets: Budgets
  private let folder: InputFolder
  private var hash = ContentHash()
  private var totalSize: BudgetMeter
  /// The place of a file in `images`.
  private var indices: [FileIdentity: Int] = [:]
  /// All that were read, in that order.
  private(set) var images: [ImageFile] = []

  /// - Parameters:
  ///   - folder: Where the paths in the preset start.
  ///   - bytes: The preset's own.
  init(folder: InputFolder, bytes: [UInt8], budgets: Budgets) {
    self.folder = folder
    self.budgets = budgets
    totalSize = BudgetMeter(.totalImageSize, in: budgets)
    hash.add(bytes)
  }

  /// Names the preset with all that was read for it.
  var digits: String { hash.digits }

  /// Reads an image whose path starts at the preset's folder.
  mutating func image(_ value: YAMLValue) throws(PresetError) -> ImageFile {
    let path = try value.string()
    let location = value.location
    do throws(InputError) {
      let file = try folder.open(path)
      if let index = indices[file.identity] {
        return ImageFile(
          index: index, path: path, bytes: images[index].bytes, location: location)
      }
      indices[file.identity] = images.count
      let bytes = try file.bytes(within: .imageSize, of: budgets)
      do throws(BudgetError) { try totalSize.add(bytes.count) } catch { throw .tooLarge(error) }
      hash.add(bytes)
      let image = ImageFile(index: images.count, path: path, bytes: bytes, location: location)
      images.append(image)
      return image
    } catch {
      throw PresetError(.image(path: path, error, location))
    }
  }
}
