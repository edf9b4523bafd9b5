import Foundation
package import TEScene
package import TETypography
package import UIKit

/// Plays a script on a stage from its first step to its last, and composes the picture of any instant.
///
/// The steps follow one another without gaps. Where something moves, the virtual clock runs slower
/// than the clip by the slow-motion factor; in a hold both run alike.
///
/// A step lasts until nothing moves, so scripts need no durations of transitions; what still moves
/// after 30 virtual seconds is an error that names the step. Finger paths are sampled in virtual
/// time, 120 times a second and at corners, so gestures depend neither on the frame rate nor on
/// slow motion.
@MainActor
package final class Player {
  let stage: Stage
  /// The clip's own window, or the one that the app has made in its place.
  private let window: UIWindow
  private let overlayWindow: UIWindow
  /// Holds what is fixed to the display.
  private let housingWindow: UIWindow
  package let script: Script
  let pace: Pace
  let stepLengths: [Double]
  private let isUnwanted: (@MainActor @Sendable () -> Bool)?
  /// The names of the steps, the second of several as `tap-2`.
  package let stepNames: [String]

  /// The step that runs, or the number of steps at the end.
  private var stepIndex = 0
  private(set) var running: RunningStep?
  private(set) var clipTime = 0.0
  /// Where the finger is that a step left down.
  private var finger: CGPoint?
  /// The fingers of the last touch, the first one that came down first; empty before the first touch.
  package private(set) var fingerMarks: [FingerMark] = []
  /// The steps that have ended, in order.
  package private(set) var playedSteps: [PlayedStep] = []

  /// The fingers that went down where nothing reacts to them, in order.
  package private(set) var missedTouches: [MissedTouch] = []

  /// The fingers that were meant for a view and do not touch it, in order.
  package private(set) var misdirectedTouches: [MisdirectedTouch] = []

  /// The name of a view in messages, in a sentence.
  ///
  /// Nil for one without a name.
  package var nameOfView: (UIView) -> String? = { view in
    let named = sequence(first: view, next: \.superview).first { $0.accessibilityIdentifier != nil }
    return named?.accessibilityIdentifier.map { "'\($0)'" }
  }

  /// The view that a finger touches, in a sentence; nil for nothing that reacts or has a name.
  private func phrase(of hit: UIView, isTap: Bool) -> String? {
    if let name = nameOfView(hit) { return name }
    return hit.reactor(isTap: isTap).map { "\(type(of: $0))" }
  }

  /// A finger that was meant for a view and does not touch it.
  package struct MisdirectedTouch: Hashable, Sendable {
    /// Of the script.
    package let stepIndex: Int
    package let stepName: String
    /// A sentence without a period, with the names of the target and of what is touched.
    package let message: String
  }

  /// A finger that went down where nothing reacts to it.
  package struct MissedTouch: Hashable, Sendable {
    /// Of the script.
    package let stepIndex: Int
    /// In points of the screen.
    package let point: CGPoint
    package let isOnScreen: Bool
  }

  /// A step that has ended, with its place in the clip.
  package struct PlayedStep: Hashable, Sendable {
    package let name: String
    /// Seconds of the clip.
    package let start: Double
    /// Seconds of the clip.
    package let end: Double
    /// Whether it is a hold.
    package let isHold: Bool
    /// In seconds of the virtual clock.
    package let length: Double
    /// Where its picture stands still, in seconds of the clip.
    package let freezes: [ClosedRange<Double>]
  }

  /// A step with the beginnings of its time in the clip and on the virtual clock.
  struct RunningStep {
    let clipStart: Double
    let virtualStart: Double
    let warp: TimeWarp
    /// Where the step's own part ends, in virtual seconds; it may last longer.
    let ownEnd: Double
    /// Whether the step lasts until nothing moves.
    let settles: Bool
    /// In order of time.
    var events: ArraySlice<Event>
  }

  /// Something that the person does, at a virtual time.
  struct Event {
    let time: Double
    let kind: Kind
    /// The view that a finger goes down for; nil for a point.
    var target: Target?

    enum Kind {
      /// A touch of a finger, counted from 0.
      case touch(UITouch.Phase, CGPoint, finger: Int)
      case key(Handling.Key)
    }
  }

  /// Virtual seconds after which what still moves is taken never to stop.
  package static let settlingLimit = 30.0
  /// Where one step ends and the next begins, sums of times may be off in the last bits.
  private static let tolerance = 1e-9

  isolated deinit { stage.discard() }

  /// Sets up a stage with the configuration's device.
  ///
  /// - Parameter setUp: Gives the window a root view controller, and tells what is to happen. It runs
  ///   with the stage as UIKit's current one.
  package init<Failure: Error>(
    _ configuration: PlaybackConfiguration, setUp: (UIWindow) throws(Failure) -> Script
  ) throws(Failure) {
    stage = Stage(
      device: configuration.device, scale: configuration.scale,
      style: configuration.appearance.style,
      layoutDirection: configuration.layoutDirection.direction,
      contentSizeCategory: configuration.contentSize.category,
      textEngine: .engine(with: configuration.fonts))
    stage.imageLoader = configuration.imageLoader
    stage.resources = configuration.resources
    stage.makeCurrent()
    // Windows take their size from the current stage.
    let clipWindow = UIWindow()
    overlayWindow = UIWindow()
    housingWindow = UIWindow()
    pace = configuration.pace
    stepLengths = configuration.stepLengths
    isUnwanted = configuration.isUnwanted
    script = try setUp(clipWindow)
    window = UIApplication.shared.windowOfApp(besides: clipWindow) ?? clipWindow
    var counts: [String: Int] = [:]
    stepNames = script.steps.map { step in
      counts[step.name, default: 0] += 1
      let count = counts[step.name, default: 1]
      return count == 1 ? step.name : "\(step.name)-\(count)"
    }
    for window in [overlayWindow, housingWindow] {
      window.windowLevel = .statusBar
      window.isUserInteractionEnabled = false
      window.isSystemWindow = true
    }
    overlayWindow.rootViewController = DeviceOverlay(
      device: configuration.device, content: configuration.statusBar, appearance: stage.statusBar)
    housingWindow.rotatesWithInterface = false
    housingWindow.rootViewController = SensorHousing(device: configuration.device)
    window.makeKeyAndVisible()
    overlayWindow.isHidden = !configuration.device.hasStatusBar
    housingWindow.isHidden = false
    stage.rotate(to: configuration.orientation, animated: false)
    stage.layoutIfNeeded()
  }

  var steps: [Step] { script.steps }

  // MARK: Pictures

  /// The clip's length in seconds as far as the steps tell, for a progress bar.
  package var estimatedDuration: Double {
    steps.indices.reduce(0) { sum, index in
      sum + steps[index].estimatedDuration(slowMotion: factor(ofStep: index))
        + freezes(ofStep: index).reduce(0) { $0 + $1.duration }
    }
  }

  /// The name of the step that the last picture shows, such as `push`; empty after the end.
  package var stepName: String {
    stepIndex < steps.count ? steps[stepIndex].name : ""
  }

  /// The name of the step that the clip shows at a time up to that of the last picture, in seconds.
  package func stepName(at time: Double) -> String {
    playedSteps.first { time < $0.end }?.name ?? stepName
  }

  /// The same with the number of one of several, as `tap-3`.
  package func numberedStepName(at time: Double) -> String {
    let index = playedSteps.firstIndex { time < $0.end } ?? stepIndex
    return stepNames.indices.contains(index) ? stepNames[index] : stepName
  }

  /// The messages of the screens so far, such as constraints that were dropped, and texts with characters that
  /// no font has.
  package var messages: [String] {
    misdirectedTouches.map { touch in
      "step \(touch.stepIndex + 1), '\(touch.stepName)': \(touch.message)"
    } + screenMessages + [MissingGlyphs.message(about: missingGlyphs)].compactMap(\.self)
  }

  /// The constraints that were dropped since the last call, since they contradict others.
  package func takeDroppedConstraints() -> [NSLayoutConstraint] { stage.takeDroppedConstraints() }

  /// The texts shown so far with characters that no font has.
  package var missingGlyphs: [MissingGlyphs] { stage.missingGlyphs }

  /// The messages without those of touches and texts.
  package var screenMessages: [String] { stage.messages }

  /// The picture at a time in seconds; nil at the end of the clip and after it.
  ///
  /// - Precondition: times do not decrease from call to call.
  package func picture(at time: Double) throws(PlaybackError) -> Picture? {
    try advance(to: time) ? stage.picture() : nil
  }

  /// Plays up to a time in seconds, without a picture.
  ///
  /// - Returns: Whether the clip shows anything then; it does not at its end and after it.
  /// - Precondition: times do not decrease from call to call.
  package func advance(to time: Double) throws(PlaybackError) -> Bool {
    precondition(time >= clipTime, "times must not decrease")
    clipTime = time
    // Another player may have made its stage the current one.
    stage.makeCurrent()
    while stepIndex < steps.count {
      try verifyWanted()
      var current: RunningStep
      if let running { current = running } else { current = try begin(steps[0], clipStart: 0) }
      let target = current.virtualStart + current.warp.virtual(time - current.clipStart)
      let end = try play(&current, to: target)
      running = current
      guard let end else { return true }
      try endStep(current, virtualEnd: end)
    }
    return false
  }

  /// Plays to the end of the clip and discards the pictures.
  ///
  /// - Parameter frameRate: Pictures per second of the clip.
  package func playToEnd(frameRate: Double = 60) throws(PlaybackError) {
    var frame = (clipTime * frameRate).rounded(.up)
    while try picture(at: frame / frameRate) != nil { frame += 1 }
  }

  /// Plays the step up to a virtual time, or to its end if that comes first.
  ///
  /// - Returns: The step's end in virtual seconds; nil if it goes on.
  private func play(_ step: inout RunningStep, to target: Double) throws(PlaybackError) -> Double? {
    while let event = step.events.first, event.time <= target + Self.tolerance {
      try verifyWanted()
      step.events.removeFirst()
      stage.advance(to: event.time)
      switch event.kind {
      case .touch(let phase, let point, let finger):
        if phase == .began { try verifyTouch(at: point, of: event.target) }
        stage.touch(phase, id: finger, at: point)
        let mark = FingerMark(
          phase, at: stage.displayPoint(point),
          time: step.clipStart + step.warp.clip(event.time - step.virtualStart))
        fingerMarks = fingerMarks.prefix(finger) + [mark] + fingerMarks.dropFirst(finger + 1)
        // A first finger that comes down is alone.
        if finger == 0, phase == .began { fingerMarks = [mark] }
      case .key(let key): try press(key)
      }
    }
    guard target >= step.ownEnd - Self.tolerance else {
      stage.advance(to: target)
      return nil
    }
    stage.advance(to: step.ownEnd)
    guard step.settles, stage.isMoving else { return step.ownEnd }
    stage.advance(to: target + Self.tolerance, until: { !stage.isMoving })
    guard stage.isMoving else { return stage.clock.now }
    guard stage.clock.now < step.ownEnd + Self.settlingLimit else {
      throw failure(.neverSettled(seconds: Self.settlingLimit))
    }
    return nil
  }

  private func verifyWanted() throws(PlaybackError) {
    if isUnwanted?() ?? false { throw failure(.unwanted) }
  }

  private func press(_ key: Handling.Key) throws(PlaybackError) {
    let isTyped =
      switch key {
      case .character(let character): stage.keyboard.type(character)
      case .delete: stage.keyboard.deleteBackward()
      }
    guard isTyped else { throw failure(.nothingEdited) }
  }

  /// Notes a finger that goes down where its target is not, or where nothing reacts to it.
  private func verifyTouch(at point: CGPoint, of target: Target?) throws(PlaybackError) {
    let isTap = stepName == "tap"
    let hit = stage.view(at: point)
    if let target, case .view(let description, _) = target.place {
      let view = try view(of: target)
      let inWindow = view.window.map { window in
        CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
      }
      if let obstacle = TouchObstacle(from: view, at: inWindow ?? point, to: hit, isTap: isTap) {
        let name = hit === view ? description : hit.flatMap { phrase(of: $0, isTap: isTap) }
        misdirectedTouches.append(
          MisdirectedTouch(
            stepIndex: stepIndex, stepName: stepName,
            message: obstacle.message(target: description, hit: name)))
        return
      }
    }
    let isOnScreen = window.bounds.contains(point)
    guard !isOnScreen || !window.reacts(toTouchAt: point, isTap: isTap) else { return }
    missedTouches.append(
      MissedTouch(stepIndex: stepIndex, point: point, isOnScreen: isOnScreen))
  }

  func failure(_ kind: PlaybackError.Kind) -> PlaybackError {
    PlaybackError(stepIndex: stepIndex, stepName: stepName, kind: kind)
  }

  /// Ends the running step and begins the next at the same instant of the clip.
  private func endStep(_ ended: RunningStep, virtualEnd: Double) throws(PlaybackError) {
    let length = virtualEnd - ended.virtualStart
    let clipEnd = ended.clipStart + ended.warp.clip(length)
    let step = steps[stepIndex]
    playedSteps.append(
      PlayedStep(
        name: step.name, start: ended.clipStart, end: clipEnd, isHold: step.action.isHold,
        length: length,
        freezes: ended.warp.freezes.map {
          $0.lowerBound + ended.clipStart...$0.upperBound + ended.clipStart
        }))
    running = nil
    stepIndex += 1
    if stepIndex < steps.count { running = try begin(steps[stepIndex], clipStart: clipEnd) }
  }

  // MARK: Steps

  private func begin(_ step: Step, clipStart: Double) throws(PlaybackError) -> RunningStep {
    let start = stage.clock.now
    var length = step.length
    var events: [Event] = []
    var ownLength = 0.0
    switch step.action {
    case .hold(let seconds):
      length = seconds
    case .call(let body):
      do { try body() } catch { throw failure(.failed(message: "\(error)")) }
    case .rotate(let orientation):
      stage.rotate(to: orientation)
    case .finger(let movement) where movement.isCancellation && finger == nil:
      guard stage.cancelInteractiveTransitions() else { throw failure(.noFinger) }
    case .finger(let movement):
      let track = try self.track(of: movement)
      events = self.events(along: track, from: start, to: movement.firstTarget)
      ownLength = track.duration
    case .pinch(let pinch):
      guard finger == nil else { throw failure(.fingerIsDown) }
      let tracks = pinch.tracks(around: try location(of: pinch.target))
      // Both fingers are sampled at once; the first one moves first.
      events = tracks.enumerated().flatMap { self.events(along: $1, from: start, finger: $0) }
        .enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        .map(\.element)
      ownLength = pinch.duration + pinch.hold
    case .control(let use):
      guard finger == nil else { throw failure(.fingerIsDown) }
      let handling = try handling(of: use)
      for (time, movement) in handling.movements {
        events += self.events(along: try track(of: movement), from: start + time)
      }
      events += handling.keys.map { Event(time: start + $0.time, kind: .key($0.key)) }
      ownLength = handling.duration
    }
    return RunningStep(
      clipStart: clipStart, virtualStart: start, warp: warp(ofStep: stepIndex),
      ownEnd: start + max(ownLength, length ?? 0), settles: length == nil && finger == nil,
      events: events[...])
  }

  private func track(of movement: FingerMovement) throws(PlaybackError) -> FingerTrack {
    let track = try movement.track(from: finger) { target throws(PlaybackError) in
      try location(of: target)
    }
    guard let track else { throw failure(.noFinger) }
    return track
  }

  /// What the finger does; notes where it is afterwards.
  ///
  /// - Parameters:
  ///   - target: What the finger goes down for; nil for a place that was looked for.
  ///   - number: Of the finger, from 0.
  private func events(
    along track: FingerTrack, from start: Double, to target: Target? = nil, finger number: Int = 0
  ) -> [Event] {
    var events = track.samples.enumerated().map { index, sample in
      Event(
        time: start + sample.time,
        kind: .touch(index == 0 ? .began : .moved, sample.point, finger: number),
        target: index == 0 ? target : nil)
    }
    if finger != nil { events.removeFirst() }
    finger = nil
    guard let last = track.samples.last else { return events }
    let end = start + track.duration
    switch track.ending {
    case .stay: finger = last.point
    case .release:
      events.append(Event(time: end, kind: .touch(.ended, last.point, finger: number)))
    case .cancel:
      events.append(Event(time: end, kind: .touch(.cancelled, last.point, finger: number)))
    }
    return events
  }

  /// The point of the screen that a finger aims at.
  func location(of target: Target) throws(PlaybackError) -> CGPoint {
    switch target.place {
    case .point(let point):
      return point
    case .part(let locate):
      return locate(stage.screen.bounds.size)
    case .view(let description, let find):
      let view: UIView?
      do { view = try find() } catch { throw failure(.failed(message: "\(error)")) }
      guard let view, let window = view.window else {
        throw failure(.targetMissing(description: description))
      }
      let visible = view.convert(view.bounds, to: window).intersection(window.bounds)
      guard !visible.isEmpty else { throw failure(.targetMissing(description: description)) }
      let point =
        stepName == "tap" || stepName == "press"
        ? reachablePoint(of: view, in: visible, of: window)
        : CGPoint(x: visible.midX, y: visible.midY)
      let origin = window.frame.origin
      return CGPoint(x: origin.x + point.x, y: origin.y + point.y)
    }
  }
}

extension Step.Action {
  var isHold: Bool {
    if case .hold = self { true } else { false }
  }
}
