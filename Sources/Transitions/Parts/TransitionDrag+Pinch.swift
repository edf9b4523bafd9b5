import UIKit

/// Two fingers that pinch the page: what they move follows their middle and has the scale of their distance.
extension TransitionDrag {
  /// The scale at which the progress is 1.
  private static let smallestPinch: CGFloat = 0.5
  /// The scales that fingers give what they have caught.
  private static let caughtScales: ClosedRange<CGFloat> = 0.1...3

  func makePinch() -> UIPinchGestureRecognizer {
    UIPinchGestureRecognizer { [weak self] in self?.userDidPinch($0) }
  }

  func addPinch(to view: UIView) {
    let pinch = makePinch()
    pinch.delegate = self
    view.addGestureRecognizer(pinch)
  }

  private func userDidPinch(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began: begin(pinch)
    case .changed: update(pinch)
    case .ended: release(pinch, velocity: pinch.velocity)
    case .cancelled, .failed: release(pinch, velocity: nil)
    case .possible: break
    }
  }

  private func begin(_ pinch: UIPinchGestureRecognizer) {
    let isCatching = canBeCaught
    if isCatching {
      grab()
    } else {
      guard close() else { return }
    }
    pinchStart = pinch.location(in: context?.containerView)
    if !isCatching { flight?.touch(pinchStart) }
    update(pinch)
  }

  /// The part of the way to the closed end, negative for fingers that move apart.
  private func share(of pinch: UIPinchGestureRecognizer) -> CGFloat {
    min(max((1 - pinch.scale) / (1 - Self.smallestPinch), -1), 1)
  }

  private func update(_ pinch: UIPinchGestureRecognizer) {
    guard let context, isActive else { return }
    let share = share(of: pinch)
    let scales = caught == nil ? 0.1...1 : Self.caughtScales
    let way = FingerWay(
      offset: pinch.location(in: context.containerView) - pinchStart,
      scale: min(max(pinch.scale, scales.lowerBound), scales.upperBound), middle: pinchStart)
    follow(way, progress: max(share, 0), share: share)
  }

  /// - Parameter velocity: The change of the scale per second; nil where the system cancelled the touches.
  private func release(_ pinch: UIPinchGestureRecognizer, velocity: CGFloat?) {
    guard let context, isActive else { return }
    let rate = -(velocity ?? 0) / (1 - Self.smallestPinch)
    // As fast as a drag whose way is as long.
    let speed = rate * context.containerView.bounds.height * gesture.reach
    release(
      isCancelled: velocity == nil, speed: speed, share: share(of: pinch), rate: rate,
      velocity: .zero)
  }
}
