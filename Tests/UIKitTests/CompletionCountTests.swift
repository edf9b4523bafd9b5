import Foundation
import Testing

@testable import UIKit

/// Completions and delegate calls come exactly once, whatever happens to the animations.
@MainActor
@Suite("Completions come exactly once", .serialized)
struct CompletionCountTests {
  @Test("an animation removed in the turn in which a layer's time changes completes")
  func removedWithTimeChange() {
    let changes: [(String, (CALayer) -> Void)] = [
      ("timeOffset", { $0.timeOffset += 0.1 }), ("speed", { $0.speed = 0.5 }),
      ("beginTime", { $0.beginTime = 0.1 }), ("duration", { $0.duration = 100 }),
    ]
    for (name, change) in changes {
      let scene = CountedScene(seed: 0)
      let (view, other) = (scene.views[0], scene.views[1])
      let delegate = CountingDelegate()
      var finished: [Bool] = []
      UIView.animate(withDuration: 1, animations: { view.center.x += 100 }) { finished.append($0) }
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.duration = 1
      animation.delegate = delegate
      view.layer.add(animation, forKey: "fade")
      scene.stage.advance(to: 0.3)
      view.layer.removeAllAnimations()
      change(other.layer)
      scene.stage.advance(to: 0.3)
      #expect(finished == [false], "\(name)")
      #expect(delegate.log == ["start", "stop false"], "\(name)")
    }
  }

  @Test(
    "an animator ends where its last running layer leaves after the others have reached the end")
  func lastRunningLayerLeaves() {
    let scene = CountedScene(seed: 0)
    let (view, other) = (scene.views[0], scene.views[1])
    other.layer.speed = 0.1
    var positions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 10 }
    animator.addAnimations({ other.center.x += 10 }, delayFactor: 0.5)
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    scene.stage.advance(to: 2)
    #expect(positions.isEmpty)
    other.layer.removeAllAnimations()
    scene.stage.advance(to: 2)
    #expect(positions == [.end])
  }

  @Test("an animation moved out of a paused layer ends")
  func movedOutOfPausedLayer() {
    let scene = CountedScene(seed: 0)
    let view = scene.views[0]
    scene.containers[0].addSubview(view)
    scene.stage.advance(to: 0.1)
    scene.containers[0].layer.speed = 0
    var finished: [Bool] = []
    UIView.animate(withDuration: 1, animations: { view.center.x += 10 }) { finished.append($0) }
    scene.stage.advance(to: 2)
    #expect(finished.isEmpty)
    scene.window.addSubview(view)
    scene.stage.advance(to: 9)
    #expect(finished == [true])
  }

  @Test("random additions, removals, replacements and changes of time", arguments: 0..<120)
  func random(seed: UInt64) {
    let scene = CountedScene(seed: seed)
    for _ in 0..<60 { scene.act() }
    scene.settle()
    for (name, counter) in scene.counters {
      #expect(counter.count == counter.expected, "seed \(seed): \(name)")
    }
    for delegate in scene.delegates {
      #expect(
        [["start", "stop true"], ["start", "stop false"], ["stop false"]].contains(delegate.log),
        "seed \(seed): \(delegate.log)")
    }
  }
}

@MainActor
private final class CountingDelegate: NSObject, CAAnimationDelegate {
  var log: [String] = []

  func animationDidStart(_ anim: CAAnimation) { log.append("start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("stop \(flag)") }
}

private final class CallCounter {
  var count = 0
  var expected = 1
}

/// Views in nested containers, to which random things are done.
@MainActor
private final class CountedScene {
  let stage = Stage(device: .standard)
  let window: UIWindow
  var views: [UIView] = []
  var containers: [UIView] = []
  var counters: [(name: String, counter: CallCounter)] = []
  var delegates: [CountingDelegate] = []
  private var animators: [(animator: UIViewPropertyAnimator, counter: CallCounter)] = []
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    stage.makeCurrent()
    window = UIWindow()
    window.makeKeyAndVisible()
    for _ in 0..<2 {
      let container = UIView(frame: window.bounds)
      (containers.last ?? window).addSubview(container)
      containers.append(container)
    }
    for index in 0..<4 {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      ([window] + containers)[index % 3].addSubview(view)
      views.append(view)
    }
    stage.advance(to: 0)
  }

  /// Knuth's linear congruential generator of MMIX; its high bits.
  private func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  private func chance(_ count: Int) -> Bool { next(count) == 0 }
  private func pick<Element>(_ elements: [Element]) -> Element { elements[next(elements.count)] }
  private func seconds() -> Double { Double(next(8)) / 4 }

  private func count(_ name: String) -> CallCounter {
    let counter = CallCounter()
    counters.append((name, counter))
    return counter
  }

  private func changeSomething() {
    let view = pick(views)
    switch next(5) {
    case 0: view.center.x += CGFloat(next(100))
    case 1: view.alpha = CGFloat(next(100)) / 100
    case 2: view.transform = CGAffineTransform(scaleX: CGFloat(1 + next(3)), y: 1)
    case 3: view.bounds.size.width = CGFloat(next(100))
    default: view.backgroundColor = pick([.red, .green, .blue])
    }
  }

  private func startBlock(depth: Int = 0) {
    let counter = count("block")
    let options: UIView.AnimationOptions = pick(
      [[], .beginFromCurrentState, .overrideInheritedDuration, .autoreverse])
    let changes = {
      for _ in 0...self.next(3) { self.changeSomething() }
      if depth < 2, self.chance(3) { self.startBlock(depth: depth + 1) }
    }
    let completion = { (_: Bool) in counter.count += 1 }
    switch next(3) {
    case 0:
      UIView.animate(
        withDuration: seconds(), delay: seconds() / 2, usingSpringWithDamping: 0.6,
        initialSpringVelocity: 0, options: options, animations: changes, completion: completion)
    case 1 where depth == 0:
      UIView.animateKeyframes(
        withDuration: seconds(), delay: 0,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5, animations: changes)
          UIView.addKeyframe(
            withRelativeStartTime: 0.5, relativeDuration: 0.5, animations: changes)
        }, completion: completion)
    default:
      UIView.animate(
        withDuration: seconds(), delay: seconds() / 2, options: options, animations: changes,
        completion: completion)
    }
  }

  private func addAnimation() {
    let animation = CABasicAnimation(keyPath: pick(["position.x", "opacity", "bounds.size.width"]))
    animation.fromValue = 0
    animation.duration = seconds()
    animation.repeatCount = Float(next(3))
    animation.isRemovedOnCompletion = !chance(4)
    animation.fillMode = .both
    if chance(3) { animation.beginTime = stage.clock.now + seconds() }
    let delegate = CountingDelegate()
    delegates.append(delegate)
    animation.delegate = delegate
    pick(views).layer.add(animation, forKey: pick(["a", "opacity", "position", nil]))
  }

  private func startAnimator() {
    let counter = count("animator")
    let animator = UIViewPropertyAnimator(duration: 0.1 + seconds(), dampingRatio: 0.8) {
      for _ in 0...self.next(3) { self.changeSomething() }
      if self.chance(4) { self.startBlock(depth: 2) }
    }
    animator.addCompletion { _ in counter.count += 1 }
    animator.startAnimation(afterDelay: seconds() / 2)
    animators.append((animator, counter))
  }

  private func control(_ animator: UIViewPropertyAnimator, _ counter: CallCounter) {
    guard animator.state == .active else { return }
    switch next(7) {
    case 0: animator.pauseAnimation()
    case 1: animator.isReversed.toggle()
    case 2: animator.fractionComplete = CGFloat(next(100)) / 100
    case 3: animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    case 4: animator.addAnimations { self.changeSomething() }
    case 5:
      animator.stopAnimation(false)
      animator.finishAnimation(at: pick([.start, .current, .end]))
    default: animator.startAnimation()
    }
  }

  private func copyBlockAnimation() {
    let view = pick(views)
    guard let animation = view.layer.animation(forKey: "bounds.size")?.copy() as? CABasicAnimation
    else { return }
    animation.keyPath = "shadowPath"
    animation.fromValue = UIBezierPath(rect: view.bounds).cgPath
    animation.toValue = UIBezierPath(rect: .zero).cgPath
    if chance(2) {
      let delegate = CountingDelegate()
      delegates.append(delegate)
      animation.delegate = delegate
    }
    pick(views).layer.add(animation, forKey: "shadowPath")
  }

  /// Does something random, and lets time pass now and then.
  func act() {
    switch next(13) {
    case 0, 1: startBlock()
    case 2: addAnimation()
    case 3: startAnimator()
    case 4, 5: if !animators.isEmpty { let pair = pick(animators); control(pair.0, pair.1) }
    case 6: pick(views).layer.removeAllAnimations()
    case 7: pick(views).layer.removeAnimation(forKey: pick(["a", "opacity", "position"]))
    case 8: pick(views).removeFromSuperview()
    case 9: pick([window] + containers).addSubview(pick(views))
    case 10: changeTime(of: pick(views + containers).layer)
    case 11: copyBlockAnimation()
    default:
      let counter = count("transaction")
      CATransaction.begin()
      CATransaction.setCompletionBlock { counter.count += 1 }
      if chance(2) { startBlock() } else { addAnimation() }
      CATransaction.commit()
    }
    if chance(3) { stage.advance(to: stage.clock.now + seconds() / 4) }
  }

  private func changeTime(of layer: CALayer) {
    switch next(3) {
    case 0: layer.speed = pick([0, 0.5, 1, 2])
    case 1: layer.timeOffset += seconds() - 0.5
    default: layer.beginTime = stage.clock.now - seconds()
    }
  }

  /// Lets everything run to its end.
  func settle() {
    for layer in (views + containers).map(\.layer) where layer.speed == 0 { layer.speed = 1 }
    for (animator, _) in animators where animator.state == .active && !animator.isRunning {
      animator.startAnimation()
    }
    stage.advance(to: stage.clock.now + 1000)
  }
}
