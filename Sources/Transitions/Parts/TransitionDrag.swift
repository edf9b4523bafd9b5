public import UIKit

/// Closes a screen by a finger, as a ``GesturePart`` says.
///
/// The finger moves the screen or its first element, and the rest of the transition follows its way; or it
/// moves the whole transition. When it is lifted, what it moved springs on with its velocity: to the closed
/// end, or back. A finger that comes down on the way catches it again, and one that comes down while the screen
/// opens or closes by itself catches that.
@MainActor
public final class TransitionDrag: UIPercentDrivenInteractiveTransition, UIGestureRecognizerDelegate
{
  /// Whether a drag is in progress, so that a pop or a dismissal begins interactively.
  public internal(set) var isActive = false { didSet { wantsInteractiveStart = isActive } }
  /// The animator of the next transition, if that is one in pieces that no finger begins.
  weak var nextTransition: (any CatchableTransition)?

  private weak var page: UIViewController?
  /// Where two fingers came down, in the container's coordinates.
  var pinchStart = CGPoint.zero
  /// Makes what the finger moves; nil where the screens lack it.
  private let makeFlight: MakeFlight
  private let elements: [SharedElement]
  private let parts: TransitionParts
  /// The app's own animator that closes the screen once it is let go; nil for one in parts.
  private let makeBase: (() -> (any UIViewControllerAnimatedTransitioning)?)?
  var gesture: GesturePart { parts.gesture }
  private(set) var context: (any UIViewControllerContextTransitioning)?
  private(set) var flight: (any FingerFlight)?
  /// What runs by itself, in pieces.
  private var running: (any CatchableTransition)?
  /// The same while a finger holds it.
  private(set) var caught: CaughtFlight?
  /// Whether the transition opens the page.
  private var isOpening = false
  /// Where a transition goes that no finger began: to the open end or not; nil for one that a finger began.
  private var goesToOpen: Bool?
  /// Whether the finger has caught what another one let go, and moves that both ways.
  private var isHeldAgain = false
  /// The progress at which a moved progress was caught, 0...1.
  private var caughtProgress: CGFloat = 0
  /// 1 or -1 along the axis of a drag to either side.
  private var side: CGFloat = 1
  /// In which direction what was caught closes, where a drag in any direction does; zero where every one does.
  private var closing = CGPoint.zero

  typealias MakeFlight =
    (any UIViewControllerContextTransitioning) -> (any FingerFlight)?

  /// Adds the recogniser to a page, which loads its view.
  ///
  /// - Parameters:
  ///   - page: The second screen.
  ///   - screen: The first screen.
  ///   - makeBase: Makes an animator of the app's own that closes the page; without it the parts do.
  public convenience init(
    closing page: UIViewController, over screen: any TransitionScreen,
    elements: [SharedElement] = [], parts: TransitionParts,
    makeBase: (() -> (any UIViewControllerAnimatedTransitioning)?)? = nil
  ) {
    self.init(
      closing: page, over: screen, elements: elements, parts: parts, makeBase: makeBase,
      makeFlight: nil)
  }

  /// - Parameter makeFlight: Makes what the finger moves; nil for the screen or the element in parts.
  init(
    closing page: UIViewController, over screen: any TransitionScreen, elements: [SharedElement],
    parts: TransitionParts, makeBase: (() -> (any UIViewControllerAnimatedTransitioning)?)?,
    makeFlight: MakeFlight?
  ) {
    let elements = elements.inOrder
    self.page = page
    self.elements = elements
    self.parts = parts
    self.makeBase = makeBase
    self.makeFlight =
      makeFlight ?? { context in
        PartsScene(context, isOpening: false, from: screen, parts, isDriven: true).map {
          DraggedFlight($0, screen, elements, base: makeBase?())
        }
      }
    super.init()
    wantsInteractiveStart = false
    install(on: page)
  }

  private func install(on page: UIViewController) {
    guard let view: UIView = page.view else { return }
    if gesture.pinch { addPinch(to: view) }
    guard gesture.drag != .none else { return }
    let pan = addRecognizer(to: view)
    scrollView?.panGestureRecognizer.require(toFail: pan)
  }

  /// Lets the drag begin on a view.
  @discardableResult
  func addRecognizer(to view: UIView) -> UIPanGestureRecognizer {
    let pan: UIPanGestureRecognizer
    if gesture.drag == .edge {
      let edge = UIScreenEdgePanGestureRecognizer { [weak self] in self?.userDidPan($0) }
      edge.edges = view.isRightToLeft ? .right : .left
      pan = edge
    } else {
      pan = UIPanGestureRecognizer { [weak self] in self?.userDidPan($0) }
    }
    pan.maximumNumberOfTouches = 1
    pan.delegate = self
    view.addGestureRecognizer(pan)
    return pan
  }

  /// The page's scroll view, which a drag scrolls until its content is at the edge.
  private var scrollView: UIScrollView? {
    page.flatMap { $0.viewIfLoaded as? UIScrollView ?? $0.viewIfLoaded?.fillingScrollView }
  }

  /// Whether the animator has to be ``DrivenPartsTransition``.
  var drivesParts: Bool { isActive && gesture.moves == .progress && makeBase == nil }

  // MARK: The finger

  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let page else { return false }
    let isIdle = page.transitionCoordinator == nil && page.presentedViewController == nil
    if canBeCaught { return true }
    if let pinch = gestureRecognizer as? UIPinchGestureRecognizer {
      // It is 1 where the fingers have gone the recogniser's own points and no more.
      return isIdle && pinch.scale <= 1
    }
    guard isIdle, let pan = gestureRecognizer as? UIPanGestureRecognizer else { return false }
    let velocity = pan.velocity(in: pan.view)
    let (dx, dy) = (abs(velocity.x), abs(velocity.y))
    guard gesture.drag != .edge else { return true }
    return switch direction {
    case .none: false
    case .down: velocity.y > dx && isAtTop
    case .up: -velocity.y > dx && scrollView == nil
    case .left: -velocity.x > dy
    case .right, .leading, .trailing, .edge: velocity.x > dy
    case .sideways: dx > dy
    case .any:
      scrollView == nil || velocity.y > dx && isAtTop || dx > dy && !scrollsSideways
    }
  }

  private var scrollsSideways: Bool {
    scrollView.map { $0.contentSize.width > $0.bounds.width } ?? false
  }

  private var isAtTop: Bool {
    scrollView.map { $0.contentOffset.y <= -$0.adjustedContentInset.top } ?? true
  }

  private func userDidPan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      side = pan.velocity(in: pan.view).x < 0 ? -1 : 1
      guard canBeCaught else { return begin(pan) }
      grab()
      caught?.touch(start(of: pan))
      update(pan)
    case .changed: update(pan)
    case .ended: release(pan, velocity: pan.velocity(in: pan.view?.window))
    case .cancelled, .failed: release(pan, velocity: nil)
    case .possible: break
    }
  }

  private func begin(_ pan: UIPanGestureRecognizer) {
    guard close() else { return }
    flight?.touch(start(of: pan))
    update(pan)
  }

  /// Where the finger came down, in the container's coordinates.
  private func start(of pan: UIPanGestureRecognizer) -> CGPoint {
    pan.location(in: context?.containerView) - pan.translation(in: pan.view?.window)
  }

  /// Begins to close the page.
  ///
  /// - Returns: Whether the fingers move it.
  func close() -> Bool {
    guard let page, page.transitionCoordinator == nil else { return false }
    isActive = true
    if let navigation = page.navigationController, navigation.viewControllers.first !== page {
      navigation.popViewController(animated: true)
    } else {
      page.dismiss(animated: true)
    }
    // An interaction that was not used: the transition is not interactive.
    if context == nil { isActive = false }
    return isActive
  }

  /// The gesture's drag, by the side to which it goes in the page's layout direction.
  private var direction: DragDirection {
    gesture.drag.resolved(isRightToLeft: page?.viewIfLoaded?.isRightToLeft == true)
  }

  /// The finger's way in the direction of the drag, and the screen's length along it, in points.
  private func way(_ translation: CGPoint, in container: UIView) -> (CGFloat, CGFloat) {
    let size = container.bounds.size
    return switch direction {
    case .none, .down: (translation.y, size.height)
    case .up: (-translation.y, size.height)
    case .left: (-translation.x, size.width)
    case .right, .leading, .trailing, .edge: (translation.x, size.width)
    case .sideways: (translation.x * side, size.width)
    case .any:
      (closing == .zero ? translation.length : closing.projection(of: translation), size.height)
    }
  }

  private func update(_ pan: UIPanGestureRecognizer) {
    guard let context, isActive else { return }
    let translation = pan.translation(in: pan.view?.window)
    let (way, dimension) = way(translation, in: context.containerView)
    let isFollowed = caught == nil && flight != nil && !(isHeldAgain && way < 0)
    let share = share(for: way, dimension)
    follow(
      FingerWay(offset: isFollowed ? offset(translation, way, dimension) : along(translation)),
      progress: isHeldAgain ? share : progress(for: way, dimension), share: share)
  }

  /// Moves what the finger holds.
  ///
  /// - Parameters:
  ///   - progress: Of the finger's way, 0...1; negative where that goes back with what was caught.
  ///   - share: The same where it moves a transition both ways.
  func follow(_ way: FingerWay, progress: CGFloat, share: CGFloat) {
    if let caught {
      caught.move(way, share: share)
    } else if let flight {
      flight.move(way, progress: progress)
      context?.updateInteractiveTransition(flight.progress)
    } else {
      super.update(self.progress(of: share))
    }
  }

  /// The progress of a moved transition that was caught on its way.
  private func progress(of share: CGFloat) -> CGFloat {
    min(max(caughtProgress + (isOpening ? -share : share), 0), 1)
  }

  /// The same where a finger moves a transition both ways: positive towards the closed end.
  private func share(for way: CGFloat, _ dimension: CGFloat) -> CGFloat {
    way < 0 ? -progress(for: -way, dimension) : progress(for: way, dimension)
  }

  /// The part of a finger's way or velocity that a caught flight has.
  private func along(_ vector: CGPoint) -> CGPoint {
    guard !isFree else { return vector }
    return switch direction {
    case .none, .down, .up: CGPoint(x: 0, y: vector.y)
    case .left, .right, .leading, .trailing, .edge, .sideways: CGPoint(x: vector.x, y: 0)
    case .any: vector
    }
  }

  /// The progress of a finger's way; that of what it moves where it moves the progress.
  private func progress(for way: CGFloat, _ dimension: CGFloat) -> CGFloat {
    let moved =
      gesture.moves == .progress && way > 0
      ? gesture.offset(for: way, dimension: dimension) : way
    return gesture.progress(for: moved, dimension: dimension)
  }

  /// What leaves over an edge stays on its axis.
  private var isFree: Bool {
    gesture.moves == .element || !elements.isEmpty || parts.second.enter.needsSource
      || makeBase != nil
  }

  /// The velocity of what the finger moves, in points per second.
  ///
  /// - Parameter slope: Of its way over the finger's.
  private func velocity(_ velocity: CGPoint, slope: CGFloat) -> CGPoint {
    switch direction {
    case .none, .down, .up: CGPoint(x: isFree ? velocity.x : 0, y: velocity.y * slope)
    case .left, .right, .leading, .trailing, .edge, .sideways:
      CGPoint(x: velocity.x * slope, y: isFree ? velocity.y : 0)
    case .any: CGPoint(x: velocity.x * slope, y: velocity.y * slope)
    }
  }

  /// Where the finger moves the screen or the element.
  private func offset(_ translation: CGPoint, _ way: CGFloat, _ dimension: CGFloat) -> CGPoint {
    let moved = gesture.offset(for: way, dimension: dimension)
    switch direction {
    case .none, .down: return CGPoint(x: isFree ? translation.x : 0, y: moved)
    case .up: return CGPoint(x: isFree ? translation.x : 0, y: -moved)
    case .left: return CGPoint(x: -moved, y: isFree ? translation.y : 0)
    case .right, .leading, .trailing, .edge: return CGPoint(x: moved, y: isFree ? translation.y : 0)
    case .sideways: return CGPoint(x: moved * side, y: isFree ? translation.y : 0)
    case .any:
      guard way > 0 else { return .zero }
      return CGPoint(x: translation.x * moved / way, y: translation.y * moved / way)
    }
  }

  /// Whether a transition goes on after a release, so that a finger can catch it.
  var canBeCaught: Bool {
    guard context != nil, !isActive else { return false }
    if let running { return running.canBeCaught }
    return flight?.canBeCaught ?? true
  }

  /// Holds what goes on after a release, or by itself.
  func grab() {
    isActive = true
    if let running {
      context?.pauseInteractiveTransition()
      caught = running.holdStill(gesture)
      closing = isOpening ? .zero : caught?.distance ?? .zero
    } else if let flight {
      context?.pauseInteractiveTransition()
      flight.hold()
      isHeldAgain = true
      closing = flight.distance
    } else {
      super.pause()
      caughtProgress = percentComplete
    }
  }

  // MARK: The transition

  public override func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    context = transitionContext
    caughtProgress = 0
    isHeldAgain = false
    closing = .zero
    isOpening = transitionContext.viewController(forKey: .to) === page
    goesToOpen = isActive ? nil : isOpening
    transitionContext.viewController(forKey: .from)?.transitionCoordinator?.animate(
      alongsideTransition: nil
    ) { [weak self] _ in
      self?.context = nil
      self?.flight = nil
      self?.running = nil
      self?.caught = nil
      self?.isActive = false
    }
    addCatcher(to: transitionContext.containerView)
    if !isActive, let next = nextTransition {
      running = next
      return next.animateTransition(using: transitionContext)
    }
    guard isActive, gesture.moves != .progress else {
      super.startInteractiveTransition(transitionContext)
      return
    }
    flight = makeFlight(transitionContext)
    if flight == nil {
      transitionContext.completeWithoutAnimation(
        by: self, needs: "both screens with what the finger moves")
    }
  }

  /// The page does not get touches while it is transparent.
  private func addCatcher(to container: UIView) {
    let pan = UIPanGestureRecognizer { [weak self] in self?.userDidPan($0) }
    pan.maximumNumberOfTouches = 1
    let catchers = gesture.pinch ? [pan, makePinch()] : [pan]
    for catcher in catchers {
      catcher.delegate = catcherDelegate
      container.addGestureRecognizer(catcher)
    }
    context?.viewController(forKey: .from)?.transitionCoordinator?.animate(
      alongsideTransition: nil
    ) { _ in
      for catcher in catchers { container.removeGestureRecognizer(catcher) }
    }
  }

  private lazy var catcherDelegate = CatcherDelegate(self)

  /// Lets fingers catch what runs.
  private final class CatcherDelegate: NSObject, UIGestureRecognizerDelegate {
    private weak var drag: TransitionDrag?

    init(_ drag: TransitionDrag) { self.drag = drag }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      drag?.canBeCaught == true
    }
  }

  private func release(_ pan: UIPanGestureRecognizer, velocity: CGPoint?) {
    guard let context, isActive else { return }
    let (speed, dimension) = way(velocity ?? .zero, in: context.containerView)
    let translation = pan.translation(in: pan.view?.window)
    let (distance, _) = way(translation, in: context.containerView)
    let slope =
      isHeldAgain && distance < 0 ? 1 : gesture.slope(at: distance, dimension: dimension)
    // In any direction the way has no sign: a drag that returns has a velocity against it.
    let along =
      gesture.drag == .any && closing == .zero
      ? translation.projection(of: velocity ?? .zero) : speed
    let isCaught = caught != nil
    release(
      isCancelled: velocity == nil, speed: along, share: share(for: distance, dimension),
      rate: (dimension > 0 ? along / (dimension * gesture.reach) : 0)
        * (gesture.moves == .progress ? slope : 1),
      velocity: isCaught
        ? self.along(velocity ?? .zero) : self.velocity(velocity ?? .zero, slope: slope))
  }

  /// Decides where the transition goes, and sends it there.
  ///
  /// - Parameters:
  ///   - speed: Of the finger, in points per second, positive in the direction of the drag.
  ///   - share: Of its whole way, positive in that direction.
  ///   - rate: The progress towards the closed end per second that it had.
  ///   - velocity: Of what it moved, in points per second.
  func release(
    isCancelled: Bool, speed: CGFloat, share: CGFloat, rate: CGFloat, velocity: CGPoint
  ) {
    isActive = false
    let progress = flight?.progress ?? self.progress(of: share)
    let isClosing = isClosing(
      isCancelled: isCancelled, velocity: speed, share: share, progress: progress)
    if caught != nil {
      letGo(toOpen: !isClosing, velocity: velocity, share: share, rate: rate)
    } else {
      end(isClosing: isClosing, velocity: velocity, rate: rate, progress: progress)
    }
  }

  /// Whether the page closes after a release.
  ///
  /// - Parameters:
  ///   - velocity: In points per second, positive in the direction of the drag.
  ///   - share: The finger's way, positive in that direction.
  ///   - progress: That of the transition.
  private func isClosing(
    isCancelled: Bool, velocity: CGFloat, share: CGFloat, progress: CGFloat
  ) -> Bool {
    guard let goesToOpen else {
      return !isCancelled && gesture.isClosing(progress: progress, velocity: velocity)
    }
    if isCancelled { return !goesToOpen }
    if abs(velocity) > gesture.flick { return velocity > 0 }
    // It goes on as it went, unless the finger brings it back.
    return goesToOpen ? share > gesture.threshold : share > -gesture.threshold
  }

  /// Sends a caught flight on.
  private func letGo(toOpen: Bool, velocity: CGPoint, share: CGFloat, rate: CGFloat) {
    guard let context, let caught else { return }
    self.caught = nil
    goesToOpen = toOpen
    toOpen == isOpening
      ? context.finishInteractiveTransition() : context.cancelInteractiveTransition()
    caught.release(toOpen: toOpen, velocity: velocity, share: share, rate: rate)
  }

  /// - Parameters:
  ///   - rate: The progress towards the closed end per second that the finger had.
  ///   - progress: That of the transition.
  private func end(isClosing: Bool, velocity: CGPoint, rate: CGFloat, progress: CGFloat) {
    guard let context else { return }
    if goesToOpen != nil { goesToOpen = !isClosing }
    let isFinishing = isClosing != isOpening
    let rest = isFinishing ? 1 - progress : progress
    let timing = ReleaseCurve(
      velocity: isClosing ? rate : -rate, over: rest, duration: gesture.duration)
    let length =
      context.viewController(forKey: .from)?.transitionCoordinator?.transitionDuration ?? 0
    completionSpeed = flight?.endsAlongside == false ? 1 : timing.speed(over: rest, of: length)
    guard let flight else {
      timingCurve = timing.parameters
      isFinishing ? super.finish() : super.cancel()
      return
    }
    isClosing ? context.finishInteractiveTransition() : context.cancelInteractiveTransition()
    flight.release(isClosing: isClosing, velocity: velocity, timing: timing)
  }

  /// Cancels the drag, as the system does when the device turns.
  public override func cancel() {
    if isActive, caught != nil, let goesToOpen {
      isActive = false
      return letGo(toOpen: goesToOpen, velocity: .zero, share: 0, rate: 0)
    }
    guard let context, isActive, let flight else { return super.cancel() }
    isActive = false
    context.cancelInteractiveTransition()
    flight.release(
      isClosing: false, velocity: .zero,
      timing: ReleaseCurve(velocity: 0, over: 1, duration: gesture.duration))
  }
}

/// The way that is left after a release, as a cubic Bézier curve that begins with the finger's velocity and
/// ends at rest.
///
/// With the control points (1/3, v d / 3) and (2/3, 1) the time is linear, and the slope at the start is `v`
/// rests of the way per second over the duration `d`. A `d` of at most 3 / v keeps it from overshooting.
@MainActor
struct ReleaseCurve {
  let parameters: UICubicTimingParameters
  /// In seconds.
  let duration: TimeInterval

  /// - Parameters:
  ///   - velocity: The progress per second, positive towards the end.
  ///   - rest: The progress that is left, 0...1.
  ///   - duration: Its greatest duration, in seconds.
  init(velocity: CGFloat, over rest: CGFloat, duration: TimeInterval) {
    let relative = velocity / max(rest, 0.01)
    self.duration = relative > 0 ? min(duration, 3 / Double(relative)) : duration
    parameters = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 1 / 3.0, y: relative * CGFloat(self.duration) / 3),
      controlPoint2: CGPoint(x: 2 / 3.0, y: 1))
  }

  /// The speed at which a part of a transition of some seconds takes as long.
  func speed(over rest: CGFloat, of length: TimeInterval) -> CGFloat {
    max(rest * CGFloat(length / duration), 0.001)
  }
}

extension CGPoint {
  static func - (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x - right.x, y: left.y - right.y)
  }

  fileprivate var length: CGFloat { (x * x + y * y).squareRoot() }

  /// The length of another vector along this one; 0 for none.
  fileprivate func projection(of other: CGPoint) -> CGFloat {
    let length = length
    return length > 0 ? (x * other.x + y * other.y) / length : 0
  }
}
