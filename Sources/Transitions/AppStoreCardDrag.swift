public import UIKit

/// Lets a finger drag the page of a card down, or in from the screen's left edge, until it closes.
///
/// The page shrinks with the finger, in a straight line to 0.86 over 100 points, and takes on the
/// card's corners and shadow. It closes as soon as the finger has come so far; let go before, it
/// springs back. Where the page scrolls, only a drag down that begins at its top counts
/// (fidelity.md section 6).
@MainActor
public final class AppStoreCardDrag: NSObject, UIGestureRecognizerDelegate {
  private weak var page: (any CardTransitionPage)?
  private weak var scrollView: UIScrollView?
  private let parameters: AppStoreCardTransition.Parameters
  /// Shrinks the page; it stands where the finger is.
  private var shrinking: UIViewPropertyAnimator?

  /// Adds the gestures to the page's container.
  ///
  /// - Parameters:
  ///   - scrollView: What of the page scrolls; it waits for these gestures to fail.
  public init(
    page: any CardTransitionPage, scrollView: UIScrollView?,
    parameters: AppStoreCardTransition.Parameters = AppStoreCardTransition.Parameters()
  ) {
    self.page = page
    self.scrollView = scrollView
    self.parameters = parameters
    super.init()
    let pan = UIPanGestureRecognizer { [weak self] in self?.follow($0) }
    pan.delegate = self
    pan.maximumNumberOfTouches = 1
    page.containerView.addGestureRecognizer(pan)
    let edge = UIScreenEdgePanGestureRecognizer { [weak self] in self?.follow($0) }
    edge.edges = .left
    edge.delegate = self
    page.containerView.addGestureRecognizer(edge)
    pan.require(toFail: edge)
    scrollView?.panGestureRecognizer.require(toFail: pan)
    scrollView?.panGestureRecognizer.require(toFail: edge)
  }

  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let page, page.transitionCoordinator == nil,
      let pan = gestureRecognizer as? UIPanGestureRecognizer
    else { return false }
    if pan is UIScreenEdgePanGestureRecognizer { return shrinking == nil }
    let velocity = pan.velocity(in: page.view)
    let isAtTop = scrollView.map { $0.contentOffset.y <= -$0.adjustedContentInset.top } ?? true
    return shrinking == nil && isAtTop && velocity.y > abs(velocity.x)
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    guard let page else { return }
    switch pan.state {
    case .began, .changed:
      if pan.state == .began { take(page) }
      guard let shrinking else { return }
      let translation = pan.translation(in: page.view)
      let distance = pan is UIScreenEdgePanGestureRecognizer ? translation.x : translation.y
      let progress = distance / parameters.dragDistance
      shrinking.fractionComplete = min(max(progress, 0), 1)
      if progress >= 1 { close(page, pan) }
    case .ended, .cancelled, .failed: letGo(page)
    case .possible: break
    }
  }

  private func take(_ page: any CardTransitionPage) {
    let scale = parameters.draggedScale
    let look = parameters.look
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      page.containerView.transform = CGAffineTransform(scaleX: scale, y: scale)
      Self.setLook(of: page, cornerRadius: look.cornerRadius, shadowOpacity: look.shadowOpacity)
    }
    animator.pauseAnimation()
    shrinking = animator
  }

  private func close(_ page: any CardTransitionPage, _ pan: UIPanGestureRecognizer) {
    stopShrinking(at: .end)
    // Whatever the finger does now is no business of the page's any more.
    pan.isEnabled = false
    page.dismiss(animated: true)
  }

  private func letGo(_ page: any CardTransitionPage) {
    guard shrinking != nil else { return }
    stopShrinking(at: .current)
    UIView.animate(
      withDuration: parameters.pressDuration, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: [.allowUserInteraction]
    ) {
      page.containerView.transform = .identity
      Self.setLook(of: page, cornerRadius: 0, shadowOpacity: 0)
    }
  }

  private func stopShrinking(at position: UIViewAnimatingPosition) {
    shrinking?.stopAnimation(false)
    shrinking?.finishAnimation(at: position)
    shrinking = nil
  }

  private static func setLook(
    of page: any CardTransitionPage, cornerRadius: CGFloat, shadowOpacity: Float
  ) {
    page.containerView.layer.cornerRadius = cornerRadius
    page.childView.layer.cornerRadius = cornerRadius
    page.containerView.layer.shadowOpacity = shadowOpacity
  }
}
