internal import CResampling
import Geometry

/// Samples a bitmap in perspective: at every pixel as many points along the longer axis of its
/// footprint as it takes, each linear between pixels and between two reduced levels.
@safe
struct PerspectiveSampler {
  private let levels: [cresampling_pixels]
  private let plane: cresampling_plane

  /// - Parameter levels: From the bitmap itself to the coarsest that is needed, each half the size of the
  ///   one before; to be there for as long as the sampler is used.
  init(levels: [PixelSource], perspective: Perspective) {
    unsafe self.levels = levels.map { unsafe $0.pixels }
    plane = perspective.plane
  }

  /// Makes the pixels for columns `range` of row `y`.
  func make(_ range: Range<Int>, y: Int, into output: PixelRow) {
    assert(output.count >= range.count)
    unsafe cresampling_see(
      cresampling_best_level(), plane, levels, levels.count, range.lowerBound, y, range.count,
      output.bytes)
  }
}
