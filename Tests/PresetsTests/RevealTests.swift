import Foundation
import Playback
import Testing
import Transitions

@testable import Presets
@testable import UIKit

/// The texts of both pages during a circular reveal.
@MainActor
@Suite(.serialized)
struct RevealTests {
  private let stage = Stage(device: .standard, scale: 1)
  private let screens: RevealScreens
  private let window: UIWindow

  init() {
    stage.makeCurrent()
    screens = RevealScreens(
      RevealContent(
        date: "Saturday", title: "Today",
        tasks: [RevealContent.Task(title: "One", detail: "8:00", isDone: false)],
        page: RevealContent.Page(
          title: "New task", prompt: "What?", choices: ["Now", "Later"],
          suggestions: [RevealContent.Suggestion(symbol: "bell.fill", title: "A", detail: "B")]),
        color: .indigo, transition: CircleRevealTransition.Parameters()))
    window = UIWindow()
    window.rootViewController = screens.rootViewController
    window.makeKeyAndVisible()
    stage.layoutIfNeeded()
  }

  /// Every label in a view, with its frame in the window's coordinates.
  private func labels(in view: UIView) -> [CGRect] {
    view.subviews.flatMap { child -> [CGRect] in
      guard let label = child as? UILabel else { return labels(in: child) }
      return [label.convert(CGRect(origin: .zero, size: label.sizeThatFits(.zero)), to: window)]
    }
  }

  @Test("no text of the page is visible at the circle's edge in either direction")
  func words() throws {
    stage.makeCurrent()
    try screens.perform(.present(item: nil))
    let page = try #require(
      screens.rootViewController.presentedViewController as? NewTaskViewController)
    let content = try #require(page.view.subviews.first)
    // In the model values the page is open by now.
    let words = labels(in: content)
    #expect(words.count == 6)
    for isPresenting in [true, false] {
      let start = stage.clock.now
      if !isPresenting { page.dismiss(animated: true) }
      var opacities: [CGFloat] = []
      for instant in stride(from: 0.0, to: 0.59, by: 0.02) {
        stage.advance(to: start + instant)
        let mask = try #require(page.view.layer.mask as? CAShapeLayer)
        let circle = try #require(mask.presentation()?.path?.boundingBox)
        let shown = content.layer.presented(at: stage.clock.now)
        opacities.append(shown.opacity)
        guard shown.opacity > 0.01 else { continue }
        for word in words {
          let place = word.offsetBy(dx: 0, dy: shown.transform.m42)
          let far = CGVector(dx: place.minX - circle.midX, dy: place.minY - circle.midY)
          let distance = (far.dx * far.dx + far.dy * far.dy).squareRoot()
          #expect(distance <= circle.width / 2, "\(instant) s")
        }
      }
      // The text does fade, in enough pictures.
      #expect(opacities.filter { $0 > 0.05 && $0 < 0.95 }.count >= 5)
      stage.advance(to: start + 1)
    }
  }
}
