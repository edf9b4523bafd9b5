import TEInputs

/// A table of a CSV file as spreadsheets and programs write it (RFC 4180): a header, and rows with as many
/// fields as it has.
///
/// Fields are separated by commas, semicolons or tabs: by what the header has most of, or by what a first line
/// `sep=;` names. Lines end in LF, CRLF or CR. A field in quotes may have separators, line breaks and doubled
/// quotes. Blank rows are left out, and so are empty fields after the last column: spreadsheets write both.
struct CSVTable {
  /// A mistake at a line and a column, both from 1; columns count Unicode scalars.
  struct Mistake: Error, Hashable {
    let line: Int
    let column: Int
    let message: String
    let help: String?
  }

  private(set) var header: [String] = []
  private(set) var rows: [[String]] = []

  /// - Parameter text: Without a byte order mark.
  init(_ text: String) throws(Mistake) {
    var reader = CSVReader(text)
    guard let names = try reader.row() else {
      throw Mistake(
        line: 1, column: 1, message: "the file has no header",
        help: "The first line names the columns, such as name,price")
    }
    let fields = Self.withoutBlankEnd(names, keeping: 0)
    for field in fields {
      let name = field.trimmedText
      guard name.isIdentifier else {
        throw field.mistake(
          "the column \(quoted(name)) has no id as its name",
          help: "Use lower-case letters, digits and hyphens")
      }
      guard !header.contains(name) else {
        throw field.mistake(
          "there are two columns \(quoted(name))", help: "Give each column a name of its own")
      }
      header.append(name)
    }
    while let row = try reader.row() {
      let fields = Self.withoutBlankEnd(row, keeping: header.count)
      guard fields.count == header.count else {
        // The first field that is too much, or the end of a row that is too short.
        let place = fields.count > header.count ? fields[header.count] : fields[fields.count - 1]
        throw place.mistake(
          "expected \(Self.fieldCount(header.count)), and the row has \(fields.count)",
          help: "Put a field with a separator, a quote or a line break in quotes")
      }
      rows.append(fields.map(\.text))
    }
  }

  private static func fieldCount(_ count: Int) -> String {
    count == 1 ? "1 field" : "\(count) fields"
  }

  private static func withoutBlankEnd(
    _ fields: [CSVReader.Field], keeping count: Int
  ) -> [CSVReader.Field] {
    var fields = fields
    while fields.count > count, let last = fields.last, last.isBlank { fields.removeLast() }
    return fields
  }
}

/// Reads the rows of a CSV file.
struct CSVReader {
  /// A field with the place of its first character.
  struct Field {
    let text: String
    let isQuoted: Bool
    let line: Int
    let column: Int

    /// Without spaces around it.
    var trimmedText: String {
      String(
        text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }

    var isBlank: Bool { !isQuoted && text.allSatisfy(\.isWhitespace) }

    func mistake(_ message: String, help: String?) -> CSVTable.Mistake {
      CSVTable.Mistake(line: line, column: column, message: message, help: help)
    }
  }

  private let scalars: [Unicode.Scalar]
  private let separator: Unicode.Scalar
  private var index = 0
  private var line = 1
  /// The index of the first scalar of the line.
  private var lineStart = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    let first = text.unicodeScalars.prefix { !Self.endsLine($0) }
    if first.count == 5, first.starts(with: "sep=".unicodeScalars), let named = first.last {
      separator = named
      index = 5
      return
    }
    separator = Self.separator(of: scalars)
  }

  /// The separator that the first row that is not blank has most of outside of quotes.
  private static func separator(of scalars: [Unicode.Scalar]) -> Unicode.Scalar {
    let candidates: [Unicode.Scalar] = [",", ";", "\t"]
    var counts = [0, 0, 0]
    var isInQuotes = false
    var isBlank = true
    for scalar in scalars {
      if endsLine(scalar), !isInQuotes, !isBlank { break }
      if scalar == "\"" { isInQuotes.toggle() }
      if !scalar.properties.isWhitespace { isBlank = false }
      if !isInQuotes, let found = candidates.firstIndex(of: scalar) { counts[found] += 1 }
    }
    let most = counts.max() ?? 0
    return candidates[counts.firstIndex(of: most) ?? 0]
  }

  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r"
  }

  /// The next row with a field that is not blank; nil at the end.
  mutating func row() throws(CSVTable.Mistake) -> [Field]? {
    while index < scalars.count {
      var fields = [try field()]
      while index < scalars.count, scalars[index] == separator {
        index += 1
        fields.append(try field())
      }
      skipLineEnd()
      if fields.contains(where: { !$0.isBlank }) { return fields }
    }
    return nil
  }

  private mutating func field() throws(CSVTable.Mistake) -> Field {
    let (start, startLine, column) = (index, line, index - lineStart + 1)
    guard index < scalars.count, scalars[index] == "\"" else {
      while index < scalars.count, scalars[index] != separator, !Self.endsLine(scalars[index]) {
        index += 1
      }
      return Field(
        text: String(String.UnicodeScalarView(scalars[start..<index])), isQuoted: false,
        line: startLine, column: column)
    }
    var text = String.UnicodeScalarView()
    index += 1
    while true {
      guard index < scalars.count else {
        throw CSVTable.Mistake(
          line: startLine, column: column, message: "the quote is not closed",
          help: "Double a quote that belongs to the text")
      }
      let scalar = scalars[index]
      if scalar == "\"" {
        index += 1
        guard index < scalars.count, scalars[index] == "\"" else { break }
        index += 1
        text.append("\"")
      } else if Self.endsLine(scalar) {
        skipLineEnd()
        text.append("\n")
      } else {
        index += 1
        text.append(scalar)
      }
    }
    while index < scalars.count, scalars[index] == " ", separator != " " { index += 1 }
    guard index == scalars.count || scalars[index] == separator || Self.endsLine(scalars[index])
    else {
      throw CSVTable.Mistake(
        line: line, column: index - lineStart + 1,
        message: "expected a separator or the end of the line after the closing quote",
        help: "Double a quote that belongs to the text")
    }
    return Field(text: String(text), isQuoted: true, line: startLine, column: column)
  }

  /// Moves behind an LF, CRLF or CR.
  private mutating func skipLineEnd() {
    guard index < scalars.count, Self.endsLine(scalars[index]) else { return }
    let isPair = scalars[index] == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
    index += isPair ? 2 : 1
    line += 1
    lineStart = index
  }
}
