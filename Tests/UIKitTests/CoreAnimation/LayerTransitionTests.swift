import Foundation
import TEGeometry
import TEScene
import StageTestSupport
import Testing

@testable import UIKit

/// `CATransition`, and the changes that fade by themselves.
@MainActor
@Suite(.serialized, .stage)
struct LayerTransitionTests {
  private let fixture = LayerStage()
  private let red = UIColor.red.cgColor
  private let blue = UIColor.blue.cgColor

  private var layer: CALayer { fixture.layer }

  /// What shows of the layer, at a time that the clock is moved to.
  private func picture(at time: Double) -> Layer? {
    fixture.stage.advance(to: time)
    return layer.picture(at: time)
  }

  private func add(_ change: (CATransition) -> Void) {
    CATransaction.setDisableActions(true)
    layer.backgroundColor = red
    let transition = CATransition()
    transition.duration = 1
    change(transition)
    layer.add(transition, forKey: "any")
    layer.backgroundColor = blue
  }

  /// The layer's two appearances in drawing order: color, shift and opacity.
  private func parts(at time: Double) -> [(isNew: Bool, x: CGFloat, y: CGFloat, opacity: Float)] {
    let appearances = picture(at: time)?.sublayers.first?.sublayers ?? []
    return appearances.map {
      ($0.backgroundColor == blue.rgba, $0.transform.tx, $0.transform.ty, $0.opacity)
    }
  }

  @Test("a fade mixes old and new, under one key, and calls its delegate at the end")
  func fade() {
    let delegate = RecordingDelegate(fixture.stage)
    add { $0.delegate = delegate }
    #expect(layer.animationKeys() == [kCATransition])
    let old = picture(at: 0.25)?.sublayers.first
    #expect(old?.backgroundColor == red.rgba)
    guard case .into(let new?, let weight)? = old?.dissolve else {
      Issue.record("nothing dissolves")
      return
    }
    #expect(new.backgroundColor == blue.rgba && abs(weight - 0.25) < 1e-6)
    #expect(picture(at: 1)?.backgroundColor == blue.rgba)
    #expect(layer.animationKeys() == nil && !layer.isAnimating)
    #expect(delegate.log == ["start 0.0", "stop true 1.0"])
  }

  @Test("a layer that mixes with the one beneath has its opacity as its share")
  func mixing() throws {
    let layers = [CALayer(), MixingLayer()]
    for (one, color) in zip(layers, [red, blue]) {
      one.frame = layer.bounds
      one.backgroundColor = color
      layer.addSublayer(one)
    }
    func mixture(_ opacity: Float) throws -> Dissolve? {
      CATransaction.setDisableActions(true)
      layers[1].opacity = opacity
      let shown = try #require(picture(at: 0)).sublayers
      #expect(shown.count == 1 && shown[0].backgroundColor == red.rgba && shown[0].opacity == 1)
      return shown[0].dissolve
    }
    #expect(try mixture(0) == nil)
    guard case .into(let other?, let weight)? = try mixture(0.25) else {
      Issue.record("nothing is mixed")
      return
    }
    #expect(weight == 0.25 && other.backgroundColor == blue.rgba && other.opacity == 1)
  }

  /// The layer is 100 points wide and high.
  @Test(
    "a push moves both in the subtype's direction, fading",
    arguments: [
      (CATransitionSubtype.fromRight, -1.0, 0.0), (.fromLeft, 1, 0), (.fromTop, 0, -1),
      (.fromBottom, 0, 1),
    ])
  func push(_ subtype: CATransitionSubtype, x: Double, y: Double) {
    add {
      $0.type = .push
      $0.subtype = subtype
    }
    let parts = parts(at: 0.25)
    #expect(parts.map(\.isNew) == [false, true])
    for (part, way) in zip(parts, [25.0, -75]) {
      #expect(abs(part.x - CGFloat(x * way)) < 1e-6 && abs(part.y - CGFloat(y * way)) < 1e-6)
    }
    #expect(parts.map(\.opacity) == [0.75, 0.25])
  }

  @Test(
    "moved-in content is in front of the old, revealed content behind it; progress limits the transition"
  )
  func slides() {
    add {
      $0.type = .moveIn
      $0.subtype = .fromRight
      $0.startProgress = 0.5
    }
    let moving = parts(at: 0.5)
    #expect(moving.map(\.isNew) == [false, true])
    #expect(moving.map(\.x) == [0, 25] && moving.map(\.opacity) == [1, 0.75])
    fixture.stage.advance(to: 1)
    add {
      $0.type = .reveal
      $0.subtype = .fromBottom
      $0.endProgress = 0.5
    }
    let revealing = parts(at: 1.5)
    #expect(revealing.map(\.isNew) == [true, false])
    #expect(revealing.map(\.y) == [0, 25] && revealing.map(\.opacity) == [1, 0.75])
  }

  @Test("a new transition replaces the running one, which stops unfinished")
  func replacement() {
    let delegate = RecordingDelegate(fixture.stage)
    add { $0.delegate = delegate }
    fixture.stage.advance(to: 0.5)
    add { _ in }
    fixture.stage.advance(to: 0.75)
    #expect(delegate.log == ["start 0.0", "stop false 0.5"])
    #expect(layer.animationKeys() == [kCATransition])
    UIView.transition(
      with: fixture.window, duration: 1, options: .transitionCrossDissolve, animations: nil)
    layer.removeAnimation(forKey: kCATransition)
    #expect(picture(at: 0.75)?.backgroundColor == blue.rgba)
    #expect(!layer.isAnimating)
  }

  @Test(
    "hiding and new contents fade on layers without a view, and change at once on views' layers")
  func implicit() {
    layer.backgroundColor = red
    fixture.stage.advance(to: 1)
    layer.isHidden = true
    // default at .2: .295244 (fidelity.md section 2).
    guard case .into(nil, let weight)? = picture(at: 1.05)?.sublayers.first?.dissolve else {
      Issue.record("nothing fades")
      return
    }
    #expect(abs(weight - 0.295244) < 1e-4)
    #expect(picture(at: 1.25) == nil)
    CATransaction.setDisableActions(true)
    layer.isHidden = false
    #expect(!layer.isAnimating)
    fixture.stage.advance(to: 2)
    layer.contents = CGImage(Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 255]))
    #expect(layer.isAnimating)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    fixture.window.addSubview(view)
    fixture.stage.advance(to: 3)
    view.isHidden = true
    view.layer.contents = layer.contents
    #expect(!view.layer.isAnimating)
  }
}
