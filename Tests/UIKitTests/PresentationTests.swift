import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Presenting and dismissing: what is called when, and where the views are.
@MainActor
@Suite(.serialized, .stage)
struct PresentationTests {
  private let stage = Stage.current
  private let log = EventLog()
  private let window: UIWindow
  private let root: Page
  private let delegate: SlideDelegate

  init() {
    root = Page("A", log: log)
    window = UIWindow()
    window.rootViewController = root
    window.makeKeyAndVisible()
    delegate = SlideDelegate(log: log)
    log.events = []
  }

  private func makePage(_ style: UIModalPresentationStyle) -> Page {
    let page = Page("B", log: log)
    page.modalPresentationStyle = style
    page.transitioningDelegate = delegate
    return page
  }

  // Animators of public apps (BubbleTransition, TransitionButton) take the frame for the final one.
  @Test("a view that was made for another device fills the container before it is animated")
  func sizeOfAnotherDevice() {
    for style in [UIModalPresentationStyle.custom, .fullScreen] {
      let page = makePage(style)
      page.loadViewIfNeeded()
      page.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
      var frame = CGRect.zero
      page.onWill = { frame = $0.view.frame }
      root.present(page, animated: true)
      #expect(frame == window.bounds)
      stage.advance(to: stage.clock.now + 1)
      page.dismiss(animated: false)
    }
  }

  @Test("a full-screen presentation removes the presenter's view and restores it")
  func fullScreen() {
    let page = makePage(.fullScreen)
    root.present(page, animated: true) { log.events.append("presented") }
    #expect(page.isBeingPresented && root.presentedViewController === page)
    let context = delegate.animator?.context
    #expect(context?.view(forKey: .from) === root.view && context?.view(forKey: .to) === page.view)
    #expect(context?.initialFrame(for: root) == window.bounds)
    #expect(context?.finalFrame(for: root) == .zero)
    #expect(context?.initialFrame(for: page) == .zero)
    #expect(context?.finalFrame(for: page) == window.bounds)
    #expect(context?.presentationStyle == .fullScreen)
    stage.advance(to: 1)
    // The did-callbacks of a modal presentation come the other way round than those of a push.
    #expect(
      log.take() == [
        "B.didLoad", "A.willDisappear", "B.willAppear", "animate", "B.didAppear", "A.didDisappear",
        "presented", "ended true",
      ])
    #expect(root.view.superview == nil && page.view.window === window)
    #expect(page.presentingViewController === root && !page.isBeingPresented)
    page.dismiss(animated: true) { log.events.append("dismissed") }
    #expect(page.isBeingDismissed)
    stage.advance(to: 2)
    #expect(
      log.take() == [
        "B.willDisappear", "A.willAppear", "animate", "A.didAppear", "B.didDisappear", "dismissed",
        "ended true",
      ])
    #expect(root.view.superview === window && root.view.frame == window.bounds)
    #expect(window.subviews.count == 1 && page.presentingViewController == nil)
    #expect(root.presentedViewController == nil)
  }

  @Test("a custom presentation keeps the presenter's view, its container and its dimming")
  func custom() throws {
    let frame = CGRect(x: 20, y: 100, width: 300, height: 400)
    delegate.makesController = { [log] in
      LoggingPresentation(presented: $0, presenting: $1, log: log, frame: frame)
    }
    let page = makePage(.custom)
    root.present(page, animated: true)
    let context = delegate.animator?.context
    #expect(context?.view(forKey: .from) == nil && context?.view(forKey: .to) === page.view)
    #expect(context?.finalFrame(for: root) == window.bounds)
    #expect(context?.finalFrame(for: page) == frame)
    let controller = try #require(page.presentationController as? LoggingPresentation)
    stage.advance(to: 0.25)
    // Alongside animations take the animator's linear second.
    #expect(abs(controller.dimming.layer.presented(at: 0.25).opacity - 0.25) < 1e-9)
    stage.advance(to: 1)
    #expect(
      log.take() == [
        "B.didLoad", "presentation.willBegin", "B.willAppear", "animate", "B.didAppear",
        "presentation.didEnd true", "ended true",
      ])
    #expect(controller.containerView?.superview === window && controller.dimming.alpha == 1)
    #expect(root.view.superview === window && page.view.frame == frame)
    #expect(window.subviews.last === controller.containerView)
    root.dismiss(animated: true)
    #expect(delegate.animator?.context?.view(forKey: .to) == nil)
    #expect(delegate.animator?.context?.initialFrame(for: page) == frame)
    stage.advance(to: 2)
    #expect(
      log.take() == [
        "dismissal.willBegin", "B.willDisappear", "animate", "B.didDisappear",
        "dismissal.didEnd true", "ended true",
      ])
    #expect(window.subviews.count == 1)
  }

  @Test("a presenter moved by an animator has its original final frame")
  func presenterGoesHome() {
    let page = makePage(.custom)
    root.present(page, animated: true)
    stage.advance(to: 1)
    let setBack = CGRect(x: 0, y: 59, width: 393, height: 793)
    root.view.frame = setBack
    page.dismiss(animated: true)
    let context = delegate.animator?.context
    #expect(context?.initialFrame(for: root) == setBack)
    #expect(context?.finalFrame(for: root) == window.bounds)
  }

  @Test("a presented presenter has the final frame of its own presentation")
  func presentedPresenterGoesHome() {
    let frame = CGRect(x: 20, y: 100, width: 300, height: 400)
    delegate.makesController = { [log] in
      LoggingPresentation(presented: $0, presenting: $1, log: log, frame: frame)
    }
    let card = makePage(.custom)
    root.present(card, animated: false)
    let page = makePage(.custom)
    card.present(page, animated: false)
    stage.advance(to: 1)
    card.view.frame.origin.y = 300
    page.dismiss(animated: true)
    #expect(delegate.animator?.context?.finalFrame(for: card) == frame)
  }

  @Test("over-current-context covers the controller that defines the context")
  func overCurrentContext() {
    let child = Page("C", log: log)
    child.definesPresentationContext = true
    root.addChild(child)
    child.view.frame = CGRect(x: 0, y: 0, width: 393, height: 400)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    log.events = []
    let page = makePage(.overCurrentContext)
    child.present(page, animated: false)
    #expect(log.take() == ["B.didLoad", "B.willAppear", "B.didAppear"])
    #expect(page.presentingViewController === child)
    #expect(page.view.convert(page.view.bounds, to: nil) == child.view.frame)
    page.dismiss(animated: false)
    #expect(log.take() == ["B.willDisappear", "B.didDisappear"])
    #expect(root.view.subviews.count == 1)
  }

  @Test("a full-screen style inside containers is presented by the outermost one")
  func outermostPresents() {
    let inner = Page("C", log: log)
    let navigation = UINavigationController(rootViewController: inner)
    window.rootViewController = navigation
    let page = makePage(.fullScreen)
    inner.present(page, animated: false)
    #expect(page.presentingViewController === navigation)
    #expect(inner.presentedViewController === page)
    #expect(navigation.visibleViewController === page && navigation.topViewController === inner)
    inner.dismiss(animated: false)
    #expect(inner.presentedViewController == nil && inner.view.window === window)
  }

  @Test("dismissing below a chain dismisses all of it and animates the topmost")
  func chain() {
    let first = makePage(.fullScreen)
    let second = Page("C", log: log)
    second.modalPresentationStyle = .fullScreen
    second.transitioningDelegate = delegate
    root.present(first, animated: false)
    first.present(second, animated: false)
    log.events = []
    root.dismiss(animated: true)
    stage.advance(to: 1)
    #expect(
      log.take() == [
        "C.willDisappear", "A.willAppear", "animate", "A.didAppear", "C.didDisappear", "ended true",
      ])
    #expect(root.presentedViewController == nil && first.presentingViewController == nil)
    #expect(root.view.superview === window && window.subviews.count == 1)
  }

  @Test("an invalid presentation is reported and changes nothing")
  func refusals() {
    let page = makePage(.overFullScreen)
    Page("X", log: log).present(page, animated: false)
    #expect(stage.messages.last?.contains("not in a window") ?? false)
    root.present(page, animated: false)
    root.present(makePage(.fullScreen), animated: false)
    #expect(stage.messages.last?.contains("presents another controller") ?? false)
    #expect(root.presentedViewController === page)
    page.dismiss(animated: false)
  }

  @Test("cover vertical moves up on the system's spring and down again")
  func coverVertical() {
    let page = Page("B", log: log)
    page.modalPresentationStyle = .overFullScreen
    root.present(page, animated: true)
    stage.advance(to: 0.1)
    // fidelity.md section 6: from y = +height; section 1, system curve: x(.1 s) .544778.
    let shift = page.view.layer.presented(at: 0.1).transform.m42
    #expect(abs(shift - 852 * (1 - 0.544778)) < 1e-3)
    stage.advance(to: 0.5)
    #expect(page.view.transform == .identity && !page.isBeingPresented)
    page.dismiss(animated: true)
    stage.advance(to: 0.6)
    #expect(abs(page.view.layer.presented(at: 0.6).transform.m42 - 852 * 0.544778) < 1e-3)
    stage.advance(to: 1)
    #expect(page.view.window == nil && window.subviews.count == 1)
  }

  @Test("a page sheet is 10 points below the status bar and scales the presenter down")
  func pageSheet() throws {
    let page = Page("B", log: log)
    root.present(page, animated: true)
    stage.advance(to: 1)
    #expect(page.modalPresentationStyle == .automatic)
    // iPhone 15 Pro: safe area top 59 (fidelity.md section 5), of which 10 points more show.
    #expect(page.view.frame == CGRect(x: 0, y: 69, width: 393, height: 852 - 69))
    #expect(page.view.layer.cornerRadius == 10 && root.view.layer.cornerRadius == 10)
    let back = root.view.frame
    #expect(abs(back.minX - 16) < 1e-9 && abs(back.minY - 59) < 1e-9)
    #expect(log.take() == ["B.didLoad", "B.willAppear", "B.didAppear"])
    #expect(stage.statusBar.style == .lightContent)
    page.dismiss(animated: true)
    stage.advance(to: 2)
    #expect(root.view.transform == .identity && root.view.layer.cornerRadius == 0)
    #expect(root.view.layer.masksToBounds == false && stage.statusBar.style == .default)
    #expect(window.subviews.count == 1)
  }

  @Test("a sheet on a sheet scales the lower one down")
  func nestedSheets() {
    let (first, second) = (Page("B", log: log), Page("C", log: log))
    root.present(first, animated: false)
    first.present(second, animated: false)
    // The lower card's top shows 10 points of it, as the root's does beneath the first.
    #expect(second.view.frame.minY == 69 && abs(first.view.frame.minY - 59) < 1e-9)
    #expect(abs(first.view.frame.minX - 16) < 1e-9)
    log.events = []
    root.dismiss(animated: true)
    stage.advance(to: 0.25)
    // The root comes back with the upper card, not before it.
    #expect(root.view.layer.presented(at: 0.25).transform.m11 < 1)
    stage.advance(to: 1)
    #expect(
      log.take() == ["B.willDisappear", "B.didDisappear", "C.willDisappear", "C.didDisappear"])
    #expect(window.subviews.count == 1 && root.view.transform == .identity)
    #expect(root.view.layer.cornerRadius == 0 && !root.view.layer.masksToBounds)
    #expect(first.view.transform == .identity && first.presentedViewController == nil)
  }

  @Test("a sheet is full screen in landscape on a phone, and a card again in portrait")
  func turnedSheet() {
    let page = Page("B", log: log)
    root.present(page, animated: false)
    stage.rotate(to: .landscapeRight, animated: false)
    stage.layoutIfNeeded()
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
    #expect(root.view.transform == .identity)
    stage.rotate(to: .portrait, animated: false)
    stage.layoutIfNeeded()
    #expect(page.view.frame == CGRect(x: 0, y: 69, width: 393, height: 852 - 69))
    #expect(abs(root.view.frame.minY - 59) < 1e-9)
    page.dismiss(animated: false)
    #expect(root.view.transform == .identity && root.view.frame == window.bounds)
  }

  final class Adapter: NSObject, UIAdaptivePresentationControllerDelegate {
    let style: UIModalPresentationStyle

    init(style: UIModalPresentationStyle) {
      self.style = style
    }

    func adaptivePresentationStyle(for controller: UIPresentationController)
      -> UIModalPresentationStyle
    {
      style
    }
  }

  @Test(
    "an adaptive style replaces the own one, and none keeps it",
    arguments: [
      (UIModalPresentationStyle.fullScreen, true), (UIModalPresentationStyle.none, false),
    ])
  func adaptivity(style: UIModalPresentationStyle, isReplaced: Bool) {
    let page = Page("B", log: log)
    let adapter = Adapter(style: style)
    page.presentationController?.delegate = adapter
    root.present(page, animated: false)
    #expect((page.view.frame == window.bounds) == isReplaced)
    #expect((root.view.superview == nil) == isReplaced)
    page.dismiss(animated: false)
  }

  @Test("a dismissed controller is deallocated with its presentation controller and animator")
  func noLeak() {
    weak var freedPage: UIViewController?
    weak var freedController: UIPresentationController?
    do {
      delegate.makesController = { [log] in
        LoggingPresentation(presented: $0, presenting: $1, log: log)
      }
      let page = makePage(.custom)
      root.present(page, animated: true)
      freedPage = page
      freedController = page.presentationController
      stage.advance(to: 1)
      page.dismiss(animated: true)
      stage.advance(to: 2)
    }
    #expect(freedPage == nil && freedController == nil && delegate.animator == nil)
    #expect(stage.animations.isEmpty)
  }
}
