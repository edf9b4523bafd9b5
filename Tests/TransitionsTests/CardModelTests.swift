import Foundation
import StageTestSupport
import Testing

@testable import TETransitions
@testable import UIKit

/// The two card transitions against models of their own, in the presentation tree and in stills.
///
/// The models are written from the published descriptions (fidelity.md sections 1, 2 and 6) and share
/// no code with the engine.
@MainActor
@Suite(.serialized, .stage)
struct CardModelTests {
  enum Kind: CaseIterable, CustomTestStringConvertible {
    case today
    case appStore

    var testDescription: String { "\(self)" }
  }

  /// What the screen is to show of a page.
  struct Expected {
    var frame: CGRect
    var radius: Double
    var alpha: Double
    var shadow: Double
  }

  nonisolated private static let card = CGRect(x: 20, y: 160, width: 335, height: 410)
  /// Of an iPhone SE, whose status bar leaves the sides free and which has no sensor housing.
  nonisolated private static let screen = CGSize(width: 375, height: 667)

  private let stage: Stage
  private let list = CardListFixture(card: card)
  private let window: UIWindow

  init() throws {
    stage = Stage(device: try #require(DeviceModel.named("iphone-se")), scale: 3)
    stage.makeCurrent()
    window = UIWindow()
  }

  // MARK: Models

  /// - Parameters:
  ///   - size: The progress of the size from card to page.
  ///   - position: That of the vertical position.
  private static func frame(size: Double, position: Double) -> CGRect {
    CGRect(
      x: card.minX * (1 - size), y: card.minY * (1 - position),
      width: card.width + (screen.width - card.width) * size,
      height: card.height + (screen.height - card.height) * size)
  }

  /// Two animators: 1 s with a damping ratio of .7, and ease-in-out over .5 s. Corners and shadow are
  /// on the former, the close button's way out on the latter.
  private static func today(isPresenting: Bool, at time: Double) -> Expected {
    let spring = PublishedMotion.spring(dampingRatio: 0.7, duration: 1, at: time)
    let curve = PublishedMotion.easeInOut(time / 0.5)
    let position = isPresenting ? spring : 1 - spring
    return Expected(
      frame: frame(size: isPresenting ? curve : 1 - curve, position: position),
      radius: 10 * (1 - position), alpha: isPresenting ? 1 : 1 - curve,
      shadow: 0.25 * (1 - position))
  }

  /// Opening: a spring by the way that the card travels, and all but the position linear over .6 of
  /// its duration. Closing: one spring of .6 s with a damping ratio of .7.
  private static func appStore(isPresenting: Bool, at time: Double) -> Expected {
    guard isPresenting else {
      let spring = PublishedMotion.spring(dampingRatio: 0.7, duration: 0.6, at: time)
      return Expected(
        frame: frame(size: 1 - spring, position: 1 - spring), radius: 16 * spring,
        alpha: 1 - spring, shadow: 0.2 * spring)
    }
    let travel = Double(card.minY / screen.height)
    let duration = 0.5 + 0.4 * travel
    let spring = PublishedMotion.spring(
      dampingRatio: 1 - 0.3 * travel, duration: duration, at: time)
    let line = min(1, time / (0.6 * duration))
    return Expected(
      frame: frame(size: line, position: spring), radius: 16 * (1 - line), alpha: 1,
      shadow: 0.2 * (1 - line))
  }

  // MARK: Playing

  /// Ten instants of the way to the page and ten of the way back.
  private func play(
    _ kind: Kind, check: (CardPageFixture, Expected, _ instant: String) throws -> Void
  ) throws {
    let page = CardPageFixture(
      radius: kind == .today ? 10 : 16, shadowOpacity: kind == .today ? 0.25 : 0.2,
      looksFollowSize: kind == .appStore)
    let navigation = UINavigationController()
    navigation.isNavigationBarHidden = true
    let cards = NavigationCards()
    navigation.delegate = cards
    let transitioning = AppStoreCardTransitioningDelegate(source: list)
    if kind == .today { navigation.viewControllers = [list] }
    window.rootViewController = kind == .today ? navigation : list
    window.makeKeyAndVisible()
    stage.advance(to: 1)
    for isPresenting in [true, false] {
      let start = stage.clock.now
      switch (kind, isPresenting) {
      case (.today, true): navigation.pushViewController(page, animated: true)
      case (.today, false): navigation.popViewController(animated: true)
      case (.appStore, true):
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = transitioning
        list.present(page, animated: true)
      case (.appStore, false): page.dismiss(animated: true)
      }
      for instant in 0..<10 {
        let time = 0.007 + 0.055 * Double(instant)
        stage.advance(to: start + time)
        let expected =
          kind == .today
          ? Self.today(isPresenting: isPresenting, at: time)
          : Self.appStore(isPresenting: isPresenting, at: time)
        try check(page, expected, "\(isPresenting ? "opening" : "closing") at \(time) s")
      }
      stage.advance(to: start + 2)
    }
    #expect(page.view.superview == nil)
  }

  private final class NavigationCards: NSObject, UINavigationControllerDelegate {
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      CardTransition(operation: operation)
    }
  }

  @Test("frame, radius, alpha and shadow agree with the model", arguments: Kind.allCases)
  func presentation(kind: Kind) throws {
    try play(kind) { page, expected, instant in
      let shown = page.containerView.layer.presented(at: stage.clock.now)
      let size = shown.bounds.size
      let frame = CGRect(
        x: shown.position.x - size.width / 2 + shown.transform.m41,
        y: shown.position.y - size.height / 2 + shown.transform.m42, width: size.width,
        height: size.height)
      #expect(abs(frame.minX - expected.frame.minX) < 1e-6, "x \(instant)")
      #expect(abs(frame.minY - expected.frame.minY) < 1e-6, "y \(instant)")
      #expect(abs(frame.width - expected.frame.width) < 1e-6, "width \(instant)")
      #expect(abs(frame.height - expected.frame.height) < 1e-6, "height \(instant)")
      #expect(abs(Double(shown.cornerRadius) - expected.radius) < 1e-6, "radius \(instant)")
      #expect(
        abs(Double(shown.shadowOpacity) - expected.shadow) < 1e-6, "shadow \(instant)")
      let button = page.closeButton.layer.presented(at: stage.clock.now)
      #expect(abs(Double(button.opacity) - expected.alpha) < 1e-6, "alpha \(instant)")
    }
  }

  @Test("edges in stills at 3x agree with the model within half a pixel", arguments: Kind.allCases)
  func stills(kind: Kind) throws {
    try play(kind) { page, expected, instant in
      let still = GreenStill(stage.picture())
      let frame = expected.frame
      let middle = (x: Double(frame.midX), y: Double(frame.midY))
      let across = try #require(still.edges(axis: .horizontal, through: middle))
      // Beside the close button and the home button's place, inside the corners.
      let down = try #require(still.edges(axis: .vertical, through: (x: 60, y: middle.y)))
      let half = 0.5 / 3
      #expect(abs(across.0 - max(0, frame.minX)) < half, "left \(instant)")
      #expect(abs(across.1 - min(Self.screen.width, frame.maxX)) < half, "right \(instant)")
      #expect(abs(down.0 - max(0, frame.minY)) < half, "top \(instant)")
      #expect(abs(down.1 - min(Self.screen.height, frame.maxY)) < half, "bottom \(instant)")
    }
  }

  @Test("the hooks get the frames of card and page, in order", arguments: Kind.allCases)
  func hooks(kind: Kind) throws {
    var log: [String] = []
    try play(kind) { page, _, _ in log = page.log }
    let (card, page) = (Self.card, CGRect(origin: .zero, size: Self.screen))
    #expect(
      log == [
        "presenting from \(card) to \(page)", "presented", "dismissing from \(page) to \(card)",
      ])
  }
}
