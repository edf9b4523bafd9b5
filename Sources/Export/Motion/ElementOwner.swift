extension ClipMotion.Element {
  /// The name of what a person knows the element by: its own, that of the element with a name that it lies in, or
  /// that of the system's view, such as `navigation bar`.
  package var ownerName: String { isNamed ? name : ElementOwner.name(name) }
}

/// Names of elements for people, from paths of views and layers without a name.
package enum ElementOwner {
  /// The name of an element with a path, in a sentence.
  package static func title(_ path: String) -> String {
    path.contains("/") ? "\(name(path)) (a view in it)" : name(path)
  }

  /// What containers put between the window and the screens.
  private static let screen = "screen"

  /// - Parameter path: Such as `card/UILabel[2]` or `UINavigationBar/BarBackground`.
  package static func name(_ path: String) -> String {
    let first = path.prefix { $0 != "/" }
    let kind = first.prefix { $0 != "[" && $0 != "-" }
    if kind == "PresentationContainerView" { return screen }
    guard kind.hasPrefix("UI"), kind.dropFirst(2).first?.isUppercase == true else {
      return String(first)
    }
    if kind == "UIView" { return screen }
    // UINavigationBar becomes "navigation bar".
    var words = ""
    for character in kind.dropFirst(2) {
      if character.isUppercase, !words.isEmpty { words += " " }
      words += character.lowercased()
    }
    return words
  }
}

extension ClipMotion {
  /// The name of an animator for people: that of its first target, without the views that it is made of.
  package func title(of animator: Animator) -> String {
    guard
      let element = animator.targets.map(\.element).first(where: {
        animator.name.hasPrefix($0 + ".")
      }), elements.first(where: { $0.name == element })?.isNamed != true
    else { return animator.name }
    return ElementOwner.name(element) + animator.name.dropFirst(element.count)
  }
}
