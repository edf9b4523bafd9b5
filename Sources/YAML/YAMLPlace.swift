/// A location in a YAML file.
package struct YAMLPlace: Hashable, Sendable {
  /// From 1.
  package let line: Int
  /// From 1, in Unicode scalars.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
