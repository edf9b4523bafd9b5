import UIKit

/// What lies over an element's picture on one of the screens and belongs to it: it flies with the element, and fades
/// near the source, where the other screen lacks it.
///
/// On the first screen that is all that lies within the element's frame, such as a badge on a tile. On the second screen
/// it is what only tints the picture, such as the gradient under a title, or says that it belongs to it; the rest stays in front of the element, unless
/// all of the screen is an element, too. Where both screens show one picture, it is also what lies over that inside the element's views.
@MainActor
struct ElementOverlays {
  /// Images of the views at their places, in a view of the element's size.
  let view: UIView
  /// Whether they keep to the lower side of an element that changes its shape, as the shade of a title there.
  let isAtBottom: Bool
  /// The views beside the element.
  private let beside: [UIView]

  /// Nil where there are none.
  private init?(
    of element: UIView, inside: [UIView], beside: [UIView], afterScreenUpdates: Bool
  ) {
    guard !inside.isEmpty || !beside.isEmpty else { return nil }
    self.beside = beside
    isAtBottom = beside.contains {
      $0 is any PartOfElement
        && abs($0.convert($0.bounds, to: element).maxY - element.bounds.maxY) < 1
    }
    view = UIView(frame: CGRect(origin: .zero, size: element.bounds.size))
    view.accessibilityIdentifier = "overlays"
    for part in inside + beside {
      guard let image = part.snapshotView(afterScreenUpdates: afterScreenUpdates) else { continue }
      image.frame = part.convert(part.bounds, to: element)
      image.alpha = part.alpha
      view.addSubview(image)
    }
  }

  /// Those of the source.
  ///
  /// - Parameter others: The views of other elements, which fly by themselves.
  init?(
    ofSource element: UIView, inside: [UIView], on screen: UIView, without others: [UIView],
    afterScreenUpdates: Bool
  ) {
    self.init(
      of: element, inside: inside, beside: Self.beside(element, on: screen, without: others),
      afterScreenUpdates: afterScreenUpdates)
  }

  /// The views beside a source that belong to it.
  static func beside(
    _ element: UIView, on screen: UIView, without others: [UIView]
  ) -> [UIView] {
    element.viewsWithin(on: screen).filter { view in
      (view.superview !== screen || element.superview === screen) && !(view is any PartInFront)
        && !others.contains { $0.isDescendant(of: view) }
    }
  }

  /// Those of the target.
  ///
  /// - Parameter others: The views of other elements.
  init?(
    ofTarget element: UIView, inside: [UIView], on screen: UIView, without others: [UIView],
    afterScreenUpdates: Bool
  ) {
    let isWhole = others.contains { $0 === screen }
    let beside = element.viewsWithin(on: screen).filter { view in
      view.isTint || view is any PartOfElement
        || isWhole && !others.contains { $0.isDescendant(of: view) }
    }
    self.init(
      of: element, inside: inside, beside: beside, afterScreenUpdates: afterScreenUpdates)
  }

  /// Hides the views beside the element while it flies.
  func hide() {
    for view in beside { view.isHidden = true }
  }

  func show() {
    for view in beside { view.isHidden = false }
  }
}

extension UIView {
  /// The views in front of this one that lie within its frame.
  fileprivate func viewsWithin(on screen: UIView) -> [UIView] {
    guard self !== screen, !(self is UILabel), isDescendant(of: screen) else { return [] }
    let whole = bounds.insetBy(dx: -1, dy: -1)
    return viewsInFront(on: screen).filter { whole.contains($0.convert($0.bounds, to: self)) }
  }

  /// Whether it is a gradient or a color that one sees through, with nothing on it, which no finger reaches.
  fileprivate var isTint: Bool {
    guard gestureRecognizers?.isEmpty != false, subviews.allSatisfy(\.isTint) else { return false }
    if layer is CAGradientLayer { return true }
    return type(of: self) == UIView.self && backgroundColor.map { $0.cgColor.alpha < 1 } ?? false
  }
}
