import Foundation
import TEInputs
import TETypography

/// Reads the files that a preset refers to, and stores them and the hash of all bytes read.
///
/// A file is read once, however many references and paths lead to it.
struct PresetFiles {
  let budgets: Budgets
  private let folder: InputFolder
  /// Image files in memory, by their paths.
  private let pictures: [String: [UInt8]]
  private let record: InputRecord?
  private var hash = ContentHash()
  private var totalSize: BudgetMeter
  /// The index of each file in `images`.
  private var indices: [FileIdentity: Int] = [:]
  /// All images, in the order of reading.
  private(set) var images: [ImageFile] = []
  /// The index in `images` of each path that the preset names.
  private var indicesByPath: [String: Int] = [:]

  private var totalFontSize: BudgetMeter
  private var fontCount: BudgetMeter
  /// The fonts by the identity of their files.
  private var fonts: [FileIdentity: FontFile] = [:]
  /// The fonts' bytes by the paths that the preset names.
  private var fontFiles: [String: [UInt8]] = [:]

  private var totalDataSize: BudgetMeter
  /// The data files by their paths.
  private var dataFiles: [String: [UInt8]] = [:]

  /// The files by the paths that the preset names, sorted by path.
  var named: [PresetFile] {
    let files = indicesByPath.mapValues { images[$0].bytes }
      .merging(dataFiles) { image, _ in image }
      .merging(fontFiles) { other, _ in other }
    return files.sorted { $0.key < $1.key }.map { PresetFile(path: $0.key, bytes: $0.value) }
  }

  /// - Parameters:
  ///   - folder: The folder that paths in the preset are relative to.
  ///   - pictures: Image files in memory, by the paths that the preset names.
  ///   - bytes: The bytes of the preset file.
  ///   - record: Gets each file before it is opened.
  init(
    folder: InputFolder, pictures: [String: [UInt8]], bytes: [UInt8], budgets: Budgets,
    record: InputRecord?
  ) {
    self.folder = folder
    self.pictures = pictures
    self.record = record
    self.budgets = budgets
    totalSize = BudgetMeter(.totalImageSize, in: budgets)
    totalFontSize = BudgetMeter(.totalFontSize, in: budgets)
    fontCount = BudgetMeter(.fontFiles, in: budgets)
    totalDataSize = BudgetMeter(.totalDataSize, in: budgets)
    hash.add(bytes)
  }

  /// The hash of the preset and all files read for it.
  var digits: String { hash.digits }

  /// Reads an image.
  ///
  /// - Parameter path: Relative to the preset's folder.
  mutating func image(_ path: String, at location: Location) throws(PresetError) -> ImageFile {
    do throws(InputError) {
      if let bytes = pictures[path] {
        if let index = indicesByPath[path] {
          return ImageFile(index: index, path: path, bytes: bytes, location: location)
        }
        return try add(bytes, path, location)
      }
      record?.add(folder.location(of: path))
      let file = try folder.open(path)
      if let index = indices[file.identity] {
        indicesByPath[path] = index
        return ImageFile(
          index: index, path: path, bytes: images[index].bytes, location: location)
      }
      indices[file.identity] = images.count
      return try add(try file.bytes(within: .imageSize, of: budgets), path, location)
    } catch {
      throw PresetError(.image(path: path, error, location))
    }
  }

  private mutating func add(
    _ bytes: [UInt8], _ path: String, _ location: Location
  ) throws(InputError) -> ImageFile {
    do throws(BudgetError) { try totalSize.add(bytes.count) } catch { throw .tooLarge(error) }
    hash.add(bytes)
    let image = ImageFile(index: images.count, path: path, bytes: bytes, location: location)
    images.append(image)
    indicesByPath[path] = image.index
    return image
  }

  /// Why a font file cannot be used.
  enum FontFailure: Error {
    case input(InputError)
    case font(FontFileError)
  }

  /// Reads a font.
  ///
  /// - Parameter path: Relative to the preset's folder.
  mutating func font(_ path: String) throws(FontFailure) -> FontFile {
    record?.add(folder.location(of: path))
    let identity: FileIdentity
    let bytes: [UInt8]
    do throws(InputError) {
      let file = try folder.open(path)
      identity = file.identity
      bytes = try file.bytes(within: .fontSize, of: budgets)
      if fonts[identity] == nil {
        do throws(BudgetError) {
          try totalFontSize.add(bytes.count)
          try fontCount.add(1)
        } catch { throw .tooLarge(error) }
        hash.add(bytes)
      }
    } catch {
      throw .input(error)
    }
    fontFiles[path] = bytes
    if let known = fonts[identity] { return known }
    do throws(FontFileError) {
      let font = try FontFile(bytes)
      fonts[identity] = font
      return font
    } catch {
      throw .font(error)
    }
  }

  /// Reads a file with data.
  ///
  /// - Parameter path: Relative to the preset's folder.
  mutating func data(_ path: String, at location: Location) throws(PresetError) -> [UInt8] {
    record?.add(folder.location(of: path))
    do throws(InputError) {
      let file = try folder.open(path)
      // The size that the file has; a file that grows meanwhile is bounded by the other budget.
      do throws(BudgetError) { try totalDataSize.add(file.size) } catch { throw .tooLarge(error) }
      let bytes = try file.bytes(within: .dataSize, of: budgets)
      hash.add(bytes)
      dataFiles[path] = bytes
      return bytes
    } catch {
      throw PresetError(.image(path: path, error, location))
    }
  }
}
