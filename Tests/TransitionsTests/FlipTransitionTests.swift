import Foundation
import Motion
import Scene
import Testing

@testable import Transitions
@testable import UIKit

/// Two pages as the faces of one sheet.
@MainActor
@Suite(.serialized)
struct FlipTransitionTests {
  private let fixture: PresentationFixture
  private static let instants = [0, 0.1, 0.2, 0.3, 0.39, 0.41, 0.5, 0.6, 0.79]

  init() {
    fixture = PresentationFixture()
    fixture.delegate.makeAnimator = { FlipTransition(isPresenting: $0) }
  }

  /// The angle about the vertical axis, in radians, and the height over the container.
  private func place(_ view: UIView) -> (angle: CGFloat, depth: CGFloat) {
    let shown = fixture.shown(view)
    return (
      CGFloat(atan2(Double(-shown.transform.m13), Double(shown.transform.m11))), shown.zPosition
    )
  }

  private func expectTurn(from: UIView, to: UIView, direction: CGFloat, elapsed: Double) throws {
    let progress = CGFloat(UnitBezier.easeInOut.progress(at: elapsed / 0.8))
    let front = place(from)
    let back = place(to)
    #expect(isClose(front.angle, direction * .pi * progress), "\(elapsed) s")
    #expect(isClose(back.angle, direction * .pi * (progress - 1)), "\(elapsed) s")
    #expect(front.depth == back.depth && front.depth <= 0 && front.depth >= -220)
    // One face at a time.
    let container = try #require(to.superview)
    let picture = try #require(container.layer.picture(at: fixture.now))
    #expect(picture.sublayers.count == 1, "\(elapsed) s")
  }

  private func expectUpright(_ view: UIView) {
    #expect(view.transform == .identity && view.layer.zPosition == 0)
    #expect(CATransform3DIsIdentity(view.layer.transform))
    #expect(view.layer.isDoubleSided && !view.layer.isAnimating)
    #expect(view.frame == fixture.window.bounds)
  }

  @Test("both faces turn by half a turn, there and back, and one of them shows")
  func closedForm() throws {
    fixture.stage.makeCurrent()
    let back = UIViewController()
    let front: UIView = fixture.presenter.view
    fixture.present(back, style: .fullScreen)
    for instant in Self.instants {
      fixture.stage.advance(to: instant)
      try expectTurn(from: front, to: back.view, direction: 1, elapsed: instant)
    }
    #expect(back.view.superview?.backgroundColor == .black)
    fixture.stage.advance(to: 1)
    expectUpright(back.view)
    expectUpright(front)
    #expect(fixture.stage.animations.isEmpty && front.superview == nil)
    let container = try #require(back.view.superview)
    #expect(CATransform3DIsIdentity(container.layer.sublayerTransform))
    #expect(container.backgroundColor != .black && container.subviews.count == 1)
    back.dismiss(animated: true)
    for instant in Self.instants {
      fixture.stage.advance(to: 1 + instant)
      try expectTurn(from: back.view, to: front, direction: -1, elapsed: instant)
    }
    fixture.stage.advance(to: 2)
    expectUpright(back.view)
    expectUpright(front)
    fixture.expectRest()
  }

  @Test("half way the sheet is farthest back")
  func depth() {
    fixture.stage.makeCurrent()
    let back = UIViewController()
    fixture.present(back, style: .fullScreen)
    fixture.stage.advance(to: 0.4)
    #expect(isClose(fixture.shown(back.view).zPosition, -220))
  }

  @Test("the back is gone after its dismissal")
  func release() {
    fixture.stage.makeCurrent()
    weak var released: UIViewController?
    do {
      let page = UIViewController()
      released = page
      fixture.present(page, style: .fullScreen)
    }
    fixture.stage.advance(to: 1)
    fixture.presenter.dismiss(animated: true)
    fixture.stage.advance(to: 2)
    #expect(released == nil)
  }
}
