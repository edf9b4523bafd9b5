import Foundation
import StageTestSupport
import Testing

@testable import TETransitions
@testable import UIKit

/// All styles with an app's own controllers, in every container where they play, closed by a tap and by a
/// finger.
@MainActor
@Suite(.serialized, .stage)
struct StylePlacesTests {
  struct Place: CustomTestStringConvertible {
    let style: String
    let container: StyleContainer
    let byFinger: Bool

    var testDescription: String { "\(style), \(container), \(byFinger ? "finger" : "tap")" }
  }

  nonisolated static let places = TransitionStyles.all.flatMap { style in
    StyleContainer.allCases.filter(style.containers.contains).flatMap { container in
      [false, true].filter { !$0 || style.closingGesture(in: container) != nil }.map {
        Place(style: style.name, container: container, byFinger: $0)
      }
    }
  }

  @Test(
    "a style opens and closes the second screen, and leaves the first as it was", arguments: places)
  func everywhere(place: Place) throws {
    let style = try #require(TransitionStyles.named(place.style))
    try open(style, place)
  }

  private func open<Style: TransitionStyle>(_ style: Style.Type, _ place: Place) throws {
    let fixture = PartsFixture(place.container)
    // UIKit's swipe needs the bar.
    let isSystemPush = style == PushStyle.self && place.container == .navigation
    fixture.first.navigationController?.isNavigationBarHidden = !isSystemPush
    fixture.stage.layoutIfNeeded()
    let closed = fixture.pixels()
    fixture.open(style, style.defaults, style.parts(style.defaults), flies: true)
    if style != TabStyle.self { #expect(!fixture.stage.animations.isEmpty) }
    fixture.settle()
    #expect(fixture.isOpen && fixture.pixels() != closed)
    if place.byFinger {
      // The first tab is pulled in from the left.
      let phrase =
        place.container == .tabs
        ? "a drag to the trailing side" : style.closingGesture(in: place.container) ?? ""
      let (start, way) = Self.drag(phrase)
      fixture.stage.touch(.began, at: start)
      fixture.drag(from: start, along: way, speed: 900)
      fixture.stage.touch(.ended, at: CGPoint(x: start.x + way.dx, y: start.y + way.dy))
    } else {
      fixture.close()
    }
    fixture.settle()
    #expect(!fixture.isOpen && fixture.pixels() == closed)
    #expect(fixture.stage.animations.isEmpty && fixture.stage.transitions.isEmpty)
    #expect(fixture.stage.messages.isEmpty, "\(fixture.stage.messages)")
  }

  /// A drag that is described in words.
  private static func drag(_ phrase: String) -> (CGPoint, CGVector) {
    switch phrase {
    case _ where phrase.hasPrefix("a drag down"):
      (CGPoint(x: 190, y: 500), CGVector(dx: 0, dy: 330))
    case _ where phrase.hasPrefix("a drag from the leading edge"):
      (CGPoint(x: 1, y: 400), CGVector(dx: 380, dy: 0))
    case _ where phrase.hasPrefix("a drag to the trailing side"):
      (CGPoint(x: 20, y: 400), CGVector(dx: 360, dy: 0))
    default: (CGPoint(x: 280, y: 400), CGVector(dx: -275, dy: 0))
    }
  }
}
