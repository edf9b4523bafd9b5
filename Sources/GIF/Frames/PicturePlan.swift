internal import Buffers

/// What to store of a picture, as far as that follows from the pictures alone: where it differs from
/// the one before, and by which colours it is shown there.
struct PicturePlan: Sendable {
  let picture: Sheet<UInt32>
  let before: Sheet<UInt32>
  /// Nothing differs outside.
  let rectangle: PixelRect
  let palette: Palette
  /// Whether `palette` is the file's own.
  let isGlobal: Bool
  let isFirst: Bool
  /// How to make the colours of each bin of `ColourHistogram`; nothing where the palette has all
  /// colours.
  let recipes: Sheet<ColourRecipe>?
}
