import Foundation
import StageTestSupport
import Testing

@testable import TETransitions
@testable import UIKit

/// The photo transition against a model of its own, in the presentation tree and in stills.
///
/// The model is written from the published description (fidelity.md sections 1 and 6) and shares no
/// code with the engine.
@MainActor
@Suite(.serialized, .stage)
struct PhotoModelTests {
  enum Way: CaseIterable, CustomTestStringConvertible {
    case push
    case pop
    /// A push and a pop of a photo that is not visible in the grid.
    case pushFromBelow
    case popBelow

    var isPush: Bool { self == .push || self == .pushFromBelow }
    var isInSight: Bool { self == .push || self == .pop }
    var testDescription: String { "\(self)" }
  }

  /// What the screen is to show.
  struct Expected {
    var frame: CGRect
    /// Of the page, 0...1.
    var alpha: Double
    /// The tab bar's displacement downwards, in points.
    var barOffset: Double
  }

  nonisolated private static let cell = CGRect(x: 211, y: 127, width: 131, height: 131)
  nonisolated private static let screen = CGSize(width: 393, height: 852)
  /// fidelity.md section 5: 49 points and the bottom inset of 34.
  nonisolated private static let barHeight = 83.0

  private let fixture = PhotoFixture()
  private var stage: Stage { fixture.stage }

  /// One spring animates everything: .38 s, with a damping ratio of .95 for a push and .9 for a
  /// pop.
  private static func model(_ way: Way, at time: Double) -> Expected {
    let spring = PublishedMotion.spring(
      dampingRatio: way.isPush ? 0.95 : 0.9, duration: 0.38, at: time)
    let share = way.isPush ? spring : 1 - spring
    // A photo of 4:3 in the middle of the page, as wide as the screen.
    let height = screen.width * 3 / 4
    let page = CGRect(
      x: 0, y: (screen.height - height) / 2, width: screen.width, height: height)
    let place =
      way.isInSight ? cell : CGRect(x: 0, y: screen.height, width: page.width, height: height)
    return Expected(
      frame: CGRect(
        x: place.minX + (page.minX - place.minX) * share,
        y: place.minY + (page.minY - place.minY) * share,
        width: place.width + (page.width - place.width) * share,
        height: place.height + (page.height - place.height) * share),
      alpha: share, barOffset: (barHeight + 1) * share)
  }

  /// Ten instants of a transition.
  private func play(
    _ way: Way,
    check: (_ photo: UIImageView, PhotoPage, Expected, _ instant: String) throws -> Void
  ) throws {
    fixture.grid.place = { _ in Self.cell }
    fixture.grid.isInSight = way.isInSight
    fixture.navigation.isNavigationBarHidden = true
    let green = UIGraphicsImageRenderer(size: CGSize(width: 400, height: 300)).image { context in
      UIColor(red: 0, green: 1, blue: 0, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 400, height: 300))
    }
    fixture.grid.photo.image = green
    fixture.grid.view.backgroundColor = UIColor(white: 0.8, alpha: 1)
    // The bar and the hairline above it let nothing of the photo through.
    let cover = UIView(
      frame: CGRect(x: 0, y: -1, width: Self.screen.width, height: Self.barHeight + 1))
    cover.backgroundColor = UIColor(white: 0.5, alpha: 1)
    fixture.tabs.tabBar.addSubview(cover)
    stage.advance(to: 1)
    let page = fixture.open(image: green)
    page.view.backgroundColor = .white
    if !way.isPush {
      stage.advance(to: 2)
      fixture.navigation.popViewController(animated: true)
    }
    let start = stage.clock.now
    let photo = try #require(page.view.superview?.subviews.last as? UIImageView)
    for instant in 0..<10 {
      let time = 0.006 + 0.041 * Double(instant)
      stage.advance(to: start + time)
      try check(photo, page, Self.model(way, at: time), "at \(time) s")
    }
  }

  @Test(
    "the photo's frame, the page's alpha and the bar agree with the model", arguments: Way.allCases)
  func presentation(way: Way) throws {
    try play(way) { photo, page, expected, instant in
      let frame = fixture.presentedFrame(of: photo)
      #expect(abs(frame.minX - expected.frame.minX) < 1e-6, "x \(instant)")
      #expect(abs(frame.minY - expected.frame.minY) < 1e-6, "y \(instant)")
      #expect(abs(frame.width - expected.frame.width) < 1e-6, "width \(instant)")
      #expect(abs(frame.height - expected.frame.height) < 1e-6, "height \(instant)")
      let now = stage.clock.now
      let alpha = Double(page.view.layer.presented(at: now).opacity)
      #expect(abs(alpha - expected.alpha) < 1e-6, "alpha \(instant)")
      let bar = fixture.tabs.tabBar.layer.presented(at: now)
      #expect(abs(Double(bar.transform.m42) - expected.barOffset) < 1e-6, "bar \(instant)")
    }
  }

  @Test("edges in stills at 3x agree with the model within half a pixel", arguments: Way.allCases)
  func stills(way: Way) throws {
    try play(way) { _, _, expected, instant in
      let frame = expected.frame
      let still = GreenStill(stage.picture())
      // The bar lies over the photo, with the hairline's point.
      let barTop = Double(Self.screen.height) - Self.barHeight - 1 + expected.barOffset
      let bottom = min(Double(frame.maxY), min(Double(Self.screen.height), barTop))
      let middle = (x: Double(frame.midX), y: (Double(frame.minY) + bottom) / 2)
      let half = 0.5 / 3
      guard bottom - Double(frame.minY) > half else {
        #expect(still.edges(axis: .vertical, through: middle) == nil, "\(instant)")
        return
      }
      let across = try #require(still.edges(axis: .horizontal, through: middle), "\(instant)")
      let down = try #require(still.edges(axis: .vertical, through: middle), "\(instant)")
      #expect(abs(across.0 - max(0, frame.minX)) < half, "left \(instant)")
      #expect(abs(across.1 - min(Self.screen.width, frame.maxX)) < half, "right \(instant)")
      #expect(abs(down.0 - frame.minY) < half, "top \(instant)")
      #expect(abs(down.1 - bottom) < half, "bottom \(instant)")
    }
  }
}
