/// How far stored colors may differ from the best palette entries.
///
/// A frame that is displayed for a fiftieth of a second may differ from its source by a little more than
/// its palette makes it differ anyway; that is what makes LZW's strings long. All numbers are squared
/// distances as in `PaletteSearch.distance`.
struct ColorTolerance {
  /// The largest allowed squared distance, as a function of the nearest entry's squared distance.
  struct Bound {
    let factor: Float
    /// The bound for a color that has an entry of its own; 24 is 2 to 3 levels in each channel, which is
    /// not visible.
    let least: Float

    /// - Parameter error: The squared distance of the nearest entry.
    @inline(__always)
    func distance(forError error: Int32) -> Int32 { Int32(factor * Float(error) + least) }
  }

  /// The bound for other entries than the nearest one.
  let candidates: Bound
  /// The bound for keeping what is displayed.
  let displayed: Bound
  /// How much larger the bound for displayed pixels is in textured areas (contrast masking): beside a
  /// step of 8 levels a step of 4 is not visible, and gradients have no such steps.
  ///
  /// At 4 the files are another 2 % smaller and the mean SSIM is .003 less.
  static let maskingFactor: Int32 = 2

  /// How much the contrast of two dithered entries costs, relative to the squared error of their mean; nil
  /// for no dithering.
  ///
  /// At 0.25 gradients look smooth, from 0.5 on they show bands.
  let contrastCost: Float?

  /// For the first frame, which is dithered and may be displayed for long.
  static let firstFrame = ColorTolerance(
    candidates: Bound(factor: 0, least: 0), displayed: Bound(factor: 0, least: 0),
    contrastCost: 0.25)

  /// For the frames that follow: with a palette of their own, their bands are narrow and brief.
  static let laterFrames = ColorTolerance(
    candidates: Bound(factor: 5, least: 24), displayed: Bound(factor: 3, least: 24),
    contrastCost: nil)
}
