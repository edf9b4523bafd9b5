import Foundation
import TEMotion
import TERaster
import TEScene
import StageTestSupport
import Testing

@testable import TETransitions
@testable import UIKit

/// Two pages as the faces of one sheet.
@MainActor
@Suite(.serialized, .stage)
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
    // One face at a time, and the edge that turns with the first one.
    let container = try #require(to.superview)
    let edge = try #require(container.subviews.first as? SheetEdgeView)
    #expect(isClose(place(edge).angle, front.angle) && place(edge).depth == front.depth)
    let light = UITraitCollection(userInterfaceStyle: .light)
    let faces = [from, to].compactMap { $0.backgroundColor?.resolved(with: light) }
    let picture = try #require(container.layer.picture(at: fixture.now))
    let colors = picture.sublayers.compactMap(\.backgroundColor)
    #expect(colors.filter(faces.contains).count == 1, "\(elapsed) s")
  }

  /// How many pixels of the row through the middle, at 3x, are not the surroundings' black.
  private func visibleWidth() -> Int {
    let picture = fixture.stage.picture()
    let size = picture.pixelSize
    let buffer = PixelBuffer(width: size.width, height: size.height)
    Rasterizer(cache: ContentsCache()).draw(picture, into: buffer)
    return unsafe buffer.withUnsafeBytes { bytes in
      (0..<size.width).filter { x in
        let start = size.height / 2 * buffer.bytesPerRow + x * 4
        return (start..<start + 3).contains { unsafe bytes[$0] > 0 }
      }.count
    }
  }

  @Test("a sheet on edge shows its thickness")
  func onEdge() {
    let front: UIView = fixture.presenter.view
    front.backgroundColor = .black
    let back = UIViewController()
    back.view.backgroundColor = .black
    fixture.present(back, style: .fullScreen)
    fixture.stage.advance(to: 1e-4)
    #expect(visibleWidth() == 0)
    fixture.stage.advance(to: 0.4)
    // 8 points, half the sheet's width nearer than its middle, which stands 220 points back, seen
    // from 1200 points.
    let distance = 1200.0 + 220 - 196.5
    let width = 8 * 3 * 1200 / distance
    #expect(abs(Double(visibleWidth()) - width) <= 1.5)
    fixture.stage.advance(to: 1)
    #expect(visibleWidth() == 0 && back.view.superview?.subviews.count == 1)
  }

  /// A page with a sheet in it.
  private final class Page: UIViewController, TransitionScreen {
    let sheetView = UIView(frame: CGRect(x: 40, y: 100, width: 300, height: 400))

    var transitionRoles: Set<TransitionRole> { [.container] }

    func transitionViews(for role: TransitionRole, with other: UIViewController) -> [UIView] {
      role == .container ? [sheetView] : []
    }
  }

  @Test("the edge follows the outline of a page's own sheet")
  func ownSheet() throws {
    let page = Page()
    let test = PresentationFixture {
      page.view.addSubview(page.sheetView)
      page.sheetView.layer.cornerRadius = 50
      return page
    }
    test.delegate.makeAnimator = { FlipTransition(isPresenting: $0) }
    let back = UIViewController()
    test.present(back, style: .fullScreen)
    let edge = try #require(back.view.superview?.subviews.first as? SheetEdgeView)
    // Two sides of a straight strip and two corners of five.
    try #require(edge.subviews.count == 22)
    for strip in edge.subviews {
      // From the middle of the straight side, or from a corner's centre, by at most the radius.
      let place = strip.layer.position
      let inner = CGRect(x: 90, y: 150, width: 200, height: 300)
      let nearest = CGPoint(
        x: min(max(place.x, inner.minX), inner.maxX), y: min(max(place.y, inner.minY), inner.maxY))
      let distance =
        ((place.x - nearest.x) * (place.x - nearest.x)
        + (place.y - nearest.y) * (place.y - nearest.y)).squareRoot()
      #expect(distance > 49 && distance <= 50.0001)
      // Its front looks away from the sheet.
      let outward = CGVector(dx: strip.layer.transform.m31, dy: strip.layer.transform.m32)
      #expect(outward.dx * (place.x - nearest.x) + outward.dy * (place.y - nearest.y) > 49)
    }
    test.stage.advance(to: 1)
  }

  private func expectUpright(_ view: UIView) {
    #expect(view.transform == .identity && view.layer.zPosition == 0)
    #expect(CATransform3DIsIdentity(view.layer.transform))
    #expect(view.layer.isDoubleSided && !view.layer.isAnimating)
    #expect(view.frame == fixture.window.bounds)
  }

  @Test("both faces turn by half a turn, there and back, and one of them shows")
  func closedForm() throws {
    let back = UIViewController()
    let front: UIView = fixture.presenter.view
    front.backgroundColor = .red
    back.view.backgroundColor = .blue
    fixture.present(back, style: .fullScreen)
    for instant in Self.instants {
      fixture.stage.advance(to: instant)
      try expectTurn(from: front, to: back.view, direction: 1, elapsed: instant)
    }
    #expect(back.view.superview?.backgroundColor == .red)
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

  @Test("halfway the sheet is farthest back")
  func depth() {
    let back = UIViewController()
    fixture.present(back, style: .fullScreen)
    fixture.stage.advance(to: 0.4)
    #expect(isClose(fixture.shown(back.view).zPosition, -220))
  }

  @Test("the back is deallocated after its dismissal")
  func release() {
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
