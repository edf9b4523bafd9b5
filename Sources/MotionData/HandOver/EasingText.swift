internal import TEExport
internal import Foundation
internal import TEInputs
internal import TEMotion

/// A curve as the duration and the easing function of CSS.
struct EasingText {
  /// Declarations of custom properties.
  let text: String

  /// The largest error of `linear()` in a track, in the track's unit; that of `cubic-bezier()` is none.
  static func error(of track: MotionSpec.Track) -> Double {
    guard case .curve(let curve, _) = track.form, curve.kind != .cubic else { return 0 }
    return min(0.001 * abs(track.to - track.from), 0.2 * track.quantity.tolerance)
  }

  /// - Parameters:
  ///   - name: Of the custom property, with its hyphens.
  ///   - tolerance: The largest error of `linear()`, in shares of the distance.
  init(_ curve: CurveDescription, name: String, tolerance: Double) {
    let time = "\(name)-duration: \(SpecCode.exact(curve.duration))s; "
    guard curve.kind != .cubic else {
      let points = (curve.controlPoints ?? [0, 0, 1, 1]).map(SpecCode.exact)
      text = time + "\(name): cubic-bezier(\(points.joined(separator: ", ")));"
      return
    }
    let steps = 2000
    let samples = (0...steps).map { step -> (time: Double, progress: Double) in
      let fraction = Double(step) / Double(steps)
      return (
        fraction, curve.curve.progress(at: fraction * curve.duration, duration: curve.duration)
      )
    }
    let corners = Self.corners(of: samples[...], tolerance)
    let texts = corners.enumerated().map { index, point in
      let number = shortDecimal((point.progress * 100_000).rounded() / 100_000)
      let isEnd = index == 0 || index == corners.count - 1
      return isEnd
        ? number : "\(number) \(shortDecimal((point.time * 100_000).rounded() / 1000))%"
    }
    // A spring ends within a thousandth of its way; then the value at the end is shown.
    let end = texts.last == "1" ? [] : ["1 100%"]
    text = time + "\(name): linear(\((texts + end).joined(separator: ", ")));"
  }

  /// The points that a curve of straight lines needs (Ramer, Douglas and Peucker, by the error of the
  /// progress).
  private static func corners(
    of samples: ArraySlice<(time: Double, progress: Double)>, _ tolerance: Double
  ) -> [(time: Double, progress: Double)] {
    guard let first = samples.first, let last = samples.last, samples.count > 2 else {
      return Array(samples)
    }
    var worst = (index: samples.startIndex, error: 0.0)
    for index in samples.indices {
      let part = (samples[index].time - first.time) / (last.time - first.time)
      let line = first.progress + (last.progress - first.progress) * part
      let error = abs(samples[index].progress - line)
      if error > worst.error { worst = (index, error) }
    }
    guard worst.error > tolerance * 0.9 else { return [first, last] }
    return corners(of: samples[...worst.index], tolerance).dropLast()
      + corners(of: samples[worst.index...], tolerance)
  }
}
