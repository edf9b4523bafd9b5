internal import TEBuffers

/// What follows for a frame from the source pixels alone: where it differs from the previous frame, and the
/// palette that represents the changed pixels.
struct FramePlan: Sendable {
  /// The source pixels of this frame and of the previous one.
  let pixels: PooledBuffer<UInt32>
  let previous: PooledBuffer<UInt32>
  /// The bounding rectangle of the pixels that differ.
  let rectangle: PixelRect
  let palette: GIFPalette
  /// Whether `palette` is the file's global color table.
  let usesGlobalPalette: Bool
  let isFirst: Bool
  /// How the palette represents the colors of each bin of `ColorHistogram`; nil where it holds all
  /// colors exactly.
  let matches: PooledBuffer<PaletteMatch>?
}
