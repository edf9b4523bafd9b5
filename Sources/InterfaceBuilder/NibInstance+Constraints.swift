internal import Foundation
internal import UIKit

@MainActor
extension NibInstance {
  /// Makes the constraints that a view holds, and activates those that are installed for the traits.
  func makeConstraints(_ element: InterfaceElement, in view: UIView) {
    guard let list = element.child("constraints") else { return }
    let excluded = Variations(element).excluded("constraints")
    var active: [NSLayoutConstraint] = []
    for child in list.children where child.name == "constraint" {
      // Xcode removes a placeholder when it compiles the document.
      guard child.flag("placeholder") != true, let constraint = makeConstraint(child, in: view)
      else { continue }
      set(constraint, for: child)
      if child.id.map({ !excluded.contains($0) }) ?? true { active.append(constraint) }
    }
    for constraint in active where constraint.hasCommonAncestor { constraint.isActive = true }
  }

  private func makeConstraint(_ element: InterfaceElement, in view: UIView) -> NSLayoutConstraint? {
    let firstItem = element["firstItem"].map { item($0) } ?? view
    let secondItem = element["secondItem"].map { item($0) }
    guard let first = firstItem, secondItem == nil || secondItem! != nil else { return nil }
    guard let firstAttribute = Self.attributes[element["firstAttribute"] ?? ""] else {
      document.report(
        element, "the attribute '\(element["firstAttribute"] ?? "")' of a constraint is not known")
      return nil
    }
    let second = secondItem ?? nil
    let secondAttribute =
      element["secondAttribute"].flatMap { Self.attributes[$0] } ?? .notAnAttribute
    guard
      Self.axis(of: firstAttribute) == Self.axis(of: secondAttribute)
        || second == nil && Self.axis(of: firstAttribute) == .size,
      firstAttribute != .notAnAttribute
    else {
      document.report(element, "the two sides of a constraint cannot be compared")
      return nil
    }
    let variations = Variations(element)
    let constant =
      variations.number("constant")
      ?? (element.flag("symbolic") == true ? standardSpacing(first, second) : 0)
    let constraint = NSLayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: Self.relation(element["relation"]),
      toItem: second, attribute: second == nil ? .notAnAttribute : secondAttribute,
      multiplier: Self.multiplier(element["multiplier"]), constant: constant)
    if let priority = variations.number("priority") {
      constraint.priority = UILayoutPriority(rawValue: Float(min(max(priority, 1), 1000)))
    }
    constraint.identifier = element["identifier"]
    constraint.shouldBeArchived = true
    return constraint
  }

  /// The view or guide of an identifier; nil for one that takes no part in layout.
  private func item(_ id: String) -> AnyObject? {
    if let object = object(id) { return object is UIView || object is UILayoutGuide ? object : nil }
    guard let element = document.elements[id], element.name == "viewControllerLayoutGuide",
      let controller = owner as? UIViewController, controller.isViewLoaded
    else { return nil }
    let guide = element["type"] == "top" ? controller.topLayoutGuide : controller.bottomLayoutGuide
    return guide as AnyObject
  }

  /// Xcode's standard distances: 8 points between siblings, 20 from the superview.
  private func standardSpacing(_ first: AnyObject, _ second: AnyObject?) -> Double {
    guard let first = first as? UIView, let second = second as? UIView else { return 8 }
    return first.superview === second || second.superview === first ? 20 : 8
  }

  private enum Axis {
    case horizontal, vertical, size, none
  }

  private static func axis(of attribute: NSLayoutConstraint.Attribute) -> Axis {
    switch attribute {
    case .width, .height: .size
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    case .notAnAttribute: .none
    default: .horizontal
    }
  }

  private static func relation(_ name: String?) -> NSLayoutConstraint.Relation {
    switch name {
    case "lessThanOrEqual": .lessThanOrEqual
    case "greaterThanOrEqual": .greaterThanOrEqual
    default: .equal
    }
  }

  /// A number or a ratio such as `16:9`; 1 for what is neither, and for 0.
  private static func multiplier(_ text: String?) -> CGFloat {
    guard let text else { return 1 }
    let parts = text.split(separator: ":").compactMap { Double($0) }
    let value =
      switch parts.count {
      case 1: parts[0]
      case 2 where parts[1] != 0: parts[0] / parts[1]
      default: 1.0
      }
    return value.isFinite && value != 0 ? CGFloat(value) : 1
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]
}

extension NSLayoutConstraint {
  /// Whether the constraint can be activated.
  @MainActor
  fileprivate var hasCommonAncestor: Bool {
    func view(_ item: AnyObject?) -> UIView? {
      item as? UIView ?? (item as? UILayoutGuide)?.owningView
    }
    guard let first = view(firstItem) else { return false }
    guard secondItem != nil else { return true }
    guard let second = view(secondItem) else { return false }
    let above = sequence(first: first, next: \.superview).map(ObjectIdentifier.init)
    return sequence(first: second, next: \.superview).contains {
      above.contains(ObjectIdentifier($0))
    }
  }
}
