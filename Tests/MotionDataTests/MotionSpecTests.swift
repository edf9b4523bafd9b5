import Foundation
import TEMotion
import TEPlayback
import Testing

@testable import TEExport
@testable import TEMotionData
@testable import UIKit

/// The movements of clips as code. The file in `Printed` is what is printed for `today`; it is compiled with the
/// tests, played, and held against the frames of the clip.
@MainActor
struct MotionSpecTests {
  private static let printed = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Printed/TodayMotion.swift")

  /// The recorded clip at normal speed, and what is told of it.
  private func today() throws -> (ClipMotion, MotionSpec) {
    var options = ExportOptions(clip: "today", jobs: 1)
    options.pace.isNormal = true
    let source = try ShippedPreset.library.source(of: options.clip, options)
    let motion = try ClipMotion(options, source: source)
    return (motion, MotionSpec(motion, source.written))
  }

  @Test("what is printed for UIKit is the compiled file")
  func file() throws {
    let text = SpecCode(try today().1, for: .uikit).text + "\n"
    if ProcessInfo.processInfo.environment["TRANSITION_EXPORT_RECORD_PRINTED"] == "1" {
      try Data(text.utf8).write(to: Self.printed)
    }
    let recorded = try String(contentsOf: Self.printed, encoding: .utf8)
    let isSame = recorded == text
    #expect(isSame)
  }

  @Test("the compiled file moves layers as the frames do, to within a point at ten instants")
  func played() throws {
    let (motion, spec) = try today()
    let step = try #require(spec.steps.first { $0.name == "push" })
    let stage = Stage(device: .standard)
    stage.makeCurrent()
    let window = UIWindow()
    window.makeKeyAndVisible()
    stage.advance(to: 0)
    var layers: [String: CALayer] = [:]
    for element in step.elements {
      let layer = CALayer()
      for track in element.tracks {
        switch track.quantity {
        case .width: layer.bounds.size.width = CGFloat(track.from)
        case .height: layer.bounds.size.height = CGFloat(track.from)
        default: break
        }
      }
      window.layer.addSublayer(layer)
      layers[element.name] = layer
    }
    PrintedToday.push(layers)
    var compared = 0
    for instant in 1...10 {
      let time = step.duration * Double(instant) / 11
      let frame = Int(((step.start + step.wait + time) * 60).rounded())
      stage.advance(to: motion.times[frame] - step.start - step.wait)
      for element in step.elements {
        guard let recorded = motion.elements.first(where: { $0.name == element.name }),
          recorded.samples[frame] != nil, let shown = layers[element.name]?.presentation()
        else { continue }
        for track in element.tracks {
          let value: Double? =
            switch track.quantity {
            case .centerX, .left: Double(shown.position.x)
            case .centerY, .top: Double(shown.position.y)
            case .width: Double(shown.bounds.width)
            case .height: Double(shown.bounds.height)
            case .opacity: Double(shown.opacity)
            default: nil
            }
          guard let value else { continue }
          let shape = ElementShape(recorded, in: frame...frame)
          let expected = try #require(shape.points(track.quantity, motion.times).first).value
          let limit = track.quantity.unit == "pt" ? 1.0 : 0.01
          #expect(
            abs(value - expected) < limit,
            "\(element.name), \(track.quantity.rawValue), \(time): \(value) \(expected)")
          compared += 1
        }
      }
    }
    #expect(compared > 100)
  }

  @Test("a spring has the form in which it was written, and opening and closing are apart")
  func facts() throws {
    let spec = try today().1
    #expect(spec.steps.map(\.name) == ["push", "pop"])
    #expect(spec.steps.map(\.direction) == [.opening, .closing])
    let container = try #require(
      spec.steps[0].elements.first { $0.name == "page-container" })
    let top = try #require(container.tracks.first { $0.quantity == .top })
    guard case .curve(let curve, let written) = top.form else {
      Issue.record("the card's top edge is on a spring")
      return
    }
    #expect(curve.kind == .spring)
    #expect(written == "transition.position: duration 1, damping-ratio 0.7")
    #expect(spec.largestError(true) <= 0.31 && spec.largestError(false) <= 0.011)
    #expect(!spec.steps.flatMap(\.elements).contains { $0.name.contains("/") })
  }

  /// A recording of one square: its x by frame, with the finger.
  private func motion(
    _ x: [Double], touches: [[Double]?] = [], animators: [ClipMotion.Animator] = []
  ) -> ClipMotion {
    ClipMotion(
      clip: "square", frameRate: 60, width: 400, height: 800,
      times: x.indices.map { Double($0) / 60 }, touches: touches,
      steps: [ClipMotion.Step(name: "drag", start: 0, end: Double(x.count - 1) / 60)],
      elements: [
        ClipMotion.Element(
          name: "a", kind: "UIView", isNamed: true,
          samples: x.map { x in
            var sample = ClipMotion.Sample()
            (sample.x, sample.y, sample.width, sample.height) = (x, 100, 40, 40)
            return sample
          })
      ], animators: animators)
  }

  @Test("what goes there and back has keyframes, and not one curve")
  func keyframes() throws {
    let there = (0...30).map { Double($0) * 2 }
    let spec = MotionSpec(motion(there + there.dropLast().reversed()), WrittenMotion())
    let track = try #require(spec.steps.first?.elements.first?.tracks.first)
    guard case .keyframes(let frames) = track.form else {
      Issue.record("expected keyframes")
      return
    }
    #expect(frames.map(\.value) == [20, 80, 20])
    #expect(abs(frames[1].time - 0.5) < 0.001)
  }

  @Test("what follows a finger has its factor, and the part of the way that does nothing")
  func finger() throws {
    let ways = (0...40).map { Double($0) * 3 }
    let spec = MotionSpec(
      motion(ways.map { 50 + 0.5 * max(0, $0 - 10) }, touches: ways.map { [30 + $0, 200] }),
      WrittenMotion(fingerRules: ["Closed by a drag"]))
    let step = try #require(spec.steps.first)
    #expect(step.phase == .finger && step.fingerRules == ["Closed by a drag"])
    guard case .finger(let isX, let factor, let slop)? = step.elements.first?.tracks.first?.form
    else {
      Issue.record("expected a finger")
      return
    }
    #expect(isX && abs(factor - 0.5) < 0.02 && abs(slop - 10) < 1.5, "\(factor) \(slop)")
    let code = SpecCode(spec, for: .uikit).text
    #expect(code.contains("by way: CGPoint") && code.contains("way.x"))
  }

  @Test("what depends on a finger's way in another way has places of it")
  func fingerPlaces() throws {
    let ways = (0...40).map { Double($0) * 5 }
    let spec = MotionSpec(
      motion(
        ways.map { 50 + min($0, 60) + 0.2 * max(0, $0 - 60) }, touches: ways.map { [30 + $0, 200] }),
      WrittenMotion())
    let track = try #require(spec.steps.first?.elements.first?.tracks.first)
    guard case .fingerPoints(true, let points) = track.form else {
      Issue.record("expected places of the way")
      return
    }
    #expect(points.map(\.way) == [0, 60, 200] && points.map(\.value) == [70, 130, 158])
    #expect(
      SpecCode(spec, for: .uikit).text.contains("along(way.x, [(0, 70), (60, 130), (200, 158)])"))
  }

  @Test("the error is that of the printed numbers, with their times")
  func errors() throws {
    let x = (0...60).map { 40 * sin(Double($0) / 6) }
    let spec = MotionSpec(motion(x), WrittenMotion())
    let track = try #require(spec.steps.first?.elements.first?.tracks.first)
    guard case .keyframes(let frames) = track.form else {
      Issue.record("expected keyframes")
      return
    }
    let worst = x.indices.map { index in
      abs(MotionSpec.value(of: frames, at: Double(index) / 60 - track.delay) - x[index] - 20)
    }.max()
    #expect(abs((worst ?? 0) - track.largestError) < 1e-9 && track.largestError <= 0.35)
  }

  @Test("a turned square keeps its size, and a scaled one its size and its corners")
  func shapes() throws {
    func spec(_ sample: (Double) -> ClipMotion.Sample) throws -> [MotionSpec.Track] {
      let samples = (0...30).map { sample(Double($0) / 30) }
      let recorded = ClipMotion(
        clip: "square", frameRate: 60, width: 400, height: 800,
        times: samples.indices.map { Double($0) / 60 }, touches: [],
        steps: [ClipMotion.Step(name: "animate", start: 0, end: 0.5)],
        elements: [ClipMotion.Element(name: "a", kind: "UIView", isNamed: true, samples: samples)],
        animators: [])
      return try #require(MotionSpec(recorded, WrittenMotion()).steps.first?.elements.first).tracks
    }
    let turned = try spec { share in
      let angle = share * .pi / 2
      var sample = ClipMotion.Sample()
      sample.rotation = share * 90
      sample.width = 60 * abs(cos(angle)) + 40 * abs(sin(angle))
      sample.height = 60 * abs(sin(angle)) + 40 * abs(cos(angle))
      (sample.x, sample.y) = (100 - sample.width / 2, 100 - sample.height / 2)
      return sample
    }
    #expect(turned.map(\.quantity) == [.rotation])
    let scaled = try spec { share in
      var sample = ClipMotion.Sample()
      sample.scaleX = 1 - 0.5 * share
      sample.scaleY = sample.scaleX
      (sample.width, sample.height) = (60 * sample.scaleX, 40 * sample.scaleY)
      (sample.x, sample.y) = (100 - sample.width / 2, 100 - sample.height / 2)
      sample.cornerRadius = 10 * sample.scaleX
      return sample
    }
    #expect(scaled.map(\.quantity) == [.scale])
  }

  @Test("a delay is that after the first movement; the wait before it is the step's")
  func delays() throws {
    let curve = CurveDescription(.cubic(.linear), duration: 0.2)
    func animator(_ start: Double) -> ClipMotion.Animator {
      ClipMotion.Animator(
        name: "a.position", curve: curve, isReversed: false, targets: [], start: start,
        end: start + 0.2, firstFrame: 0, progress: [], velocity: [], settlingTime: 0.2,
        overshoot: 0)
    }
    let x = (0...30).map { frame -> Double in
      let elapsed = Double(frame) / 60 - 0.1
      return 20 + 100 * min(max(elapsed, 0) / 0.2, 1)
    }
    let spec = MotionSpec(motion(x, animators: [animator(0.1)]), WrittenMotion())
    let step = try #require(spec.steps.first)
    #expect(abs(step.wait - 0.1) < 1e-9 && abs(step.duration - 0.2) < 1e-9)
    let track = try #require(step.elements.first?.tracks.first)
    #expect(track.delay == 0 && track.from == 40 && track.to == 140)
  }

  @Test("every framework has its own words", arguments: SpecCode.Framework.allCases)
  func frameworks(framework: SpecCode.Framework) throws {
    let text = SpecCode(try today().1, for: framework).text
    let words =
      switch framework {
      case .uikit: ["CASpringAnimation", "static func push(", "static func pop("]
      case .swiftui: [".spring(response:", "enum Push {", "enum PageContainer {"]
      case .css: ["--push-page-container-top-edge: linear(", "-delay: 0s;"]
      case .compose: ["spring<Float>(dampingRatio = 0.7f", "CubicBezierEasing(", "object Pop {"]
      }
    for word in words { #expect(text.contains(word), "\(word)") }
    #expect(text.contains("Largest error against the frames"))
  }

  @Test(
    "paths become names that people know",
    arguments: [
      ("card/UILabel[2]", "card"), ("UINavigationBar/NavigationBarContent", "navigation bar"),
      ("UITabBar", "tab bar"), ("UIView[3]", "screen"), ("page[1]/NodeScrollView", "page[1]"),
    ])
  func names(path: String, name: String) {
    #expect(ElementOwner.name(path) == name)
  }
}
