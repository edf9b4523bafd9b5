import Foundation
import TEMotion

/// Maps a layer's time to progress, for all property changes of one animation block.
///
/// At the end of its time, an event of the virtual clock removes its animations from their layers,
/// which then show their model values, and calls the completion handlers.
@MainActor
class AnimationTiming {
  private var animated = AnimatedLayers()
  private var event: ClockEvent?
  /// Reports that the last animation was removed. It is never cancelled, so no change of a layer's
  /// time loses it.
  private var removalEvent: ClockEvent?
  /// The stage's time at which it ends, possibly infinite; nil if the end times must be computed
  /// again.
  private var end: Double?
  /// The completions of the transactions in which it began.
  private var transactionCompletions: [TransactionCompletion]?
  private(set) var isFinished = false
  /// Called when the animations have been removed from their layers; the argument says whether they
  /// ran to their end.
  var completion: ((Bool) -> Void)?
  /// Whether its animations are removed from their layers at the end; otherwise they stay with
  /// their fill mode.
  var isRemovedOnCompletion: Bool { true }

  /// Whether views receive touches while its animations run on them.
  let allowsUserInteraction: Bool
  /// Whether hit-testing of the views that it animates uses their presented positions instead of
  /// their model positions.
  var hitTestsPresentation: Bool { false }

  init(allowsUserInteraction: Bool = true) {
    self.allowsUserInteraction = allowsUserInteraction
  }

  /// The progress at a time of a layer, in seconds; nil if the animation has no effect then.
  func progress(at time: Double, begin: Double) -> Double? {
    preconditionFailure("a subclass computes its progress")
  }

  /// The layer's time in seconds at which it ends; infinity if it does not end.
  func endTime(begin: Double) -> Double {
    preconditionFailure("a subclass computes its end time")
  }

  /// Whether an event for its end is scheduled.
  var isScheduled: Bool { event != nil || removalEvent != nil }

  /// Whether it has animations on any layer.
  var hasAnimations: Bool { !animated.isEmpty }

  /// The layers that it animates, in the order in which they joined.
  var layers: [CALayer] { animated.layers }

  /// The first layer that it animates, with the layer's time in seconds at which it begins there.
  var firstLayer: (layer: CALayer, beginTime: Double)? { animated.firstLayer }

  /// Seconds since the beginning, in the time of the first layer that it animates; nil without one.
  var elapsed: Double? {
    firstLayer.map { $0.layer.currentTime - $0.beginTime }
  }

  /// The layer's time in seconds at which an animation begins that joins now.
  func beginTime(on layer: CALayer) -> Double { layer.currentTime - (elapsed ?? 0) }

  /// The position of one of its animations at a time of the layer in seconds; nil if it has no
  /// effect then.
  ///
  /// - Parameter schedules: The schedules of an animation object, which give the progress instead of
  ///   this timing; nil for animations of blocks.
  func position(
    at time: Double, begin: Double, schedules: NestedMediaSchedules?
  ) -> MediaSchedule.Position? {
    if let schedules { return schedules.position(at: time, begin: begin, isOver: isFinished) }
    return progress(at: time, begin: begin).map { MediaSchedule.Position(progress: $0, cycle: 0) }
  }

  /// Whether one of its layers is outside of the subtrees of `roots`, or no layer is left.
  func isRunning(outside roots: [CALayer]) -> Bool {
    animated.firstLayer == nil
      || !animated.allSatisfy { layer in roots.contains { layer.isDescendant(of: $0) } }
  }

  func join(_ layer: CALayer, beginTime: Double) {
    guard animated.add(layer, beginTime: beginTime) else { return }
    if transactionCompletions == nil {
      transactionCompletions = Stage.current.transactions.joinCompletions()
    }
    Stage.current.animations.insert(self)
    if let end {
      let own = self.end(of: layer, begin: beginTime)
      animated.setEnd(own, at: animated.indices.upperBound - 1)
      scheduleEnd(at: max(end, own))
    } else {
      schedule()
    }
  }

  /// Sets the begin time of the animations on each layer, when the timing changes while they run.
  func rebase(_ newBegin: (CALayer) -> Double) {
    for index in animated.indices {
      guard let layer = animated[index]?.layer else { continue }
      let begin = newBegin(layer)
      animated.setBegin(begin, at: index)
      layer.rebaseAnimations(of: self, to: begin)
    }
    schedule()
  }

  /// Shifts the begin times on the layers of a subtree, when their clocks are set.
  func shift(by seconds: Double, in root: CALayer) {
    for index in animated.indices {
      guard let (layer, begin) = animated[index], layer.isDescendant(of: root) else { continue }
      animated.setBegin(begin + seconds, at: index)
      layer.shiftAnimations(of: self, by: seconds)
    }
    schedule()
  }

  /// Computes all end times again and schedules the latest: when the first layer joined, the last
  /// one to end left, or a layer's time changed.
  func schedule() {
    cancelEnd()
    guard !isFinished, hasAnimations else { return }
    for index in animated.indices {
      animated.setEnd(animated[index].map { end(of: $0.layer, begin: $0.beginTime) }, at: index)
    }
    scheduleEnd(at: animated.latestEnd ?? Stage.current.clock.now)
  }

  /// The stage's time at which the animations on a layer end; not in the past.
  private func end(of layer: CALayer, begin: Double) -> Double {
    max(Stage.current.clock.now, layer.stageTime(ofReaching: endTime(begin: begin)))
  }

  private func scheduleEnd(at time: Double) {
    cancelEnd()
    end = time
    guard time.isFinite else { return }
    event = Stage.current.clock.schedule(at: time) { [weak self] in
      self?.end = nil
      self?.reachEnd()
    }
  }

  private func cancelEnd() {
    event?.cancel()
    event = nil
    end = nil
  }

  /// Called at the end of its time.
  func reachEnd() {
    finish(didFinish: true)
  }

  /// Removes its animations from all layers and calls the completion handlers. A second call has no
  /// effect.
  func finish(didFinish: Bool) {
    guard !isFinished else { return }
    isFinished = true
    cancelEnd()
    if isRemovedOnCompletion {
      for layer in layers { layer.removeAnimations(of: self) }
    }
    animated = AnimatedLayers()
    Stage.current.animations.remove(self)
    let (completion, observed) = (self.completion, self.observed)
    self.completion = nil
    self.observed = []
    for (animation, hasStarted) in observed {
      if didFinish, !hasStarted { animation.delegate?.animationDidStart(animation) }
      animation.delegate?.animationDidStop(animation, finished: didFinish)
    }
    completion?(didFinish)
    for transaction in transactionCompletions ?? [] { transaction.animationDidEnd() }
    transactionCompletions = nil
  }

  /// Drops its layers and completion handlers, which may refer to it.
  func discard() {
    animated = AnimatedLayers()
    completion = nil
    observed = []
    transactionCompletions = nil
  }

  /// Ends the animations after a cancelled transition has restored the model values.
  func finishAtStart() {
    finish(didFinish: false)
  }

  /// Called when an animation was removed from a layer before the end; without animations the
  /// timing ends.
  func leave(_ layer: CALayer) {
    guard !isFinished else { return }
    animated.remove(layer)
    guard animated.isEmpty else {
      if let end, animated.hasEnd(at: end) { return }
      schedule()
      return
    }
    cancelEnd()
    lastLayerLeft()
  }

  /// Called when its last animation was removed before the end; the timing ends with the turn, unless
  /// another animation joins it.
  func lastLayerLeft() {
    let clock = Stage.current.clock
    removalEvent = clock.schedule(at: clock.now) {
      self.removalEvent = nil
      if !self.hasAnimations { self.finish(didFinish: false) }
    }
  }

  /// The animations of blocks whose delegate an app has set.
  private var observed: [(animation: CAAnimation, hasStarted: Bool)] = []

  /// Calls the delegate that an app has set on a block's animation, at its start and at its end.
  ///
  /// - Parameter time: The stage's time at which it starts; infinity for not before its end.
  func observe(_ animation: CAAnimation, startingAt time: Double) {
    observed.append((animation, false))
    guard time.isFinite else { return }
    Stage.current.clock.schedule(at: time) {
      guard let index = self.observed.firstIndex(where: { $0.animation === animation }) else {
        return
      }
      self.observed[index].hasStarted = true
      animation.delegate?.animationDidStart(animation)
    }
  }

  /// Restores every model value that its animations changed.
  func restoreModels() {
    for layer in layers.reversed() { layer.restoreModel(of: self) }
  }
}

/// A timing that does not change while it runs: Core Animation's, or that of an animation
/// block.
class MediaTiming: AnimationTiming {
  /// Its begin time is relative to the animation's.
  let mediaSchedule: MediaSchedule
  private let removesOnCompletion: Bool

  init(
    schedule: MediaSchedule, isRemovedOnCompletion: Bool = true, allowsUserInteraction: Bool = true
  ) {
    mediaSchedule = schedule
    removesOnCompletion = isRemovedOnCompletion
    super.init(allowsUserInteraction: allowsUserInteraction)
  }

  /// Cycles to run; may be fractional or infinite.
  var repeatCount: Double { mediaSchedule.repeatCount }
  /// Whether every cycle plays forwards, then backwards.
  var autoreverses: Bool { mediaSchedule.autoreverses }

  override var isRemovedOnCompletion: Bool { removesOnCompletion }

  override func endTime(begin: Double) -> Double {
    begin + mediaSchedule.endTime
  }

  override func progress(at time: Double, begin: Double) -> Double? {
    mediaSchedule.position(at: time - begin, isOver: isFinished)?.progress
  }
}
