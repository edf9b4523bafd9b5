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
  /// already.
  private static let fadeDuration = 0.15

  private weak var first: NodeViewController?
  private weak var second: NodeViewController?
  private weak var container: UIView?
  private var link: CADisplayLink?
  private(set) var beneath: Beneath
  /// The parts of the bar's width at which the second screen is looked for; nil before it has its place.
  private var places: [CGFloat]?

  /// Begins with the transition.
  ///
  /// - Parameter isCovered: Whether the second screen is beneath the status bar.
  init(
    _ first: NodeViewController, over second: NodeViewController, isCovered: Bool,
    _ coordinator: any UIViewControllerTransitionCoordinator
  ) {
    self.first = first
    self.second = second
    container = coordinator.containerView
    beneath = isCovered ? .second : .first
    places = isCovered ? Self.places(of: second) : nil
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
    let isSecond = Self.coverage(of: second, at: places, flyingIn: container) > 0.5
    let found: Beneath = isSecond ? .second : surroundings ?? .first
    guard found != beneath else { return }
    beneath = found
    second.setNeedsStatusBarAppearanceUpdate()
  }

  /// Whether a screen lies beneath most of the status bar, outside of transitions.
  static func isCovered(by screen: NodeViewController) -> Bool {
    coverage(of: screen, at: places(of: screen), flyingIn: nil) > 0.5
  }

  /// What is seen around the first screen, where that has left the status bar.
  private var surroundings: Beneath? {
    guard let first, let container,
      let view = container.subviews.lazy.compactMap({ $0 as? SurroundingsView }).first
    else { return nil }
    let bar = UIApplication.shared.statusBarFrame
    let points = ([0.1, 0.9] as [CGFloat]).map { CGPoint(x: bar.width * $0, y: bar.midY) }
    let isCovered = first.view.opacities(at: points).contains { $0 > 0.5 }
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

  /// How much of the status bar's time and symbols a screen lies beneath, with what of it flies, 0...1. A lid over the
  /// screen counts where the screen's look can be read on it, and so does its page where an element of it has left.
  private static func coverage(
    of second: NodeViewController, at places: [CGFloat], flyingIn container: UIView?
  ) -> CGFloat {
    guard !places.isEmpty else { return 0 }
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
      let shares = points.map { standIn.opacity(at: standIn.convert($0, from: nil)) }
      return shares.reduce(0, +) / CGFloat(shares.count)
    }
    var shares = screen.opacities(at: points)
    let lid = screen.subviews.lazy.compactMap { $0 as? LidView }.first
    if let lid, !second.suitsStatusBar(onDark: lid.isDark) {
      let opacity = CGFloat((lid.layer.presentation() ?? lid.layer).opacity)
      shares = shares.map { $0 * (1 - opacity) }
    }
    if let isDark = screen.hasDarkBackdrop, !second.suitsStatusBar(onDark: isDark) {
      let left = flying.flatMap { $0.1 }.map { $0.convert($0.bounds, to: screen) }
      for (index, point) in screen.shownPoints(points).enumerated()
      where left.contains(where: { $0.contains(point) }) { shares[index] = 0 }
    }
    // A screen that fills the window has it at rest where its own coordinates say.
    let fills = screen.bounds.size == screen.window?.bounds.size
    for (view, shown) in flying {
      // What flies past the bar to another place is not what the look is for.
      let frames = shown.map { $0.convert($0.bounds, to: fills ? screen : nil) }
      for (index, opacity) in view.opacities(at: points).enumerated()
      where frames.contains(where: { $0.contains(points[index]) }) {
        shares[index] = max(shares[index], opacity)
      }
    }
    return shares.reduce(0, +) / CGFloat(shares.count)
  }
}

extension UIView {
  /// The opacities of the view at points of the window, as it is shown now.
  fileprivate func opacities(at points: [CGPoint]) -> [CGFloat] {
    var points = points
    var opacities = points.map { _ in 1 as CGFloat }
    for view in Array(sequence(first: self, next: \.superview)).reversed().dropFirst() {
      let shown = view.layer.presentation() ?? view.layer
      let matrix = shown.affineTransform()
      let isTurned = !shown.isDoubleSided && matrix.a * matrix.d < matrix.b * matrix.c
      let opacity = view.isHidden || isTurned ? 0 : CGFloat(shown.opacity)
      let clips = view.clipsToBounds || view === self
      points = shown.inner(points)
      let masked = view.mask?.shows(points)
      for (index, point) in points.enumerated() {
        let isSeen = (!clips || shown.bounds.contains(point)) && masked?[index] ?? true
        opacities[index] *= isSeen ? opacity : 0
      }
      if opacities.allSatisfy({ $0 == 0 }) { break }
    }
    return opacities
  }

  /// Points of the window in the view's coordinates, as it is shown now.
  fileprivate func shownPoints(_ points: [CGPoint]) -> [CGPoint] {
    Array(sequence(first: self, next: \.superview)).reversed().dropFirst()
      .reduce(points) { ($1.layer.presentation() ?? $1.layer).inner($0) }
  }

  /// Whether a mask shows points of the view that it masks.
  private func shows(_ points: [CGPoint]) -> [Bool] {
    let shown = layer.presentation() ?? layer
    let path = (layer as? CAShapeLayer)?.path
    return shown.inner(points).map { path?.contains($0) ?? shown.bounds.contains($0) }
  }
}

extension CALayer {
  /// Points of the superlayer in the layer's coordinates, where it has no depth.
  fileprivate func inner(_ points: [CGPoint]) -> [CGPoint] {
    let transform = affineTransform().inverted()
    let origin = CGPoint(
      x: anchorPoint.x * bounds.width + bounds.minX,
      y: anchorPoint.y * bounds.height + bounds.minY)
    return points.map { point in
      let moved = CGPoint(x: point.x - position.x, y: point.y - position.y).applying(transform)
      return CGPoint(x: moved.x + origin.x, y: moved.y + origin.y)
    }
  }
}
