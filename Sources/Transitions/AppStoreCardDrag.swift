public import UIKit

/// Dismisses a card's page by a drag down, or by a drag in from the screen's left edge.
///
/// The page shrinks linearly with the drag, to 0.86 over 100 points, and gets the card's corners
/// and shadow. It is dismissed as soon as the drag is that long; a shorter drag springs back. In a
/// scrollable page, a drag down must begin at the top of the content (fidelity.md section 6).
@MainActor
public final class AppStoreCardDrag: NSObject, UIGestureRecognizerDelegate {
  private weak var screen: (any TransitionScreen)?
  private weak var scrollView: UIScrollView?
  private let parameters: AppStoreCardTransition.Parameters
  /// The paused animator that shrinks the page; scrubbed by the drag.
  private var shrinking: UIViewPropertyAnimator?

  /// Adds the recognisers to the page's container view.
  ///
  /// - Parameters:
  ///   - scrollView: The page's scroll view, whose pan requires these recognisers to fail.
  public init(
    page screen: any TransitionScreen, scrollView: UIScrollView?,
    parameters: AppStoreCardTransition.Parameters = AppStoreCardTransition.Parameters()
  ) {
    self.screen = screen
    self.scrollView = scrollView
    self.parameters = parameters
    super.init()
    let pan = UIPanGestureRecognizer { [weak self] in self?.userDidDrag($0) }
    pan.delegate = self
    pan.maximumNumberOfTouches = 1
    let container: UIView? = CardPage(screen, over: nil)?.containerView
    container?.addGestureRecognizer(pan)
    let edge = UIScreenEdgePanGestureRecognizer { [weak self] in self?.userDidDrag($0) }
    edge.edges = container?.isRightToLeft == true ? .right : .left
    edge.delegate = self
    container?.addGestureRecognizer(edge)
    pan.require(toFail: edge)
    scrollView?.panGestureRecognizer.require(toFail: pan)
    scrollView?.panGestureRecognizer.require(toFail: edge)
  }

  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let screen, screen.transitionCoordinator == nil,
      let pan = gestureRecognizer as? UIPanGestureRecognizer
    else { return false }
    if pan is UIScreenEdgePanGestureRecognizer { return shrinking == nil }
    let velocity = pan.velocity(in: screen.view)
    let isAtTop = scrollView.map { $0.contentOffset.y <= -$0.adjustedContentInset.top } ?? true
    return shrinking == nil && isAtTop && velocity.y > abs(velocity.x)
  }

  private var page: CardPage? { screen.flatMap { CardPage($0, over: nil) } }

  private func userDidDrag(_ pan: UIPanGestureRecognizer) {
    guard let page else { return }
    switch pan.state {
    case .began, .changed:
      if pan.state == .began { beginShrinking(page) }
      guard let shrinking else { return }
      let translation = pan.translation(in: page.view)
      let inwards = page.view.isRightToLeft ? -translation.x : translation.x
      let distance = pan is UIScreenEdgePanGestureRecognizer ? inwards : translation.y
      let progress = distance / parameters.dragDistance
      shrinking.fractionComplete = min(max(progress, 0), 1)
      page.screen.setNeedsStatusBarAppearanceUpdate()
      if progress >= 1 { close(page, pan) }
    case .ended, .cancelled, .failed: springBack(page)
    case .possible: break
    }
  }

  private func beginShrinking(_ page: CardPage) {
    let scale = parameters.draggedScale
    let look = parameters.look
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      page.containerView.transform = CGAffineTransform(scaleX: scale, y: scale)
      Self.setAppearance(
        of: page, cornerRadius: look.cornerRadius ?? 0, shadowOpacity: look.shadowOpacity ?? 0)
    }
    animator.pauseAnimation()
    shrinking = animator
  }

  private func close(_ page: CardPage, _ pan: UIPanGestureRecognizer) {
    stopShrinking(at: .end)
    // Ignore the rest of the drag.
    pan.isEnabled = false
    page.screen.dismiss(animated: true)
  }

  private func springBack(_ page: CardPage) {
    guard shrinking != nil else { return }
    stopShrinking(at: .current)
    UIView.animate(
      withDuration: parameters.pressDuration, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: [.allowUserInteraction]
    ) {
      page.containerView.transform = .identity
      Self.setAppearance(of: page, cornerRadius: 0, shadowOpacity: 0)
    }
    page.screen.setNeedsStatusBarAppearanceUpdate()
  }

  private func stopShrinking(at position: UIViewAnimatingPosition) {
    shrinking?.stopAnimation(false)
    shrinking?.finishAnimation(at: position)
    shrinking = nil
  }

  private static func setAppearance(
    of page: CardPage, cornerRadius: CGFloat, shadowOpacity: Float
  ) {
    page.containerView.layer.cornerRadius = cornerRadius
    page.contentView.layer.cornerRadius = cornerRadius
    page.containerView.layer.shadowOpacity = shadowOpacity
  }
}
