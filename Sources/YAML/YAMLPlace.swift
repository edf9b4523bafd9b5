/// A place in a YAML file; lines and columns count from 1.
package struct YAMLPlace: Hashable, Sendable {
  package let line: Int
  package let column: Int
}
