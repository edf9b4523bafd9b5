import UIKit

/// A photo that a finger moves while its page closes, as in the Photos app: the photo follows the finger and shrinks
/// while the page fades, and springs to the grid or back to the page with the finger's velocity.
///
/// At a progress `p` the photo's scale is `1 - (1 - smallestScale) p`, and the page's opacity and the tab bar's
/// displacement are `1 - p`. The touched point of the photo stays under the finger. At the end of the drag, each axis
/// of the photo's centre is animated by a spring with the finger's velocity relative to the remaining distance.
@MainActor
final class DraggedPhoto: FingerFlight {
  private let flight: PhotoFlight
  private let context: any UIViewControllerContextTransitioning
  private let gesture: GesturePart
  /// Of the springs back to the page.
  private let returningRatio: CGFloat
  private let dimming: UIView?
  private(set) var progress: CGFloat = 0

  /// The offset of the touch from the photo's centre, in points.
  private var touchOffset = CGPoint.zero
  /// Where the photo was when it was caught, and the progress then; nil before.
  private var caught: (pose: Pose, progress: CGFloat)?
  /// Those of the release; empty while a finger holds the photo.
  private var running: [UIViewPropertyAnimator] = []

  /// Nil without a photo's page and a screen with the photo.
  init?(
    _ context: any UIViewControllerContextTransitioning, _ gesture: GesturePart,
    returningRatio: CGFloat, _ navigationBar: BarMotion
  ) {
    guard let page = context.viewController(forKey: .from)?.transitionScreen,
      page.transitionRoles.contains(.hero),
      let source = context.viewController(forKey: .to)?.transitionScreen,
      source.transitionRoles.contains(.source)
    else { return nil }
    let pageView: UIView = context.view(forKey: .from) ?? page.view
    context.showDestination(below: pageView)
    flight = PhotoFlight(
      between: source, and: page, isOpening: false, navigationBar, in: context)
    flight.place(onPage: true, keeping: flight.pageFrame.size)
    dimming = gesture.dim > 0 ? .dragDimming(below: pageView, in: context.containerView) : nil
    self.context = context
    self.gesture = gesture
    self.returningRatio = returningRatio
  }

  private var photo: UIView { flight.photoView }

  var canBeCaught: Bool { !running.isEmpty }
  var endsAlongside: Bool { false }

  func touch(_ point: CGPoint) {
    touchOffset = point - CGPoint(x: flight.pageFrame.midX, y: flight.pageFrame.midY)
  }

  func move(_ way: FingerWay, progress: CGFloat) {
    if let caught {
      way.move(photo, from: caught.pose)
      self.progress = min(max(caught.progress + progress, 0), 1)
    } else {
      self.progress = progress
      let scale = way.scale ?? 1 - (1 - gesture.smallestScale) * progress
      let whole = flight.pageFrame
      photo.bounds.size = CGSize(width: whole.width * scale, height: whole.height * scale)
      photo.center = CGPoint(
        x: whole.midX + way.offset.x + touchOffset.x * (1 - scale),
        y: whole.midY + way.offset.y + touchOffset.y * (1 - scale))
    }
    flight.show(page: 1 - self.progress)
    dimming?.alpha = gesture.dim * (1 - self.progress)
    if gesture.cornerRadius > 0 { photo.layer.cornerRadius = gesture.cornerRadius * self.progress }
  }

  func hold() {
    let running = running
    self.running = []
    for animator in running where animator.state == .active {
      animator.stopAnimation(false)
      animator.finishAnimation(at: .current)
    }
    progress = 1 - flight.pageShare
    caught = (Pose(of: photo), progress)
  }

  /// The photo's size and the fading have no initial velocity.
  func release(isClosing: Bool, velocity: CGPoint, timing: ReleaseCurve) {
    let target =
      isClosing ? flight.sourceFrame(keeping: photo.bounds.size) : flight.pageFrame
    let center = CGPoint(x: target.midX, y: target.midY)
    let ratio = isClosing ? gesture.dampingRatio : returningRatio
    let position = UIViewPropertyAnimator(
      duration: gesture.duration,
      timingParameters: UISpringTimingParameters(
        dampingRatio: ratio, velocity: velocity, over: center - photo.center))
    let (photo, flight, dimming, context) = (photo, flight, dimming, context)
    let dim = isClosing ? 0 : gesture.dim
    position.addAnimations { photo.center = center }
    let size = UIViewPropertyAnimator(duration: gesture.duration, dampingRatio: ratio) {
      photo.bounds.size = target.size
      photo.transform = .identity
      flight.placePicture(onPage: !isClosing)
      flight.showBadges(onPage: !isClosing)
      flight.animate(page: !isClosing)
      dimming?.alpha = dim
    }
    size.addCompletion { position in
      // One that a finger has caught ends nothing.
      guard position != .current else { return }
      flight.land()
      dimming?.removeFromSuperview()
      context.completeTransition(isClosing)
    }
    running = [position, size]
    position.startAnimation()
    size.startAnimation()
  }
}

extension UIView {
  /// A view that dims what lies beneath a page while a finger moves the page.
  static func dragDimming(below page: UIView, in container: UIView) -> UIView {
    let view = UIView(frame: container.bounds)
    view.accessibilityIdentifier = "drag-dimming"
    view.backgroundColor = .black
    container.insertSubview(view, belowSubview: page)
    return view
  }
}
