import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// What the kinds of animations do to a layer.
@MainActor
@Suite(.serialized, .stage)
struct AnimationObjectTests {
  private let fixture = LayerStage()

  private var layer: CALayer { fixture.layer }

  private func setModel(_ x: CGFloat) {
    CATransaction.setDisableActions(true)
    layer.position.x = x
  }

  private func isNear(_ left: CGFloat, _ right: CGFloat, within tolerance: CGFloat = 1e-6) -> Bool {
    abs(left - right) < tolerance
  }

  /// Core Animation's six documented combinations, over a model of 40.
  @Test(
    "missing values of a basic animation are the underlying value",
    arguments: [
      (10, 30, nil, 10, 30), (10, nil, 30, 10, 40), (nil, 30, 10, 20, 30), (10, nil, nil, 10, 40),
      (nil, 30, nil, 40, 30), (nil, nil, 30, 40, 70), (nil, nil, nil, 40, 40),
    ] as [(Double?, Double?, Double?, CGFloat, CGFloat)])
  func combinations(from: Double?, to: Double?, by: Double?, start: CGFloat, end: CGFloat) {
    setModel(40)
    let animation = makeMovement()
    animation.fromValue = from
    animation.toValue = to
    animation.byValue = by
    layer.add(animation, forKey: nil)
    #expect(isNear(fixture.x(at: 0), start))
    #expect(isNear(fixture.x(at: 0.25), start + (end - start) / 4))
    #expect(isNear(fixture.x(at: 1 - 1e-9), end))
  }

  @Test("changes of the underlying value during the animation have an effect")
  func movingTarget() {
    setModel(0)
    let animation = makeMovement()
    animation.fromValue = -100
    animation.toValue = nil
    layer.add(animation, forKey: nil)
    #expect(isNear(fixture.x(at: 0.5), -50))
    setModel(200)
    #expect(isNear(fixture.x(at: 0.5), 50))
  }

  @Test("additive animations are added to the model and to one another")
  func additive() {
    setModel(1000)
    for _ in 0..<2 {
      let animation = makeMovement()
      animation.isAdditive = true
      layer.add(animation, forKey: nil)
    }
    #expect(isNear(fixture.x(at: 0.25), 1050))
    let byOnly = makeMovement()
    byOnly.isAdditive = true
    byOnly.fromValue = nil
    byOnly.toValue = nil
    byOnly.byValue = 8
    layer.add(byOnly, forKey: nil)
    #expect(isNear(fixture.x(at: 0.75), 1154))
  }

  @Test("an additive transform is multiplied with the underlying one")
  func additiveTransform() {
    setModel(0)
    layer.transform = CATransform3DMakeTranslation(10, 0, 0)
    let animation = CABasicAnimation(keyPath: "transform")
    animation.isAdditive = true
    animation.duration = 1
    animation.fromValue = NSValue(caTransform3D: CATransform3DIdentity)
    animation.toValue = NSValue(caTransform3D: CATransform3DMakeScale(3, 3, 1))
    layer.add(animation, forKey: nil)
    fixture.stage.advance(to: 0.5)
    let shown = fixture.shown.transform
    #expect(isNear(shown.m11, 2) && isNear(shown.m41, 10))
  }

  @Test("a cumulative animation begins each cycle at the last one's end value")
  func cumulative() {
    setModel(0)
    let animation = makeMovement()
    animation.isCumulative = true
    animation.repeatCount = 3
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: nil)
    for (time, x) in [(0.5, 50), (1.5, 150), (2.25, 225), (3, 300), (4, 300)] {
      #expect(isNear(fixture.x(at: time), CGFloat(x)), "at \(time) s")
    }
  }

  @Test("later animations replace earlier ones, and a block's additive one adds to both")
  func order() {
    setModel(0)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    fixture.window.addSubview(view)
    view.center.x = 0
    CATransaction.setDisableActions(false)
    view.layer.add(makeMovement(), forKey: "a")
    let other = makeMovement()
    other.fromValue = 500
    other.toValue = 500
    view.layer.add(other, forKey: "b")
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 80 }
    fixture.stage.advance(to: 0.5)
    #expect(isNear(view.layer.presented(at: 0.5).position.x, 460))
    #expect(view.center.x == 80)
    view.layer.removeAnimation(forKey: "b")
    #expect(isNear(view.layer.presented(at: 0.5).position.x, 10))
    #expect(view.layer.animationKeys() == ["a", "position"])
  }

  @Test("a spring does not depend on the duration, which truncates it")
  func spring() {
    setModel(0)
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.fromValue = 0
    spring.toValue = 1
    // fidelity.md section 1, damping ratio .5 at D = 1.
    spring.stiffness = 161.719502
    spring.damping = 12.716898
    spring.duration = 0.35
    layer.add(spring, forKey: nil)
    for (time, x) in [(0.1, 0.487823), (0.2, 1.034971), (0.3, 1.160347)] {
      #expect(isNear(fixture.x(at: time), CGFloat(x), within: 1e-5))
    }
    #expect(fixture.x(at: 0.35) == 0)
  }

  @Test(
    "springs have the settling durations of Apple's documentation",
    arguments: [(5, 2.854975), (15, 1.022094), (10, 1.472698)] as [(CGFloat, Double)])
  func settling(damping: CGFloat, duration: Double) {
    // fidelity.md section 1.
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.damping = damping
    #expect(abs(spring.settlingDuration - duration) < 1e-5)
    #expect((spring.mass, spring.stiffness) == (1, 100))
  }

  @Test("keyframes have times, and a curve for each interval")
  func keyframes() {
    setModel(0)
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 100, 60]
    animation.keyTimes = [0, 0.25, 1]
    animation.timingFunctions = [
      CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeInEaseOut),
    ]
    animation.duration = 4
    layer.add(animation, forKey: nil)
    // easeInOut at .4: .331884 (fidelity.md section 2).
    for (time, x) in [(0.5, 50), (1, 100), (1 + 3 * 0.4, 100 - 40 * 0.331884), (2.5, 80)] {
      #expect(isNear(fixture.x(at: time), CGFloat(x), within: 1e-4), "at \(time) s")
    }
  }

  @Test("discrete keyframes are constant, paced ones have constant speed")
  func calculationModes() {
    setModel(0)
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 10, 40]
    animation.duration = 3
    animation.calculationMode = .discrete
    layer.add(animation, forKey: "move")
    #expect(fixture.x(at: 0.9) == 0)
    #expect(fixture.x(at: 1.1) == 10)
    #expect(fixture.x(at: 2.9) == 40)
    fixture.stage.advance(to: 3)
    animation.duration = 4
    animation.calculationMode = .paced
    layer.add(animation, forKey: "move")
    #expect(isNear(fixture.x(at: 3.5), 5))
    #expect(isNear(fixture.x(at: 5), 20))
  }

  private func makePathAnimation(_ mode: CAAnimationCalculationMode) -> CAKeyframeAnimation {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 90))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.calculationMode = mode
    animation.duration = 1
    // The animation keeps what the path was when it was added.
    defer { path.addLine(to: CGPoint(x: 500, y: 500)) }
    layer.add(animation, forKey: nil)
    return animation
  }

  @Test("along a path each segment takes the same time, or the speed is constant")
  func path() {
    setModel(0)
    _ = makePathAnimation(.linear)
    fixture.stage.advance(to: 0.25)
    #expect(isNear(fixture.shown.position.x, 15) && isNear(fixture.shown.position.y, 0))
    fixture.stage.advance(to: 0.75)
    #expect(isNear(fixture.shown.position.x, 30) && isNear(fixture.shown.position.y, 45))
    fixture.stage.advance(to: 1)
    _ = makePathAnimation(.paced)
    fixture.stage.advance(to: 1.5)
    // Half of 120 points.
    #expect(isNear(fixture.shown.position.y, 30))
    #expect(isNear(fixture.shown.position.x, 30))
  }

  @Test("a layer rotates along its path, with constant speed on a circle")
  func rotation() {
    setModel(0)
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = UIBezierPath(ovalIn: CGRect(x: -50, y: -50, width: 100, height: 100)).cgPath
    animation.calculationMode = .paced
    animation.rotationMode = .rotateAuto
    animation.duration = 1
    layer.add(animation, forKey: nil)
    fixture.stage.advance(to: 0.125)
    let (place, transform) = (fixture.shown.position, fixture.shown.transform)
    // A circle's point is normal to the direction in which it is passed.
    #expect(abs(hypot(place.x, place.y) - 50) < 0.05)
    #expect(abs(place.x * transform.m11 + place.y * transform.m12) < 0.1)
    // An eighth of a turn from where it began.
    #expect(abs(abs(place.x) - abs(place.y)) < 0.1)
  }

  @Test("a group sets its animations' time, and truncates them")
  func group() {
    setModel(0)
    let early = makeMovement()
    early.duration = 0
    let late = CABasicAnimation(keyPath: "opacity")
    late.fromValue = 0
    late.toValue = 1
    late.beginTime = 1
    late.duration = 4
    let group = CAAnimationGroup()
    group.animations = [early, late]
    group.duration = 2
    group.speed = 2
    layer.add(group, forKey: "group")
    fixture.stage.advance(to: 0.25)
    // The group's time is .5 s: a quarter of its own, which the first animation shares.
    #expect(isNear(fixture.shown.position.x, 25))
    #expect(fixture.shown.opacity == 1)
    fixture.stage.advance(to: 0.75)
    #expect(isNear(fixture.shown.position.x, 75))
    #expect(isNear(fixture.shown.opacity, 0.125))
    fixture.stage.advance(to: 1)
    #expect(fixture.shown == layer.modelValues)
    #expect(layer.animationKeys() == nil)
  }

  @Test("groups in groups: curves, repeats and fills nest")
  func nestedGroups() {
    setModel(-7)
    let move = makeMovement()
    move.duration = 0.5
    move.fillMode = .forwards
    let inner = CAAnimationGroup()
    inner.animations = [move]
    inner.duration = 1
    inner.repeatCount = 2
    let outer = CAAnimationGroup()
    outer.animations = [inner]
    outer.duration = 4
    outer.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    outer.fillMode = .forwards
    outer.isRemovedOnCompletion = false
    layer.add(outer, forKey: nil)
    // easeInOut at .1: .019722, at .2: .081660, at .3: .187396, at .4: .331884: times four.
    for (time, x) in [
      (0.4, 0.019722 * 8 * 100), (0.8, 0.081660 * 8 * 100), (1.2, 100),
      (1.6, (0.331884 * 4 - 1) * 200), (2.4, -7), (4, -7),
    ] {
      #expect(isNear(fixture.x(at: time), CGFloat(x), within: 1e-3), "at \(time) s")
    }
  }

  @Test("the end of a group that fills forwards is that of its animations")
  func groupFill() {
    setModel(-7)
    let group = CAAnimationGroup()
    group.animations = [makeMovement()]
    group.duration = 1
    group.fillMode = .both
    group.beginTime = 0.3
    group.isRemovedOnCompletion = false
    layer.add(group, forKey: nil)
    #expect(isNear(fixture.x(at: 0.1), 0))
    #expect(isNear(fixture.x(at: 5), 100))
  }

  @Test("a copy is added: later changes have no effect")
  func copying() {
    setModel(-7)
    let animation = makeMovement()
    animation.setValue("mine", forKey: "name")
    layer.add(animation, forKey: "move")
    animation.toValue = 9000
    animation.duration = 77
    #expect(isNear(fixture.x(at: 0.5), 50))
    let copy = layer.animation(forKey: "move")
    #expect(copy !== animation)
    #expect(copy?.value(forKey: "name") as? String == "mine")
    #expect(copy?.duration == 1)
  }

  @Test("an animation of an app's own class is copied as such")
  func ownClass() {
    setModel(0)
    layer.add(OwnAnimation(), forKey: "own")
    #expect(isNear(fixture.x(at: 0.5), 50))
    #expect(layer.animation(forKey: "own") is OwnAnimation)
  }

  @Test("a key has one animation")
  func keys() {
    setModel(0)
    let delegate = RecordingDelegate(fixture.stage)
    let animation = makeMovement()
    animation.delegate = delegate
    layer.add(animation, forKey: "a")
    layer.add(makeMovement(), forKey: "b")
    layer.add(makeMovement(), forKey: nil)
    #expect(layer.animationKeys() == ["a", "b"])
    fixture.stage.advance(to: 0.5)
    animation.delegate = nil
    layer.add(animation, forKey: "a")
    #expect(layer.animationKeys() == ["b", "a"])
    #expect(delegate.log == ["start 0.0"])
    fixture.stage.advance(to: 0.5)
    #expect(delegate.log == ["start 0.0", "stop false 0.5"])
  }

  @Test("a delegate is called once for start and stop, at their times")
  func delegates() {
    setModel(0)
    let delegate = RecordingDelegate(fixture.stage)
    let animation = makeMovement()
    animation.delegate = delegate
    animation.beginTime = CACurrentMediaTime() + 0.5
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "a")
    fixture.stage.advance(to: 0.4)
    #expect(delegate.log.isEmpty)
    fixture.stage.advance(to: 7)
    layer.removeAnimation(forKey: "a")
    fixture.stage.advance(to: 8)
    #expect(delegate.log == ["start 0.5", "stop true 1.5"])
  }

  @Test("a removed animation stops unfinished, and those of layers off screen are removed")
  func removal() {
    setModel(0)
    let delegate = RecordingDelegate(fixture.stage)
    let animation = makeMovement()
    animation.delegate = delegate
    layer.add(animation, forKey: "a")
    #expect(isNear(fixture.x(at: 0.25), 25))
    layer.removeFromSuperlayer()
    fixture.window.layer.addSublayer(layer)
    #expect(isNear(fixture.x(at: 0.5), 50))
    layer.removeFromSuperlayer()
    fixture.stage.advance(to: 0.6)
    #expect(layer.animationKeys() == nil)
    #expect(delegate.log == ["start 0.0", "stop false 0.5"])
  }

  @Test("an animation releases its delegate at its end")
  func leaks() {
    setModel(0)
    weak var reference: RecordingDelegate?
    do {
      let delegate = RecordingDelegate(fixture.stage)
      reference = delegate
      let animation = makeMovement()
      animation.delegate = delegate
      layer.add(animation, forKey: "a")
    }
    #expect(reference != nil)
    fixture.stage.advance(to: 1)
    #expect(reference == nil)
  }

  @Test("an invalid animation is reported, and its delegate is called as for others")
  func reports() {
    setModel(0)
    let cases: [(String, Any, String)] = [
      ("posution", 1, "no animatable property 'posution'"),
      ("frame", CGRect.zero, "no animatable property 'frame'"),
      ("position", 1, "toValue is a Int, not a CGPoint"),
      ("backgroundColor", UIColor.red, "toValue is a UIColor, not a CGColor"),
      ("opacity", "1", "toValue is a String, not a number"),
    ]
    for (keyPath, value, message) in cases {
      let delegate = RecordingDelegate(fixture.stage)
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.toValue = value
      animation.duration = 1
      animation.delegate = delegate
      layer.add(animation, forKey: nil)
      #expect(fixture.stage.messages.last?.contains(message) == true, "\(keyPath)")
      let start = fixture.stage.clock.now
      fixture.stage.advance(to: start + 1)
      #expect(delegate.log == ["start \(start)", "stop true \(start + 1)"])
    }
    #expect(!layer.isAnimating)
  }

  @Test("values may be numbers, structures and objects")
  func valueTypes() {
    setModel(0)
    let cases: [(String, Any)] = [
      ("opacity", Float(0.5)), ("opacity", NSNumber(value: 0.5)), ("cornerRadius", CGFloat(2)),
      ("zPosition", 3), ("position", NSValue(cgPoint: CGPoint(x: 1, y: 2))),
      ("bounds", NSValue(cgRect: CGRect(x: 0, y: 0, width: 1, height: 1))),
      ("bounds.size", NSValue(cgSize: CGSize(width: 1, height: 1))),
      ("shadowOffset", CGSize(width: 1, height: 1)),
      ("transform", CATransform3DMakeScale(2, 2, 1)), ("backgroundColor", UIColor.red.cgColor),
      ("transform.translation", NSValue(cgPoint: CGPoint(x: 1, y: 2))),
      ("shadowPath", UIBezierPath(rect: .zero).cgPath), ("locations", [0, 0.5, 1]),
      ("colors", [UIColor.red.cgColor, UIColor.blue.cgColor]), ("transform.rotation", Double.pi),
    ]
    for (keyPath, value) in cases {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.toValue = value
      layer.add(animation, forKey: nil)
    }
    #expect(fixture.stage.messages.isEmpty)
    #expect(layer.animations.count == cases.count)
  }
}

private final class OwnAnimation: CABasicAnimation {
  override init() {
    super.init()
    keyPath = "position.x"
    fromValue = 0
    toValue = 100
    duration = 1
  }

  required init?(coder: NSCoder) {
    return nil
  }
}
