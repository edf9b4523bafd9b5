import Foundation
import StageTestSupport
import Testing

@testable import TETransitions
@testable import UIKit

/// Fingers that close screens: what they move, what a release decides, and what is left afterwards.
@MainActor
@Suite(.serialized, .stage)
struct TransitionDragTests {
  /// What a finger can move.
  enum Way: CaseIterable, CustomTestStringConvertible {
    case screen, element, progress, edge

    var testDescription: String { "\(self)" }

    var parts: TransitionParts {
      var parts = TransitionParts()
      parts.gesture = GesturePart(.down)
      parts.gesture.reach = 0.5
      switch self {
      case .screen:
        parts.gesture.smallestScale = 0.8
        parts.gesture.cornerRadius = 30
      case .element: parts.gesture.moves = .element
      case .progress: parts.gesture.moves = .progress
      case .edge: parts.second.enter = .fromBottom
      }
      parts.first.dim = 0.3
      parts.first.scale = 0.9
      return parts
    }

    var flies: Bool { self != .edge }
  }

  private static let start = CGPoint(x: 190, y: 200)

  /// A page that is open and at rest.
  private func open(
    _ way: Way, _ container: StyleContainer = .navigation
  ) -> PartsFixture {
    let fixture = PartsFixture(container)
    fixture.open(way.parts, flies: way.flies)
    fixture.settle()
    return fixture
  }

  /// Moves a finger down, the last part with a velocity that it has when it is lifted.
  private func drag(_ fixture: PartsFixture, way: CGFloat, velocity: CGFloat) {
    let lead: CGFloat = 0.07 * velocity
    fixture.stage.touch(.began, at: Self.start)
    let turn = CGPoint(x: Self.start.x, y: Self.start.y + way - lead)
    fixture.drag(from: Self.start, along: CGVector(dx: 0, dy: way - lead), speed: 300)
    // At rest before it moves on.
    fixture.stage.advance(to: fixture.now + 0.2)
    if velocity != 0 {
      fixture.drag(from: turn, along: CGVector(dx: 0, dy: lead), speed: abs(velocity))
    }
  }

  @Test(
    "a release at forty ways and velocities decides as stated",
    arguments: [60, 120, 137, 139, 180, 240, 330, 430])
  func decisions(way: Int) {
    // The reach is half of 852 points, the threshold .3 of it, and ten points are the pan's own.
    let isFar = Double(way - 10) / 426 > 0.3
    for velocity in [-700, -300, 0, 300, 700] as [CGFloat] {
      let fixture = open(.screen)
      drag(fixture, way: CGFloat(way), velocity: velocity)
      fixture.stage.touch(.ended, at: Self.start)
      fixture.settle()
      let closes = abs(velocity) > 500 ? velocity > 0 : isFar
      #expect(fixture.isOpen == !closes, "\(way) points, \(velocity) points per second")
    }
  }

  /// The velocity of what the finger moves, in points per second or, for the progress, of the first screen's
  /// scale per second.
  private func velocity(_ way: Way, _ fixture: PartsFixture) -> CGFloat {
    let step = 1e-6
    func value() -> CGFloat {
      switch way {
      case .screen, .edge: fixture.shown(fixture.second.view).position.y
      case .element:
        fixture.around?.subviews.first {
          $0.accessibilityIdentifier?.hasPrefix("flying-") == true
        }.map { fixture.shown($0).position.y } ?? 0
      case .progress: fixture.shown(fixture.first.view).transform.m11
      }
    }
    let before = value()
    fixture.stage.advance(to: fixture.now + step)
    return (value() - before) / step
  }

  @Test("an element that a finger moves shrinks and is rounded as the screen is")
  func element() throws {
    var parts = Way.element.parts
    (parts.gesture.smallestScale, parts.gesture.cornerRadius) = (0.5, 40)
    parts.elements.to.cornerRadius = 8
    let fixture = PartsFixture()
    fixture.open(parts, flies: true)
    fixture.settle()
    // Half of 426 points, and ten of the pan's own.
    fixture.stage.touch(.began, at: Self.start)
    fixture.drag(from: Self.start, along: CGVector(dx: 0, dy: 223), speed: 300)
    let flying = try #require(
      fixture.around?.subviews.first { $0.accessibilityIdentifier?.hasPrefix("flying-") == true })
    let shown = fixture.shown(flying)
    #expect(isClose(shown.transform.m11, 0.75))
    let radius = try #require(flying.subviews.map { fixture.shown($0).cornerRadius }.max())
    #expect(isClose(radius * 0.75, 24))
    fixture.stage.touch(.cancelled, at: Self.start)
    fixture.settle()
    #expect(fixture.isOpen)
  }

  @Test("the velocity goes on over the release", arguments: Way.allCases)
  func continuity(way: Way) {
    for speed in [300, 900, -300, -900] as [CGFloat] {
      let fixture = open(way)
      drag(fixture, way: 200, velocity: speed)
      fixture.stage.touch(.ended, at: CGPoint(x: 190, y: 400))
      // The progress is the way over half of 852 points; in the first .35 of .6 seconds it scales the first
      // screen from .9 to 1.
      let expected = way == .progress ? speed / 426 * 0.1 * 0.6 / 0.35 : speed
      let actual = velocity(way, fixture)
      #expect(
        abs(actual - expected) < 0.01 * abs(expected),
        "\(speed): \(actual), not \(expected); \(fixture.stage.transitions.count)")
      fixture.settle()
    }
  }

  @Test(
    "cancelled, caught and repeated drags end with the screen they began with, pixel for pixel",
    arguments: Way.allCases, [StyleContainer.navigation, .presentation])
  func restoration(way: Way, container: StyleContainer) {
    let fixture = PartsFixture(container)
    let closed = fixture.pixels()
    fixture.open(way.parts, flies: way.flies)
    fixture.settle()
    let open = fixture.pixels()
    #expect(open != closed)
    // Cancelled by the system.
    drag(fixture, way: 150, velocity: 0)
    #expect(fixture.pixels() != open)
    fixture.stage.touch(.cancelled, at: Self.start)
    fixture.settle()
    #expect(fixture.pixels() == open, "cancelled")
    // Let go too early, caught on the way back and let go again.
    drag(fixture, way: 100, velocity: 0)
    fixture.stage.touch(.ended, at: Self.start)
    fixture.stage.advance(to: fixture.now + 0.05)
    drag(fixture, way: 20, velocity: 0)
    fixture.stage.touch(.ended, at: Self.start)
    fixture.settle()
    #expect(fixture.isOpen && fixture.pixels() == open, "caught on the way back")
    // Closed, caught, and thrown back.
    drag(fixture, way: 200, velocity: 0)
    fixture.stage.touch(.ended, at: Self.start)
    fixture.stage.advance(to: fixture.now + 0.08)
    drag(fixture, way: -40, velocity: -700)
    fixture.stage.touch(.ended, at: Self.start)
    fixture.settle()
    #expect(fixture.isOpen && fixture.pixels() == open, "caught on the way to the closed end")
    // Closed, caught and closed.
    drag(fixture, way: 200, velocity: 0)
    fixture.stage.touch(.ended, at: Self.start)
    fixture.stage.advance(to: fixture.now + 0.08)
    drag(fixture, way: 60, velocity: 0)
    fixture.stage.touch(.ended, at: Self.start)
    fixture.settle()
    #expect(!fixture.isOpen && fixture.pixels() == closed, "closed")
    #expect(fixture.stage.animations.isEmpty && fixture.stage.transitions.isEmpty)
    // Again.
    fixture.open(way.parts, flies: way.flies)
    fixture.settle()
    #expect(fixture.pixels() == open, "opened again")
  }

  @Test("a screen lags behind a finger as UIKit's rubber band says")
  func rubberBand() {
    var gesture = GesturePart(.down)
    gesture.rubberBand = 0.55
    // UIKit's formula, (1 - 1 / (x c / d + 1)) d.
    for way in stride(from: 0, through: 800, by: 50) {
      let expected = (1 - 1 / (Double(way) * 0.55 / 852 + 1)) * 852
      #expect(isClose(gesture.offset(for: CGFloat(way), dimension: 852), CGFloat(expected)))
      // A drag the other way always has it.
      #expect(
        isClose(
          GesturePart(.down).offset(for: CGFloat(-way), dimension: 852), CGFloat(-expected)))
    }
    // What it holds is slower than the finger by the formula's slope.
    let slope =
      (gesture.offset(for: 301, dimension: 852) - gesture.offset(for: 299, dimension: 852)) / 2
    #expect(isClose(gesture.slope(at: 300, dimension: 852), slope, within: 1e-5))
    gesture.resistance = 0.5
    gesture.rubberBand = 0
    #expect(gesture.offset(for: 100, dimension: 852) == 50)
  }

  @Test("a drag in another direction closes nothing, and one that scrolls is left to the content")
  func otherDrags() {
    let fixture = open(.screen)
    let pixels = fixture.pixels()
    fixture.stage.touch(.began, at: Self.start)
    fixture.drag(from: Self.start, along: CGVector(dx: 150, dy: 20), speed: 300)
    fixture.stage.touch(.ended, at: Self.start)
    fixture.settle()
    #expect(fixture.isOpen && fixture.pixels() == pixels)
  }

  @Test(
    "in any direction a finger that brings back what it has caught opens it",
    arguments: [true, false])
  func anyDirection(isBroughtBack: Bool) {
    var parts = Way.element.parts
    parts.gesture.drag = .any
    let fixture = PartsFixture()
    fixture.open(parts, flies: true)
    fixture.settle()
    drag(fixture, way: 200, velocity: 0)
    fixture.stage.touch(.ended, at: Self.start)
    fixture.stage.advance(to: fixture.now + 0.04)
    // The photo flies down.
    drag(fixture, way: isBroughtBack ? -230 : 230, velocity: 0)
    fixture.stage.touch(.ended, at: Self.start)
    fixture.settle()
    #expect(fixture.isOpen == isBroughtBack)
  }

  // UIKit's zoom: one rectangle that grows with the finger.
  @Test(
    "a page that is let go is one with its element, is neither empty nor read through, and is whole in a finger's hand"
  )
  func returning() throws {
    let fixture = open(.screen)
    let page: UIView = fixture.second.view
    drag(fixture, way: 240, velocity: 0)
    fixture.stage.touch(.ended, at: Self.start)
    let flying = try #require(
      fixture.around?.subviews.first { $0.accessibilityIdentifier?.hasPrefix("flying-") == true })
    let lid = try #require(page.subviews.first { $0.accessibilityIdentifier == "lid" })
    let outline = try #require(fixture.outline)
    func look() throws {
      let scale = fixture.shown(page).transform.m11
      let element = fixture.shown(flying)
      #expect(isClose(element.bounds.width * element.transform.m11, 393 * scale))
      // No rim at the sides, which the element has in common with the page.
      let frame = fixture.shown(outline)
      #expect(isClose(frame.position.x, element.position.x))
      #expect(isClose(frame.bounds.width, element.bounds.width))
      let opacity = try fixture.shown(#require(page.superview)).opacity
      let texts = 1 - fixture.shown(lid).opacity
      #expect(min(1 - opacity, opacity * texts) < 0.2)
      #expect(min(opacity, 1 - texts) < 0.85)
    }
    for _ in 0..<20 {
      fixture.stage.advance(to: fixture.now + 0.01)
      try look()
    }
    #expect(fixture.shown(lid).opacity > 0.5)
    let caught = fixture.shown(page).transform.m11
    drag(fixture, way: -60, velocity: 0)
    let (held, progress) = (fixture.shown(page).transform.m11, fixture.shown(lid).opacity)
    #expect(held > caught + 0.03 && held < 1 && progress < 1e-4)
    try look()
    // Whole, though the finger has not brought it back.
    let frame = fixture.shown(outline)
    #expect(isClose(frame.bounds.height, 852 * held))
    #expect(isClose(frame.position.y, fixture.shown(page).position.y))
    fixture.stage.touch(.cancelled, at: Self.start)
    fixture.settle()
    #expect(fixture.isOpen)
  }
}
