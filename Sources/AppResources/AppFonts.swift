internal import Foundation
package import TEInputs
package import TETypography

/// The fonts that an app's Info.plist lists.
package enum AppFonts {
  /// The families of the files under `UIAppFonts`, by the names that an app gives them: PostScript, full and
  /// family names. A file that is missing or is no font is a message.
  package static func families(
    _ info: [String: Any], folder: String, budgets: Budgets
  ) -> (families: [OwnFontFamily], messages: [String]) {
    var faces: [(names: [String], face: OwnFontFamily.Face)] = []
    var messages: [String] = []
    var total = BudgetMeter(.totalFontSize, in: budgets)
    let names = (info["UIAppFonts"] as? [Any] ?? []).compactMap { $0 as? String }
    for name in names.prefix(budgets[.fontFiles]) {
      do {
        let bytes = try file(name, folder).bytes(within: .fontSize, of: budgets)
        try total.add(bytes.count)
        faces.append((FontNames(bytes).all, OwnFontFamily.Face(try FontFile(bytes))))
      } catch {
        messages.append("the font '\(name)' of Info.plist cannot be used: \(error)")
      }
    }
    // A family's name stands for all its files.
    var order: [String] = []
    var byName: [String: [OwnFontFamily.Face]] = [:]
    for (names, face) in faces {
      for name in names {
        if byName[name] == nil { order.append(name) }
        byName[name, default: []].append(face)
      }
    }
    return (order.map { OwnFontFamily(name: $0, faces: byName[$0] ?? []) }, messages)
  }

  private static func file(_ name: String, _ folder: String) throws(InputError) -> InputFile {
    do throws(InputError) {
      return try InputFile(path: "\(folder)/\(name)")
    } catch .missing {
      // Xcode flattens folders of resources.
      let last = name.split(separator: "/").last.map(String.init) ?? name
      return try InputFile(path: "\(folder)/\(last)")
    }
  }
}

/// The names in a font file's `name` table (OpenType 1.9, "name").
struct FontNames {
  private(set) var all: [String] = []

  /// Names of the numbers that apps use: family 1, full name 4, PostScript name 6, typographic family 16.
  private static let wanted = [6, 4, 16, 1]

  init(_ bytes: [UInt8]) {
    func number16(_ offset: Int) -> Int? {
      guard offset >= 0, offset + 2 <= bytes.count else { return nil }
      return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
    }
    func number32(_ offset: Int) -> Int? {
      guard let high = number16(offset), let low = number16(offset + 2) else { return nil }
      return high << 16 | low
    }
    let isCollection = bytes.starts(with: Array("ttcf".utf8))
    guard let start = isCollection ? number32(12) : 0, let count = number16(start + 4) else {
      return
    }
    var table: Int?
    for index in 0..<count {
      let entry = start + 12 + 16 * index
      guard entry + 16 <= bytes.count else { return }
      if bytes[entry..<entry + 4].elementsEqual("name".utf8) { table = number32(entry + 8) }
    }
    guard let table, let records = number16(table + 2), let storage = number16(table + 4) else {
      return
    }
    var found: [Int: String] = [:]
    for index in 0..<records {
      let record = table + 6 + 12 * index
      guard let platform = number16(record), let name = number16(record + 6),
        let length = number16(record + 8), let offset = number16(record + 10)
      else { break }
      let place = table + storage + offset
      guard Self.wanted.contains(name), length > 0, place + length <= bytes.count else { continue }
      let text = bytes[place..<place + length]
      // The Windows and Unicode platforms have UTF-16; the Macintosh one's names are ASCII.
      let isWide = platform == 3 || platform == 0
      guard found[name] == nil || isWide else { continue }
      found[name] =
        isWide
        ? String(
          decoding: stride(from: place, to: place + length - 1, by: 2).map {
            UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
          }, as: UTF16.self)
        : String(decoding: text, as: UTF8.self)
    }
    for number in Self.wanted {
      if let name = found[number], !name.isEmpty, !all.contains(name) { all.append(name) }
    }
  }
}
