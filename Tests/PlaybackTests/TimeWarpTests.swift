import Testing

@testable import TEPlayback

/// How the time of a step in the clip maps to the virtual clock.
struct TimeWarpTests {
  @Test("at one rate the clip's time is the factor times the virtual one")
  func uniform() {
    let warp = TimeWarp(factor: 4)
    #expect(warp.virtual(2) == 0.5)
    #expect(warp.clip(0.5) == 2)
    #expect(warp.rate(1) == 4)
  }

  @Test("ramps begin and end at normal speed, and both directions agree", arguments: [4.0, 0.5])
  func ramps(factor: Double) {
    let warp = TimeWarp(factor: factor, ramp: 0.2, length: 1)
    #expect(warp.virtual(0) == 0)
    #expect(abs((warp.rate(0) ?? 0) - 1) < 1e-9)
    let end = warp.clip(1)
    #expect(abs((warp.rate(end) ?? 0) - 1) < 1e-6)
    // Two ramps of .2 s cover .2 (1 + 1/f) virtual seconds; the rest is stretched.
    #expect(abs(end - (0.4 + (1 - 0.2 * (1 + 1 / factor)) * factor)) < 1e-9)
    for step in 0...20 {
      let virtual = Double(step) / 20
      #expect(abs(warp.virtual(warp.clip(virtual)) - virtual) < 1e-9)
    }
  }

  @Test("ramps that are longer than the step share it")
  func longRamps() {
    let warp = TimeWarp(factor: 4, ramp: 10, length: 1)
    // Each ramp is 1 / (1 + 1/4) s long.
    #expect(abs(warp.clip(1) - 1.6) < 1e-9)
  }

  @Test("the picture stands still for as long as it is to, whatever the slow motion")
  func freeze() {
    let warp = TimeWarp(
      factor: 2,
      freezes: [
        Freeze(at: .seconds(0.8), duration: 0.5), Freeze(at: .share(0.25), duration: 1),
      ], length: 1)
    #expect(warp.freezes == [0.5...1.5, 2.6...3.1])
    #expect(warp.virtual(0.4) == 0.2)
    #expect(warp.virtual(1) == 0.25)
    #expect(warp.rate(1) == nil)
    #expect(abs(warp.virtual(2.5) - 0.75) < 1e-12)
    #expect(abs(warp.clip(1) - 3.5) < 1e-12)
  }

  @Test("a freeze at the very end is shown")
  func lastFreeze() {
    let warp = TimeWarp(factor: 1, freezes: [Freeze(at: .share(1), duration: 1)], length: 1)
    #expect(abs(warp.clip(1) - 2) < 1e-5)
  }
}
