import Foundation
import UIKit

/// Texts, pictures, controls and shapes.
extension NodeBuilder {
  func text(_ keys: Fields<TextKeys>) -> UIView {
    let label = NodeLabel(frame: .zero)
    label.text = keys.case == .upper ? keys.value.uppercased() : keys.value
    label.font = font(keys)
    label.textColor = color(keys.color)
    label.numberOfLines = keys.lines
    if let alignment = keys.given(\.align) { label.textAlignment = alignment }
    if let width = keys.wrapWidth { label.preferredMaxLayoutWidth = width }
    return label
  }

  /// The font of `font`, `style`, `size` and `weight`.
  private func font(_ keys: Fields<TextKeys>) -> UIFont {
    if let size = keys.size { return font(keys.font, size: size, keys.weight) }
    let font = UIFont.preferredFont(forTextStyle: keys.style)
    if !keys.has(\.weight), keys.font == nil { return font }
    let weight = !keys.has(\.weight) && keys.style == .headline ? .semibold : keys.weight
    return self.font(keys.font, size: font.pointSize, weight)
  }

  /// One of the preset's fonts, or the system's for nil.
  func font(_ name: String?, size: CGFloat, _ weight: UIFont.Weight = .regular) -> UIFont {
    name.map { .font(ofFamily: $0, size: size, weight: weight) }
      ?? .systemFont(ofSize: size, weight: weight)
  }

  func image(_ keys: Fields<ImageKeys>) throws(PresetError) -> UIView {
    let view = UIImageView(image: try image(at: keys.file))
    view.contentMode = keys.fit
    view.focus = keys.given(\.focus)
    view.clipsToBounds = true
    try addItems(keys.items, to: view)
    if keys.has(\.items) { view.isUserInteractionEnabled = true }
    // A picture has the size that it is given, and not its file's.
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      view.setContentHuggingPriority(UILayoutPriority(1), for: axis)
      view.setContentCompressionResistancePriority(UILayoutPriority(1), for: axis)
    }
    return view
  }

  func symbol(_ keys: Fields<SymbolKeys>) throws(PresetError) -> UIView {
    let own = try image(at: keys.file)?.withRenderingMode(.alwaysTemplate)
    let view = UIImageView(image: own ?? keys.name.flatMap { UIImage(systemName: $0) })
    view.contentMode = keys.fit
    if let color = keys.color { view.tintColor = self.color(color) }
    if let size = keys.size {
      view.widthAnchor.constraint(equalToConstant: size).isActive = true
      view.heightAnchor.constraint(equalToConstant: size).isActive = true
    }
    return view
  }

  func button(_ keys: Fields<ButtonKeys>) throws(PresetError) -> UIView {
    let isFilled = keys.style == .filled
    let button =
      isFilled
      ? FilledButton(showsTint: keys.enabled && keys.common.look.fill == nil)
      : UIButton(type: .system)
    if let title = keys.title { button.setTitle(title, for: .normal) }
    if let symbol = try symbol(keys.symbol) {
      button.setImage(symbol, for: .normal)
    }
    if isFilled {
      button.imageView?.tintColor = keys.enabled ? keys.color.map(color) ?? .white : .tertiaryLabel
    }
    if keys.has(\.size) || keys.has(\.weight) || keys.font != nil {
      button.titleLabel?.font = font(keys.font, size: keys.size, keys.weight)
    }
    if let color = keys.color.map(color) {
      if isFilled { button.setTitleColor(color, for: .normal) } else { button.tintColor = color }
    }
    if !keys.enabled {
      button.isEnabled = false
      if isFilled {
        button.backgroundColor = .tertiarySystemFill
        button.setTitleColor(.tertiaryLabel, for: .disabled)
      }
    }
    if let action = keys.common.onTap {
      let target = NodeTapTarget { [weak self, weak button] in
        if let button { self?.perform(action, button) }
      }
      targets.append(target)
      button.addTarget(target, action: NodeTapTarget.tap, for: .touchUpInside)
    }
    return button
  }

  func spacer(_ keys: Fields<SpacerKeys>) -> UIView {
    let view = NodeSpacerView(frame: .zero)
    view.length = keys.length
    return view
  }

  func separator(_ keys: Fields<SeparatorKeys>) -> UIView {
    let view = UIView(frame: .zero)
    view.backgroundColor = .separator
    let thickness = keys.axis == .vertical ? view.widthAnchor : view.heightAnchor
    thickness.constraint(equalToConstant: 1 / UIScreen.main.scale).isActive = true
    return view
  }

  func barcode(_ keys: Fields<BarcodeKeys>) -> UIView {
    BarcodeView(keys.value, color: color(keys.color))
  }

  func route(_ keys: Fields<RouteKeys>) -> UIView { RouteView(color: color(keys.color)) }

  func shape(_ keys: Fields<ShapeKeys>) -> UIView {
    NodeShapeView(
      NodeShape(keys), fill: keys.color.map(color), stroke: keys.stroke.map(color),
      strokeWidth: keys.strokeWidth)
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
