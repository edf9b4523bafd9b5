import UIKit

/// The gradient or the picture behind what an element shows, by itself, so that it covers an outline of any shape.
@MainActor
struct ElementBackground {
  /// Covers the frame that it gets.
  let view: UIView
  private let hide: () -> Void
  private let show: () -> Void

  /// Nil for a view with neither.
  init?(of view: UIView) {
    if let imageView = view.coveringImage?.imageView, let image = imageView.image {
      self.view = imageView.copyOfImage
      hide = { imageView.image = nil }
      show = { imageView.image = image }
    } else if let gradient = view.backdropView?.layer as? CAGradientLayer {
      self.view = GradientView(like: gradient)
      let colors = gradient.colors
      hide = { gradient.colors = nil }
      show = { gradient.colors = colors }
    } else {
      return nil
    }
  }

  /// Makes something of the element while this is not seen.
  func without<Result>(_ make: () -> Result) -> Result {
    hide()
    defer { show() }
    return make()
  }
}

/// The gradient of another layer.
final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  init(like other: CAGradientLayer) {
    super.init(frame: .zero)
    guard let layer = layer as? CAGradientLayer else { return }
    layer.colors = other.colors
    layer.locations = other.locations
    layer.startPoint = other.startPoint
    layer.endPoint = other.endPoint
    layer.type = other.type
  }

  required init?(coder: NSCoder) {
    return nil
  }
}
