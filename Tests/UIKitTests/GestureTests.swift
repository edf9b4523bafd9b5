import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Recognisers fed with scripted fingers.
@MainActor
@Suite(.serialized, .stage)
struct GestureTests {
  private let stage = Stage.current
  private let window: UIWindow
  private let log = Log()

  init() {
    window = UIWindow()
    window.makeKeyAndVisible()
  }

  @MainActor
  final class Log {
    var events: [String] = []

    func note(_ name: String) -> @MainActor (UIGestureRecognizer) -> Void {
      { self.events.append("\(name) \($0.state)") }
    }
  }

  /// Lets the test decide.
  final class Delegate: NSObject, UIGestureRecognizerDelegate {
    var begins = true
    var receives = true
    var isSimultaneous = false
    var requires = false

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { receives }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isSimultaneous }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { requires }
  }

  /// A view that logs its touches.
  final class Listener: UIView {
    var events: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      events.append("began")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      events.append("moved")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      events.append("ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      events.append("cancelled")
    }
  }

  private func view(in parent: UIView? = nil) -> Listener {
    let view = Listener(frame: window.bounds)
    (parent ?? window).addSubview(view)
    return view
  }

  private func tap(_ x: CGFloat = 100, _ y: CGFloat = 100, id: Int = 0) {
    stage.touch(.began, id: id, at: CGPoint(x: x, y: y))
    stage.touch(.ended, id: id, at: CGPoint(x: x, y: y))
  }

  /// Moves one finger, 60 samples a second, in a straight line.
  private func drag(
    from: CGPoint, to: CGPoint, over seconds: Double, id: Int = 0, lifts: Bool = true
  ) {
    let begin = stage.clock.now
    stage.touch(.began, id: id, at: from)
    let steps = Int((seconds * 60).rounded())
    for step in 1...steps {
      let share = CGFloat(step) / CGFloat(steps)
      stage.advance(to: begin + Double(step) / 60)
      stage.touch(
        .moved, id: id,
        at: CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share))
    }
    if lifts { stage.touch(.ended, id: id, at: to) }
  }

  // MARK: Tap

  @Test("a tap is recognised when the touch ends, and cancels the touch in the view")
  func tapRecognition() {
    let view = view()
    view.addGestureRecognizer(
      UITapGestureRecognizer { tap in
        let place = tap.location(in: view)
        log.events.append("\(tap.state) \(Int(place.x)),\(Int(place.y)) \(tap.numberOfTouches)")
        log.events += view.events
      })
    tap(40, 50)
    // The view receives the cancellation after the action.
    #expect(log.events == ["ended 40,50 1", "began"])
    #expect(view.events == ["began", "cancelled"])
  }

  @Test("a tap fails when the touch lasts too long or moves too far") func tapFailure() {
    let view = view()
    view.addGestureRecognizer(UITapGestureRecognizer(log.note("tap")))
    stage.touch(.began, at: CGPoint(x: 10, y: 10))
    stage.advance(to: 0.8)
    stage.touch(.ended, at: CGPoint(x: 10, y: 10))
    drag(from: .zero, to: CGPoint(x: 50, y: 0), over: 0.1)
    #expect(log.events.isEmpty)
    #expect(view.events.first == "began" && view.events.last == "ended")
    tap()
    #expect(log.events == ["tap ended"])
  }

  @Test("a single tap waits for the double tap that it requires to fail")
  func tapRequirement() {
    let view = view()
    let double = UITapGestureRecognizer(log.note("double"))
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer(log.note("single"))
    single.require(toFail: double)
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    tap()
    #expect(log.events.isEmpty)
    #expect(single.state == .possible)
    // The view waits, too: a tap recogniser delays the touch's end.
    #expect(view.events == ["began"])
    stage.advance(to: 0.34)
    #expect(log.events.isEmpty)
    stage.advance(to: 0.36)
    #expect(log.events == ["single ended"])
    #expect(view.events == ["began", "cancelled"])
    log.events = []
    stage.advance(to: 1)
    tap()
    stage.advance(to: 1.2)
    tap()
    stage.advance(to: 2)
    #expect(log.events == ["double ended"])
  }

  @Test("without a requirement both a single and a double tap are recognised")
  func tapsWithoutRequirement() {
    let view = view()
    let single = UITapGestureRecognizer(log.note("single"))
    let double = UITapGestureRecognizer(log.note("double"))
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    tap()
    stage.advance(to: 0.2)
    tap()
    #expect(log.events == ["single ended", "double ended"])
  }

  @Test("a two-finger tap needs both touches") func twoFingerTap() {
    let view = view()
    let two = UITapGestureRecognizer(log.note("two"))
    two.numberOfTouchesRequired = 2
    view.addGestureRecognizer(two)
    tap()
    #expect(log.events.isEmpty)
    stage.advance(to: 1)
    stage.touch(.began, id: 1, at: CGPoint(x: 10, y: 10))
    stage.touch(.began, id: 2, at: CGPoint(x: 90, y: 10))
    stage.touch(.ended, id: 1, at: CGPoint(x: 10, y: 10))
    stage.touch(.ended, id: 2, at: CGPoint(x: 90, y: 10))
    #expect(log.events == ["two ended"])
  }

  // MARK: Pan

  @Test("a pan begins after ten points, which are not part of the translation")
  func pan() {
    let view = view()
    var translations: [CGPoint] = []
    view.addGestureRecognizer(
      UIPanGestureRecognizer { pan in
        log.events.append("\(pan.state)")
        translations.append(pan.translation(in: view))
      })
    stage.touch(.began, at: CGPoint(x: 100, y: 100))
    stage.advance(to: 0.1)
    // Per axis, not along the diagonal.
    stage.touch(.moved, at: CGPoint(x: 109, y: 109))
    #expect(log.events.isEmpty)
    stage.advance(to: 0.2)
    stage.touch(.moved, at: CGPoint(x: 110, y: 100))
    stage.advance(to: 0.3)
    stage.touch(.moved, at: CGPoint(x: 150, y: 105))
    stage.touch(.ended, at: CGPoint(x: 150, y: 105))
    #expect(log.events == ["began", "changed", "ended"])
    #expect(translations == [.zero, CGPoint(x: 40, y: 5), CGPoint(x: 40, y: 5)])
    #expect(view.events == ["began", "moved", "cancelled"])
  }

  @Test("a pan's translation does not depend on the sampling rate") func panSampling() {
    let view = view()
    var last = CGPoint.zero
    view.addGestureRecognizer(UIPanGestureRecognizer { last = $0.translation(in: view) })
    stage.touch(.began, at: .zero)
    stage.touch(.moved, at: CGPoint(x: 100, y: 50))
    #expect(last == CGPoint(x: 90, y: 45))
  }

  @Test("a pan's velocity is that of its latest samples, and zero after a rest")
  func panVelocity() {
    let view = view()
    var velocity = CGPoint.zero
    view.addGestureRecognizer(UIPanGestureRecognizer { velocity = $0.velocity(in: view) })
    drag(from: .zero, to: CGPoint(x: 300, y: 150), over: 0.5)
    #expect(abs(velocity.x - 600) < 1e-6 && abs(velocity.y - 300) < 1e-6)
    drag(from: .zero, to: CGPoint(x: 300, y: 0), over: 0.5, lifts: false)
    #expect(abs(velocity.x - 600) < 1e-6)
    stage.advance(to: stage.clock.now + 0.05)
    stage.touch(.ended, at: CGPoint(x: 300, y: 0))
    #expect(velocity == .zero)
  }

  @Test("the velocity is a weighted mean of the last three intervals")
  func velocityWeights() {
    // Weights .6, .35, .05 from the oldest: Flutter's IOSScrollViewFlingVelocityTracker.
    var tracker = VelocityTracker()
    for (time, x) in [(0.0, 0.0), (0.01, 1), (0.02, 3), (0.03, 6)] {
      tracker.add(CGPoint(x: x, y: 0), at: time)
    }
    let expected: CGFloat = 0.6 * 100 + 0.35 * 200 + 0.05 * 300
    #expect(abs(tracker.velocity(at: 0.03).x - expected) < 1e-9)
    #expect(tracker.velocity(at: 0.08) == .zero)
  }

  @Test("a translation is in the coordinates of the view") func panCoordinates() {
    let view = view()
    let half = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    half.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    window.addSubview(half)
    let pan = UIPanGestureRecognizer { _ in }
    view.addGestureRecognizer(pan)
    half.isUserInteractionEnabled = false
    stage.touch(.began, at: .zero)
    stage.touch(.moved, at: CGPoint(x: 30, y: 0))
    #expect(pan.translation(in: window).x == 20)
    #expect(pan.translation(in: half).x == 40)
    pan.setTranslation(CGPoint(x: 4, y: 0), in: half)
    stage.touch(.moved, at: CGPoint(x: 31, y: 0))
    #expect(abs(pan.translation(in: half).x - 6) < 1e-9)
  }

  @Test("a second touch does not make a pan jump, and further touches are ignored")
  func panSecondTouch() {
    let view = view()
    let pan = UIPanGestureRecognizer(log.note("pan"))
    view.addGestureRecognizer(pan)
    stage.touch(.began, id: 1, at: .zero)
    stage.touch(.moved, id: 1, at: CGPoint(x: 30, y: 0))
    stage.touch(.began, id: 2, at: CGPoint(x: 200, y: 200))
    stage.touch(.moved, id: 2, at: CGPoint(x: 210, y: 200))
    // The centre of two fingers moves by half of what one does.
    #expect(pan.translation(in: view) == CGPoint(x: 25, y: 0))
    stage.touch(.ended, id: 1, at: CGPoint(x: 30, y: 0))
    #expect(pan.translation(in: view) == CGPoint(x: 25, y: 0))
    stage.touch(.ended, id: 2, at: CGPoint(x: 210, y: 200))
    #expect(log.events == ["pan began", "pan changed", "pan ended"])
    pan.maximumNumberOfTouches = 1
    stage.touch(.began, id: 1, at: .zero)
    stage.touch(.began, id: 2, at: CGPoint(x: 200, y: 200))
    stage.touch(.moved, id: 2, at: CGPoint(x: 300, y: 200))
    #expect(log.events.count == 3)
    stage.touch(.moved, id: 1, at: CGPoint(x: 30, y: 0))
    #expect(pan.translation(in: view) == CGPoint(x: 20, y: 0))
  }

  @Test("a two-finger pan waits for the second touch") func twoFingerPan() {
    let view = view()
    let pan = UIPanGestureRecognizer(log.note("pan"))
    pan.minimumNumberOfTouches = 2
    view.addGestureRecognizer(pan)
    drag(from: .zero, to: CGPoint(x: 50, y: 0), over: 0.2)
    #expect(log.events.isEmpty)
  }

  @Test("a touch that the system cancels cancels the pan") func panCancellation() {
    let view = view()
    view.addGestureRecognizer(UIPanGestureRecognizer(log.note("pan")))
    drag(from: .zero, to: CGPoint(x: 50, y: 0), over: 2.0 / 60, lifts: false)
    stage.touch(.cancelled, at: CGPoint(x: 50, y: 0))
    #expect(log.events == ["pan began", "pan changed", "pan cancelled"])
  }

  // MARK: Edge

  @Test("an edge pan begins only at its edge and inwards") func edgePan() {
    let view = view()
    let edge = UIScreenEdgePanGestureRecognizer(log.note("edge"))
    edge.edges = .left
    view.addGestureRecognizer(edge)
    drag(from: CGPoint(x: 60, y: 400), to: CGPoint(x: 200, y: 400), over: 0.1)
    #expect(log.events.isEmpty)
    drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 20, y: 600), over: 0.1)
    #expect(log.events.isEmpty)
    drag(from: CGPoint(x: 388, y: 400), to: CGPoint(x: 200, y: 400), over: 0.1)
    #expect(log.events.isEmpty)
    drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 105, y: 410), over: 2.0 / 60)
    #expect(log.events == ["edge began", "edge changed", "edge ended"])
  }

  @Test("a view receives a touch only after an edge pan has failed")
  func edgePanDelay() {
    let view = view()
    let edge = UIScreenEdgePanGestureRecognizer(log.note("edge"))
    edge.edges = .left
    view.addGestureRecognizer(edge)
    stage.touch(.began, at: CGPoint(x: 5, y: 400))
    #expect(view.events.isEmpty)
    stage.touch(.ended, at: CGPoint(x: 5, y: 400))
    #expect(view.events == ["began", "ended"])
    view.events = []
    drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 105, y: 410), over: 0.1)
    #expect(view.events.isEmpty)
  }

  // MARK: Long press, swipe, pinch, rotation

  @Test("a long press begins while the touch is down") func longPress() {
    let view = view()
    view.addGestureRecognizer(UILongPressGestureRecognizer(log.note("press")))
    stage.touch(.began, at: CGPoint(x: 10, y: 10))
    stage.advance(to: 0.3)
    stage.touch(.moved, at: CGPoint(x: 18, y: 10))
    stage.advance(to: 0.49)
    #expect(log.events.isEmpty)
    stage.advance(to: 0.5)
    #expect(log.events == ["press began"])
    stage.touch(.moved, at: CGPoint(x: 80, y: 10))
    stage.touch(.ended, at: CGPoint(x: 80, y: 10))
    #expect(log.events == ["press began", "press changed", "press ended"])
    #expect(view.events == ["began", "moved", "cancelled"])
  }

  @Test("a long press fails when the touch moves by more than ten points")
  func longPressFailure() {
    let view = view()
    view.addGestureRecognizer(UILongPressGestureRecognizer(log.note("press")))
    stage.touch(.began, at: CGPoint(x: 10, y: 10))
    stage.touch(.moved, at: CGPoint(x: 21, y: 10))
    stage.advance(to: 1)
    #expect(log.events.isEmpty)
  }

  @Test("a press without duration begins at once") func immediatePress() {
    let view = view()
    let press = UILongPressGestureRecognizer(log.note("press"))
    press.minimumPressDuration = 0
    view.addGestureRecognizer(press)
    stage.touch(.began, at: CGPoint(x: 10, y: 10))
    #expect(log.events == ["press began"])
  }

  @Test("a swipe is fast and straight") func swipe() {
    let view = view()
    let swipe = UISwipeGestureRecognizer(log.note("swipe"))
    swipe.direction = [.left, .up]
    view.addGestureRecognizer(swipe)
    drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 300, y: 300), over: 0.1)
    drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 100, y: 300), over: 1.2)
    #expect(log.events.isEmpty)
    drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 140, y: 305), over: 0.1)
    drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 210, y: 200), over: 0.1)
    #expect(log.events == ["swipe ended", "swipe ended"])
  }

  @Test("a pinch's scale is the relative distance of the touches") func pinch() {
    let view = view()
    var scales: [CGFloat] = []
    view.addGestureRecognizer(UIPinchGestureRecognizer { scales.append($0.scale) })
    stage.touch(.began, id: 1, at: CGPoint(x: 100, y: 100))
    stage.touch(.began, id: 2, at: CGPoint(x: 200, y: 100))
    stage.touch(.moved, id: 2, at: CGPoint(x: 207, y: 100))
    #expect(scales.isEmpty)
    stage.touch(.moved, id: 2, at: CGPoint(x: 208, y: 100))
    stage.touch(.moved, id: 2, at: CGPoint(x: 316, y: 100))
    #expect(scales == [1, 2])
  }

  @Test("a rotation is the angle between the touches") func rotation() {
    let view = view()
    let turn = UIRotationGestureRecognizer(log.note("turn"))
    view.addGestureRecognizer(turn)
    stage.touch(.began, id: 1, at: CGPoint(x: 100, y: 100))
    stage.touch(.began, id: 2, at: CGPoint(x: 200, y: 100))
    stage.touch(.moved, id: 2, at: CGPoint(x: 100, y: 200))
    #expect(log.events == ["turn began"])
    // A quarter, less the 8 points around a circle of radius 50 that made it a rotation.
    #expect(abs(turn.rotation - (.pi / 2 - 8 / 50)) < 1e-9)
  }

  // MARK: Several recognisers

  @Test("the recogniser of the hit view has priority") func hitViewPriority() {
    let outer = view()
    let inner = view(in: outer)
    outer.addGestureRecognizer(UIPanGestureRecognizer(log.note("outer")))
    inner.addGestureRecognizer(UIPanGestureRecognizer(log.note("inner")))
    drag(from: .zero, to: CGPoint(x: 50, y: 0), over: 2.0 / 60)
    #expect(log.events == ["inner began", "inner changed", "inner ended"])
  }

  @Test("delegates allow simultaneous recognition") func simultaneousRecognition() {
    let outer = view()
    let inner = view(in: outer)
    let outerPan = UIPanGestureRecognizer(log.note("outer"))
    outer.addGestureRecognizer(outerPan)
    inner.addGestureRecognizer(UIPanGestureRecognizer(log.note("inner")))
    let delegate = Delegate()
    delegate.isSimultaneous = true
    outerPan.delegate = delegate
    drag(from: .zero, to: CGPoint(x: 50, y: 0), over: 1.0 / 60)
    #expect(log.events == ["inner began", "outer began", "inner ended", "outer ended"])
  }

  @Test("delegates prevent a recogniser from beginning or from receiving a touch")
  func delegatePrevention() {
    let view = view()
    let pan = UIPanGestureRecognizer(log.note("pan"))
    let delegate = Delegate()
    pan.delegate = delegate
    view.addGestureRecognizer(pan)
    delegate.begins = false
    drag(from: .zero, to: CGPoint(x: 50, y: 0), over: 0.1)
    delegate.begins = true
    delegate.receives = false
    drag(from: .zero, to: CGPoint(x: 50, y: 0), over: 0.1)
    #expect(log.events.isEmpty)
    #expect(view.events.last == "ended")
    delegate.receives = true
    drag(from: .zero, to: CGPoint(x: 50, y: 0), over: 1.0 / 60)
    #expect(log.events == ["pan began", "pan ended"])
  }

  @Test("shouldBegin sees the movement that began the pan")
  func shouldBeginTranslation() {
    final class Judge: NSObject, UIGestureRecognizerDelegate {
      var seen = CGPoint.zero
      func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        seen = (recognizer as? UIPanGestureRecognizer)?.translation(in: nil) ?? .zero
        return true
      }
    }
    let judge = Judge()
    let pan = UIPanGestureRecognizer { _ in }
    pan.delegate = judge
    view().addGestureRecognizer(pan)
    stage.touch(.began, at: .zero)
    stage.touch(.moved, at: CGPoint(x: 3, y: 12))
    #expect(judge.seen == CGPoint(x: 3, y: 12))
  }

  @Test("a pan that requires a swipe to fail waits for it") func panRequirement() {
    let view = view()
    let swipe = UISwipeGestureRecognizer(log.note("swipe"))
    let pan = UIPanGestureRecognizer(log.note("pan"))
    pan.require(toFail: swipe)
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(swipe)
    drag(from: .zero, to: CGPoint(x: 100, y: 0), over: 0.1)
    #expect(log.events == ["swipe ended"])
    log.events = []
    // Downwards is no swipe to the right; the pan begins where that is clear.
    drag(from: .zero, to: CGPoint(x: 0, y: 100), over: 0.1)
    #expect(log.events.first == "pan began" && log.events.last == "pan ended")
  }

  @Test("delegates add failure requirements during a gesture")
  func delegateRequirements() {
    let view = view()
    let tap = UITapGestureRecognizer(log.note("tap"))
    let double = UITapGestureRecognizer(log.note("double"))
    double.numberOfTapsRequired = 2
    let delegate = Delegate()
    delegate.requires = true
    tap.delegate = delegate
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(double)
    self.tap()
    #expect(log.events.isEmpty)
    stage.advance(to: 0.4)
    #expect(log.events == ["tap ended"])
  }

  @Test("disabling a recogniser cancels its gesture") func disabling() {
    let view = view()
    let pan = UIPanGestureRecognizer(log.note("pan"))
    view.addGestureRecognizer(pan)
    drag(from: .zero, to: CGPoint(x: 50, y: 0), over: 1.0 / 60, lifts: false)
    pan.isEnabled = false
    pan.isEnabled = true
    #expect(log.events == ["pan began", "pan cancelled"])
    // The rest of the touch is no longer the recogniser's.
    stage.touch(.moved, at: CGPoint(x: 90, y: 0))
    stage.touch(.ended, at: CGPoint(x: 90, y: 0))
    #expect(log.events.count == 2)
  }

  @Test("a recogniser that does not cancel touches leaves them to the view")
  func withoutCancellation() {
    let view = view()
    let pan = UIPanGestureRecognizer(log.note("pan"))
    pan.cancelsTouchesInView = false
    view.addGestureRecognizer(pan)
    drag(from: .zero, to: CGPoint(x: 50, y: 0), over: 1.0 / 60)
    #expect(view.events == ["began", "moved", "ended"])
  }

  @Test("two touches on two views drag both") func twoDrags() {
    for (name, x) in [("left", 0.0), ("right", 200)] {
      let view = UIView(frame: CGRect(x: x, y: 0, width: 150, height: 400))
      window.addSubview(view)
      view.addGestureRecognizer(UIPanGestureRecognizer(log.note(name)))
    }
    stage.touch(.began, id: 1, at: CGPoint(x: 10, y: 10))
    stage.touch(.began, id: 2, at: CGPoint(x: 210, y: 10))
    stage.touch(.moved, id: 1, at: CGPoint(x: 10, y: 40))
    stage.touch(.moved, id: 2, at: CGPoint(x: 210, y: 40))
    #expect(log.events == ["left began", "right began"])
  }

  // MARK: An app's own recogniser

  /// A drag in one direction, as many apps write it.
  final class VerticalPan: UIPanGestureRecognizer {
    var resets = 0

    init(log: Log, target: AnyObject, action: Selector) {
      super.init(target: target, action: action)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      if state == .began {
        let velocity = velocity(in: view)
        if abs(velocity.x) > abs(velocity.y) { state = .cancelled }
      }
    }

    override func reset() {
      super.reset()
      resets += 1
    }
  }

  @MainActor
  final class Target {
    var events: [String] = []
    func handle(_ pan: UIPanGestureRecognizer) { events.append("\(pan.state)") }
  }

  @Test("a subclass can fail in the event in which it began") func immediateFailure() {
    let view = view()
    let target = Target()
    let pan = VerticalPan(log: log, target: target, action: Selector(Target.handle))
    view.addGestureRecognizer(pan)
    drag(from: .zero, to: CGPoint(x: 100, y: 0), over: 0.1)
    #expect(target.events.isEmpty)
    #expect(pan.resets == 1)
    drag(from: .zero, to: CGPoint(x: 0, y: 40), over: 2.0 / 60)
    #expect(target.events == ["began", "changed", "ended"])
    #expect(pan.resets == 2)
  }

  // MARK: Force

  final class Previewer: NSObject, UIPreviewInteractionDelegate {
    var events: [String] = []
    var begins = true

    func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool {
      begins
    }
    func previewInteraction(
      _ previewInteraction: UIPreviewInteraction,
      didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool
    ) { events.append("preview \(transitionProgress) \(ended)") }
    func previewInteraction(
      _ previewInteraction: UIPreviewInteraction,
      didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
    ) { events.append("commit \(transitionProgress) \(ended)") }
    func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction) {
      events.append("cancel")
    }
  }

  @Test("a firm press shows a preview, a firmer one commits it") func forcePress() {
    let view = view()
    let previewer = Previewer()
    let interaction = UIPreviewInteraction(view: view)
    interaction.delegate = previewer
    let place = CGPoint(x: 30, y: 40)
    func press(_ phase: UITouch.Phase, _ force: CGFloat) {
      stage.touch(phase, at: place, force: force)
    }
    press(.began, 1)
    #expect(previewer.events.isEmpty)
    press(.moved, 1.75)
    #expect(interaction.location(in: view) == place)
    press(.ended, 0)
    #expect(previewer.events == ["preview 0.5 false", "cancel"])
    #expect(view.events == ["began", "cancelled"])
    previewer.events = []
    press(.began, 1)
    press(.moved, 3)
    press(.moved, 2)
    press(.moved, 5)
    press(.ended, 0)
    #expect(previewer.events == ["preview 1.0 true", "commit 0.2 false", "commit 1.0 true"])
    previewer.events = []
    press(.began, 2)
    interaction.cancel()
    #expect(previewer.events.last == "cancel")
    press(.ended, 0)
    previewer.events = []
    previewer.begins = false
    press(.began, 3)
    press(.ended, 0)
    #expect(previewer.events.isEmpty)
  }

  // MARK: Targets

  final class Controller: UIViewController {
    var events: [String] = []
    lazy var tap = UITapGestureRecognizer(target: self, action: Controller.tapped)

    override func viewDidLoad() {
      super.viewDidLoad()
      let pan = UIPanGestureRecognizer(target: self, action: Self.panned(_:))
      view.addGestureRecognizer(pan)
      view.addGestureRecognizer(tap)
      tap.addTarget(self, action: Self.anyTap(recognizer:))
    }

    private func panned(_ pan: UIPanGestureRecognizer) { events.append("pan") }
    func tapped() { events.append("tap") }
    func anyTap(recognizer: UIGestureRecognizer) { events.append("any \(recognizer === tap)") }
  }

  @Test("target methods may take the recogniser or no argument") func targetMethods() {
    let controller = Controller()
    window.rootViewController = controller
    tap()
    #expect(controller.events == ["tap", "any true"])
    controller.tap.removeTarget(controller, action: Controller.tapped)
    stage.advance(to: 1)
    tap()
    #expect(controller.events.suffix(2) == ["any true", "any true"])
    controller.tap.removeTarget(controller, action: nil)
    stage.advance(to: 2)
    tap()
    #expect(controller.events.count == 3)
    drag(from: .zero, to: CGPoint(x: 50, y: 0), over: 1.0 / 60)
    #expect(controller.events.suffix(2) == ["pan", "pan"])
  }

  @Test("recognisers are compared by identity and have their class")
  func recogniserIdentity() {
    let pan = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    let any: UIGestureRecognizer = pan
    #expect(any == pan && any != UIPanGestureRecognizer())
    #expect(any.isKind(of: UIPanGestureRecognizer.self))
    #expect(!any.isKind(of: UITapGestureRecognizer.self))
    #expect(!any.isMember(of: UIPanGestureRecognizer.self))
  }

  @Test("targets are not retained") func weakTargets() {
    let view = view()
    weak var gone: Target?
    do {
      let target = Target()
      gone = target
      view.addGestureRecognizer(UIPanGestureRecognizer(target: target, action: Target.handle))
    }
    #expect(gone == nil)
    drag(from: .zero, to: CGPoint(x: 50, y: 0), over: 0.1)
    #expect(stage.messages.isEmpty)
  }

  @Test("a method with another sender type is reported") func wrongSender() {
    let target = Target()
    view().addGestureRecognizer(UITapGestureRecognizer(target: target, action: Target.handle))
    tap()
    #expect(target.events.isEmpty)
    #expect(stage.messages.count == 1)
  }
}
