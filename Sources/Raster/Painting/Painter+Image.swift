import TEBuffers
import TEGeometry
import TEScene

extension Painter {
  mutating func draw(_ image: ImagePlacement, _ command: DisplayList.Extent, _ index: Int) {
    let coverage = self.coverage(image.outline)
    switch image.mapping {
    case .aligned(let mapping):
      let resampled = self.resampledImage(image, mapping, index)
      draw(image, mapping, resampled, coverage, command)
    case .affine(let mapping): draw(image, mapping, coverage, command, index)
    case .perspective(let mapping): draw(image, mapping, coverage, command, index)
    }
  }

  /// The resampled image of command `index`, made when a part of it is first drawn.
  private mutating func resampledImage(
    _ image: ImagePlacement, _ mapping: AlignedMapping, _ index: Int
  ) -> ResampledImage {
    if let known = resampledImages[index] { return known }
    let made = makeResampledImage(image, mapping, reach: list.commands[index].bounds)
    resampledImages[index] = made
    return made
  }

  /// - Parameter reach: All device pixels that the image may change.
  private mutating func makeResampledImage(
    _ image: ImagePlacement, _ mapping: AlignedMapping, reach: PixelRect
  ) -> ResampledImage {
    let bitmap = image.bitmap
    let sampling = mapping.sampling
    if sampling.isIdentity(bitmap) { return .stored(bitmap) }
    // Large magnifications are never stored, because they may exceed the memory.
    let key = ContentsCache.Key.resampled(bitmap, sampling)
    let isSmall = sampling.columns <= buffer.width * 2 && sampling.rows <= buffer.height * 2
    if isSmall {
      if case .bitmap(let stored)? = cache.existing(key) { return .stored(stored) }
      // Parts of an image whose size changes with every frame must not each count as a request.
      let isFirst = !image.isPart || missed.insert(key).inserted
      if isFirst, let stored = cache.storedResampling(sampling, of: bitmap) {
        return .stored(stored)
      }
    }
    return .onDemand(
      cache.mipmap(bitmap, level: sampling.level(bitmap)),
      ResamplingFilters(
        bitmap, sampling, columns: mapping.sourceColumns(for: reach),
        rows: mapping.sourceRows(for: reach)))
  }

  private func draw(
    _ image: ImagePlacement, _ mapping: AlignedMapping, _ resampled: ResampledImage,
    _ coverage: Coverage, _ command: DisplayList.Extent
  ) {
    switch resampled {
    case .stored(let bitmap):
      bitmap.withSource { source in
        var rows = source
        draw(image, mapping, &rows, coverage, command)
      }
    case .onDemand(let reduced, let filters):
      reduced.withSource { source in
        filters.withResampler(
          of: source, size: (mapping.sampling.columns, mapping.sampling.rows),
          columns: mapping.sourceColumns(for: command.bounds), scratch.resampling
        ) { draw(image, mapping, &$0, coverage, command) }
      }
    }
  }

  @inline(__always)
  private func draw(
    _ image: ImagePlacement, _ mapping: AlignedMapping, _ resampled: inout some ScanlineSource,
    _ coverage: Coverage, _ command: DisplayList.Extent
  ) {
    let clip = self.clip
    let columns = command.bounds.left..<command.bounds.right
    let weight = image.weight(command.alpha)
    let isMoved = mapping.phaseX != 0 || mapping.phaseY != 0
    let isReplacing = weight == 255 && image.tint == nil && image.isOpaque
    let line = scratch.line.pixels(columns.count)
    for y in command.bounds.top..<command.bounds.bottom {
      guard let edges = coverage.row(y) else { continue }
      var span = clip.span(y).clamped(to: columns).clamped(to: Int(edges.start)..<Int(edges.end))
      if let visible = image.visibleColumns(inRows: y..<y + 1) { span = span.clamped(to: visible) }
      guard !span.isEmpty else { continue }
      let lower = resampled.row(nearest: y - mapping.top)
      let ahead = resampled.row(aheadOf: y - mapping.top)
      let column = span.lowerBound - mapping.left
      let isInside = column >= 0 && column + span.count <= resampled.columns
      if !isMoved && image.tint == nil && isInside {
        ahead?.prefetch(column..<column + span.count)
        composite(
          lower, offset: column - resampled.firstColumn, span, y: y, coverage, weight: weight,
          isOpaque: image.isOpaque, blend: image.blend)
        continue
      }
      let rows = SubpixelShift.Rows(
        upper: mapping.phaseY == 0 ? lower : resampled.row(nearest: y - mapping.top - 1),
        lower: lower, ahead: ahead ?? lower, firstColumn: resampled.firstColumn,
        columns: resampled.columns)
      func move(_ part: Range<Int>, into output: PixelRow) {
        SubpixelShift.move(
          rows, from: part.lowerBound - mapping.left, count: part.count, phaseX: mapping.phaseX,
          phaseY: mapping.phaseY, into: output)
      }
      func moveThroughLine(_ part: Range<Int>) {
        guard !part.isEmpty else { return }
        move(part, into: line)
        finish(line, image, part, y, coverage, weight)
      }
      // Opaque pixels are moved straight into the canvas.
      let hidden =
        isReplacing && edges.middle == .whole
        ? span.clamped(to: Int(edges.middleStart)..<Int(edges.middleEnd)) : 0..<0
      guard !hidden.isEmpty else {
        moveThroughLine(span)
        continue
      }
      moveThroughLine(span.lowerBound..<hidden.lowerBound)
      move(hidden, into: buffer.row(y).suffix(from: hidden.lowerBound))
      moveThroughLine(hidden.upperBound..<span.upperBound)
    }
  }

  private func draw(
    _ image: ImagePlacement, _ mapping: AffineMapping, _ coverage: Coverage,
    _ command: DisplayList.Extent, _ index: Int
  ) {
    let weight = image.weight(command.alpha)
    let larger = cache.mipmap(image.bitmap, level: mapping.level)
    let smaller = cache.mipmap(image.bitmap, level: mapping.level + 1)
    let uniformAreas = cache.uniformAreas(of: larger)
    larger.withSource { larger in
      smaller.withSource { smaller in
        let sampler = AffineSampler(
          larger: larger, smaller: smaller, mapping: mapping, uniformAreas: uniformAreas)
        eachSpan(command, coverage, visible.rows(of: index)) { span, y in
          let line = scratch.line.pixels(span.count)
          sampler.make(span, y: y, into: line)
          finish(line, image, span, y, coverage, weight)
        }
      }
    }
  }

  private func draw(
    _ image: ImagePlacement, _ mapping: PerspectiveMapping, _ coverage: Coverage,
    _ command: DisplayList.Extent, _ index: Int
  ) {
    let weight = image.weight(command.alpha)
    let coarsest = mapping.coarsestLevel(within: command.bounds)
    let uniformAreas = cache.uniformAreas(of: image.bitmap)
    withLevels(of: image.bitmap, from: 0, through: coarsest, finer: []) { levels in
      let sampler = PerspectiveSampler(
        levels: levels, perspective: mapping.perspective, uniformAreas: uniformAreas)
      eachSpan(command, coverage, visible.rows(of: index)) { span, y in
        let line = scratch.line.pixels(span.count)
        sampler.make(span, y: y, into: line)
        finish(line, image, span, y, coverage, weight)
      }
    }
  }

  /// Calls `body` with a bitmap's mipmap levels, the finest first.
  private func withLevels(
    of bitmap: Bitmap, from level: Int, through coarsest: Int, finer: [PixelSource],
    _ body: ([PixelSource]) -> Void
  ) {
    guard level <= coarsest else { return body(finer) }
    cache.mipmap(bitmap, level: level).withSource { source in
      withLevels(
        of: bitmap, from: level + 1, through: coarsest, finer: finer + [source], body)
    }
  }

  private func finish(
    _ line: PixelRow, _ image: ImagePlacement, _ span: Range<Int>, _ y: Int, _ coverage: Coverage,
    _ weight: UInt8
  ) {
    if let tint = image.tint {
      Blend.tint(line, 0..<span.count, with: tint.pixel)
    }
    composite(
      line, offset: 0, span, y: y, coverage, weight: weight, isOpaque: image.isOpaque,
      blend: image.blend)
  }
}

/// An image at its size on the device.
enum ResampledImage {
  case stored(Bitmap)
  /// Resampled row by row from a mipmap level of the image.
  case onDemand(Bitmap, ResamplingFilters)
}

extension AlignedMapping {
  /// The resampled image's columns that the pixels in `bounds` are interpolated from.
  fileprivate func sourceColumns(for bounds: PixelRect) -> Range<Int> {
    Self.needed(bounds.left - left..<bounds.right - left, of: sampling.columns)
  }

  /// The resampled image's rows that the pixels in `bounds` are interpolated from.
  fileprivate func sourceRows(for bounds: PixelRect) -> Range<Int> {
    Self.needed(bounds.top - top..<bounds.bottom - top, of: sampling.rows)
  }

  private static func needed(_ range: Range<Int>, of count: Int) -> Range<Int> {
    let first = min(max(range.lowerBound - 1, 0), count - 1)
    return first..<max(min(range.upperBound, count), first + 1)
  }
}

extension ImagePlacement {
  /// `alpha` times the tint's alpha, in 255ths.
  fileprivate func weight(_ alpha: Float) -> UInt8 {
    tint?.weight(alpha) ?? UInt8(alpha * 255 + 0.5)
  }
}
