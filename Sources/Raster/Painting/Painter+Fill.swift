import TEBuffers

extension Painter {
  /// Fills the clip within `part` with an opaque pixel, by a weight in 255ths.
  func fill(_ part: PixelRect, with pixel: UInt32, weight: UInt8) {
    let clip = self.clip
    let columns = part.left..<part.right
    for y in part.top..<part.bottom {
      Blend.fill(buffer.row(y), clip.span(y).clamped(to: columns), with: pixel, weight: weight)
    }
  }

  /// Fills a shape without its hole.
  func draw(_ fill: DisplayList.Fill, _ command: DisplayList.Extent) {
    let coverage = fill.outline.map { self.coverage($0) }
    let hole = fill.hole.map { self.coverage($0) }
    let weight = fill.color.weight(command.alpha)
    guard weight > 0 else { return }
    let clip = self.clip
    let columns = command.bounds.left..<command.bounds.right
    for y in command.bounds.top..<command.bounds.bottom {
      let span = clip.span(y).clamped(to: columns)
      let outer = coverage?.row(y)
      if coverage != nil && outer == nil { continue }
      let inner = hole?.row(y)
      let row = buffer.row(y)
      // Between two adjacent boundaries each shape is either an edge or of one weight.
      var start = span.lowerBound
      while start < span.upperBound {
        let end = min(
          span.upperBound,
          min(Self.boundary(after: start, outer), Self.boundary(after: start, inner)))
        let isOuterEdge = outer.map { Self.isEdge($0, start) } ?? false
        let isInnerEdge = inner.map { Self.isEdge($0, start) } ?? false
        if isOuterEdge || isInnerEdge {
          for x in start..<end {
            let part = Self.weight(coverage, outer, x, missing: .whole)
              .less(Self.weight(hole, inner, x, missing: 0))
            row[x] = Blend.mixed(row[x], fill.color.pixel, by: part.times(weight))
          }
        } else {
          let part = Self.weight(coverage, outer, start, missing: .whole)
            .less(Self.weight(hole, inner, start, missing: 0))
          if part > 0 {
            Blend.fill(
              row, start..<end, with: fill.color.pixel, weight: part.times(weight).eightBits)
          }
        }
        start = end
      }
    }
  }

  /// The start of the next span after `x` in a row of a coverage mask.
  private static func boundary(after x: Int, _ row: Coverage.Row?) -> Int {
    guard let row else { return .max }
    if x < Int(row.start) { return Int(row.start) }
    if x < Int(row.middleStart) { return Int(row.middleStart) }
    if x < Int(row.middleEnd) { return Int(row.middleEnd) }
    return x < Int(row.end) ? Int(row.end) : .max
  }

  private static func isEdge(_ row: Coverage.Row, _ x: Int) -> Bool {
    x >= Int(row.start) && x < Int(row.end)
      && (x < Int(row.middleStart) || x >= Int(row.middleEnd))
  }

  private static func weight(
    _ coverage: Coverage?, _ row: Coverage.Row?, _ x: Int, missing: Weight
  ) -> Weight {
    guard let coverage, let row else { return missing }
    return x >= Int(row.start) && x < Int(row.end) ? coverage.weight(row, x) : 0
  }
}

extension Weight {
  fileprivate func less(_ other: Weight) -> Weight {
    self > other ? self - other : 0
  }
}
