/// An element of a document of Interface Builder.
final class InterfaceElement {
  let name: String
  let attributes: [String: String]
  /// The line of the file, from 1.
  let line: Int
  private(set) var children: [InterfaceElement] = []
  /// The characters between the tags, without those of children.
  private(set) var text = ""

  init(name: String, attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  /// The identifier that connections and constraints refer to; nil for values.
  var id: String? { attributes["id"] }

  /// The name of the property that the element is the value of.
  var key: String? { attributes["key"] }

  /// The value of an attribute.
  subscript(attribute: String) -> String? { attributes[attribute] }

  /// Whether an attribute is YES; nil without the attribute.
  func flag(_ attribute: String) -> Bool? { attributes[attribute].map { $0 == "YES" } }

  /// A finite number; nil without the attribute, and for text that is no number.
  func number(_ attribute: String) -> Double? {
    attributes[attribute].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The first child with a name, such as `subviews`.
  func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

  /// The first child that is the value of a property.
  func value(_ key: String) -> InterfaceElement? { children.first { $0.key == key } }

  /// The element and all below it, in the order of the document.
  func forEach(_ body: (InterfaceElement) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}

extension InterfaceElement {
  func append(_ child: InterfaceElement) { children.append(child) }
  func append(_ characters: String) { text += characters }
}
