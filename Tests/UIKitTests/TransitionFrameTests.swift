import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// The frames of a transition's context, and the presenter's frame at the end.
///
/// Apple's sample of custom transitions says in its comments what the frames are in a presentation;
/// the dismissed controller's final frame is what animators that serve both ways rely on.
@MainActor
@Suite(.serialized, .stage)
struct TransitionFrameTests {
  private let stage = Stage.current
  private let log = EventLog()
  private let window: UIWindow
  private let root: Page
  private let delegate: SlideDelegate
  private let screen = CGRect(x: 0, y: 0, width: 393, height: 852)

  init() {
    root = Page("A", log: log)
    window = UIWindow()
    window.rootViewController = root
    window.makeKeyAndVisible()
    delegate = SlideDelegate(log: log)
  }

  private struct Frames: Equatable {
    let from: [CGRect]
    let to: [CGRect]

    init(from: [CGRect], to: [CGRect]) {
      self.from = from
      self.to = to
    }

    @MainActor
    init?(_ context: (any UIViewControllerContextTransitioning)?) {
      guard let context, let old = context.viewController(forKey: .from),
        let new = context.viewController(forKey: .to)
      else { return nil }
      from = [context.initialFrame(for: old), context.finalFrame(for: old)]
      to = [context.initialFrame(for: new), context.finalFrame(for: new)]
    }
  }

  @Test("a full-screen presentation and its dismissal have all four frames")
  func fullScreen() {
    let page = Page("B", log: log)
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = delegate
    root.present(page, animated: true)
    #expect(
      Frames(delegate.animator?.context) == Frames(from: [screen, .zero], to: [.zero, screen]))
    stage.advance(to: 1)
    page.dismiss(animated: true)
    #expect(
      Frames(delegate.animator?.context) == Frames(from: [screen, screen], to: [.zero, screen]))
  }

  @Test("a custom presentation provides the controller's frame in both directions")
  func custom() {
    let frame = CGRect(x: 0, y: 500, width: 393, height: 352)
    delegate.makesController = { [log] in
      LoggingPresentation(presented: $0, presenting: $1, log: log, frame: frame)
    }
    let page = Page("B", log: log)
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = delegate
    root.present(page, animated: true)
    #expect(
      Frames(delegate.animator?.context) == Frames(from: [screen, screen], to: [.zero, frame]))
    stage.advance(to: 1)
    // A finger has dragged it.
    let dragged = frame.offsetBy(dx: 0, dy: 100)
    page.view.frame = dragged
    page.dismiss(animated: true)
    #expect(
      Frames(delegate.animator?.context) == Frames(from: [dragged, frame], to: [screen, screen]))
  }

  @Test("of several controllers dismissed at once, the topmost keeps its frame")
  func chain() {
    let (lower, upper) = (Page("B", log: log), Page("C", log: log))
    for page in [lower, upper] {
      page.modalPresentationStyle = .overFullScreen
      page.transitioningDelegate = delegate
    }
    root.present(lower, animated: false)
    lower.present(upper, animated: false)
    root.dismiss(animated: true)
    #expect(
      Frames(delegate.animator?.context) == Frames(from: [screen, screen], to: [screen, screen]))
  }

  @Test("a push and a pop have no final frame for the disappearing view")
  func navigation() {
    let slides = Slides(log: log)
    let navigation = UINavigationController(rootViewController: Page("B", log: log))
    navigation.delegate = slides
    window.rootViewController = navigation
    navigation.pushViewController(Page("C", log: log), animated: true)
    let expected = Frames(from: [screen, .zero], to: [.zero, screen])
    #expect(Frames(slides.last?.context) == expected)
    stage.advance(to: 1)
    navigation.popViewController(animated: true)
    #expect(Frames(slides.last?.context) == expected)
  }

  private final class Slides: NSObject, UINavigationControllerDelegate {
    private let log: EventLog
    private(set) var last: Slide?

    init(log: EventLog) {
      self.log = log
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      last = Slide(log: log, isReturning: operation == .pop)
      return last
    }
  }

  // MARK: The presenter

  private func presentAndDismiss(_ style: UIModalPresentationStyle, meanwhile: () -> Void) {
    let page = Page("B", log: log)
    page.modalPresentationStyle = style
    page.transitioningDelegate = delegate
    root.present(page, animated: true)
    meanwhile()
    stage.advance(to: stage.clock.now + 1)
    page.dismiss(animated: true)
    stage.advance(to: stage.clock.now + 1)
  }

  /// UIKit takes the presenter's view out of the window and puts it back itself, in the frame of the
  /// place that it takes; it does not know of the transform.
  @Test(
    "a removed presenter's view is restored to its frame, whatever an animator has set",
    arguments: [UIModalPresentationStyle.fullScreen, .currentContext])
  func presenterComesBack(style: UIModalPresentationStyle) {
    root.definesPresentationContext = true
    let away = CGAffineTransform(translationX: -393, y: 0)
    presentAndDismiss(style) { root.view.frame = screen.offsetBy(dx: -393, dy: 0) }
    #expect(root.view.frame == screen && root.view.window === window)
    presentAndDismiss(style) { root.view.transform = away }
    #expect(root.view.frame == screen)
    #expect(root.view.transform == away)
  }

  @Test("a presenter's view that stays in the window keeps the frame set by animators")
  func presenterStays() {
    let aside = screen.offsetBy(dx: -393, dy: 0)
    presentAndDismiss(.overFullScreen) { root.view.frame = aside }
    #expect(root.view.frame == aside && root.view.window === window)
  }
}
