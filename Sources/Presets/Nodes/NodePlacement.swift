import UIKit

/// An area that constraints can be attached to: a view, or its safe area.
@MainActor
protocol LayoutArea {
  var leadingAnchor: NSLayoutXAxisAnchor { get }
  var trailingAnchor: NSLayoutXAxisAnchor { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var centerXAnchor: NSLayoutXAxisAnchor { get }
  var centerYAnchor: NSLayoutYAxisAnchor { get }
  var widthAnchor: NSLayoutDimension { get }
  var heightAnchor: NSLayoutDimension { get }
}

extension UIView: LayoutArea {}
extension UILayoutGuide: LayoutArea {}

/// The parent's edges and centre lines that a node is fastened to.
struct Pins: OptionSet {
  let rawValue: Int

  static let top = Pins(rawValue: 1)
  static let leading = Pins(rawValue: 2)
  static let bottom = Pins(rawValue: 4)
  static let trailing = Pins(rawValue: 8)
  static let centerX = Pins(rawValue: 16)
  static let centerY = Pins(rawValue: 32)
  static let sides: Pins = [.leading, .trailing]
  static let all: Pins = [.sides, .top, .bottom]

  init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The pins of a node's keys. A direction that neither a pin nor a constraint decides gets the edge
  /// where it begins.
  init(_ keys: Fields<LayoutKeys>) {
    var pins = Pins(keys.given(\.pin) ?? [])
    let attributes = keys.constraints.map(\.value.attribute)
    if pins.isDisjoint(with: [.leading, .trailing, .centerX]),
      !attributes.contains(where: { [.leading, .trailing, .centerX].contains($0) })
    {
      pins.insert(.leading)
    }
    if pins.isDisjoint(with: [.top, .bottom, .centerY]),
      !attributes.contains(where: { [.top, .bottom, .centerY, .baseline].contains($0) })
    {
      pins.insert(.top)
    }
    self = pins
  }

  /// The pins by their names in presets.
  static let kind = ValueKind<Pins>.choice([
    "all": .all, "sides": .sides, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "center": [.centerX, .centerY], "center-x": .centerX,
    "center-y": .centerY,
  ])
}

/// Distances from the sides, in points.
struct Insets {
  var top: CGFloat = 0
  var leading: CGFloat = 0
  var bottom: CGFloat = 0
  var trailing: CGFloat = 0

  var isZero: Bool { top == 0 && leading == 0 && bottom == 0 && trailing == 0 }

  var directional: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }
}

extension Insets {
  init(vertical: CGFloat, horizontal: CGFloat) {
    self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }
}

extension UIView {
  /// The constraint of a text on this view; nil where the other node is not on the screen.
  func constraint(
    _ text: ConstraintText, on screen: UIView, _ registry: NodeRegistry
  ) -> NSLayoutConstraint? {
    var item: Any?
    var attribute = NSLayoutConstraint.Attribute.notAnAttribute
    var factor: CGFloat = 1
    if let anchor = text.anchor {
      switch anchor.item {
      case .parent: item = superview
      case .screen: item = registry.guide(.screen, on: screen)
      case .deviceSafeArea: item = registry.guide(.safeArea, on: screen)
      case .safeArea: item = screen.safeAreaLayoutGuide
      case .keyboard: item = screen.keyboardLayoutGuide
      case .node(let id):
        // Of several nodes with the id, the one that is nearest in the tree.
        let others = registry.views(id)
        item = others.first { $0.superview === superview } ?? others.first
      }
      guard item != nil else { return nil }
      attribute = anchor.attribute.value
      factor = CGFloat(anchor.factor)
    }
    let constraint = NSLayoutConstraint(
      item: self, attribute: text.attribute.value, relatedBy: text.relation.value, toItem: item,
      attribute: attribute, multiplier: factor, constant: CGFloat(text.constant))
    constraint.priority = UILayoutPriority(Float(text.priority))
    return constraint
  }
}

extension ConstraintText.Attribute {
  var value: NSLayoutConstraint.Attribute {
    switch self {
    case .leading: .leading
    case .trailing: .trailing
    case .top: .top
    case .bottom: .bottom
    case .width: .width
    case .height: .height
    case .centerX: .centerX
    case .centerY: .centerY
    case .baseline: .lastBaseline
    }
  }
}

extension ConstraintText.Relation {
  fileprivate var value: NSLayoutConstraint.Relation {
    switch self {
    case .equal: .equal
    case .atMost: .lessThanOrEqual
    case .atLeast: .greaterThanOrEqual
    }
  }
}
