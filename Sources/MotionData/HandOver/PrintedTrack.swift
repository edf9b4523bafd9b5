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
      return measured(
        with: form, from: from, to: to, delay: max(0, Self.rounded(delay - wait)), base, points)
    case .keyframes(let frames):
      // With the values that lines between frames have at the printed times.
      let begin = max(0, Self.rounded(delay - wait))
      let shown = points.map { MotionSpec.Keyframe(time: $0.time - base, value: $0.value) }
      var printed = frames.map { frame -> MotionSpec.Keyframe in
        let time = Self.rounded(delay - wait + frame.time)
        return MotionSpec.Keyframe(
          time: Self.rounded(time - begin),
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

  /// To a tenth of a millisecond.
  private static func rounded(_ time: Double) -> Double { (time * 10_000).rounded() / 10_000 }

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

extension MotionSpec.Element {
  /// The rectangle at the beginning or at the end of the tracks, without the element's own turn.
  func rectangle(_ end: KeyPath<MotionSpec.Track, Double>) -> CGRect {
    func value(_ quantity: MotionSpec.Quantity) -> Double? {
      tracks.first { $0.quantity == quantity }?[keyPath: end]
    }
    let sample = end == \.from ? first : last
    var (width, height) = ElementShape.turnedSize(sample) ?? (sample.width, sample.height)
    if let scale = value(.scale) ?? value(.scaleX), sample.scaleX > 0.01 {
      width *= scale / sample.scaleX
    }
    if let scale = value(.scale) ?? value(.scaleY), sample.scaleY > 0.01 {
      height *= scale / sample.scaleY
    }
    (width, height) = (value(.width) ?? width, value(.height) ?? height)
    let left = value(.left) ?? (value(.centerX) ?? sample.x + sample.width / 2) - width / 2
    let top = value(.top) ?? (value(.centerY) ?? sample.y + sample.height / 2) - height / 2
    return CGRect(x: left, y: top, width: width, height: height)
  }
}
