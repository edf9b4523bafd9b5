import Foundation
import StageTestSupport
import Testing

@testable import TETransitions
@testable import UIKit

/// Fingers that catch a transition which runs by itself.
@MainActor
@Suite(.serialized, .stage)
struct CaughtFlightTests {
  private typealias Way = TransitionDragTests.Way
  private static let start = CGPoint(x: 190, y: 300)

  private func fixture(_ way: TransitionDragTests.Way, _ container: StyleContainer = .navigation)
    -> PartsFixture
  {
    let fixture = PartsFixture(container)
    fixture.open(way.parts, flies: way.flies)
    return fixture
  }

  /// Catches what runs after a time, and leaves the finger resting some points from where it came down.
  private func catchIt(_ fixture: PartsFixture, after time: Double, way: CGFloat) {
    fixture.stage.advance(to: fixture.now + time)
    fixture.stage.touch(.began, at: Self.start)
    fixture.drag(from: Self.start, along: CGVector(dx: 0, dy: way), speed: 400)
    fixture.stage.advance(to: fixture.now + 0.2)
  }

  /// Whether what is on screen has certain bytes, which a message would print.
  private func same(_ fixture: PartsFixture, _ pixels: [UInt8]) -> Bool {
    fixture.pixels() == pixels
  }

  private func lift(_ fixture: PartsFixture, _ phase: UITouch.Phase = .ended) {
    fixture.stage.touch(phase, at: Self.start)
    fixture.settle()
    #expect(fixture.stage.animations.isEmpty && fixture.stage.transitions.isEmpty)
    #expect(fixture.stage.messages.isEmpty)
  }

  @Test(
    "an opening screen is held by a finger, and goes on to either end, pixel for pixel",
    arguments: TransitionDragTests.Way.allCases, [StyleContainer.navigation, .presentation])
  func ends(way: TransitionDragTests.Way, container: StyleContainer) {
    let reference = PartsFixture(container)
    let closed = reference.pixels()
    reference.open(way.parts, flies: way.flies)
    reference.settle()
    let open = reference.pixels()

    // It is caught in flight, rests as long as the finger does, and goes on as it went.
    var fixture = fixture(way, container)
    catchIt(fixture, after: 0.1, way: 30)
    let held = fixture.pixels()
    fixture.stage.advance(to: fixture.now + 2)
    let isHeld = held == fixture.pixels()
    #expect(isHeld)
    #expect(!same(fixture, open) && !same(fixture, closed))
    lift(fixture)
    #expect(fixture.isOpen && same(fixture, open), "lifted")

    // Cancelled by the system.
    fixture = self.fixture(way, container)
    catchIt(fixture, after: 0.1, way: 30)
    lift(fixture, .cancelled)
    #expect(fixture.isOpen && same(fixture, open), "cancelled")

    // Pulled back, after what is short has ended.
    fixture = self.fixture(way, container)
    catchIt(fixture, after: 0.3, way: 200)
    lift(fixture)
    #expect(!fixture.isOpen && same(fixture, closed), "pulled back")
    // Once more by itself.
    fixture.open(way.parts, flies: way.flies)
    fixture.settle()
    #expect(same(fixture, open), "opened again")

    // Caught while it closes by itself.
    fixture = self.fixture(way, container)
    fixture.settle()
    fixture.close()
    catchIt(fixture, after: 0.1, way: -200)
    lift(fixture)
    #expect(fixture.isOpen && same(fixture, open), "closing, and pulled back")
    fixture.close()
    catchIt(fixture, after: 0.1, way: 20)
    lift(fixture)
    #expect(!fixture.isOpen && same(fixture, closed), "closing, and lifted")
  }

  @Test("it is caught twice", arguments: TransitionDragTests.Way.allCases)
  func twice(way: TransitionDragTests.Way) {
    let closed = PartsFixture().pixels()
    let fixture = fixture(way)
    catchIt(fixture, after: 0.1, way: 40)
    fixture.stage.touch(.ended, at: Self.start)
    // On its way to the open end.
    catchIt(fixture, after: 0.06, way: 180)
    fixture.stage.touch(.ended, at: Self.start)
    // On its way back.
    catchIt(fixture, after: 0.06, way: 20)
    lift(fixture)
    #expect(!fixture.isOpen && same(fixture, closed))
  }

  // On the phone a caught page is a page.
  @Test(
    "a page that is caught while it fades in becomes whole, and has faded before the first screen is seen"
  )
  func steps() throws {
    let fixture = PartsFixture()
    fixture.open(Way.screen.parts)
    catchIt(fixture, after: 0.16, way: 200)
    let page: UIView = fixture.second.view
    let lid = try #require(page.subviews.first { $0.accessibilityIdentifier == "lid" })
    #expect(fixture.shown(lid).opacity == 0 && fixture.shown(page).opacity == 1)
    fixture.stage.touch(.ended, at: Self.start)
    var wasSeen = false
    for _ in 0..<40 {
      let opacity = fixture.shown(page).opacity
      let content = opacity * (1 - fixture.shown(lid).opacity)
      #expect(min(content, 1 - opacity) < 1e-4)
      wasSeen = wasSeen || content > 0.1 && content < 0.9
      fixture.stage.advance(to: fixture.now + 0.01)
    }
    #expect(wasSeen)
    fixture.settle()
    #expect(!fixture.isOpen)
  }

  // UIKit's zoom: what lies in the hand is the page, whatever has faded on the way.
  @Test(
    "a page in the hand has its contents at once, caught while it opens, closes, or flies home",
    arguments: ["opens", "closes", "flies home"])
  func contents(way: String) throws {
    let fixture = PartsFixture()
    fixture.open(Way.screen.parts, flies: way == "flies home")
    var start = Self.start
    if way != "opens" { fixture.settle() }
    if way == "closes" { fixture.close() }
    if way == "flies home" {
      fixture.stage.touch(.began, at: start)
      fixture.drag(from: start, along: CGVector(dx: 0, dy: 300), speed: 900)
      start.y += 300
      fixture.stage.touch(.ended, at: start)
      fixture.stage.advance(to: fixture.now + 0.15)
    }
    let page: UIView = fixture.second.view
    func content() -> CGFloat {
      let lid = page.subviews.first { $0.accessibilityIdentifier == "lid" }
      let holder = fixture.outline == nil ? nil : page.superview
      let hidden = lid.map { fixture.shown($0).opacity } ?? 0
      return fixture.shown(holder ?? page).opacity * (1 - hidden)
    }
    fixture.stage.advance(to: fixture.now + 0.1)
    fixture.stage.touch(.began, at: start)
    fixture.drag(from: start, along: CGVector(dx: 0, dy: 20), speed: 1000)
    #expect(content() < 0.5)
    fixture.stage.advance(to: fixture.now + 0.13)
    #expect(content() > 0.999)
    fixture.stage.touch(.cancelled, at: start)
    fixture.settle()
    #expect(fixture.isOpen == (way != "closes"))
  }

  @Test(
    "what a finger moves keeps its safe area, so that nothing moves on it", arguments: [0.1, 3])
  func safeArea(after time: Double) {
    let fixture = fixture(.screen)
    let page: UIView = fixture.second.view
    let insets = page.safeAreaInsets
    #expect(insets.top > 20)
    catchIt(fixture, after: time, way: 200)
    #expect(fixture.shown(page).position.y > 500 && page.safeAreaInsets == insets)
    fixture.stage.touch(.ended, at: Self.start)
    fixture.stage.advance(to: fixture.now + 0.1)
    #expect(page.safeAreaInsets == insets)
    fixture.settle()
    #expect(page.heldSafeAreaInsets == nil)
  }

  /// The velocity of what a finger moves, as in TransitionDragTests; an edge's way is a transform, too.
  private func value(_ way: TransitionDragTests.Way, _ fixture: PartsFixture) -> CGFloat {
    let page = fixture.shown(fixture.second.view)
    let flying = fixture.around?.subviews.first {
      $0.accessibilityIdentifier?.hasPrefix("flying-") == true
    }
    return switch way {
    case .screen, .edge: page.position.y + page.transform.m42
    case .element: flying.map { fixture.shown($0).position.y } ?? 0
    case .progress: fixture.shown(fixture.first.view).transform.m11
    }
  }

  @Test(
    "it stops at once, follows the finger, and goes on with its velocity",
    arguments: [-900, -300, 300, 900])
  func velocity(speed: Int) {
    for way in TransitionDragTests.Way.allCases {
      let fixture = fixture(way)
      catchIt(fixture, after: 0.12, way: 120)
      let before = value(way, fixture)
      let scale = fixture.shown(fixture.second.view).transform.m11
      let from = CGPoint(x: Self.start.x, y: Self.start.y + 120)
      fixture.drag(
        from: from, along: CGVector(dx: 0, dy: CGFloat(speed) / 12), speed: CGFloat(abs(speed)))
      let after = value(way, fixture)
      // The point of a page that shrinks which the finger touches.
      let touched = way == .screen ? (from.y - before) / scale : 0
      let scaled = fixture.shown(fixture.second.view).transform.m11
      let step = 1e-6
      // That of the finger; for the progress, that of what it has moved.
      let expected =
        way == .progress
        ? (after - before) / (1.0 / 12)
        : CGFloat(speed)
      let moved = after - before + touched * (scaled - scale)
      if way != .progress { #expect(isClose(moved, CGFloat(speed) / 12)) }
      fixture.stage.touch(.ended, at: from)
      let start = value(way, fixture)
      #expect(isClose(start, after))
      fixture.stage.advance(to: fixture.now + step)
      let actual = (value(way, fixture) - start) / step
      #expect(
        abs(actual - expected) < 0.01 * abs(expected), "\(way), \(speed): \(actual), \(expected)")
      fixture.settle()
      if abs(speed) == 900 { #expect(fixture.isOpen == (speed < 0)) }
    }
  }

  @Test(
    "a style with an animator of its own is caught, too", arguments: ["flip", "fold", "tab-slide"])
  func ownAnimators(name: String) throws {
    func play<Style: TransitionStyle>(_ style: Style.Type) {
      for isLifted in [true, false] {
        let fixture = PartsFixture(.presentation)
        let closed = fixture.pixels()
        fixture.open(style, style.defaults, style.parts(style.defaults))
        fixture.stage.advance(to: fixture.now + 0.15)
        let start = CGPoint(x: 200, y: 400)
        let way: CGFloat = name == "tab-slide" ? 1 : -1
        fixture.stage.touch(.began, at: start)
        fixture.drag(
          from: start, along: CGVector(dx: way * (isLifted ? 30 : 180), dy: 0),
          speed: isLifted ? 300 : 900)
        if isLifted { fixture.stage.advance(to: fixture.now + 0.3) }
        fixture.stage.touch(.ended, at: start)
        fixture.settle()
        #expect(fixture.isOpen == isLifted, "\(name)")
        if isLifted {
          fixture.close()
          fixture.settle()
        }
        #expect(same(fixture, closed))
      }
    }
    let style = try #require(TransitionStyles.named(name))
    play(style)
  }

  @Test(
    "a style with a drag of its own, or of the element alone, is caught, too, and ends pixel for pixel",
    arguments: ["photo", "app-store", "hover-sheet", "card"])
  func ownDrags(name: String) throws {
    func play<Style: TransitionStyle>(_ style: Style.Type) {
      func opened() -> PartsFixture {
        let fixture = PartsFixture(.presentation)
        fixture.open(style, style.defaults, style.parts(style.defaults), flies: true)
        return fixture
      }
      let closed = PartsFixture(.presentation).pixels()
      let reference = opened()
      reference.settle()
      let open = reference.pixels()
      for (way, closes) in [(30, false), (330, true)] as [(CGFloat, Bool)] {
        let fixture = opened()
        catchIt(fixture, after: 0.1, way: way)
        let held = fixture.pixels()
        fixture.stage.advance(to: fixture.now + 1)
        #expect(same(fixture, held) && !same(fixture, open), "\(name), held")
        lift(fixture)
        #expect(
          fixture.isOpen == !closes && same(fixture, closes ? closed : open), "\(name), \(way)")
      }
      // Caught while it closes by itself, and brought back.
      let fixture = opened()
      fixture.settle()
      fixture.close()
      catchIt(fixture, after: 0.1, way: -220)
      lift(fixture)
      #expect(fixture.isOpen && same(fixture, open), "\(name), brought back")
    }
    let style = try #require(TransitionStyles.named(name))
    play(style)
  }

  @Test("a photo that is caught follows the finger")
  func photo() throws {
    let fixture = PartsFixture()
    fixture.open(
      PhotoStyle.self, PhotoStyle.defaults, PhotoStyle.parts(PhotoStyle.defaults), flies: true)
    fixture.stage.advance(to: fixture.now + 0.1)
    let photo = try #require(
      fixture.around?.subviews.first { $0.accessibilityIdentifier == "flying-photo" })
    fixture.stage.touch(.began, at: Self.start)
    let from = CGPoint(x: Self.start.x, y: Self.start.y + 60)
    fixture.drag(from: Self.start, along: CGVector(dx: 0, dy: 60), speed: 600)
    let before = fixture.shown(photo)
    fixture.drag(from: from, along: CGVector(dx: 24, dy: 70), speed: 600)
    let after = fixture.shown(photo)
    // It shrinks about the point that the finger touches.
    let scale = after.transform.m11 / before.transform.m11
    let touched = from - before.position
    #expect(scale < 0.98)
    #expect(isClose(after.position.x + touched.x * scale, from.x + 24))
    #expect(isClose(after.position.y + touched.y * scale, from.y + 70))
    lift(fixture)
  }

  // Photos: the photo shrinks, and the feed is seen around it.
  @Test(
    "an element that is caught while its page opens shrinks with the finger, and the page fades with it"
  )
  func element() throws {
    var parts = Way.element.parts
    parts.second.enter = .fade
    parts.gesture.smallestScale = 0.5
    var seen: [(width: CGFloat, opacity: CGFloat)] = []
    for way in [30, 223] as [CGFloat] {
      let fixture = PartsFixture()
      fixture.open(parts, flies: true)
      catchIt(fixture, after: 0.3, way: way)
      let flying = try #require(
        fixture.around?.subviews.first { $0.accessibilityIdentifier?.hasPrefix("flying-") == true })
      let element = fixture.shown(flying)
      seen.append(
        (element.bounds.width * element.transform.m11, fixture.shown(fixture.second.view).opacity))
      lift(fixture)
      #expect(fixture.isOpen == (way < 100))
    }
    // Of 426 points, without ten of the pan's own.
    let (near, far) = (20.0 / 426, 213.0 / 426)
    #expect(isClose(seen[1].opacity / seen[0].opacity, (1 - far) / (1 - near), within: 2e-3))
    #expect(isClose(seen[1].width / seen[0].width, (1 - far / 2) / (1 - near / 2), within: 2e-3))
  }

  @Test(
    "a finger that moves the progress of what it has caught moves two steps one after the other",
    arguments: [0.2, 0.34])
  func movedSteps(after time: Double) throws {
    let fixture = PartsFixture()
    fixture.open(Way.progress.parts, flies: true)
    fixture.stage.advance(to: fixture.now + time)
    let page: UIView = fixture.second.view
    let lid = try #require(page.subviews.first { $0.accessibilityIdentifier == "lid" })
    func look() {
      let opacity = fixture.shown(page).opacity
      #expect(min(opacity * (1 - fixture.shown(lid).opacity), 1 - opacity) < 1e-4)
    }
    fixture.stage.touch(.began, at: Self.start)
    for step in 0..<12 {
      let from = CGPoint(x: Self.start.x, y: Self.start.y + CGFloat(step) * 20)
      fixture.drag(from: from, along: CGVector(dx: 0, dy: 20), speed: 400)
      look()
    }
    #expect(fixture.shown(lid).opacity == 1)
    fixture.stage.touch(.ended, at: Self.start)
    for _ in 0..<40 {
      fixture.stage.advance(to: fixture.now + 0.01)
      look()
    }
    fixture.settle()
    #expect(!fixture.isOpen)
  }
}
