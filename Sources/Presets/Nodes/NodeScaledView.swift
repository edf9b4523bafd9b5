import Foundation
import UIKit

/// A view whose content is described for a reference size. Text sizes and lengths inside it are scaled to
/// its actual size, so that text is drawn and not enlarged.
final class NodeScaledView: UIView {
  /// In points; nil for a direction that does not count.
  private let referenceWidth: CGFloat?
  private let referenceHeight: CGFloat?
  private var factor: CGFloat = 1
  /// Set the lengths inside for a factor. Collected at the first layout, when all constraints exist.
  private lazy var lengths: [(CGFloat) -> Void] = collectLengths()

  init(width: CGFloat?, height: CGFloat?) {
    referenceWidth = width
    referenceHeight = height
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let factors = [
      referenceWidth.map { bounds.width / $0 }, referenceHeight.map { bounds.height / $0 },
    ]
    guard let factor = factors.compactMap(\.self).min(), factor > 0, factor != self.factor else {
      return
    }
    self.factor = factor
    for setLength in lengths { setLength(factor) }
  }

  private func collectLengths() -> [(CGFloat) -> Void] {
    var result: [(CGFloat) -> Void] = []
    // Its own size is not inside.
    collect(constraints.filter { $0.firstItem !== self || $0.secondItem != nil }, into: &result)
    for view in subviews { collect(view, into: &result) }
    return result
  }

  private func collect(_ view: UIView, into lengths: inout [(CGFloat) -> Void]) {
    collect(view.layer, into: &lengths)
    if view is NodeScaledView {
      // The content has a reference size of its own.
      collect(
        view.constraints.filter { $0.firstItem === view && $0.secondItem == nil }, into: &lengths)
      return
    }
    collect(view.constraints, into: &lengths)
    if let stack = view as? UIStackView { collect(stack, into: &lengths) }
    if let label = view as? UILabel, let font = label.font {
      let width = label.preferredMaxLayoutWidth
      lengths.append {
        label.font = font.withSize(font.pointSize * $0)
        label.preferredMaxLayoutWidth = width * $0
      }
    }
    for subview in view.subviews { collect(subview, into: &lengths) }
  }

  private func collect(
    _ constraints: [NSLayoutConstraint], into lengths: inout [(CGFloat) -> Void]
  ) {
    // A stack makes constraints of its own from its spacing and margins.
    for constraint in constraints
    where constraint.constant != 0 && constraint.identifier?.hasPrefix("UISV") != true {
      let constant = constraint.constant
      lengths.append { constraint.constant = constant * $0 }
    }
  }

  private func collect(_ stack: UIStackView, into lengths: inout [(CGFloat) -> Void]) {
    let (spacing, margins) = (stack.spacing, stack.directionalLayoutMargins)
    lengths.append {
      stack.spacing = spacing * $0
      guard stack.isLayoutMarginsRelativeArrangement else { return }
      stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: margins.top * $0, leading: margins.leading * $0, bottom: margins.bottom * $0,
        trailing: margins.trailing * $0)
    }
  }

  private func collect(_ layer: CALayer, into lengths: inout [(CGFloat) -> Void]) {
    let (radius, border) = (layer.cornerRadius, layer.borderWidth)
    let (blur, offset) = (layer.shadowRadius, layer.shadowOffset)
    guard radius > 0 || border > 0 || layer.shadowOpacity > 0 else { return }
    lengths.append {
      layer.cornerRadius = radius * $0
      layer.borderWidth = border * $0
      layer.shadowRadius = blur * $0
      layer.shadowOffset = CGSize(width: offset.width * $0, height: offset.height * $0)
    }
  }
}
