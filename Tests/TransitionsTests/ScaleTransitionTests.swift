import Foundation
import TEMotion
import StageTestSupport
import Testing

@testable import TETransitions
@testable import UIKit

/// The modal scale-up: fidelity.md section 6.
@MainActor
@Suite(.serialized, .stage)
struct ScaleTransitionTests {
  final class Source: UIViewController, TransitionScreen {
    let scrollView = UIScrollView(frame: CGRect(x: 10, y: 150, width: 300, height: 600))
    let tile = UIView(frame: CGRect(x: 20, y: 100, width: 131, height: 284))
    var showsTile = true

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(scrollView)
      scrollView.contentInsetAdjustmentBehavior = .never
      scrollView.contentSize = CGSize(width: 300, height: 2000)
      scrollView.contentOffset.y = 40
      scrollView.addSubview(tile)
    }

    var transitionRoles: Set<TransitionRole> { [.source] }

    func transitionViews(for role: TransitionRole, with other: UIViewController) -> [UIView] {
      role == .source && showsTile ? [tile] : []
    }
  }

  /// The tile on the screen: 10 + 20, and 150 + 100 less the 40 points that are scrolled away.
  private static let tile = CGRect(x: 30, y: 210, width: 131, height: 284)

  private let source: Source
  private let fixture: PresentationFixture

  private init(insideNavigation: Bool, style: UIUserInterfaceStyle = .light) {
    let source = Source()
    self.source = source
    fixture = PresentationFixture(style: style) {
      source.loadViewIfNeeded()
      return insideNavigation ? UINavigationController(rootViewController: source) : source
    }
    fixture.delegate.makeAnimator = { [source] isPresenting in
      var parameters = ScaleParameters()
      parameters.sourceCornerRadius = 12
      return PartsTransition(
        isOpening: isPresenting, from: source, parts: ScaleStyle.parts(parameters))
    }
  }

  init() {
    self.init(insideNavigation: false)
  }

  /// - Parameter progress: 0 over the tile, 1 over the screen.
  private func expectPage(_ page: UIViewController, at progress: CGFloat) {
    let (tile, screen) = (Self.tile, PresentationFixture.screen)
    func mix(_ start: CGFloat, _ end: CGFloat) -> CGFloat { start + (end - start) * progress }
    let shown = fixture.shown(page.view)
    #expect(isClose(shown.transform.m11, mix(tile.width / screen.width, 1)))
    #expect(isClose(shown.transform.m22, mix(tile.height / screen.height, 1)))
    #expect(isClose(shown.position.x, mix(tile.midX, screen.width / 2)))
    #expect(isClose(shown.position.y, mix(tile.midY, screen.height / 2)))
    // The corners look like the tile's 12 points at the tile's scale.
    #expect(isClose(shown.cornerRadius, mix(12 * screen.width / tile.width, 0)))
  }

  @Test(
    "the page scales up from its tile and back, wherever the tile's controller is",
    arguments: [false, true])
  func closedForm(insideNavigation: Bool) {
    let test = Self(insideNavigation: insideNavigation)
    let fixture = test.fixture
    let page = UIViewController()
    fixture.present(page, style: .fullScreen)
    for instant in [0, 0.1, 0.25, 0.5, 0.8, 0.99] {
      fixture.stage.advance(to: instant)
      test.expectPage(page, at: CGFloat(UnitBezier.easeInOut.progress(at: instant)))
      #expect(test.source.tile.isHidden)
    }
    fixture.stage.advance(to: 1)
    #expect(page.view.transform == .identity && page.view.frame == fixture.window.bounds)
    #expect(page.view.layer.cornerRadius == 0 && !page.view.clipsToBounds)
    #expect(!test.source.tile.isHidden && fixture.stage.animations.isEmpty)
    fixture.stage.advance(to: 2)
    page.dismiss(animated: true)
    for instant in [0, 0.1, 0.25, 0.5, 0.8, 0.99] {
      fixture.stage.advance(to: 2 + instant)
      test.expectPage(page, at: CGFloat(1 - UnitBezier.easeInOut.progress(at: instant)))
    }
    fixture.stage.advance(to: 3)
    #expect(page.view.superview == nil && !test.source.tile.isHidden)
    fixture.expectRest()
  }

  @Test(
    "the presenter is dimmed, and the tile's snapshot fades, in 0.35 s",
    arguments: [UIUserInterfaceStyle.light, .dark])
  func surroundings(style: UIUserInterfaceStyle) throws {
    let fixture = Self(insideNavigation: false, style: style).fixture
    let page = UIViewController()
    fixture.present(page, style: .fullScreen)
    let views = try #require(page.view.superview).subviews
    try #require(views.count == 5 && views[0] === fixture.presenter.view && views[3] === page.view)
    let (dimming, shadow, picture) = (views[1], views[2], views[4])
    #expect(dimming.backgroundColor == (style == .dark ? .systemGray3 : .black))
    #expect(dimming.frame == fixture.window.bounds)
    #expect(fixture.shown(picture).bounds.size == Self.tile.size)
    for (instant, part) in [(0, 0), (0.0875, 0.25), (0.175, 0.5), (0.35, 1), (0.7, 1)] {
      fixture.stage.advance(to: instant)
      let progress = CGFloat(UnitBezier.easeInOut.progress(at: part))
      #expect(isClose(fixture.shown(dimming).opacity, 0.4 * progress))
      #expect(isClose(fixture.shown(shadow).shadowOpacity, 0.4 * progress))
      #expect(isClose(fixture.shown(picture).opacity, 1 - progress))
      // The shadow is not distorted: it has a frame of its own, a point within the page's.
      let shown = fixture.shown(page.view)
      #expect(isClose(fixture.shown(shadow).bounds.width, shown.transform.m11 * 393 - 2))
      #expect(isClose(fixture.shown(shadow).bounds.height, shown.transform.m22 * 852 - 2))
      #expect(CATransform3DIsIdentity(fixture.shown(shadow).transform))
    }
    fixture.stage.advance(to: 1)
    #expect(page.view.superview?.subviews.count == 1)
    page.dismiss(animated: true)
    let after = try #require(page.view.superview).subviews
    for (instant, part) in [(0.3, 0), (0.65, 0), (0.825, 0.5)] {
      fixture.stage.advance(to: 1 + instant)
      let progress = CGFloat(UnitBezier.easeInOut.progress(at: part))
      #expect(isClose(fixture.shown(after[1]).opacity, 0.4 * (1 - progress)))
      #expect(isClose(fixture.shown(after[4]).opacity, progress))
    }
    fixture.stage.advance(to: 2)
    fixture.expectRest()
  }

  @Test("a page without a tile scales up from the centre")
  func noTile() {
    source.showsTile = false
    let page = UIViewController()
    fixture.present(page, style: .fullScreen)
    #expect(fixture.shown(page.view).position == CGPoint(x: 196.5, y: 426))
    #expect(isClose(fixture.shown(page.view).transform.m11, 0.01))
    fixture.stage.advance(to: 1)
    #expect(page.view.transform == .identity && !source.tile.isHidden)
  }

  @Test("a page is deallocated after its dismissal")
  func release() {
    weak var released: UIViewController?
    do {
      let page = UIViewController()
      released = page
      fixture.present(page, style: .fullScreen)
    }
    fixture.stage.advance(to: 1.5)
    #expect(released != nil)
    fixture.presenter.dismiss(animated: true)
    fixture.stage.advance(to: 3)
    #expect(released == nil)
  }
}
