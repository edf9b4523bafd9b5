import TEInputs
import TEYAML
import Testing

@testable import TEPresets

/// Pictures of rows that are replaced.
struct DataRowsTests {
  private func putting(
    _ pictures: [String], at keys: String, into text: String, file: (String, String)? = nil
  ) throws -> (text: String, file: PresetFile?) {
    var edit = try PresetEdit(Array(text.utf8), named: "x.yaml", budgets: Budgets())
    let files = file.map { [PresetFile(path: $0.0, bytes: Array($0.1.utf8))] } ?? []
    let new = try edit.putPictures(pictures, at: keys, files: files, unused: { "new-" + $0 })
    return (String(decoding: edit.bytes, as: UTF8.self), new)
  }

  @Test(
    "rows of the preset keep their comments; those that are missing are copies of the first ones")
  func inPreset() throws {
    let text =
      "data:\n  a:\n    - { p: x.png, small: x.png, n: 1 } # one\n    - { p: y.png, n: 2 }\n"
    let changed = try putting(["u.png", "v.png", "w.png"], at: "data.a.0.p", into: text).text
    #expect(
      changed
        == """
        data:
          a:
            - { p: u.png, small: u.png, n: 1 } # one
            - { p: v.png, n: 2 }
            - { p: w.png, small: w.png, n: 1 }

        """
    )
    #expect(
      try putting(["v.png"], at: "data.a.1", into: "data: { a: [ x.png, y.png ] }").text
        == "data: { a: [ x.png, v.png ] }")
  }

  @Test("rows of a file become a new file")
  func inFile() throws {
    let csv = try putting(
      ["u.png"], at: "data.a.1.p", into: "data: { a: a.csv } # rows",
      file: ("a.csv", "p;n\nx.png;One\ny.png;\"Two, \"\"2\"\"\"\n"))
    #expect(csv.text == "data: { a: new-a.csv } # rows")
    #expect(
      csv.file?.bytes == Array("p,n\nx.png,One\nu.png,\"Two, \"\"2\"\"\"\n".utf8))
    let json = try putting(
      ["u.png"], at: "data.a.0.p", into: "data: { a: a.json }",
      file: ("a.json", #"[ { "p": "x.png", "tags": [ "t" ], "n": 2 } ]"#))
    let file = try #require(json.file)
    var meter = BudgetMeter(.expandedNodes, in: Budgets())
    let rows = try DataFile.rows(
      file.bytes, named: file.path, at: YAMLPlace(line: 1, column: 1), meter: &meter)
    #expect(rows.map(\.flowText) == ["{ n: 2, p: u.png, tags: [t] }"])
  }

  @Test(
    "what is no row is a mistake",
    arguments: ["data.a.5.p", "data.b.0.p", "screens.a.0.p", "data.a.x.p"])
  func noRow(keys: String) {
    #expect(throws: PresetError.self) {
      try putting(["u.png"], at: keys, into: "data: { a: [ { p: x.png } ] }")
    }
  }
}
