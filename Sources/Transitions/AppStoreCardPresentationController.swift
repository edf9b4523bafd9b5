public import UIKit

/// Blurs the presenting view behind a card's page, and hides the card while its page is presented.
///
/// The tab bar is in front of the list's cards, so during the transitions a snapshot of it is in
/// front of the page and slides through the bottom edge.
public final class AppStoreCardPresentationController: UIPresentationController {
  private let blurDuration: TimeInterval
  private let blurView = UIVisualEffectView(effect: nil)
  private weak var source: (any TransitionScreen)?
  private weak var hiddenCard: UIView?
  private weak var hiddenBar: UITabBar?
  private var barSnapshot: UIView?

  /// Creates a presentation controller.
  ///
  /// - Parameters:
  ///   - source: The screen with the card; not retained.
  ///   - blurDuration: The duration in which the blur appears and disappears, in seconds.
  public init(
    presentedViewController: UIViewController, presenting: UIViewController?,
    source: (any TransitionScreen)?, blurDuration: TimeInterval
  ) {
    self.source = source
    self.blurDuration = blurDuration
    super.init(presentedViewController: presentedViewController, presenting: presenting)
  }

  public override var shouldRemovePresentersView: Bool { false }

  public override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    blurView.frame = containerView.bounds
    blurView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.insertSubview(blurView, at: 0)
    hideCard()
    slideBar(isShown: false)
    fade(to: UIBlurEffect(style: .regular))
  }

  public override func presentationTransitionDidEnd(_ completed: Bool) {
    barSnapshot?.removeFromSuperview()
    if !completed { end() }
  }

  /// The page that a finger drags is in front of the tab bar and of the blur; both change once it is let go.
  public override func dismissalTransitionWillBegin() {
    hideCard()
    let coordinator = presentedViewController.transitionCoordinator
    guard let coordinator, coordinator.initiallyInteractive else { return showPresenter() }
    var isShown = false
    coordinator.notifyWhenInteractionChanges { [weak self] context in
      guard !isShown, !context.isInteractive, !context.isCancelled else { return }
      isShown = true
      self?.showPresenter()
    }
  }

  private func showPresenter() {
    slideBar(isShown: true)
    fade(to: nil)
  }

  public override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed {
      end()
    } else {
      blurView.effect = UIBlurEffect(style: .regular)
      barSnapshot?.removeFromSuperview()
    }
  }

  /// Hides the card's current view; the list may have replaced the previous one.
  private func hideCard() {
    hiddenCard?.isHidden = false
    hiddenCard = source?.transitionView(for: .source, with: presentedViewController)
    hiddenCard?.isHidden = true
    cardContainer?.representedViews = [hiddenCard].compactMap(\.self)
  }

  /// The part of the page that has the card's outline.
  private var cardContainer: UIView? {
    (presentedViewController as? any TransitionScreen)?.transitionView(
      for: .container, with: presentingViewController)
  }

  /// Slides a snapshot of the tab bar out or in, in front of the page.
  private func slideBar(isShown: Bool) {
    let tabs = presentingViewController as? UITabBarController
    guard let containerView, let bar = tabs?.tabBar ?? source?.tabBarController?.tabBar else {
      return
    }
    bar.isHidden = false
    let snapshot = bar.snapshotView(afterScreenUpdates: true)
    bar.isHidden = true
    hiddenBar = bar
    guard let snapshot else { return }
    barSnapshot?.removeFromSuperview()
    barSnapshot = snapshot
    snapshot.frame = bar.convert(bar.bounds, to: containerView)
    // In front of the page, which the animator adds later.
    snapshot.layer.zPosition = 1
    containerView.addSubview(snapshot)
    // One point more than the bar's height, for its hairline.
    let away = CGAffineTransform(translationX: 0, y: bar.bounds.height + 1)
    snapshot.transform = isShown ? away : .identity
    UIView.animate(withDuration: blurDuration) { snapshot.transform = isShown ? .identity : away }
  }

  private func fade(to effect: UIVisualEffect?) {
    UIView.animate(withDuration: blurDuration) { self.blurView.effect = effect }
  }

  private func end() {
    hiddenCard?.isHidden = false
    hiddenCard = nil
    hiddenBar?.isHidden = false
    barSnapshot?.removeFromSuperview()
    blurView.removeFromSuperview()
  }
}
