import TEGeometry

/// The sequence of presentations and dismissals: the choice of the presenter, the container and the
/// order of the calls.
///
/// Full-screen styles cover the whole window, so the outermost parent presents; the context styles
/// use the nearest parent that defines a presentation context. A presenter whose view is removed
/// receives appearance calls; one that stays visible does not.
extension UIPresentationController {
  // MARK: Presenting

  static func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    guard let outermost = permittedPresenter(of: presented, from: source) else { return }
    let controller = makeController(for: presented, source: source, outermost: outermost)
    let presenter =
      controller.shouldPresentInFullscreen ? outermost : source.presentationContext ?? outermost
    guard presenter.ownPresented == nil else {
      presenter.reportAlreadyPresenting(presented)
      return
    }
    controller.presenter = presenter
    controller.begin(source: source, animated: animated, completion: completion)
  }

  /// The outermost parent of the source; nil, with a report, if it cannot present now.
  private static func permittedPresenter(
    of presented: UIViewController, from source: UIViewController
  ) -> UIViewController? {
    var outermost = source
    while let parent = outermost.parent { outermost = parent }
    guard source.viewIfLoaded?.window != nil else {
      Stage.current.report(
        "\(type(of: source)) can't present \(type(of: presented)): its view is not in a window")
      return nil
    }
    guard presented.ownPresenter == nil, presented.parent == nil, presented !== outermost else {
      Stage.current.report(
        "\(type(of: source)) can't present \(type(of: presented)), which is in use already")
      return nil
    }
    guard source.presentedViewController == nil else {
      source.reportAlreadyPresenting(presented)
      return nil
    }
    return outermost
  }

  private static func makeController(
    for presented: UIViewController, source: UIViewController, outermost: UIViewController
  ) -> UIPresentationController {
    let style = presented.modalPresentationStyle.resolved
    var controller = presented.ownPresentationController
    if style == .custom {
      controller = presented.transitioningDelegate?.presentationController(
        forPresented: presented, presenting: outermost, source: source)
      controller?.presentationStyle = .custom
    } else if controller?.presentationStyle != style {
      controller = nil
    }
    let own = controller ?? style.makeController(presented: presented, presenter: outermost)
    let traits = presented.traitCollection
    let adaptive =
      own.delegate?.adaptivePresentationStyle(for: own, traitCollection: traits)
      ?? own.adaptivePresentationStyle(for: traits)
    let isCompact = traits.horizontalSizeClass == .compact || traits.verticalSizeClass == .compact
    guard isCompact, adaptive != .none, adaptive.resolved != style else {
      presented.ownPresentationController = own
      return own
    }
    own.delegate?.presentationController(
      own, willPresentWithAdaptiveStyle: adaptive, transitionCoordinator: nil)
    let adapted = adaptive.makeController(presented: presented, presenter: outermost)
    adapted.delegate = own.delegate
    presented.ownPresentationController = adapted
    return adapted
  }

  private func begin(source: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let presented = presentedViewController
    let presenter = presentingViewController
    presenter.ownPresented = presented
    presented.ownPresenter = presenter
    presented.isBeingPresented = true
    presented.loadViewIfNeeded()
    Stage.current.rotate(toPresent: presented)
    presented.view.inheritedTraitsMayHaveChanged()
    let container = installContainer(over: presenter)
    // A view of a nib file has the size of another device: apps' animators take its frame as the final one.
    if let presentedView, presentedView.superview == nil {
      presentedView.setFrameIgnoringTransform(frameOfPresentedViewInContainerView)
    }
    let animator =
      animated
      ? presented.transitioningDelegate?.animationController(
        forPresented: presented, presenting: presenter, source: source) : nil
    let interactor = animator.flatMap {
      presented.transitioningDelegate?.interactionControllerForPresentation(using: $0)
    }
    let removes = shouldRemovePresentersView
    let presenterFrame = frame(of: presenter.view, in: container)
    let context = TransitionContext(
      containerView: container,
      from: TransitionContext.Side(
        controller: presenter, view: removes ? presenter.view : nil,
        initialFrame: presenterFrame, finalFrame: removes ? .zero : presenterFrame),
      to: TransitionContext.Side(
        controller: presented, view: presentedView, initialFrame: .zero,
        finalFrame: frameOfPresentedViewInContainerView),
      isAnimated: animated, presentationStyle: presentationStyle)
    context.completion = { didComplete in
      self.endPresentation(
        didComplete, animated: animated, finalFrame: context.to.finalFrame, completion: completion)
    }
    if animated {
      setActiveTransition(context, presenter: presenter)
      context.assign(animator ?? systemTransition(isPresenting: true), interactor: interactor)
    }
    presentationTransitionWillBegin()
    if removes {
      move(presenter.view, into: container)
      presenter.beginAppearanceTransition(false, animated: animated)
    }
    presented.beginAppearanceTransition(true, animated: animated)
    run(context)
  }

  private func endPresentation(
    _ didComplete: Bool, animated: Bool, finalFrame: CGRect, completion: (() -> Void)?
  ) {
    let presented = presentedViewController
    let presenter = presentingViewController
    setActiveTransition(nil, presenter: presenter)
    if didComplete {
      if let presentedView, let container, !presentedView.isDescendant(of: container) {
        presentedView.frame = finalFrame
        container.addSubview(presentedView)
      }
      if presenterPosition != nil { presenter.view.removeFromSuperview() }
      presented.endAppearanceTransition()
      if presenterPosition != nil { presenter.endAppearanceTransition() }
      presented.isBeingPresented = false
      presentationTransitionDidEnd(true)
    } else {
      restorePresenterView()
      presented.beginAppearanceTransition(false, animated: animated)
      presentedView?.removeFromSuperview()
      presented.endAppearanceTransition()
      endPresenterReappearance(presenter, animated: animated)
      presented.isBeingPresented = false
      presentationTransitionDidEnd(false)
      detach()
    }
    presenter.setNeedsStatusBarAppearanceUpdate()
    completion?()
  }

  /// Completes the reappearance of a presenter whose view was removed, after a cancelled
  /// presentation.
  private func endPresenterReappearance(_ presenter: UIViewController, animated: Bool) {
    guard shouldRemovePresentersView else { return }
    presenter.beginAppearanceTransition(true, animated: animated)
    presenter.endAppearanceTransition()
  }

  // MARK: Dismissing

  /// Dismisses the controller that `presenter` presents and everything above it; only the topmost
  /// is animated.
  static func dismiss(above presenter: UIViewController, animated: Bool, completion: (() -> Void)?)
  {
    guard let lowest = presenter.ownPresented else { return }
    var top = lowest
    while let next = top.ownPresented { top = next }
    guard let controller = top.ownPresentationController, !top.isBeingDismissed,
      !top.isBeingPresented
    else {
      Stage.current.report(
        "\(type(of: top)) can't be dismissed while its presentation or dismissal is in progress")
      return
    }
    if top !== lowest { controller.replaceIntermediates(from: lowest, presenter: presenter) }
    controller.beginDismissal(animated: animated, completion: completion)
  }

  /// Removes the views of the controllers between the topmost one and the presenter; their
  /// presentation controllers end with the transition.
  private func replaceIntermediates(from lowest: UIViewController, presenter: UIViewController) {
    let top = presentedViewController
    presenterPosition = lowest.ownPresentationController?.presenterPosition
    var next: UIViewController? = lowest
    while let controller = next, controller !== top {
      if let presentation = controller.ownPresentationController {
        presentation.presenterPosition = nil
        intermediates.append(presentation)
      }
      next = controller.ownPresented
    }
    for presentation in intermediates.reversed() {
      let controller = presentation.presentedViewController
      controller.beginAppearanceTransition(false, animated: false)
      presentation.presentedView?.removeFromSuperview()
      controller.endAppearanceTransition()
      if controller.ownPresented === top { controller.ownPresented = nil }
    }
    self.presenter = presenter
    presenter.ownPresented = top
    top.ownPresenter = presenter
  }

  /// Ends the intermediate presentations.
  private func endIntermediates() {
    for presentation in intermediates.reversed() {
      presentation.presented?.activeTransition = nil
      presentation.dismissalTransitionDidEnd(true)
      presentation.detach()
    }
    intermediates = []
  }

  private func beginDismissal(animated: Bool, completion: (() -> Void)?) {
    let presented = presentedViewController
    let presenter = presentingViewController
    guard let container else { return }
    presented.isBeingDismissed = true
    resigned = presented.resignInnerFirstResponder()
    let delegate = presented.transitioningDelegate
    let animator = animated ? delegate?.animationController(forDismissed: presented) : nil
    let interactor: (any UIViewControllerInteractiveTransitioning)? =
      if let animator {
        delegate?.interactionControllerForDismissal(using: animator)
      } else {
        animated ? systemInteraction : nil
      }
    let presenterReturns = presenterPosition != nil
    let restingFrame = restingFrame(of: presenter, in: container)
    // The view may have had another size when it was last visible.
    if presenterReturns { presenter.view.setFrameIgnoringTransform(restingFrame) }
    let context = TransitionContext(
      containerView: container,
      from: TransitionContext.Side(
        controller: presented, view: presentedView, initialFrame: presentedView?.frame ?? .zero,
        finalFrame: frameOfPresentedViewInContainerView),
      to: TransitionContext.Side(
        controller: presenter, view: presenterReturns ? presenter.view : nil,
        initialFrame: presenterReturns ? .zero : frame(of: presenter.view, in: container),
        finalFrame: restingFrame),
      isAnimated: animated, presentationStyle: presentationStyle)
    context.completion = { didComplete in
      self.endDismissal(didComplete, animated: animated, completion: completion)
    }
    if animated {
      setActiveTransition(context, presenter: presenter)
      context.assign(animator ?? systemTransition(isPresenting: false), interactor: interactor)
    }
    for presentation in intermediates.reversed() {
      presentation.presented?.activeTransition = animated ? context : nil
      presentation.dismissalTransitionWillBegin()
    }
    dismissalTransitionWillBegin()
    presented.beginAppearanceTransition(false, animated: animated)
    if presenterReturns { presenter.beginAppearanceTransition(true, animated: animated) }
    run(context)
  }

  private func endDismissal(_ didComplete: Bool, animated: Bool, completion: (() -> Void)?) {
    let presented = presentedViewController
    let presenter = presentingViewController
    let presenterReturns = presenterPosition != nil
    setActiveTransition(nil, presenter: presenter)
    endIntermediates()
    if didComplete {
      restorePresenterView()
      presentedView?.removeFromSuperview()
      if presenterReturns { presenter.endAppearanceTransition() }
      presented.endAppearanceTransition()
      presented.isBeingDismissed = false
      dismissalTransitionDidEnd(true)
      detach()
    } else {
      if presenterReturns {
        presenter.beginAppearanceTransition(false, animated: animated)
        presenter.view.removeFromSuperview()
        presenter.endAppearanceTransition()
      }
      if let presentedView, let container, presentedView.superview == nil {
        container.addSubview(presentedView)
      }
      presented.beginAppearanceTransition(true, animated: animated)
      presented.endAppearanceTransition()
      presented.isBeingDismissed = false
      dismissalTransitionDidEnd(false)
      resigned?.becomeFirstResponder()
    }
    presenter.setNeedsStatusBarAppearanceUpdate()
    completion?()
  }

  // MARK: Helpers

  private func run(_ context: TransitionContext) {
    guard context.isAnimated else {
      context.completeTransition(true)
      return
    }
    context.run()
    if !context.isComplete { presentingViewController.setNeedsStatusBarAppearanceUpdate() }
  }

  /// The system's animator, for controllers without one of their own.
  private func systemTransition(isPresenting: Bool) -> SystemPresentationTransition {
    let presenter = presentingViewController
    let takesContextStyle =
      !shouldPresentInFullscreen && presenter.definesPresentationContext
      && presenter.providesPresentationContextTransitionStyle
    let style = takesContextStyle ? presenter.modalTransitionStyle : systemTransitionStyle
    return SystemPresentationTransition(style: style, isPresenting: isPresenting)
  }

  private func setActiveTransition(_ context: TransitionContext?, presenter: UIViewController) {
    presenter.activeTransition = context
    presented?.activeTransition = context
  }

  private func frame(of view: UIView, in container: UIView) -> CGRect {
    view.superview?.convert(view.frame, to: container) ?? container.bounds
  }

  /// The presenter's frame when nothing is presented over it, whatever frame an animator has set.
  ///
  /// It is the frame of the presenter's own presentation, or the whole container, so that animators
  /// can restore it with `finalFrame(for:)`.
  private func restingFrame(of presenter: UIViewController, in container: UIView) -> CGRect {
    guard let own = presenter.ownPresentationController, let ownContainer = own.containerView else {
      return container.bounds
    }
    return ownContainer.convert(own.frameOfPresentedViewInContainerView, to: container)
  }

  private func installContainer(over presenter: UIViewController) -> PresentationContainerView {
    let container: PresentationContainerView
    if shouldPresentInFullscreen, let window = presenter.view.window {
      container = PresentationContainerView(frame: window.bounds, controller: self)
      window.addSubview(container)
    } else {
      container = PresentationContainerView(frame: presenter.view.frame, controller: self)
      presenter.view.superview?.insertSubview(container, aboveSubview: presenter.view)
    }
    self.container = container
    return container
  }

  /// Moves the presenter's view into the container, from which it is removed at the end.
  private func move(_ view: UIView, into container: UIView) {
    guard let superview = view.superview,
      let index = superview.subviews.firstIndex(where: { $0 === view })
    else { return }
    presenterPosition = HierarchyPosition(superview: superview, index: index)
    let frame = superview.convert(view.frame, to: container)
    container.insertSubview(view, at: 0)
    view.frame = frame
    presenter?.ownPresentationController?.presentedViewDidMove()
  }

  private func restorePresenterView() {
    guard let place = presenterPosition, let view = presenter?.viewIfLoaded else { return }
    presenterPosition = nil
    guard let superview = place.superview else { return }
    superview.insertSubview(view, at: place.index)
    view.frame = superview.bounds
    presenter?.ownPresentationController?.presentedViewDidMove()
  }

  /// Removes the references between the two controllers, and the container.
  private func detach() {
    container?.removeFromSuperview()
    container = nil
    if let presented {
      if presenter?.ownPresented === presented { presenter?.ownPresented = nil }
      presented.ownPresenter = nil
      presented.ownPresentationController = nil
    }
    presenter = nil
  }
}

extension UIViewController {
  fileprivate func reportAlreadyPresenting(_ presented: UIViewController) {
    Stage.current.report(
      """
      \(type(of: self)) can't present \(type(of: presented)): it already presents another \
      controller
      """)
  }

  /// The nearest controller among this one and its parents that defines a presentation context.
  fileprivate var presentationContext: UIViewController? {
    var next: UIViewController? = self
    while let controller = next {
      if controller.definesPresentationContext { return controller }
      next = controller.parent
    }
    return nil
  }
}
