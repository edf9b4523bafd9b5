internal import Foundation
internal import TEInputs
internal import UIKit

/// The assets of an `.xcassets` folder, by their names.
///
/// The format is that of Apple's "Asset Catalog Format Reference": each asset is a folder with a `Contents.json`;
/// folders that provide a namespace are part of the names of what they hold.
@MainActor
final class AssetCatalogue {
  enum Kind: String {
    case image = "imageset"
    case color = "colorset"
    case data = "dataset"
    case appIcon = "appiconset"
    case symbol = "symbolset"
  }

  struct Asset {
    let folder: String

    /// The `Contents.json`; nil, with a message, for one that is missing or malformed.
    @MainActor
    func contents(within budgets: Budgets) -> AssetContents? {
      AssetContents(file: "\(folder)/Contents.json", budgets: budgets)
    }
  }

  private struct Key: Hashable {
    let name: String
    let kind: Kind
  }

  private var assets: [Key: Asset] = [:]
  private var count: BudgetMeter
  private let budgets: Budgets

  /// The deepest nesting of folders; a link to a folder above would have no end.
  private static let depth = 32

  init(folder: String, budgets: Budgets) {
    self.budgets = budgets
    count = BudgetMeter(.assets, in: budgets)
    do throws(BudgetError) {
      try read(folder, namespace: "", depth: 0)
    } catch {
      Stage.current.report("\(error.message). \(error.advice)")
    }
  }

  func asset(_ name: String, _ kind: Kind) -> Asset? { assets[Key(name: name, kind: kind)] }

  private func read(_ folder: String, namespace: String, depth: Int) throws(BudgetError) {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    try count.add(names.count)
    guard depth < Self.depth else { return }
    for name in names where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      if parts.count > 1, let kind = parts.last.flatMap({ Kind(rawValue: String($0)) }) {
        let key = Key(name: namespace + parts.dropLast().joined(separator: "."), kind: kind)
        if assets[key] == nil { assets[key] = Asset(folder: path) }
        continue
      }
      var isFolder: ObjCBool = false
      let exists = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      guard exists, isFolder.boolValue else { continue }
      let isSpace = providesNamespace(path)
      try read(path, namespace: isSpace ? "\(namespace)\(name)/" : namespace, depth: depth + 1)
    }
  }

  private func providesNamespace(_ folder: String) -> Bool {
    let file = "\(folder)/Contents.json"
    guard FileManager.default.fileExists(atPath: file) else { return false }
    let contents = AssetContents(file: file, budgets: budgets)
    return contents?.object("properties")?.flag("provides-namespace") ?? false
  }
}

/// An object of a `Contents.json`.
struct AssetContents {
  private let values: [String: Any]

  init(_ values: [String: Any]) {
    self.values = values
  }

  /// Nil, with a message, for a file that is missing or malformed.
  @MainActor
  init?(file: String, budgets: Budgets) {
    let name = file.split(separator: "/").suffix(2).joined(separator: "/")
    do throws(InputError) {
      let bytes = try InputFile(path: file).bytes(within: .interfaceSize, of: budgets)
      guard let values = (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any]
      else {
        Stage.current.report(
          "\(name) of an asset catalogue is malformed: a JSON object is expected")
        return nil
      }
      self.values = values
    } catch {
      Stage.current.report("\(name) of an asset catalogue cannot be read: \(error)")
      return nil
    }
  }

  func text(_ key: String) -> String? { values[key] as? String }
  func flag(_ key: String) -> Bool? { values[key] as? Bool }

  /// A finite number, also one that is written as text.
  func number(_ key: String) -> Double? {
    let value = (values[key] as? NSNumber)?.doubleValue ?? text(key).flatMap(Double.init)
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  func object(_ key: String) -> AssetContents? {
    (values[key] as? [String: Any]).map { AssetContents($0) }
  }

  /// The objects of a list.
  func list(_ key: String) -> [AssetContents] {
    (values[key] as? [Any] ?? []).compactMap { ($0 as? [String: Any]).map { AssetContents($0) } }
  }

  /// Whether a name is that of a file in the asset's own folder.
  static func isFileName(_ name: String) -> Bool { !name.isEmpty && !name.contains("/") }
}
