import Foundation
import StageTestSupport
import Testing

@testable import TETransitions
@testable import UIKit

/// Two fingers that close a screen.
@MainActor
@Suite(.serialized, .stage)
struct PinchTests {
  private static let middle = CGPoint(x: 190, y: 300)

  private func open(_ moves: DragTarget, _ container: StyleContainer = .navigation) -> PartsFixture
  {
    let fixture = PartsFixture(container)
    var parts = TransitionParts()
    parts.gesture.pinch = true
    parts.gesture.moves = moves
    fixture.open(parts, flies: moves == .element)
    fixture.settle()
    return fixture
  }

  /// Both fingers at a distance about a point.
  private func touch(
    _ fixture: PartsFixture, _ phase: UITouch.Phase, _ distance: CGFloat, _ middle: CGPoint
  ) {
    for (id, side) in [(0, -0.5), (1, 0.5)] as [(Int, CGFloat)] {
      fixture.stage.touch(
        phase, id: id, at: CGPoint(x: middle.x, y: middle.y + side * distance))
    }
  }

  /// Pinches from 208 points, of which 8 are the recogniser's own, in 20 touches over .4 seconds.
  private func pinch(_ fixture: PartsFixture, to distance: CGFloat, moving way: CGVector = .zero) {
    touch(fixture, .began, 208, Self.middle)
    for step in 1...20 {
      fixture.stage.advance(to: fixture.now + 0.02)
      let part = CGFloat(step) / 20
      touch(
        fixture, .moved, 208 + (distance - 208) * part,
        CGPoint(x: Self.middle.x + way.dx * part, y: Self.middle.y + way.dy * part))
    }
  }

  @Test("what they move has the scale of their distance, and follows their middle")
  func follows() {
    let fixture = open(.screen)
    pinch(fixture, to: 150, moving: CGVector(dx: 20, dy: 40))
    let shown = fixture.shown(fixture.second.view)
    let scale = shown.transform.m11
    #expect(abs(scale - 0.75) < 0.01)
    // It began with the third touch, 8 points nearer. The point that was between the fingers then stays
    // between them: the screen's centre is at `m + (c - b) s`.
    let (began, middle) = (CGPoint(x: 193, y: 306), CGPoint(x: 210, y: 340))
    // One finger moves after the other: at the third touch the middle has gone half of its way.
    #expect(abs(shown.position.x - (middle.x + (196.5 - began.x) * scale)) < 1)
    #expect(abs(shown.position.y - (middle.y + (426 - began.y) * scale)) < 1)
  }

  @Test(
    "a pinch to less than the threshold closes, one to more does not, and all pixels are as before",
    arguments: DragTarget.allCases, [StyleContainer.navigation, .presentation])
  func decisions(moves: DragTarget, container: StyleContainer) {
    let closed = PartsFixture(container).pixels()
    let fixture = open(moves, container)
    let pixels = fixture.pixels()
    // A progress of .3 is a scale of .85.
    for (distance, closes, phase) in [
      (176, false, .ended), (120, false, .cancelled), (164, true, .ended),
    ] as [(CGFloat, Bool, UITouch.Phase)] {
      pinch(fixture, to: distance)
      fixture.stage.advance(to: fixture.now + 0.3)
      let isMoved = fixture.pixels() != pixels
      #expect(isMoved)
      touch(fixture, phase, distance, Self.middle)
      fixture.settle()
      #expect(fixture.isOpen == !closes, "\(distance)")
      let isSame = fixture.pixels() == (closes ? closed : pixels)
      #expect(isSame, "\(distance)")
      #expect(fixture.stage.animations.isEmpty && fixture.stage.transitions.isEmpty)
    }
  }

  @Test("fingers that move apart close nothing")
  func apart() {
    let fixture = open(.screen)
    pinch(fixture, to: 320)
    #expect(fixture.stage.transitions.isEmpty)
    touch(fixture, .ended, 320, Self.middle)
    fixture.settle()
    #expect(fixture.isOpen)
  }

  @Test(
    "two fingers catch what opens by itself, and send it to either end, pixel for pixel",
    arguments: DragTarget.allCases)
  func catches(moves: DragTarget) {
    let closed = PartsFixture().pixels()
    let open = open(moves).pixels()
    for (distance, closes) in [(190, false), (110, true)] as [(CGFloat, Bool)] {
      let fixture = PartsFixture()
      var parts = TransitionParts()
      parts.gesture.pinch = true
      parts.gesture.moves = moves
      parts.second.timing.duration = 0.6
      fixture.open(parts, flies: moves == .element)
      fixture.stage.advance(to: fixture.now + 0.1)
      pinch(fixture, to: distance, moving: CGVector(dx: 10, dy: 20))
      // A caught page becomes whole.
      fixture.stage.advance(to: fixture.now + 0.2)
      let held = fixture.pixels()
      fixture.stage.advance(to: fixture.now + 1)
      let isHeld = fixture.pixels() == held && held != open && held != closed
      #expect(isHeld)
      touch(fixture, .ended, distance, Self.middle)
      fixture.settle()
      #expect(fixture.isOpen == !closes, "\(distance)")
      let isSame = fixture.pixels() == (closes ? closed : open)
      #expect(isSame, "\(distance)")
      #expect(fixture.stage.animations.isEmpty && fixture.stage.transitions.isEmpty)
    }
  }
}
