import TEBuffers
internal import TECKernels
import TEGeometry
import TEScene

extension Painter {
  mutating func draw(
    _ gradient: GradientPlacement, _ command: DisplayList.Extent, _ index: Int
  ) {
    let coverage = gradient.outline.map { self.coverage($0) }
    let isOpaque = gradient.isOpaque && command.alpha == 1
    let line = scratch.wideLine.widePixels(buffer.width)
    eachSpan(command, coverage, visible.rows(of: index)) { span, y in
      gradient.make(span, y: y, alpha: command.alpha, into: line)
      composite(line, span, y: y, coverage, isOpaque: isOpaque)
    }
  }

  mutating func draw(_ placement: BackdropPlacement, _ command: DisplayList.Extent) {
    let bounds = command.bounds.intersection(clip.bounds)
    guard !bounds.isEmpty else { return }
    switch placement.effect {
    case .blur(let blur): draw(blur, placement, bounds, command)
    case .contrast:
      let gray = Contrast.white(over: meanLuma(command.bounds))
      let color = PaintColor(RGBAColor(white: gray))
      draw(DisplayList.Fill(color: color, outline: placement.outline), command)
    }
  }

  /// The mean Rec. 709 luma of what has been drawn, 0...1.
  private func meanLuma(_ bounds: PixelRect) -> Float {
    var sum = SIMD4<Int>()
    for y in bounds.top..<bounds.bottom {
      let row = buffer.row(y)
      for x in bounds.left..<bounds.right {
        let pixel = row[x]
        sum &+= SIMD4(Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255), 255)
      }
    }
    let weighted =
      0.0722 * Double(sum.x) + 0.7152 * Double(sum.y) + 0.2126 * Double(sum.z)
    return sum.w > 0 ? Float(weighted / Double(sum.w)) : 0
  }

  private mutating func draw(
    _ blur: BackdropPlacement.Blur, _ placement: BackdropPlacement, _ bounds: PixelRect,
    _ command: DisplayList.Extent
  ) {
    let coverage = placement.outline.map { self.coverage($0) }
    let backdrop = Backdrop(
      blur, of: buffer, isOpaque: isOpaque, bounds: bounds, display: placement.display,
      scratch.backdrop)
    let columns = bounds.left..<bounds.right
    let count = columns.count
    var upper = scratch.upperLine.widePixels(count)
    var lower = scratch.lowerLine.widePixels(count)
    var upperRow = Int.min
    let line = scratch.wideLine.widePixels(count)
    let alpha = UInt16(min(command.alpha * 65536, 65535))
    eachSpan(command, coverage) { span, y in
      let (row, part) = backdrop.rows(around: y)
      if row != upperRow {
        if row == upperRow &+ 1 {
          swap(&upper, &lower)
        } else {
          backdrop.expand(cellRow: row, columns, into: upper)
        }
        backdrop.expand(cellRow: row + 1, columns, into: lower)
        upperRow = row
      }
      let offset = span.lowerBound - bounds.left
      unsafe cresampling_mix(
        ckernels_best_level(), upper.suffix(from: offset).channels,
        lower.suffix(from: offset).channels,
        cresampling_mixture(upper: part == 0 ? 65535 : 0 &- part, lower: part, alpha: alpha),
        span.count, line.channels)
      composite(line, span, y: y, coverage, isOpaque: isOpaque && alpha == 65535)
    }
  }

  /// Calls `body` for the span of each row that lies within the clip, the command's bounds and the shape.
  ///
  /// - Parameter seen: The command's visible spans; nil where nothing hides it.
  func eachSpan(
    _ command: DisplayList.Extent, _ coverage: Coverage?, _ seen: VisibleSpans.Rows? = nil,
    _ body: (Range<Int>, Int) -> Void
  ) {
    let clip = self.clip
    let columns = command.bounds.left..<command.bounds.right
    for y in command.bounds.top..<command.bounds.bottom {
      var span = clip.span(y).clamped(to: columns)
      if let coverage {
        guard let edges = coverage.row(y) else { continue }
        span = span.clamped(to: Int(edges.start)..<Int(edges.end))
      }
      if let seen { span = span.clamped(to: visible.columns(seen, y)) }
      if !span.isEmpty {
        body(span, y)
      }
    }
  }
}
