import UIKit

/// Two fingers that pinch the page: what they move follows their middle and has the scale of their distance.
extension TransitionDrag {
  /// The scale at which the progress is 1.
  private static let smallestPinch: CGFloat = 0.5

  func addPinch(to view: UIView) {
    let pinch = UIPinchGestureRecognizer { [weak self] in self?.userDidPinch($0) }
    pinch.delegate = self
    view.addGestureRecognizer(pinch)
  }

  private func userDidPinch(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      guard close() else { return }
      pinchStart = pinch.location(in: context?.containerView)
      flight?.touch(pinchStart)
      update(pinch)
    case .changed: update(pinch)
    case .ended: release(pinch, velocity: pinch.velocity)
    case .cancelled, .failed: release(pinch, velocity: nil)
    case .possible: break
    }
  }

  private func progress(of pinch: UIPinchGestureRecognizer) -> CGFloat {
    min(max((1 - pinch.scale) / (1 - Self.smallestPinch), 0), 1)
  }

  private func update(_ pinch: UIPinchGestureRecognizer) {
    guard let context, isActive else { return }
    let progress = progress(of: pinch)
    guard let flight else { return update(progress) }
    let way = pinch.location(in: context.containerView) - pinchStart
    flight.move(by: way, progress: progress, scale: min(max(pinch.scale, 0.1), 1))
    context.updateInteractiveTransition(progress)
  }

  /// - Parameter velocity: The change of the scale per second; nil where the system cancelled the touches.
  private func release(_ pinch: UIPinchGestureRecognizer, velocity: CGFloat?) {
    guard let context, isActive else { return }
    isActive = false
    let progress = progress(of: pinch)
    let rate = -(velocity ?? 0) / (1 - Self.smallestPinch)
    // As fast as a drag that decides by its direction.
    let flick = gesture.flick / max(context.containerView.bounds.height * gesture.reach, 1)
    let isClosing =
      velocity != nil && (abs(rate) > flick ? rate > 0 : progress > gesture.threshold)
    end(isClosing: isClosing, velocity: .zero, rate: rate, progress: progress)
  }
}
