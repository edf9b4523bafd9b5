import Foundation
import TEMotion
import StageTestSupport
import Testing

@testable import TETransitions
@testable import UIKit

/// Interactive dismissals of a photo with short and long drags.
@MainActor
@Suite(.serialized, .stage)
struct PhotoDismissalTests {
  private let fixture = PhotoFixture()
  private var stage: Stage { fixture.stage }
  private let start = CGPoint(x: 180, y: 420)

  /// A page that is open and at rest.
  private func open() -> PhotoPage {
    let page = fixture.open()
    fixture.advance(by: 1)
    return page
  }

  private func point(_ dx: CGFloat, _ dy: CGFloat) -> CGPoint {
    CGPoint(x: start.x + dx, y: start.y + dy)
  }

  @Test("the photo moves with the drag and shrinks; page and tab bar fade and slide with it")
  func following() throws {
    let page = open()
    let way = CGPoint(x: 60, y: 160)
    fixture.drag([start, point(way.x, way.y)], secondsEach: 0.5, end: nil)
    let photo = try #require(page.view.superview?.subviews.last as? UIImageView)
    // The pan's own ten points, along the greater axis, do not count.
    let moved = CGPoint(x: way.x * (1 - 10 / way.y), y: way.y - 10)
    let progress = moved.y / (0.4 * 852)
    let scale = 1 - (1 - 0.68) * progress
    let fit = PhotoFixture.fit
    #expect(abs(photo.bounds.width - fit.width * scale) < 1e-6)
    // What was under the finger when the pan began still is.
    let touched = CGPoint(
      x: start.x + way.x - moved.x - fit.midX, y: start.y + way.y - moved.y - fit.midY)
    #expect(abs(photo.center.x + touched.x * scale - (start.x + way.x)) < 1e-6)
    #expect(abs(photo.center.y + touched.y * scale - (start.y + way.y)) < 1e-6)
    #expect(abs(page.view.alpha - (1 - progress)) < 1e-6)
    let bar = fixture.tabs.tabBar
    let shown = try #require(bar.layer.presentation()).affineTransform().ty
    #expect(abs(shown - (bar.bounds.height + 1) * (1 - progress)) < 1e-6)
    #expect(stage.transitions.count == 1 && fixture.grid.photo.isHidden)
  }

  @Test(
    "after a short drag the photo springs back with the drag's velocity and everything is restored")
  func cancelling() throws {
    let page = open()
    fixture.drag([start, point(40, 80)], secondsEach: 0.4, end: nil)
    let photo = try #require(page.view.superview?.subviews.last as? UIImageView)
    let center = photo.center
    // 80 points in .4 s: slower than a flick, and 70 of 341 points are less than .3 of the way.
    let velocity = CGPoint(x: 100, y: 200)
    stage.touch(.ended, at: point(40, 80))
    let released = stage.clock.now
    let target = CGPoint(x: PhotoFixture.fit.midX, y: PhotoFixture.fit.midY)
    for instant in [0.02, 0.06, 0.12, 0.2, 0.3] {
      stage.advance(to: released + instant)
      let position = photo.layer.presented(at: released + instant).position
      for (actual, from, to, speed) in [
        (position.x, center.x, target.x, velocity.x), (position.y, center.y, target.y, velocity.y),
      ] {
        let spring = Spring(
          duration: 0.38, dampingRatio: 0.9, initialVelocity: Double(speed / (to - from)))
        let expected = from + (to - from) * CGFloat(spring.value(at: instant))
        #expect(abs(actual - expected) < 0.5, "\(instant) s")
      }
    }
    // The drag's velocity is away from the target, so the photo continues first.
    stage.advance(to: released + 1)
    #expect(fixture.navigation.topViewController === page && !fixture.navigation.isTransitioning)
    #expect(page.view.alpha == 1 && !page.photoView.isHidden && !fixture.grid.photo.isHidden)
    #expect(page.view.superview?.subviews.count == 1 && fixture.grid.view.superview == nil)
    let bar = fixture.tabs.tabBar
    #expect(bar.transform.ty == bar.bounds.height + 1 && stage.animations.isEmpty)
    #expect(fixture.navigation.navigationBar.topItem === page.navigationItem)
  }

  @Test("after a long drag the photo springs to the grid with the drag's velocity")
  func finishing() throws {
    let page = open()
    fixture.drag([start, point(-30, 200)], secondsEach: 0.5, end: nil)
    let photo = try #require(page.view.superview?.subviews.last as? UIImageView)
    let center = photo.center
    let alpha = page.view.alpha
    stage.touch(.ended, at: point(-30, 200))
    let released = stage.clock.now
    let target = CGPoint(x: PhotoFixture.cell.midX, y: PhotoFixture.cell.midY)
    let still = Spring(duration: 0.38, dampingRatio: 0.9)
    for instant in [0.02, 0.06, 0.12, 0.2, 0.3] {
      stage.advance(to: released + instant)
      let position = photo.layer.presented(at: released + instant).position
      for (actual, from, to, speed) in [
        (position.x, center.x, target.x, -60), (position.y, center.y, target.y, 400 as CGFloat),
      ] {
        let spring = Spring(
          duration: 0.38, dampingRatio: 0.9, initialVelocity: Double(speed / (to - from)))
        let expected = from + (to - from) * CGFloat(spring.value(at: instant))
        #expect(abs(actual - expected) < 0.5, "\(instant) s")
      }
      let faded = alpha * CGFloat(1 - still.value(at: instant))
      let opacity = page.view.layer.presented(at: released + instant).opacity
      #expect(abs(CGFloat(opacity) - faded) < 1e-6)
    }
    stage.advance(to: released + 1)
    #expect(fixture.navigation.topViewController === fixture.grid)
    #expect(fixture.container?.subviews.count == 1 && !fixture.grid.photo.isHidden)
    #expect(fixture.tabs.tabBar.transform == .identity && stage.animations.isEmpty)
  }

  @Test("a photo that is not visible in the grid leaves through the bottom edge in its size")
  func outOfSight() throws {
    let page = open()
    fixture.grid.isInSight = false
    fixture.drag([start, point(-30, 200)], secondsEach: 0.5, end: nil)
    let photo = try #require(page.view.superview?.subviews.last as? UIImageView)
    let size = photo.bounds.size
    #expect(size.width < PhotoFixture.fit.width)
    stage.touch(.ended, at: point(-30, 200))
    let below = CGRect(origin: CGPoint(x: 0, y: 852), size: size)
    #expect(distance(photo.frame, below) < 1e-6)
    fixture.advance(by: 0.1)
    #expect(fixture.presentedFrame(of: photo).size == size)
    fixture.advance(by: 1)
    #expect(fixture.navigation.topViewController === fixture.grid)
  }

  @Test(
    "the page's overlays are in front of the dragged photo, and on the page again after a cancellation"
  )
  func overlays() throws {
    let page = fixture.open(overlayFrame: CGRect(x: 0, y: 752, width: 393, height: 100))
    fixture.advance(by: 1)
    fixture.drag([start, point(20, 80)], secondsEach: 0.4, end: nil)
    let container = try #require(page.view.superview)
    let front = try #require(container.subviews.last)
    #expect(front.subviews == [page.overlay])
    #expect(container.subviews.suffix(2).first is UIImageView)
    #expect(abs(front.alpha - page.view.alpha) < 1e-6 && abs(page.overlay.alpha - 0.8) < 1e-6)
    stage.touch(.ended, at: point(20, 80))
    fixture.advance(by: 1)
    #expect(fixture.navigation.topViewController === page)
    #expect(page.view.subviews == [page.photoView, page.overlay])
    #expect(abs(page.overlay.alpha - 0.8) < 1e-6)
  }

  @Test("a fast drag decides by its direction")
  func flicks() {
    var page = open()
    // Down and quickly up again, far down: back.
    fixture.drag([start, point(0, 250)], secondsEach: 0.3, end: nil)
    fixture.drag([point(0, 250), point(0, 180)], secondsEach: 0.1)
    fixture.advance(by: 1)
    #expect(fixture.navigation.topViewController === page)
    // A short flick down: away.
    fixture.drag([start, point(0, 60)], secondsEach: 0.1)
    fixture.advance(by: 1)
    #expect(fixture.navigation.topViewController === fixture.grid)
    page = open()
    #expect(fixture.navigation.topViewController === page)
  }

  @Test("a touch that the system cancels restores the photo")
  func cancelledTouch() {
    let page = open()
    fixture.drag([start, point(0, 300)], secondsEach: 0.3, end: .cancelled)
    fixture.advance(by: 1)
    #expect(fixture.navigation.topViewController === page && !fixture.navigation.isTransitioning)
    #expect(!page.photoView.isHidden && page.view.superview?.subviews.count == 1)
    #expect(stage.animations.isEmpty)
    // And the page can still be dismissed.
    fixture.drag([start, point(0, 300)], secondsEach: 0.3)
    fixture.advance(by: 1)
    #expect(fixture.navigation.topViewController === fixture.grid)
  }

  @Test(
    "a drag upwards or sideways dismisses nothing",
    arguments: [CGPoint(x: 0, y: -80), CGPoint(x: 90, y: 30)])
  func otherDirections(way: CGPoint) {
    let page = open()
    fixture.drag([start, point(way.x, way.y)], secondsEach: 0.3, end: nil)
    #expect(!fixture.navigation.isTransitioning && !page.photoView.isHidden)
    stage.touch(.ended, at: point(way.x, way.y))
  }

  @Test("a page dismissed by a drag is deallocated")
  func deinitialization() {
    weak let page = open()
    fixture.drag([start, point(0, 300)], secondsEach: 0.3)
    fixture.advance(by: 1)
    #expect(page == nil)
  }
}
