import UIKit

/// The photo during a transition between a grid and a page: one view that replaces those of both
/// screens.
///
/// It shows the larger of the two images from the start, so that the image does not change at the
/// end. The image fills its bounds, so the crop changes continuously with their aspect ratio. The
/// view is in front of both screens and behind the page's overlays and the containers' bars.
@MainActor
final class PhotoFlight {
  let photoView = UIImageView(frame: .zero)
  /// The photo's frame on the page, in the container's coordinates.
  let pageFrame: CGRect

  private let source: any TransitionScreen
  private let page: any TransitionScreen
  private let isOpening: Bool
  private let sourceView: UIView?
  /// The page's view of the photo; the whole page if it has none.
  private let heroView: UIView
  /// The photo's frame in the grid, in the container's coordinates; nil if it is not visible.
  private let visibleSourceFrame: CGRect?
  private let screenHeight: CGFloat
  private let tabBar: TabBarSlide
  private let navigationBar: NavigationBarMove
  /// The page's views in front of the photo.
  private let overlays: [LiftedView]
  /// What lies on the photo in the grid, such as a badge.
  private let badges: ElementOverlays?

  /// Adds the photo in front of the two screens, which are in the container in their final sizes,
  /// and hides their own photo views.
  init(
    between source: any TransitionScreen, and page: any TransitionScreen, isOpening: Bool,
    _ navigationBar: BarMotion, in context: any UIViewControllerContextTransitioning
  ) {
    let container = context.containerView
    source.view.layoutIfNeeded()
    page.view.layoutIfNeeded()
    self.source = source
    self.page = page
    self.isOpening = isOpening
    let sourceView = source.transitionView(for: .source, with: page).flatMap {
      $0.isVisibleInScrollViews ? $0 : nil
    }
    self.sourceView = sourceView
    let heroView: UIView = page.transitionView(for: .hero, with: source) ?? page.view
    self.heroView = heroView
    tabBar = TabBarSlide(of: source, for: page.view, isOpening: isOpening)
    self.navigationBar = NavigationBarMove(navigationBar, isOpening: isOpening, in: context)
    let image = Self.larger(Self.image(of: heroView), sourceView.flatMap(Self.image(of:)))
    let covers = (heroView as? UIImageView)?.contentMode == .scaleAspectFill
    let place = covers ? heroView.bounds : Self.fit(image?.size ?? .zero, in: heroView.bounds)
    pageFrame = heroView.convert(place, to: container)
    visibleSourceFrame = sourceView.map { $0.convert($0.bounds, to: container) }
    screenHeight = container.bounds.height
    let named = page.transitionViews(for: .overlay, with: source)
    overlays = (named.isEmpty ? heroView.viewsInFront(on: page.view) : named).compactMap {
      LiftedView($0)
    }
    badges = sourceView.flatMap {
      ElementOverlays(
        ofSource: $0, inside: $0.coveringImage?.over ?? [], on: source.view, without: [$0],
        afterScreenUpdates: !isOpening)
    }
    photoView.accessibilityIdentifier = "flying-photo"
    photoView.representedViews = [sourceView, heroView].compactMap(\.self)
    photoView.image = image
    photoView.contentMode = .scaleAspectFill
    photoView.focus = (sourceView as? UIImageView)?.focus ?? (heroView as? UIImageView)?.focus
    photoView.clipsToBounds = true
    photoView.layer.cornerRadius = isOpening ? sourceRadius : 0
    photoView.layer.cornerCurve = sourceView?.layer.cornerCurve ?? .circular
    photoView.accessibilityIgnoresInvertColors = true
    source.transitionWillBegin(ScreenTransition(isOpening: isOpening, other: page))
    page.transitionWillBegin(ScreenTransition(isOpening: isOpening, other: source))
    sourceView?.isHidden = true
    heroView.isHidden = true
    badges?.hide()
    if let badges { photoView.addSubview(badges.view) }
    container.addSubview(photoView)
    for overlay in overlays { overlay.lift(into: container) }
  }

  /// The photo's frame in the grid, in the container's coordinates.
  ///
  /// fidelity.md section 6: a photo that is not visible there is below the bottom edge, at the
  /// left.
  ///
  /// - Parameter size: The photo's size if it is not visible in the grid, in points.
  func sourceFrame(keeping size: CGSize) -> CGRect {
    visibleSourceFrame ?? CGRect(origin: CGPoint(x: 0, y: screenHeight), size: size)
  }

  /// Places the photo in the grid or on the page.
  ///
  /// - Parameter size: Of a photo that is not visible in the grid.
  func place(onPage: Bool, keeping size: CGSize) {
    photoView.frame = onPage ? pageFrame : sourceFrame(keeping: size)
    showBadges(onPage: onPage)
  }

  /// Places what lies on the photo in the grid, which is not seen on the page.
  func showBadges(onPage: Bool) {
    badges?.place(in: (onPage ? pageFrame : visibleSourceFrame ?? pageFrame).size)
    badges?.view.alpha = onPage ? 0 : 1
  }

  var pageView: UIView { page.view }
  /// The visibility of the page, as ``show(page:)`` has set it.
  var pageShare: CGFloat { page.view.alpha }

  /// Removes the photo, shows the screens' own photo views and returns the overlays to the page.
  func land() {
    photoView.removeFromSuperview()
    for overlay in overlays {
      overlay.putBack()
      overlay.view.alpha = overlay.alpha
    }
    sourceView?.isHidden = false
    heroView.isHidden = false
    badges?.show()
    page.view.alpha = 1
    navigationBar.end()
    source.transitionDidEnd(ScreenTransition(isOpening: isOpening, other: page))
    page.transitionDidEnd(ScreenTransition(isOpening: isOpening, other: source))
  }

  /// The radius of the photo's corners in the grid, in points.
  private var sourceRadius: CGFloat { sourceView?.layer.cornerRadius ?? 0 }

  /// Sets the visibility of the page, the bars and the photo's corners: 0 is the grid with its bars, 1 the page alone.
  func show(page share: CGFloat) {
    fade(page: share)
    photoView.layer.cornerRadius = sourceRadius * (1 - share)
    tabBar.move(to: share)
    navigationBar.move(to: share)
  }

  /// Sets the page's opacity, 0...1, and scales that of its overlays by it.
  func fade(page share: CGFloat) {
    page.view.alpha = share
    for overlay in overlays { overlay.view.alpha = overlay.alpha * share }
  }

  /// The frame of an image of a size that is fitted into a rectangle.
  private static func fit(_ size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    let scale = min(bounds.width / size.width, bounds.height / size.height)
    let fitted = CGSize(width: size.width * scale, height: size.height * scale)
    return CGRect(
      x: bounds.midX - fitted.width / 2, y: bounds.midY - fitted.height / 2,
      width: fitted.width, height: fitted.height)
  }

  /// An image view's image, or a drawing of another view.
  private static func image(of view: UIView) -> UIImage? {
    if let imageView = view as? UIImageView { return imageView.image }
    return UIGraphicsImageRenderer(size: view.bounds.size).image { _ in
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    }
  }

  private static func larger(_ first: UIImage?, _ second: UIImage?) -> UIImage? {
    guard let first, let second else { return first ?? second }
    return second.size.width * second.scale > first.size.width * first.scale ? second : first
  }
}

extension UIView {
  /// Whether a part of the view lies inside all scroll views around it, without what their bars cover.
  fileprivate var isVisibleInScrollViews: Bool {
    sequence(first: self as UIView, next: \.superview).allSatisfy { view in
      guard let scrollView = view as? UIScrollView, scrollView !== self else { return true }
      let visible = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
      return visible.intersects(convert(bounds, to: scrollView))
    }
  }
}
