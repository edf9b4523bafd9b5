import Foundation
import UIKit

/// Texts, pictures, controls and shapes.
extension NodeBuilder {
  func text(_ keys: CheckedObject) -> UIView {
    let label = UILabel(frame: .zero)
    let text = keys.text("value") ?? ""
    label.text = keys.text("case") == "upper" ? text.uppercased() : text
    label.font = font(keys)
    label.textColor = color(keys.text("color")) ?? .label
    label.numberOfLines = Int(keys.number("lines") ?? 0)
    label.lineBreakMode = label.numberOfLines == 1 ? .byTruncatingTail : .byWordWrapping
    switch keys.text("align") {
    case "leading": label.textAlignment = .left
    case "center": label.textAlignment = .center
    case "trailing": label.textAlignment = .right
    default: break
    }
    if let width = keys.number("wrap-width") { label.preferredMaxLayoutWidth = CGFloat(width) }
    return label
  }

  /// The font of `font`, `style`, `size` and `weight`.
  private func font(_ keys: CheckedObject) -> UIFont {
    let weight = FontWeightName.all.value(named: keys.text("weight"))
    if let size = keys.number("size") { return font(keys, size: CGFloat(size), weight) }
    let style = TextStyleName.all.value(named: keys.text("style")) ?? .body
    let font = UIFont.preferredFont(forTextStyle: style)
    if weight == nil, keys["font"] == nil { return font }
    return self.font(
      keys, size: font.pointSize, weight ?? (style == .headline ? .semibold : .regular))
  }

  /// The font of `font` in a size and a weight; regular for nil.
  func font(_ keys: CheckedObject, size: CGFloat, _ weight: UIFont.Weight?) -> UIFont {
    let weight = weight ?? .regular
    return keys.text("font").map { .font(ofFamily: $0, size: size, weight: weight) }
      ?? .systemFont(ofSize: size, weight: weight)
  }

  func image(_ keys: CheckedObject) throws(PresetError) -> UIView {
    let view = UIImageView(image: try image(at: keys.text("file")))
    switch keys.text("fit") {
    case "contain": view.contentMode = .scaleAspectFit
    case "fill": view.contentMode = .scaleToFill
    case "center": view.contentMode = .center
    default: view.contentMode = .scaleAspectFill
    }
    view.focus = keys["focus"]?.point
    view.clipsToBounds = true
    try addItems(keys, to: view)
    if keys["items"] != nil { view.isUserInteractionEnabled = true }
    // A picture has the size that it is given, and not its file's.
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      view.setContentHuggingPriority(UILayoutPriority(1), for: axis)
      view.setContentCompressionResistancePriority(UILayoutPriority(1), for: axis)
    }
    return view
  }

  func symbol(_ keys: CheckedObject) throws(PresetError) -> UIView {
    let own = try image(at: keys.text("file"))?.withRenderingMode(.alwaysTemplate)
    let view = UIImageView(image: own ?? UIImage(systemName: keys.text("name") ?? ""))
    view.contentMode = keys.text("fit") == "center" ? .center : .scaleAspectFit
    if let color = color(keys.text("color")) { view.tintColor = color }
    if let size = keys.number("size") {
      view.widthAnchor.constraint(equalToConstant: CGFloat(size)).isActive = true
      view.heightAnchor.constraint(equalToConstant: CGFloat(size)).isActive = true
    }
    return view
  }

  func button(_ keys: CheckedObject) throws(PresetError) -> UIView {
    let isFilled = keys.text("style") == "filled"
    let button = isFilled ? FilledButton(frame: .zero) : UIButton(type: .system)
    if let title = keys.text("title") { button.setTitle(title, for: .normal) }
    if let symbol = try symbol(keys["symbol"]) { button.setImage(symbol, for: .normal) }
    if keys["size"] != nil || keys["weight"] != nil || keys["font"] != nil {
      button.titleLabel?.font = font(
        keys, size: CGFloat(keys.number("size") ?? 17),
        FontWeightName.all.value(named: keys.text("weight")))
    }
    if let color = color(keys.text("color")) {
      button.tintColor = color
      if isFilled { button.setTitleColor(color, for: .normal) }
    }
    if isFilled { button.backgroundColor = color(content.tint) ?? .systemBlue }
    if keys.flag("enabled") == false {
      button.isEnabled = false
      if isFilled {
        button.backgroundColor = .tertiarySystemFill
        button.setTitleColor(.tertiaryLabel, for: .disabled)
      }
    }
    if let action = keys["on-tap"] {
      let target = NodeTapTarget { [weak self, weak button] in
        if let button { self?.perform(action, button) }
      }
      targets.append(target)
      button.addTarget(target, action: NodeTapTarget.tap, for: .touchUpInside)
    }
    return button
  }

  func spacer(_ keys: CheckedObject) -> UIView {
    let view = NodeSpacerView(frame: .zero)
    view.length = keys.number("length").map { CGFloat($0) }
    return view
  }

  func separator(_ keys: CheckedObject) -> UIView {
    let view = UIView(frame: .zero)
    view.backgroundColor = .separator
    let thickness = keys.text("axis") == "vertical" ? view.widthAnchor : view.heightAnchor
    thickness.constraint(equalToConstant: 1 / UIScreen.main.scale).isActive = true
    return view
  }

  func shape(_ keys: CheckedObject) -> UIView {
    NodeShapeView(
      NodeShape(keys), fill: color(keys.text("color")), stroke: color(keys.text("stroke")),
      strokeWidth: CGFloat(keys.number("stroke-width") ?? 1))
  }
}

/// The target of a control; controls do not retain theirs.
@MainActor
final class NodeTapTarget {
  private let perform: () -> Void

  init(perform: @escaping () -> Void) {
    self.perform = perform
  }

  func tap() { perform() }
}

/// An empty place in a stack.
final class NodeSpacerView: UIView {
  /// In points; nil for as much as there is.
  var length: CGFloat?
}
