import Foundation

/// Reads the files that a preset names, and keeps them and the hash of all bytes read.
struct PresetFiles {
  /// The preset's own path.
  private let file: String
  private var hash = ContentHash()
  /// All that were read, in that order.
  private(set) var images: [ImageFile] = []

  /// - Parameter bytes: the preset's own.
  init(file: String, bytes: [UInt8]) {
    self.file = file
    hash.add(bytes)
  }

  /// Names the preset with all that was read for it.
  var digits: String { hash.digits }

  /// Reads an image whose path starts at the preset's folder.
  mutating func image(_ value: YAMLValue) throws(PresetError) -> ImageFile {
    let path = try value.string()
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    let url = URL(fileURLWithPath: path, relativeTo: folder)
    let location = value.location
    let bytes: [UInt8]
    do throws(PresetError) {
      bytes = try Preset.read(url.path)
    } catch {
      if case .fileMissing = error.kind {
        throw PresetError(
          .missingImage(
            path: path, file: location.file, line: location.line, column: location.column))
      }
      throw error
    }
    hash.add(bytes)
    let image = ImageFile(index: images.count, path: path, bytes: bytes, location: location)
    images.append(image)
    return image
  }
}
