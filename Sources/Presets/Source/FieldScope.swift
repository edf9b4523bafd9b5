import TEYAML

/// The fields that placeholders stand for: those of the row that a node repeats for, of the rows around
/// it, and the preset's strings.
struct FieldScope: Sendable {
  private(set) var fields: [String: YAMLNode]
  /// Identifies the row and those around it; empty outside of rows.
  private(set) var row: [Int] = []

  init(_ fields: [String: YAMLNode] = [:]) {
    self.fields = fields
  }

  /// The scope of a row inside this one.
  ///
  /// It has the fields `index`, `count`, `first` and `last`, too, which a field of the row replaces.
  ///
  /// - Parameters:
  ///   - row: A mapping of fields, or a text, which is the field `value`.
  ///   - list: Identifies the list of rows.
  ///   - index: From 0.
  func row(_ row: YAMLNode, of list: YAMLPlace, at index: Int, of count: Int) -> FieldScope {
    var scope = self
    scope.row += [list.line, list.column, index]
    scope.fields["index"] = YAMLNode(.scalar(String(index + 1)), at: row.place)
    scope.fields["count"] = YAMLNode(.scalar(String(count)), at: row.place)
    scope.fields["first"] = YAMLNode(.scalar(String(index == 0)), at: row.place)
    scope.fields["last"] = YAMLNode(.scalar(String(index == count - 1)), at: row.place)
    if case .mapping(let entries) = row.content {
      for entry in entries { scope.fields[entry.key.scalar ?? ""] = entry.value }
    } else {
      scope.fields["value"] = row
    }
    return scope
  }
}
