import TEInputs
import Testing

@testable import TEYAML

@Suite
struct YAMLDocumentTests {
  private func failure(_ text: String, _ budgets: Budgets = Budgets()) -> YAMLError? {
    do throws(YAMLError) {
      _ = try YAMLDocument.parse([UInt8](text.utf8), budgets: budgets)
      return nil
    } catch {
      return error
    }
  }

  @Test("scalars are texts with their locations, whatever type they look like")
  func scalars() throws {
    let root = try YAMLDocument.parse(
      [UInt8]("a: no\nb: [1:30, 'x y', \"q\\u00e9\"]\nc:\n".utf8), budgets: Budgets())
    guard case .mapping(let entries) = root.content else {
      Issue.record("no mapping")
      return
    }
    #expect(entries.map { $0.key.text } == ["a", "b", "c"])
    #expect(entries[0].value.text == "no")
    #expect(entries[0].value.place == YAMLPlace(line: 1, column: 4))
    guard case .sequence(let items) = entries[1].value.content else {
      Issue.record("no sequence")
      return
    }
    #expect(items.map(\.text) == ["1:30", "x y", "q\u{e9}"])
    #expect(items.map(\.place.column) == [5, 11, 18])
    #expect(entries[2].value.text == "")
  }

  @Test("an alias is the node of its anchor")
  func alias() throws {
    let root = try YAMLDocument.parse(
      [UInt8]("- &row { a: [1, 2] }\n- *row\n- &k key\n- { *k : 1 }\n".utf8), budgets: Budgets())
    guard case .sequence(let items) = root.content else {
      Issue.record("no sequence")
      return
    }
    #expect(root.extent.nodes == 1 + 5 + 5 + 1 + 3)
    #expect(root.extent.height == 4)
    #expect(items[1].place == items[0].place)
  }

  @Test("a byte order mark is ignored")
  func byteOrderMark() throws {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + [UInt8]("a: 1\n".utf8)
    let root = try YAMLDocument.parse(bytes, budgets: Budgets())
    guard case .mapping(let entries) = root.content else {
      Issue.record("no mapping")
      return
    }
    #expect(entries[0].key.text == "a")
    #expect(entries[0].key.place == YAMLPlace(line: 1, column: 1))
  }

  /// A text, the location of its error, and a part of its message.
  static let mistakes: [(String, Int, Int, String)] = [
    ("", 1, 1, "the file is empty"),
    ("a:\n\t- 1\n", 2, 1, "a tab is not allowed here"),
    ("\ta: 1\n", 1, 1, "a tab is not allowed here"),
    ("a: 'one\nb: 2\n", 1, 4, "the quote that opens here is not closed"),
    ("a: \"one\nb: 2\n", 1, 4, "the quote that opens here is not closed"),
    ("a: it: is\n", 1, 6, "a ':' is not allowed here"),
    ("a: - 1\n", 1, 4, "a '-' is not allowed here"),
    ("a: @me\n", 1, 4, "a value cannot begin with '@'"),
    ("a: `me\n", 1, 4, "a value cannot begin with '`'"),
    ("a: \"\\q\"\n", 1, 4, "unknown escape sequence"),
    ("a: [1, 2\n", 2, 1, "a ',' or ']' is missing in the list that opens at 1:4"),
    ("a: {b: 1\n", 2, 1, "a ',' or '}' is missing in the mapping that opens at 1:4"),
    ("a: 1\n b: 2\n", 2, 3, "a ':' is not allowed here"),
    ("a: 1\nb\n", 2, 1, "a ':' is missing after the key that begins here"),
    ("  a: 1\n b: 2\n", 2, 2, "the document ends before this"),
    ("a:\n  b: 1\n c: 2\n", 3, 2, "a key of the mapping that begins in line 1"),
    ("- 1\nb: 2\n", 2, 1, "a '-' of the list that begins in line 1"),
    ("a: 1\na: 2\n", 2, 1, "duplicate key 'a'"),
    ("[1]: 2\n", 1, 1, "a key must be a scalar"),
    ("a: *b\n", 1, 4, "unknown alias '*b'"),
    ("&a [*a]\n", 1, 5, "the alias '*a' is within the value of its anchor"),
    ("a: !!int 1\n", 1, 4, "the tag 'tag:yaml.org,2002:int' is not supported"),
    ("a: !x!y 1\n", 1, 4, "a '!' begins a tag"),
    ("a: 1\n---\nb: 2\n", 2, 1, "a second document begins here"),
    ("%FOO\n", 1, 5, "directive"),
    ("a: b\u{7}\n", 1, 5, "the character U+0007 is not allowed in YAML"),
    ("a: &\n", 1, 4, "a name is missing after '&' or '*'"),
    ("a: ]\n", 1, 4, "a value is missing here"),
  ]

  @Test("a syntax error has a readable message and its location", arguments: mistakes)
  func syntaxErrors(
    text: String, line: Int, column: Int, words: String
  ) throws {
    let error = try #require(failure(text))
    #expect(error.place == YAMLPlace(line: line, column: column))
    #expect(error.message.contains(words), "\(error.message)")
  }

  @Test("a file that is not UTF-8 is an error")
  func notUTF8() {
    #expect(throws: YAMLError(reason: .notUTF8, place: YAMLPlace(line: 1, column: 1))) {
      try YAMLDocument.parse([0x61, 0x3A, 0x20, 0xFF], budgets: Budgets())
    }
  }

  @Test(
    "a value above its budget is an error with its location",
    arguments: [
      ("[1, 2, 3, 4]", Budget.presetNodes, 5, 1, 11), ("[[[1]]]", .presetDepth, 4, 1, 4),
      ("[abcd]", .textLength, 4, 1, 2), ("[ab, cd]", .totalTextLength, 4, 1, 6),
      ("[&a [1, 2], *a]", .presetNodes, 7, 1, 13), ("[&a [[1]], [*a]]", .presetDepth, 5, 1, 13),
    ])
  func budgets(
    text: String, budget: Budget, value: Int, line: Int, column: Int
  ) {
    var budgets = Budgets()
    budgets[budget] = value - 1
    let large = BudgetError(budget: budget, value: value, limit: value - 1)
    #expect(
      failure(text, budgets)
        == YAMLError(reason: .tooLarge(large), place: YAMLPlace(line: line, column: column)))
    budgets[budget] = value
    #expect(failure(text, budgets) == nil)
  }

  @Test("nested aliases are limited by the budget, as values and as keys")
  func nestedAliases() throws {
    var text = "a0: &a0 [x, x]\n"
    for level in 1...40 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    let error = try #require(failure(text))
    guard case .tooLarge(let budget) = error.reason else {
      Issue.record("not a budget: \(error)")
      return
    }
    #expect(budget.budget == .presetNodes)
    #expect(failure("? &k [1]\n: 1\n")?.reason == .keyIsNoText)
  }

  @Test("a million brackets are limited by the depth")
  func depth() throws {
    let error = try #require(failure(String(repeating: "[", count: 1_000_000)))
    #expect(error.place == YAMLPlace(line: 1, column: 65))
  }

  @Test("a quoted value has one line and at most 200 characters")
  func quotation() {
    #expect(quoted("a\n::error::b\u{1B}[31m\u{202E}") == "'a\\n::error::b<U+001B>[31m<U+202E>'")
    #expect(
      quoted("fa\u{308}mily \u{1F469}\u{200D}\u{1F680}")
        == "'fa\u{308}mily \u{1F469}\u{200D}\u{1F680}'")
    #expect(
      quoted(String(repeating: "x", count: 201)) == "'\(String(repeating: "x", count: 200))...'")
    #expect(quoted(String(repeating: "x", count: 200)) == "'\(String(repeating: "x", count: 200))'")
  }
}

extension YAMLNode {
  fileprivate var text: String? {
    if case .scalar(let text) = content { text } else { nil }
  }
}
