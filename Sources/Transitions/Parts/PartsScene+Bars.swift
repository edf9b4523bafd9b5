import UIKit

extension PartsScene {
  /// Adds what the bars do in a push or a pop, and the tab bar beneath a presented screen.
  ///
  /// - Parameter screen: The screen that another one opens from.
  func addBars(from screen: UIViewController) {
    guard let page = context.viewController(forKey: isOpening ? .to : .from) else { return }
    guard context.presentationStyle == .none else { return addTabBar(of: screen, page) }
    guard let navigation = page.navigationController ?? screen.navigationController,
      container.isDescendant(of: navigation.view)
    else { return }
    if !hasScreenBars, !addPageBar(of: navigation) {
      addItems(of: navigation.navigationBar)
      addNavigationBar(of: navigation)
    }
    addToolbar(of: navigation, parts.bars.toolbar.resolved(for: page))
    addTabBar(of: screen, page)
  }

  /// Lets a page that a finger moves take its bar along, over that of the first screen.
  ///
  /// - Returns: Whether both screens have a bar, and the finger moves the page.
  private func addPageBar(of navigation: UINavigationController) -> Bool {
    let bar = navigation.navigationBar
    guard isPulled, first.superview === container,
      let page = navigation.separateBar()
    else { return false }
    page.frame = bar.convert(page.frame, to: second)
    second.addSubview(page)
    pageBar = page
    addBarBeneath(bar)
    return true
  }

  /// The bar over a page, which a finger takes along that catches the page.
  var barOverPage: UIView? {
    let controllers = [UITransitionContextViewControllerKey.from, .to].compactMap {
      context.viewController(forKey: $0)
    }
    guard context.presentationStyle == .none,
      let navigation = controllers.lazy.compactMap(\.navigationController).first,
      container.isDescendant(of: navigation.view)
    else { return nil }
    let isOfPage = navigation.isNavigationBarHidden != isOpening
    let bar = hasScreenBars ? secondBar : isOfPage ? navigation.navigationBar : nil
    return bar?.isDescendant(of: second) == true ? nil : bar
  }

  /// UIKit cross-fades the titles and buttons of two screens. Where the screens fade one after the other, or the second
  /// one grows, they fade one after the other, too, so that those of a screen that is gone do not lie over what flies.
  private func addItems(of bar: UINavigationBar) {
    let enter = parts.second.enter
    guard enter == .fadeThrough || enter.needsSource,
      let items = bar.takeFades(leavingIn: FadeThrough.outgoingShare)
    else { return }
    let (first, second) = isOpening ? (items.old, items.new) : (items.new, items.old)
    add(
      itemPieces(
        first: { for view in first { view.alpha = $0 ? 0 : 1 } },
        second: { for view in second { view.alpha = $0 ? 1 : 0 } })
    ) {}
  }

  /// The steps of the titles and buttons of both screens, with the screens' own where those fade one after the other.
  ///
  /// - Parameter isLate: Whether those of a screen that grows take twice as long.
  func itemPieces(
    isLate: Bool = false, first: @escaping (_ isOpen: Bool) -> Void,
    second: @escaping (_ isOpen: Bool) -> Void
  ) -> [TransitionPiece] {
    let enter = parts.second.enter
    guard enter != .fadeThrough else {
      return secondFade.pieces(.bar, first: first, second: second)
    }
    return (enter.needsSource ? growthItemsFade(isLate: isLate) : secondFade).pieces(
      .bar, leaving: .easeIn, coming: .easeOut, first: first, second: second)
  }

  /// The steps of the items over a screen that grows: a large title has faded before the screen is beneath it, and
  /// comes back once the screen is off it, on a spring in about half of the duration. Those of a screen that lies over
  /// the first one's bar take as long both ways.
  private func growthItemsFade(isLate: Bool) -> FadeThrough {
    let isShort = (isOpening || hasScreenBars) && !isLate
    let longest = isShort ? Self.itemsDuration : 2 * Self.itemsDuration
    return FadeThrough(
      duration: min(growthTiming.duration, longest), delay: secondDelay,
      isOpening: isOpening)
  }

  /// In seconds.
  private static let itemsDuration = 0.35

  private func addNavigationBar(of navigation: UINavigationController) {
    guard parts.bars.navigationBar != .push,
      let isLeaving = navigation.holdNavigationBar(in: context)
    else { return }
    let bar = navigation.navigationBar
    // At the open end the bar of the first screen is away, or that of the second one is there.
    let isOfFirst = isLeaving == isOpening
    let closed = bar.alpha
    let part = parts.first
    let timing = isOfFirst ? part.timing : parts.second.timing
    let motion = navigationBarMotion(of: bar, isOfFirst: isOfFirst)
    // A finger that moves the second screen uncovers it.
    if isOfFirst, motion == .follow || isPulled { return addBarBeneath(bar) }
    if isOfFirst, motion == .fade, coversTallBar(of: navigation), !hidesSourceBeneath(bar: bar) {
      return addBarBeneath(bar, leaves: true)
    }
    let away = transform(of: bar, isOfFirst: isOfFirst, motion)
    let piece = TransitionPiece(.bar, timing, delay: 0) { isOpen in
      let isThere = isOpen != isOfFirst
      bar.transform = isThere ? .identity : away
    }
    let fade = fade(timing, isOfFirst: isOfFirst) { bar.alpha = $0 ? closed : 0 }
    add(motion == .fade ? [piece, fade] : [piece]) {
      bar.alpha = closed
      bar.transform = .identity
    }
  }

  private func navigationBarMotion(of bar: UIView, isOfFirst: Bool) -> BarMotion {
    let motion = parts.bars.navigationBar
    guard motion == .automatic else { return motion }
    if parts.second.enter.direction != .zero { return .follow }
    return isOfFirst && coversFirstBar && !hidesSourceBeneath(bar: bar) ? .follow : .fade
  }

  /// Puts the first screen's bar on that screen, beneath the second one, and lets it move with it.
  ///
  /// - Parameter leaves: Whether it has faded before the second screen's bar comes.
  func addBarBeneath(_ bar: UIView, leaves: Bool = false) {
    guard first.superview === container, let lifted = LiftedView(bar) else { return }
    lifted.lift(into: container, above: first)
    let part = parts.first
    let away = screenTransform(isOfFirst: true, at: bar.center.y)
    let delay = isOpening ? part.delay : part.closingDelay
    let piece = TransitionPiece(.bar, part.timing, delay: delay) { isOpen in
      bar.transform = isOpen ? away : .identity
      if !leaves { bar.alpha = isOpen ? lifted.alpha * part.opacity : lifted.alpha }
    }
    let fade =
      leaves ? itemPieces(first: { bar.alpha = $0 ? 0 : lifted.alpha }, second: { _ in })[0] : nil
    add([piece] + [fade].compactMap(\.self)) {
      bar.transform = .identity
      bar.alpha = lifted.alpha
      lifted.putBack()
    }
  }

  private func transform(
    of bar: UIView, isOfFirst: Bool, _ motion: BarMotion
  ) -> CGAffineTransform {
    switch motion {
    case .automatic, .fade, .stay, .push: .identity
    case .slide: CGAffineTransform(translationX: 0, y: -bar.frame.maxY)
    case .follow: screenTransform(isOfFirst: isOfFirst, at: bar.center.y)
    }
  }

  /// Where a bar is away that moves with its screen.
  ///
  /// - Parameter y: The bar's centre, in the container's coordinates.
  private func screenTransform(isOfFirst: Bool, at y: CGFloat) -> CGAffineTransform {
    let size = container.bounds.size
    let (direction, distance, scale) =
      isOfFirst
      ? (parts.first.leave.direction, parts.first.distance, parts.first.scale)
      : (parts.second.enter.direction, 1, parts.second.scale)
    // About the middle of the screen, as the screen itself.
    let lift = (size.height / 2 - y) * (1 - scale)
    return CGAffineTransform(
      translationX: direction.dx * size.width * distance,
      y: direction.dy * size.height * distance + lift
    ).scaledBy(x: scale, y: scale)
  }

  /// UIKit slides a toolbar that only one of the screens has over the lower edge, in an animation of its own,
  /// which is removed here: the bar is where that has begun, and a transform holds it there. One that slides keeps
  /// to a finger.
  private func addToolbar(of navigation: UINavigationController, _ motion: BottomBarMotion) {
    let isHidden = navigation.isToolbarHidden
    guard motion != .slide || context.isInteractive, let bar: UIView = navigation.toolbar,
      bar.superview != nil, bar.layer.animation(forKey: "position") != nil
    else { return }
    // A bar that leaves is beneath the edge already, and held above it. One that comes may never have been shown.
    let shown = isHidden ? bar.layer.presentation()?.position.y : nil
    let raised = CGAffineTransform(translationX: 0, y: (shown ?? bar.center.y) - bar.center.y)
    bar.layer.removeAnimation(forKey: "position")
    bar.isHidden = false
    let isOfFirst = isHidden == isOpening
    let timing = isOfFirst ? parts.first.timing : parts.second.timing
    let alpha = bar.alpha
    let away: CGAffineTransform =
      switch motion {
      case .follow:
        screenTransform(isOfFirst: isOfFirst, at: bar.center.y + raised.ty).concatenating(raised)
      case .slide, .automatic:
        isHidden
          ? .identity
          : CGAffineTransform(
            translationX: 0,
            y: navigation.view.bounds.maxY + bar.bounds.height / 2 - bar.center.y)
      case .fade, .stay: raised
      }
    let piece = TransitionPiece(.bar, timing, delay: 0) { isOpen in
      let isThere = isOpen != isOfFirst
      bar.transform = isThere ? raised : away
    }
    let fade = fade(timing, isOfFirst: isOfFirst) { bar.alpha = $0 ? alpha : 0 }
    add(motion == .fade ? [piece, fade] : [piece]) { [context] in
      bar.transform = .identity
      bar.alpha = alpha
      // The page that is back shows it where it was.
      let isBack = context.transitionWasCancelled
      navigation.setToolbarHidden(isBack ? !isHidden : isHidden, animated: false)
    }
  }

  private func addTabBar(of screen: UIViewController, _ page: UIViewController) {
    let motion = parts.bars.tabBar.resolved(for: page)
    guard motion == .slide || motion == .fade else { return }
    let bar = TabBarSlide(of: screen, for: page.view, isOpening: isOpening)
    func show(_ isThere: Bool) {
      if motion == .slide { bar.move(to: isThere ? 0 : 1) } else { bar.fade(to: isThere ? 0 : 1) }
    }
    let (context, isOpening) = (context, isOpening)
    add([]) { show(isOpening == context.transitionWasCancelled) }
    let enter = parts.second.enter
    if isPulled {
      // It belongs to the first screen, which the finger uncovers.
      show(true)
      if let tabBar = bar.tabBar { addBarBeneath(tabBar) }
      return
    }
    if enter.direction != .zero || enter.needsSource { putBeneath(bar.tabBar) }
    let timing = parts.second.timing
    let slide = TransitionPiece(.bar, timing, delay: 0) { show(!$0) }
    var piece = motion == .slide ? slide : fade(timing, isOfFirst: true, show: show)
    let length = parts.gesture.duration * FadeThrough.outgoingShare
    piece.caught = { [weak self] in
      self?.putBeneath(bar.tabBar)
      UIView.animate(withDuration: length) { show(true) }
    }
    add([piece]) {}
  }

  /// Puts the tab bar over the first screen, beneath the second one, until the end.
  private func putBeneath(_ bar: UIView?) {
    guard let bar, !bar.isDescendant(of: container), first.superview === container,
      let lifted = LiftedView(bar)
    else { return }
    lifted.lift(into: container, above: first)
    add([]) { lifted.putBack() }
  }

  /// The fade of a bar that only one of the screens has, in that screen's step where they fade one after the other.
  func fade(
    _ timing: TransitionTiming, isOfFirst: Bool, show: @escaping (_ isThere: Bool) -> Void
  ) -> TransitionPiece {
    guard parts.second.enter == .fadeThrough else {
      return TransitionPiece(.bar, timing, delay: 0) { show($0 != isOfFirst) }
    }
    let steps = secondFade.pieces(.bar, first: { show(!$0) }, second: show)
    return steps[isOfFirst ? 0 : 1]
  }
}

extension BottomBarMotion {
  /// What a bar at the lower edge does that may do what the other one asks for.
  @MainActor
  func resolved(for page: UIViewController) -> BottomBarMotion {
    guard self == .automatic else { return self }
    let isReplaced =
      page.toolbarReplacesTabBar && page.tabBarController != nil
      && page.toolbarItems?.isEmpty == false
    return isReplaced ? .fade : .slide
  }
}

extension UINavigationController {
  /// Holds a bar that only one of two screens has in its place.
  ///
  /// UIKit moves it sideways with the screens, whatever animator there is: the transform that it sets is undone in
  /// the same block, since additive animations cancel out.
  ///
  /// - Returns: Whether the bar is on its way out; nil if both screens have it, or none.
  func holdNavigationBar(in context: any UIViewControllerContextTransitioning) -> Bool? {
    let bar = navigationBar
    let isLeaving = isNavigationBarHidden && !bar.isHidden
    let isEntering = !isNavigationBarHidden && !bar.transform.isIdentity
    guard isLeaving || isEntering else { return nil }
    bar.transform = .identity
    context.viewController(forKey: .to)?.transitionCoordinator?.animate(alongsideTransition: { _ in
      bar.transform = .identity
    })
    return isLeaving
  }
}
