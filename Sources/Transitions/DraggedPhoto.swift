import UIKit

/// A photo that a finger moves while its page closes, as in the Photos app: the photo follows the finger and shrinks
/// while the page fades, and springs to the grid or back to the page with the finger's velocity.
///
/// At a progress `p` the photo's scale is `1 - (1 - smallestScale) p`, the page's opacity is `1 - p`, and the bars are
/// at that part of their way. The touched point of the photo stays under the finger. At the end of the drag, each axis
/// of the photo's centre is animated by a spring with the finger's velocity relative to the remaining distance.
@MainActor
final class DraggedPhoto: FingerFlight {
  private let flight: PhotoFlight
  private let scene: PartsScene
  private var gesture: GesturePart { scene.parts.gesture }
  /// Moves the bars while a finger holds the photo.
  private var bars: UIViewPropertyAnimator?
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
    _ context: any UIViewControllerContextTransitioning, _ parts: TransitionParts,
    returningRatio: CGFloat
  ) {
    guard let page = context.viewController(forKey: .from)?.transitionScreen,
      page.transitionRoles.contains(.hero),
      let source = context.viewController(forKey: .to)?.transitionScreen,
      source.transitionRoles.contains(.source),
      let scene = PartsScene(context, isOpening: false, from: source, parts, isDriven: true)
    else { return nil }
    let flight = PhotoFlight(between: source, and: page, isOpening: false, in: context)
    (self.flight, self.scene, self.returningRatio) = (flight, scene, returningRatio)
    dimming =
      parts.gesture.dim > 0
      ? .dragDimming(below: scene.second, in: scene.container) : nil
    scene.hasPhoto = true
    scene.addScreenBars(from: source)
    scene.addBars(from: source)
    context.viewController(forKey: .to)?.navigationController?.updateBottomBackgrounds(
      for: scene.first)
    flight.place(onPage: true, keeping: flight.pageFrame.size)
    scene.show(isOpen: true)
  }

  /// Lets the bars follow the finger.
  ///
  /// Not before it moves: what UIKit animates alongside belongs to the first animation of the transition's beginning.
  private func moveBars() {
    let scene = scene
    if bars == nil {
      scene.show(isOpen: true)
      bars = UIViewPropertyAnimator(duration: gesture.duration, curve: .linear) {
        scene.addKeyframes(scene.pieces)
      }
      bars?.pauseAnimation()
    }
    bars?.fractionComplete = progress
  }

  private var photo: UIView { flight.photoView }

  var canBeCaught: Bool { !running.isEmpty }
  var endsAlongside: Bool { false }

  var distance: CGPoint {
    photo.center - CGPoint(x: flight.pageFrame.midX, y: flight.pageFrame.midY)
  }

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
    moveBars()
    dimming?.alpha = gesture.dim * (1 - self.progress)
    if gesture.cornerRadius > 0 { photo.layer.cornerRadius = gesture.cornerRadius * self.progress }
  }

  func hold() {
    let running = running
    self.running = []
    for animator in running { animator.halt() }
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
    let (photo, flight, dimming, scene) = (photo, flight, dimming, scene)
    bars?.halt()
    bars = nil
    let dim = isClosing ? 0 : gesture.dim
    position.addAnimations { photo.center = center }
    let size = UIViewPropertyAnimator(duration: gesture.duration, dampingRatio: ratio) {
      photo.bounds.size = target.size
      photo.transform = flight.rotation(onPage: !isClosing)
      flight.placePicture(onPage: !isClosing)
      flight.showBadges(onPage: !isClosing)
      flight.animate(page: !isClosing)
      for piece in scene.pieces { piece.show(!isClosing) }
      dimming?.alpha = dim
    }
    size.addCompletion { position in
      // One that a finger has caught ends nothing.
      guard position != .current else { return }
      flight.land()
      dimming?.removeFromSuperview()
      scene.end(didComplete: isClosing)
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

extension UIViewPropertyAnimator {
  /// Ends it where it is, if it runs.
  fileprivate func halt() {
    guard state == .active else { return }
    stopAnimation(false)
    finishAnimation(at: .current)
  }
}
