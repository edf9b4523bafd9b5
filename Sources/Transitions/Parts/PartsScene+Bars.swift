import UIKit

extension PartsScene {
  /// Adds what the bars do in a push or a pop.
  ///
  /// - Parameter screen: The screen that is pushed from.
  func addBars(from screen: UIViewController) {
    guard let page = context.viewController(forKey: isOpening ? .to : .from),
      let navigation = page.navigationController ?? screen.navigationController,
      container.isDescendant(of: navigation.view)
    else { return }
    addNavigationBar(of: navigation)
    addTabBar(of: screen, page)
  }

  /// UIKit moves a bar that only one of the screens has sideways with the system's push: the transform that
  /// it sets is undone here, in the same block, since additive animations cancel out.
  private func addNavigationBar(of navigation: UINavigationController) {
    let bar = navigation.navigationBar
    let isLeaving = navigation.isNavigationBarHidden && !bar.isHidden
    let isEntering = !navigation.isNavigationBarHidden && !bar.transform.isIdentity
    let motion = parts.bars.navigationBar
    guard motion != .push, isLeaving || isEntering else { return }
    bar.transform = .identity
    context.viewController(forKey: .to)?.transitionCoordinator?.animate(alongsideTransition: { _ in
      bar.transform = .identity
    })
    // At the open end the bar of the first screen is away, or that of the second one is there.
    let isOfFirst = isLeaving == isOpening
    let closed = bar.alpha
    let part = parts.first
    let timing = isOfFirst ? part.timing : parts.second.timing
    let away = navigationTransform(of: bar, isOfFirst: isOfFirst, motion)
    let piece = TransitionPiece(.bar, timing, delay: 0) { isOpen in
      let isThere = isOpen != isOfFirst
      bar.transform = isThere ? .identity : away
      if motion == .fade { bar.alpha = isThere ? closed : 0 }
    }
    add([piece]) {
      bar.alpha = closed
      bar.transform = .identity
    }
  }

  private func navigationTransform(
    of bar: UIView, isOfFirst: Bool, _ motion: BarMotion
  ) -> CGAffineTransform {
    switch motion {
    case .fade, .stay, .push: return .identity
    case .slide: return CGAffineTransform(translationX: 0, y: -bar.frame.maxY)
    case .follow:
      let size = container.bounds.size
      let (direction, distance, scale) =
        isOfFirst
        ? (parts.first.leave.direction, parts.first.distance, parts.first.scale)
        : (parts.second.enter.direction, 1, parts.second.scale)
      // About the middle of the screen, as the screen itself.
      let lift = (size.height / 2 - bar.center.y) * (1 - scale)
      return CGAffineTransform(
        translationX: direction.dx * size.width * distance,
        y: direction.dy * size.height * distance + lift
      ).scaledBy(x: scale, y: scale)
    }
  }

  private func addTabBar(of screen: UIViewController, _ page: UIViewController) {
    let motion = parts.bars.tabBar
    guard motion == .slide || motion == .fade else { return }
    let bar = TabBarSlide(of: screen, for: page.view, isOpening: isOpening)
    let timing = parts.second.timing
    let piece = TransitionPiece(.bar, timing, delay: 0) { isOpen in
      if motion == .slide { bar.move(to: isOpen ? 1 : 0) } else { bar.fade(to: isOpen ? 1 : 0) }
    }
    add([piece]) {}
  }
}
