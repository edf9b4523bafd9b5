import TEScene
import Testing

@testable import UIKit

/// `UIViewController.transition(from:to:duration:options:animations:completion:)`.
@MainActor
@Suite(.serialized)
struct ViewControllerTransitionTests {
  private final class Child: UIViewController {
    var note: (String) -> Void = { _ in }

    override func viewWillAppear(_ animated: Bool) { note("\(title ?? "") will appear") }
    override func viewDidAppear(_ animated: Bool) { note("\(title ?? "") did appear") }
    override func viewWillDisappear(_ animated: Bool) { note("\(title ?? "") will disappear") }
    override func viewDidDisappear(_ animated: Bool) { note("\(title ?? "") did disappear") }
  }

  private final class Log {
    var events: [String] = []
  }

  /// A container with a blue child, and a translucent green one that the transition brings.
  private func makeStage() -> (OptionStage, Child, Child, Log) {
    let shown = OptionStage()
    let log = Log()
    let children = [("old", UIColor.blue), ("new", UIColor.green.withAlphaComponent(0.5))].map {
      let child = Child()
      child.title = $0
      child.view.backgroundColor = $1
      child.view.frame = shown.view.bounds.insetBy(dx: 40, dy: 100)
      shown.controller.addChild(child)
      return child
    }
    shown.view.addSubview(children[0].view)
    children[0].didMove(toParent: shown.controller)
    for child in children { child.note = { log.events.append($0) } }
    return (shown, children[0], children[1], log)
  }

  private func swap(_ options: UIView.AnimationOptions, at seconds: Double) -> OptionStage {
    let (shown, old, new, _) = makeStage()
    shown.controller.transition(
      from: old, to: new, duration: 1, options: options, animations: nil)
    shown.wait(seconds)
    return shown
  }

  @Test("each transition and each curve shows another picture on its way") func ways() {
    expectDistinctPictures(
      [
        [], .transitionCrossDissolve, .transitionFlipFromLeft, .transitionFlipFromRight,
        .transitionFlipFromTop, .transitionFlipFromBottom,
        [.transitionFlipFromTop, .curveEaseIn], [.transitionFlipFromTop, .curveEaseOut],
        [.transitionFlipFromTop, .curveLinear],
      ]
    ) { swap($0, at: 0.3) }
  }

  @Test("a transition is the one of the superview that `UIView.transition(with:)` makes")
  func sameEngine() {
    for options in [
      UIView.AnimationOptions.transitionCrossDissolve, .transitionFlipFromLeft,
      [.transitionFlipFromBottom, .curveLinear],
      [.transitionCrossDissolve, .repeat, .autoreverse],
    ] {
      let (other, old, new, _) = makeStage()
      UIView.transition(with: other.view, duration: 1, options: options) {
        old.view.removeFromSuperview()
        other.view.addSubview(new.view)
      }
      other.wait(1.7)
      #expect(swap(options, at: 1.7).pixels() == other.pixels())
    }
  }

  @Test("it ends after its duration, with one set of appearance calls and the new view alone")
  func end() {
    for options in [
      UIView.AnimationOptions.transitionCrossDissolve, .transitionFlipFromRight,
    ] {
      let (shown, old, new, log) = makeStage()
      shown.controller.transition(
        from: old, to: new, duration: 1, options: options, animations: nil
      ) { log.events.append("end \($0)") }
      let beginning = ["new will appear", "old will disappear"]
      #expect(log.events == beginning && old.view.superview === shown.view)
      shown.wait(0.99)
      #expect(log.events == beginning)
      shown.wait(0.01)
      #expect(log.events == beginning + ["old did disappear", "new did appear", "end true"])
      #expect(old.view.superview == nil && !old.view.isHidden && new.view.superview != nil)
    }
  }

  @Test(
    "what `animations` changes is animated with `allowAnimatedContent`, or without a transition")
  func content() {
    func place(_ options: UIView.AnimationOptions) -> CGFloat {
      let (shown, old, new, _) = makeStage()
      let x = new.view.center.x
      shown.controller.transition(
        from: old, to: new, duration: 1, options: [options, .curveLinear],
        animations: { new.view.center.x = x + 100 })
      shown.wait(0.25)
      return new.view.layer.presented(at: shown.stage.clock.now).position.x - x
    }
    #expect(abs(place([]) - 25) < 0.01)
    #expect(place(.transitionCrossDissolve) == 100)
    #expect(abs(place([.transitionCrossDissolve, .allowAnimatedContent]) - 25) < 0.01)
  }
}
