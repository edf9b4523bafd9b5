import Foundation
import TEGeometry

/// Takes a zoomed page back with a finger: the page follows it, smaller the further it is, and goes into its source
/// or back to its place.
///
/// - Note: How much smaller it gets is our estimate: by a fifth over the screen's height.
final class ZoomDismissal: NSObject, UIViewControllerInteractiveTransitioning {
  private weak var page: UIViewController?
  private let begin: () -> Void
  private lazy var pan = UIPanGestureRecognizer { [weak self] in self?.panDidChange($0) }
  /// The animator of the transition that the finger drives.
  var animator: ZoomTransition?
  private(set) var isActive = false
  private var scene: ZoomTransition.Scene?
  private var context: (any UIViewControllerContextTransitioning)?

  /// - Parameter begin: Begins the pop or the dismissal, which asks for this object.
  init(of page: UIViewController, begin: @escaping () -> Void) {
    self.page = page
    self.begin = begin
    super.init()
    pan.delegate = self
    page.view.addGestureRecognizer(pan)
  }

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    scene = animator?.scene(transitionContext)
    scene?.place(isOpen: true)
    if scene == nil {
      transitionContext.cancelInteractiveTransition()
      transitionContext.completeTransition(false)
    }
  }

  private func progress(_ translation: CGPoint) -> CGFloat {
    guard let scene else { return 0 }
    return min(
      1, max(0, max(translation.y / scene.bounds.height, translation.x / scene.bounds.width)))
  }

  private func panDidChange(_ pan: UIPanGestureRecognizer) {
    guard let container = pan.view?.window else { return }
    let translation = pan.translation(in: container)
    switch pan.state {
    case .began:
      isActive = true
      begin()
    case .changed:
      guard let scene, let context else { return }
      let part = progress(translation)
      let scale = 1 - part / 5
      scene.card.transform = CGAffineTransform(translationX: translation.x, y: translation.y)
        .scaledBy(x: scale, y: scale)
      let covered = ZoomTransition.coveredScale + (1 - ZoomTransition.coveredScale) * part
      scene.covered.transform = CGAffineTransform(scaleX: covered, y: covered)
      scene.dimming.alpha = 1 - part
      context.updateInteractiveTransition(part)
    case .ended, .cancelled, .failed:
      isActive = false
      guard let scene, let context, let animator else { return }
      let velocity = pan.velocity(in: container)
      let isFinishing =
        pan.state == .ended
        && Swipe.isFinishing(
          progress: progress(translation) * 2,
          velocity: max(velocity.y / scene.bounds.height, velocity.x / scene.bounds.width))
      self.scene = nil
      self.context = nil
      if isFinishing {
        context.finishInteractiveTransition()
      } else {
        context.cancelInteractiveTransition()
      }
      // The frame without the transform begins where the finger has left it.
      let shown = scene.card.frame
      let scale = scene.card.transform.a
      scene.card.transform = .identity
      scene.card.frame = shown
      scene.page.transform = CGAffineTransform(scaleX: scale, y: scale)
      scene.page.center = CGPoint(x: shown.width / 2, y: shown.height / 2)
      animator.run(scene, isOpen: !isFinishing, context)
    case .possible: break
    }
  }
}

extension ZoomDismissal: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let page, let zoom = page.zoom, page.activeTransition == nil else { return false }
    let translation = pan.translation(in: page.view)
    let isDown = translation.y > abs(translation.x)
    let isAcross = (page.view.isRightToLeft ? -translation.x : translation.x) > abs(translation.y)
    let location = pan.location(in: page.view)
    var willBegin = isDown || isAcross
    // A scroll view under the finger scrolls unless it is at its beginning.
    var view = page.view.hitTest(location, with: nil)
    while let current = view {
      if let scroll = current as? UIScrollView {
        if isDown, scroll.contentSize.height > scroll.bounds.height, scroll.distanceAbove > 0.5 {
          willBegin = false
        }
        if isAcross, scroll.contentSize.width > scroll.bounds.width { willBegin = false }
      }
      view = current === page.view ? nil : current.superview
    }
    let velocity = pan.velocity(in: page.view)
    guard let asked = zoom.options.interactiveDismissShouldBegin else { return willBegin }
    return asked(
      .init(location, CGVector(dx: velocity.x, dy: velocity.y), willBegin: willBegin))
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer.view is UIScrollView && otherGestureRecognizer is UIPanGestureRecognizer
  }
}
