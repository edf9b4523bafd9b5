import Geometry

/// How presentations and dismissals run: who presents, in which container, and what is called when.
///
/// Full-screen styles cover the whole window, so the outermost parent presents; the context styles
/// look for the nearest parent that defines a presentation context. A presenter whose view is taken
/// away disappears and appears again; one that stays in sight hears nothing.
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

  /// The outermost parent of the source, or nil with a message where it may not present now.
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
    presented.view.userInterfaceLevelMayHaveChanged()
    let container = installContainer(over: presenter)
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
      take(presenter.view, into: container)
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
      if presentersPlace != nil { presenter.view.removeFromSuperview() }
      presented.endAppearanceTransition()
      if presentersPlace != nil { presenter.endAppearanceTransition() }
      presented.isBeingPresented = false
      presentationTransitionDidEnd(true)
    } else {
      putBackPresenter()
      presented.beginAppearanceTransition(false, animated: animated)
      presentedView?.removeFromSuperview()
      presented.endAppearanceTransition()
      reappear(presenter, animated: animated)
      presented.isBeingPresented = false
      presentationTransitionDidEnd(false)
      detach()
    }
    presenter.setNeedsStatusBarAppearanceUpdate()
    completion?()
  }

  /// A presenter whose view was taken away, coming back after a cancelled presentation.
  private func reappear(_ presenter: UIViewController, animated: Bool) {
    guard shouldRemovePresentersView else { return }
    presenter.beginAppearanceTransition(true, animated: animated)
    presenter.endAppearanceTransition()
  }

  // MARK: Dismissing

  /// Dismisses what `presenter` presents and everything above it; only the topmost is animated.
  static func dismiss(above presenter: UIViewController, animated: Bool, completion: (() -> Void)?)
  {
    guard let lowest = presenter.ownPresented else { return }
    var top = lowest
    while let next = top.ownPresented { top = next }
    guard let controller = top.ownPresentationController, !top.isBeingDismissed,
      !top.isBeingPresented
    else {
      Stage.current.report(
        "\(type(of: top)) can't be dismissed while its presentation or dismissal runs")
      return
    }
    if top !== lowest { controller.takeOver(from: lowest, presenter: presenter) }
    controller.beginDismissal(animated: animated, completion: completion)
  }

  /// Takes the views of those between the topmost controller and the presenter away; what surrounds
  /// them goes with the transition.
  private func takeOver(from lowest: UIViewController, presenter: UIViewController) {
    let top = presentedViewController
    presentersPlace = lowest.ownPresentationController?.presentersPlace
    var next: UIViewController? = lowest
    while let controller = next, controller !== top {
      if let presentation = controller.ownPresentationController {
        presentation.presentersPlace = nil
        between.append(presentation)
      }
      next = controller.ownPresented
    }
    for presentation in between.reversed() {
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

  /// Ends the presentations that were taken over.
  private func releaseBetween() {
    for presentation in between.reversed() {
      presentation.presented?.activeTransition = nil
      presentation.dismissalTransitionDidEnd(true)
      presentation.detach()
    }
    between = []
  }

  private func beginDismissal(animated: Bool, completion: (() -> Void)?) {
    let presented = presentedViewController
    let presenter = presentingViewController
    guard let container else { return }
    presented.isBeingDismissed = true
    let delegate = presented.transitioningDelegate
    let animator = animated ? delegate?.animationController(forDismissed: presented) : nil
    let interactor: (any UIViewControllerInteractiveTransitioning)? =
      if let animator {
        delegate?.interactionControllerForDismissal(using: animator)
      } else {
        animated ? systemInteraction : nil
      }
    let returns = presentersPlace != nil
    let restingFrame = restingFrame(of: presenter, in: container)
    // It may have been out of sight while the device was turned.
    if returns { presenter.view.setFrameIgnoringTransform(restingFrame) }
    let context = TransitionContext(
      containerView: container,
      from: TransitionContext.Side(
        controller: presented, view: presentedView, initialFrame: presentedView?.frame ?? .zero,
        finalFrame: frameOfPresentedViewInContainerView),
      to: TransitionContext.Side(
        controller: presenter, view: returns ? presenter.view : nil,
        initialFrame: returns ? .zero : frame(of: presenter.view, in: container),
        finalFrame: restingFrame),
      isAnimated: animated, presentationStyle: presentationStyle)
    context.completion = { didComplete in
      self.endDismissal(didComplete, animated: animated, completion: completion)
    }
    if animated {
      setActiveTransition(context, presenter: presenter)
      context.assign(animator ?? systemTransition(isPresenting: false), interactor: interactor)
    }
    for presentation in between.reversed() {
      presentation.presented?.activeTransition = animated ? context : nil
      presentation.dismissalTransitionWillBegin()
    }
    dismissalTransitionWillBegin()
    presented.beginAppearanceTransition(false, animated: animated)
    if returns { presenter.beginAppearanceTransition(true, animated: animated) }
    run(context)
  }

  private func endDismissal(_ didComplete: Bool, animated: Bool, completion: (() -> Void)?) {
    let presented = presentedViewController
    let presenter = presentingViewController
    let returns = presentersPlace != nil
    setActiveTransition(nil, presenter: presenter)
    releaseBetween()
    if didComplete {
      putBackPresenter()
      presentedView?.removeFromSuperview()
      if returns { presenter.endAppearanceTransition() }
      presented.endAppearanceTransition()
      presented.isBeingDismissed = false
      dismissalTransitionDidEnd(true)
      detach()
    } else {
      if returns {
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
    }
    presenter.setNeedsStatusBarAppearanceUpdate()
    completion?()
  }

  // MARK: Parts

  private func run(_ context: TransitionContext) {
    guard context.isAnimated else {
      context.completeTransition(true)
      return
    }
    context.run()
    if !context.isComplete { presentingViewController.setNeedsStatusBarAppearanceUpdate() }
  }

  /// The animator of controllers that bring none.
  private func systemTransition(isPresenting: Bool) -> SystemPresentationTransition {
    let presenter = presentingViewController
    let takesContextStyle =
      !shouldPresentInFullscreen && presenter.definesPresentationContext
      && presenter.providesPresentationContextTransitionStyle
    let style = (takesContextStyle ? presenter : presentedViewController).modalTransitionStyle
    return SystemPresentationTransition(style: style, isPresenting: isPresenting)
  }

  private func setActiveTransition(_ context: TransitionContext?, presenter: UIViewController) {
    presenter.activeTransition = context
    presented?.activeTransition = context
  }

  private func frame(of view: UIView, in container: UIView) -> CGRect {
    view.superview?.convert(view.frame, to: container) ?? container.bounds
  }

  /// Where the presenter belongs once nothing is presented over it, wherever an animator has put it.
  ///
  /// That is the place that its own presentation gives it, or else the whole container, so that an
  /// animator which had set it back can bring it home with `finalFrame(for:)`.
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

  /// Moves the presenter's view into the container, from where it is taken away at the end.
  private func take(_ view: UIView, into container: UIView) {
    guard let superview = view.superview,
      let index = superview.subviews.firstIndex(where: { $0 === view })
    else { return }
    presentersPlace = Place(superview: superview, index: index)
    let frame = superview.convert(view.frame, to: container)
    container.insertSubview(view, at: 0)
    view.frame = frame
  }

  private func putBackPresenter() {
    guard let place = presentersPlace, let view = presenter?.viewIfLoaded else { return }
    presentersPlace = nil
    guard let superview = place.superview else { return }
    superview.insertSubview(view, at: place.index)
    view.frame = superview.bounds
  }

  /// Cuts the ties between the two controllers and takes the container away.
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
      \(type(of: self)) can't present \(type(of: presented)): it presents another controller \
      already
      """)
  }

  /// The nearest controller, from this one outwards, that defines a presentation context.
  fileprivate var presentationContext: UIViewController? {
    var next: UIViewController? = self
    while let controller = next {
      if controller.definesPresentationContext { return controller }
      next = controller.parent
    }
    return nil
  }
}
