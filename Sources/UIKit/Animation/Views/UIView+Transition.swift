public import Foundation
import TEMotion

extension UIView {
  /// Changes a view's content with the transition given by the options.
  ///
  /// Property changes in `animations` are animated only with `allowAnimatedContent`.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - completion: called at the end, with whether the transition ran to its end.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let body = animations ?? {}
    let block = AnimationBlock(
      duration: duration, delay: 0, options: options, completion: completion)
    guard let kind = options.transition else {
      block.run(body) { _ in options.curve.timingCurve }
      return
    }
    block.run(curve: { _ in options.curve.timingCurve }) { context in
      let contexts = Stage.current.animationContexts
      let layer = view.layer
      guard let timed = context as? TimedContext else {
        contexts.run(nil, body)
        return
      }
      let old = layer.content(at: layer.currentTime)
      if options.contains(.allowAnimatedContent) {
        contexts.run(timed, body)
      } else {
        contexts.withEnabled(false, body)
      }
      layer.start(
        LayerTransition(
          kind, from: old, timing: timed.timing(for: LayerKeyPath(.opacity)),
          beginTime: timed.beginTime(on: layer)))
    }
  }

  /// Replaces a view with another in its superview, with the transition given by the options; with
  /// `showHideTransitionViews` hides one and shows the other instead.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - completion: called at the end, with whether the transition ran to its end; at once with
  ///     false if `fromView` has no superview.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      completion?(false)
      return
    }
    transition(
      with: container, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          container.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }
}

extension UIView.AnimationOptions {
  /// Rotates about the vertical axis, the left side to the front.
  public static let transitionFlipFromLeft = UIView.AnimationOptions(rawValue: 1 << 20)
  /// Rotates about the vertical axis, the right side to the front.
  public static let transitionFlipFromRight = UIView.AnimationOptions(rawValue: 2 << 20)
  /// Fades from the old content to the new.
  public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)
  /// Rotates about the horizontal axis, the top to the front.
  public static let transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20)
  /// Rotates about the horizontal axis, the bottom to the front.
  public static let transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)

  /// The transition in bits 20...23; nil without one.
  var transition: LayerTransition.Kind? {
    switch (rawValue >> 20) & 0xf {
    case 1: .flip(.left)
    case 2: .flip(.right)
    case 5: .dissolve
    case 6: .flip(.top)
    case 7: .flip(.bottom)
    default: nil
    }
  }
}
