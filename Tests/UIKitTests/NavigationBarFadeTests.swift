import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// What a navigation bar's titles and buttons look like half way of a push or a pop.
@MainActor
@Suite(.serialized, .stage)
struct NavigationBarFadeTests {
  private let stage = Stage.current
  private let window: UIWindow
  private let root: Page
  private let top: Page
  private let navigation: UINavigationController
  private let delegate: SlideNavigationDelegate

  init() {
    let log = EventLog()
    root = Page("A", log: log)
    top = Page("B", log: log)
    root.title = "Recents"
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Select", style: .plain)
    top.title = "Dolomites"
    top.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain)
    navigation = UINavigationController(rootViewController: root)
    delegate = SlideNavigationDelegate(log: log)
    window = UIWindow()
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    stage.layoutIfNeeded()
  }

  /// The labels of that text in the bar.
  private func labels(_ text: String, in view: UIView? = nil) -> [UILabel] {
    let view = view ?? navigation.navigationBar
    let own = [view as? UILabel].compactMap { $0 }.filter { $0.text == text }
    return own + view.subviews.flatMap { labels(text, in: $0) }
  }

  /// The opacity that a text in the bar shows with, of the most visible one.
  private func opacity(_ text: String) -> Float {
    func shown(_ view: UIView) -> Float {
      var opacity: Float = 1
      var ancestor: UIView? = view
      while let current = ancestor, current !== navigation.navigationBar {
        opacity *= current.presented(on: stage)?.opacity ?? 0
        ancestor = current.superview
      }
      return opacity
    }
    return labels(text).map(shown).max() ?? 0
  }

  @Test("a button fades out before the one in its place fades in", arguments: [true, false])
  func buttons(isSystemPush: Bool) {
    navigation.delegate = isSystemPush ? nil : delegate
    navigation.pushViewController(top, animated: true)
    #expect(opacity("Select") == 1 && opacity("Edit") == 0)
    for frame in 1...60 {
      stage.advance(to: Double(frame) / 60)
      #expect(min(opacity("Select"), opacity("Edit")) < 0.01)
    }
    stage.advance(to: 2)
    #expect(opacity("Select") == 0 && opacity("Edit") == 1)
  }

  // fidelity.md section 7: a recording of an app with an animator of its own.
  @Test("alongside a custom animator, titles cross-fade in place")
  func customAnimator() throws {
    navigation.delegate = delegate
    let oldTitle = try #require(labels("Recents").first { $0.font.pointSize == 17 })
    let place = oldTitle.frame
    navigation.pushViewController(top, animated: true)
    let newTitle = try #require(labels("Dolomites").first { $0.font.pointSize == 17 })
    let backLabel = try #require(labels("Recents").first { $0.textColor != .label })
    stage.advance(to: 0.25)
    let old = try #require(oldTitle.presented(on: stage))
    #expect(old.frame == place && abs(old.opacity - 0.75) < 1e-5)
    let new = try #require(newTitle.presented(on: stage))
    #expect(new.frame == newTitle.frame && abs(new.opacity - 0.25) < 1e-5)
    let back = try #require(backLabel.presented(on: stage))
    #expect(back.frame == backLabel.frame && abs(back.opacity - 0.25) < 1e-5)
    stage.advance(to: 1)
    #expect(abs(newTitle.frame.midX - 393 / 2) < 0.5)
  }

  @Test("alongside a custom animator, a large title fades where it is, out and in")
  func largeTitle() throws {
    navigation.delegate = delegate
    navigation.navigationBar.prefersLargeTitles = true
    top.navigationItem.largeTitleDisplayMode = .never
    stage.layoutIfNeeded()
    let size = UIFont.systemFont(forTextStyle: .largeTitle, weight: .bold).pointSize
    func place() throws -> CGFloat {
      let label = try #require(labels("Recents").first { $0.font.pointSize == size })
      let shown = try #require(label.presented(on: stage))
      let clip = try #require(label.superview?.presented(on: stage))
      return shown.frame.midY + clip.frame.minY
    }
    let rest = try place()
    navigation.pushViewController(top, animated: true)
    for time in [0.1, 0.25, 0.4] {
      stage.advance(to: time)
      #expect(abs(try place() - rest) < 1e-6, "\(time) s")
    }
    stage.advance(to: 2)
    navigation.popViewController(animated: true)
    for time in [2.1, 2.25, 2.4] {
      stage.advance(to: time)
      #expect(abs(try place() - rest) < 1e-6, "\(time) s")
    }
    stage.advance(to: 4)
    #expect(try place() == rest)
  }

  /// Drives itself, like the Photos app's dismissal.
  final class OwnInteraction: NSObject, UIViewControllerInteractiveTransitioning {
    var context: (any UIViewControllerContextTransitioning)?

    func startInteractiveTransition(
      _ transitionContext: any UIViewControllerContextTransitioning
    ) {
      context = transitionContext
      guard let to = transitionContext.view(forKey: .to) else { return }
      transitionContext.containerView.insertSubview(to, at: 0)
    }
  }

  @Test("titles and buttons are scrubbed with an interactive transition and rolled back with it")
  func interaction() {
    navigation.pushViewController(top, animated: false)
    navigation.delegate = delegate
    let interaction = OwnInteraction()
    delegate.interaction = interaction
    let before = stage.picture()
    navigation.popViewController(animated: true)
    for (time, progress) in [(1.0, 0.1), (2.0, 0.3), (3.0, 0.2)] {
      interaction.context?.updateInteractiveTransition(progress)
      stage.advance(to: time)
      #expect(abs(opacity("Edit") - Float(1 - 2 * progress)) < 1e-5)
      #expect(abs(opacity("Dolomites") - Float(1 - progress)) < 1e-5)
      #expect(opacity("Select") == 0)
    }
    interaction.context?.updateInteractiveTransition(0.75)
    stage.advance(to: 4)
    #expect(opacity("Edit") == 0 && abs(opacity("Select") - 0.5) < 1e-5)
    interaction.context?.cancelInteractiveTransition()
    interaction.context?.completeTransition(false)
    #expect(navigation.navigationBar.topItem === top.navigationItem)
    stage.advance(to: 6)
    #expect(stage.picture() == before)
    interaction.context = nil
  }
}
