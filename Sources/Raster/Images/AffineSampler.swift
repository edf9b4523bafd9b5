import TEBuffers
internal import TECKernels
import TEGeometry

/// Samples a bitmap under an affine transform by trilinear interpolation: linear between four pixels of
/// each of two mipmap levels, and between the levels.
@safe
struct AffineSampler {
  private let source: PixelSource
  private let larger: cresampling_pixels
  private let smaller: cresampling_pixels
  private let mapping: AffineMapping
  private let uniformAreas: UniformAreas

  /// - Parameters:
  ///   - larger: The mapping's mipmap level; it must outlive the sampler, like `smaller`.
  ///   - smaller: The next level.
  ///   - uniformAreas: The uniform areas of `larger`.
  init(
    larger: PixelSource, smaller: PixelSource, mapping: AffineMapping, uniformAreas: UniformAreas
  ) {
    source = larger
    unsafe self.larger = larger.pixels
    unsafe self.smaller = smaller.pixels
    self.mapping = mapping
    self.uniformAreas = uniformAreas
  }

  /// Makes the pixels for columns `range` of row `y`.
  func make(_ range: Range<Int>, y: Int, into output: PixelRow) {
    assert(output.count >= range.count)
    let line = self.line(inRow: y)
    uniformAreas.fill(
      range, where: range, of: source, into: output, sampling: { line.area(sampledBy: $0) },
      sample: { part, output in
        unsafe cresampling_sample(
          ckernels_best_level(), larger, smaller, mapping.fraction, line, part.lowerBound,
          part.count, output.bytes)
      })
  }

  /// The line in the larger level that row `y` maps to.
  private func line(inRow y: Int) -> cresampling_line {
    let inverse = mapping.inverse
    let reduction = 1 / Double(1 << min(mapping.level, 62))
    let row = Double(y) + 0.5
    return cresampling_line(
      x: (Double(inverse.c) * row + Double(inverse.tx)) * reduction,
      y: (Double(inverse.d) * row + Double(inverse.ty)) * reduction,
      step_x: Double(inverse.a) * reduction, step_y: Double(inverse.b) * reduction)
  }
}

extension cresampling_line {
  /// A rectangle of the larger level that holds all that is sampled for some columns, in either level.
  fileprivate func area(sampledBy columns: Range<Int>) -> PixelRect {
    let ends = SIMD2(Double(columns.lowerBound) + 0.5, Double(columns.upperBound) - 0.5)
    let (across, down) = (x + step_x * ends, y + step_y * ends)
    // One and a half pixels of the smaller level.
    let reach = 3.0
    return PixelRect(
      minX: across.min() - reach, minY: down.min() - reach, maxX: across.max() + reach,
      maxY: down.max() + reach, within: .all)
  }
}
