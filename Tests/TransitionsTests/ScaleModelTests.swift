import Foundation
import Testing

@testable import TETransitions
@testable import UIKit

/// The modal scale-up against a model of its own, in the presentation tree and in stills.
///
/// The model is written from the published description (fidelity.md sections 1, 2 and 6): per axis,
/// the scale runs from initial / final size to 1 and the centre from one frame's to the other's; the
/// dismissal runs the same way back. It shares no code with the engine.
@MainActor
@Suite(.serialized)
struct ScaleModelTests {
  /// A way in which the progress depends on time.
  enum Model: CaseIterable, CustomTestStringConvertible {
    case easeInOut
    case looseSpring
    case tightSpring

    var testDescription: String { "\(self)" }

    /// Seconds.
    var duration: Double { self == .looseSpring ? 0.8 : 1 }

    var timing: TransitionTiming {
      switch self {
      case .easeInOut: TransitionTiming(duration: duration)
      case .looseSpring: .spring(duration, dampingRatio: 0.6)
      case .tightSpring: .spring(duration, dampingRatio: 0.9)
      }
    }

    /// - Parameter time: since the beginning, in seconds.
    func progress(at time: Double) -> Double {
      switch self {
      case .easeInOut: PublishedMotion.easeInOut(time / duration)
      case .looseSpring: PublishedMotion.spring(dampingRatio: 0.6, duration: duration, at: time)
      case .tightSpring: PublishedMotion.spring(dampingRatio: 0.9, duration: duration, at: time)
      }
    }
  }

  /// Tiles on a screen of 428 x 926 points: the published one, and one unlike it on both axes.
  nonisolated private static let tiles = [
    CGRect(x: 0, y: 47, width: 428, height: 132), CGRect(x: 251, y: 601, width: 91, height: 263),
  ]
  nonisolated private static let screen = CGSize(width: 428, height: 926)
  /// The share of the duration at which each of ten instants lies.
  private static let instants = (0..<10).map { 0.035 + 0.1 * Double($0) }

  /// A black screen with a green tile; pages are green too.
  private final class Source: UIViewController, TransitionScreen {
    let tile = UIView(frame: .zero)

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .black
      tile.backgroundColor = .green
      view.addSubview(tile)
    }

    var transitionRoles: Set<TransitionRole> { [.source] }

    func transitionViews(for role: TransitionRole, with other: UIViewController) -> [UIView] {
      role == .source ? [tile] : []
    }
  }

  /// What the page covers.
  private struct Expected {
    let scale: (x: Double, y: Double)
    let center: (x: Double, y: Double)

    /// - Parameter progress: 0 on the tile, 1 on the screen.
    init(_ tile: CGRect, progress: Double) {
      func mix(_ start: CGFloat, _ end: CGFloat) -> Double {
        Double(start) + Double(end - start) * progress
      }
      scale = (mix(tile.width / screen.width, 1), mix(tile.height / screen.height, 1))
      center = (mix(tile.midX, screen.width / 2), mix(tile.midY, screen.height / 2))
    }

    /// The edges in points, limited to the screen.
    func edges(axis: NSLayoutConstraint.Axis) -> (Double, Double) {
      let isHorizontal = axis == .horizontal
      let side = Double(isHorizontal ? screen.width : screen.height)
      let half = (isHorizontal ? scale.x : scale.y) * side / 2
      let middle = isHorizontal ? center.x : center.y
      return (max(0, middle - half), min(side, middle + half))
    }
  }

  private func makeFixture(_ tile: CGRect, _ model: Model) throws -> PresentationFixture {
    let source = Source()
    let device = try #require(DeviceModel.named("iphone-13-pro-max"))
    let fixture = PresentationFixture(device: device) {
      source.loadViewIfNeeded()
      source.tile.frame = tile
      return source
    }
    fixture.delegate.makeAnimator = { [source] isPresenting in
      var parameters = ScaleParameters()
      parameters.timing = model.timing
      return PartsTransition(
        isOpening: isPresenting, from: source, parts: ScaleStyle.parts(parameters))
    }
    return fixture
  }

  /// Ten instants of the presentation and ten of the dismissal.
  private func play(
    _ tile: CGRect, _ model: Model,
    check: (PresentationFixture, UIViewController, Expected) throws -> Void
  ) throws {
    let fixture = try makeFixture(tile, model)
    let page = UIViewController()
    page.view.backgroundColor = .green
    fixture.present(page, style: .fullScreen)
    for isPresenting in [true, false] {
      let start = fixture.now
      if !isPresenting { page.dismiss(animated: true) }
      for instant in Self.instants {
        let time = instant * model.duration
        fixture.stage.advance(to: start + time)
        let progress = model.progress(at: time)
        try check(fixture, page, Expected(tile, progress: isPresenting ? progress : 1 - progress))
      }
      fixture.stage.advance(to: start + model.duration + 0.5)
    }
    fixture.expectRest()
  }

  @Test("transform and centre agree with the model", arguments: tiles, Model.allCases)
  func presentation(tile: CGRect, model: Model) throws {
    try play(tile, model) { fixture, page, expected in
      let shown = fixture.shown(page.view)
      #expect(abs(Double(shown.transform.m11) - expected.scale.x) < 1e-6)
      #expect(abs(Double(shown.transform.m22) - expected.scale.y) < 1e-6)
      #expect(abs(Double(shown.position.x) - expected.center.x) < 1e-6)
      #expect(abs(Double(shown.position.y) - expected.center.y) < 1e-6)
    }
  }

  @Test(
    "the page's edges in stills at 3x agree with the model within half a pixel",
    arguments: [(tiles[0], Model.easeInOut), (tiles[1], .looseSpring)])
  func stills(tile: CGRect, model: Model) throws {
    try play(tile, model) { fixture, _, expected in
      let still = GreenStill(fixture.stage.picture())
      for axis: NSLayoutConstraint.Axis in [.horizontal, .vertical] {
        let edges = try #require(still.edges(axis: axis, through: expected.center))
        let wanted = expected.edges(axis: axis)
        #expect(abs(edges.0 - wanted.0) < 0.5 / 3 && abs(edges.1 - wanted.1) < 0.5 / 3)
      }
    }
  }
}
