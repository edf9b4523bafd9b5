import Foundation
import StageTestSupport
import Testing

@testable import TETransitions
@testable import UIKit

/// Each part against a model of its own, at ten instants of both ways, and all of them together.
///
/// The models are written from the parts' descriptions and share no code with the engine.
@MainActor
@Suite(.serialized, .stage)
struct PartsModelTests {
  private let fixture = PartsFixture()
  private var stage: Stage { fixture.stage }

  nonisolated private static let screen = PartsFixture.screen
  nonisolated private static let tile = PartsFixture.tile
  nonisolated private static let hero = PartsFixture.hero
  private static let instants = (0..<10).map { 0.013 + 0.05 * Double($0) }

  /// The progress of a timing towards its end.
  private static func progress(_ timing: TransitionTiming, at time: Double) -> CGFloat {
    let passed = max(0, time)
    if let ratio = timing.dampingRatio {
      return CGFloat(
        PublishedMotion.spring(dampingRatio: Double(ratio), duration: timing.duration, at: passed))
    }
    return CGFloat(PublishedMotion.easeInOut(min(1, passed / timing.duration)))
  }

  /// Plays both ways and compares with a model at ten instants.
  ///
  /// - Parameter check: Gets the share of the open end for a timing and both delays, in seconds.
  private func play(
    _ parts: TransitionParts, flies: Bool = false,
    check: (_ share: (TransitionTiming, _ delay: Double, _ closing: Double) -> CGFloat) throws ->
      Void
  ) rethrows {
    for isOpening in [true, false] {
      if isOpening { fixture.open(parts, flies: flies) } else { fixture.close() }
      let start = stage.clock.now
      for instant in Self.instants {
        stage.advance(to: start + instant)
        try check { timing, delay, closing in
          let way = Self.progress(timing, at: instant - (isOpening ? delay : closing))
          return isOpening ? way : 1 - way
        }
      }
      fixture.settle()
      #expect(stage.animations.isEmpty && fixture.isOpen == isOpening)
      for view in [fixture.first.view, fixture.second.view] as [UIView] {
        #expect(view.transform == .identity && view.alpha == 1 && view.layer.cornerRadius == 0)
        #expect(view.mask == nil && !view.isHidden)
      }
      #expect(fixture.around?.subviews.count ?? 1 == 1)
    }
  }

  private func mix(_ from: CGFloat, _ to: CGFloat, _ share: CGFloat) -> CGFloat {
    from + (to - from) * share
  }

  nonisolated private static let edges: [(ScreenEntrance, CGVector)] = [
    (.fromLeft, CGVector(dx: -393, dy: 0)), (.fromRight, CGVector(dx: 393, dy: 0)),
    (.fromTop, CGVector(dx: 0, dy: -852)), (.fromBottom, CGVector(dx: 0, dy: 852)),
    (.stay, .zero),
  ]

  @Test("the second screen comes from an edge, or changes in its place", arguments: 0..<5)
  func entrance(index: Int) throws {
    let (entrance, way) = Self.edges[index]
    var parts = TransitionParts()
    parts.second.enter = entrance
    parts.second.timing = .spring(0.6, dampingRatio: 0.8)
    (parts.second.delay, parts.second.closingDelay) = (0.1, 0.05)
    (parts.second.scale, parts.second.opacity) = (0.7, 0.4)
    play(parts) { share in
      let open = share(parts.second.timing, 0.1, 0.05)
      let shown = fixture.shown(fixture.second.view)
      #expect(isClose(shown.transform.m41, mix(way.dx, 0, open)))
      #expect(isClose(shown.transform.m42, mix(way.dy, 0, open)))
      #expect(isClose(shown.transform.m11, mix(0.7, 1, open)))
      #expect(isClose(CGFloat(shown.opacity), mix(0.4, 1, open), within: 1e-5))
    }
  }

  /// How much of the first screen and of what is on the second one is seen.
  private func seen() throws -> (first: CGFloat, second: CGFloat) {
    let lid = try #require(
      fixture.second.view.subviews.first { $0.accessibilityIdentifier == "lid" })
    let opacity = CGFloat(fixture.shown(fixture.second.view).opacity)
    return (1 - opacity, opacity * (1 - CGFloat(fixture.shown(lid).opacity)))
  }

  // Material's container transform: FADE_MODE_THROUGH with a threshold of .35.
  @Test("what is on one screen fades out before what is on the other one fades in")
  func fadeThrough() throws {
    var parts = TransitionParts()
    parts.second.timing = TransitionTiming(duration: 0.4)
    (parts.second.delay, parts.second.closingDelay) = (0.05, 0.02)
    for isOpening in [true, false] {
      if isOpening { fixture.open(parts) } else { fixture.close() }
      let start = stage.clock.now
      let delay = isOpening ? 0.05 : 0.02
      for instant in Self.instants where instant < 0.4 {
        stage.advance(to: start + instant)
        let shown = try seen()
        let (leaving, coming) =
          isOpening ? (shown.first, shown.second) : (shown.second, shown.first)
        let (out, into) = (
          Self.progress(TransitionTiming(duration: 0.14), at: instant - delay),
          Self.progress(TransitionTiming(duration: 0.26), at: instant - delay - 0.14)
        )
        #expect(isClose(leaving, 1 - out, within: 1e-5) && isClose(coming, into, within: 1e-5))
      }
      fixture.settle()
      #expect(fixture.second.view.alpha == 1 && fixture.second.view.subviews.count == 1)
    }
  }

  // As UIKit's zoom: the page goes where the element goes, with the lower edge of its hero, in the source's shape.
  @Test("a screen that a finger has dragged away returns as a whole with the element")
  func returning() throws {
    var parts = TransitionParts()
    parts.gesture = .pullingDown
    fixture.open(parts, flies: true)
    fixture.settle()
    stage.touch(.began, at: CGPoint(x: 190, y: 300))
    fixture.drag(
      from: CGPoint(x: 190, y: 300), along: CGVector(dx: 20, dy: 300), speed: 900)
    stage.touch(.ended, at: CGPoint(x: 210, y: 600))
    let page: UIView = fixture.second.view
    let flying = try #require(
      fixture.around?.subviews.first { $0.accessibilityIdentifier?.hasPrefix("flying-") == true })
    let way = PartsFixture.hero.maxY - PartsFixture.screen.midY
    var scales: [CGFloat] = []
    for _ in 0..<10 {
      stage.advance(to: stage.clock.now + 0.03)
      let (shown, element) = (fixture.shown(page), fixture.shown(flying))
      scales.append(shown.transform.m11)
      #expect(isClose(shown.position.x, element.position.x, within: 1e-6))
      // The springs of both ways have the finger's velocity, and that of the scale has none.
      let edge = element.position.y + element.bounds.height / 2
      #expect(abs(shown.position.y + way * shown.transform.m11 - edge) < 4)
    }
    #expect(scales == scales.sorted(by: >) && scales[0] < 0.9)
    // The tile is 100 points wide, and the hero 393.
    #expect(abs((scales.last ?? 0) - 100 / 393) < 0.05)
    let outline = try #require(fixture.outline)
    #expect(isClose(outline.bounds.width, 100, within: 1e-6))
    #expect(isClose(outline.bounds.height, 140, within: 1e-6))
    fixture.settle()
    #expect(!fixture.isOpen && fixture.outline == nil && page.alpha == 1)
  }

  @Test("screens cross-fade where the background is a blur")
  func fadeThroughVariants() throws {
    let parts = TransitionParts()
    let cover = UIImageView(frame: Self.screen)
    cover.image = UIImage()
    fixture.second.view.addSubview(cover)
    #expect(fixture.second.view.backdrop == .picture(nil))
    fixture.open(parts)
    stage.advance(to: stage.clock.now + 0.1)
    #expect(fixture.second.view.subviews.count == 2)
    #expect(fixture.shown(fixture.second.view).opacity < 1)
  }

  // As UIKit's zoom: one rectangle, whose corners do not become rounder on the way.
  @Test("the second screen grows out of the tile in its own shape, in an outline of its own")
  func growth() throws {
    var parts = TransitionParts()
    parts.second.enter = .grow
    parts.second.timing = TransitionTiming(duration: 0.6)
    let least = max(Self.tile.width / 393, Self.tile.height / 852)
    try play(parts) { share in
      let open = share(parts.second.timing, 0, 0)
      let shown = fixture.shown(fixture.second.view)
      let scale = mix(least, 1, open)
      #expect(isClose(shown.transform.m11, scale) && isClose(shown.transform.m22, scale))
      #expect(isClose(shown.position.x, mix(Self.tile.midX, 196.5, open)))
      // The upper edges lie on one another.
      #expect(isClose(shown.position.y - 426 * scale, mix(Self.tile.minY, 0, open)))
      let holder = try #require(fixture.second.view.superview)
      #expect(fixture.shown(holder).bounds == Self.screen)
      let mask = fixture.shown(try #require(holder.mask))
      #expect(isClose(mask.bounds.width, mix(Self.tile.width, 393, open)))
      #expect(isClose(mask.bounds.height, mix(Self.tile.height, 852, open)))
      #expect(isClose(mask.position.x, mix(Self.tile.midX, 196.5, open)))
      #expect(isClose(mask.position.y, mix(Self.tile.midY, 426, open)))
      #expect(isClose(mask.cornerRadius, mix(12, 0, open)))
    }
  }

  @Test("the second screen grows out of the tile, stretched to its shape")
  func stretching() throws {
    var parameters = ScaleParameters()
    parameters.timing = TransitionTiming(duration: 0.6)
    let parts = parameters.parts
    try play(parts) { share in
      let open = share(parts.second.timing, 0, 0)
      let shown = fixture.shown(fixture.second.view)
      #expect(isClose(shown.transform.m11, mix(Self.tile.width / 393, 1, open)))
      #expect(isClose(shown.transform.m22, mix(Self.tile.height / 852, 1, open)))
      #expect(isClose(shown.position.x, mix(Self.tile.midX, 196.5, open)))
      #expect(isClose(shown.position.y, mix(Self.tile.midY, 426, open)))
      // The tile's corners are not stretched.
      let mask = fixture.shown(try #require(fixture.second.view.superview?.mask))
      #expect(isClose(mask.bounds.width, mix(Self.tile.width, 393, open)))
      #expect(isClose(mask.cornerRadius, mix(12, 0, open)))
      #expect(shown.cornerRadius == 0)
    }
  }

  @Test("the second screen grows out of the tile, laid out for each size")
  func laidOutGrowth() {
    var parts = TransitionParts()
    parts.second.enter = .growLaidOut
    parts.second.timing = .spring(0.6, dampingRatio: 0.9)
    play(parts) { share in
      let open = share(parts.second.timing, 0, 0)
      let shown = fixture.shown(fixture.second.view)
      #expect(isClose(shown.bounds.width, mix(Self.tile.width, 393, open)))
      #expect(isClose(shown.bounds.height, mix(Self.tile.height, 852, open)))
      #expect(isClose(shown.position.x + shown.transform.m41, mix(Self.tile.midX, 196.5, open)))
      #expect(isClose(shown.position.y + shown.transform.m42, mix(Self.tile.midY, 426, open)))
      #expect(isClose(shown.cornerRadius, mix(12, 0, open)))
    }
  }

  @Test("a rounded rectangle reveals the second screen, which is scaled about the tile's centre")
  func rectangle() throws {
    var parts = TransitionParts()
    parts.second.enter = .revealRectangle
    parts.second.timing = TransitionTiming(duration: 0.6)
    parts.second.scale = 0.8
    try play(parts) { share in
      let open = share(parts.second.timing, 0, 0)
      let shown = fixture.shown(fixture.second.view)
      let mask = fixture.shown(try #require(fixture.second.view.mask))
      let scale = mix(0.8, 1, open)
      #expect(isClose(shown.transform.m11, scale))
      // At the closed end the mask is the tile's frame on the screen.
      #expect(isClose(mask.bounds.width, mix(Self.tile.width / 0.8, 393, open)))
      #expect(isClose(mask.bounds.height, mix(Self.tile.height / 0.8, 852, open)))
      #expect(isClose(mask.position.x, mix(Self.tile.midX, 196.5, open)))
      #expect(isClose(mask.position.y, mix(Self.tile.midY, 426, open)))
      #expect(isClose(mask.cornerRadius, mix(12 / 0.8, 0, open)))
      // The tile's centre stays where it is: it is `d` from the screen's, and moves by d (1 - scale).
      #expect(isClose(shown.transform.m41, (Self.tile.midX - 196.5) * (1 - scale)))
      #expect(isClose(shown.transform.m42, (Self.tile.midY - 426) * (1 - scale)))
    }
  }

  @Test(
    "a circle that begins within the tile reveals the second screen, on a spring; the tile's image fades"
  )
  func circle() throws {
    var parts = TransitionParts()
    parts.second.enter = .revealCircle
    parts.second.timing = .spring(0.6, dampingRatio: 0.7)
    let (x, y) = (393 - Self.tile.midX, Self.tile.midY)
    let farthest = (x * x + y * y).squareRoot()
    let inner = min(Self.tile.width, Self.tile.height) / 2
    try play(parts) { share in
      let open = share(parts.second.timing, 0, 0)
      let mask = fixture.shown(try #require(fixture.second.view.mask))
      #expect(isClose(mask.bounds.width, 2 * farthest) && isClose(mask.bounds.height, 2 * farthest))
      #expect(isClose(mask.transform.m11 * farthest, mix(inner, farthest, open)))
      #expect(mask.transform.m11 == mask.transform.m22)
      #expect(isClose(mask.position.x, Self.tile.midX) && isClose(mask.position.y, Self.tile.midY))
      let image = try #require(
        fixture.around?.subviews.first { $0.accessibilityIdentifier == "source-image" })
      #expect(image.frame == Self.tile)
      // On a spring it begins after a third of the rest.
      let faded = TransitionTiming(duration: 0.6 * 0.35)
      #expect(
        isClose(
          CGFloat(fixture.shown(image).opacity), 1 - share(faded, 0, 0.6 * 0.65 / 3), within: 1e-5))
    }
  }

  nonisolated private static let departures: [(ScreenDeparture, CGVector)] = [
    (.toLeft, CGVector(dx: -393, dy: 0)), (.toRight, CGVector(dx: 393, dy: 0)),
    (.toTop, CGVector(dx: 0, dy: -852)), (.toBottom, CGVector(dx: 0, dy: 852)), (.stay, .zero),
  ]

  @Test("the first screen leaves with parallax, shrinks, fades and is dimmed", arguments: 0..<5)
  func departure(index: Int) throws {
    let (departure, way) = Self.departures[index]
    var parts = TransitionParts()
    parts.first.leave = departure
    (parts.first.distance, parts.first.scale, parts.first.opacity) = (0.3, 0.9, 0.6)
    (parts.first.dim, parts.first.cornerRadius) = (0.4, 30)
    parts.first.timing = .spring(0.5, dampingRatio: 0.9)
    (parts.first.delay, parts.first.closingDelay) = (0.05, 0.1)
    try play(parts) { share in
      let open = share(parts.first.timing, 0.05, 0.1)
      let shown = fixture.shown(fixture.first.view)
      #expect(isClose(shown.transform.m41, 0.3 * way.dx * open))
      #expect(isClose(shown.transform.m42, 0.3 * way.dy * open))
      #expect(isClose(shown.transform.m11, mix(1, 0.9, open)))
      #expect(isClose(CGFloat(shown.opacity), mix(1, 0.6, open), within: 1e-5))
      #expect(isClose(shown.cornerRadius, 30 * open))
      let dimming = try #require(
        fixture.around?.subviews.first { $0.accessibilityIdentifier == "dimming" })
      #expect(isClose(CGFloat(fixture.shown(dimming).opacity), 0.4 * open, within: 1e-5))
      // It lies on the first screen, wherever that is.
      #expect(fixture.shown(dimming).transform == shown.transform)
    }
  }

  @Test("an element flies straight or along an arc", arguments: ElementPath.allCases)
  func flight(path: ElementPath) throws {
    var parts = TransitionParts()
    parts.elements.path = path
    parts.elements.position = TransitionTiming(duration: 0.6)
    parts.elements.size = .spring(0.5, dampingRatio: 0.8)
    try play(parts, flies: true) { share in
      let (way, size) = (share(parts.elements.position, 0, 0), share(parts.elements.size, 0, 0))
      let element = try #require(
        fixture.around?.subviews.first { $0.accessibilityIdentifier?.hasPrefix("flying-") == true })
      let shown = fixture.shown(element)
      let (across, down) =
        path == .straight ? (way, way) : (sin(way * .pi / 2), 1 - cos(way * .pi / 2))
      // 48 straight pieces differ from the arc by less than .1 point.
      let tolerance = path == .straight ? 1e-6 : 0.1
      #expect(
        isClose(shown.position.x, mix(Self.tile.midX, Self.hero.midX, across), within: tolerance))
      #expect(
        isClose(shown.position.y, mix(Self.tile.midY, Self.hero.midY, down), within: tolerance))
      #expect(isClose(shown.bounds.width, mix(Self.tile.width, Self.hero.width, size)))
      #expect(isClose(shown.bounds.height, mix(Self.tile.height, Self.hero.height, size)))
    }
  }

  @Test("all parts together move as each of them alone")
  func composition() throws {
    var parts = TransitionParts()
    parts.elements.position = .spring(0.6, dampingRatio: 0.7)
    parts.elements.size = TransitionTiming(duration: 0.4)
    parts.second.enter = .fromBottom
    parts.second.timing = .spring(0.5, dampingRatio: 0.9)
    parts.second.delay = 0.08
    parts.second.opacity = 0.2
    parts.first.leave = .toTop
    parts.first.distance = 0.2
    (parts.first.scale, parts.first.dim) = (0.94, 0.3)
    parts.first.timing = TransitionTiming(duration: 0.55)
    try play(parts, flies: true) { share in
      let second = share(parts.second.timing, 0.08, 0)
      let first = share(parts.first.timing, 0, 0)
      let position = share(parts.elements.position, 0, 0)
      let size = share(parts.elements.size, 0, 0)
      let page = fixture.shown(fixture.second.view)
      #expect(isClose(page.transform.m42, mix(852, 0, second)))
      #expect(isClose(CGFloat(page.opacity), mix(0.2, 1, second), within: 1e-5))
      let list = fixture.shown(fixture.first.view)
      #expect(isClose(list.transform.m42, -0.2 * 852 * first))
      #expect(isClose(list.transform.m11, mix(1, 0.94, first)))
      let views = try #require(fixture.around).subviews
      let dimming = try #require(views.first { $0.accessibilityIdentifier == "dimming" })
      #expect(isClose(CGFloat(fixture.shown(dimming).opacity), 0.3 * first, within: 1e-5))
      let element = try #require(
        views.first { $0.accessibilityIdentifier?.hasPrefix("flying-") == true })
      let shown = fixture.shown(element)
      #expect(isClose(shown.position.x, mix(Self.tile.midX, Self.hero.midX, position)))
      #expect(isClose(shown.position.y, mix(Self.tile.midY, Self.hero.midY, position)))
      #expect(isClose(shown.bounds.width, mix(Self.tile.width, Self.hero.width, size)))
    }
  }
}
