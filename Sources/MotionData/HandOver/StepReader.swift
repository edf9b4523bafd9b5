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
    let release = motion.times[min(lift + 1, last)]
    return [
      part(touch...lift, .finger, from: motion.times[touch]),
      lift < last ? part(lift...last, .release, from: release) : nil,
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
    let reader = TrackReader(motion, written, in: frames, from: start, isLed: phase == .finger)
    var elements = folded.elements.compactMap { shown -> MotionSpec.Element? in
      let tracks = reader.tracks(of: shown.element, besides: shown.alike)
      guard !tracks.isEmpty else { return nil }
      return MotionSpec.Element(name: shown.name, tracks: tracks, folded: shown.folded)
    }
    guard !elements.isEmpty else { return nil }
    let wait = max(0, elements.flatMap(\.tracks).map(\.delay).min() ?? 0)
    elements = elements.map { element in
      MotionSpec.Element(
        name: element.name, tracks: element.tracks.map { $0.delayed(by: -wait) },
        folded: element.folded)
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
    var screens = [named(at: 0)]
    for step in motion.steps {
      let shown = named(
        at: motion.times.firstIndex { $0 >= step.end - 1e-6 } ?? motion.times.count - 1)
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

  /// The names of the named elements that a frame shows.
  private func named(at frame: Int) -> Set<String> {
    Set(motion.elements.filter { $0.isNamed && $0.samples[frame] != nil }.map(\.name))
  }
}

extension MotionSpec.Track {
  func delayed(by seconds: Double) -> MotionSpec.Track {
    MotionSpec.Track(
      quantity: quantity, from: from, to: to,
      delay: max(0, ((delay + seconds) * 1000).rounded() / 1000), form: form,
      largestError: largestError)
  }
}
