import Foundation
import TEMotion
import Testing

@testable import TEExport
@testable import TEMotionData
@testable import UIKit

/// The curves as code: the files in `Printed` are compiled with the tests and compared with what is
/// printed.
@MainActor
struct CurveCodeTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Printed")

  /// A clip with a curve of each kind.
  private static let kinds: ClipMotion = {
    func animator(_ name: String, _ property: String, _ curve: TimingCurve, _ duration: Double)
      -> ClipMotion.Animator
    {
      let description = CurveDescription(curve, duration: duration)
      return ClipMotion.Animator(
        name: name, curve: description, isReversed: false,
        targets: [ClipMotion.Target(element: "a", property: property, from: nil, to: nil)],
        start: 0, end: duration, firstFrame: 0, progress: [], velocity: [],
        settlingTime: description.settlingTime, overshoot: description.overshoot)
    }
    let bouncing = Spring(mass: 1, stiffness: 170, damping: 9.7, initialVelocity: 1.25)
    let heavy = Spring(mass: 2.5, stiffness: 312.345678, damping: 80)
    return ClipMotion(
      clip: "every-kind", frameRate: 60, width: 100, height: 100, times: [0], steps: [],
      elements: [],
      animators: [
        animator("linear", "opacity", .linear, 0.4),
        animator("control points", "opacity", .cubic(UnitBezier(0.17, 0.67, 0.83, 1.2)), 0.35),
        animator("fitted", "opacity", .spring(Spring(duration: 0.6, dampingRatio: 0.55)), 0.6),
        animator("bouncing", "position.x", .spring(bouncing), bouncing.settlingDuration),
        animator("heavy", "opacity", .spring(heavy), heavy.settlingDuration),
        animator("system", "transform", .spring(.system), 0.5),
      ])
  }()

  private func printed(_ name: String, _ motion: ClipMotion) throws -> CurveCode {
    let code = CurveCode(motion, for: .uikit)
    let url = Self.folder.appendingPathComponent("\(name).swift")
    if ProcessInfo.processInfo.environment["TRANSITION_EXPORT_RECORD_PRINTED"] == "1" {
      try Data((code.text + "\n").utf8).write(to: url)
    }
    let recorded = try String(contentsOf: url, encoding: .utf8)
    #expect(recorded == code.text + "\n")
    return code
  }

  /// The largest difference of a view that an animator moves from a curve, in shares of the distance.
  private func largestError(
    of animator: UIViewPropertyAnimator, from curve: CurveDescription
  ) -> Double {
    let stage = Stage(device: .standard)
    stage.makeCurrent()
    let window = UIWindow()
    window.makeKeyAndVisible()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    stage.advance(to: 0)
    animator.addAnimations { view.center.x += 100 }
    animator.startAnimation()
    var largest = 0.0
    for step in 1..<200 {
      let time = curve.duration * Double(step) / 200
      stage.advance(to: time)
      let x = Double(view.layer.presentation()?.position.x ?? 0)
      let expected = curve.curve.progress(at: time, duration: curve.duration)
      largest = max(largest, abs((x - 5) / 100 - expected))
    }
    return largest
  }

  private func compare(
    _ code: CurveCode, _ animators: [(String, () -> UIViewPropertyAnimator)]
  ) {
    #expect(code.entries.map(\.name) == animators.map(\.0))
    for (entry, (_, make)) in zip(code.entries, animators) {
      // The stage must be the current one when the animator is made.
      Stage(device: .standard).makeCurrent()
      let error = largestError(of: make(), from: entry.curve)
      #expect(error <= entry.largestError + 1e-6, "\(entry.name): \(error)")
      #expect(entry.largestError < 1e-4, "\(entry.name)")
    }
  }

  @Test("the code of every kind of curve compiles and moves as the original")
  func everyKind() throws {
    compare(
      try printed("EveryKindMotion", Self.kinds),
      [
        ("linear", EveryKindMotion.linear), ("controlPoints", EveryKindMotion.controlPoints),
        ("fitted", EveryKindMotion.fitted), ("bouncing", EveryKindMotion.bouncing),
        ("heavy", EveryKindMotion.heavy), ("system", EveryKindMotion.system),
      ])
  }

  @Test("the code of a preset compiles and moves as the preset")
  func preset() throws {
    compare(
      try printed("TodayMotion", ShippedPreset.motion("today")),
      [
        ("backdropOpacity", TodayMotion.backdropOpacity),
        ("pageContainerTransform", TodayMotion.pageContainerTransform),
      ])
  }

  @Test("linear() follows the curve within its error, by CSS's rules")
  func css() throws {
    let code = CurveCode(Self.kinds, for: .css)
    for entry in code.entries {
      #expect(entry.largestError < 0.002, "\(entry.name)")
      guard entry.curve.kind == .spring else {
        #expect(entry.code.contains("cubic-bezier("))
        continue
      }
      let start = try #require(entry.code.range(of: "linear("))
      let end = try #require(entry.code.range(of: ");"))
      let stops = entry.code[start.upperBound..<end.lowerBound].split(separator: ",").map { stop in
        stop.split(whereSeparator: \.isWhitespace).compactMap { number in
          Double(number.filter { $0 != "%" })
        }
      }
      var points = stops.map { (time: $0.count > 1 ? $0[1] / 100 : 0, progress: $0[0]) }
      points[points.count - 1].time = 1
      var largest = 0.0
      for (low, high) in zip(points, points.dropFirst()) {
        #expect(high.time > low.time)
        for part in stride(from: 0.0, through: 0.95, by: 0.05) {
          let time = low.time + (high.time - low.time) * part
          let value = low.progress + (high.progress - low.progress) * part
          let expected = entry.curve.curve.progress(
            at: time * entry.curve.duration, duration: entry.curve.duration)
          largest = max(largest, abs(value - expected))
        }
      }
      #expect(largest <= entry.largestError + 1e-4, "\(entry.name): \(largest)")
    }
  }

  @Test(
    "SwiftUI's springs have the constants of the originals, over-damped ones the critical damping")
  func swiftUI() {
    let code = CurveCode(Self.kinds, for: .swiftui)
    #expect(code.entries.allSatisfy { $0.largestError < 1e-4 })
    let text = code.text
    #expect(text.contains("Spring(mass: 1, stiffness: 170, damping: 9.7)"))
    #expect(text.contains("initialVelocity: 1.25"))
    // 2 sqrt(3 * 1000)
    #expect(text.contains("Spring(mass: 3, stiffness: 1000, damping: 109.545)"))
    #expect(text.contains("Animation.timingCurve("))
  }
}
