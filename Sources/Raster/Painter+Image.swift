import Geometry
import Scene

extension Painter {
  mutating func draw(_ image: ImagePlacement, _ command: DisplayList.Command) {
    let coverage = self.coverage(image.outline)
    switch image.mapping {
    case .aligned(let mapping): draw(image, mapping, coverage, command)
    case .affine(let mapping): draw(image, mapping, coverage, command)
    case .perspective(let mapping): draw(image, mapping, coverage, command)
    }
  }

  private mutating func draw(
    _ image: ImagePlacement, _ mapping: AlignedMapping, _ coverage: Coverage,
    _ command: DisplayList.Command
  ) {
    let bitmap = image.bitmap
    let sampling = mapping.sampling
    if sampling.isIdentity(bitmap) {
      bitmap.withSource { draw(image, mapping, BackingRows(stored: $0), coverage, command) }
      return
    }
    // Large magnifications are never stored: there may be more backing than memory.
    let key = ContentsCache.Key.resampled(bitmap, sampling)
    let isSmall = sampling.columns <= buffer.width * 2 && sampling.rows <= buffer.height * 2
    if isSmall {
      if case .bitmap(let backing)? = cache.existing(key) {
        backing.withSource { draw(image, mapping, BackingRows(stored: $0), coverage, command) }
        return
      }
      // Tiles of an image whose size changes with every frame must not make it whole each time.
      let isFirst = !image.isPart || missed.insert(key).inserted
      if isFirst, cache.isRecurring(key) {
        let backing = makeBacking(bitmap, sampling)
        cache.store(.bitmap(backing), for: key)
        backing.withSource { draw(image, mapping, BackingRows(stored: $0), coverage, command) }
        return
      }
    }
    let level = sampling.level(bitmap)
    cache.reduced(bitmap, level: level).withSource { source in
      func needed(_ range: Range<Int>, _ origin: Int, _ count: Int) -> Range<Int> {
        let first = min(max(range.lowerBound - origin - 1, 0), count - 1)
        return first..<max(min(range.upperBound - origin, count), first + 1)
      }
      let resampler = Resampler(
        source, of: bitmap, level: level, sampling: sampling,
        columns: needed(command.bounds.left..<command.bounds.right, mapping.left, sampling.columns),
        rows: needed(command.bounds.top..<command.bounds.bottom, mapping.top, sampling.rows))
      draw(
        image, mapping,
        BackingRows(computed: resampler, columns: sampling.columns, rows: sampling.rows), coverage,
        command)
    }
  }

  /// The whole backing of an image, as a bitmap.
  private func makeBacking(_ bitmap: Bitmap, _ sampling: AlignedSampling) -> Bitmap {
    let level = sampling.level(bitmap)
    return cache.reduced(bitmap, level: level).withSource { source in
      let resampler = Resampler(
        source, of: bitmap, level: level, sampling: sampling, columns: 0..<sampling.columns,
        rows: 0..<sampling.rows)
      var pixels: [UInt8] = []
      pixels.reserveCapacity(sampling.columns * sampling.rows * 4)
      for y in 0..<sampling.rows {
        resampler.row(y).append(to: &pixels)
      }
      return Bitmap(width: sampling.columns, height: sampling.rows, pixels: pixels)
    }
  }

  private func draw(
    _ image: ImagePlacement, _ mapping: AlignedMapping, _ backing: BackingRows,
    _ coverage: Coverage, _ command: DisplayList.Command
  ) {
    let clip = self.clip
    let columns = command.bounds.left..<command.bounds.right
    let weight = image.weight(command.alpha)
    let isMoved = mapping.phaseX != 0 || mapping.phaseY != 0
    for y in command.bounds.top..<command.bounds.bottom {
      let span = clip.span(y).clamped(to: columns)
      guard !span.isEmpty else { continue }
      let lower = backing.row(y - mapping.top)
      let column = span.lowerBound - mapping.left
      let isInside = column >= 0 && column + span.count <= backing.columns
      if !isMoved && image.tint == nil && isInside {
        composite(
          lower.pixels, offset: column - lower.firstColumn, span, y: y, coverage, weight: weight,
          isOpaque: image.bitmap.isOpaque)
        continue
      }
      let upper = mapping.phaseY == 0 ? lower : backing.row(y - mapping.top - 1)
      let line = scratch.line.pixels(span.count)
      Translation.move(
        Translation.Rows(
          upper: upper.pixels, lower: lower.pixels, firstColumn: lower.firstColumn,
          columns: backing.columns),
        from: column, count: span.count, phaseX: mapping.phaseX, phaseY: mapping.phaseY, into: line)
      finish(line, image, span, y, coverage, weight)
    }
  }

  private func draw(
    _ image: ImagePlacement, _ mapping: AffineMapping, _ coverage: Coverage,
    _ command: DisplayList.Command
  ) {
    let weight = image.weight(command.alpha)
    let larger = cache.reduced(image.bitmap, level: mapping.level)
    let smaller = cache.reduced(image.bitmap, level: mapping.level + 1)
    larger.withSource { larger in
      smaller.withSource { smaller in
        let sampler = AffineSampler(larger: larger, smaller: smaller, mapping: mapping)
        eachSpan(command, coverage) { span, y in
          let line = scratch.line.pixels(span.count)
          sampler.make(span, y: y, into: line)
          finish(line, image, span, y, coverage, weight)
        }
      }
    }
  }

  private func draw(
    _ image: ImagePlacement, _ mapping: PerspectiveMapping, _ coverage: Coverage,
    _ command: DisplayList.Command
  ) {
    let weight = image.weight(command.alpha)
    let coarsest = mapping.coarsestLevel(within: command.bounds)
    withLevels(of: image.bitmap, from: 0, through: coarsest, finer: []) { levels in
      levels.withWindow { levels in
        let sampler = PerspectiveSampler(levels: levels, perspective: mapping.perspective)
        eachSpan(command, coverage) { span, y in
          let line = scratch.line.pixels(span.count)
          sampler.make(span, y: y, into: line)
          finish(line, image, span, y, coverage, weight)
        }
      }
    }
  }

  /// Calls `body` with a bitmap's reduced levels, the finest first.
  private func withLevels(
    of bitmap: Bitmap, from level: Int, through coarsest: Int, finer: [PixelSource],
    _ body: ([PixelSource]) -> Void
  ) {
    guard level <= coarsest else { return body(finer) }
    cache.reduced(bitmap, level: level).withSource { source in
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
      line, offset: 0, span, y: y, coverage, weight: weight, isOpaque: image.bitmap.isOpaque)
  }
}

extension ImagePlacement {
  /// `alpha` and the tint's own, in 255ths.
  fileprivate func weight(_ alpha: Float) -> UInt8 {
    tint?.weight(alpha) ?? UInt8(alpha * 255 + 0.5)
  }
}
