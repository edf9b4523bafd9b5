package import Foundation
package import TEInputs
internal import TEInterfaceBuilder
package import UIKit

/// The storyboards, xib files and asset catalogues that lie in an app's bundles, as Xcode has them.
///
/// A bundle is a folder; each file is read once, when it is first asked for.
@MainActor
package final class AppFiles: AppResources {
  private let images: any ImageLoader
  private let budgets: Budgets
  /// The language of the clip in BCP 47; nil for English.
  private let language: String?
  /// The documents by their paths; nil for one that does not exist or cannot be read.
  private var storyboards: [String: StoryboardScenes?] = [:]
  private var nibs: [String: (any NibFile)?] = [:]
  private var catalogues: [String: [AssetCatalogue]] = [:]
  private var entries: [String: Set<String>] = [:]
  private var tables: [String: [String: String]] = [:]

  /// - Parameters:
  ///   - images: Reads the pictures, and has the folders that are searched without a bundle.
  ///   - budgets: The limits of what is read.
  ///   - language: The language of the clip in BCP 47; nil for English.
  package init(images: any ImageLoader, budgets: Budgets, language: String? = nil) {
    self.language = language
    self.images = images
    self.budgets = budgets
  }

  // MARK: Folders

  private func folders(of bundle: Bundle?) -> [String] {
    let main = Bundle.main.resourcePath ?? Bundle.main.bundlePath
    guard let bundle, bundle !== Bundle.main else {
      return [main] + images.folders.filter { $0 != main }
    }
    return [bundle.resourcePath ?? bundle.bundlePath]
  }

  /// The names in a folder.
  private func names(in folder: String) -> Set<String> {
    if let known = entries[folder] { return known }
    let found = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let names = Set(found)
    entries[folder] = names
    return names
  }

  /// The languages of texts, the best one first: that of the clip (`zh-Hant-TW`, `zh-Hant`, `zh`), English, which
  /// the system's own texts have here, and that of the developer.
  private lazy var languages: [String] = {
    var parts = language?.split { "-_".contains($0) } ?? []
    var found: [String] = []
    while !parts.isEmpty {
      found.append(parts.joined(separator: "-"))
      parts.removeLast()
    }
    let region = Bundle.main.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String
    return found + ["en"] + [region].compactMap(\.self)
  }()

  /// The folders with the files of a language, the best one first.
  private func localizations(in folder: String) -> [String] {
    let names = names(in: folder)
    return (languages + ["Base"]).map { "\($0).lproj" }.filter(names.contains)
  }

  /// The path of a file in a folder or in the folder of a language; nil if there is none.
  private func path(_ file: String, in folder: String) -> String? {
    if names(in: folder).contains(file) { return "\(folder)/\(file)" }
    for language in localizations(in: folder)
    where names(in: "\(folder)/\(language)").contains(file) {
      return "\(folder)/\(language)/\(file)"
    }
    return nil
  }

  private func bytes(_ path: String) throws(InputError) -> [UInt8] {
    try InputFile(path: path).bytes(within: .interfaceSize, of: budgets)
  }

  // MARK: Documents

  package func storyboard(_ name: String, bundle: Bundle?) -> StoryboardScenes? {
    document(name, "storyboard", bundle, known: \.storyboards) {
      (bytes, file, strings) throws(InterfaceFile.Failure) in
      try InterfaceFile.storyboard(
        bytes, file: file, bundle: bundle, strings: strings, budgets: self.budgets)
    }
  }

  package func nib(_ name: String, bundle: Bundle?) -> (any NibFile)? {
    document(name, "xib", bundle, known: \.nibs) {
      (bytes, file, strings) throws(InterfaceFile.Failure) in
      try InterfaceFile.nib(
        bytes, file: file, bundle: bundle, strings: strings, budgets: self.budgets)
    }
  }

  /// The names of the storyboards in the main bundle and its neighbours, sorted.
  package var storyboardNames: [String] {
    let files = folders(of: nil).flatMap { folder in
      ([folder] + localizations(in: folder).map { "\(folder)/\($0)" }).flatMap { names(in: $0) }
    }
    let end = ".storyboard"
    return Set(files.filter { $0.hasSuffix(end) }.map { String($0.dropLast(end.count)) }).sorted()
  }

  private func document<Document>(
    _ name: String, _ kind: String, _ bundle: Bundle?,
    known: ReferenceWritableKeyPath<AppFiles, [String: Document?]>,
    read: ([UInt8], String, [String: String]) throws(InterfaceFile.Failure) -> Document
  ) -> Document? {
    let file = "\(name).\(kind)"
    guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
      return nil
    }
    for folder in folders(of: bundle) {
      guard let path = path(file, in: folder) else { continue }
      if let document = self[keyPath: known][path] { return document }
      var document: Document?
      do throws(InputError) {
        let bytes = try bytes(path)
        do throws(InterfaceFile.Failure) {
          document = try read(bytes, file, strings(for: name, in: folder))
        } catch {
          Stage.current.report(error.message)
        }
      } catch {
        Stage.current.report("\(file) cannot be read: \(error)")
      }
      self[keyPath: known][path] = .some(document)
      return document
    }
    return nil
  }

  /// The texts of a document in the clip's language.
  private func strings(for name: String, in folder: String) -> [String: String] {
    for language in localizations(in: folder) where language != "Base.lproj" {
      let file = "\(name).strings"
      guard names(in: "\(folder)/\(language)").contains(file),
        let bytes = try? bytes("\(folder)/\(language)/\(file)"),
        let list = unsafe try? PropertyListSerialization.propertyList(
          from: Data(bytes), options: [], format: nil)
      else { continue }
      return list as? [String: String] ?? [:]
    }
    return [:]
  }

  // MARK: Texts

  package func text(_ key: String, table: String?, bundle: Bundle) -> String? {
    for folder in folders(of: bundle) {
      for ending in TextTable.endings {
        let file = "\(table ?? "Localizable").\(ending)"
        guard let path = path(file, in: folder) else { continue }
        if let text = texts(path, ending: ending)[key] { return text }
      }
    }
    return nil
  }

  private func texts(_ path: String, ending: String) -> [String: String] {
    if let known = tables[path] { return known }
    let texts = (try? bytes(path)).flatMap {
      TextTable.texts($0, ending: ending, languages: languages)
    }
    if texts == nil { Stage.current.report("\(path) is no file of texts") }
    tables[path] = texts ?? [:]
    return texts ?? [:]
  }

  // MARK: Asset catalogues

  private func catalogues(in folder: String) -> [AssetCatalogue] {
    if let known = catalogues[folder] { return known }
    let found = names(in: folder).filter { $0.hasSuffix(".xcassets") }.sorted().map {
      AssetCatalogue(folder: "\(folder)/\($0)", budgets: budgets)
    }
    catalogues[folder] = found
    return found
  }

  /// The first asset of a name and a kind that the catalogues of a bundle have.
  private func asset(_ name: String, _ kinds: [AssetCatalogue.Kind], _ bundle: Bundle?)
    -> AssetCatalogue.Asset?
  {
    for folder in folders(of: bundle) {
      for catalogue in catalogues(in: folder) {
        for kind in kinds {
          if let asset = catalogue.asset(name, kind) { return asset }
        }
      }
    }
    return nil
  }

  package func image(_ name: String, bundle: Bundle?, traits: UITraitCollection) -> AssetImage? {
    guard let asset = asset(name, [.image, .appIcon, .symbol], bundle),
      let contents = asset.contents(within: budgets),
      let variant = ImageSet(contents).variant(for: traits)
    else { return nil }
    let path = "\(asset.folder)/\(variant.file)"
    do throws(ImageLoadingError) {
      guard let bitmap = try images.image(inFile: path) else {
        Stage.current.report(
          "the image '\(name)' of an asset catalogue lacks its file '\(variant.file)'")
        return nil
      }
      return variant.image(bitmap)
    } catch {
      Stage.current.report("the image '\(name)' cannot be read: \(error.reason)")
      return nil
    }
  }

  package func color(_ name: String, bundle: Bundle?) -> UIColor? {
    guard let asset = asset(name, [.color], bundle),
      let contents = asset.contents(within: budgets)
    else { return nil }
    return ColorSet(contents).color
  }

  package func data(_ name: String, bundle: Bundle?) -> Data? {
    guard let asset = asset(name, [.data], bundle),
      let contents = asset.contents(within: budgets),
      let file = contents.list("data").lazy.compactMap({ $0.text("filename") }).first,
      AssetContents.isFileName(file)
    else { return nil }
    do throws(InputError) {
      return Data(
        try InputFile(path: "\(asset.folder)/\(file)").bytes(within: .interfaceSize, of: budgets))
    } catch {
      Stage.current.report("the data set '\(name)' cannot be read: \(error)")
      return nil
    }
  }
}
