internal import Foundation
internal import TEMotion
internal import UIKit

/// One animator while it is recorded.
@MainActor
struct RecordedAnimator {
  /// The properties that distinguish animators.
  struct Key: Hashable {
    private let owner: ObjectIdentifier
    private let curve: TimingCurve
    private let duration: Double
    private let keyTimes: [Double]
    private let isReversed: Bool

    @MainActor
    init(_ animation: PresentedAnimation) {
      owner = ObjectIdentifier(animation.owner)
      curve = animation.curve
      duration = animation.duration
      keyTimes = animation.keyTimes
      isReversed = animation.isReversed
    }
  }

  private(set) weak var owner: AnyObject?
  private let curve: CurveDescription
  private let isReversed: Bool
  private let firstFrame: Int
  private let start: Double
  /// Where it ends by itself; nil if a finger moves it.
  private var ownEnd: Double?
  private var lastFrame: Int
  private var targets: [Target] = []
  private var progress: [Double] = []
  /// Nil where a finger moves it.
  private var velocity: [Double?] = []

  private struct Target {
    let element: Int
    let property: String
    let values: (from: [Double], to: [Double])?
  }

  /// - Parameters:
  ///   - times: Those of the frames, up to the present one.
  ///   - secondsPerSecond: Seconds of the clip per second at normal speed.
  init(
    _ animation: PresentedAnimation, at frame: Int, times: [Double], secondsPerSecond: Double
  ) {
    owner = animation.owner
    curve = CurveDescription(
      animation.curve, duration: animation.duration, keyTimes: animation.keyTimes)
    isReversed = animation.isReversed
    firstFrame = frame
    lastFrame = frame
    let now = times[frame]
    if let elapsed = animation.elapsed {
      start = max(now - elapsed * secondsPerSecond, frame > 0 ? times[frame - 1] : 0)
      ownEnd = now + (animation.duration - elapsed) * secondsPerSecond
    } else {
      start = now
    }
  }

  /// Adds what it moves, and its progress once for each frame.
  mutating func record(_ animation: PresentedAnimation, of element: Int, at frame: Int) {
    if !targets.contains(where: {
      $0.element == element && $0.property == animation.property
    }) {
      targets.append(
        Target(element: element, property: animation.property, values: animation.values))
    }
    guard progress.isEmpty || frame > lastFrame else { return }
    while firstFrame + progress.count < frame {
      progress.append(progress.last ?? 0)
      velocity.append(nil)
    }
    progress.append(animation.progress)
    velocity.append(animation.velocity)
    if animation.elapsed == nil { ownEnd = nil }
    lastFrame = frame
  }

  /// - Parameter names: How many animators have each name.
  func animator(
    times: [Double], elements: [ElementTrack], names: inout [String: Int]
  ) -> ClipMotion.Animator {
    let namesake = targets.first { elements[$0.element].name.isOwn } ?? targets.first
    let first = namesake.map { "\(elements[$0.element].name.text).\($0.property)" } ?? ""
    let count = names[first, default: 0] + 1
    names[first] = count
    let gone = lastFrame + 1 < times.count ? times[lastFrame + 1] : times.last ?? 0
    var progress = progress
    var velocity = velocities(times: times)
    if let ownEnd, ownEnd <= gone + 1e-6, lastFrame + 1 < times.count {
      // It ran to its end, which the next frame shows.
      progress.append(isReversed ? 0 : 1)
      velocity.append(0)
    }
    func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
    return ClipMotion.Animator(
      name: count == 1 ? first : "\(first)-\(count)", curve: curve, isReversed: isReversed,
      targets: targets.map { target in
        ClipMotion.Target(
          element: elements[target.element].name.text, property: target.property,
          from: target.values?.from.map(rounded), to: target.values?.to.map(rounded))
      },
      start: rounded(start), end: rounded(max(start, min(ownEnd ?? gone, gone))),
      firstFrame: firstFrame, progress: progress.map(rounded),
      velocity: velocity.map(rounded),
      settlingTime: rounded(curve.settlingTime), overshoot: rounded(curve.overshoot))
  }

  /// The velocities, those that a finger gives as differences of the progress.
  private func velocities(times: [Double]) -> [Double] {
    velocity.indices.map { index in
      if let known = velocity[index] { return known }
      let before = max(index - 1, 0)
      let after = min(index + 1, progress.count - 1)
      let seconds = times[firstFrame + after] - times[firstFrame + before]
      return seconds > 0 ? (progress[after] - progress[before]) / seconds : 0
    }
  }
}
