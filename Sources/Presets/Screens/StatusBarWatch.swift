import TETransitions
import UIKit

/// Finds, frame by frame, which of two screens lies beneath the status bar while one opens over the other, as an app
/// that follows its transition does.
@MainActor
final class StatusBarWatch: NSObject {
  private weak var second: NodeViewController?
  private weak var container: UIView?
  private var link: CADisplayLink?
  /// Whether the second screen lies beneath the status bar.
  private(set) var isSecondBeneath: Bool

  /// Begins with the transition.
  init(
    over second: NodeViewController, isOpening: Bool,
    _ coordinator: any UIViewControllerTransitionCoordinator
  ) {
    self.second = second
    container = coordinator.containerView
    isSecondBeneath = !isOpening
    super.init()
    let link = CADisplayLink(target: self, selector: StatusBarWatch.look)
    link.add(to: .main, forMode: .common)
    self.link = link
    coordinator.animate(alongsideTransition: nil) { _ in link.invalidate() }
  }

  private func look() {
    guard let second, second.view.window != nil else { return }
    let isBeneath = Self.coverage(of: second.view, flyingIn: container) > 0.5
    guard isBeneath != isSecondBeneath else { return }
    isSecondBeneath = isBeneath
    second.setNeedsStatusBarAppearanceUpdate()
  }

  /// How much of the status bar's time and symbols a screen lies beneath, with what of it flies, 0...1.
  private static func coverage(of screen: UIView, flyingIn container: UIView?) -> CGFloat {
    let bar = UIApplication.shared.statusBarFrame
    let flying = (container?.subviews ?? []).map { view in
      (view, view.representedViews.filter { $0.isDescendant(of: screen) })
    }.filter { !$0.1.isEmpty }
    let points = [0.1, 0.3, 0.5, 0.7, 0.9].map { CGPoint(x: bar.width * $0, y: bar.midY) }
    let shares = points.map { point in
      flying.reduce(screen.opacity(at: point)) { share, one in
        // What flies past the bar to another place is not what the look is for.
        let isForBar = one.1.contains { $0.convert($0.bounds, to: nil).contains(point) }
        return isForBar ? max(share, one.0.opacity(at: point)) : share
      }
    }
    return shares.reduce(0, +) / CGFloat(shares.count)
  }
}

extension UIView {
  /// The opacity of the view at a point of the window, as it is shown now.
  fileprivate func opacity(at point: CGPoint) -> CGFloat {
    var (point, opacity) = (point, 1 as CGFloat)
    for view in Array(sequence(first: self, next: \.superview)).reversed().dropFirst() {
      let shown = view.layer.presentation() ?? view.layer
      point = shown.inner(point)
      opacity *= view.isHidden ? 0 : CGFloat(shown.opacity)
      let clips = view.clipsToBounds || view === self
      guard opacity > 0, !clips || shown.bounds.contains(point) else { return 0 }
      if let mask = view.mask, !mask.shows(point) { return 0 }
    }
    return opacity
  }

  /// Whether a mask shows a point of the view that it masks.
  private func shows(_ point: CGPoint) -> Bool {
    let shown = layer.presentation() ?? layer
    let point = shown.inner(point)
    return (layer as? CAShapeLayer)?.path?.contains(point) ?? shown.bounds.contains(point)
  }
}

extension CALayer {
  /// A point of the superlayer in the layer's coordinates, where it has no depth.
  fileprivate func inner(_ point: CGPoint) -> CGPoint {
    let moved = CGPoint(x: point.x - position.x, y: point.y - position.y)
      .applying(affineTransform().inverted())
    return CGPoint(
      x: moved.x + anchorPoint.x * bounds.width + bounds.minX,
      y: moved.y + anchorPoint.y * bounds.height + bounds.minY)
  }
}
