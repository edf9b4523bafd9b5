import Motion

/// The course of one animation in time, shared by all property changes of one block.
///
/// A property's animation asks it for its progress; it knows nothing of properties. It ends at an
/// event of the virtual clock, which takes the animations off their layers and then tells whoever
/// waits.
@MainActor
final class AnimationTiming {
  let curve: TimingCurve
  /// Seconds of one cycle.
  let duration: Double
  /// Virtual seconds at which the first cycle begins.
  let startTime: Double
  /// Cycles to run: 1, or infinity for a repeating animation.
  let repeatCount: Double
  /// Whether every other cycle runs backwards.
  let autoreverses: Bool

  private var layers: [CALayer] = []
  private(set) var isFinished = false

  init(
    curve: TimingCurve, duration: Double, startTime: Double, repeatCount: Double = 1,
    autoreverses: Bool = false
  ) {
    self.curve = curve
    self.duration = max(0, duration)
    self.startTime = startTime
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
  }

  /// Virtual seconds at which it ends; infinity for a repeating animation.
  var endTime: Double {
    startTime + duration * (autoreverses ? 2 : 1) * repeatCount
  }

  /// Whether any property runs on it.
  var hasAnimations: Bool { !layers.isEmpty }

  /// Progress at a virtual time: the start value before the animation begins, as UIKit fills
  /// backwards, and the curve's value at its end afterwards.
  func progress(at time: Double) -> Double {
    var elapsed = time - startTime
    guard elapsed > 0 else { return 0 }
    guard duration > 0 else { return 1 }
    if repeatCount == 1, !autoreverses {
      return curve.progress(at: min(elapsed, duration), duration: duration)
    }
    let cycle = (elapsed / duration).rounded(.down)
    elapsed -= cycle * duration
    let isBackwards = autoreverses && cycle.truncatingRemainder(dividingBy: 2) == 1
    return curve.progress(at: isBackwards ? duration - elapsed : elapsed, duration: duration)
  }

  func register(_ layer: CALayer) {
    if !layers.contains(where: { $0 === layer }) {
      layers.append(layer)
    }
  }

  func unregister(_ layer: CALayer) {
    layers.removeAll { $0 === layer }
  }

  /// Takes its animations off all layers, which then show their model values.
  func finish() {
    guard !isFinished else { return }
    isFinished = true
    let animated = layers
    layers = []
    for layer in animated {
      layer.removeAnimations(of: self)
    }
  }
}
