internal import TEExport
internal import Foundation
internal import TEMotion

/// The numbers of tracks as they are printed, and how far these are from the frames.
extension MotionSpec.Track {
  /// The track with printed times, and with its largest difference from some frames.
  ///
  /// - Parameters:
  ///   - wait: From the track's origin of time to the first movement, in seconds.
  ///   - base: The first movement, in seconds of the clip.
  func printed(after wait: Double, from base: Double, _ points: [TrackReader.Point])
    -> MotionSpec.Track
  {
    switch form {
    case .finger, .fingerPoints: return self
    case .curve:
      let time = ((delay - wait) * 10_000).rounded() / 10_000
      return measured(with: form, from: from, to: to, delay: max(0, time), base, points)
    case .keyframes(let frames):
      // Whole milliseconds, which all platforms have, with the values that lines between frames have there.
      func milliseconds(_ time: Double) -> Double { (time * 1000).rounded() / 1000 }
      let begin = max(0, milliseconds(delay - wait))
      let shown = points.map { MotionSpec.Keyframe(time: $0.time - base, value: $0.value) }
      var printed = frames.map { frame -> MotionSpec.Keyframe in
        let time = milliseconds(delay - wait + frame.time)
        return MotionSpec.Keyframe(
          time: milliseconds(time - begin),
          value: quantity.rounded(MotionSpec.value(of: shown, at: time)))
      }
      while printed.count > 2, printed[printed.count - 1].value == printed[printed.count - 2].value
      {
        printed.removeLast()
      }
      return measured(
        with: .keyframes(printed), from: printed.first?.value ?? from,
        to: printed.last?.value ?? to, delay: begin, base, points)
    }
  }

  private func measured(
    with form: MotionSpec.Form, from: Double, to: Double, delay: Double, _ base: Double,
    _ points: [TrackReader.Point]
  ) -> MotionSpec.Track {
    func value(_ time: Double) -> Double {
      switch form {
      case .keyframes(let frames): return MotionSpec.value(of: frames, at: time - delay)
      case .curve(let curve, _):
        let elapsed = time - delay
        if elapsed <= 0 { return from }
        if elapsed >= curve.duration { return to }
        return from
          + (to - from) * curve.curve.progress(at: elapsed, duration: curve.duration)
      case .finger, .fingerPoints: return from
      }
    }
    let error = points.map { abs(value($0.time - base) - $0.value) }.max() ?? 0
    return MotionSpec.Track(
      quantity: quantity, from: from, to: to, delay: delay, form: form, largestError: error)
  }
}

extension MotionSpec {
  /// The value of straight lines between keyframes, constant before and after them.
  static func value(of frames: [Keyframe], at time: Double) -> Double {
    guard let first = frames.first, time > first.time else { return frames.first?.value ?? 0 }
    guard let next = frames.firstIndex(where: { $0.time >= time }) else {
      return frames[frames.count - 1].value
    }
    let (one, two) = (frames[next - 1], frames[next])
    let span = two.time - one.time
    return span > 0 ? one.value + (two.value - one.value) * (time - one.time) / span : two.value
  }
}

extension MotionSpec.Quantity {
  /// To a hundredth of a point or a degree, and a ten-thousandth of what has no unit.
  func rounded(_ value: Double) -> Double {
    let factor = unit.isEmpty ? 10_000.0 : 100
    let result = (value * factor).rounded() / factor
    return result == 0 ? 0 : result
  }
}
