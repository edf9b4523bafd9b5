import TEPlayback
import Testing

@testable import TEPresets

/// CSV files as spreadsheets and programs write them, as data of a preset.
@MainActor
struct CSVDataTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  private static let text = """
    format: 2
    data: { tarts: tarts.csv }
    screens: { s: { items: [ { repeat: tarts, text: "{name}={price}" } ] } }
    timeline: [ { hold: 1 } ]
    """

  private func texts(_ csv: [UInt8]) throws -> [String] {
    try preset.write(csv, to: "tarts.csv")
    var result: [String] = []
    try preset.parse(Self.text).content.screens["s"]?.object.visitObjects { object in
      if let text = object.fields(TextKeys.self) { result.append(text.value) }
    }
    return result
  }

  /// The message and the advice of the only finding.
  private func mistake(_ csv: [UInt8]) throws -> String {
    try preset.write(csv, to: "tarts.csv")
    do throws(PresetError) {
      _ = try preset.parse(Self.text)
      return "valid"
    } catch {
      guard case .findings(let findings) = error.kind, findings.count == 1 else {
        return "\(error)"
      }
      return findings[0].message
    }
  }

  @Test(
    "files of spreadsheets and programs have the same rows",
    arguments: [
      "name,price\nPlum,\"6,50\"\nFig,5\n",
      "name,price\r\nPlum,\"6,50\"\r\nFig,5\r\n",
      "name,price\rPlum,\"6,50\"\rFig,5",
      "\n \r\nname,price\n\nPlum,\"6,50\"\n   \n\t\nFig,5\n\n\n",
      "name;price\nPlum;6,50\nFig;5\n",
      "name;price;\r\nPlum;6,50;\r\n;;\r\nFig;5;\r\n;;\r\n",
      "name\tprice\nPlum\t6,50\nFig\t5",
      "sep=;\r\nname;price\r\nPlum;6,50\r\nFig;5\r\n",
      "\u{FEFF}\"name\";\"price\"\n\"Plum\";\"6,50\"\n\"Fig\";\"5\"\n",
      "name , price\nPlum,\"6,50\",,\nFig,5\n",
    ])
  func spreadsheets(csv: String) throws {
    #expect(try texts(Array(csv.utf8)) == ["Plum=6,50", "Fig=5"])
  }

  @Test("quotes hold separators, line breaks and doubled quotes; empty fields stay")
  func quotes() throws {
    let csv = "name,price\n\"a, \"\"b\"\"\r\nc\",\n\"\",\"\"\n5\" nail, 1 \n"
    #expect(try texts(Array(csv.utf8)) == ["a, \"b\"\nc=", "=", "5\" nail= 1 "])
  }

  @Test("a header alone has no rows")
  func header() throws {
    for csv in ["name,price", "name,price\n", "\u{FEFF}name;price\r\n\r\n"] {
      #expect(try texts(Array(csv.utf8)) == [])
    }
  }

  @Test(
    "mistakes have the file, the line and the column",
    arguments: [
      ("", "the file has no header"), ("\n \n", "tarts.csv:1:1: the file has no header"),
      ("name,price\nPlum\n", "tarts.csv:2:1: expected 2 fields, and the row has 1"),
      ("name,price\r\n\r\n\"a\r\nb\",1\r\nFig,5,9\r\n", "tarts.csv:5:7: expected 2 fields"),
      ("name,Unit Price\nPlum,1\n", "tarts.csv:1:6: the column 'Unit Price' has no id"),
      ("name,,price\nPlum,1,2\n", "tarts.csv:1:6: the column '' has no id"),
      ("name,name\nPlum,1\n", "tarts.csv:1:6: there are two columns 'name'"),
      ("name,price\nPlum,\"1\n", "tarts.csv:2:6: the quote is not closed"),
      ("name,price\n\"Plum\" x,1\n", "tarts.csv:2:8: expected a separator"),
    ])
  func mistakes(csv: String, message: String) throws {
    let found = try mistake(Array(csv.utf8))
    #expect(found.contains(message), "\(found)")
  }

  @Test("a file that is not UTF-8 is named as such, with its line")
  func encodings() throws {
    let latin1: [UInt8] = Array("name,price\nK".utf8) + [0xE4] + Array("se,1\n".utf8)
    #expect(try mistake(latin1).contains("tarts.csv:2: the line is not UTF-8"))
    let utf16: [UInt8] = [0xFF, 0xFE] + "name,price\n".utf8.flatMap { [$0, 0] as [UInt8] }
    #expect(try mistake(utf16).contains("the file is UTF-16"))
  }

  @Test("data files have budgets: their sizes before they are read, and their nodes")
  func budgets() throws {
    let row = "Plum,1\n"
    let large = "name,price\n" + String(repeating: row, count: 1_000_000 / row.utf8.count + 1)
    #expect(
      try mistake(Array(large.utf8)).contains("a data file has 1.1 MB, and the limit is 1 MB"))
    let many = "name,price\n" + String(repeating: "a,1\n", count: 40_001)
    #expect(try mistake(Array(many.utf8)).contains("the limit is 200000 nodes"))
    try preset.write("name,price\nPlum,1\n", to: "tarts.csv")
    try preset.write("name\n\(String(repeating: "a", count: 900_000))\n", to: "large.csv")
    let names = (0..<5).map { "d\($0): large.csv" }.joined(separator: ", ")
    let text = Self.text.replacing("tarts: tarts.csv", with: "tarts: tarts.csv, \(names)")
    #expect(
      preset.findings(text).contains("2:\(9 + 18 + 4 * 15 + 4) data"), "\(preset.findings(text))")
  }
}
