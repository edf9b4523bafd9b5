/// How far the entries that are stored may be from the best ones.
///
/// A picture that comes and goes within a fiftieth of a second may differ from the drawn one by a
/// little more than its palette makes it differ anyhow; that is what makes LZW's strings long. The
/// numbers are squared distances of `PaletteSearch`; `least` is what nobody sees, 2 to 3 levels.
struct ColourTolerance {
  /// A bound on a squared distance, for a colour's own squared error.
  struct Bound {
    let factor: Float
    let least: Float

    @inline(__always)
    func distance(forError error: Int32) -> Int32 { Int32(factor * Float(error) + least) }
  }

  /// Up to which distance other entries may stand for a colour.
  let others: Bound
  /// Up to which distance what is shown may stay.
  let shown: Bound
  /// How much further what is shown may be where a pixel is far from its neighbours: beside a step
  /// of 8 levels the eye does not see a step of 4, and a gradient has no such steps.
  ///
  /// At 4 the files are another 2 % smaller and the mean SSIM is .003 less.
  static let roughFactor: Int32 = 2

  /// How much the contrast of two mixed entries counts against them, relative to their mean's error;
  /// nothing where colours are not mixed.
  ///
  /// At 0.25 gradients look smooth, from 0.5 on they show bands.
  let contrastCost: Float?

  /// For the first picture, which a viewer has the time to look at.
  static let still = ColourTolerance(
    others: Bound(factor: 0, least: 0), shown: Bound(factor: 0, least: 0), contrastCost: 0.25)

  /// For the pictures that follow: their palettes are their own, so bands are fine and fleeting.
  static let moving = ColourTolerance(
    others: Bound(factor: 5, least: 24), shown: Bound(factor: 3, least: 24), contrastCost: nil)
}
