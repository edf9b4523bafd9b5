import TEGeometry

/// The navigation bar's part of a push or pop: its items change, or it slides in or out
/// horizontally with the pages.
@MainActor
final class BarTransition {
  let wasHidden: Bool
  private let isHidden: Bool
  private let bar: UINavigationBar
  private let items: [UINavigationItem]
  private let oldItems: [UINavigationItem]?
  private let change: NavigationBarChange?
  private let offscreenTransform: CGAffineTransform

  /// Sets the bar to the start of the transition.
  ///
  /// - Parameters:
  ///   - slides: whether the bar's contents move as in the system's push, or only fade.
  ///   - width: the width of the pages, in points.
  ///   - isRightToLeft: whether the transition is mirrored.
  init(
    _ bar: UINavigationBar, items: [UINavigationItem], isPush: Bool, slides: Bool,
    hiding: (was: Bool, is: Bool), width: CGFloat, isRightToLeft: Bool
  ) {
    self.bar = bar
    self.items = items
    oldItems = bar.items
    wasHidden = hiding.was
    isHidden = hiding.is
    // A bar that is being hidden leaves with the lower page of a push or the upper page of a pop.
    let isLeading = isPush == isHidden
    offscreenTransform = CGAffineTransform(
      translationX: isLeading != isRightToLeft ? -width : width, y: 0)
    change =
      !wasHidden && !isHidden
      ? bar.beginChange(to: items, isPush: isPush, slides: slides) : nil
    guard wasHidden, !isHidden else { return }
    bar.items = items
    bar.isHidden = false
    bar.transform = offscreenTransform
  }

  /// Makes the changes, inside the transition's animation block.
  func animate() {
    change?.animate()
    if wasHidden, !isHidden { bar.transform = .identity }
    if !wasHidden, isHidden { bar.transform = offscreenTransform }
  }

  func finish(didComplete: Bool) {
    change?.finish(didComplete: didComplete)
    bar.transform = .identity
    if change == nil { bar.items = didComplete ? items : oldItems }
  }
}
