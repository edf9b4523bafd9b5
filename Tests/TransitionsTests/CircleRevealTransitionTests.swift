import Foundation
import TEMotion
import StageTestSupport
import Testing

@testable import TETransitions
@testable import UIKit

/// A page under a growing circle, against the curve's closed form.
@MainActor
@Suite(.serialized, .stage)
struct CircleRevealTransitionTests {
  private let stage = Stage.current
  private let source = Source()
  private let delegate: Delegate
  private let window: UIWindow

  final class Source: UIViewController, TransitionScreen {
    /// Its centre is (341, 780), its radius 30.
    let button = UIView(frame: CGRect(x: 311, y: 750, width: 60, height: 60))

    var transitionRoles: Set<TransitionRole> { [.source] }

    func transitionViews(for role: TransitionRole, with other: UIViewController) -> [UIView] {
      role == .source ? [button] : []
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(button)
    }
  }

  final class Page: UIViewController, TransitionScreen {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(content)
    }

    var transitionRoles: Set<TransitionRole> { [] }

    func transitionWillBegin(_ transition: ScreenTransition) {
      if transition.isOpening { show(isOpen: false) }
      transition.size?.addAnimations { self.show(isOpen: transition.isOpening) }
    }

    private func show(isOpen: Bool) {
      content.transform =
        isOpen ? .identity : CGAffineTransform(translationX: 0, y: 60)
    }
  }

  final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    private let first: Source

    init(_ first: Source) { self.first = first }

    private func animator(isOpening: Bool) -> any UIViewControllerAnimatedTransitioning {
      PartsTransition(
        isOpening: isOpening, from: first,
        parts: CircleRevealStyle.parts(CircleRevealParameters()))
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      animator(isOpening: true)
    }

    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    {
      animator(isOpening: false)
    }
  }

  init() {
    delegate = Delegate(source)
    window = UIWindow()
    window.rootViewController = source
    window.makeKeyAndVisible()
    stage.layoutIfNeeded()
  }

  private func present() -> Page {
    let page = Page()
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = delegate
    source.present(page, animated: true)
    return page
  }

  /// The circle that masks the page now; nil where none does.
  private func circle(of page: Page) -> CGRect? {
    guard let mask = page.view.mask else { return nil }
    let shown = mask.layer.presented(at: stage.clock.now)
    let side = shown.bounds.width * shown.transform.m11
    return CGRect(
      x: shown.position.x - side / 2, y: shown.position.y - side / 2, width: side, height: side)
  }

  @Test("the radius runs on the curve from the button to the farthest corner, and back")
  func closedForm() throws {
    // The farthest corner from (341, 780) is (0, 0).
    let (button, corner) = (30.0, (341.0 * 341 + 780 * 780).squareRoot())
    let curve = UnitBezier(0.5, 0, 0.2, 1)
    let page = present()
    for isPresenting in [true, false] {
      let start = stage.clock.now
      if !isPresenting { page.dismiss(animated: true) }
      for instant in [0, 0.06, 0.15, 0.3, 0.45, 0.58] {
        stage.advance(to: start + instant)
        let progress = curve.progress(at: instant / 0.6)
        let radius = button + (corner - button) * (isPresenting ? progress : 1 - progress)
        let circle = try #require(self.circle(of: page))
        #expect(abs(circle.width / 2 - radius) < 1e-6, "\(instant) s")
        #expect(abs(circle.midX - 341) < 1e-6 && abs(circle.midY - 780) < 1e-6)
        let shift = page.content.layer.presented(at: stage.clock.now).transform.m42
        #expect(abs(shift - 60 * (isPresenting ? 1 - progress : progress)) < 1e-6)
      }
      stage.advance(to: start + 1)
    }
  }

  @Test("the open page is not masked, and nothing is left after its dismissal")
  func cleanUp() {
    let page = present()
    #expect(page.view.layer.mask != nil)
    stage.advance(to: 0.59)
    #expect(page.view.layer.mask != nil)
    stage.advance(to: 0.61)
    #expect(page.view.layer.mask == nil && stage.animations.isEmpty)
    #expect(source.presentedViewController === page && page.content.transform == .identity)
    page.dismiss(animated: true)
    stage.advance(to: 2)
    #expect(page.view.superview == nil && source.presentedViewController == nil)
    #expect(source.view.window === window && stage.animations.isEmpty)
  }

  @Test("a dismissed page is deallocated")
  func deinitialization() {
    weak let page = present()
    stage.advance(to: 1)
    page?.dismiss(animated: true)
    stage.advance(to: 2)
    #expect(page == nil)
  }
}
