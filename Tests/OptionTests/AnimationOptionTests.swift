import Foundation
import Testing

@testable import UIKit

/// Options of animations, by the pictures that they give on their way.
@MainActor
@Suite(.serialized)
struct AnimationOptionTests {
  /// What makes an animation of 1 s that moves a view from x = 40 to x = 240.
  enum Consumer: CaseIterable {
    case animate, spring, transition, animator, controllers

    static let blocks: [Consumer] = [.animate, .transition, .controllers]
  }

  private func move(
    _ options: UIView.AnimationOptions, by consumer: Consumer, at seconds: Double,
    _ prepare: (UIView) -> Void = { _ in }
  ) -> OptionStage {
    let shown = OptionStage()
    let (old, new) = (UIViewController(), UIViewController())
    for child in [old, new] {
      shown.controller.addChild(child)
      child.view.frame = shown.view.bounds
    }
    shown.view.addSubview(old.view)
    let view = UIView(frame: CGRect(x: 40, y: 100, width: 50, height: 50))
    view.backgroundColor = .red
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    inner.backgroundColor = .blue
    view.addSubview(inner)
    (consumer == .controllers ? new.view : shown.view).addSubview(view)
    prepare(view)
    let change = { view.frame.origin.x = 240 }
    switch consumer {
    case .animate:
      UIView.animate(withDuration: 1, delay: 0, options: options, animations: change)
    case .spring:
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
        options: options, animations: change)
    case .transition:
      UIView.transition(with: shown.view, duration: 1, options: options, animations: change)
    case .animator:
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 0, options: options, animations: change)
    case .controllers:
      shown.controller.transition(
        from: old, to: new, duration: 1, options: options, animations: change)
    }
    shown.wait(seconds)
    return shown
  }

  @Test("curves of every kind of block") func curves() {
    for consumer in Consumer.blocks + [.animator] {
      expectDistinctPictures(
        [UIView.AnimationOptions.curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear]
      ) { move($0, by: consumer, at: 0.3) }
    }
    func curve(_ curve: UIView.AnimationCurve) -> OptionStage {
      let shown = OptionStage()
      let view = shown.add(UIView(), width: 50, height: 50)
      view.backgroundColor = .red
      UIViewPropertyAnimator(duration: 1, curve: curve) { view.frame.origin.x = 240 }
        .startAnimation()
      shown.wait(0.3)
      return shown
    }
    expectDistinctPictures([UIView.AnimationCurve.easeInOut, .easeIn, .easeOut, .linear], curve)
  }

  @Test("repetition and autoreversal of every kind of block") func cycles() {
    for consumer in Consumer.blocks + [.spring] {
      expectDistinctPictures([[], .repeat, [.repeat, .autoreverse]]) {
        move($0, by: consumer, at: 1.3)
      }
      expectDistinctPictures([[], .autoreverse]) { move($0, by: consumer, at: 1.3) }
    }
    // A property animator plays once, as on iOS.
    expectSamePicture([], [.repeat, .autoreverse]) { move($0, by: .animator, at: 1.3) }
  }

  @Test("the layout of changed views is animated with `layoutSubviews`") func layout() {
    final class Filled: UIView {
      override func layoutSubviews() { subviews.first?.frame = bounds }
    }
    func grow(_ options: UIView.AnimationOptions, keyframes: Bool) -> OptionStage {
      let shown = OptionStage()
      let view = shown.add(Filled(frame: .zero), width: 50, height: 50)
      let inner = UIView()
      inner.backgroundColor = .red
      view.addSubview(inner)
      shown.stage.layoutIfNeeded()
      let change = { view.frame.size.width = 250 }
      if keyframes {
        UIView.animateKeyframes(
          withDuration: 1, delay: 0, options: .init(rawValue: options.rawValue)
        ) { UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: change) }
      } else {
        UIView.animate(withDuration: 1, delay: 0, options: options, animations: change)
      }
      shown.wait(0.5)
      return shown
    }
    for keyframes in [false, true] {
      expectDistinctPictures([[], .layoutSubviews]) { grow($0, keyframes: keyframes) }
    }
  }

  @Test("touches on a view that is animated with `allowUserInteraction`") func touches() {
    func isTouched(_ options: UIView.AnimationOptions, _ consumer: Consumer) -> Bool {
      var view = UIView()
      let shown = move(options, by: consumer, at: 0.5) { view = $0 }
      return shown.window.hitTest(CGPoint(x: 265, y: 125), with: nil) === view
    }
    for consumer in [Consumer.animate, .spring, .transition, .controllers] {
      #expect(!isTouched([], consumer))
      #expect(isTouched(.allowUserInteraction, consumer))
    }
    for options in [UIView.AnimationOptions.transitionCrossDissolve, .transitionFlipFromLeft] {
      #expect(!isTouched(options, .transition) && !isTouched(options, .controllers))
      #expect(isTouched([options, .allowUserInteraction], .transition))
      #expect(isTouched([options, .allowUserInteraction], .controllers))
    }
  }

  @Test("values that replace start from what is shown with `beginFromCurrentState`")
  func currentState() {
    func fade(_ options: UIView.AnimationOptions, keyframes: Bool) -> OptionStage {
      let shown = OptionStage()
      let view = shown.add(UIView(), width: 50, height: 50)
      view.backgroundColor = .red
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.backgroundColor = .blue
      }
      shown.wait(0.5)
      let change = { view.backgroundColor = .green }
      if keyframes {
        UIView.animateKeyframes(
          withDuration: 1, delay: 0, options: .init(rawValue: options.rawValue)
        ) { UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: change) }
      } else {
        UIView.animate(withDuration: 1, delay: 0, options: options, animations: change)
      }
      shown.wait(0.1)
      return shown
    }
    for keyframes in [false, true] {
      expectDistinctPictures([[], .beginFromCurrentState]) { fade($0, keyframes: keyframes) }
    }
  }

  @Test("what a nested block inherits, and what overrides it") func inheritance() {
    func nest(_ options: UIView.AnimationOptions, keyframes: Bool = false) -> OptionStage {
      let shown = OptionStage()
      let view = shown.add(UIView(), width: 50, height: 50)
      view.backgroundColor = .red
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        let change = { view.frame.origin.x = 240 }
        if keyframes {
          UIView.animateKeyframes(
            withDuration: 1, delay: 0, options: .init(rawValue: options.rawValue)
          ) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: change)
          }
        } else {
          UIView.animate(withDuration: 1, delay: 0, options: options, animations: change)
        }
      }
      shown.wait(0.3)
      return shown
    }
    expectDistinctPictures([
      [], .overrideInheritedDuration, [.overrideInheritedCurve, .curveEaseIn],
      [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn],
    ]) { nest($0) }
    expectDistinctPictures([[], .overrideInheritedDuration]) { nest($0, keyframes: true) }

    func isTouched(_ options: UIView.AnimationOptions, keyframes: Bool) -> Bool {
      let shown = OptionStage()
      let view = shown.add(UIView(), width: 50, height: 50)
      UIView.animate(withDuration: 2, delay: 0, options: .allowUserInteraction) {
        let change = { view.frame.origin.x = 240 }
        if keyframes {
          UIView.animateKeyframes(
            withDuration: 1, delay: 0, options: .init(rawValue: options.rawValue)
          ) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: change)
          }
        } else {
          UIView.animate(withDuration: 1, delay: 0, options: options, animations: change)
        }
      }
      shown.wait(0.3)
      return shown.window.hitTest(CGPoint(x: 265, y: 125), with: nil) === view
    }
    for keyframes in [false, true] {
      #expect(isTouched([], keyframes: keyframes))
      #expect(!isTouched(.overrideInheritedOptions, keyframes: keyframes))
    }
  }

  @Test("view transitions: each kind, animated content, views that are hidden and shown")
  func transitions() {
    func transition(_ options: UIView.AnimationOptions, at seconds: Double = 0.3) -> OptionStage {
      let shown = OptionStage()
      let box = shown.add(UIView(), width: 200, height: 200)
      box.backgroundColor = .yellow
      let views = [UIColor.red, .blue].map {
        let view = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 100))
        view.backgroundColor = $0
        return view
      }
      box.addSubview(views[0])
      if options.contains(.showHideTransitionViews) { box.addSubview(views[1]) }
      views[1].isHidden = options.contains(.showHideTransitionViews)
      UIView.transition(from: views[0], to: views[1], duration: 1, options: options)
      #expect(
        (views[0].superview == box) == options.contains(.showHideTransitionViews)
          && views[0].isHidden == options.contains(.showHideTransitionViews)
          && !views[1].isHidden && views[1].superview == box)
      shown.wait(seconds)
      return shown
    }
    let kinds: [UIView.AnimationOptions] = [
      .transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop,
      .transitionFlipFromBottom, .transitionCrossDissolve,
    ]
    expectDistinctPictures(kinds) { transition($0) }
    for kind in kinds {
      expectSamePicture(kind, [kind, .showHideTransitionViews]) { transition($0) }
    }
    expectDistinctPictures([
      UIView.AnimationOptions.transitionCrossDissolve,
      [.transitionCrossDissolve, .allowAnimatedContent],
    ]) { move($0, by: .transition, at: 0.3) }
  }

  @Test("how keyframes are interpolated") func keyframes() {
    typealias Options = UIView.KeyframeAnimationOptions
    func run(_ options: Options, at seconds: Double = 0.4) -> OptionStage {
      let shown = OptionStage()
      let view = shown.add(UIView(), width: 50, height: 50)
      view.backgroundColor = .red
      let linear = Options(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: [options, linear]) {
        for (start, duration, x, y) in [
          (0.0, 0.2, 200.0, 100.0), (0.2, 0.5, 100, 300), (0.7, 0.3, 300, 700),
        ] {
          UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: duration) {
            view.center = CGPoint(x: x, y: y)
          }
        }
      }
      shown.wait(seconds)
      return shown
    }
    expectDistinctPictures([
      Options.calculationModeLinear, .calculationModeDiscrete, .calculationModePaced,
      .calculationModeCubic, .calculationModeCubicPaced,
    ]) { run($0) }
    expectDistinctPictures([[], Options.repeat, [.repeat, .autoreverse]]) { run($0, at: 1.3) }

    func isTouched(_ options: Options) -> Bool {
      let shown = run(options)
      return shown.window.hitTest(CGPoint(x: 300, y: 700), with: nil) !== shown.view
    }
    #expect(!isTouched([]) && isTouched(.allowUserInteraction))
  }

  private func layerAnimation(at seconds: Double, _ make: () -> CAAnimation) -> OptionStage {
    let shown = OptionStage()
    let layer = CALayer()
    layer.backgroundColor = UIColor.red.cgColor
    shown.add(layer, width: 40, height: 20)
    shown.wait(0.1)
    layer.add(make(), forKey: nil)
    shown.wait(seconds)
    return shown
  }

  @Test("calculation, rotation and timing of layers' animations") func layerAnimations() {
    func keyframes(_ change: (CAKeyframeAnimation) -> Void) -> OptionStage {
      layerAnimation(at: 0.4) {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.values = [
          CGPoint(x: 50, y: 50), CGPoint(x: 200, y: 100), CGPoint(x: 100, y: 300),
          CGPoint(x: 300, y: 700),
        ]
        animation.keyTimes = [0, 0.2, 0.7, 1]
        animation.duration = 1
        change(animation)
        return animation
      }
    }
    expectDistinctPictures(
      [CAAnimationCalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced]
    ) { mode in keyframes { $0.calculationMode = mode } }
    expectDistinctPictures([nil, CAAnimationRotationMode.rotateAuto, .rotateAutoReverse]) { mode in
      let shown = keyframes {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 50, y: 50))
        path.addLine(to: CGPoint(x: 300, y: 400))
        $0.values = nil
        $0.keyTimes = nil
        $0.path = path.cgPath
        $0.rotationMode = mode
      }
      // A mark shows which end is in front.
      let mark = CALayer()
      mark.frame = CGRect(x: 0, y: 0, width: 8, height: 20)
      mark.backgroundColor = UIColor.blue.cgColor
      shown.view.layer.sublayers?.last?.addSublayer(mark)
      return shown
    }
    func basic(at seconds: Double, _ change: (CABasicAnimation) -> Void) -> OptionStage {
      layerAnimation(at: seconds) {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 100
        animation.toValue = 300
        animation.duration = 1
        change(animation)
        return animation
      }
    }
    expectDistinctPictures(
      [CAMediaTimingFunctionName.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
    ) { name in basic(at: 0.3) { $0.timingFunction = CAMediaTimingFunction(name: name) } }
    func filled(_ mode: CAMediaTimingFillMode, isAfter: Bool) -> OptionStage {
      basic(at: isAfter ? 1.5 : 0.2) {
        $0.fillMode = mode
        $0.isRemovedOnCompletion = false
        if !isAfter { $0.beginTime = CACurrentMediaTime() + 1 }
      }
    }
    typealias Fill = CAMediaTimingFillMode
    for (isAfter, fills) in [(true, Fill.forwards), (false, .backwards)] {
      expectDistinctPictures([Fill.removed, fills]) { filled($0, isAfter: isAfter) }
      expectSamePicture(Fill.both, fills) { filled($0, isAfter: isAfter) }
      expectSamePicture(Fill.removed, isAfter ? .backwards : .forwards) {
        filled($0, isAfter: isAfter)
      }
    }
  }

  @Test("kinds and directions of layers' transitions") func layerTransitions() {
    func run(_ type: CATransitionType, _ subtype: CATransitionSubtype?) -> OptionStage {
      let shown = OptionStage()
      let view = shown.add(UIView(), width: 200, height: 200)
      view.backgroundColor = .red
      let inner = UIView(frame: CGRect(x: 20, y: 30, width: 60, height: 50))
      inner.backgroundColor = .black
      view.addSubview(inner)
      shown.wait(0.1)
      let transition = CATransition()
      transition.type = type
      transition.subtype = subtype
      transition.duration = 1
      view.layer.add(transition, forKey: nil)
      view.backgroundColor = .blue
      shown.wait(0.3)
      return shown
    }
    expectDistinctPictures([CATransitionType.fade, .moveIn, .push, .reveal]) {
      run($0, .fromRight)
    }
    for type in [CATransitionType.moveIn, .push, .reveal] {
      expectDistinctPictures(
        [CATransitionSubtype.fromRight, .fromLeft, .fromTop, .fromBottom]) { run(type, $0) }
    }
  }
}
