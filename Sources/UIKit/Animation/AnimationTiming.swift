import Foundation
import Motion

/// The course of animations in time, shared by all property changes of one block.
///
/// A layer's animation asks it for its progress; it knows nothing of properties. When its time is
/// over, an event of the virtual clock takes its animations off their layers, which then show their
/// model values, and tells those who wait.
@MainActor
class AnimationTiming {
  private var animated = AnimatedLayers()
  private var event: ClockEvent?
  /// When it ends, infinity included; nil where the ends of all layers have to be reckoned anew.
  private var end: Double?
  /// What waits for all animations of the transactions that it began in.
  private var awaiting: [TransactionCompletion]?
  private(set) var isFinished = false
  /// Told when the animations have left their layers; the argument says whether they ran to their
  /// end.
  var completion: ((Bool) -> Void)?
  /// Whether its animations leave their layers at the end; else they stay as they filled.
  var isRemovedOnCompletion: Bool { true }

  /// Whether views take touches while its animations run on them.
  let allowsUserInteraction: Bool
  /// Whether touches meet the views that it animates where they show, and not where they will be.
  var isHitWhereItShows: Bool { false }

  init(allowsUserInteraction: Bool = true) {
    self.allowsUserInteraction = allowsUserInteraction
  }

  /// Progress at a time of a layer; nil where the animation has no effect.
  func progress(at time: Double, begin: Double) -> Double? {
    preconditionFailure("a subclass tells its progress")
  }

  /// The layer's time at which it ends; infinity for one that does not end.
  func endTime(begin: Double) -> Double {
    preconditionFailure("a subclass tells its end")
  }

  /// Whether its end stands on the clock.
  var isScheduled: Bool { event != nil }

  /// Whether any layer runs on it.
  var hasAnimations: Bool { !animated.isEmpty }

  /// The layers that run on it, in the order in which they joined.
  var layers: [CALayer] { animated.layers }

  /// Seconds since the beginning, in the time of the first layer that runs on it; nil without one.
  var elapsed: Double? {
    animated.firstLayer.map { $0.layer.currentTime - $0.beginTime }
  }

  /// Whether one of its layers is outside of the subtrees of `roots`, or no layer is left.
  func isRunning(outside roots: [CALayer]) -> Bool {
    animated.firstLayer == nil
      || !animated.allSatisfy { layer in roots.contains { layer.isDescendant(of: $0) } }
  }

  func join(_ layer: CALayer, beginTime: Double) {
    guard animated.add(layer, beginTime: beginTime) else { return }
    if awaiting == nil { awaiting = Stage.current.transactions.joinCompletions() }
    Stage.current.animations.insert(self)
    if let end {
      let own = self.end(of: layer, begin: beginTime)
      animated.setEnd(own, at: animated.indices.upperBound - 1)
      scheduleEnd(at: max(end, own))
    } else {
      schedule()
    }
  }

  /// Moves the animations' beginnings to a time of each layer, when the course changes under way.
  func rebase(_ newBegin: (CALayer) -> Double) {
    for index in animated.indices {
      guard let layer = animated[index]?.layer else { continue }
      let begin = newBegin(layer)
      animated.setBegin(begin, at: index)
      layer.rebaseAnimations(of: self, to: begin)
    }
    schedule()
  }

  /// Moves the beginnings on the layers of a subtree by some seconds, when their clocks are set.
  func shift(by seconds: Double, in root: CALayer) {
    for index in animated.indices {
      guard let (layer, begin) = animated[index], layer.isDescendant(of: root) else { continue }
      animated.setBegin(begin + seconds, at: index)
      layer.shiftAnimations(of: self, by: seconds)
    }
    schedule()
  }

  /// Reckons all ends anew and puts the last on the clock: when the first layer joined, the last to end
  /// left, or time runs differently.
  func schedule() {
    cancelEnd()
    guard !isFinished, hasAnimations else { return }
    for index in animated.indices {
      animated.setEnd(animated[index].map { end(of: $0.layer, begin: $0.beginTime) }, at: index)
    }
    scheduleEnd(at: animated.latestEnd ?? Stage.current.clock.now)
  }

  /// The stage's time at which the animations on a layer end, but not in the past.
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

  /// What happens at the end of its time.
  func reachEnd() {
    finish(didFinish: true)
  }

  /// Takes its animations off all layers and tells who waits. A second call does nothing.
  func finish(didFinish: Bool) {
    guard !isFinished else { return }
    isFinished = true
    cancelEnd()
    if isRemovedOnCompletion {
      for layer in layers { layer.removeAnimations(of: self) }
    }
    animated = AnimatedLayers()
    Stage.current.animations.remove(self)
    let completion = self.completion
    self.completion = nil
    completion?(didFinish)
    for transaction in awaiting ?? [] { transaction.animationDidEnd() }
    awaiting = nil
  }

  /// Ends it where it began, after a cancelled transition has restored the models.
  func finishAtStart() {
    finish(didFinish: false)
  }

  /// One of its animations left a layer before the end: the last one ends the whole.
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

  /// No layer runs on it any more, before its end.
  func lastLayerLeft() {
    let clock = Stage.current.clock
    event = clock.schedule(at: clock.now) { [weak self] in self?.finish(didFinish: false) }
  }

  /// Sets every model value that its animations changed back to what it was before.
  func restoreModels() {
    for layer in layers.reversed() { layer.restoreModel(of: self) }
  }
}

/// A fixed course: Core Animation's timing, or that of an animation block.
class MediaTiming: AnimationTiming {
  /// Its begin time counts from the animation's.
  let runs: MediaSchedule
  private let removesOnCompletion: Bool

  init(
    schedule: MediaSchedule, isRemovedOnCompletion: Bool = true, allowsUserInteraction: Bool = true
  ) {
    runs = schedule
    removesOnCompletion = isRemovedOnCompletion
    super.init(allowsUserInteraction: allowsUserInteraction)
  }

  /// An animation block's course, which fills backwards while it waits.
  ///
  /// - Parameters:
  ///   - duration: seconds of one cycle.
  ///   - delay: seconds that pass before the first cycle begins.
  ///   - repeatCount: cycles to run; may be fractional or infinite.
  ///   - autoreverses: whether every cycle is followed by the same backwards.
  convenience init(
    curve: TimingCurve, duration: Double, delay: Double = 0, repeatCount: Double = 1,
    autoreverses: Bool = false, allowsUserInteraction: Bool = true
  ) {
    var schedule = MediaSchedule(duration: max(0, duration))
    schedule.beginTime = delay
    schedule.repeatCount = repeatCount
    schedule.autoreverses = autoreverses
    schedule.fillsBackwards = true
    schedule.curve = curve
    self.init(schedule: schedule, allowsUserInteraction: allowsUserInteraction)
  }

  var curve: TimingCurve { runs.curve }
  /// Seconds of one cycle.
  var duration: Double { runs.duration }
  /// Cycles to run; may be fractional or infinite.
  var repeatCount: Double { runs.repeatCount }
  /// Whether every cycle is followed by the same backwards.
  var autoreverses: Bool { runs.autoreverses }

  override var isRemovedOnCompletion: Bool { removesOnCompletion }

  override func endTime(begin: Double) -> Double {
    begin + runs.endTime
  }

  override func progress(at time: Double, begin: Double) -> Double? {
    runs.position(at: time - begin, isOver: isFinished)?.progress
  }
}
