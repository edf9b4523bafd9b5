// Foundation, imported beside UIKit, would make its clocks as good as ours: see DispatchQueue.
import StageTestSupport
import Testing

@testable import UIKit

/// Dispatch, timers and display links on the virtual clock.
@MainActor
@Suite(.serialized, .stage)
struct VirtualTimeTests {
  private let stage = Stage.current
  private let log = Log()

  private final class Log {
    var lines: [String] = []
  }

  private func note(_ text: String) {
    log.lines.append("\(text) \(stage.clock.now)")
  }

  @Test("work runs at its time, in the order in which it was scheduled")
  func order() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { note("late") }
    DispatchQueue.main.async { note("async") }
    DispatchQueue.global(qos: .userInitiated).async {
      note("global")
      DispatchQueue.main.async { note("back") }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(250)) { note("interval") }
    DispatchQueue.global().sync { note("sync") }
    #expect(log.lines == ["sync 0.0"])
    stage.advance(to: 1)
    #expect(
      log.lines == [
        "sync 0.0", "async 0.0", "global 0.0", "back 0.0", "interval 0.25", "late 0.5",
      ])
  }

  @Test("delayed work is exact relative to animations")
  func beside() {
    stage.advance(to: 0.1)
    let window = UIWindow()
    window.makeKeyAndVisible()
    UIView.animate(withDuration: 0.7) {
      window.alpha = 0
    } completion: { _ in
      note("animation")
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.7) { note("work") }
    stage.advance(to: 2)
    #expect(log.lines.map { $0.prefix(4) } == ["anim", "work"])
  }

  @Test("a cancelled item does not run, and groups wait for all that entered")
  func items() {
    let item = DispatchWorkItem { note("cancelled") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: item)
    item.cancel()
    #expect(item.isCancelled)
    let group = DispatchGroup()
    for delay in [0.3, 0.2] {
      group.enter()
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
        note("part")
        group.leave()
      }
    }
    DispatchQueue.main.async(group: group) { note("grouped") }
    group.notify(queue: .main) { note("all") }
    stage.advance(to: 1)
    #expect(log.lines == ["grouped 0.0", "part 0.2", "part 0.3", "all 0.3"])
  }

  @Test("times are those of the virtual clock")
  func times() {
    stage.advance(to: 1.5)
    #expect(DispatchTime.now().uptimeNanoseconds == 3 * NSEC_PER_SEC / 2)
    #expect(CACurrentMediaTime() == 1.5)
    #expect(DispatchTime.now() + 1 < .distantFuture)
  }

  @Test("a timer repeats at whole intervals until it is invalidated")
  func timers() {
    let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
      note("tick")
      if log.lines.count == 5 { timer.invalidate() }
    }
    Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { _ in note("once") }
    let waiting = Timer(timeInterval: 0.0625, repeats: false) { _ in note("added") }
    stage.advance(to: 0.125)
    #expect(timer.isValid)
    RunLoop.main.add(waiting, forMode: .common)
    stage.advance(to: 5)
    // Three times .1 s is the clock's, not the sum of three.
    #expect(
      log.lines == ["tick 0.1", "added 0.1875", "tick 0.2", "once 0.25", "tick \(3 * 0.1)"])
    #expect(!timer.isValid)
  }

  @Test("a timer calls a method of its target")
  func timerTarget() {
    let target = Target()
    Timer.scheduledTimer(
      timeInterval: 0.1, target: target, selector: Target.fire, userInfo: nil, repeats: false)
    stage.advance(to: 1)
    #expect(target.ticks == [0])
  }

  /// The ticks of a display link over a second of a clip at another frame rate.
  private func ticks(framesPerSecond: Int) -> [Double] {
    let stage = Stage(device: .standard)
    stage.makeCurrent()
    let target = Target()
    stage.advance(to: 0.101)
    let link = CADisplayLink(target: target, selector: Target.step)
    link.add(to: .main, forMode: .common)
    for frame in 0...framesPerSecond {
      stage.advance(to: 0.101 + Double(frame) / Double(framesPerSecond))
      _ = stage.picture()
    }
    link.invalidate()
    stage.advance(to: 3)
    return target.ticks
  }

  @Test("a display link is called at multiples of 1/60 s, whatever the frame rate of the clip")
  func displayLink() {
    let ticks = ticks(framesPerSecond: 60)
    #expect(ticks == (7...66).map { Double($0) / 60 })
    #expect(ticks == self.ticks(framesPerSecond: 24))
    #expect(ticks == self.ticks(framesPerSecond: 1000))
  }

  @Test("a display link can be paused, and called at a fraction of the refresh rate")
  func displayLinkRate() {
    let target = Target()
    let link = CADisplayLink(target: target, selector: Target.step)
    link.preferredFramesPerSecond = 30
    link.add(to: .current, forMode: .default)
    stage.advance(to: 0.1)
    #expect(target.ticks == [2, 4, 6].map { $0 / 60 })
    #expect(link.targetTimestamp == 8 / 60.0 && link.duration == 1 / 60.0)
    link.isPaused = true
    stage.advance(to: 0.5)
    #expect(target.ticks.count == 3)
    link.isPaused = false
    stage.advance(to: 0.55)
    #expect(target.ticks.last == 32 / 60.0)
  }

  @Test("an invalidated display link releases its target")
  func displayLinkTarget() {
    weak var reference: Target?
    let link: CADisplayLink
    do {
      let target = Target()
      reference = target
      link = CADisplayLink(target: target, selector: Target.step)
      link.add(to: .main, forMode: .common)
    }
    stage.advance(to: 0.1)
    #expect(reference != nil)
    link.invalidate()
    #expect(reference == nil)
  }
}

@MainActor
private final class Target {
  var ticks: [Double] = []

  func step(_ link: CADisplayLink) {
    ticks.append(link.timestamp)
  }

  func fire() {
    ticks.append(0)
  }
}
