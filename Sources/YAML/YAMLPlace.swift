/// A location in a YAML file: line and column, both from 1; columns count Unicode scalars.
package struct YAMLPlace: Hashable, Sendable {
  package let line: Int
  package let column: Int
}
