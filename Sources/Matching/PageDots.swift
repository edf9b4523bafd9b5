/// The dots of a page control along the bottom of a picture: they belong to the screen, not to the picture.
///
/// Where the other screenshot shows the same part, they are found as what differs; where a sheet covers it there,
/// by their shape: round, of one size, at one distance, light, and in the middle.
enum PageDots {
  /// Squares around them, in pixels of the screenshot; empty without dots.
  static func find(on screenshot: PixelGrid, in frame: PixelRectangle) -> [PixelRectangle] {
    var best: Row?
    for y in max(frame.y, frame.bottom - frame.height / 4)..<frame.bottom {
      if let row = Row(screenshot, frame, y), row.width > best?.width ?? 0 { best = row }
    }
    guard let best, best.isRound(on: screenshot, frame) else { return [] }
    let reach = Int(best.width / 2) + 2
    return best.middles.map { x in
      PixelRectangle(
        x: Int(x) - reach, y: best.y - reach, width: 2 * reach + 1, height: 2 * reach + 1
      ).intersection(frame)
    }
  }

  /// Light runs of pixels of one width and one distance, symmetric about the middle of a frame.
  private struct Row {
    let y: Int
    let middles: [Float]
    /// The mean.
    let width: Float

    /// Nil also for a row outside of the screenshot.
    init?(_ screenshot: PixelGrid, _ frame: PixelRectangle, _ y: Int) {
      guard 0..<screenshot.height ~= y else { return nil }
      // A page control is narrower than half a phone's photo.
      let columns = frame.x + frame.width / 4..<frame.right - frame.width / 4
      var runs: [(start: Int, end: Int)] = []
      let levels = columns.map { screenshot.level($0, y).sum() - screenshot.level($0, y)[3] }
      let reach = max(8, columns.count / 8)
      var sums: [Float] = [0]
      for level in levels { sums.append((sums.last ?? 0) + level) }
      for (index, level) in levels.enumerated() {
        let (low, high) = (max(0, index - reach), min(levels.count, index + reach + 1))
        // Half of what is near may be dots.
        guard level - (sums[high] - sums[low]) / Float(high - low) > 48 else { continue }
        if let last = runs.last, last.end == index {
          runs[runs.count - 1].end = index + 1
        } else {
          runs.append((index, index + 1))
        }
      }
      guard 3...12 ~= runs.count else { return nil }
      let widths = runs.map { Float($0.end - $0.start) }
      let mean = widths.reduce(0, +) / Float(widths.count)
      let middles = runs.map { Float(columns.lowerBound) + Float($0.start + $0.end) / 2 }
      let pitch = (middles[middles.count - 1] - middles[0]) / Float(middles.count - 1)
      let center = Float(frame.x + frame.right) / 2
      guard mean >= 3, widths.allSatisfy({ abs($0 - mean) <= 0.2 * mean + 1 }),
        1.5 * mean...4 * mean ~= pitch,
        zip(middles, middles.dropFirst()).allSatisfy({ abs($1 - $0 - pitch) <= 1.5 }),
        abs(middles[0] + middles[middles.count - 1] - 2 * center) < pitch
      else { return nil }
      self.y = y
      self.middles = middles
      width = mean
    }

    /// Whether the runs are shorter above and below, and end there.
    func isRound(on screenshot: PixelGrid, _ frame: PixelRectangle) -> Bool {
      let (near, far) = (Int(0.35 * width), Int(0.5 * width) + 3)
      return [-1, 1].allSatisfy { side in
        guard let row = Row(screenshot, frame, y + side * near),
          row.middles.count == middles.count
        else { return false }
        return row.width < width - 0.5
          && (Row(screenshot, frame, y + side * far)?.middles.count ?? 0) != middles.count
      }
    }
  }
}

extension PictureSide {
  /// Marks the dots of a page control on the picture.
  func markDots(in mask: inout [Bool]) {
    let area = pixels
    for dot in PageDots.find(on: unmarked, in: area) {
      for y in dot.y..<dot.bottom {
        for x in dot.x..<dot.right { mask[(y - area.y) * area.width + x - area.x] = true }
      }
    }
  }
}
