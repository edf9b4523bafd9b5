import Foundation
import TEMotion

/// The timing of an animation object on a layer; calls the animation's delegate.
final class ExplicitTiming: MediaTiming {
  private let animation: CAAnimation
  private var startEvent: ClockEvent?
  private var didStart = false

  /// - Parameter animation: the layer's own copy.
  init(_ animation: CAAnimation) {
    self.animation = animation
    var schedule = animation.schedule
    schedule.beginTime = 0
    super.init(schedule: schedule, isRemovedOnCompletion: animation.isRemovedOnCompletion)
    completion = { [animation] finished in
      animation.delegate?.animationDidStop(animation, finished: finished)
    }
  }

  /// Also schedules the call for the start.
  override func schedule() {
    startEvent?.cancel()
    startEvent = nil
    if !didStart, !isFinished, let (layer, beginTime) = firstLayer {
      let time = layer.stageTime(ofReaching: beginTime)
      if time.isFinite {
        startEvent = Stage.current.clock.schedule(at: time) { [weak self] in self?.start() }
      }
    }
    super.schedule()
  }

  override func finish(didFinish: Bool) {
    startEvent?.cancel()
    super.finish(didFinish: didFinish)
  }

  private func start() {
    guard !didStart else { return }
    didStart = true
    animation.delegate?.animationDidStart(animation)
  }
}
