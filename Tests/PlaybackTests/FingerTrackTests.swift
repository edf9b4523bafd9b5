import Foundation
import TEMotion
import Testing

@testable import TEPlayback

/// The positions of a finger over time.
struct FingerTrackTests {
  private static let start = CGPoint(x: 10, y: 20)
  private static let end = CGPoint(x: 10, y: 220)

  @Test("a finger is sampled at 120 Hz and at both ends")
  func sampling() {
    let track = FingerTrack(
      line: [Self.start, Self.end], duration: 0.1, curve: .linear, hold: 0, ending: .release)
    // 0.1 s is 12 samples after the first.
    #expect(track.samples.count == 13)
    #expect(track.samples.first == FingerTrack.Knot(time: 0, point: Self.start))
    #expect(track.samples.last == FingerTrack.Knot(time: 0.1, point: Self.end))
    // At constant speed: 200 points in 12 parts.
    #expect(abs(track.samples[3].point.y - (20 + 3 * 200.0 / 12)) < 1e-9)
  }

  @Test("a duration that is no multiple of the interval still ends at the path's end")
  func lastSample() {
    let track = FingerTrack(
      line: [Self.start, Self.end], duration: 0.02, curve: .linear, hold: 0, ending: .release)
    let times: [Double] = [0, 1.0 / 120, 2.0 / 120, 0.02]
    #expect(track.samples.map(\.time) == times)
    #expect(track.samples.last?.point == Self.end)
  }

  @Test("the timing curve gives the distance at each time")
  func curve() throws {
    let track = FingerTrack(
      line: [Self.start, Self.end], duration: 1, curve: .easeInOut, hold: 0.5, ending: .cancel)
    #expect(track.duration == 1.5)
    let quarter = try #require(track.samples.first { $0.time == 0.25 })
    let share = UnitBezier.easeInOut.progress(at: 0.25)
    #expect(abs(quarter.point.y - (20 + 200 * share)) < 1e-9)
  }

  @Test("a polyline is also sampled at its corner")
  func polyline() throws {
    let corner = CGPoint(x: 110, y: 20)
    let track = FingerTrack(
      line: [Self.start, corner, CGPoint(x: 110, y: 320)], duration: 1, curve: .linear, hold: 0,
      ending: .release)
    // 100 of 400 points lie before the corner.
    let sample = try #require(
      track.samples.min { abs($0.time - 0.25) < abs($1.time - 0.25) })
    #expect(abs(sample.point.x - 110) < 1e-9 && abs(sample.point.y - 20) < 1e-9)
    let late = FingerTrack(
      line: [Self.start, corner, CGPoint(x: 110, y: 320)], duration: 0.1, curve: .easeIn, hold: 0,
      ending: .release)
    #expect(late.samples.contains { hypot($0.point.x - 110, $0.point.y - 20) < 1e-6 })
    #expect(late.samples.count == 14)
  }

  @Test("a resting finger is not sampled")
  func rest() throws {
    let track = try #require(
      FingerTrack(
        knots: [
          FingerTrack.Knot(time: 0, point: Self.start),
          FingerTrack.Knot(time: 0.1, point: Self.end),
          FingerTrack.Knot(time: 0.5, point: Self.end),
        ], hold: 0.25, ending: .release))
    #expect(track.samples.count == 13)
    #expect(track.samples.last == FingerTrack.Knot(time: 0.1, point: Self.end))
    #expect(track.duration == 0.75)
  }

  @Test("the finger moves at constant speed between waypoints")
  func waypoints() throws {
    let track = try #require(
      FingerTrack(
        knots: [
          FingerTrack.Knot(time: 0, point: CGPoint(x: 0, y: 0)),
          FingerTrack.Knot(time: 0.25, point: CGPoint(x: 30, y: 0)),
          FingerTrack.Knot(time: 0.5, point: CGPoint(x: 30, y: 60)),
        ], hold: 0, ending: .release))
    let sample = try #require(track.samples.first { $0.time == 45.0 / 120 })
    #expect(abs(sample.point.x - 30) < 1e-9 && abs(sample.point.y - 30) < 1e-9)
    #expect(FingerTrack(knots: [], hold: 0, ending: .release) == nil)
  }
}
