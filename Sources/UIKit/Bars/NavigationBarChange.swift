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
  /// Whether titles and labels move.
  let slides: Bool
  private weak var bar: UINavigationBar?
  private var isFinished = false
  /// Where the transition's animator fades the items, the share of it in which the old ones leave; see
  /// ``UINavigationBar/takeFades(leavingIn:)``.
  var leavingShare: Double? {
    didSet { if leavingShare != nil { settleIncoming(at: .top) } }
  }
  /// What shows the old items, where an animator moves it with their page; the bar shows the new ones at once.
  var page: UIView?
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
      if !slides { outgoing?.holdLargeTitle() }
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
    if page != nil {
      incoming?.isCollapsed = incoming?.isLargeTitleAway == true
      incoming?.move(to: .top, opposite: nil)
      return bar.updateChrome(for: incoming)
    }
    // Only now does the bar have the height of a page that returns scrolled.
    let isFadedByAnimator = leavingShare != nil
    if let incoming, incoming.isCollapsed != incoming.isLargeTitleAway || isFadedByAnimator {
      incoming.isCollapsed = incoming.isLargeTitleAway
      settleIncoming(at: isFadedByAnimator ? .top : isPush ? .over : .under)
    }
    if !slides { UIView.performWithoutAnimation { incoming?.holdLargeTitle() } }
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

extension UINavigationBar {
  /// Leaves the fades of the titles and buttons to the animator of a push or a pop that began.
  ///
  /// - Parameter leavingShare: The share of the transition, 0...1, in which the old ones leave before the new ones
  ///   come.
  /// - Returns: What fades out and what fades in; nil where the items do not change.
  package func takeFades(leavingIn leavingShare: Double) -> (old: [UIView], new: [UIView])? {
    guard let change else { return nil }
    change.leavingShare = leavingShare
    let (hadArrow, hasArrow) = (
      change.outgoing?.hasBackButton == true, change.incoming?.hasBackButton == true
    )
    func all(_ content: UIView?, _ search: UIView?, arrow: Bool) -> [UIView] {
      let views: [UIView?] = [content, search, arrow ? backIndicator : nil]
      return views.compactMap(\.self)
    }
    return (
      all(change.outgoing, searchChange.old, arrow: hadArrow && !hasArrow),
      all(change.incoming, searchChange.new, arrow: hasArrow && !hadArrow)
    )
  }

  /// Takes what the bar shows of a page that leaves out of the bar.
  ///
  /// - Returns: It, in the bar's coordinates; nil where no items change.
  func takePage() -> UIView? {
    guard let change, change.page == nil, let outgoing = change.outgoing, change.incoming != nil
    else { return nil }
    let page = UIView(frame: bounds)
    page.isUserInteractionEnabled = false
    page.addSubview(background.copy())
    page.addSubview(outgoing)
    if let search = searchChange.old { page.addSubview(search) }
    if outgoing.hasBackButton {
      let arrow = UIImageView(image: backIndicator.image)
      arrow.contentMode = .center
      arrow.frame = backIndicator.frame
      arrow.tintColor = tintColor
      page.addSubview(arrow)
    }
    change.page = page
    return page
  }
}
