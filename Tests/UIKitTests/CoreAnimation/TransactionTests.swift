import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Transactions, the animations that layers make by themselves, and presentation layers.
@MainActor
@Suite(.serialized, .stage)
struct TransactionTests {
  private let fixture = LayerStage()

  private var layer: CALayer { fixture.layer }
  private var stage: Stage { fixture.stage }

  private func isNear(_ left: CGFloat, _ right: CGFloat, within tolerance: CGFloat = 1e-4) -> Bool {
    abs(left - right) < tolerance
  }

  @Test("a layer without a view animates its changes in 0.25 s on the default curve")
  func implicit() {
    layer.position.x = 100
    #expect(layer.position.x == 100)
    // default at .2 and .4: .295244, .682541 (fidelity.md section 2).
    #expect(fixture.x(at: 0) == 0)
    #expect(isNear(fixture.x(at: 0.05), 29.5244))
    #expect(isNear(fixture.x(at: 0.1), 68.2541))
    #expect(layer.animationKeys() == ["position"])
    #expect(fixture.x(at: 0.25) == 100)
    #expect(layer.animationKeys() == nil)
  }

  @Test("a change during an animation continues from the presented value")
  func interrupted() {
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.opacity = 0
    stage.advance(to: 0.125)
    #expect(isNear(fixture.shown.opacity, 0.5))
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.opacity = 1
    #expect(isNear(fixture.shown.opacity, 0.5))
    stage.advance(to: 0.25)
    #expect(isNear(fixture.shown.opacity, 0.75))
    #expect(layer.animationKeys() == ["opacity"])
  }

  @Test("the transaction sets duration and curve, the inner one before the outer one")
  func values() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    layer.position.x = 100
    CATransaction.commit()
    layer.position.y = 100
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
    stage.advance(to: 0.5)
    // The later change replaced the earlier, and began where that had got to: nowhere.
    #expect(isNear(fixture.shown.position.x, 25))
    #expect(isNear(fixture.shown.position.y, 25))
  }

  @Test("nothing animates before it is on screen, nor with actions disabled, nor a path")
  func still() {
    let fresh = CAShapeLayer()
    fixture.window.layer.addSublayer(fresh)
    fresh.position.x = 10
    #expect(!fresh.isAnimating)
    #expect(fresh.presentation() == nil)
    CATransaction.begin()
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    layer.position.x = 10
    CATransaction.commit()
    #expect(!layer.isAnimating)
    CATransaction.setDisableActions(true)
    layer.position.x = 20
    #expect(!layer.isAnimating)
    stage.advance(to: 0)
    fresh.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).cgPath
    #expect(!fresh.isAnimating)
    fresh.strokeEnd = 0.5
    layer.position.x = 30
    #expect(fresh.isAnimating && layer.isAnimating)
  }

  @Test("pictures made meanwhile do not make a new layer animate")
  func picturesDoNotCommit() {
    let fresh = CALayer()
    fixture.window.layer.addSublayer(fresh)
    _ = stage.picture()
    fresh.position.x = 10
    #expect(!fresh.isAnimating)
    CATransaction.flush()
    fresh.position.x = 20
    #expect(fresh.isAnimating)
  }

  @Test("a layer that moves to another superlayer within a run-loop turn stays on screen")
  func moving() {
    let container = CALayer()
    fixture.window.layer.addSublayer(container)
    container.addSublayer(layer)
    layer.position.x = 10
    #expect(layer.isAnimating)
  }

  @Test("view layers change at once outside of blocks; in blocks other layers keep their own time")
  func blocks() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    fixture.window.addSubview(view)
    stage.advance(to: 0)
    view.layer.opacity = 0.5
    #expect(!view.layer.isAnimating)
    UIView.animate(withDuration: 2) {
      view.layer.opacity = 1
      layer.opacity = 0
    }
    stage.advance(to: 0.25)
    #expect(fixture.shown.opacity == 0)
    #expect(view.layer.isAnimating && !layer.isAnimating)
    UIView.animate(withDuration: 2) {
      CATransaction.setDisableActions(true)
      view.layer.cornerRadius = 5
    }
    #expect(!view.layer.animations.contains { $0.keyPath.name == "cornerRadius" })
  }

  @Test("a timing function replaces a block's curve, as animators rely on")
  func curveOfBlocks() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    fixture.window.addSubview(view)
    view.center.x = 0
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    UIView.animate(withDuration: 1) { view.center.x = 100 }
    CATransaction.commit()
    stage.advance(to: 0.2)
    #expect(isNear(view.layer.presented(at: 0.2).position.x, 20))
  }

  @Test("a delegate displays a layer and lays out its sublayers, once for each request")
  func delegates() {
    let delegate = LayingDelegate()
    layer.delegate = delegate
    stage.advance(to: 1)
    delegate.log = []
    layer.setNeedsLayout()
    layer.setNeedsDisplay()
    layer.setNeedsDisplay()
    #expect(delegate.log.isEmpty)
    stage.advance(to: 2)
    stage.advance(to: 3)
    #expect(delegate.log == ["layout", "display"])
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    #expect(delegate.log == ["layout", "display", "layout"])
  }

  @Test("a view lays out when its layer is asked to")
  func viewLayout() {
    let view = LayingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    fixture.window.addSubview(view)
    stage.advance(to: 1)
    #expect(view.log == ["layers", "views"])
    view.layer.setNeedsLayout()
    stage.advance(to: 2)
    #expect(view.log == ["layers", "views", "layers", "views"])
  }

  @Test("actions are searched in the delegate, the layer and the class")
  func actions() {
    layer.actions = ["position": NSNull(), "opacity": RecordingAction()]
    layer.position.x = 10
    #expect(!layer.isAnimating)
    RecordingAction.log = []
    layer.opacity = 0.5
    #expect(RecordingAction.log == ["opacity"])
    let spring = CASpringAnimation(keyPath: "position")
    spring.duration = 0.5
    layer.actions = ["position": spring]
    layer.position.x = 110
    // A spring of mass 1, stiffness 100, damping 10 at .1 s (fidelity.md section 1's solution).
    let progress =
      1 - exp(-0.5) * (cos(0.75.squareRoot()) + sin(0.75.squareRoot()) / 3.squareRoot())
    #expect(isNear(fixture.x(at: 0.1), 10 + 100 * CGFloat(progress)))
    let delegate = SilentDelegate()
    layer.delegate = delegate
    layer.removeAllAnimations()
    layer.position.x = 0
    #expect(!layer.isAnimating)
  }

  @Test("a completion waits for the animations begun after it, of all kinds")
  func completions() {
    var log: [String] = []
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    fixture.window.addSubview(view)
    CATransaction.begin()
    layer.add(makeMovement(), forKey: "before")
    CATransaction.setCompletionBlock { log.append("outer \(stage.clock.now)") }
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("inner \(stage.clock.now)") }
    layer.opacity = 0
    CATransaction.commit()
    UIView.animate(withDuration: 0.5) {
      view.alpha = 0
    } completion: { _ in
      log.append("view \(stage.clock.now)")
    }
    CATransaction.commit()
    stage.advance(to: 2)
    #expect(log == ["inner 0.25", "view 0.5", "outer 0.5"])
  }

  @Test("without an animation a completion is called at the end of the run-loop turn")
  func emptyCompletion() {
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("empty") }
    CATransaction.commit()
    CATransaction.setCompletionBlock { log.append("implicit") }
    log.append("turn")
    stage.advance(to: 0)
    #expect(log == ["turn", "empty", "implicit"])
    // Without an explicit transaction, the implicit one is committed.
    CATransaction.setCompletionBlock { log.append("committed") }
    CATransaction.commit()
    stage.advance(to: 0)
    #expect(log.last == "committed" && stage.messages.isEmpty)
  }

  @Test("a removed animation counts as ended")
  func removedBeforeEnd() {
    var end: Double?
    CATransaction.begin()
    CATransaction.setCompletionBlock { end = stage.clock.now }
    layer.add(makeMovement(), forKey: "a")
    CATransaction.commit()
    stage.advance(to: 0.5)
    #expect(end == nil)
    layer.removeAnimation(forKey: "a")
    stage.advance(to: 0.75)
    #expect(end == 0.5)
  }

  @Test("a presentation layer has the values on screen, and is hit where the layer is seen")
  func presentation() throws {
    let shape = CAShapeLayer()
    shape.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    shape.position = CGPoint(x: 5, y: 5)
    shape.lineWidth = 3
    layer.addSublayer(shape)
    CATransaction.setDisableActions(true)
    layer.position = CGPoint(x: 500, y: 50)
    layer.add(makeMovement(), forKey: "a")
    stage.advance(to: 0.5)
    let shown = try #require(layer.presentation())
    #expect(shown.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(layer.frame.minX == 450)
    #expect(shown.model() === layer)
    #expect(shown.hitTest(CGPoint(x: 50, y: 50))?.model() === layer)
    #expect(shown.hitTest(CGPoint(x: 5, y: 5))?.model() === shape)
    #expect(layer.hitTest(CGPoint(x: 50, y: 50)) == nil)
    #expect(shape.presentation()?.lineWidth == 3)
    (shape.lineCap, shape.fillRule, shape.lineDashPattern) = (.round, .evenOdd, [2])
    #expect(shape.presentation()?.lineCap == .round && shape.presentation()?.fillRule == .evenOdd)
    #expect(shape.presentation()?.lineDashPattern == [2])
    #expect(shown.value(forKeyPath: "position.x") as? CGFloat == 50)
    #expect(
      shape.presentation()?.convert(CGPoint.zero, to: fixture.window.layer) == CGPoint.zero)
    #expect(shape.convert(CGPoint.zero, to: nil) == CGPoint(x: 450, y: 0))
  }

  @Test("layers of custom classes are created as such, for views and for presentation")
  func ownClasses() throws {
    let view = OwnLayerView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    fixture.window.addSubview(view)
    stage.advance(to: 1)
    let own = try #require(view.layer as? OwnLayer)
    #expect(own.kind == "made")
    own.cornerRadius = 4
    let shown = try #require(own.presentation())
    #expect(shown.kind == "shown of made")
    #expect(shown.cornerRadius == 4)
    #expect(shown.bounds.width == 10)
  }

  @Test("values are set and read by key path, animated like any change")
  func keyPaths() throws {
    layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    let angle = try #require(layer.value(forKeyPath: "transform.rotation.z") as? CGFloat)
    #expect(isNear(angle, .pi / 2))
    #expect(layer.animationKeys() == ["transform"])
    layer.setValue(200, forKeyPath: "bounds.size.width")
    #expect(layer.bounds.width == 200)
    layer.setValue("mine", forKey: "tag")
    #expect(layer.value(forKey: "tag") as? String == "mine")
    layer.setValue(true, forKey: "hidden")
    #expect(layer.isHidden)
    layer.setValue("half", forKey: "opacity")
    #expect(stage.messages.contains { $0.contains("'opacity' is a number") })
  }
}

@MainActor
private struct RecordingAction: CAAction {
  static var log: [String] = []

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    Self.log.append(event)
  }
}

private final class SilentDelegate: NSObject, CALayerDelegate {
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}

private final class LayingDelegate: NSObject, CALayerDelegate {
  var log: [String] = []

  func layoutSublayers(of layer: CALayer) {
    log.append("layout")
  }

  func display(_ layer: CALayer) {
    log.append("display")
  }
}

private final class LayingView: UIView {
  var log: [String] = []

  override func layoutSublayers(of layer: CALayer) {
    log.append("layers")
    super.layoutSublayers(of: layer)
  }

  override func layoutSubviews() {
    log.append("views")
    super.layoutSubviews()
  }
}

private final class OwnLayer: CALayer {
  let kind: String

  override init() {
    kind = "made"
    super.init()
  }

  override init(layer: Any) {
    kind = "shown of \((layer as? OwnLayer)?.kind ?? "another")"
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) {
    return nil
  }
}

private final class OwnLayerView: UIView {
  override class var layerClass: AnyClass { OwnLayer.self }
}
