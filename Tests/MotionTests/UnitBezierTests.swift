import Testing

@testable import TEMotion

/// Rows of fidelity.md section 2.
struct UnitBezierTests {
  @Test("easeInOut has the table's values")
  func easeInOut() {
    let expected = [0.019722, 0.081660, 0.187396, 0.331884, 0.5]
    for (index, value) in expected.enumerated() {
      let time = Double(index + 1) / 10
      #expect(abs(UnitBezier.easeInOut.progress(at: time) - value) < 1e-6, "at \(time)")
    }
  }

  @Test("Core Animation's default has the table's values")
  func systemDefault() {
    let expected = [0.094796, 0.295244, 0.513315, 0.682541, 0.802403]
    for (index, value) in expected.enumerated() {
      let time = Double(index + 1) / 10
      #expect(abs(UnitBezier.systemDefault.progress(at: time) - value) < 1e-6, "at \(time)")
    }
  }

  @Test("progress is 0 before the start, 1 after the end and the time itself on the linear curve")
  func ends() {
    #expect(UnitBezier.easeIn.progress(at: -1) == 0)
    #expect(UnitBezier.easeIn.progress(at: 0) == 0)
    #expect(UnitBezier.easeIn.progress(at: 1) == 1)
    #expect(UnitBezier.easeIn.progress(at: 7) == 1)
    for time in stride(from: 0.0, through: 1, by: 0.125) {
      #expect(abs(UnitBezier.linear.progress(at: time) - time) < 1e-9)
    }
  }

  @Test("a curve with vertical tangents is solved as well")
  func steep() {
    // x(s) = 3 s² (1 - s) + s³ for (1, 0, 0, 1): flat in x at the middle, so Newton alone fails.
    let curve = UnitBezier(1, 0, 0, 1)
    #expect(abs(curve.progress(at: 0.5) - 0.5) < 1e-9)
    var last = 0.0
    for step in 1...1000 {
      let value = curve.progress(at: Double(step) / 1000)
      #expect(value >= last)
      last = value
    }
  }

  @Test("easeOut mirrors easeIn", arguments: [0.1, 0.25, 0.6, 0.93])
  func mirror(_ time: Double) {
    let out = UnitBezier.easeOut.progress(at: time)
    let mirrored = 1 - UnitBezier.easeIn.progress(at: 1 - time)
    #expect(abs(out - mirrored) < 1e-9)
  }
}
