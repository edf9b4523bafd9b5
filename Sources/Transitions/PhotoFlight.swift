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
  /// How the photo is rotated there, in radians.
  private let sourceAngle: CGFloat
  private let screenHeight: CGFloat
  /// The page's views in front of the photo.
  private let overlays: [LiftedView]
  /// Holds them, and fades with the page: their own opacity may change meanwhile.
  private let front = UIView(frame: .zero)
  /// What lies on the photo in the grid, such as a badge.
  private let badges: ElementOverlays?
  /// What else lies in front of the photo there: it fades near the grid.
  private var sourceFront: ElementFront?
  /// The picture in the photo, of which both screens show parts; nil if they show it whole.
  private let crop: ElementPicture?
  /// The page's color over what is on it, for a page that is a picture; nil for any other. Its texts and those of
  /// the grid are not seen at once. See ``FadeThrough``.
  private let lid: LidView?

  /// Adds the photo in front of the two screens, which are in the container in their final sizes,
  /// and hides their own photo views.
  init(
    between source: any TransitionScreen, and page: any TransitionScreen, isOpening: Bool,
    in context: any UIViewControllerContextTransitioning
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
    let image = Self.larger(Self.image(of: heroView), sourceView.flatMap(Self.image(of:)))
    crop = sourceView.flatMap { Self.crop(from: $0, to: heroView) }
    let covers = crop != nil || (heroView as? UIImageView)?.contentMode == .scaleAspectFill
    let place = covers ? heroView.bounds : Self.fit(image?.size ?? .zero, in: heroView.bounds)
    pageFrame = heroView.convert(place, to: container)
    pageRadius = covers && heroView.clipsToBounds ? heroView.layer.cornerRadius : 0
    let seen = sourceView?.seenPlace(in: container)
    (visibleSourceFrame, sourceAngle) = (seen?.frame, seen?.angle ?? 0)
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
    lid = (page.view.backdropView as? any PicturedScreen)?.pageColor.map { color in
      let lid = LidView(frame: page.view.bounds)
      lid.backgroundColor = color
      return lid
    }
    photoView.accessibilityIdentifier = "flying-photo"
    photoView.representedViews = [sourceView, heroView].compactMap(\.self)
    photoView.image = crop == nil ? image : nil
    photoView.contentMode = .scaleAspectFill
    photoView.focus = (sourceView as? UIImageView)?.focus ?? (heroView as? UIImageView)?.focus
    photoView.clipsToBounds = true
    photoView.layer.cornerRadius = isOpening ? sourceRadius : pageRadius
    let round = pageRadius > 0 && sourceRadius == 0 ? heroView : sourceView
    photoView.layer.cornerCurve = round?.layer.cornerCurve ?? .circular
    photoView.layer.maskedCorners = round?.layer.maskedCorners ?? .everyCorner
    photoView.accessibilityIgnoresInvertColors = true
    source.transitionWillBegin(ScreenTransition(isOpening: isOpening, other: page))
    page.transitionWillBegin(ScreenTransition(isOpening: isOpening, other: source))
    sourceView?.isHidden = true
    heroView.isHidden = true
    badges?.hide()
    for view in badges?.views ?? [] { photoView.addSubview(view) }
    container.addSubview(photoView)
    sourceFront = ElementFront(over: sourceView, on: source.view, in: container) {
      badges?.holds($0) != true
    }
    sourceFront?.fade(isOpening ? 1 : 0)
    if !overlays.isEmpty {
      front.frame = container.bounds
      front.isUserInteractionEnabled = false
      container.addSubview(front)
    }
    for overlay in overlays { overlay.lift(into: front) }
    if let picture = crop?.view {
      picture.autoresizingMask = [
        .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin,
        .flexibleHeight, .flexibleBottomMargin,
      ]
      photoView.insertSubview(picture, at: 0)
    }
    if let lid {
      lid.alpha = isOpening ? 1 : 0
      page.view.addSubview(lid)
    }
  }

  /// The one picture of which both views show parts.
  private static func crop(from source: UIView, to hero: UIView) -> ElementPicture? {
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard let source = source as? UIImageView, let hero = hero as? UIImageView,
      let image = source.image, image == hero.image,
      source.layer.contentsRect != whole || hero.layer.contentsRect != whole
    else { return nil }
    return ElementPicture(source: source, target: hero, shown: hero, isShared: true, drawing: hero)
  }

  /// The ways of the photo and the page.
  func pieces(_ timing: TransitionTiming) -> [TransitionPiece] {
    [
      TransitionPiece(.element, timing, delay: 0) { isOpen in
        self.place(onPage: isOpen, keeping: self.pageFrame.size)
      },
      TransitionPiece(
        .second, timing, delay: 0, animate: { self.animate(page: $0) },
        show: {
          self.show(page: $0 ? 1 : 0)
          self.sourceFront?.fade($0 ? 0 : 1)
        }),
    ]
  }

  /// Places the picture within the photo, which has its size at that end.
  func placePicture(onPage: Bool) { crop?.place(atTarget: onPage) }

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
    let frame = onPage ? pageFrame : sourceFrame(keeping: size)
    photoView.bounds.size = frame.size
    photoView.center = CGPoint(x: frame.midX, y: frame.midY)
    photoView.transform = rotation(onPage: onPage)
    placePicture(onPage: onPage)
    showBadges(onPage: onPage)
  }

  /// How the photo is rotated at an end.
  func rotation(onPage: Bool) -> CGAffineTransform {
    onPage || sourceAngle == 0 ? .identity : CGAffineTransform(rotationAngle: sourceAngle)
  }

  /// Places what lies on the photo in the grid, which is not seen on the page.
  func showBadges(onPage: Bool) {
    badges?.place(in: (onPage ? pageFrame : visibleSourceFrame ?? pageFrame).size)
    badges?.fade(onPage ? 0 : 1)
  }

  var pageView: UIView { page.view }
  /// The visibility of the page, as ``show(page:)`` has set it.
  var pageShare: CGFloat {
    let share: CGFloat = page.view.alpha
    guard let lid else { return share }
    return share * FadeThrough.outgoingShare + (1 - lid.alpha) * (1 - FadeThrough.outgoingShare)
  }

  /// Removes the photo, shows the screens' own photo views and returns the overlays to the page.
  func land() {
    photoView.removeFromSuperview()
    lid?.removeFromSuperview()
    for overlay in overlays { overlay.putBack() }
    front.removeFromSuperview()
    sourceView?.isHidden = false
    heroView.isHidden = false
    badges?.show()
    sourceFront?.remove()
    page.view.alpha = 1
    source.transitionDidEnd(ScreenTransition(isOpening: isOpening, other: page))
    page.transitionDidEnd(ScreenTransition(isOpening: isOpening, other: source))
  }

  /// The radius of the photo's corners in the grid, in points.
  private var sourceRadius: CGFloat { sourceView?.layer.cornerRadius ?? 0 }
  /// That on the page, of a photo that fills its view.
  private let pageRadius: CGFloat

  /// Sets the visibility of the page and the photo's corners: 0 is the grid, 1 the page alone.
  func show(page share: CGFloat) {
    fade(page: share)
    round(page: share)
  }

  /// Animates the same to one of both ends, within the block of an animator.
  func animate(page isOpen: Bool) {
    round(page: isOpen ? 1 : 0)
    if let sourceFront {
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: isOpen ? 0 : 0.5, relativeDuration: 0.5) {
          sourceFront.fade(isOpen ? 0 : 1)
        }
      }
    }
    guard lid != nil else { return fade(page: isOpen ? 1 : 0) }
    let step = FadeThrough.outgoingShare
    UIView.animateKeyframes(
      withDuration: 0, delay: 0,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: step) {
          if isOpen { self.page.view.alpha = 1 } else { self.showContent(0) }
        }
        UIView.addKeyframe(withRelativeStartTime: step, relativeDuration: 1 - step) {
          if isOpen { self.showContent(1) } else { self.page.view.alpha = 0 }
        }
      })
  }

  private func round(page share: CGFloat) {
    photoView.layer.cornerRadius = sourceRadius * (1 - share) + pageRadius * share
  }

  /// Sets the opacity of the page, and with it that of its overlays, 0...1.
  private func fade(page share: CGFloat) {
    let step = lid == nil ? 0 : FadeThrough.outgoingShare
    page.view.alpha = step > 0 ? min(1, share / step) : share
    showContent(max(0, (share - step) / (1 - step)))
  }

  /// Sets the opacity of what is on the page, as far as it is not the page's own.
  private func showContent(_ share: CGFloat) {
    lid?.alpha = 1 - share
    front.alpha = share
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
