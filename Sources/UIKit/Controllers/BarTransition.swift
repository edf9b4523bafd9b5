import Geometry

/// What a navigation bar does beside a push or a pop: its items change, or it comes or goes
/// sideways with the pages.
@MainActor
final class BarTransition {
  let wasHidden: Bool
  private let isHidden: Bool
  private let bar: UINavigationBar
  private let items: [UINavigationItem]
  private let oldItems: [UINavigationItem]?
  private let change: NavigationBarChange?
  private let away: CGAffineTransform

  /// Puts the bar where the transition begins.
  ///
  /// - Parameters:
  ///   - slides: whether what the bar shows moves as in the system's push, or only fades.
  ///   - width: of the pages, in points.
  init(
    _ bar: UINavigationBar, items: [UINavigationItem], isPush: Bool, slides: Bool,
    hiding: (was: Bool, is: Bool), width: CGFloat
  ) {
    self.bar = bar
    self.items = items
    oldItems = bar.items
    wasHidden = hiding.was
    isHidden = hiding.is
    // A bar that goes leaves with the lower page of a push and with the upper one of a pop.
    let isLeft = isPush == isHidden
    away = CGAffineTransform(translationX: isLeft ? -width : width, y: 0)
    change =
      !wasHidden && !isHidden
      ? bar.beginChange(to: items, isPush: isPush, slides: slides) : nil
    guard wasHidden, !isHidden else { return }
    bar.items = items
    bar.isHidden = false
    bar.transform = away
  }

  /// Makes the changes to animate.
  func animate() {
    change?.animate()
    if wasHidden, !isHidden { bar.transform = .identity }
    if !wasHidden, isHidden { bar.transform = away }
  }

  func finish(didComplete: Bool) {
    change?.finish(didComplete: didComplete)
    bar.transform = .identity
    if change == nil { bar.items = didComplete ? items : oldItems }
  }
}
