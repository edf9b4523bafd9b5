/// A push or a pop of a navigation bar that is under way.
///
/// ``UINavigationBar/beginChange(to:isPush:slides:)`` puts both contents where the change begins;
/// ``animate()`` moves them to where it ends, inside whatever animation block it is called in; and
/// ``finish(didComplete:)`` clears up, back to the old items if the change was cancelled.
@MainActor
final class NavigationBarChange {
  let incoming: NavigationBarContent?
  let outgoing: NavigationBarContent?
  let oldItems: [UINavigationItem]
  private let isPush: Bool
  private let slides: Bool
  private weak var bar: UINavigationBar?
  private var isFinished = false

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

  /// Puts the incoming content where it comes from.
  func prepare() {
    UIView.performWithoutAnimation {
      bar?.layoutIfNeeded()
      outgoing?.stand(.top, besides: incoming, slides: slides)
      incoming?.stand(isPush ? .over : .under, besides: outgoing, slides: slides)
    }
  }

  /// Moves both contents to their ends; the bar may have got another height in the same block.
  func animate() {
    guard let bar, !isFinished else { return }
    bar.layoutIfNeeded()
    outgoing?.stand(isPush ? .under : .over, besides: incoming, slides: slides)
    incoming?.stand(.top, besides: outgoing, slides: slides)
    bar.updateChrome(for: incoming)
  }

  /// Takes off the content that is not shown any more.
  func finish(didComplete: Bool) {
    guard !isFinished else { return }
    isFinished = true
    bar?.end(self, didComplete: didComplete)
  }
}
