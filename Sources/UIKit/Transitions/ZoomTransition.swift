import Foundation
import TEGeometry
import TEMotion

/// Lets a page grow out of a view, or go back into it.
final class ZoomTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// The size of the covered page, and how much of black is over it (published from a recording).
  static let coveredScale: CGFloat = 0.914
  static let dimming: CGFloat = 0.15
  /// A critically damped spring of 19 per second (published from the same recording).
  static let spring = Spring(mass: 1, stiffness: 19 * 19, damping: 2 * 19)

  let isOpening: Bool
  private let zoomed: UIViewController
  private let other: UIViewController
  private let options: UIViewController.Transition.ZoomOptions
  private weak var source: UIView?
  private var resizing: UIView.AutoresizingMask = []

  /// - Parameters:
  ///   - zoomed: The page.
  ///   - other: The controller with the view.
  /// - Returns: Nil if the page does not prefer a zoom, or there is no view.
  init?(isOpening: Bool, zoomed: UIViewController, other: UIViewController) {
    guard let zoom = zoomed.zoom, let source = zoom.source(other.zoomSourceController) else {
      return nil
    }
    self.isOpening = isOpening
    self.zoomed = zoomed
    self.other = other
    options = zoom.options
    self.source = source
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    Self.spring.settlingDuration
  }

  /// The views that take part, in the container.
  @MainActor
  struct Scene {
    let card: UIView
    let page: UIView
    let covered: UIView
    let dimming: UIView
    let picture: UIView?
    let sourceFrame: CGRect
    let sourceRadius: CGFloat
    /// The part of the page that covers the source.
    let alignment: CGRect
    let bounds: CGRect

    /// Puts the page over the source, or fills the container.
    func place(isOpen: Bool) {
      card.transform = .identity
      card.frame = isOpen ? bounds : sourceFrame
      card.layer.cornerRadius = isOpen ? Stage.current.device.displayCornerRadius : sourceRadius
      let scale = isOpen || alignment.width <= 0 ? 1 : sourceFrame.width / alignment.width
      page.transform = CGAffineTransform(scaleX: scale, y: scale)
      page.center = CGPoint(
        x: (isOpen ? 0 : -alignment.minX * scale) + page.bounds.width * scale / 2,
        y: (isOpen ? 0 : -alignment.minY * scale) + page.bounds.height * scale / 2)
      if let picture {
        let size = isOpen ? scaledPicture : sourceFrame.size
        picture.frame = CGRect(
          origin: isOpen ? alignment.origin : .zero, size: size)
        picture.alpha = isOpen ? 0 : 1
      }
      covered.transform =
        isOpen
        ? CGAffineTransform(scaleX: ZoomTransition.coveredScale, y: ZoomTransition.coveredScale)
        : .identity
      dimming.alpha = isOpen ? 1 : 0
    }

    private var scaledPicture: CGSize {
      let scale = sourceFrame.width > 0 ? alignment.width / sourceFrame.width : 1
      return CGSize(width: alignment.width, height: sourceFrame.height * scale)
    }
  }

  /// Prepares the views; nil, with the transition completed, where one is missing.
  func scene(_ context: any UIViewControllerContextTransitioning) -> Scene? {
    let container = context.containerView
    let controllers: (UIViewController?, UIViewController?) = (
      context.viewController(forKey: .from), context.viewController(forKey: .to)
    )
    guard let from = controllers.0, let to = controllers.1, let source,
      let page = zoomed.viewIfLoaded
    else { return nil }
    let covered = isOpening ? from.view : to.view
    guard let covered else { return nil }
    if isOpening {
      page.setFrameIgnoringTransform(context.finalFrame(for: to))
    } else if covered.superview == nil {
      covered.setFrameIgnoringTransform(context.finalFrame(for: to))
      container.insertSubview(covered, at: 0)
    }
    covered.layoutIfNeeded()
    page.layoutIfNeeded()
    let whole = page.bounds
    let sourceFrame = source.convert(source.bounds, to: container)
    let asked = options.alignmentRectProvider?(.init(source, zoomed))
    let ratio = sourceFrame.width > 0 ? sourceFrame.height / sourceFrame.width : 1
    let alignment = asked ?? CGRect(x: 0, y: 0, width: whole.width, height: whole.width * ratio)
    let picture = source.snapshotView(afterScreenUpdates: false)
    let card = UIView(frame: container.bounds)
    card.clipsToBounds = true
    card.layer.cornerCurve = .continuous
    card.backgroundColor = page.backgroundColor
    let dimming = UIVisualEffectView(effect: options.dimmingVisualEffect)
    dimming.frame = container.bounds
    dimming.isUserInteractionEnabled = false
    let veil = UIView(frame: dimming.bounds)
    veil.backgroundColor =
      options.dimmingColor.map { $0.faded(options.dimmingVisualEffect == nil ? 0.5 : 1) }
      ?? UIColor(white: 0, alpha: Self.dimming)
    if options.dimmingVisualEffect == nil || options.dimmingColor != nil {
      dimming.contentView.addSubview(veil)
    }
    container.addSubview(dimming)
    container.addSubview(card)
    // The card's size is that of what is seen of the page.
    resizing = page.autoresizingMask
    page.autoresizingMask = []
    card.addSubview(page)
    if let picture { card.addSubview(picture) }
    source.alpha = 0
    return Scene(
      card: card, page: page, covered: covered, dimming: dimming, picture: picture,
      sourceFrame: sourceFrame, sourceRadius: source.layer.cornerRadius, alignment: alignment,
      bounds: container.bounds)
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let scene = scene(context) else {
      context.completeTransition(false)
      return
    }
    scene.place(isOpen: !isOpening)
    run(scene, isOpen: isOpening, context)
  }

  /// Moves the page to its end on the spring, and completes the transition.
  ///
  /// - Parameter velocity: That of the card, in points per second.
  func run(
    _ scene: Scene, isOpen: Bool, _ context: any UIViewControllerContextTransitioning,
    velocity: CGFloat = 0
  ) {
    let way = max(
      1,
      hypot(
        scene.sourceFrame.midX - scene.bounds.midX, scene.sourceFrame.midY - scene.bounds.midY))
    let spring = Spring(
      mass: 1, stiffness: 19 * 19, damping: 2 * 19, initialVelocity: Double(velocity / way))
    // The picture fades in the first fifth of the way, and comes back in the last.
    let options: UIView.AnimationOptions = [.overrideInheritedCurve, .overrideInheritedDuration]
    let picture = scene.picture
    let alpha: CGFloat = isOpen ? 0 : 1
    AnimationBlock(
      duration: spring.settlingDuration, delay: 0, options: options,
      completion: { [weak source] _ in
        let isFinished = isOpen == self.isOpening
        source?.alpha = 1
        scene.covered.transform = .identity
        scene.page.transform = .identity
        scene.page.autoresizingMask = self.resizing
        let container = context.containerView
        if isOpen {
          scene.page.setFrameIgnoringTransform(scene.bounds)
          container.addSubview(scene.page)
        }
        scene.card.removeFromSuperview()
        scene.dimming.removeFromSuperview()
        context.completeTransition(isFinished && !context.transitionWasCancelled)
      }
    ).run({
      scene.place(isOpen: isOpen)
      picture?.alpha = picture.map { isOpen ? $0.alpha : 1 } ?? 0
    }) { _ in .spring(spring) }
    picture?.alpha = isOpen ? 1 : 0
    UIView.animate(
      withDuration: 0.15, delay: isOpen ? 0 : 0.05, options: [.curveEaseOut],
      animations: { picture?.alpha = alpha })
  }
}

extension UIViewController {
  /// The controller that is asked for the view of a zoom: that of the page in sight.
  var zoomSourceController: UIViewController {
    switch self {
    case let tabs as UITabBarController: tabs.selectedViewController?.zoomSourceController ?? self
    case let stack as UINavigationController: stack.topViewController?.zoomSourceController ?? self
    default: self
    }
  }
}
