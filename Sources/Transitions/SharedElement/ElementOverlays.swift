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
  /// The same for those that are not clipped at the element's corners, such as a badge over the edge of a round portrait.
  let outerView: UIView
  /// The images with the frames of their views in the element, whose size is `size`.
  private let parts: [Part]
  private let size: CGSize
  /// The views beside the element.
  private let beside: [UIView]
  /// Whether some of them show a text.
  let hasTexts: Bool

  private struct Part {
    let image: UIView
    let frame: CGRect
    /// The view's own; its image lies in the middle of the frame.
    let transform: CGAffineTransform
    let size: CGSize
  }

  /// All images.
  var views: [UIView] { [view, outerView] }

  /// Nil where there are none.
  private init?(
    of element: UIView, inside: [UIView], beside: [UIView], afterScreenUpdates: Bool
  ) {
    guard !inside.isEmpty || !beside.isEmpty else { return nil }
    self.beside = beside
    size = element.bounds.size
    hasTexts = (inside + beside).contains { !$0.seenTexts.isEmpty }
    let view = UIView(frame: CGRect(origin: .zero, size: size))
    view.accessibilityIdentifier = "overlays"
    let outerView = UIView(frame: view.frame)
    outerView.isUserInteractionEnabled = false
    func parts(of views: [UIView], isOuter: (UIView) -> Bool) -> [Part] {
      views.flatMap { $0.shownParts(on: element) }.compactMap { part in
        guard let image = part.snapshotView(afterScreenUpdates: afterScreenUpdates) else {
          return nil
        }
        image.alpha = part.alpha
        (isOuter(part) ? outerView : view).addSubview(image)
        return Part(
          image: image, frame: part.convert(part.bounds, to: element), transform: part.transform,
          size: part.bounds.size)
      }
    }
    self.parts =
      parts(of: inside) { _ in false } + parts(of: beside) { $0.liesOverCorners(of: element) }
    (self.view, self.outerView) = (view, outerView)
    place(in: size)
  }

  /// Sets the opacity of all of them.
  func fade(_ opacity: CGFloat) {
    for view in views { view.alpha = opacity }
  }

  /// Places the images on an element that has another size, scaled as its width: each as far from the nearest sides as
  /// it was, so that none is cut, and from side to side where it was.
  func place(in size: CGSize) {
    guard self.size.width > 0, self.size.height > 0 else { return }
    for view in views {
      view.bounds.size = size
      view.center = CGPoint(x: size.width / 2, y: size.height / 2)
    }
    let scale = size.width / self.size.width
    for part in parts {
      let (image, frame) = (part.image, part.frame)
      let place = Self.place(frame, of: self.size, in: size)
      guard part.transform.isIdentity else {
        image.center = CGPoint(x: place.midX, y: place.midY)
        image.bounds.size = part.size
        image.transform = part.transform.concatenating(CGAffineTransform(scaleX: scale, y: scale))
        continue
      }
      image.frame = place
    }
  }

  /// The frame of one of them on an element that has another size.
  static func place(_ frame: CGRect, of size: CGSize, in newSize: CGSize) -> CGRect {
    let scale = newSize.width / size.width
    let x = place(frame.minX...frame.maxX, of: size.width, in: newSize.width, scale)
    let y = place(frame.minY...frame.maxY, of: size.height, in: newSize.height, scale)
    return CGRect(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
  }

  /// The same along one axis.
  private static func place(
    _ range: ClosedRange<CGFloat>, of length: CGFloat, in newLength: CGFloat, _ scale: CGFloat
  ) -> ClosedRange<CGFloat> {
    let (before, after) = (range.lowerBound, length - range.upperBound)
    if before < 1, after < 1 {
      return before * scale...max(before * scale, newLength - after * scale)
    }
    let own = (range.upperBound - range.lowerBound) * scale
    let start =
      abs(before - after) < 1
      ? (newLength - own) / 2 : before < after ? before * scale : newLength - after * scale - own
    return start...start + own
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

  /// All that lies over an element of which an image leaves its screen, as far as it lies over it.
  ///
  /// - Parameter isTaken: Whether what lies within its frame leaves with it.
  init?(over element: UIView, on screen: UIView, isTaken: Bool, afterScreenUpdates: Bool) {
    guard element !== screen, element.isDescendant(of: screen) else { return nil }
    let over = element.viewsInFront(on: screen)
    let within = isTaken ? element.viewsWithin(on: screen) : []
    self.init(
      of: element, inside: over.filter { view in !within.contains { $0 === view } },
      beside: within, afterScreenUpdates: afterScreenUpdates)
    view.clipsToBounds = true
    view.layer.cornerRadius = element.layer.cornerRadius
    view.layer.cornerCurve = element.layer.cornerCurve
    view.layer.maskedCorners = element.layer.maskedCorners
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

  /// Whether a view is one of those beside the element.
  func holds(_ view: UIView) -> Bool { beside.contains { $0 === view } }

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

  /// Whether it is not cut at the corners of an element that is round by itself: a view within its frame that touches
  /// no two of its sides that face each other, and that nothing rounded around both cuts.
  fileprivate func liesOverCorners(of element: UIView) -> Bool {
    let whole = element.bounds
    let frame = convert(bounds, to: element)
    let isCut = sequence(first: self, next: \.superview).dropFirst().contains { outer in
      outer.clipsToBounds && outer.layer.cornerRadius > 0
        && element.isDescendant(of: outer) && outer !== element
    }
    return element.layer.cornerRadius > 0 && !isCut && !isTint
      && !(frame.minX < 1 && whole.width - frame.maxX < 1)
      && !(frame.minY < 1 && whole.height - frame.maxY < 1)
  }

  /// Whether it is a gradient or a color that one sees through, with nothing on it, which no finger reaches.
  fileprivate var isTint: Bool {
    guard gestureRecognizers?.isEmpty != false, subviews.allSatisfy(\.isTint) else { return false }
    if layer is CAGradientLayer { return true }
    return type(of: self) == UIView.self && backgroundColor.map { $0.cgColor.alpha < 1 } ?? false
  }

  /// What it shows on an element: itself, or what is on a view that only holds others from side to side.
  fileprivate func shownParts(on element: UIView) -> [UIView] {
    guard isTransparent, !subviews.isEmpty, !clipsToBounds, alpha == 1,
      convert(bounds, to: element).contains(element.bounds.insetBy(dx: 1, dy: 1))
    else { return [self] }
    return subviews.filter { !$0.isHidden && $0.alpha > 0 }
      .flatMap { $0.shownParts(on: element) }
  }
}
