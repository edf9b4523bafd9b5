public import Foundation
import TEGeometry

/// The edge of a controller's content beneath a bar, from before safe areas.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// How far the bar covers the view, in points.
  var length: CGFloat { get }
  /// The edge towards the content of the top guide, and the edge of the view of the bottom guide.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The edge towards the content of the bottom guide, and the edge of the view of the top guide.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of the bar.
  var heightAnchor: NSLayoutDimension { get }
}

/// The part of a controller's view above or below its safe area.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  private let isTop: Bool

  /// A guide of a view, at its top or at its bottom edge.
  init(of view: UIView, isTop: Bool) {
    self.isTop = isTop
    super.init()
    view.addLayoutGuide(self)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
      topAnchor.constraint(equalTo: isTop ? view.topAnchor : safe.bottomAnchor),
      bottomAnchor.constraint(equalTo: isTop ? safe.topAnchor : view.bottomAnchor),
    ])
  }

  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return isTop ? insets.top : insets.bottom
  }
}
