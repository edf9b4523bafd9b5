import Foundation
import TEGeometry

/// A transition between two controllers in progress: the context of its animator and the
/// coordinator for all others.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  /// One of the two controllers, with its view and frames.
  struct Side {
    let controller: UIViewController
    /// Nil if the view stays in place outside the container.
    let view: UIView?
    let initialFrame: CGRect
    let finalFrame: CGRect
  }

  let containerView: UIView
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  let from: Side
  let to: Side
  /// Called at the end, with whether the transition completed.
  var completion: (Bool) -> Void = { _ in }

  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var isComplete = false
  private(set) var percentComplete: CGFloat = 0
  private(set) var transitionDuration: TimeInterval = 0

  private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
  private(set) var interactor: (any UIViewControllerInteractiveTransitioning)?
  /// Controls the animations of a percent-driven transition, or only the alongside animations of an
  /// interaction that the app implements itself.
  private var driver: TransitionDriver?
  /// The interruptible animator that a percent-driven transition scrubs instead of the container's
  /// time.
  private var interruptible: (any UIViewImplicitlyAnimating)?
  private var isRunning = false
  /// Whether the animator is being started and has not run its first block yet, in which the
  /// alongside animations run.
  private var isStarting = false
  /// Whether the animator has executed an animating block.
  private var hasRunBlock = false
  private var alongsideAnimations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var changeHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var endHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(
    containerView: UIView, from: Side, to: Side, isAnimated: Bool,
    presentationStyle: UIModalPresentationStyle = .none
  ) {
    self.containerView = containerView
    self.from = from
    self.to = to
    self.isAnimated = isAnimated
    self.presentationStyle = presentationStyle
  }

  // MARK: Running

  /// Sets the animator and interaction controller before the transition runs, so that appearing
  /// controllers can read its duration.
  func assign(
    _ animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?
  ) {
    self.animator = animator
    self.interactor = interactor
    transitionDuration = animator.transitionDuration(using: self)
    initiallyInteractive = interactor?.wantsInteractiveStart ?? false
    isInteractive = initiallyInteractive
  }

  /// Starts the animator or the interaction controller.
  func run() {
    isRunning = true
    Stage.current.transitions.append(self)
    isStarting = true
    Stage.current.animationContexts.run {
      if let interactor {
        interactor.startInteractiveTransition(self)
      } else {
        startAnimator()
      }
    } inFirstBlock: {
      self.hasRunBlock = true
      self.isStarting = false
      self.runAlongside()
    }
    isStarting = false
    guard !isComplete, !alongsideAnimations.isEmpty else { return }
    if isInteractive, driver == nil {
      driver = TransitionDriver(container: nil, duration: transitionDuration)
      driver?.pause()
    }
    recordAlongside()
  }

  /// Starts the animator's animations under the control of a driver.
  func startDriven(isPaused: Bool) {
    interruptible = animator?.interruptibleAnimatorIfImplemented(using: self)
    let driver = TransitionDriver(
      container: interruptible == nil ? containerView.layer : nil, duration: transitionDuration)
    self.driver = driver
    if isPaused { driver.pause() } else { driver.start() }
    if let interruptible {
      interruptible.startAnimation()
      if isPaused { interruptible.pauseAnimation() }
    } else {
      driver.record { startAnimator() }
    }
  }

  /// Continues an interruptible animator forwards or in reverse, for the remaining fraction of its
  /// duration.
  private func continueInterruptible(isReversed: Bool) {
    guard let interruptible else { return }
    let left = isReversed ? percentComplete : 1 - percentComplete
    interruptible.isReversed = isReversed
    interruptible.continueAnimation(
      withTimingParameters: (interactor as? UIPercentDrivenInteractiveTransition)?.timingCurve,
      durationFactor: completionVelocity > 0 ? left / completionVelocity : 0)
  }

  /// Starts the animator's animations.
  func startAnimator() {
    guard let animator else { return }
    animator.animateTransition(using: self)
    guard !hasRunBlock, !isComplete,
      let interruptible = animator.interruptibleAnimatorIfImplemented(using: self),
      interruptible.state == .inactive
    else { return }
    interruptible.startAnimation()
  }

  private func runAlongside() {
    let animations = alongsideAnimations
    alongsideAnimations = []
    for animation in animations { animation(self) }
  }

  /// Animates the alongside animations in a block of their own, for a transition whose animator
  /// executes none; linearly if it is interactive.
  private func animateAlongside() {
    UIView.animate(
      withDuration: transitionDuration, delay: 0,
      options: isInteractive ? .curveLinear : completionCurve.option, animations: runAlongside)
  }

  private func recordAlongside() {
    if let driver {
      driver.record { animateAlongside() }
    } else {
      animateAlongside()
    }
  }

  // MARK: Context

  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from.controller
    case .to: to.controller
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from.view
    case .to: to.view
    default: nil
    }
  }

  /// The view that gets a touch in the place of the one that hit-testing finds.
  ///
  /// UIKit keeps touches from both screens until the transition ends: nothing scrolls and no button is pressed. The
  /// view of a screen and the container get them, whose recognisers may catch the transition.
  func touchedView(for hit: UIView) -> UIView {
    let screens = [from.view, to.view].compactMap(\.self)
    guard let screen = screens.first(where: { hit.isDescendant(of: $0) }) else { return hit }
    return screen is UIScrollView ? containerView : screen
  }

  func initialFrame(for controller: UIViewController) -> CGRect {
    side(of: controller)?.initialFrame ?? .zero
  }

  func finalFrame(for controller: UIViewController) -> CGRect {
    side(of: controller)?.finalFrame ?? .zero
  }

  private func side(of controller: UIViewController) -> Side? {
    if controller === from.controller { return from }
    return controller === to.controller ? to : nil
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isInteractive else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    driver?.scrub(to: Double(self.percentComplete))
    interruptible?.fractionComplete = self.percentComplete
  }

  func finishInteractiveTransition() {
    guard isInteractive else { return }
    isInteractive = false
    driver?.finish(speed: Double(completionVelocity))
    continueInterruptible(isReversed: false)
    interactionChanged()
  }

  func cancelInteractiveTransition() {
    guard isInteractive else { return }
    isInteractive = false
    transitionWasCancelled = true
    driver?.cancel(speed: Double(completionVelocity))
    continueInterruptible(isReversed: true)
    interactionChanged()
  }

  /// Cancels through the interaction controller.
  func cancelInteraction() {
    if let percentDriven = interactor as? UIPercentDrivenInteractiveTransition {
      percentDriven.cancel()
    } else {
      cancelInteractiveTransition()
    }
  }

  func pauseInteractiveTransition() {
    guard isRunning, !isInteractive, !isComplete else { return }
    isInteractive = true
    // A cancelled transition can still be finished.
    transitionWasCancelled = false
    driver?.pause()
    if let driver { percentComplete = CGFloat(driver.progress) }
    if let interruptible {
      interruptible.pauseAnimation()
      interruptible.isReversed = false
      percentComplete = interruptible.fractionComplete
    }
    interactionChanged()
  }

  private func interactionChanged() {
    if !isInteractive {
      let handlers = endHandlers
      endHandlers = []
      for handler in handlers { handler(self) }
    }
    for handler in changeHandlers { handler(self) }
  }

  /// Ends the transition. A second call has no effect.
  func completeTransition(_ didComplete: Bool) {
    guard !isComplete else { return }
    isComplete = true
    isRunning = false
    Stage.current.transitions.removeAll { $0 === self }
    isInteractive = false
    transitionWasCancelled = !didComplete
    driver?.end(didComplete: didComplete)
    driver = nil
    interruptible = nil
    completion(didComplete)
    completion = { _ in }
    animator?.animationEnded(didComplete)
    animator = nil
    interactor = nil
    let handlers = completions
    completions = []
    changeHandlers = []
    endHandlers = []
    alongsideAnimations = []
    for handler in handlers { handler(self) }
  }

  /// Drops the animator and the closures, and leaves the controllers, which all may refer to it.
  func discard() {
    completion = { _ in }
    (animator, interactor, driver, interruptible) = (nil, nil, nil, nil)
    alongsideAnimations = []
    (completions, changeHandlers, endHandlers) = ([], [], [])
    for side in [from, to] where side.controller.activeTransition === self {
      side.controller.activeTransition = nil
    }
  }
}

extension TransitionContext: UIViewControllerTransitionCoordinator {
  var isCancelled: Bool { transitionWasCancelled }
  var isInterruptible: Bool { interactor != nil }
  var completionVelocity: CGFloat { interactor?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interactor?.completionCurve ?? .easeInOut }

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isComplete else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    alongsideAnimations.append(animation)
    if isRunning, !isStarting { recordAlongside() }
    return true
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    changeHandlers.append(handler)
  }

  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    endHandlers.append(handler)
  }
}

extension UIView.AnimationCurve {
  /// The curve as an animation block's option.
  var option: UIView.AnimationOptions {
    UIView.AnimationOptions(rawValue: UInt(rawValue) << 16)
  }
}
