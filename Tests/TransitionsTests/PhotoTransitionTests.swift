import Foundation
import TEMotion
import StageTestSupport
import Testing

@testable import TETransitions
@testable import UIKit

/// Photos between a grid and a page: fidelity.md section 6, against the springs' closed form.
@MainActor
@Suite(.serialized, .stage)
struct PhotoTransitionTests {
  private let fixture = PhotoFixture()
  private var stage: Stage { fixture.stage }
  private static let instants = [0, 0.03, 0.08, 0.13, 0.19, 0.25, 0.31, 0.37]

  @Test("push and pop animate the photo, the page and the tab bar on the springs of the table")
  func closedForm() throws {
    let bar = fixture.tabs.tabBar
    let away = bar.bounds.height + 1
    let page = fixture.open()
    // fidelity.md section 6: the push's spring has zeta .95 and .38 s, the pop's zeta .9 and .38 s.
    for (ratio, isPush) in [(0.95, true), (0.9, false)] {
      let start = stage.clock.now
      if !isPush { fixture.navigation.popViewController(animated: true) }
      let photo = try #require(
        fixture.container?.subviews.last as? UIImageView
          ?? page.view.superview?.subviews.last as? UIImageView)
      for instant in Self.instants {
        stage.advance(to: start + instant)
        let spring = CGFloat(Spring(duration: 0.38, dampingRatio: ratio).value(at: instant))
        let share = isPush ? spring : 1 - spring
        let expected = interpolate(PhotoFixture.cell, PhotoFixture.fit, share)
        #expect(distance(fixture.presentedFrame(of: photo), expected) < 1e-6, "\(instant) s")
        let now = stage.clock.now
        #expect(abs(CGFloat(page.view.layer.presented(at: now).opacity) - share) < 1e-6)
        #expect(abs(bar.layer.presented(at: now).transform.m42 - away * share) < 1e-6)
      }
      stage.advance(to: start + 1)
    }
  }

  @Test("a badge on the photo in the grid flies along, fades, and is back at the end")
  func badge() throws {
    let badge = UIView(frame: CGRect(x: 100, y: 310, width: 20, height: 20))
    badge.backgroundColor = .red
    fixture.grid.view.addSubview(badge)
    let page = fixture.open()
    let photo = try #require(page.view.superview?.subviews.last as? UIImageView)
    let overlays = try #require(
      photo.subviews.first { $0.accessibilityIdentifier == "overlays" })
    let image = try #require(overlays.subviews.first)
    #expect(badge.isHidden)
    let place = image.layer.presented(at: 0).position
    #expect(abs(place.x - 110) < 1e-6 && abs(place.y - 20) < 1e-6)
    #expect(overlays.layer.presented(at: 0).opacity == 1)
    stage.advance(to: 0.15)
    let opacity = overlays.layer.presented(at: 0.15).opacity
    #expect(opacity > 0.02 && opacity < 0.5)
    stage.advance(to: 1)
    #expect(!badge.isHidden && photo.superview == nil)
    fixture.navigation.popViewController(animated: true)
    #expect(badge.isHidden)
    stage.advance(to: 2)
    #expect(!badge.isHidden)
  }

  @Test("the springs are those of the table")
  func table() {
    let push = fixture.open()
    // Section 1, zeta .95 at half of D: .942061; zeta .9: .962330.
    stage.advance(to: 0.19)
    #expect(abs(Double(push.view.layer.presented(at: 0.19).opacity) - 0.942061) < 1e-5)
    stage.advance(to: 1)
    fixture.navigation.popViewController(animated: true)
    stage.advance(to: 1.19)
    #expect(abs(Double(push.view.layer.presented(at: 1.19).opacity) - 0.037670) < 1e-5)
  }

  @Test("both views of the photo are hidden during the transition, and nothing is left at its end")
  func landing() throws {
    let page = fixture.open()
    for isPush in [true, false] {
      if !isPush { fixture.navigation.popViewController(animated: true) }
      fixture.advance(by: 0.2)
      #expect(page.photoView.isHidden && fixture.grid.photo.isHidden)
      fixture.advance(by: 0.5)
      #expect(!page.photoView.isHidden && !fixture.grid.photo.isHidden)
      #expect(fixture.container?.subviews.count == 1)
      #expect(stage.animations.isEmpty && !fixture.navigation.isTransitioning)
      #expect(page.view.alpha == 1)
    }
    #expect(page.view.superview == nil && fixture.tabs.tabBar.transform == .identity)
    #expect(fixture.grid.events == ["begin", "end", "begin", "end"])
  }

  @Test("the last frame of the transition has the photo at its final position")
  func noJump() throws {
    _ = fixture.open()
    stage.advance(to: 0.38 - 1e-6)
    let photo = try #require(fixture.flying)
    // A thousandth of the way is left (fidelity.md section 1), at most 262 points.
    #expect(distance(fixture.presentedFrame(of: photo), PhotoFixture.fit) < 0.27)
  }

  @Test("a photo that is not visible in the grid moves through the bottom edge in its own size")
  func outOfSight() throws {
    fixture.grid.isInSight = false
    let page = fixture.open()
    let below = CGRect(origin: CGPoint(x: 0, y: 852), size: PhotoFixture.fit.size)
    for (ratio, isPush) in [(0.95, true), (0.9, false)] {
      let start = stage.clock.now
      if !isPush { fixture.navigation.popViewController(animated: true) }
      let photo = try #require(page.view.superview?.subviews.last as? UIImageView)
      for instant in Self.instants {
        stage.advance(to: start + instant)
        let spring = CGFloat(Spring(duration: 0.38, dampingRatio: ratio).value(at: instant))
        let expected = interpolate(below, PhotoFixture.fit, isPush ? spring : 1 - spring)
        #expect(distance(fixture.presentedFrame(of: photo), expected) < 1e-6, "\(instant) s")
      }
      stage.advance(to: start + 1)
      #expect(fixture.container?.subviews.count == 1 && !fixture.grid.photo.isHidden)
    }
  }

  @Test("the page's overlays are in front of the photo from start to end and fade with the page")
  func overlays() throws {
    let page = fixture.open(overlayFrame: CGRect(x: 0, y: 540, width: 393, height: 312))
    let overlay = page.overlay
    // A view in front of the overlay that is none of the photo's.
    let label = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    page.view.addSubview(label)
    for isPush in [true, false] {
      let start = stage.clock.now
      if !isPush { fixture.navigation.popViewController(animated: true) }
      let container = try #require(page.view.superview)
      for instant in Self.instants {
        stage.advance(to: start + instant)
        let front = try #require(container.subviews.last)
        #expect(front.subviews == [overlay])
        #expect(container.subviews.dropLast().last is UIImageView)
        #expect(overlay.convert(overlay.bounds, to: nil).minY == 540)
        let now = stage.clock.now
        let alpha = page.view.layer.presented(at: now).opacity
        #expect(abs(front.layer.presented(at: now).opacity - alpha) < 1e-6)
        #expect(abs(overlay.alpha - 0.8) < 1e-6)
      }
      stage.advance(to: start + 1)
      #expect(page.view.subviews == [page.photoView, overlay, label])
      #expect(overlay.frame == CGRect(x: 0, y: 540, width: 393, height: 312))
      #expect(abs(overlay.alpha - 0.8) < 1e-6)
    }
  }

  @Test("the larger image is shown from the start, wherever it is", arguments: [true, false])
  func largerImage(isOnPage: Bool) throws {
    let large = PhotoFixture.image(CGSize(width: 800, height: 600))
    fixture.grid.photo.image = isOnPage ? PhotoFixture.photo : large
    _ = fixture.open(image: isOnPage ? large : PhotoFixture.photo)
    #expect(try #require(fixture.flying).image === large)
  }

  @Test("a grid that was rotated while the page was open is laid out before the pop")
  func rotation() throws {
    fixture.grid.place = { CGRect(x: $0.width - 150, y: 120, width: 140, height: 140) }
    let page = fixture.open()
    stage.advance(to: 1)
    #expect(stage.rotate(to: .landscapeLeft))
    stage.advance(to: 2)
    #expect(page.view.bounds.size == CGSize(width: 852, height: 393))
    fixture.navigation.popViewController(animated: true)
    let photo = try #require(page.view.superview?.subviews.last as? UIImageView)
    #expect(photo.frame == CGRect(x: 852 - 150, y: 120, width: 140, height: 140))
    stage.advance(to: 3)
    #expect(fixture.grid.photo.frame == photo.frame)
    #expect(fixture.tabs.tabBar.transform == .identity)
  }

  @Test("a popped page is deallocated")
  func deinitialization() {
    weak let page = fixture.open()
    stage.advance(to: 1)
    fixture.navigation.popViewController(animated: true)
    stage.advance(to: 2)
    #expect(page == nil)
  }
}
