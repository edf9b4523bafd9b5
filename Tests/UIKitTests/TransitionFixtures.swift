import Foundation

@testable import UIKit

/// What happened, in order.
@MainActor
final class EventLog {
  var events: [String] = []

  /// The events since the last call.
  func take() -> [String] {
    defer { events = [] }
    return events
  }
}

/// A controller that logs its calls.
final class Page: UIViewController {
  let name: String
  private let log: EventLog
  /// Called in `viewWillAppear` and `viewWillDisappear`.
  var onWill: (Page) -> Void = { _ in }

  init(_ name: String, log: EventLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() { log.events.append("\(name).didLoad") }

  override func viewWillAppear(_ animated: Bool) {
    log.events.append("\(name).willAppear")
    onWill(self)
  }

  override func viewDidAppear(_ animated: Bool) { log.events.append("\(name).didAppear") }

  override func viewWillDisappear(_ animated: Bool) {
    log.events.append("\(name).willDisappear")
    onWill(self)
  }

  override func viewDidDisappear(_ animated: Bool) { log.events.append("\(name).didDisappear") }

  override func willMove(toParent parent: UIViewController?) {
    log.events.append("\(name).willMove \(parent != nil)")
  }

  override func didMove(toParent parent: UIViewController?) {
    log.events.append("\(name).didMove \(parent != nil)")
  }
}

/// Slides the `to` view in from the right, or the `from` view out, linearly over one second.
final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
  private let log: EventLog
  private let isReturning: Bool
  private(set) var context: (any UIViewControllerContextTransitioning)?

  init(log: EventLog, isReturning: Bool = false) {
    self.log = log
    self.isReturning = isReturning
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    1
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    self.context = context
    log.events.append("animate")
    let container = context.containerView
    let away = CGAffineTransform(translationX: container.bounds.width, y: 0)
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      to.frame = context.finalFrame(for: controller)
      if isReturning {
        container.insertSubview(to, at: 0)
      } else {
        container.addSubview(to)
        to.transform = away
      }
    }
    let moving = context.view(forKey: isReturning ? .from : .to)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      moving?.transform = self.isReturning ? away : .identity
    } completion: { _ in
      moving?.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.events.append("ended \(transitionCompleted)")
    context = nil
  }
}

/// Gives a presentation `Slide`, an interaction and a presentation controller.
final class SlideDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private let log: EventLog
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  var makesController: ((UIViewController, UIViewController?) -> UIPresentationController?)?
  private(set) weak var animator: Slide?

  init(log: EventLog) {
    self.log = log
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let slide = Slide(log: log)
    animator = slide
    return slide
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    let slide = Slide(log: log, isReturning: true)
    animator = slide
    return slide
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    makesController?(presented, presenting)
  }
}

/// Gives a navigation controller `Slide` and an interaction.
final class SlideNavigationDelegate: NSObject, UINavigationControllerDelegate {
  private let log: EventLog
  var interaction: (any UIViewControllerInteractiveTransitioning)?

  init(log: EventLog) {
    self.log = log
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    Slide(log: log, isReturning: operation == .pop)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    log.events.append("willShow")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    log.events.append("didShow")
  }
}

/// A presentation controller with a dimming view that logs its calls.
final class LoggingPresentation: UIPresentationController {
  private let log: EventLog
  let dimming = UIView(frame: .zero)
  var frame = CGRect.zero

  init(
    presented: UIViewController, presenting: UIViewController?, log: EventLog,
    frame: CGRect = .zero
  ) {
    self.log = log
    self.frame = frame
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    frame == .zero ? super.frameOfPresentedViewInContainerView : frame
  }

  override func presentationTransitionWillBegin() {
    log.events.append("presentation.willBegin")
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    dimming.alpha = 0
    containerView.insertSubview(dimming, at: 0)
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimming.alpha = 1
      return
    }
    coordinator.animate(alongsideTransition: { _ in self.dimming.alpha = 1 })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    log.events.append("presentation.didEnd \(completed)")
    if !completed { dimming.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    log.events.append("dismissal.willBegin")
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
      self.dimming.alpha = 0
    })
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.events.append("dismissal.didEnd \(completed)")
  }
}
