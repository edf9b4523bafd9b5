import Foundation
import TEGeometry

/// Presents alerts over a dimmed screen.
///
/// Durations and the scale of 1.2 from which an alert shrinks are matched by eye on recordings of iOS 13 to
/// 15; an action sheet slides on the system's spring, as a modal sheet does (fidelity.md sections 6 and 7).
final class AlertTransitioning: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    AlertPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(of: presented, isPresenting: true)
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    animator(of: dismissed, isPresenting: false)
  }

  private func animator(
    of alert: UIViewController, isPresenting: Bool
  ) -> any UIViewControllerAnimatedTransitioning {
    (alert as? UIAlertController)?.preferredStyle == .actionSheet
      ? SystemPresentationTransition(style: .coverVertical, isPresenting: isPresenting)
      : AlertAnimator(isPresenting: isPresenting)
  }
}

private final class AlertPresentationController: UIPresentationController {
  private let dimming = UIControl(frame: .zero)

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let box = alert?.view as? AlertBox else { return .zero }
    // The keyboard moves an alert up.
    var (area, safeArea) = (container.bounds, container.safeAreaInsets)
    let keyboard = Stage.current.keyboard
    if keyboard.isShown, keyboard.frame.minY < area.maxY - safeArea.bottom {
      area.size.height = keyboard.frame.minY - area.minY
      safeArea.bottom = 0
    }
    return box.frame(in: area, safeArea: safeArea)
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // The opacity of the dimming, as for sheets.
    dimming.backgroundColor = UIColor(
      light: RGBAColor(white: 0, alpha: 0.2), dark: RGBAColor(white: 0, alpha: 0.48))
    dimming.alpha = 0
    dimming.addTarget(self, action: Self.userDidTapOutside, for: .touchUpInside)
    container.insertSubview(dimming, at: 0)
    presentingViewController.view.tintAdjustmentMode = .dimmed
    fade(to: 1)
    let center = NotificationCenter.default
    for name in [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
    ] {
      center.addObserver(self, selector: Self.keyboardWillMove, name: name, object: nil)
    }
  }

  override func dismissalTransitionWillBegin() {
    presentingViewController.view.tintAdjustmentMode = .automatic
    fade(to: 0)
  }

  private func fade(to alpha: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimming.alpha = alpha
      return
    }
    coordinator.animate(alongsideTransition: { [dimming] _ in dimming.alpha = alpha })
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { NotificationCenter.default.removeObserver(self) }
  }

  private func userDidTapOutside() {
    if alert?.preferredStyle == .actionSheet { alert?.cancel() }
  }

  private func keyboardWillMove() {
    UIView.animate(
      withDuration: Keyboard.duration, delay: 0, options: Keyboard.curveOption,
      animations: { self.place() })
  }

  override func containerViewDidLayoutSubviews() {
    guard presentedViewController.transitionCoordinator == nil else { return }
    place()
  }

  private func place() {
    presentedViewController.view.setFrameIgnoringTransform(frameOfPresentedViewInContainerView)
  }
}

private final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    isPresenting ? 0.4 : 0.25
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let duration = transitionDuration(using: context)
    let key: UITransitionContextViewKey = isPresenting ? .to : .from
    guard let view = context.view(forKey: key),
      let to = context.viewController(forKey: .to)
    else {
      context.completeTransition(false)
      return
    }
    if isPresenting {
      view.setFrameIgnoringTransform(context.finalFrame(for: to))
      context.containerView.addSubview(view)
      view.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
      view.alpha = 0
      UIView.animate(withDuration: duration / 2) { view.alpha = 1 }
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        animations: { view.transform = .identity },
        completion: { _ in context.completeTransition(true) })
    } else {
      UIView.animate(
        withDuration: duration, animations: { view.alpha = 0 },
        completion: { _ in context.completeTransition(true) })
    }
  }
}
