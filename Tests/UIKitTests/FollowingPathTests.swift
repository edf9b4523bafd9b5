import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Shadow and shape paths that apps animate by the animation of a view's size stay with the view.
@MainActor
@Suite("Paths follow a view's size", .serialized, .stage)
struct FollowingPathTests {
  private let stage = Stage.current
  private let window: UIWindow
  private let page = UIViewController()

  init() {
    window = UIWindow()
    window.rootViewController = page
    window.makeKeyAndVisible()
  }

  private func makeView(_ way: FollowingWay) -> FollowingView {
    let view = FollowingView(frame: CGRect(x: 50, y: 50, width: 100, height: 60))
    view.way = way
    page.view.addSubview(view)
    stage.advance(to: stage.clock.now)
    return view
  }

  private func grow(_ view: UIView) {
    view.frame = CGRect(x: 20, y: 90, width: 300, height: 400)
    view.layoutIfNeeded()
  }

  /// Compares at eleven instants from now on.
  private func expectTogether(
    _ view: FollowingView, for duration: Double, _ comment: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let start = stage.clock.now
    var widths: Set<CGFloat> = []
    for index in 0...10 {
      stage.advance(to: start + duration * Double(index) / 10)
      let size = view.layer.presentation()?.bounds.size ?? .zero
      let paths = [view.layer.presentation()?.shadowPath, view.shape.presentation()?.path]
      for path in paths.prefix(view.way.reachesSublayers ? 2 : 1) {
        let path = path?.boundingBox.size ?? .zero
        #expect(
          abs(path.width - size.width) < 0.1 && abs(path.height - size.height) < 0.1,
          "\(comment), \(view.way), at \(index): \(path) and \(size)",
          sourceLocation: sourceLocation)
      }
      widths.insert(size.width)
    }
    #expect(widths.count > 3, "\(comment)", sourceLocation: sourceLocation)
  }

  @Test(
    "in blocks on a curve, with the duration and curve alone", arguments: FollowingWay.allCases
  )
  func blocks(way: FollowingWay) {
    for options in [UIView.AnimationOptions.curveLinear, .curveEaseIn, [], .autoreverse] {
      let view = makeView(way)
      UIView.animate(withDuration: 0.8, delay: 0, options: options) { grow(view) }
      expectTogether(view, for: options == .autoreverse ? 0.79 : 0.9, "block \(options.rawValue)")
    }
  }

  @Test("in delayed blocks, springs and interrupted blocks", arguments: FollowingWay.copies)
  func springs(way: FollowingWay) {
    let delayed = makeView(way)
    UIView.animate(withDuration: 0.8, delay: 0.3) { grow(delayed) }
    expectTogether(delayed, for: 1.2, "delay")
    let spring = makeView(way)
    UIView.animate(
      withDuration: 0.8, delay: 0.1, usingSpringWithDamping: 0.5, initialSpringVelocity: 3
    ) { grow(spring) }
    expectTogether(spring, for: 0.95, "spring")
    let twice = makeView(way)
    UIView.animate(withDuration: 0.8) { grow(twice) }
    expectTogether(twice, for: 0.9, "first")
    UIView.animate(withDuration: 0.5) {
      twice.frame = CGRect(x: 0, y: 0, width: 50, height: 80)
      twice.layoutIfNeeded()
    }
    expectTogether(twice, for: 0.6, "second")
  }

  @Test(
    "in animators that run, pause, are scrubbed, reversed and continued",
    arguments: FollowingWay.copies)
  func animators(way: FollowingWay) {
    let view = makeView(way)
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.6) { grow(view) }
    animator.startAnimation()
    expectTogether(view, for: 0.5, "running")
    animator.pauseAnimation()
    for fraction in [0.8, 0.1, 0.45] {
      animator.fractionComplete = CGFloat(fraction)
      stage.advance(to: stage.clock.now + 0.1)
      let width = view.layer.presentation()?.bounds.width ?? 0
      #expect(abs((view.layer.presentation()?.shadowPath?.boundingBox.width ?? 0) - width) < 0.1)
    }
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 0.5)
    expectTogether(view, for: 0.3, "continued")
    animator.isReversed = true
    expectTogether(view, for: 1.5, "reversed")
    #expect(view.bounds.width == 100 && view.layer.shadowPath?.boundingBox.width == 100)
  }

  @Test(
    "in keyframes, with both values",
    arguments: [FollowingWay.copy, .actionObject])
  func keyframes(way: FollowingWay) {
    let view = makeView(way)
    UIView.animateKeyframes(withDuration: 1, delay: 0.1) {
      UIView.addKeyframe(withRelativeStartTime: 0.1, relativeDuration: 0.4) { grow(view) }
      UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.3) {
        view.frame.size = CGSize(width: 40, height: 200)
        view.layoutIfNeeded()
      }
    }
    expectTogether(view, for: 1.2, "keyframes")
  }

  @Test(
    "in interactive transitions that finish or are cancelled", arguments: FollowingWay.allCases
  )
  func interactive(way: FollowingWay) {
    for finishes in [true, false] {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let next = UIViewController()
      let transition = GrowingTransition()
      navigation.delegate = transition
      window.rootViewController = navigation
      stage.advance(to: stage.clock.now + 1)
      let view = FollowingView(frame: CGRect(x: 50, y: 50, width: 100, height: 60))
      view.way = way
      next.view.addSubview(view)
      transition.view = view
      next.view.layoutIfNeeded()
      navigation.pushViewController(next, animated: true)
      stage.advance(to: stage.clock.now + 1)
      for part in [0.1, 0.4, 0.3] {
        transition.interaction.update(CGFloat(part))
        stage.advance(to: stage.clock.now + 0.1)
        let width = view.layer.presentation()?.bounds.width ?? 0
        #expect(width > 101)
        #expect(abs((view.layer.presentation()?.shadowPath?.boundingBox.width ?? 0) - width) < 0.1)
      }
      if finishes { transition.interaction.finish() } else { transition.interaction.cancel() }
      expectTogether(view, for: finishes ? 0.8 : 0.28, "finishes: \(finishes)")
    }
  }
}

/// How an app makes an animation of a path from the animation of a view's size.
enum FollowingWay: CaseIterable {
  /// The duration and the timing function alone.
  case fields
  case copy
  /// A copy with another key path and start, and what the block has left in it.
  case copyOfStart
  case actionOfColor
  case actionOfBounds
  /// An action object that adds the copy, as in github.com/mayoff/animate-CALayer-shadowPath.
  case actionObject

  /// Those that follow more than a curve and a duration.
  static let copies = [
    FollowingWay.copy, .copyOfStart, .actionOfColor, .actionOfBounds, .actionObject,
  ]
  var reachesSublayers: Bool { [.fields, .copy, .copyOfStart].contains(self) }
}

/// Animates the paths of its shadow and of a shape as apps do.
@MainActor
private final class FollowingView: UIView {
  var way = FollowingWay.copy
  let shape = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    shape.lineDashPattern = [4, 2]
    layer.addSublayer(shape)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let path = UIBezierPath(rect: bounds).cgPath
    if way.reachesSublayers, let old = layer.shadowPath {
      for (layer, key) in [(layer, "shadowPath"), (shape, "path")] {
        if let animation = following(key, from: old, to: path) {
          layer.add(animation, forKey: key)
        }
      }
    }
    layer.shadowPath = path
    shape.path = path
  }

  private func following(_ key: String, from old: CGPath, to new: CGPath) -> CABasicAnimation? {
    guard let size = layer.animation(forKey: "bounds.size") else { return nil }
    if way == .fields {
      let animation = CABasicAnimation(keyPath: key)
      animation.fromValue = old
      animation.duration = size.duration
      animation.timingFunction = size.timingFunction
      animation.autoreverses = size.autoreverses
      return animation
    }
    let animation = size.copy() as? CABasicAnimation
    animation?.keyPath = key
    animation?.fromValue = old
    if way == .copy { animation?.toValue = new }
    return animation
  }

  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard event == "shadowPath", let old = layer.shadowPath else {
      return super.action(for: layer, forKey: event)
    }
    switch way {
    case .actionOfColor, .actionOfBounds:
      let key = way == .actionOfColor ? "backgroundColor" : "bounds"
      let animation = super.action(for: layer, forKey: key) as? CABasicAnimation
      animation?.keyPath = event
      animation?.fromValue = old
      return animation ?? NSNull()
    case .actionObject:
      guard let copy = layer.animation(forKey: "bounds.size")?.copy() as? CABasicAnimation else {
        return NSNull()
      }
      copy.keyPath = event
      return PendingAction(animation: copy, old: old)
    default: return super.action(for: layer, forKey: event)
    }
  }
}

@MainActor
private final class PendingAction: NSObject, CAAction {
  let animation: CABasicAnimation
  let old: CGPath

  init(animation: CABasicAnimation, old: CGPath) {
    self.animation = animation
    self.old = old
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    animation.fromValue = old
    animation.toValue = layer.shadowPath
    layer.add(animation, forKey: event)
  }
}

/// Pushes with a growing view, driven by a finger.
@MainActor
private final class GrowingTransition: NSObject, UINavigationControllerDelegate,
  UIViewControllerAnimatedTransitioning
{
  let interaction = UIPercentDrivenInteractiveTransition()
  var view: UIView?

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double {
    1
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        self.view?.frame = CGRect(x: 20, y: 90, width: 300, height: 400)
        self.view?.layoutIfNeeded()
      }, completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
