internal import CResampling
import Geometry

/// Samples a bitmap in perspective: at every pixel as many points along the longer axis of its
/// footprint as it takes, each linear between pixels and between two reduced levels.
@safe
struct PerspectiveSampler {
  private let source: PixelSource
  private let levels: [cresampling_pixels]
  private let perspective: Perspective
  private let plane: cresampling_plane
  private let flatAreas: FlatAreas

  /// - Parameters:
  ///   - levels: From the bitmap itself to the coarsest that is needed, each half the size of the
  ///     one before; to be there for as long as the sampler is used.
  ///   - flatAreas: The bitmap's.
  init(levels: [PixelSource], perspective: Perspective, flatAreas: FlatAreas) {
    source = levels[0]
    unsafe self.levels = levels.map { unsafe $0.pixels }
    self.perspective = perspective
    self.flatAreas = flatAreas
    plane = perspective.plane
  }

  /// Makes the pixels for columns `range` of row `y`.
  func make(_ range: Range<Int>, y: Int, into output: PixelRow) {
    assert(output.count >= range.count)
    // At the ends a pixel's middle may lie beside the plane, where its closeness is kept within limits.
    let inner = range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound - 1)
    guard !inner.isEmpty, let view = PlaneView(perspective, of: inner, y: y) else {
      return sample(range, y: y, into: output)
    }
    flatAreas.fill(
      range, where: inner, of: source, into: output, seeing: { view.area(seenBy: $0) },
      sample: { sample($0, y: y, into: $1) })
  }

  private func sample(_ range: Range<Int>, y: Int, into output: PixelRow) {
    unsafe cresampling_see(
      cresampling_best_level(), plane, levels, levels.count, range.lowerBound, y, range.count,
      output.bytes)
  }
}
