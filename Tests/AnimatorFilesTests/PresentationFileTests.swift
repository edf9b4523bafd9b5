import AnimatorFiles
import Foundation
import TEMotion
import StageTestSupport
import Testing

@testable import UIKit

/// Presentations by animators that were written for iOS, as they are.
@MainActor
@Suite(.serialized, .stage)
struct PresentationFileTests {
  private let host = AnimatorHost()
  private let page = UIViewController(nibName: nil, bundle: nil)

  private func present(_ delegate: any UIViewControllerTransitioningDelegate) {
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = delegate
    page.view.backgroundColor = .green
    host.root.present(page, animated: true, completion: nil)
  }

  private func expectNothingLeft() {
    #expect(host.root.presentedViewController == nil)
    #expect(page.view.superview == nil)
    #expect(host.window.subviews.count == 1)
    #expect(host.remains == [])
  }

  @Test("a pop-in runs on UIKit's spring, and fades out on ease-in-out")
  func popIn() {
    let delegate = PopInTransitioningDelegate()
    present(delegate)
    host.run(0.12)
    // Section 1, zeta .8: x(.2) = .609318 of a duration of .6 s.
    #expect(abs(host.shown(page.view).transform.m11 - (0.4 + 0.6 * 0.609318)) < 1e-5)
    #expect(abs(Double(host.shown(page.view).opacity) - 0.609318) < 1e-5)
    host.run(0.18)
    // x(.5) = 1.009077: the scale overshoots.
    #expect(abs(host.shown(page.view).transform.m11 - (0.4 + 0.6 * 1.009077)) < 1e-5)
    host.run(0.4)
    #expect(page.view.transform == .identity)
    #expect(host.remains == [])
    page.dismiss(animated: true)
    host.run(0.18)
    // Section 2, easeInOut at .3: .187396.
    #expect(abs(Double(host.shown(page.view).opacity) - (1 - 0.187396)) < 1e-5)
    host.run(0.5)
    expectNothingLeft()
  }

  @Test("an interruptible drawer is scrubbed, cancelled and finished")
  func drawer() throws {
    let drawer = DrawerTransition()
    present(drawer)
    let height = AnimatorHost.size.height
    host.run(0.2)
    #expect(abs(host.shown(page.view).transform.m42 - height * 0.6) < 1e-6)
    host.run(0.4)
    #expect(page.view.transform == .identity)

    let start = CGPoint(x: 200, y: 300)
    host.drag(from: start, to: CGPoint(x: 200, y: 500), seconds: 0.5, ending: .moved)
    let fraction = try #require(drawer.animator).fractionComplete
    // The pan begins after a few points.
    #expect(fraction > 0.2 && fraction <= 200 / height)
    #expect(abs(host.shown(page.view).transform.m42 - height * fraction) < 1e-6)
    host.stage.touch(.ended, at: CGPoint(x: 200, y: 500))
    host.run(1)
    #expect(host.root.presentedViewController === page)
    #expect(page.view.transform == .identity)
    #expect(host.remains == [])

    host.drag(from: start, to: CGPoint(x: 200, y: 800), seconds: 0.5)
    host.run(1)
    expectNothingLeft()
  }

  @Test("a Core Animation group calls its delegate and its transaction's completion")
  func swing() {
    let swing = SwingAnimator()
    let delegate = Delegate(presenting: swing)
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = delegate
    host.root.present(page, animated: true)
    let width = AnimatorHost.size.width
    host.run(0.3)
    // Half of the first leg, from w to -w/10 in .6 s; opacity .2 + .8 * 3/8.
    #expect(abs(host.shown(page.view).transform.m41 - width * 0.45) < 1e-6)
    #expect(abs(host.shown(page.view).opacity - 0.5) < 1e-6)
    #expect(abs(host.shown(host.root.view).opacity - 0.625) < 1e-6)
    host.run(0.4)
    #expect(abs(host.shown(page.view).transform.m41 + width * 0.05) < 1e-6)
    host.run(0.2)
    #expect(swing.events.first == "start")
    #expect(swing.events.contains("stop true"))
    #expect(swing.events.contains("transaction"))
    #expect(page.view.layer.animationKeys() ?? [] == [])
    #expect(host.root.view.layer.animationKeys() ?? [] == [])
  }

  @Test("a flip rotates the old page out and a snapshot of the new one in")
  func flip() throws {
    let origin = CGRect(x: 40, y: 200, width: 313, height: 400)
    let delegate = Delegate(presenting: FlipAnimationController(originFrame: origin))
    present(delegate)
    let container = try #require(page.view.superview)
    #expect(container.layer.sublayerTransform.m34 == -0.002)
    let snapshot = try #require(container.subviews.last)
    host.run(0.45)
    // Halfway the old page is on edge and the snapshot is rotated halfway.
    #expect(abs(host.shown(host.root.view).transform.m11) < 1e-6)
    #expect(abs(host.shown(snapshot).transform.m11 - 0.5.squareRoot()) < 1e-6)
    #expect(host.shown(snapshot).bounds.size == origin.size)
    host.run(0.449)
    #expect(abs(host.shown(snapshot).bounds.width - AnimatorHost.size.width) < 2)
    host.run(0.1)
    #expect(snapshot.superview == nil)
    #expect(CATransform3DIsIdentity(container.layer.sublayerTransform))
    #expect(CATransform3DIsIdentity(host.root.view.layer.transform))
    #expect(host.remains == [])
  }

  @Test("a half sheet and its dimming appear and disappear together")
  func halfSheet() throws {
    let manager = HalfSheetManager()
    present(manager)
    let presentation = try #require(
      page.presentationController as? HalfSheetPresentationController)
    let height = AnimatorHost.size.height
    host.run(0.15)
    // The middle of ease-in-out.
    #expect(abs(host.shown(page.view).position.y - height) < 1e-4)
    #expect(abs(host.shown(presentation.dimmingView).opacity - 0.5) < 1e-5)
    host.run(0.3)
    #expect(page.view.frame == CGRect(x: 0, y: height / 2, width: 393, height: height / 2))
    #expect(presentation.dimmingView.frame.size == AnimatorHost.size)
    #expect(host.remains == [])
    page.dismiss(animated: true)
    host.run(0.06)
    // Section 2, easeInOut at .2: .081660.
    #expect(abs(host.shown(presentation.dimmingView).opacity - (1 - 0.081660)) < 1e-5)
    host.run(0.4)
    #expect(presentation.dimmingView.superview == nil)
    expectNothingLeft()
  }

  @Test(
    "a panel keeps its size when it leaves through its edge",
    arguments: [
      (PanelEdge.left, CGRect(x: 0, y: 0, width: 262, height: 852), CGPoint(x: -131, y: 0)),
      (.right, CGRect(x: 131, y: 0, width: 262, height: 852), CGPoint(x: 262, y: 0)),
      (.top, CGRect(x: 0, y: 0, width: 393, height: 426), CGPoint(x: 0, y: -213)),
      (.bottom, CGRect(x: 0, y: 426, width: 393, height: 426), CGPoint(x: 0, y: 639)),
    ])
  func edgePanel(edge: PanelEdge, open: CGRect, halfway: CGPoint) throws {
    let manager = EdgePanelManager(edge: edge)
    present(manager)
    host.run(0.5)
    #expect(page.view.frame == open)
    page.dismiss(animated: true)
    host.run(0.2)
    let shown = host.shown(page.view)
    #expect(shown.bounds.size == open.size)
    #expect(abs(shown.position.x - open.width / 2 - halfway.x) < 1e-6)
    #expect(abs(shown.position.y - open.height / 2 - halfway.y) < 1e-6)
    host.run(0.3)
    expectNothingLeft()
  }

  @Test("a circular mask grows linearly and is removed")
  func circle() throws {
    let circle = CircleMaskTransition()
    circle.buttonFrame = CGRect(x: 313, y: 732, width: 60, height: 60)
    let delegate = Delegate(presenting: circle)
    present(delegate)
    host.run(0.125)
    let mask = try #require(page.view.layer.mask as? CAShapeLayer)
    // To the farthest corner, (0, 0), from the button's middle.
    let radius = (343.0 * 343 + 762 * 762).squareRoot()
    let box = try #require(mask.presentation()?.path?.boundingBox)
    #expect(abs(box.width - 2 * (30 + (radius - 30) / 4)) < 1e-3)
    #expect(abs(box.midX - 343) < 1e-6)
    host.run(0.5)
    #expect(page.view.layer.mask == nil)
    #expect(host.remains == [])
  }

  @Test("a fade with older names ends on the virtual clock")
  func legacy() throws {
    let fade = LegacyFadeAnimator()
    var isDone = false
    fade.completion = { isDone = true }
    let delegate = Delegate(presenting: fade)
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = delegate
    host.root.present(page, animated: true)
    host.run(0.1)
    let overlay = try #require(host.window.viewWithTag(4711))
    #expect(abs(Double(host.shown(host.root.view).opacity) - 2.0 / 3) < 1e-5)
    #expect(abs(Double(host.shown(overlay).opacity) - 1.0 / 3) < 1e-5)
    host.run(0.49)
    // .3 s of fading, .2 s on the dispatch queue, .1 s of the overlay's own.
    #expect(!isDone && overlay.superview != nil)
    host.run(0.02)
    #expect(isDone && overlay.superview == nil)
  }

  /// Presents with one animator.
  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    let animator: any UIViewControllerAnimatedTransitioning

    init(presenting animator: any UIViewControllerAnimatedTransitioning) {
      self.animator = animator
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  }
}
