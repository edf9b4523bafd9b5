public import UIKit

/// Blurs what lies behind the page of a card, and hides the card as long as its page is there.
///
/// A tab bar lies over the list's cards, so a picture of it lies over the page while it comes out of
/// its card and goes back, and slides through the bottom edge. So nothing changes its layer.
public final class AppStoreCardPresentationController: UIPresentationController {
  private let blurDuration: TimeInterval
  private let blurView = UIVisualEffectView(effect: nil)
  private weak var source: (any CardTransitionSource)?
  private weak var hiddenCard: UIView?
  private weak var hiddenBar: UITabBar?
  private var barPicture: UIView?

  /// - Parameter blurDuration: Seconds in which the blur comes and goes.
  public init(
    presentedViewController: UIViewController, presenting: UIViewController?,
    source: (any CardTransitionSource)?, blurDuration: TimeInterval
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
    barPicture?.removeFromSuperview()
    if !completed { end() }
  }

  public override func dismissalTransitionWillBegin() {
    hideCard()
    slideBar(isShown: true)
    fade(to: nil)
  }

  public override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed {
      end()
    } else {
      blurView.effect = UIBlurEffect(style: .regular)
      barPicture?.removeFromSuperview()
    }
  }

  /// The list may show the card in another view than before.
  private func hideCard() {
    guard let page = presentedViewController as? any CardTransitionPage else { return }
    hiddenCard?.isHidden = false
    hiddenCard = source?.cardView(for: page)
    hiddenCard?.isHidden = true
  }

  /// Moves a picture of the tab bar out of sight or back, over the page.
  private func slideBar(isShown: Bool) {
    let tabs = presentingViewController as? UITabBarController
    guard let containerView, let bar = tabs?.tabBar ?? source?.tabBarController?.tabBar else {
      return
    }
    bar.isHidden = false
    let picture = bar.snapshotView(afterScreenUpdates: true)
    bar.isHidden = true
    hiddenBar = bar
    guard let picture else { return }
    barPicture?.removeFromSuperview()
    barPicture = picture
    picture.frame = bar.convert(bar.bounds, to: containerView)
    // Above the page, which the animator adds later.
    picture.layer.zPosition = 1
    containerView.addSubview(picture)
    // One point more than its height, for the hairline above it.
    let away = CGAffineTransform(translationX: 0, y: bar.bounds.height + 1)
    picture.transform = isShown ? away : .identity
    UIView.animate(withDuration: blurDuration) { picture.transform = isShown ? .identity : away }
  }

  private func fade(to effect: UIVisualEffect?) {
    UIView.animate(withDuration: blurDuration) { self.blurView.effect = effect }
  }

  private func end() {
    hiddenCard?.isHidden = false
    hiddenCard = nil
    hiddenBar?.isHidden = false
    barPicture?.removeFromSuperview()
    blurView.removeFromSuperview()
  }
}

/// Gives a page the App Store's transitions and presentation.
///
/// A controller holds its transitioning delegate weakly; keep this object as long as the page is
/// presented.
@MainActor
public final class AppStoreCardTransitioningDelegate: NSObject,
  UIViewControllerTransitioningDelegate
{
  private weak var source: (any CardTransitionSource)?
  private let parameters: AppStoreCardTransition.Parameters

  public init(
    source: any CardTransitionSource,
    parameters: AppStoreCardTransition.Parameters = AppStoreCardTransition.Parameters()
  ) {
    self.source = source
    self.parameters = parameters
  }

  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    AppStoreCardTransition(isPresenting: true, source: self.source, parameters: parameters)
  }

  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    AppStoreCardTransition(isPresenting: false, source: source, parameters: parameters)
  }

  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    AppStoreCardPresentationController(
      presentedViewController: presented, presenting: presenting, source: self.source,
      blurDuration: parameters.blurDuration)
  }
}
