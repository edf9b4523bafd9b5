import TETransitions
import UIKit

/// Finds, frame by frame, what lies beneath the status bar while a screen opens over another, as an app that follows
/// its transition does.
@MainActor
final class StatusBarWatch: NSObject {
  /// What can lie beneath it.
  enum Beneath: Equatable {
    case first, second
    /// What is seen around a first screen that shrinks.
    case surroundings(isDark: Bool)
  }

  /// How long the look changes, in seconds: shorter than without a transition, so that it is not light on what is light
  /// already. What lies beneath the bar is found half of that ahead, so that the middle of the change is in time.
  private static let fadeDuration: TimeInterval = 0.12

  private static let lead = fadeDuration / 2

  private weak var first: NodeViewController?
  private weak var second: NodeViewController?
  private weak var container: UIView?
  private var link: CADisplayLink?
  private(set) var beneath: Beneath
  /// The parts of the bar's width at which the second screen is looked for; nil before it has its place.
  private var places: [CGFloat]?

  /// Begins with the transition.
  init(
    _ first: NodeViewController, over second: NodeViewController, isOpening: Bool,
    _ coordinator: any UIViewControllerTransitionCoordinator
  ) {
    self.first = first
    self.second = second
    container = coordinator.containerView
    beneath = isOpening ? .first : .second
    places = isOpening ? nil : Self.places(of: second)
    super.init()
    let link = CADisplayLink(target: self, selector: StatusBarWatch.look)
    link.add(to: .main, forMode: .common)
    self.link = link
    Stage.current.statusBar.fadeDuration = Self.fadeDuration
    coordinator.animate(alongsideTransition: nil) { _ in
      link.invalidate()
      Stage.current.statusBar.fadeDuration = StatusBarAppearance.standardFadeDuration
    }
  }

  private func look() {
    guard let second, second.view.window != nil else { return }
    let places = places ?? Self.places(of: second)
    self.places = places
    let shares = Self.coverage(of: second, at: places, flyingIn: container)
    let isSecond =
      shares.count { Self.isSecond(first, second, coverage: $0) } * 2 > shares.count
    let found: Beneath = isSecond ? .second : surroundings ?? .first
    guard found != beneath else { return }
    beneath = found
    second.setNeedsStatusBarAppearanceUpdate()
  }

  /// Whether the look of the second screen can be read where that covers the first one with an opacity, 0...1: the light
  /// look once what lies beneath is dark enough, at most a fifth of the way from the color of the screen that has it.
  private static func isSecond(
    _ first: NodeViewController?, _ second: NodeViewController, coverage: CGFloat
  ) -> Bool {
    guard let first else { return coverage > 0.5 }
    let (one, two) = (first.brightnessBeneathStatusBar, second.brightnessBeneathStatusBar)
    let (dark, light) = (min(one, two), max(one, two))
    guard light - dark > 0.05 else { return coverage > 0.5 }
    let beneath = one + (two - one) * coverage
    let limit = min(max(evenContrast, dark + (light - dark) * 0.2), light - 0.01)
    return (beneath < limit) == (two < one)
  }

  /// The brightness, 0...1, of a color on which white and black texts have the same contrast, about 4.6 : 1 by WCAG 2.
  private static let evenContrast: CGFloat = 0.46

  /// What is seen around the first screen, where that has left the status bar.
  private var surroundings: Beneath? {
    guard let first, let container,
      let view = container.subviews.lazy.compactMap({ $0 as? SurroundingsView }).first
    else { return nil }
    let bar = UIApplication.shared.statusBarFrame
    let points = ([0.1, 0.9] as [CGFloat]).map { CGPoint(x: bar.width * $0, y: bar.midY) }
    let isCovered = first.view.opacities(at: points, after: Self.lead).contains { $0 > 0.5 }
    return isCovered ? nil : .surroundings(isDark: view.isDark)
  }

  /// Those of all the bar, or, for a screen that lies beneath a part of it, of the time and the symbols there.
  private static func places(of second: NodeViewController) -> [CGFloat] {
    let frame = second.view.convert(second.view.bounds, to: nil)
    let bar = UIApplication.shared.statusBarFrame
    guard frame.minX > bar.minX + 1 || frame.maxX < bar.maxX - 1 else {
      return [0.1, 0.3, 0.5, 0.7, 0.9]
    }
    return [0.08, 0.13, 0.18, 0.82, 0.87, 0.92].filter {
      (frame.minX...max(frame.minX, frame.maxX)).contains(bar.width * $0)
    }
  }

  /// How much a screen covers each of the places, with what of it flies, 0...1. A lid over the
  /// screen counts where the screen's look can be read on it, and so does its page where an element of it has left.
  private static func coverage(
    of second: NodeViewController, at places: [CGFloat], flyingIn container: UIView?
  ) -> [CGFloat] {
    guard !places.isEmpty else { return [] }
    let screen: UIView = second.view
    let bar = UIApplication.shared.statusBarFrame
    let flying = (container?.subviews ?? []).map { view in
      (view, view.representedViews.filter { $0.isDescendant(of: screen) })
    }.filter { !$0.1.isEmpty }
    let points = places.map { CGPoint(x: bar.width * $0, y: bar.midY) }
    let standIn = container?.subviews.lazy.compactMap { $0 as? any ScreenStandIn }.first {
      $0.screen.map(screen.isDescendant) ?? false
    }
    if let standIn {
      return points.map { standIn.opacity(at: standIn.convert($0, from: nil)) }
    }
    var shares = screen.opacities(at: points, after: lead)
    let lid = screen.subviews.lazy.compactMap { $0 as? LidView }.first
    if let lid, !second.suitsStatusBar(onDark: lid.isDark) {
      let opacity = lid.layer.state(after: lead).opacity
      shares = shares.map { $0 * (1 - opacity) }
    }
    if let isDark = screen.hasDarkBackdrop, !second.suitsStatusBar(onDark: isDark) {
      let left = flying.flatMap { $0.1 }.map { $0.convert($0.bounds, to: screen) }
      for (index, point) in screen.shownPoints(points, after: lead).enumerated()
      where left.contains(where: { $0.contains(point) }) { shares[index] = 0 }
    }
    // A screen that fills the window has it at rest where its own coordinates say.
    let fills = screen.bounds.size == screen.window?.bounds.size
    for (view, shown) in flying {
      // What flies past the bar to another place is not what the look is for.
      let frames = shown.map { $0.convert($0.bounds, to: fills ? screen : nil) }
      for (index, opacity) in view.opacities(at: points, after: lead).enumerated()
      where frames.contains(where: { $0.contains(points[index]) }) {
        shares[index] = max(shares[index], opacity)
      }
    }
    return shares
  }
}

extension UIView {
  /// The opacities of the view at points of the window, as it is shown some seconds later.
  fileprivate func opacities(at points: [CGPoint], after delay: TimeInterval) -> [CGFloat] {
    var points = points
    var opacities = points.map { _ in 1 as CGFloat }
    for view in Array(sequence(first: self, next: \.superview)).reversed().dropFirst() {
      let shown = view.layer.state(after: delay)
      let matrix = shown.transform
      let isTurned = !view.layer.isDoubleSided && matrix.a * matrix.d < matrix.b * matrix.c
      let opacity = view.isHidden || isTurned ? 0 : shown.opacity
      let clips = view.clipsToBounds || view === self
      points = shown.inner(points)
      let masked = view.mask?.shows(points, after: delay)
      for (index, point) in points.enumerated() {
        let isSeen = (!clips || shown.bounds.contains(point)) && masked?[index] ?? true
        opacities[index] *= isSeen ? opacity : 0
      }
      if opacities.allSatisfy({ $0 == 0 }) { break }
    }
    return opacities
  }

  /// Points of the window in the view's coordinates, as it is shown some seconds later.
  fileprivate func shownPoints(_ points: [CGPoint], after delay: TimeInterval) -> [CGPoint] {
    Array(sequence(first: self, next: \.superview)).reversed().dropFirst()
      .reduce(points) { $1.layer.state(after: delay).inner($0) }
  }

  /// Whether a mask shows points of the view that it masks.
  private func shows(_ points: [CGPoint], after delay: TimeInterval) -> [Bool] {
    let shown = layer.state(after: delay)
    let path = (layer as? CAShapeLayer)?.path
    return shown.inner(points).map { path?.contains($0) ?? shown.bounds.contains($0) }
  }
}

extension LayerState {
  /// Points of the superlayer in the layer's coordinates, where it has no depth.
  fileprivate func inner(_ points: [CGPoint]) -> [CGPoint] {
    let inverse = transform.inverted()
    let origin = CGPoint(
      x: anchorPoint.x * bounds.width + bounds.minX,
      y: anchorPoint.y * bounds.height + bounds.minY)
    return points.map { point in
      let moved = CGPoint(x: point.x - position.x, y: point.y - position.y).applying(inverse)
      return CGPoint(x: moved.x + origin.x, y: moved.y + origin.y)
    }
  }
}
