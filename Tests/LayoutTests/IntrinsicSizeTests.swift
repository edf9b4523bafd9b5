import TELayout
import Testing

/// Two labels side by side: 16 points of margin on each side and 8 between them.
private struct LabelRow {
  var solver = Solver()
  var widths: [Variable]

  /// - Parameters:
  ///   - width: the container's width, in points
  ///   - hugging: the labels' content hugging priorities
  ///   - resistance: the labels' compression resistance priorities
  init(
    width: Double, intrinsic: [Double], hugging: [Priority], resistance: [Priority]
  ) throws {
    let lefts = [solver.makeVariable(), solver.makeVariable()]
    widths = [solver.makeVariable(), solver.makeVariable()]
    try solver.add(lefts[0] - 16, .equal)
    try solver.add(lefts[1] - lefts[0] - widths[0] - 8, .equal)
    try solver.add(lefts[1] + widths[1] - (width - 16), .equal)
    for index in 0..<2 {
      try solver.add(widths[index], .greaterThanOrEqual)
      try solver.add(widths[index] - intrinsic[index], .lessThanOrEqual, priority: hugging[index])
      try solver.add(
        widths[index] - intrinsic[index], .greaterThanOrEqual, priority: resistance[index])
    }
  }

  var values: [Double] { widths.map { solver.value(of: $0) } }
}

struct IntrinsicSizeTests {
  @Test("the label with the lower hugging priority grows") func hugging() throws {
    let row = try LabelRow(
      width: 320, intrinsic: [100, 80], hugging: [Priority(251), Priority(250)],
      resistance: [.defaultHigh, .defaultHigh])
    #expect(row.values == [100, 180])  // 320 - 16 - 16 - 8 = 280; 280 - 100 = 180
    let other = try LabelRow(
      width: 320, intrinsic: [100, 80], hugging: [Priority(250), Priority(251)],
      resistance: [.defaultHigh, .defaultHigh])
    #expect(other.values == [200, 80])  // 280 - 80 = 200
  }

  @Test("the label with the lower compression resistance shrinks") func compression() throws {
    let row = try LabelRow(
      width: 220, intrinsic: [150, 120], hugging: [.defaultLow, .defaultLow],
      resistance: [Priority(750), Priority(749)])
    #expect(row.values == [150, 30])  // 220 - 40 = 180; 180 - 150 = 30
    let other = try LabelRow(
      width: 220, intrinsic: [150, 120], hugging: [.defaultLow, .defaultLow],
      resistance: [Priority(749), Priority(750)])
    #expect(other.values == [60, 120])  // 180 - 120 = 60
  }

  @Test("a label shrinks to zero before one with higher resistance")
  func compressionToZero() throws {
    let row = try LabelRow(
      width: 140, intrinsic: [150, 120], hugging: [.defaultLow, .defaultLow],
      resistance: [Priority(750), Priority(749)])
    #expect(row.values == [100, 0])  // 140 - 40 = 100, all of it for the first
  }

  @Test("with equal priorities exactly the missing width is removed")
  func equalPriorities() throws {
    let row = try LabelRow(
      width: 220, intrinsic: [150, 120], hugging: [.defaultLow, .defaultLow],
      resistance: [.defaultHigh, .defaultHigh])
    #expect(isClose(row.values[0] + row.values[1], 180))
    #expect(row.values[0] <= 150)
    #expect(row.values[1] <= 120)
  }

  @Test("an image keeps its aspect ratio and fits") func aspectRatio() throws {
    var solver = Solver()
    let width = solver.makeVariable()
    let height = solver.makeVariable()
    try solver.add(height - width * 9 / 16, .equal)
    try solver.add(width - 390, .lessThanOrEqual)
    try solver.add(height - 180, .lessThanOrEqual)
    try solver.add(width - 1920, .equal, priority: .defaultHigh)
    #expect(isClose(solver.value(of: width), 320))  // 180 * 16 / 9
    #expect(isClose(solver.value(of: height), 180))
  }
}
