import TEInputs
import Testing

@testable import TEPresets

/// Elements that are inserted into lists of a preset's text.
struct PresetInsertionTests {
  private func inserting(_ value: String, at index: Int, into text: String) throws -> String {
    var edit = try PresetEdit(Array(text.utf8), named: "x.yaml", budgets: Budgets())
    try edit.insert(value, into: "a", at: index)
    return String(decoding: edit.bytes, as: UTF8.self)
  }

  @Test(
    "an element comes where it is asked for, and everything else stays",
    arguments: [
      ("a: [ 1, 2 ] # two\n", 0, "a: [ 0, 1, 2 ] # two\n"),
      ("a: [ 1, 2 ] # two\n", 1, "a: [ 1, 0, 2 ] # two\n"),
      ("a: [ 1, 2 ] # two\n", 9, "a: [ 1, 2, 0 ] # two\n"),
      ("a: []\nb: 1\n", 0, "a: [ 0 ]\nb: 1\n"),
      ("a:\n  - 1 # one\n  - 2\nb: 3\n", 0, "a:\n  - 0\n  - 1 # one\n  - 2\nb: 3\n"),
      ("a:\n  - 1 # one\n  - 2\nb: 3\n", 1, "a:\n  - 1 # one\n  - 0\n  - 2\nb: 3\n"),
      ("a:\n  - 1 # one\n  - 2 # two\nb: 3\n", 2, "a:\n  - 1 # one\n  - 2 # two\n  - 0\nb: 3\n"),
      ("a:\r\n- 1\r\n- 2\r\n", 2, "a:\r\n- 1\r\n- 2\r\n- 0\r\n"),
      ("a:\n  - { k: 1 }\n  - { k: 2 }", 2, "a:\n  - { k: 1 }\n  - { k: 2 }\n  - 0"),
      ("b: 1\n", 0, "b: 1\na: [ 0 ]\n"),
    ])
  func insertion(text: String, index: Int, expected: String) throws {
    #expect(try inserting("0", at: index, into: text) == expected)
  }

  @Test("what is no list is a mistake, and stays", arguments: ["a: 1\n", "a: { b: 1 }\n"])
  func noList(text: String) {
    #expect(throws: PresetError.self) { try inserting("0", at: 0, into: text) }
  }
}
