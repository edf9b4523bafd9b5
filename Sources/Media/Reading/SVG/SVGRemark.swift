/// What an SVG has that is not drawn, or not as it is written.
package struct SVGRemark: Hashable, Sendable, CustomStringConvertible {
  /// The line of the SVG file, from 1; in a picture within it, the line of the element that has the picture.
  package let line: Int
  /// A clause that names the element.
  package let message: String

  package var description: String { "line \(line): \(message)" }
}
