import Foundation
import TEInputs
import TEYAML

/// The rows of a list of `data`, of which pictures are replaced.
struct DataRows {
  private(set) var rows: [YAMLNode]

  /// The rows of a list that is written in the preset, or of the CSV or JSON file that it names.
  ///
  /// - Parameter files: Those that the preset names.
  /// - Returns: Nil for what is no list.
  init?(_ list: YAMLNode, files: [PresetFile]) {
    switch list.content {
    case .sequence(let items): rows = items
    case .scalar(let path):
      var meter = BudgetMeter(.expandedNodes, in: Budgets())
      guard let file = files.first(where: { $0.path == path }),
        let rows = try? DataFile.rows(file.bytes, named: path, at: list.place, meter: &meter)
      else { return nil }
      self.rows = rows
    case .mapping: return nil
    }
  }

  /// The row that shows a picture: the one at an index, or the first one.
  func index(of picture: String, in field: String, near index: Int) -> Int? {
    let isShown = { (row: YAMLNode) in Self.text(row, field) == picture }
    return rows.indices.contains(index) && isShown(rows[index])
      ? index : rows.firstIndex(where: isShown)
  }

  /// Gives rows other pictures, from one row on. Rows that are missing become copies of the first ones.
  ///
  /// - Parameter field: All fields of a row with the picture of this one get the new picture, such as those of a
  ///   thumbnail and of the whole picture.
  mutating func put(_ pictures: [String], in field: String, from start: Int) {
    let count = rows.count
    for (index, picture) in zip(start..., pictures) where count > 0 {
      let old = index < count ? rows[index] : rows[index % count]
      let row = Self.row(old, with: picture, for: Self.text(old, field))
      if index < count { rows[index] = row } else { rows.append(row) }
    }
  }

  private static func text(_ row: YAMLNode, _ field: String) -> String? {
    row.value(of: field)?.scalar ?? row.scalar
  }

  private static func row(_ row: YAMLNode, with picture: String, for old: String?) -> YAMLNode {
    switch row.content {
    case .scalar(let text) where text == old: YAMLNode(.scalar(picture), at: row.place)
    case .mapping(let entries):
      YAMLNode(
        .mapping(
          entries.map { entry in
            YAMLNode.Entry(key: entry.key, value: self.row(entry.value, with: picture, for: old))
          }), at: row.place)
    default: row
    }
  }

  // MARK: Files

  /// The rows as a file.
  ///
  /// - Parameter path: Ends with .csv or .json.
  func bytes(for path: String) -> [UInt8] {
    guard path.lowercased().hasSuffix(".json") else { return Array(csv.utf8) }
    let options: JSONSerialization.WritingOptions = [
      .prettyPrinted, .sortedKeys, .withoutEscapingSlashes,
    ]
    let data = try? JSONSerialization.data(
      withJSONObject: rows.map { Self.object($0) }, options: options)
    return Array(data ?? Data()) + [UInt8(ascii: "\n")]
  }

  private static func object(_ node: YAMLNode) -> Any {
    switch node.content {
    case .scalar(let text): text
    case .sequence(let items): items.map { object($0) }
    case .mapping(let entries):
      Dictionary(
        entries.map { ($0.key.scalar ?? "", object($0.value)) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  private var csv: String {
    guard case .mapping(let columns)? = rows.first?.content else { return "" }
    let header = columns.map { $0.key.scalar ?? "" }
    let lines = rows.map { row in header.map { Self.field(row.value(of: $0)?.scalar ?? "") } }
    return ([header] + lines).map { $0.joined(separator: ",") + "\n" }.joined()
  }

  /// A text as a field of a CSV file.
  private static func field(_ text: String) -> String {
    let isPlain =
      text.first?.isWhitespace != true && text.last?.isWhitespace != true
      && !text.unicodeScalars.contains { ",;\t\"\r\n".unicodeScalars.contains($0) }
    return isPlain ? text : "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }
}

extension PresetEdit {
  /// Gives rows of a list of `data` other pictures, from one row on.
  ///
  /// - Parameters:
  ///   - keys: Those of the first picture: `data.photos.3.file`, also where a file holds the rows.
  ///   - files: Those that the preset names.
  ///   - unused: Gives a path of a file that is not there yet, like another one.
  /// - Returns: The file that the list is then in, to be written; nil if the preset holds the list.
  /// - Throws: ``PresetError`` for keys of no row.
  package mutating func putPictures(
    _ pictures: [String], at keys: String, files: [PresetFile], unused: (String) -> String
  ) throws(PresetError) -> PresetFile? {
    let location = Location(file: "putting pictures into \(quoted(keys))", line: 0, column: 0)
    let words = keys.split(separator: ".").map(String.init)
    guard words.count >= 3, words[0] == PresetKeys.keys.data.name, let start = Int(words[2]),
      let list = root.value(of: words[0])?.value(of: words[1]),
      var changed = DataRows(list, files: files), changed.rows.indices.contains(start)
    else { throw location.failure("there is no such row") }
    let old = changed.rows
    let path = "\(words[0]).\(words[1])"
    changed.put(pictures, in: words.count > 3 ? words[3] : "", from: start)
    if let file = list.scalar {
      let new = unused(file)
      try set("\(path)=\(new.flowScalar)")
      return PresetFile(path: new, bytes: changed.bytes(for: new))
    }
    for (index, row) in changed.rows.enumerated() {
      guard index < old.count else {
        try insert(row.flowText, into: path, at: index)
        continue
      }
      guard case .mapping(let entries) = row.content else {
        if row.scalar != old[index].scalar { try set("\(path).\(index)=\(row.flowText)") }
        continue
      }
      for entry in entries {
        let key = entry.key.scalar ?? ""
        guard entry.value.scalar != old[index].value(of: key)?.scalar else { continue }
        try set("\(path).\(index).\(key)=\(entry.value.flowText)")
      }
    }
    return nil
  }
}
