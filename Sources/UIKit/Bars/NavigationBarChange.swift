/// A push or a pop of a navigation bar that is in progress.
///
/// ``UINavigationBar/beginChange(to:isPush:slides:)`` places both contents at the start of the change;
/// ``animate()`` moves them to its end, within the caller's animation block;
/// ``finish(didComplete:)`` removes one of them, and restores the old items if the change was
/// cancelled.
@MainActor
final class NavigationBarChange {
  let incoming: NavigationBarContent?
  let outgoing: NavigationBarContent?
  let oldItems: [UINavigationItem]
  private let isPush: Bool
  private let slides: Bool
  private weak var bar: UINavigationBar?
  private var isFinished = false
  /// Where the transition's animator fades the items, the share of it in which the old ones leave; see
  /// ``UINavigationBar/takeFades(leavingIn:)``.
  var leavingShare: Double? {
    didSet { if leavingShare != nil { settleIncoming(at: .top) } }
  }
  /// Whether a large title turns into a back button's label, which is then later than the pages.
  private var isLate = false

  init(
    of bar: UINavigationBar, incoming: NavigationBarContent?, outgoing: NavigationBarContent?,
    oldItems: [UINavigationItem], isPush: Bool, slides: Bool
  ) {
    self.bar = bar
    self.incoming = incoming
    self.outgoing = outgoing
    self.oldItems = oldItems
    self.isPush = isPush
    self.slides = slides
  }

  /// Places both contents at the start of the change.
  func prepare() {
    UIView.performWithoutAnimation {
      bar?.layoutIfNeeded()
      isLate = isPush && slides && outgoing?.showsLargeTitle == true
      outgoing?.isLargeTitleLate = isLate
      incoming?.isBackLabelLate = isLate
      outgoing?.isCollapsed = outgoing?.isLargeTitleAway == true
      outgoing?.move(to: .top, opposite: incoming, slides: slides)
      incoming?.move(to: isPush ? .over : .under, opposite: outgoing, slides: slides)
    }
  }

  /// Moves both contents to the end of the change.
  ///
  /// The caller may have changed the bar's height in the same animation block.
  func animate() {
    guard let bar, !isFinished else { return }
    bar.layoutIfNeeded()
    // Only now does the bar have the height of a page that returns scrolled.
    let isFadedByAnimator = leavingShare != nil
    if let incoming, incoming.isCollapsed != incoming.isLargeTitleAway || isFadedByAnimator {
      incoming.isCollapsed = incoming.isLargeTitleAway
      settleIncoming(at: isFadedByAnimator ? .top : isPush ? .over : .under)
    }
    guard !isFadedByAnimator else { return bar.updateChrome(for: incoming) }
    outgoing?.move(to: isPush ? .under : .over, opposite: incoming, slides: slides)
    incoming?.move(to: .top, opposite: outgoing, slides: slides)
    bar.updateChrome(for: incoming, isArrowLate: isLate)
  }

  private func settleIncoming(at place: NavigationBarContent.Place) {
    UIView.performWithoutAnimation {
      incoming?.move(to: place, opposite: outgoing, slides: slides)
    }
  }

  /// Removes the content that is no longer shown; later calls do nothing.
  func finish(didComplete: Bool) {
    guard !isFinished else { return }
    isFinished = true
    bar?.end(self, didComplete: didComplete)
  }
}
