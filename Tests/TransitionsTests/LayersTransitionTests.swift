import Foundation
import StageTestSupport
import TEMotion
import Testing

@testable import TETransitions
@testable import UIKit

/// Layers that are on both screens.
@MainActor
@Suite(.serialized, .stage)
struct LayersTransitionTests {
  private let fixture: PresentationFixture
  private let page = UIViewController()

  init() {
    let first = UIViewController()
    fixture = PresentationFixture {
      first.loadViewIfNeeded()
      return first
    }
    first.view.backgroundColor = .white
    page.view.backgroundColor = .yellow
    fixture.delegate.makeAnimator = { LayersTransition(isOpening: $0) }
  }

  private func add(
    _ name: String?, _ frame: CGRect, _ color: UIColor, to view: UIView, radius: CGFloat = 0
  ) {
    let layer = UIView(frame: frame)
    layer.accessibilityIdentifier = name
    layer.backgroundColor = color
    layer.layer.cornerRadius = radius
    view.addSubview(layer)
  }

  private func flying(_ name: String) throws -> UIView {
    func find(_ view: UIView) -> UIView? {
      if view.accessibilityIdentifier == "flying-\(name)" { return view }
      return view.subviews.lazy.compactMap { find($0) }.first
    }
    return try #require(find(fixture.window))
  }

  private static let small = CGRect(x: 20, y: 140, width: 100, height: 80)
  private static let large = CGRect(x: 0, y: 0, width: 393, height: 400)

  @Test("place, size, corners, color and opacity follow the spring, both ways")
  func values() throws {
    add("card", Self.small, .red, to: fixture.presenter.view, radius: 12)
    add("card", Self.large, .blue, to: page.view, radius: 2)
    page.view.subviews[0].alpha = 0.5
    fixture.present(page, style: .fullScreen)
    let spring = Spring(duration: 0.5, dampingRatio: 1)
    func expect(_ p: Double) throws {
      let shown = fixture.shown(try flying("card"))
      func mix(_ start: CGFloat, _ end: CGFloat) -> CGFloat { start + (end - start) * CGFloat(p) }
      #expect(isClose(shown.position.x, mix(Self.small.midX, Self.large.midX)))
      #expect(isClose(shown.position.y, mix(Self.small.midY, Self.large.midY)))
      #expect(isClose(shown.bounds.width, mix(100, 393)))
      #expect(isClose(shown.bounds.height, mix(80, 400)))
      #expect(isClose(shown.cornerRadius, mix(12, 2)))
      #expect(isClose(CGFloat(shown.opacity), mix(1, 0.5)))
    }
    for instant in [0, 0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.49] {
      fixture.stage.advance(to: instant)
      try expect(spring.value(at: instant))
      #expect(fixture.presenter.view.isHidden && page.view.isHidden)
    }
    fixture.stage.advance(to: 1)
    #expect(!page.view.isHidden && page.view.superview?.subviews.count == 1)
    page.dismiss(animated: true)
    for instant in [0, 0.1, 0.3] {
      fixture.stage.advance(to: 1 + instant)
      try expect(1 - spring.value(at: instant))
    }
    fixture.stage.advance(to: 3)
    #expect(!fixture.presenter.view.isHidden)
    fixture.expectRest()
  }

  @Test("what lies in front of a layer stays in front of it, on both screens")
  func order() throws {
    add("photo", Self.small, .red, to: fixture.presenter.view)
    add(nil, Self.small.insetBy(dx: 30, dy: 30), .black, to: fixture.presenter.view)
    add("bar", CGRect(x: 0, y: 800, width: 393, height: 52), .gray, to: fixture.presenter.view)
    add("photo", Self.large, .red, to: page.view)
    add(nil, CGRect(x: 10, y: 40, width: 30, height: 30), .green, to: page.view)
    add("bar", CGRect(x: 0, y: 800, width: 393, height: 52), .gray, to: page.view)
    fixture.present(page, style: .fullScreen)
    let holder = try #require(try flying("photo").superview)
    let names = holder.subviews.map { $0.accessibilityIdentifier ?? $0.subviews.count.description }
    // The grounds of both screens, the photo, what is over it on each, and the bar.
    #expect(names == ["0", "1", "flying-photo", "1", "1", "flying-bar"])
    #expect(holder.subviews.map { fixture.shown($0).opacity } == [1, 0, 1, 1, 0, 1])
    // What leaves is gone after half of the rest's time; what comes takes all of it.
    fixture.stage.advance(to: 0.175)
    let half = UnitBezier.easeInOut.progress(at: 0.5)
    let opacities = holder.subviews.map { CGFloat(fixture.shown($0).opacity) }
    #expect(isClose(opacities[3], 0) && isClose(opacities[4], CGFloat(half)) && opacities[0] == 1)
    fixture.stage.advance(to: 2)
    #expect(!page.view.isHidden)
  }

  @Test("what is in a plain layer moves in it, and by itself where it has a partner")
  func groups() throws {
    for (view, frame, dot) in [
      (fixture.presenter.view, Self.small, CGRect(x: 5, y: 5, width: 10, height: 10)),
      (page.view, Self.large, CGRect(x: 300, y: 300, width: 40, height: 40)),
    ] {
      add("card", frame, .white, to: view!)
      add("dot", dot, .red, to: view!.subviews[0])
    }
    fixture.present(page, style: .fullScreen)
    #expect(try flying("dot").superview === flying("card"))
    let p = CGFloat(Spring(duration: 0.5, dampingRatio: 1).value(at: 0.1))
    fixture.stage.advance(to: 0.1)
    #expect(isClose(fixture.shown(try flying("dot")).position.x, 10 + (320 - 10) * p))
  }

  @Test("a shadow of one side alone fades in its place")
  func shadow() throws {
    add("card", Self.small, .red, to: fixture.presenter.view)
    add("card", Self.large, .red, to: page.view)
    let layer = fixture.presenter.view.subviews[0].layer
    (layer.shadowOpacity, layer.shadowOffset) = (0.5, CGSize(width: 0, height: 9))
    fixture.present(page, style: .fullScreen)
    #expect(fixture.shown(try flying("card")).shadowOffset == CGSize(width: 0, height: 9))
    fixture.stage.advance(to: 0.2)
    let shown = fixture.shown(try flying("card"))
    #expect(shown.shadowOffset.height == 9 && shown.shadowOpacity < 0.3)
  }

  @Test("pairs with options of their own wait and take their own time")
  func options() throws {
    add("a", Self.small, .red, to: fixture.presenter.view)
    add("b", Self.large, .red, to: page.view)
    var options = SharedElement.Options()
    options.delay = 0.3
    options.position = .spring(0.4, dampingRatio: 0.7)
    let (source, target) = (fixture.presenter.view.subviews[0], page.view.subviews[0])
    fixture.delegate.makeAnimator = { isOpening in
      LayersTransition(
        isOpening: isOpening,
        elements: [
          SharedElement(source: { source }, target: { target }, options: options)
        ])
    }
    fixture.present(page, style: .fullScreen)
    fixture.stage.advance(to: 0.29)
    #expect(isClose(fixture.shown(try flying("b")).position.x, Self.small.midX))
    fixture.stage.advance(to: 0.4)
    let p = CGFloat(Spring(duration: 0.4, dampingRatio: 0.7).value(at: 0.1))
    let x = Self.small.midX + (Self.large.midX - Self.small.midX) * p
    #expect(isClose(fixture.shown(try flying("b")).position.x, x))
  }
}
