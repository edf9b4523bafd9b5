import TELayout
import Testing

struct ScreenTests {
  @Test("a screen of sixty views has the computed frames") func sixtyViews() throws {
    let screen = try Screen(cardCount: 15)
    #expect(screen.boxes.count == 60)
    #expect(screen.constraintCount >= 300)

    let values = screen.values
    var top = 20.0
    for index in 0..<15 {
      let box = { (part: Int) in Array(values[(16 * index + 4 * part)...].prefix(4)) }
      let subtitleHeight = 15 + Double(index % 3) * 7
      // Icon: 8 + 40 + 8; labels: 8 + 20.5 + 4 + subtitle + 8. The higher one decides.
      let height = max(56, 40.5 + subtitleHeight)
      // Labels have 390 - 2 * 16 - 8 - 40 - 8 - 8 = 294 points of width at most.
      let titleWidth = min(294, 90 + Double(index * 37 % 300))
      let subtitleWidth = min(294, 60 + Double(index * 53 % 400))
      let expected: [[Double]] = [
        [16, top, 358, height],
        [24, top + 8, 40, 40],
        [72, top + 8, titleWidth, 20.5],
        [72, top + 32.5, subtitleWidth, subtitleHeight],
      ]
      for part in 0..<4 {
        for (value, wanted) in zip(box(part), expected[part]) { #expect(isClose(value, wanted)) }
      }
      top += height + 12
    }
  }

  @Test("a screen narrower than its labels compresses the labels") func narrowScreen() throws {
    var screen = try Screen(cardCount: 5)
    try screen.solver.add(screen.width - 200, .equal)
    for card in 0..<5 {
      let title = screen.boxes[4 * card + 2]
      // 200 - 2 * 16 - 8 - 40 - 8 - 8 = 104 points are left for labels.
      let expected = min(104, 90 + Double(card * 37 % 300))
      #expect(isClose(screen.solver.value(of: title.width), expected))
    }
  }
}
