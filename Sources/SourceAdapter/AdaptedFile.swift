import SwiftSyntax

/// A file with its changes.
struct AdaptedFile: Sendable {
  let imports: [AdapterResponse.Import]
  let changes: [AdapterResponse.Note]
  let problems: [AdapterResponse.Note]
  /// Members that stand in classes of the app from now on, with their lines.
  private(set) var moved: [(target: String, text: String)] = []
  /// The files of the classes that these get into.
  private(set) var receivers: Set<Int> = []
  let hasEntries: Bool
  /// The digits of an ``InterfaceHash``.
  let interface: String
  private var edits: FileEdits
  private let types: [DeclaredType]
  private let tables: String
  private let path: String

  init(
    _ text: String, tree: SourceFileSyntax, number: Int, index: ProjectIndex,
    conditions: Conditions,
    moves: [MemberMoves.Move], path: String
  ) {
    self.path = path
    let adapter = FileAdapter(
      tree, file: number, bytes: Array(text.utf8), index: index, conditions: conditions,
      moves: moves)
    edits = adapter.edits
    var changes = adapter.changes
    var problems = adapter.problems
    types = index.types.values.filter { $0.file == number && $0.kind == .class }.sorted {
      $0.end < $1.end
    }
    let additions = ClassAdditions(index: index)
    for type in types {
      let text = additions.text(for: type)
      if !text.isEmpty {
        edits.insert((edits.isFirst(at: type.end) ? "" : ";") + text + " ", at: type.end)
      }
    }
    // What other files see besides the file's own declarations.
    let defaults = additions.defaults(inFile: number)
    var seen = [defaults]
    for move in moves {
      let note = AdapterResponse.Note(
        kind: "override in an extension", line: move.member.line,
        text: "\(move.owner).\(move.member.fullName)")
      guard let target = move.target else {
        var left = note
        left.text += " is left out: it overrides a method of a class that is not the app's"
        problems.append(left)
        edits.cut(move.member.range)
        seen.append("\(move.owner).\(move.member.fullName)")
        continue
      }
      seen.append("\(target).\(move.member.fullName)")
      if let receiver = index.types[target]?.file, receiver != number { receivers.insert(receiver) }
      changes.append(note)
      let forward = adapter.forwards[move.member.range.lowerBound]
      moved.append(
        (
          target,
          "\n#sourceLocation(file: \(Self.literal(path)), line: \(move.member.firstLine(in: text)))\n"
            + (forward ?? move.access + edits.text(of: move.member.range, withoutCuts: true)) + "\n"
        ))
      if forward == nil { edits.cut(move.member.range) }
    }
    let tables = NameTables(index, file: number)
    problems += tables.problems
    hasEntries = !tables.entries.isEmpty
    interface = InterfaceHash(tree, edits: edits, additions: seen + ["\(hasEntries)"]).digits
    var generated = defaults + tables.text
    if hasEntries {
      generated += """
        @MainActor func named\(number)() -> [NamedClass] {
          [\(tables.entries.joined(separator: ", "))]
        }

        """
    }
    self.tables = generated
    self.changes = changes
    self.problems = problems
    imports = adapter.imports
  }

  /// The file to be compiled.
  ///
  /// - Parameters:
  ///   - moved: What its classes get from extensions, by their names.
  ///   - bridged: Modules that it imports without naming them.
  func text(moved: [String: String], bridged: [String]) -> String {
    var edits = edits
    for type in types {
      guard let text = moved[type.name] else { continue }
      edits.insert(
        text + "#sourceLocation(file: \(Self.literal(path)), line: \(edits.line(at: type.end)))\n",
        at: type.end)
    }
    return """
      \((["UIKit"] + bridged).map { "import " + $0 }.joined(separator: "; "))
      #sourceLocation(file: \(Self.literal(path)), line: 1)
      \(edits.text)
      #sourceLocation()
      \(tables)
      """
  }

  private static func literal(_ path: String) -> String {
    "\"" + path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension Member {
  /// The line of the first attribute.
  fileprivate func firstLine(in text: String) -> Int {
    1 + text.utf8.prefix(range.lowerBound).count { $0 == 10 }
  }
}

extension FileEdits {
  /// Whether only spaces stand before a place in its line.
  func isFirst(at offset: Int) -> Bool {
    bytes.prefix(offset).reversed().prefix { $0 != 10 }.allSatisfy { $0 == 32 || $0 == 9 }
  }

  /// The line of a place, from 1.
  func line(at offset: Int) -> Int { 1 + bytes.prefix(offset).count { $0 == 10 } }
}
