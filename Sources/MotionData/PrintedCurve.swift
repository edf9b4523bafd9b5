internal import TEExport
internal import Foundation
internal import TEInputs
internal import TEMotion

/// A curve as code, and the curve that the printed numbers give.
///
/// The error is measured after rounding: it is that of the printed numbers.
/// `Tests/MotionDataTests/Printed` holds printed files, which are compiled and played.
struct PrintedCurve {
  let code: String
  let curve: CurveDescription
  /// The points of `linear()`, as fractions of duration and progress; empty for other code.
  private var points: [(time: Double, progress: Double)] = []

  /// The largest difference of the progress from an original within its duration.
  func largestError(to original: CurveDescription) -> Double {
    let steps = 4000
    var largest = 0.0
    for step in 0...steps {
      let time = original.duration * Double(step) / Double(steps)
      let expected = original.curve.progress(at: time, duration: original.duration)
      largest = max(largest, abs(progress(at: time) - expected))
    }
    return largest
  }

  private func progress(at time: Double) -> Double {
    guard !points.isEmpty else {
      return time >= curve.duration && curve.kind == .cubic
        ? 1 : curve.curve.progress(at: time, duration: curve.duration)
    }
    let fraction = curve.duration > 0 ? time / curve.duration : 1
    guard let after = points.firstIndex(where: { $0.time >= fraction }), after > 0 else {
      return fraction <= 0 ? points[0].progress : points[points.count - 1].progress
    }
    let (low, high) = (points[after - 1], points[after])
    let length = high.time - low.time
    let part = length > 0 ? (fraction - low.time) / length : 1
    return low.progress + (high.progress - low.progress) * part
  }

  // MARK: Numbers

  /// Six significant digits, as they are printed and as they are read again.
  private static func printed(_ value: Double) -> (text: String, value: Double) {
    guard value.isFinite, value != 0 else { return ("0", 0) }
    let digits = 5 - Int(log10(abs(value)).rounded(.down))
    let factor = pow(10, Double(min(max(digits, 0), 9)))
    let rounded = (value * factor).rounded() / factor
    return (shortDecimal(rounded), rounded)
  }

  /// The spring that a curve moves by; an over-damped one as the critical one that it moves like.
  private static func effective(_ spring: CurveDescription.SpringConstants) -> (
    mass: Double, stiffness: Double, damping: Double, velocity: Double
  ) {
    let critical = 2 * (spring.stiffness * spring.mass).squareRoot()
    return (
      spring.mass, spring.stiffness, min(spring.damping, critical), spring.initialVelocity
    )
  }

  private static func rounded(_ spring: CurveDescription.SpringConstants) -> (
    numbers: [String], spring: Spring
  ) {
    let own = effective(spring)
    let mass = printed(own.mass)
    let stiffness = printed(own.stiffness)
    let damping = printed(own.damping)
    let velocity = printed(own.velocity)
    return (
      [mass.text, stiffness.text, damping.text, velocity.text],
      Spring(
        mass: max(mass.value, 1e-9), stiffness: max(stiffness.value, 1e-9), damping: damping.value,
        initialVelocity: velocity.value)
    )
  }

  private static func rounded(_ points: [Double]) -> (numbers: [String], bezier: UnitBezier) {
    let numbers = points.map { printed($0) }
    return (
      numbers.map { $0.text },
      UnitBezier(numbers[0].value, numbers[1].value, numbers[2].value, numbers[3].value)
    )
  }

  private static func controlPoints(_ curve: CurveDescription) -> [Double] {
    let points = curve.controlPoints ?? []
    return points.count == 4 ? points : [0, 0, 1, 1]
  }

  // MARK: UIKit

  init(uikit original: CurveDescription, name: String, axis: CurveCode.Axis) {
    let duration = Self.printed(original.duration)
    let head = "static func \(name)() -> UIViewPropertyAnimator {\n  UIViewPropertyAnimator("
    guard original.kind != .cubic, let constants = original.spring else {
      let (numbers, bezier) = Self.rounded(Self.controlPoints(original))
      if let named = Self.uikitName(of: bezier) {
        code = head + "duration: \(duration.text), curve: .\(named))\n}"
      } else {
        let point = { (index: Int) in "CGPoint(x: \(numbers[index]), y: \(numbers[index + 1]))" }
        code =
          head + "\n    duration: \(duration.text), controlPoint1: \(point(0)),\n"
          + "    controlPoint2: \(point(2)))\n}"
      }
      curve = CurveDescription(.cubic(bezier), duration: duration.value)
      return
    }
    let printed = Self.uikitSpring(constants, duration: duration.value, axis: axis)
    code =
      head + "\n    duration: \(duration.text),\n"
      + "    timingParameters: UISpringTimingParameters(\(printed.arguments)))\n}"
    curve = printed.curve
  }

  private static func uikitName(of bezier: UnitBezier) -> String? {
    let names: [(UnitBezier, String)] = [
      (.linear, "linear"), (.easeIn, "easeIn"), (.easeOut, "easeOut"), (.easeInOut, "easeInOut"),
    ]
    return names.first { $0.0 == bezier }?.1
  }

  /// The arguments of the spring's initialiser: none for the system's spring, a damping ratio for a spring
  /// that is fitted to its duration, else mass, stiffness and damping.
  private static func uikitSpring(
    _ constants: CurveDescription.SpringConstants, duration: Double, axis: CurveCode.Axis
  ) -> (arguments: String, curve: CurveDescription) {
    let (numbers, spring) = rounded(constants)
    let own = constants.spring ?? spring
    if own == .system, duration == Spring.systemDuration {
      return ("", CurveDescription(.spring(.system), duration: duration))
    }
    let isStill = numbers[3] == "0"
    let dx = axis == .y ? "0" : numbers[3]
    let dy = axis == .x ? "0" : numbers[3]
    let vector = "initialVelocity: CGVector(dx: \(dx), dy: \(dy))"
    let ratio = printed(min(constants.dampingRatio, 1))
    let fitted = Spring(
      duration: duration, dampingRatio: ratio.value, initialVelocity: spring.initialVelocity)
    let isFitted =
      abs(fitted.naturalFrequency - own.naturalFrequency) < 1e-6 * own.naturalFrequency
      && abs(fitted.dampingRatio - min(own.dampingRatio, 1)) < 1e-6
    if isFitted {
      let arguments =
        isStill
        ? "dampingRatio: \(ratio.text)"
        : "\n      dampingRatio: \(ratio.text), \(vector)"
      return (arguments, CurveDescription(.spring(fitted), duration: duration))
    }
    return (
      "\n      mass: \(numbers[0]), stiffness: \(numbers[1]), damping: \(numbers[2]),\n      \(vector)",
      CurveDescription(.spring(spring), duration: spring.settlingDuration)
    )
  }

  // MARK: SwiftUI

  init(swiftui original: CurveDescription, name: String) {
    let duration = Self.printed(original.duration)
    guard original.kind != .cubic, let constants = original.spring else {
      let (numbers, bezier) = Self.rounded(Self.controlPoints(original))
      code =
        "static let \(name) = Animation.timingCurve(\n  \(numbers.joined(separator: ", ")), "
        + "duration: \(duration.text))"
      curve = CurveDescription(.cubic(bezier), duration: duration.value)
      return
    }
    let (numbers, spring) = Self.rounded(constants)
    code =
      "static let \(name) = Animation.interpolatingSpring(\n  Spring(mass: \(numbers[0]), "
      + "stiffness: \(numbers[1]), damping: \(numbers[2])),\n  initialVelocity: \(numbers[3]))"
    curve = CurveDescription(.spring(spring), duration: duration.value)
  }

  // MARK: CSS

  /// The largest error of `linear()`, in shares of the distance.
  private static let tolerance = 0.001

  init(css original: CurveDescription, name: String) {
    let duration = Self.printed(original.duration)
    let time = "\n--\(name)-duration: \(duration.text)s;"
    guard original.kind != .cubic else {
      let (numbers, bezier) = Self.rounded(Self.controlPoints(original))
      code = "--\(name): cubic-bezier(\(numbers.joined(separator: ", ")));" + time
      curve = CurveDescription(.cubic(bezier), duration: duration.value)
      return
    }
    curve = CurveDescription(original.curve, duration: duration.value)
    let steps = 2000
    let samples = (0...steps).map { step -> (time: Double, progress: Double) in
      let fraction = Double(step) / Double(steps)
      return (
        fraction,
        original.curve.progress(at: fraction * original.duration, duration: original.duration)
      )
    }
    let corners = Self.corners(of: samples[...]).map { point -> (time: Double, progress: Double) in
      ((point.time * 100_000).rounded() / 100_000, (point.progress * 10_000).rounded() / 10_000)
    }
    points = corners
    let texts = corners.enumerated().map { index, point in
      let isEnd = index == 0 || index == corners.count - 1
      let number = shortDecimal(point.progress)
      return isEnd
        ? number : "\(number) \(shortDecimal((point.time * 100_000).rounded() / 1000))%"
    }
    var lines: [String] = []
    for start in stride(from: 0, to: texts.count, by: 8) {
      lines.append("  " + texts[start..<min(start + 8, texts.count)].joined(separator: ", "))
    }
    code = "--\(name): linear(\n" + lines.joined(separator: ",\n") + ");" + time
  }

  /// The points that a curve of straight lines needs (Ramer, Douglas and Peucker, by the error of the
  /// progress).
  private static func corners(
    of samples: ArraySlice<(time: Double, progress: Double)>
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
    return corners(of: samples[...worst.index]).dropLast() + corners(of: samples[worst.index...])
  }
}
