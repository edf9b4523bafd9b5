import Foundation
import Motion

/// The course of animations in time, shared by all property changes of one block.
///
/// A layer's animation asks it for its progress; it knows nothing of properties. When its time is
/// over, an event of the virtual clock takes its animations off their layers, which then show their
/// model values, and tells those who wait.
@MainActor
class AnimationTiming {
  private struct Member {
    weak var layer: CALayer?
    var beginTime: Double
  }

  private var members: [Member] = []
  /// Which of the members a layer became last.
  private var latestMembers: [ObjectIdentifier: Int] = [:]
  private var event: ClockEvent?
  /// When it ends, infinity included, as long as nothing but new members can change that.
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
  var hasAnimations: Bool { !members.isEmpty }

  /// The layers that run on it, in the order in which they joined.
  var layers: [CALayer] { members.compactMap(\.layer) }

  /// Seconds since the beginning, in the time of the first layer that runs on it; nil without one.
  var elapsed: Double? {
    for member in members {
      if let layer = member.layer { return layer.currentTime - member.beginTime }
    }
    return nil
  }

  /// Whether one of its layers is outside of the subtrees of `roots`, or no layer is left.
  func isRunning(outside roots: [CALayer]) -> Bool {
    var isWithoutLayers = true
    for index in members.indices {
      guard let layer = members[index].layer else { continue }
      if !roots.contains(where: { layer.isDescendant(of: $0) }) { return true }
      isWithoutLayers = false
    }
    return isWithoutLayers
  }

  func join(_ layer: CALayer, beginTime: Double) {
    guard !hasMember(layer, beginTime) else { return }
    latestMembers[ObjectIdentifier(layer)] = members.count
    members.append(Member(layer: layer, beginTime: beginTime))
    if awaiting == nil { awaiting = Stage.current.transactions.joinCompletions() }
    Stage.current.animations.insert(self)
    if let end {
      scheduleEnd(at: max(end, self.end(of: members.count - 1)))
    } else {
      schedule()
    }
  }

  private func hasMember(_ layer: CALayer, _ beginTime: Double) -> Bool {
    guard let latest = latestMembers[ObjectIdentifier(layer)] else { return false }
    // Another layer may have had this one's place in memory.
    return members[...latest].indices.reversed().contains { index in
      members[index].beginTime == beginTime && members[index].layer === layer
    }
  }

  /// Moves the animations' beginnings to a time of each layer, when the course changes under way.
  func rebase(_ newBegin: (CALayer) -> Double) {
    for index in members.indices {
      guard let layer = members[index].layer else { continue }
      members[index].beginTime = newBegin(layer)
      layer.rebaseAnimations(of: self, to: members[index].beginTime)
    }
    schedule()
  }

  /// Moves the beginnings on the layers of a subtree by some seconds, when their clocks are set.
  func shift(by seconds: Double, in root: CALayer) {
    for index in members.indices {
      guard let layer = members[index].layer, layer.isDescendant(of: root) else { continue }
      members[index].beginTime += seconds
      layer.shiftAnimations(of: self, by: seconds)
    }
    schedule()
  }

  /// Puts the end on the clock anew: when the first layer joined, one left, or time runs differently.
  func schedule() {
    cancelEnd()
    guard !isFinished, hasAnimations else { return }
    scheduleEnd(at: members.indices.reduce(Stage.current.clock.now) { max($0, end(of: $1)) })
  }

  /// The stage's time at which the animations on a member's layer end; now without a layer.
  private func end(of member: Int) -> Double {
    let now = Stage.current.clock.now
    guard let layer = members[member].layer else { return now }
    return max(now, layer.stageTime(ofReaching: endTime(begin: members[member].beginTime)))
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
      for member in members { member.layer?.removeAnimations(of: self) }
    }
    members = []
    latestMembers = [:]
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
    members.removeAll { $0.layer === layer || $0.layer == nil }
    latestMembers = [:]
    for index in members.indices {
      guard let layer = members[index].layer else { continue }
      latestMembers[ObjectIdentifier(layer)] = index
    }
    guard members.isEmpty else {
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
