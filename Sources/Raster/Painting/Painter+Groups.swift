import TEBuffers

extension Painter {
  /// An open group.
  struct SavedGroup {
    /// The shape of a clip; nil for none.
    fileprivate var coverage: Coverage?
    /// The shape in which the second layer of a dissolve is shown; nil for none.
    fileprivate var second: Coverage?
    fileprivate var weight: UInt8
    fileprivate var bounds: PixelRect
    /// The index of the first saved pixel.
    fileprivate var savedStart: Int
  }

  /// Begins a group: drawing is clipped to it, and `endGroup` antialiases its edges.
  ///
  /// Compositing an isolated group over its backdrop with the coverage m equals drawing the group directly
  /// onto the backdrop and then blending the result with the backdrop by m. So only pixels with m < 1 are
  /// saved: a clip's edge, or all of them in a dissolve and where the opacity is below 1.
  mutating func begin(
    _ group: DisplayList.Group, _ coverage: Coverage?, bounds: PixelRect
  ) {
    var clip = self.clip.intersection(bounds)
    if let coverage, !group.isDissolve {
      clip = clip.intersection(coverage)
    }
    clips.append(clip)
    let group = SavedGroup(
      coverage: group.isDissolve ? nil : coverage, second: group.isDissolve ? coverage : nil,
      weight: group.weight, bounds: clip.bounds, savedStart: savedCount)
    groups.append(group)
    var count = savedCount
    let memory = scratch.saved
    Self.eachBlendedSpan(group, clip) { y, span, _ in
      memory.growingPixels(count + span.count)
        .copy(buffer.row(y), from: span.lowerBound, count: span.count, to: count)
      count += span.count
    }
    savedCount = count
  }

  /// Swaps the pixels of the innermost group, a dissolve, with those that it has saved.
  mutating func swapGroup() {
    guard let group = groups.last else { return }
    let saved = scratch.saved.growingPixels(savedCount)
    var offset = group.savedStart
    for y in group.bounds.top..<group.bounds.bottom {
      let row = buffer.row(y)
      let span = clip.span(y)
      for x in span {
        let pixel = row[x]
        row[x] = saved[offset + x - span.lowerBound]
        saved[offset + x - span.lowerBound] = pixel
      }
      offset += span.count
    }
  }

  /// Ends the innermost group: blends its pixels with those that it has saved.
  mutating func endGroup() {
    guard let group = groups.popLast() else { return }
    let clip = clips.removeLast()
    let saved = scratch.saved.growingPixels(savedCount)
    var offset = group.savedStart
    defer { savedCount = group.savedStart }
    if let second = group.second {
      for y in group.bounds.top..<group.bounds.bottom {
        let span = clip.span(y)
        Self.mix(buffer.row(y), span, second, y, with: saved, offset: offset)
        offset += span.count
      }
      return
    }
    Self.eachBlendedSpan(group, clip) { y, span, weights in
      let row = buffer.row(y)
      switch weights {
      case .even(let weight):
        Blend.restore(row, span, from: saved, offset: offset, weight: weight)
      case .each(let start):
        guard let coverage = group.coverage else { return }
        for index in 0..<span.count {
          let weight = coverage.weights[start + index].times(group.weight)
          let x = span.lowerBound + index
          row[x] = Blend.mixed(saved[offset + index], row[x], by: weight)
        }
      }
      offset += span.count
    }
  }

  /// Mixes a row of a dissolve's second layer, shown within a shape, with the saved pixels of the first one.
  private static func mix(
    _ row: PixelRow, _ span: Range<Int>, _ second: Coverage, _ y: Int, with saved: PixelRow,
    offset: Int
  ) {
    func restore(_ part: Range<Int>) {
      guard !part.isEmpty else { return }
      let offset = offset + part.lowerBound - span.lowerBound
      Blend.restore(row, part, from: saved, offset: offset, weight: 0)
    }
    guard let shape = second.row(y) else { return restore(span) }
    let (start, end) = (Int(shape.start), Int(shape.end))
    restore(span.clamped(to: Int.min..<start))
    for x in span.clamped(to: start..<end) {
      let weight = second.weight(shape, x)
      guard weight != .whole else { continue }
      row[x] = Blend.mixed(saved[offset + x - span.lowerBound], row[x], by: weight)
    }
    restore(span.clamped(to: end..<Int.max))
  }

  /// The weights of a group's pixels in a part of a row.
  private enum BlendWeights {
    /// One weight for all of them, in 255ths.
    case even(UInt8)
    /// The values of the coverage mask, from an index on, times the group's.
    case each(Int)
  }

  /// Calls `body` for the spans of each row that a group blends with the saved pixels, from top to bottom and
  /// from left to right; none of them is empty.
  @inline(__always)
  private static func eachBlendedSpan(
    _ group: SavedGroup, _ clip: ClipRegion,
    _ body: (_ y: Int, _ span: Range<Int>, _ weights: BlendWeights) -> Void
  ) {
    guard let coverage = group.coverage else {
      for y in group.bounds.top..<group.bounds.bottom {
        let span = clip.span(y)
        if !span.isEmpty { body(y, span, .even(group.weight)) }
      }
      return
    }
    coverage.rows.withView { rows in
      for y in group.bounds.top..<group.bounds.bottom {
        let row = rows[coverage.index(ofRow: y)]
        let span = clip.span(y)
        let (start, end) = (span.lowerBound, span.upperBound)
        let (middleStart, middleEnd) = (Int(row.middleStart), Int(row.middleEnd))
        let leftEnd = min(end, middleStart)
        if start < leftEnd { body(y, start..<leftEnd, .each(row.index(start))) }
        if group.weight < 255 || row.middle < .whole {
          let (left, right) = (max(start, middleStart), min(end, middleEnd))
          if left < right {
            body(y, left..<right, .even(row.middle.times(group.weight).eightBits))
          }
        }
        let rightStart = max(start, middleEnd)
        if rightStart < end { body(y, rightStart..<end, .each(row.index(rightStart))) }
      }
    }
  }
}
