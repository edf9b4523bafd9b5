import Foundation
import TEGeometry

/// The properties of a view that its archive has.
@MainActor
enum ViewProperties {
  /// A function that gives a view the properties that another one has now.
  static func copied(from view: UIView) -> @MainActor (UIView) -> Void {
    let (bounds, center, transform) = (view.bounds, view.center, view.transform)
    let (alpha, isHidden, isOpaque) = (view.alpha, view.isHidden, view.isOpaque)
    let (color, tint) = (view.backgroundColor, view.explicitTintColor)
    let (mode, clips, tag) = (view.contentMode, view.clipsToBounds, view.tag)
    let isInteractive = view.isUserInteractionEnabled
    let (mask, resizes) = (view.autoresizingMask, view.autoresizesSubviews)
    let translates = view.translatesAutoresizingMaskIntoConstraints
    let priorities = [NSLayoutConstraint.Axis.horizontal, .vertical].map {
      ($0, view.contentHuggingPriority(for: $0), view.contentCompressionResistancePriority(for: $0))
    }
    let ofClass = copiedOfClass(view)
    return { copy in
      copy.autoresizesSubviews = resizes
      copy.bounds = bounds
      copy.center = center
      copy.transform = transform
      copy.alpha = alpha
      copy.isHidden = isHidden
      copy.isOpaque = isOpaque
      copy.backgroundColor = color
      copy.explicitTintColor = tint
      copy.contentMode = mode
      copy.clipsToBounds = clips
      copy.tag = tag
      copy.isUserInteractionEnabled = isInteractive
      copy.autoresizingMask = mask
      copy.translatesAutoresizingMaskIntoConstraints = translates
      for (axis, hugging, resistance) in priorities {
        copy.setContentHuggingPriority(hugging, for: axis)
        copy.setContentCompressionResistancePriority(resistance, for: axis)
      }
      ofClass(copy)
    }
  }

  private static func copiedOfClass(_ view: UIView) -> @MainActor (UIView) -> Void {
    switch view {
    case let label as UILabel: return copied(label)
    case let button as UIButton: return copied(button)
    case let imageView as UIImageView:
      let (image, highlighted) = (imageView.image, imageView.highlightedImage)
      let isHighlighted = imageView.isHighlighted
      return { copy in
        let copy = copy as? UIImageView
        copy?.image = image
        copy?.highlightedImage = highlighted
        copy?.isHighlighted = isHighlighted
      }
    case let stack as UIStackView:
      let (axis, spacing) = (stack.axis, stack.spacing)
      let (distribution, alignment) = (stack.distribution, stack.alignment)
      return { copy in
        let copy = copy as? UIStackView
        copy?.axis = axis
        copy?.spacing = spacing
        copy?.distribution = distribution
        copy?.alignment = alignment
      }
    case let effectView as UIVisualEffectView:
      let effect = effectView.effect
      return { ($0 as? UIVisualEffectView)?.effect = effect }
    default: return { _ in }
    }
  }

  private static func copied(_ label: UILabel) -> @MainActor (UIView) -> Void {
    let (font, color, alignment) = (label.font, label.textColor, label.textAlignment)
    let (lines, mode) = (label.numberOfLines, label.lineBreakMode)
    let (shrinks, scale) = (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor)
    let text = label.text == nil ? nil : label.attributedText
    return { copy in
      guard let copy = copy as? UILabel else { return }
      copy.font = font
      copy.textColor = color
      copy.textAlignment = alignment
      copy.numberOfLines = lines
      copy.lineBreakMode = mode
      copy.adjustsFontSizeToFitWidth = shrinks
      copy.minimumScaleFactor = scale
      copy.attributedText = text
    }
  }

  private static func copied(_ button: UIButton) -> @MainActor (UIView) -> Void {
    let (type, font, insets) = (
      button.buttonType, button.titleLabel?.font, button.contentEdgeInsets
    )
    let (configuration, isEnabled, isSelected) = (
      button.configuration, button.isEnabled, button.isSelected
    )
    let looks = [UIControl.State.normal, .highlighted, .selected, .disabled].map { state in
      (
        state: state, title: button.title(for: state), color: button.titleColor(for: state),
        image: button.image(for: state), background: button.backgroundImage(for: state)
      )
    }
    return { copy in
      guard let copy = copy as? UIButton else { return }
      copy.become(type)
      for look in looks {
        copy.setTitle(look.title, for: look.state)
        copy.setTitleColor(look.color, for: look.state)
        copy.setImage(look.image, for: look.state)
        copy.setBackgroundImage(look.background, for: look.state)
      }
      copy.titleLabel?.font = font
      copy.contentEdgeInsets = insets
      if let configuration { copy.configuration = configuration }
      copy.isEnabled = isEnabled
      copy.isSelected = isSelected
    }
  }
}
