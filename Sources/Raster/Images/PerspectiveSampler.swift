internal import TECKernels
import TEGeometry

/// Samples a bitmap in perspective by anisotropic filtering: the mean of several points along the longer
/// axis of a pixel's footprint, each interpolated trilinearly.
@safe
struct PerspectiveSampler {
  private let source: PixelSource
  private let levels: [cresampling_pixels]
  private let perspective: Perspective
  private let plane: cresampling_plane
  private let uniformAreas: UniformAreas

  /// - Parameters:
  ///   - levels: The mipmap levels from the bitmap itself to the coarsest one needed; they must outlive
  ///     the sampler.
  ///   - uniformAreas: The uniform areas of the bitmap itself.
  init(levels: [PixelSource], perspective: Perspective, uniformAreas: UniformAreas) {
    source = levels[0]
    unsafe self.levels = levels.map { unsafe $0.pixels }
    self.perspective = perspective
    self.uniformAreas = uniformAreas
    plane = perspective.plane
  }

  /// Makes the pixels for columns `range` of row `y`.
  func make(_ range: Range<Int>, y: Int, into output: PixelRow) {
    assert(output.count >= range.count)
    // At the ends a pixel's centre may lie beside the plane, where its inverse depth is clamped.
    let inner = range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound - 1)
    guard !inner.isEmpty, let footprint = RowFootprint(perspective, of: inner, y: y) else {
      return sample(range, y: y, into: output)
    }
    uniformAreas.fill(
      range, where: inner, of: source, into: output, sampling: { footprint.area(sampledBy: $0) },
      sample: { sample($0, y: y, into: $1) })
  }

  private func sample(_ range: Range<Int>, y: Int, into output: PixelRow) {
    unsafe cresampling_see(
      ckernels_best_level(), plane, levels, levels.count, range.lowerBound, y, range.count,
      output.bytes)
  }
}
