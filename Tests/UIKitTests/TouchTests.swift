import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Hit-testing, and the delivery of touches to views and the responder chain.
@MainActor
@Suite(.serialized, .stage)
struct TouchTests {
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
  }

  /// Logs its touches, and forwards them if requested.
  final class Listener: UIView {
    let label: String
    let log: Log
    var forwards = false

    init(_ label: String, frame: CGRect, log: Log) {
      self.label = label
      self.log = log
      super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ what: String, _ touches: Set<UITouch>) {
      let place = touches.first?.location(in: self) ?? .zero
      log.events.append("\(label) \(what) \(Int(place.x)),\(Int(place.y))")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("began", touches)
      if forwards { super.touchesBegan(touches, with: event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("moved", touches)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("ended", touches)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("cancelled", touches)
    }
  }

  final class ListeningController: UIViewController {
    var count = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      count += 1
      super.touchesBegan(touches, with: event)
    }
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
    window.hitTest(CGPoint(x: x, y: y), with: nil)
  }

  @Test("hit-testing finds the frontmost view") func hitTesting() {
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let front = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    window.addSubview(back)
    window.addSubview(front)
    #expect(hit(75, 75) === front)
    #expect(hit(25, 25) === back)
    #expect(hit(300, 300) === window)
    // The right and bottom edges are outside, as in CGRect.contains.
    #expect(hit(150, 149) === window)
  }

  @Test("hidden, transparent and disabled views are skipped with their subviews")
  func skippedViews() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: view.bounds)
    view.addSubview(child)
    window.addSubview(view)
    #expect(hit(10, 10) === child)
    view.isHidden = true
    #expect(hit(10, 10) === window)
    view.isHidden = false
    view.alpha = 0.009
    #expect(hit(10, 10) === window)
    view.alpha = 0.01
    #expect(hit(10, 10) === child)
    view.isUserInteractionEnabled = false
    #expect(hit(10, 10) === window)
  }

  @Test("subviews outside the bounds are not hit even if they are visible")
  func outsideBounds() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 80, y: 80, width: 100, height: 100))
    view.addSubview(child)
    window.addSubview(view)
    #expect(hit(90, 90) === child)
    #expect(hit(150, 150) === window)
  }

  @Test("hit-testing applies transforms") func hitTestingTransforms() {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 20))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    window.addSubview(view)
    // Centre (150, 110); rotated and doubled it is 40 wide and 200 high.
    #expect(hit(150, 20) === view)
    #expect(hit(150, 205) === view)
    #expect(hit(175, 110) === window)
  }

  /// As the documentation of UIView.isExclusiveTouch says.
  @Test(
    "a view with exclusive touches keeps others of its window from getting any, and waits for theirs"
  )
  func exclusiveTouches() {
    let first = Listener("first", frame: CGRect(x: 0, y: 0, width: 50, height: 50), log: log)
    let second = Listener("second", frame: CGRect(x: 50, y: 0, width: 50, height: 50), log: log)
    first.isExclusiveTouch = true
    window.addSubview(first)
    window.addSubview(second)
    for (one, other) in [(10, 60), (60, 10)] {
      stage.touch(.began, id: 0, at: CGPoint(x: one, y: 10))
      stage.touch(.began, id: 1, at: CGPoint(x: other, y: 10))
      stage.touch(.ended, id: 1, at: CGPoint(x: other, y: 10))
      stage.touch(.ended, id: 0, at: CGPoint(x: one, y: 10))
    }
    #expect(
      log.events == [
        "first began 10,10", "first ended 10,10", "second began 10,10", "second ended 10,10",
      ])
  }

  @Test("animated views are hit only if their block allows it")
  func hitTestingAnimations() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(view)
    UIView.animate(withDuration: 0.5) { view.center.x += 100 }
    #expect(hit(150, 50) === window)
    stage.advance(to: 0.6)
    #expect(hit(150, 50) === view)
    UIView.animate(withDuration: 0.5, delay: 0, options: .allowUserInteraction) {
      view.center.x -= 100
    }
    // Where the model has it, though it still shows elsewhere.
    #expect(hit(50, 50) === view && hit(150, 50) === window)
    stage.advance(to: 2)
    UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.5, delay: 0) {
      view.alpha = 0.5
    }
    #expect(hit(50, 50) === view)
  }

  @Test("labels and image views receive no touches") func labelsAndImages() {
    #expect(!UILabel(frame: .zero).isUserInteractionEnabled)
    #expect(!UIImageView(frame: .zero).isUserInteractionEnabled)
  }

  @Test("a touch stays with the view that it began on") func touchOwner() {
    let listener = Listener("view", frame: CGRect(x: 10, y: 20, width: 50, height: 50), log: log)
    window.addSubview(listener)
    stage.touch(.began, at: CGPoint(x: 15, y: 30))
    stage.touch(.moved, at: CGPoint(x: 215, y: 330))
    stage.touch(.ended, at: CGPoint(x: 215, y: 330))
    #expect(log.events == ["view began 5,10", "view moved 205,310", "view ended 205,310"])
  }

  @Test("touches go to the topmost window that is hit") func topmostWindow() {
    let listener = Listener("below", frame: window.bounds, log: log)
    window.addSubview(listener)
    let overlay = UIWindow()
    overlay.windowLevel = .statusBar + 1
    overlay.isHidden = false
    let above = Listener("above", frame: overlay.bounds, log: log)
    overlay.addSubview(above)
    stage.touch(.began, at: CGPoint(x: 1, y: 1))
    stage.touch(.ended, at: CGPoint(x: 1, y: 1))
    overlay.isUserInteractionEnabled = false
    stage.touch(.began, at: CGPoint(x: 2, y: 2))
    stage.touch(.cancelled, at: CGPoint(x: 2, y: 2))
    #expect(
      log.events == [
        "above began 1,1", "above ended 1,1", "below began 2,2", "below cancelled 2,2",
      ])
  }

  @Test("unhandled touches go up the responder chain through controllers to the application")
  func unhandledTouches() {
    let controller = ListeningController()
    window.rootViewController = controller
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    controller.view.addSubview(child)
    var chain: [UIResponder] = []
    var responder: UIResponder? = child
    while let current = responder {
      chain.append(current)
      responder = current.next
    }
    #expect(
      chain.map(ObjectIdentifier.init)
        == [child, controller.view, controller, window, UIApplication.shared]
        .map(ObjectIdentifier.init))
    stage.touch(.began, at: CGPoint(x: 5, y: 5))
    #expect(controller.count == 1)
  }

  @Test("further touches are delivered to views that allow multiple touches")
  func multipleTouches() {
    let listener = Listener("view", frame: window.bounds, log: log)
    window.addSubview(listener)
    stage.touch(.began, id: 1, at: CGPoint(x: 1, y: 1))
    stage.touch(.began, id: 2, at: CGPoint(x: 2, y: 2))
    stage.touch(.ended, id: 2, at: CGPoint(x: 2, y: 2))
    stage.touch(.ended, id: 1, at: CGPoint(x: 1, y: 1))
    #expect(log.events == ["view began 1,1", "view ended 1,1"])
    log.events = []
    listener.isMultipleTouchEnabled = true
    stage.touch(.began, id: 1, at: CGPoint(x: 1, y: 1))
    stage.touch(.began, id: 2, at: CGPoint(x: 2, y: 2))
    #expect(log.events == ["view began 1,1", "view began 2,2"])
  }

  @Test("a touch that begins while events are ignored is not delivered at all")
  func ignoredEvents() {
    let listener = Listener("view", frame: window.bounds, log: log)
    window.addSubview(listener)
    UIApplication.shared.beginIgnoringInteractionEvents()
    stage.touch(.began, at: .zero)
    UIApplication.shared.endIgnoringInteractionEvents()
    stage.touch(.moved, at: CGPoint(x: 3, y: 3))
    stage.touch(.ended, at: CGPoint(x: 3, y: 3))
    #expect(log.events.isEmpty)
    stage.touch(.began, at: .zero)
    #expect(log.events == ["view began 0,0"])
  }

  @Test("fast taps at one place are counted") func tapCount() {
    final class Counter: UIView {
      var counts: [Int] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts.append(touches.first?.tapCount ?? 0)
      }
    }
    let counter = Counter(frame: window.bounds)
    window.addSubview(counter)
    for (time, x) in [(0.0, 10.0), (0.2, 12), (1.0, 12), (1.2, 90)] {
      stage.advance(to: time)
      stage.touch(.began, at: CGPoint(x: x, y: 10))
      stage.touch(.ended, at: CGPoint(x: x, y: 10))
    }
    #expect(counter.counts == [1, 2, 1, 1])
  }
}
