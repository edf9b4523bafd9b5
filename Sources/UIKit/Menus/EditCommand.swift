/// A word in the edit menu, with what a tap on it does.
struct EditMenuEntry {
  let title: String
  let perform: () -> Void
}

/// The commands of an edit menu that each responder may have, in the order of the menu; raw values are the names of
/// their methods in Objective-C.
@MainActor
enum EditCommand: String, CaseIterable {
  case cut = "cut:"
  case copy = "copy:"
  case paste = "paste:"
  case delete = "delete:"
  case select = "select:"
  case selectAll = "selectAll:"

  var title: String {
    switch self {
    case .cut: "Cut"
    case .copy: "Copy"
    case .paste: "Paste"
    case .delete: "Delete"
    case .select: "Select"
    case .selectAll: "Select All"
    }
  }

  /// Whether the class of a responder implements the method.
  func isDeclared(by responder: UIResponder) -> Bool {
    let name = rawValue.dropLast() + "(_:)"
    return OptionalMethod.isDeclared(String(name), OptionalAnyMethod.self, by: responder)
  }

  func perform(on responder: UIResponder, sender: Any?) {
    switch self {
    case .cut: responder.cut(sender)
    case .copy: responder.copy(sender)
    case .paste: responder.paste(sender)
    case .delete: responder.delete(sender)
    case .select: responder.select(sender)
    case .selectAll: responder.selectAll(sender)
    }
  }
}
