import Foundation
import TEGeometry
import StageTestSupport
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized, .stage)
struct DynamicsTests {
  private let stage = Stage.current
  private let window: UIWindow
  private let view = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
  private let animator: UIDynamicAnimator

  /// Seconds of one step of the simulation.
  private let step = 1.0 / 240

  init() {
    window = UIWindow()
    window.makeKeyAndVisible()
    window.addSubview(view)
    animator = UIDynamicAnimator(referenceView: window)
  }

  /// The way at a constant acceleration from rest, summed up step by step.
  private func way(acceleration: Double, seconds: Double) -> Double {
    let steps = (seconds / step).rounded()
    return acceleration * step * step * steps * (steps + 1) / 2
  }

  @Test("gravity of magnitude 1 accelerates by 1000 points/s², at every frame rate alike")
  func gravity() {
    animator.addBehavior(UIGravityBehavior(items: [view]))
    stage.advance(to: 0.25)
    #expect(abs(view.center.y - 50 - way(acceleration: 1000, seconds: 0.25)) < 1e-6)
    // The sum is that of steps; the curve itself is 500 t².
    #expect(abs(view.center.y - 50 - 31.25) < 0.6)
    let slow = UIView(frame: view.frame)
    slow.center = CGPoint(x: 150, y: 50)
    let other = UIDynamicAnimator(referenceView: window)
    other.addBehavior(UIGravityBehavior(items: [slow]))
    for frame in 1...37 { stage.advance(to: 0.25 + 0.25 * Double(frame) / 37) }
    #expect(abs(slow.center.y - 50 - way(acceleration: 1000, seconds: 0.25)) < 1e-6)
  }

  @Test("gravity has a direction, an angle and a magnitude")
  func direction() {
    let gravity = UIGravityBehavior(items: [view])
    gravity.setAngle(0, magnitude: 2)
    #expect(gravity.gravityDirection == CGVector(dx: 2, dy: 0))
    gravity.angle = .pi / 2
    #expect(abs(gravity.magnitude - 2) < 1e-12)
    gravity.gravityDirection = CGVector(dx: -0.5, dy: 0)
    animator.addBehavior(gravity)
    stage.advance(to: 0.5)
    #expect(abs(view.center.x - 150 + way(acceleration: 500, seconds: 0.5)) < 1e-6)
    #expect(abs(view.center.y - 50) < 1e-9)
  }

  @Test("between two ticks a frame interpolates linearly")
  func betweenTicks() {
    animator.addBehavior(UIGravityBehavior(items: [view]))
    stage.advance(to: 0.25)
    let here = view.center.y
    stage.advance(to: 0.25 + 1.0 / 480)
    let between = view.center.y
    stage.advance(to: 0.25 + 1.0 / 120)
    #expect(abs(between - (here + (view.center.y - here) / 4)) < 1e-9)
  }

  @Test("a push of 1 moves 100 x 100 points by 100 points/s², or by 100 points/s at once")
  func push() {
    let heavy = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    let lasting = UIPushBehavior(items: [view], mode: .continuous)
    lasting.pushDirection = CGVector(dx: 1, dy: 0)
    let blow = UIPushBehavior(items: [heavy], mode: .instantaneous)
    let material = UIDynamicItemBehavior(items: [heavy])
    material.density = 2
    for behavior in [lasting, blow, material] { animator.addBehavior(behavior) }
    blow.angle = 0
    blow.magnitude = 1
    stage.advance(to: 1)
    #expect(abs(view.center.x - 150 - way(acceleration: 100, seconds: 1)) < 1e-6)
    // Twice the mass takes half the speed.
    #expect(abs(heavy.center.x - 50 - 50) < 1e-6)
    #expect(!blow.active)
    #expect(abs(material.linearVelocity(for: heavy).x - 50) < 1e-9)
    blow.active = true
    stage.advance(to: 1.1)
    #expect(abs(material.linearVelocity(for: heavy).x - 100) < 1e-9)
  }

  @Test("a falling view comes to rest on the floor without rotation, and the animator pauses")
  func floor() {
    final class Delegate: NSObject, UIDynamicAnimatorDelegate {
      var log: [String] = []
      func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.append("resume") }
      func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("pause") }
    }
    let delegate = Delegate()
    animator.delegate = delegate
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(UIGravityBehavior(items: [view]))
    animator.addBehavior(collision)
    #expect(animator.isRunning)
    stage.advance(to: 4)
    // The standard device is 852 points high (fidelity.md section 5).
    #expect(abs(view.frame.maxY - 852) < 1)
    #expect(abs(view.transform.b) < 1e-3)
    #expect(!animator.isRunning)
    #expect(delegate.log == ["resume", "pause"])
    animator.updateItem(usingCurrentState: view)
    #expect(delegate.log == ["resume", "pause", "resume"])
  }

  @Test("a view of elasticity e bounces to e² of its height")
  func bounce() {
    let collision = UICollisionBehavior(items: [view])
    collision.addBoundary(
      withIdentifier: NSString("floor"), from: CGPoint(x: 0, y: 400), to: CGPoint(x: 393, y: 400))
    let material = UIDynamicItemBehavior(items: [view])
    material.elasticity = 0.5
    for behavior in [UIGravityBehavior(items: [view]), collision, material] {
      animator.addBehavior(behavior)
    }
    var heights: [CGFloat] = []
    for frame in 1...120 {
      stage.advance(to: Double(frame) / 60)
      heights.append(400 - view.frame.maxY)
    }
    // It falls from 300; the top of the first bounce follows its first touch.
    let touch = heights.firstIndex { $0 < 6 } ?? 0
    let top = heights[touch..<(touch + 40)].max() ?? 0
    #expect(abs(top - 75) < 4)
    #expect(heights.allSatisfy { $0 > -6 })
    #expect(collision.boundaryIdentifiers?.first as? NSString == "floor")
    #expect(abs(view.transform.b) < 1e-3)
  }

  @Test("equal elastic views exchange their velocities, and the delegate is called")
  func swap() {
    final class Delegate: NSObject, UICollisionBehaviorDelegate {
      var log: [String] = []
      func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem, at p: CGPoint
      ) { log.append("began at \(Int(p.x.rounded()))") }
      func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem
      ) { log.append("ended") }
    }
    let delegate = Delegate()
    let other = UIView(frame: CGRect(x: 250, y: 0, width: 100, height: 100))
    let collision = UICollisionBehavior(items: [view, other])
    collision.collisionDelegate = delegate
    let material = UIDynamicItemBehavior(items: [view, other])
    material.elasticity = 1
    material.addLinearVelocity(CGPoint(x: 120, y: 0), for: view)
    animator.addBehavior(collision)
    animator.addBehavior(material)
    stage.advance(to: 1)
    #expect(abs(material.linearVelocity(for: view).x) < 1e-6)
    #expect(abs(material.linearVelocity(for: other).x - 120) < 1e-6)
    #expect(delegate.log.count == 2)
    #expect(delegate.log.last == "ended")
    #expect(view.frame.maxX < 252 && other.frame.minX > 300)
  }

  @Test("a view that falls on a ledge off its centre rotates")
  func turning() {
    let collision = UICollisionBehavior(items: [view])
    collision.addBoundary(
      withIdentifier: NSNumber(value: 1), from: CGPoint(x: 0, y: 200), to: CGPoint(x: 120, y: 200))
    animator.addBehavior(UIGravityBehavior(items: [view]))
    animator.addBehavior(collision)
    stage.advance(to: 0.8)
    // Held at its left, it turns clockwise.
    #expect(view.transform.b > 0.1)
    let material = UIDynamicItemBehavior(items: [view])
    #expect(material.allowsRotation)
  }

  @Test("a rigid attachment keeps its length, a spring oscillates with its frequency")
  func attachment() {
    let anchor = CGPoint(x: 250, y: 50)
    let rod = UIAttachmentBehavior(item: view, attachedToAnchor: anchor)
    #expect(rod.length == 100)
    #expect(rod.attachedBehaviorType == .anchor)
    animator.addBehavior(rod)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    for frame in 1...60 {
      stage.advance(to: Double(frame) / 60)
      let way = view.center - anchor
      #expect(abs(way.length - 100) < 0.5)
    }
    #expect(view.center.x > 250)

    let bob = UIView(frame: CGRect(x: 100, y: 600, width: 100, height: 100))
    let spring = UIAttachmentBehavior(item: bob, attachedToAnchor: CGPoint(x: 50, y: 650))
    spring.length = 60
    spring.frequency = 1
    let other = UIDynamicAnimator(referenceView: window)
    other.addBehavior(spring)
    stage.advance(to: 1.5)
    // Half a period takes it from 40 beyond the length to 40 short of it.
    #expect(abs(bob.center.x - 70) < 3)
    stage.advance(to: 2)
    #expect(abs(bob.center.x - 150) < 6)
  }

  @Test("a snap brings the view to its point, upright, whatever its damping")
  func snap() {
    view.transform = CGAffineTransform(rotationAngle: 0.5)
    let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 200, y: 400))
    snap.damping = 0
    animator.addBehavior(snap)
    stage.advance(to: 0.2)
    #expect(view.center.y > 400)
    stage.advance(to: 4)
    #expect((view.center - CGPoint(x: 200, y: 400)).length < 0.5)
    #expect(abs(view.transform.b) < 0.01)
    #expect(!animator.isRunning)
  }

  @Test("resistance slows, rotation can be forbidden, an anchored item stays")
  func materials() {
    let still = UIView(frame: CGRect(x: 0, y: 300, width: 50, height: 50))
    let material = UIDynamicItemBehavior(items: [view])
    material.resistance = 1
    material.allowsRotation = false
    material.addLinearVelocity(CGPoint(x: 100, y: 0), for: view)
    material.addAngularVelocity(3, for: view)
    let anchored = UIDynamicItemBehavior(items: [still])
    anchored.isAnchored = true
    for behavior in [material, anchored, UIGravityBehavior(items: [still])] {
      animator.addBehavior(behavior)
    }
    stage.advance(to: 1)
    // e^-1 of the velocity is left.
    #expect(abs(material.linearVelocity(for: view).x - 100 * exp(-1)) < 0.2)
    #expect(view.transform == .identity)
    #expect(still.center == CGPoint(x: 25, y: 325))
  }

  @Test("actions are called 120 times a second, and can add and remove behaviours")
  func actions() {
    let parent = UIDynamicBehavior()
    let gravity = UIGravityBehavior(items: [view])
    parent.addChildBehavior(gravity)
    var count = 0
    parent.action = {
      count += 1
      if count == 60 { animator.removeAllBehaviors() }
    }
    animator.addBehavior(parent)
    #expect(gravity.dynamicAnimator === animator)
    stage.advance(to: 0.25)
    #expect(count == 30)
    #expect(abs(animator.elapsedTime - 0.25) < 1e-9)
    stage.advance(to: 2)
    #expect(count == 60)
    #expect(animator.behaviors.isEmpty && gravity.dynamicAnimator == nil)
    #expect(abs(view.center.y - 50 - way(acceleration: 1000, seconds: 0.5)) < 1e-6)
  }

  @Test("an animator that is not retained stops")
  func released() {
    do {
      let other = UIDynamicAnimator(referenceView: window)
      other.addBehavior(UIGravityBehavior(items: [view]))
    }
    stage.advance(to: 1)
    #expect(view.center.y == 50)
  }
}
