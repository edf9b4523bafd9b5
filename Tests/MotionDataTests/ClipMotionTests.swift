import TEExport
import Foundation
import TEMotion
import TEMotionData
import Testing

/// The motion of shipped presets against the formulas that they are made of.
@MainActor
struct ClipMotionTests {
  /// The card's vertical spring.
  private let spring = Spring(duration: 1, dampingRatio: 0.7)

  private func animator(_ name: String, of motion: ClipMotion) throws -> ClipMotion.Animator {
    try #require(motion.animators.first { $0.name == name })
  }

  @Test("a spring's progress, velocity, settling time and overshoot are those of the closed form")
  func springOfToday() throws {
    let motion = try ShippedPreset.motion("today")
    let animator = try animator("page-container.transform", of: motion)
    #expect(animator.start == 0.5 && animator.end == 1.5 && animator.progress.count == 61)
    // The frame at the end has the end itself, as in UIKit.
    #expect(animator.progress.last == 1 && animator.velocity.last == 0)
    for (index, progress) in animator.progress.dropLast().enumerated() {
      let time = motion.times[animator.firstFrame + index] - animator.start
      #expect(abs(progress - spring.value(at: time)) < 2e-6)
      #expect(abs(animator.velocity[index] - spring.velocity(at: time)) < 1e-3)
    }
    // The first peak of an under-damped step response.
    let overshoot = exp(-0.7 * .pi / (1 - 0.49).squareRoot())
    #expect(abs(animator.overshoot - overshoot) < 1e-5)
    #expect(animator.settlingTime > 0.99 && animator.settlingTime <= 1)
    #expect(animator.curve.kind == .spring && animator.curve.spring?.dampingRatio == 0.7)
  }

  @Test("the card's frame follows the formula of its transition")
  func frameOfToday() throws {
    let motion = try ShippedPreset.motion("today")
    let card = try #require(motion.elements.first { $0.name == "page-container" })
    #expect(card.isNamed && card.kind == "UIView")
    let start = try #require(card.samples.compactMap(\.self).first)
    var compared = 0
    for (frame, time) in motion.times.enumerated() where time >= 0.5 && time < 1.49 {
      let sample = try #require(card.samples[frame])
      let s = spring.value(at: time - 0.5)
      let e = UnitBezier.easeInOut.progress(at: (time - 0.5) / 0.5)
      #expect(abs(sample.x - start.x * (1 - e)) < 1e-3)
      #expect(abs(sample.y - start.y * (1 - s)) < 1e-3)
      #expect(abs(sample.width - (start.width + (375 - start.width) * e)) < 1e-3)
      #expect(abs(sample.height - (start.height + (667 - start.height) * e)) < 1e-3)
      compared += 1
    }
    #expect(compared == 60)
    // It is there while a page is open, and gone before and after.
    #expect(card.samples[0] == nil && card.samples[motion.times.count - 1] == nil)
  }

  @Test("the curves of the system's transitions are named")
  func systemCurves() throws {
    let push = try ShippedPreset.motion("push")
    let transform = try animator("settings.transform", of: push)
    #expect(transform.curve.curve == .spring(.system) && transform.curve.duration == 0.5)
    #expect(transform.overshoot == 0)
    // The swipe back follows the finger; where it is lifted, the page returns on a spring.
    let swipe = try animator("settings.transform-4", of: push)
    #expect(swipe.curve.name == "linear")
    let peak = try #require(swipe.progress.max())
    #expect(peak > 0.2 && peak < 0.5 && swipe.progress.last == peak)
    let release = try animator("settings.transform-5", of: push)
    #expect(release.progress.allSatisfy { $0 < peak })
    #expect(zip(release.progress, release.progress.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(release.progress.last.map { $0 < 0.001 } == true)
  }

  @Test("slow motion stretches the times and not the curves")
  func slowMotion() throws {
    var options = ShippedPreset.options("today")
    options.slowMotion = 4
    let slow = try ClipMotion(options, library: ShippedPreset.library)
    let animator = try animator("page-container.transform", of: slow)
    #expect(animator.start == 0.5 && animator.end == 4.5 && animator.progress.count == 241)
    #expect(animator.curve.duration == 1 && animator.settlingTime <= 1)
    for (index, velocity) in animator.velocity.dropLast().enumerated() {
      let time = (slow.times[animator.firstFrame + index] - 0.5) / 4
      #expect(abs(velocity - spring.velocity(at: time)) < 1e-3)
    }
  }

  @Test("each shipped preset moves something, and no two elements have the same name")
  func everyPreset() throws {
    #expect(ShippedPreset.names.count >= 19)
    for name in ShippedPreset.names {
      let motion = try ShippedPreset.motion(name)
      #expect(motion.elements.contains { $0.isNamed }, "\(name)")
      #expect(!motion.animators.isEmpty, "\(name)")
      #expect(Set(motion.elements.map(\.name)).count == motion.elements.count, "\(name)")
      #expect(Set(motion.animators.map(\.name)).count == motion.animators.count, "\(name)")
      let names = Set(motion.elements.map(\.name))
      for animator in motion.animators {
        #expect(animator.progress.count == animator.velocity.count)
        #expect(animator.start <= animator.end, "\(name): \(animator.name)")
        for target in animator.targets { #expect(names.contains(target.element), "\(name)") }
      }
      for element in motion.elements {
        #expect(element.samples.count == motion.times.count)
        let samples = element.samples.compactMap(\.self)
        #expect(samples.allSatisfy { (0...1).contains($0.alpha) && $0.width >= 0 }, "\(name)")
      }
    }
  }

  @Test("JSON is read again as the same motion, and CSV has a row for each sample")
  func formats() throws {
    let motion = try ShippedPreset.motion("circle-reveal")
    let table = MotionTable(motion)
    let json = try table.json()
    #expect(try JSONDecoder().decode(ClipMotion.self, from: Data(json.utf8)) == motion)
    let lines = table.csv.split(separator: "\n")
    let samples = motion.elements.reduce(0) { $0 + $1.samples.count { $0 != nil } }
    let progress = motion.animators.reduce(0) { $0 + $1.progress.count }
    #expect(lines.count == 1 + samples + progress)
    let columns = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).count }
    #expect(Set(columns) == [17])
    #expect(table.text.contains("new-task"))
  }

  @Test("a recording is the same every time")
  func repeatability() throws {
    let options = ShippedPreset.options("photos")
    let first = try ClipMotion(options, library: ShippedPreset.library)
    let second = try ClipMotion(options, library: ShippedPreset.library)
    #expect(first == second)
  }

  @Test("a step and some elements can be asked for, and what there is not is an error")
  func parts() throws {
    let motion = try ShippedPreset.motion("today")
    let push = try motion.limited(toStep: "push")
    #expect(push.steps.count == 1 && push.times.first == 0.5)
    #expect(push.animators.count == 2 && push.animators[0].firstFrame == 0)
    let card = try push.limited(toElements: ["page-container"])
    #expect(card.elements.map(\.name) == ["page-container"])
    #expect(throws: ExportError.self) { try motion.limited(toStep: "fly") }
    #expect(throws: ExportError.self) { try motion.limited(toElements: ["nobody"]) }
  }
}
