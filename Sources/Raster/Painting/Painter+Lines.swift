import TEScene

extension Painter {
  /// Composites a scanline of 8-bit premultiplied pixels over row `y`, through a shape's coverage mask.
  ///
  /// - Parameters:
  ///   - offset: The index in `line` of the pixel for the first column.
  ///   - span: The columns to draw.
  ///   - weight: In 255ths.
  ///   - isOpaque: Whether all alphas of the line are 255.
  ///   - blend: How the line is mixed with what is there.
  func composite(
    _ line: PixelRow, offset: Int, _ span: Range<Int>, y: Int, _ coverage: Coverage?,
    weight: UInt8, isOpaque: Bool, blend: BlendMode = .normal
  ) {
    let row = buffer.row(y)
    if blend != .normal {
      return mix(line, offset: offset, span, y: y, coverage, weight: weight, blend)
    }
    guard let coverage else {
      compositeEvenly(row, span, line, offset: offset, weight: weight, isOpaque: isOpaque)
      return
    }
    guard let edges = coverage.row(y) else { return }
    let shift = offset - span.lowerBound
    let middle = span.clamped(to: Int(edges.middleStart)..<Int(edges.middleEnd))
    compositeEvenly(
      row, middle, line, offset: middle.lowerBound + shift,
      weight: edges.middle.times(weight).eightBits, isOpaque: isOpaque)
    func compositeEdge(_ edge: Range<Int>) {
      for x in edge {
        let part = coverage.weight(edges, x).times(weight)
        row[x] = Blend.over(row[x], line[x + shift], weight: part)
      }
    }
    compositeEdge(span.clamped(to: Int(edges.start)..<Int(edges.middleStart)))
    compositeEdge(span.clamped(to: Int(edges.middleEnd)..<Int(edges.end)))
  }

  /// Mixes a scanline with row `y` by a mode, and the result with what was there by the coverage.
  private func mix(
    _ line: PixelRow, offset: Int, _ span: Range<Int>, y: Int, _ coverage: Coverage?,
    weight: UInt8, _ blend: BlendMode
  ) {
    let row = buffer.row(y)
    let edges = coverage?.row(y)
    if coverage != nil, edges == nil { return }
    for x in span {
      let mixed = blend.mixed(
        BlendPixel(line[offset + x - span.lowerBound], times: Float(weight) / 255),
        BlendPixel(row[x]))
      guard let coverage, let edges else {
        row[x] = mixed
        continue
      }
      row[x] = Blend.mixed(row[x], mixed, by: coverage.weight(edges, x))
    }
  }

  private func compositeEvenly(
    _ row: PixelRow, _ span: Range<Int>, _ line: PixelRow, offset: Int, weight: UInt8,
    isOpaque: Bool
  ) {
    guard !span.isEmpty else { return }
    if isOpaque && weight == 255 {
      row.copy(line, from: offset, count: span.count, to: span.lowerBound)
    } else {
      Blend.over(row, span, line, offset: offset, weight: weight)
    }
  }

  /// Composites a scanline of 16-bit premultiplied pixels over row `y`, through a shape's coverage mask, with
  /// dithering. The line's first pixel is for the first column of `span`; the line may be modified.
  func composite(
    _ line: WideRow, _ span: Range<Int>, y: Int, _ coverage: Coverage?, isOpaque: Bool
  ) {
    let row = buffer.row(y)
    guard let coverage else {
      Dither.over(row, span, y: y, line, isOpaque: isOpaque)
      return
    }
    guard let edges = coverage.row(y) else { return }
    func composite(_ part: Range<Int>, isEdge: Bool) {
      guard !part.isEmpty else { return }
      if isEdge {
        for x in part {
          let weight = UInt16(min(UInt32(coverage.weight(edges, x)) * 2, 65535))
          let pixel = line[x - span.lowerBound]
          let weighed = Blend.upperProduct(
            SIMD8(lowHalf: pixel, highHalf: pixel), SIMD8(repeating: weight))
          line[x - span.lowerBound] = weighed.lowHalf
        }
      }
      Dither.over(
        row, part, y: y, line.suffix(from: part.lowerBound - span.lowerBound),
        isOpaque: isOpaque && !isEdge)
    }
    composite(span.clamped(to: Int(edges.start)..<Int(edges.middleStart)), isEdge: true)
    composite(
      span.clamped(to: Int(edges.middleStart)..<Int(edges.middleEnd)),
      isEdge: edges.middle < .whole)
    composite(span.clamped(to: Int(edges.middleEnd)..<Int(edges.end)), isEdge: true)
  }
}
