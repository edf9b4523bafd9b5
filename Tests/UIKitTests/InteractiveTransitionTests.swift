import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Interactive transitions: scrubbed, finished, cancelled.
@MainActor
@Suite(.serialized, .stage)
struct InteractiveTransitionTests {
  private let stage = Stage.current
  private let log = EventLog()
  private let window: UIWindow
  private let root: Page
  private let top: Page
  private let navigation: UINavigationController
  private let delegate: SlideNavigationDelegate
  private let interaction = UIPercentDrivenInteractiveTransition()

  init() {
    root = Page("A", log: log)
    top = Page("B", log: log)
    navigation = UINavigationController(rootViewController: root)
    delegate = SlideNavigationDelegate(log: log)
    window = UIWindow()
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    navigation.pushViewController(top, animated: false)
    navigation.delegate = delegate
    delegate.interaction = interaction
    log.events = []
  }

  private func shift(of page: Page, at time: Double) -> CGFloat {
    page.view.layer.presented(at: time).transform.m41
  }

  @Test("a percent-driven pop is paused during the interaction and finishes in the remaining time")
  func finish() {
    navigation.popViewController(animated: true)
    #expect(interaction.duration == 1)
    stage.advance(to: 3)
    #expect(shift(of: top, at: 3) == 0)
    interaction.update(0.4)
    stage.advance(to: 4)
    #expect(abs(shift(of: top, at: 4) - 0.4 * 393) < 1e-9)
    #expect(interaction.percentComplete == 0.4)
    interaction.update(0.25)
    #expect(abs(shift(of: top, at: 4) - 0.25 * 393) < 1e-9)
    interaction.completionSpeed = 0.5
    interaction.finish()
    // (1 - .25) of one second at half the speed: 1.5 s.
    stage.advance(to: 5)
    #expect(abs(shift(of: top, at: 5) - 0.75 * 393) < 1e-9)
    stage.advance(to: 5.49)
    #expect(navigation.isTransitioning)
    stage.advance(to: 5.5)
    #expect(!navigation.isTransitioning)
    #expect(
      log.take() == [
        "B.willMove false", "B.willDisappear", "A.willAppear", "willShow", "animate",
        "B.didDisappear", "A.didAppear", "B.didMove false", "didShow", "ended true",
      ])
    #expect(root.view.window === window && top.view.superview == nil)
    #expect(root.view.superview?.layer.speed == 1 && stage.animations.isEmpty)
  }

  @Test("a cancelled pop runs back, restores everything and calls the controllers")
  func cancel() {
    navigation.popViewController(animated: true)
    interaction.update(0.5)
    stage.advance(to: 1)
    #expect(navigation.topViewController === root)
    interaction.cancel()
    stage.advance(to: 1.25)
    #expect(abs(shift(of: top, at: 1.25) - 0.25 * 393) < 1e-9)
    stage.advance(to: 1.5)
    #expect(
      log.take() == [
        "B.willMove false", "B.willDisappear", "A.willAppear", "willShow", "animate",
        "A.willDisappear", "A.didDisappear", "B.willAppear", "B.didAppear", "B.didMove true",
        "ended false",
      ])
    #expect(navigation.viewControllers.count == 2 && top.parent === navigation)
    #expect(top.view.transform == .identity && top.view.window === window)
    #expect(root.view.superview == nil && !navigation.isTransitioning)
    #expect(top.view.superview?.layer.speed == 1 && stage.animations.isEmpty)
    // And again, this time to the end.
    navigation.popViewController(animated: true)
    interaction.update(0.9)
    interaction.finish()
    stage.advance(to: 3)
    #expect(navigation.viewControllers.count == 1 && top.view.superview == nil)
  }

  @Test("a cancelled push leaves nothing of the new controller")
  func cancelledPush() {
    weak var freed: UIViewController?
    do {
      let page = Page("C", log: log)
      freed = page
      navigation.pushViewController(page, animated: true)
      interaction.update(0.3)
      interaction.cancel()
      stage.advance(to: 1)
      #expect(navigation.topViewController === top && page.parent == nil)
    }
    #expect(
      log.take() == [
        "C.willMove true", "C.didLoad", "B.willDisappear", "C.willAppear", "willShow", "animate",
        "C.willDisappear", "C.didDisappear", "B.willAppear", "B.didAppear", "C.willMove false",
        "C.didMove false", "ended false",
      ])
    #expect(freed == nil)
  }

  @Test("animations alongside a cancelled transition are scrubbed and rolled back")
  func alongside() {
    let outside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(outside)
    root.onWill = { [log] page in
      page.transitionCoordinator?.animate(
        alongsideTransition: { context in
          log.events.append("alongside \(context.isCancelled)")
          outside.alpha = 0
        },
        completion: { log.events.append("completion \($0.isCancelled)") })
      page.transitionCoordinator?.notifyWhenInteractionChanges {
        log.events.append("changed \($0.isCancelled) \($0.percentComplete)")
      }
      page.onWill = { _ in }
    }
    navigation.popViewController(animated: true)
    interaction.update(0.5)
    stage.advance(to: 2)
    #expect(abs(outside.layer.presented(at: 2).opacity - 0.5) < 1e-6)
    interaction.cancel()
    stage.advance(to: 3)
    #expect(outside.alpha == 1 && outside.layer.speed == 1)
    let events = log.take()
    #expect(events.contains("alongside false") && events.contains("changed true 0.5"))
    #expect(events.last == "completion true")
    #expect(navigation.transitionCoordinator == nil)
    outside.removeFromSuperview()
  }

  @Test("a transition that does not start interactively can become interactive")
  func pause() {
    interaction.wantsInteractiveStart = false
    navigation.popViewController(animated: true)
    stage.advance(to: 0.3)
    interaction.pause()
    stage.advance(to: 2)
    #expect(abs(shift(of: top, at: 2) - 0.3 * 393) < 1e-9)
    #expect(abs(interaction.percentComplete - 0.3) < 1e-9)
    interaction.update(0.6)
    interaction.finish()
    stage.advance(to: 2.2)
    #expect(abs(shift(of: top, at: 2.2) - 0.8 * 393) < 1e-9)
    stage.advance(to: 2.5)
    #expect(!navigation.isTransitioning && navigation.topViewController === root)
  }

  /// Moves the view itself and completes on request.
  final class Custom: NSObject, UIViewControllerInteractiveTransitioning {
    var context: (any UIViewControllerContextTransitioning)?

    func startInteractiveTransition(
      _ transitionContext: any UIViewControllerContextTransitioning
    ) {
      context = transitionContext
      guard let to = transitionContext.view(forKey: .to) else { return }
      transitionContext.containerView.insertSubview(to, at: 0)
    }
  }

  @Test(
    "a custom interaction gets the context instead of the animator, and scrubs alongside animations"
  )
  func custom() {
    let custom = Custom()
    delegate.interaction = custom
    let beside = UIView(frame: .zero)
    window.addSubview(beside)
    root.onWill = {
      $0.transitionCoordinator?.animate(alongsideTransition: { _ in beside.alpha = 0 })
      $0.onWill = { _ in }
    }
    navigation.popViewController(animated: true)
    #expect(custom.context?.isInteractive ?? false)
    custom.context?.updateInteractiveTransition(0.25)
    stage.advance(to: 5)
    #expect(abs(beside.layer.presented(at: 5).opacity - 0.75) < 1e-6)
    custom.context?.cancelInteractiveTransition()
    custom.context?.completeTransition(false)
    #expect(beside.alpha == 1 && !beside.layer.isAnimating)
    #expect(!log.take().contains("animate") && navigation.topViewController === top)
    custom.context = nil
    beside.removeFromSuperview()
  }

  @Test("a cancelled dismissal leaves the presented controller as it was")
  func cancelledDismissal() {
    let slide = SlideDelegate(log: log)
    slide.makesController = { [log] in
      LoggingPresentation(presented: $0, presenting: $1, log: log)
    }
    let page = Page("C", log: log)
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = slide
    navigation.present(page, animated: false)
    log.events = []
    let interaction = UIPercentDrivenInteractiveTransition()
    slide.interaction = interaction
    // fidelity.md, section 3: the completion is called, too.
    var completions = 0
    page.dismiss(animated: true) { completions += 1 }
    interaction.update(0.5)
    interaction.cancel()
    #expect(completions == 0)
    stage.advance(to: 1)
    #expect(completions == 1)
    #expect(
      log.take() == [
        "dismissal.willBegin", "C.willDisappear", "animate", "C.willAppear", "C.didAppear",
        "dismissal.didEnd false", "ended false",
      ])
    let dimming = (page.presentationController as? LoggingPresentation)?.dimming
    #expect(dimming?.alpha == 1 && page.view.window === window)
    #expect(page.view.transform == .identity && page.presentingViewController === navigation)
    page.dismiss(animated: true)
    interaction.finish()
    stage.advance(to: 3)
    #expect(navigation.presentedViewController == nil && window.subviews.count == 1)
  }

  /// Fades with Core Animation and completes in its delegate method.
  final class Fade: NSObject, UIViewControllerAnimatedTransitioning, CAAnimationDelegate {
    private var context: (any UIViewControllerContextTransitioning)?

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    {
      1
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      self.context = context
      guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else {
        return
      }
      context.containerView.insertSubview(to, at: 0)
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 1
      fade.toValue = 0
      fade.duration = 1
      fade.timingFunction = CAMediaTimingFunction(name: .linear)
      fade.delegate = self
      from.layer.add(fade, forKey: "fade")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      guard let context else { return }
      self.context = nil
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  final class FadeDelegate: NSObject, UINavigationControllerDelegate {
    let interaction: UIPercentDrivenInteractiveTransition

    init(interaction: UIPercentDrivenInteractiveTransition) {
      self.interaction = interaction
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Fade() }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  @Test(
    "Core Animation's animations are scrubbed, finished and cancelled alike",
    arguments: [true, false])
  func coreAnimation(isFinishing: Bool) {
    let fade = FadeDelegate(interaction: interaction)
    navigation.delegate = fade
    navigation.popViewController(animated: true)
    interaction.update(0.25)
    stage.advance(to: 3)
    #expect(abs(top.view.layer.presented(at: 3).opacity - 0.75) < 1e-6)
    if isFinishing { interaction.finish() } else { interaction.cancel() }
    let rest = isFinishing ? 0.75 : 0.25
    stage.advance(to: 3 + rest - 0.01)
    #expect(navigation.isTransitioning)
    stage.advance(to: 3 + rest)
    #expect(!navigation.isTransitioning && stage.animations.isEmpty)
    #expect(navigation.topViewController === (isFinishing ? root : top))
    #expect(top.view.superview?.layer.speed ?? 1 == 1 && top.view.layer.opacity == 1)
  }

  /// Fades by a property animator that is started at once.
  class Starter: NSObject, UIViewControllerAnimatedTransitioning {
    let log: EventLog
    private var animator: UIViewPropertyAnimator?

    init(log: EventLog) {
      self.log = log
    }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    {
      1
    }

    func makeAnimator(_ context: any UIViewControllerContextTransitioning)
      -> UIViewPropertyAnimator
    {
      if let animator { return animator }
      log.events.append("make")
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      self.animator = animator
      guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else {
        return animator
      }
      context.containerView.insertSubview(to, at: 0)
      animator.addAnimations { from.alpha = 0 }
      animator.addCompletion { [log] position in
        log.events.append("\(position) \(from.alpha)")
        from.alpha = 1
        context.completeTransition(position == .end)
      }
      return animator
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      makeAnimator(context).startAnimation()
    }

    func animationEnded(_ transitionCompleted: Bool) {
      animator = nil
    }
  }

  /// Gives its animator to UIKit, too.
  final class Interruptible: NSObject, UIViewControllerAnimatedTransitioning {
    private let starter: Starter
    private let startsItself: Bool

    init(log: EventLog, startsItself: Bool) {
      starter = Starter(log: log)
      self.startsItself = startsItself
    }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    {
      1
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      if startsItself { interruptibleAnimator(using: context).startAnimation() }
    }

    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
      -> any UIViewImplicitlyAnimating
    {
      starter.makeAnimator(context)
    }

    func animationEnded(_ transitionCompleted: Bool) {
      starter.animationEnded(transitionCompleted)
    }
  }

  final class GivingDelegate: NSObject, UINavigationControllerDelegate {
    let animator: any UIViewControllerAnimatedTransitioning
    let interaction: UIPercentDrivenInteractiveTransition?

    init(
      _ animator: any UIViewControllerAnimatedTransitioning,
      interaction: UIPercentDrivenInteractiveTransition?
    ) {
      self.animator = animator
      self.interaction = interaction
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  enum AnimatorForm: CaseIterable {
    /// Started in `animateTransition`.
    case started
    /// Given to UIKit, while `animateTransition` does nothing.
    case given
    /// Both, as Apple documents it.
    case both
  }

  private func makeAnimator(_ form: AnimatorForm) -> any UIViewControllerAnimatedTransitioning {
    switch form {
    case .started: Starter(log: log)
    case .given: Interruptible(log: log, startsItself: false)
    case .both: Interruptible(log: log, startsItself: true)
    }
  }

  @Test(
    "property animators are scrubbed, finished and cancelled, however UIKit gets them",
    arguments: AnimatorForm.allCases, [true, false])
  func propertyAnimators(form: AnimatorForm, isFinishing: Bool) {
    let giving = GivingDelegate(makeAnimator(form), interaction: interaction)
    navigation.delegate = giving
    navigation.popViewController(animated: true)
    interaction.update(0.25)
    stage.advance(to: 3)
    #expect(abs(top.view.layer.presented(at: 3).opacity - 0.75) < 1e-6)
    log.events = []
    interaction.completionSpeed = 0.5
    if isFinishing { interaction.finish() } else { interaction.cancel() }
    let rest = isFinishing ? 1.5 : 0.5
    stage.advance(to: 3 + rest / 2)
    let half = isFinishing ? 0.75 / 2 : 1 - 0.25 / 2
    #expect(abs(top.view.layer.presented(at: 3 + rest / 2).opacity - half) < 1e-6)
    stage.advance(to: 3 + rest - 0.01)
    #expect(navigation.isTransitioning)
    stage.advance(to: 3 + rest + 1e-9)
    #expect(!navigation.isTransitioning && stage.animations.isEmpty)
    #expect(navigation.topViewController === (isFinishing ? root : top))
    // A cancelled one sees its values restored in its completion.
    #expect(log.events.first == (isFinishing ? "end 0.0" : "start 1.0"))
  }

  @Test("without interaction an animator is started once", arguments: AnimatorForm.allCases)
  func startedOnce(form: AnimatorForm) {
    let giving = GivingDelegate(makeAnimator(form), interaction: nil)
    navigation.delegate = giving
    log.events = []
    navigation.popViewController(animated: true)
    stage.advance(to: 0.5)
    #expect(abs(top.view.layer.presented(at: 0.5).opacity - 0.5) < 1e-6)
    stage.advance(to: 1)
    #expect(navigation.topViewController === root && !navigation.isTransitioning)
    #expect(log.events.filter { $0 == "make" }.count == 1)
  }

  @Test("keyframes are scrubbed and rolled back")
  func keyframes() {
    final class Keyframes: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
      {
        1
      }

      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else {
          return
        }
        context.containerView.insertSubview(to, at: 0)
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeLinear) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            from.center.x += 100
          }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            from.center.x += 300
          }
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
    let giving = GivingDelegate(Keyframes(), interaction: interaction)
    navigation.delegate = giving
    let start = top.view.center.x
    navigation.popViewController(animated: true)
    interaction.update(0.5)
    #expect(abs(top.view.layer.presented(at: 0).position.x - start - 100) < 1e-6)
    interaction.cancel()
    stage.advance(to: 1)
    #expect(top.view.center.x == start && navigation.topViewController === top)
    #expect(!navigation.isTransitioning && stage.animations.isEmpty)
  }
}
