import UIKit

/// The shadow of an element, between those that it has at both ends. UIKit animates the opacity of a shadow, but
/// neither its radius nor its offset, so that two different ones are on views of their own, which fade.
@MainActor
final class ElementShadow {
  private struct Look: Equatable {
    let radius: CGFloat
    let offset: CGSize
  }

  /// The second one is added with the second look.
  private var layers: [(view: UIView, look: Look?)] = [(makeView(), nil)]
  private let colors: (source: CGColor?, target: CGColor?)

  /// What is behind the element's pictures.
  var views: [UIView] { layers.map(\.view) }

  private static func makeView() -> UIView {
    let view = UIView(frame: .zero)
    view.accessibilityIdentifier = "shadow"
    return view
  }

  init(source: UIView, target: UIView) {
    // A shadow that the transition adds at one end has the color of the other one.
    let shared = (target.layer.shadowOpacity > 0 ? target : source).layer.shadowColor
    func color(of view: UIView) -> CGColor? {
      view.layer.shadowOpacity > 0 ? view.layer.shadowColor : shared
    }
    colors = (color(of: source), color(of: target))
  }

  /// Shows that of an end.
  func show(
    _ appearance: ElementAppearance, atTarget: Bool, in frame: CGRect, cornerRadius: CGFloat
  ) {
    let opacity = appearance.shadowOpacity ?? 0
    let look = Look(radius: appearance.shadowRadius, offset: appearance.shadowOffset)
    let shown = opacity > 0 ? index(of: look, atTarget: atTarget) : nil
    // Smaller than the images, so that their antialiased edges cover it.
    for view in views { view.frame = frame.insetBy(dx: 1, dy: 1) }
    round(cornerRadius)
    for (index, view) in views.enumerated() {
      view.backgroundColor = index == shown ? .black : nil
      view.layer.shadowOpacity = index == shown ? opacity : 0
    }
  }

  private func index(of look: Look, atTarget: Bool) -> Int {
    if let index = layers.firstIndex(where: { $0.look == look }) { return index }
    let index = layers.firstIndex { $0.look == nil } ?? addLayer()
    layers[index].look = look
    let layer = layers[index].view.layer
    layer.shadowColor = atTarget ? colors.target : colors.source
    layer.shadowRadius = look.radius
    layer.shadowOffset = look.offset
    return index
  }

  /// Adds one where the first is now, from where it goes along.
  private func addLayer() -> Int {
    UIView.performWithoutAnimation {
      let (first, view) = (layers[0].view, Self.makeView())
      view.frame = first.frame
      view.layer.cornerRadius = first.layer.cornerRadius
      first.superview?.insertSubview(view, aboveSubview: first)
      layers.append((view, nil))
    }
    return layers.count - 1
  }

  func round(_ cornerRadius: CGFloat) {
    for view in views { view.layer.cornerRadius = max(0, cornerRadius - 1) }
  }
}
