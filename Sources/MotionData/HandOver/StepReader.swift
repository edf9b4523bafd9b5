internal import TEExport
internal import Foundation

/// Finds what moves in one step of a recorded clip.
struct StepReader {
  private let motion: ClipMotion
  private let written: WrittenMotion
  private let step: ClipMotion.Step

  init(_ motion: ClipMotion, _ written: WrittenMotion, _ step: ClipMotion.Step) {
    self.motion = motion
    self.written = written
    self.step = step
  }

  /// How far a finger moves at least that leads something, in points.
  private static let leadingDistance = 10.0

  /// The step, or its parts while a finger leads and after it; none where nothing moves.
  var steps: [MotionSpec.Step] {
    let frames = motion.times.indices.filter {
      motion.times[$0] >= step.start - 1e-6 && motion.times[$0] < step.end - 1e-6
    }
    guard let first = frames.first, var last = frames.last else { return [] }
    // The next frame shows what the step comes to.
    if last + 1 < motion.times.count { last += 1 }
    let down = (first...last).filter {
      motion.touches.indices.contains($0) && motion.touches[$0] != nil
    }
    guard let touch = down.first, let lift = down.last, leads(touch...lift) else {
      return [part(first...last, .movement, from: step.start)].compactMap(\.self)
    }
    return [
      part(touch...lift, .finger, from: motion.times[touch]),
      // The finger lets go between two frames.
      lift + 1 < last ? part((lift + 1)...last, .release, from: motion.times[lift]) : nil,
    ].compactMap(\.self)
  }

  private func leads(_ frames: ClosedRange<Int>) -> Bool {
    let places = frames.compactMap { motion.touches[$0] }
    guard let first = places.first else { return false }
    return places.contains { hypot($0[0] - first[0], $0[1] - first[1]) > Self.leadingDistance }
  }

  private func part(
    _ frames: ClosedRange<Int>, _ phase: MotionSpec.Phase, from start: Double
  ) -> MotionSpec.Step? {
    let folded = ElementFolding(motion, in: frames)
    let reader = TrackReader(
      motion, written, in: frames, from: start, until: step.end, isLed: phase == .finger)
    let found = folded.elements.map { ($0, reader.tracks(of: $0.element, besides: $0.alike)) }
      .filter { !$0.1.isEmpty }
    guard let earliest = found.flatMap(\.1).map(\.track.delay).min() else { return nil }
    let wait = max(0, earliest)
    let elements = found.compactMap { shown, found -> MotionSpec.Element? in
      let samples = frames.compactMap { shown.element.samples[$0] }
      guard let first = samples.first, let last = samples.last else { return nil }
      return MotionSpec.Element(
        name: shown.name, first: first, last: last,
        tracks: found.map { $0.track.printed(after: wait, from: start + wait, $0.points) },
        folded: shown.folded)
    }
    let duration = elements.flatMap(\.tracks).map { $0.delay + $0.duration }.max() ?? 0
    let length = motion.times[frames.upperBound] - start
    let finger = phase == .finger ? path(frames) : nil
    return MotionSpec.Step(
      name: step.name, phase: phase, direction: phase == .finger ? nil : direction, start: start,
      wait: wait,
      duration: phase == .finger ? length : (duration * 1000).rounded() / 1000, elements: elements,
      finger: finger,
      fingerRules: phase == .finger ? written.fingerRules : [])
  }

  private func path(_ frames: ClosedRange<Int>) -> MotionSpec.FingerPath? {
    guard let start = motion.touches[frames.lowerBound],
      let end = frames.reversed().lazy.compactMap({ motion.touches[$0] }).first
    else { return nil }
    return MotionSpec.FingerPath(start: start, end: end)
  }

  /// Whether the step opens a screen, or goes back to what was there before the last one opened.
  ///
  /// A screen is known by its named elements: a pushed one takes the place of those beneath it.
  private var direction: MotionSpec.Direction? {
    switch step.name.split(separator: "-").first {
    case "push", "present": return .opening
    case "pop", "dismiss": return .closing
    default: break
    }
    var screens = [named(at: 0)]
    for (index, step) in motion.steps.enumerated() {
      let shown = named(at: restingFrame(ofStep: index))
      var direction: MotionSpec.Direction?
      if screens.count > 1, shown == screens[screens.count - 2] {
        screens.removeLast()
        direction = .closing
      } else if shown != screens.last {
        screens.append(shown)
        direction = .opening
      }
      if step.start == self.step.start { return direction }
    }
    return nil
  }

  /// A frame that shows what a step comes to: in the hold that it is or that follows, and otherwise the first one of
  /// the next step, which may show the beginning of that.
  private func restingFrame(ofStep index: Int) -> Int {
    let steps = motion.steps
    func isHold(_ index: Int) -> Bool {
      steps.indices.contains(index) && steps[index].name.split(separator: "-").first == "hold"
    }
    if let hold = [index, index + 1].first(where: isHold) {
      return motion.times.lastIndex { $0 < steps[hold].end - 1e-6 } ?? 0
    }
    return motion.times.firstIndex { $0 >= steps[index].end - 1e-6 } ?? motion.times.count - 1
  }

  /// The names of the named elements that a frame shows, without their numbers: rows that come into sight are no
  /// other screen.
  private func named(at frame: Int) -> Set<String> {
    Set(
      motion.elements.filter { $0.isNamed && $0.samples[frame] != nil }.map { element in
        var name = element.name[...]
        while let last = name.last, last.isNumber || "[]-".contains(last) { name = name.dropLast() }
        return String(name)
      })
  }
}
