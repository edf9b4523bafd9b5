import Foundation
import TEGeometry
import TEMotion
import TEScene
import StageTestSupport
import Testing

@testable import UIKit

/// `UIView.transition`.
@MainActor
@Suite(.serialized, .stage)
struct ViewTransitionTests {
  private let stage = Stage.current
  private let window: UIWindow
  private let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 60))

  init() {
    window = UIWindow()
    window.makeKeyAndVisible()
    view.backgroundColor = .red
    window.addSubview(view)
  }

  private func shown() -> Layer? { view.layer.picture(at: stage.clock.now) }

  @Test("a cross-dissolve mixes the old appearance with the new one, and leaves nothing")
  func dissolve() {
    var finished: Bool?
    UIView.transition(
      with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: { view.backgroundColor = .blue }, completion: { finished = $0 })
    #expect(view.layer.animations.isEmpty)
    stage.advance(to: 0.25)
    let old = shown()?.sublayers.first
    #expect(old?.backgroundColor == UIColor.red.cgColor.rgba)
    guard case .into(let new?, let weight)? = old?.dissolve else {
      Issue.record("nothing dissolves")
      return
    }
    #expect(new.backgroundColor == UIColor.blue.cgColor.rgba && abs(weight - 0.25) < 1e-6)
    stage.advance(to: 1)
    #expect(finished == true && !view.layer.isAnimating && stage.animations.isEmpty)
    #expect(shown()?.backgroundColor == UIColor.blue.cgColor.rgba)
  }

  @Test("a hidden view fades out, and a shown view fades in")
  func hiding() {
    let options: UIView.AnimationOptions = [.transitionCrossDissolve, .curveLinear]
    UIView.transition(
      with: view, duration: 1, options: options, animations: { view.isHidden = true })
    stage.advance(to: 0.25)
    #expect(shown()?.sublayers.first?.dissolve == .into(nil, weight: 0.25))
    stage.advance(to: 1)
    #expect(shown() == nil)
    UIView.transition(
      with: view, duration: 1, options: options, animations: { view.isHidden = false })
    stage.advance(to: 1.25)
    #expect(shown()?.sublayers.first?.opacity == 0.25)
    stage.advance(to: 2)
    #expect(shown()?.opacity == 1)
  }

  @Test(
    "a flip shows the old side up to halfway and then the new side, with the named edge in front")
  func flip() {
    UIView.transition(
      with: view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear],
      animations: { view.backgroundColor = .blue })
    stage.advance(to: 0.25)
    guard let early = shown()?.sublayers.first else {
      Issue.record("nothing flips")
      return
    }
    #expect(early.sublayers.first?.backgroundColor == UIColor.red.cgColor.rgba)
    // A turn of 45 degrees: the left edge is near and so longer than the right one.
    let height = { (x: CGFloat) -> CGFloat in
      let top = CGPoint(x: x, y: 0).applying(early.transform)
      let bottom = CGPoint(x: x, y: 60).applying(early.transform)
      return (bottom?.y ?? 0) - (top?.y ?? 0)
    }
    #expect(height(0) > 60 && height(100) < 60)
    stage.advance(to: 0.75)
    let late = shown()?.sublayers.first
    #expect(late?.sublayers.first?.backgroundColor == UIColor.blue.cgColor.rgba)
    stage.advance(to: 1)
    #expect(shown()?.transform == ProjectiveTransform(CGAffineTransform(translationX: 10, y: 20)))
  }

  @Test("one view replaces another, and the superview flips")
  func betweenViews() {
    let front = UIView(frame: view.bounds)
    let back = UIView(frame: view.bounds)
    view.addSubview(front)
    UIView.transition(
      from: front, to: back, duration: 0.5, options: .transitionFlipFromRight)
    #expect(front.superview == nil && back.superview === view && view.layer.isAnimating)
    stage.advance(to: 0.5)
    view.addSubview(front)
    UIView.transition(
      from: back, to: front, duration: 0.5,
      options: [.transitionCrossDissolve, .showHideTransitionViews])
    #expect(back.isHidden && back.superview === view && !front.isHidden)
    stage.advance(to: 1)
    #expect(stage.animations.isEmpty)
  }

  @Test("changes in a transition are animated only with allowAnimatedContent")
  func animatedContent() {
    UIView.transition(
      with: window, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: { view.center.x = 500 })
    #expect(!view.layer.isAnimating)
    UIView.transition(
      with: window, duration: 1,
      options: [.transitionCrossDissolve, .curveLinear, .allowAnimatedContent],
      animations: { view.center.x = 600 })
    stage.advance(to: 0.5)
    #expect(abs(view.layer.presented(at: 0.5).position.x - 550) < 1e-6)
  }

  @Test("a transition in a property animator's block is scrubbed with it")
  func scrubbed() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {
      UIView.transition(
        with: view, duration: 1, options: .transitionCrossDissolve,
        animations: { view.backgroundColor = .blue })
    }
    animator.fractionComplete = 0.3
    guard case .into(_, let weight)? = shown()?.sublayers.first?.dissolve else {
      Issue.record("nothing dissolves")
      return
    }
    #expect(abs(weight - 0.3) < 1e-6)
    animator.stopAnimation(true)
    #expect(!view.layer.isAnimating)
  }

  @Test("without a named transition it is a plain block")
  func none() {
    UIView.transition(
      with: view, duration: 1, options: .curveLinear, animations: { view.center.x = 160 })
    stage.advance(to: 0.5)
    #expect(abs(view.layer.presented(at: 0.5).position.x - 110) < 1e-6)
  }
}
