import Foundation
import Geometry

/// The context that a container controller hands to an animator.
@MainActor
final class TransitionContext: UIViewControllerContextTransitioning {
  let containerView: UIView
  let isAnimated: Bool
  private(set) var transitionWasCancelled = false
  /// The container's own work at the end.
  var completion: (Bool) -> Void = { _ in }

  private let from: UIViewController
  private let to: UIViewController
  private var animator: (any UIViewControllerAnimatedTransitioning)?
  private var isComplete = false

  init(
    container: UIView, from: UIViewController, to: UIViewController, isAnimated: Bool
  ) {
    containerView = container
    self.from = from
    self.to = to
    self.isAnimated = isAnimated
  }

  func run(_ animator: any UIViewControllerAnimatedTransitioning) {
    self.animator = animator
    animator.animateTransition(using: self)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
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

  func initialFrame(for controller: UIViewController) -> CGRect {
    controller === from ? containerView.bounds : .zero
  }

  func finalFrame(for controller: UIViewController) -> CGRect {
    controller === to ? containerView.bounds : .zero
  }

  /// A second call has no effect.
  func completeTransition(_ didComplete: Bool) {
    guard !isComplete else { return }
    isComplete = true
    transitionWasCancelled = !didComplete
    completion(didComplete)
    animator?.animationEnded(didComplete)
    animator = nil
  }
}
