/// Provides the animators, interaction controllers and presentation controller of a controller's
/// presentation.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// The animator of a presentation; nil for the system's animation, given by
  /// `modalTransitionStyle`.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// The animator of a dismissal; nil for the system's animation.
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?

  /// The interaction controller of a presentation with an animator; nil if it is not interactive.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// The interaction controller of a dismissal with an animator; nil if it is not interactive.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// The presentation controller for the style `custom`; nil for UIKit's base class.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) {
      $0 is any UIViewControllerTransitioningDelegate.Type
    }
  }

  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    if let own = own(
      "animationController(forPresented:presenting:source:)",
      ViewControllerViewControllerViewControllerToOptionalViewControllerAnimatedTransitioningMethod
        .self)
    {
      return own.call(presented, presenting, source)
    }
    return nil
  }

  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    if let own = own(
      "animationController(forDismissed:)",
      ViewControllerToOptionalViewControllerAnimatedTransitioningMethod.self)
    {
      return own.call(dismissed)
    }
    return nil
  }

  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    if let own = own(
      "interactionControllerForPresentation(using:)",
      ViewControllerAnimatedTransitioningToOptionalViewControllerInteractiveTransitioningMethod.self
    ) {
      return own.call(animator)
    }
    return nil
  }

  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    if let own = own(
      "interactionControllerForDismissal(using:)",
      ViewControllerAnimatedTransitioningToOptionalViewControllerInteractiveTransitioningMethod.self
    ) {
      return own.call(animator)
    }
    return nil
  }

  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    if let own = own(
      "presentationController(forPresented:presenting:source:)",
      ViewControllerOptionalViewControllerViewControllerToOptionalPresentationControllerMethod.self)
    {
      return own.call(presented, presenting, source)
    }
    return nil
  }
}
