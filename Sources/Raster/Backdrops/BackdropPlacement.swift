import Buffers
import Foundation
import Scene

/// What is made from what has been drawn so far.
struct BackdropPlacement: Hashable {
  enum Effect: Hashable {
    case blur(Blur)
    /// Black or white, whichever differs from the mean of the command's bounds.
    case contrast
  }

  struct Blur: Hashable {
    /// The Gaussian's standard deviation, in pixels.
    let sigma: Double
    let saturation: Float
    let tint: PaintColor
  }

  let effect: Effect
  /// Nil for all that the clip leaves.
  var outline: Int?

  /// Deviations beyond this many pixels are drawn as this: nothing but the mean colour is left.
  private static let largestSigma = 4096.0

  /// Nil where a number is not finite.
  ///
  /// - Parameter scale: The picture's pixels per point; the layer's own transform does not change
  ///   the blur.
  init?(_ contents: BackdropContents, scale: CGFloat, outline: Int?) {
    guard contents.blurRadius.isFinite, contents.saturation.isFinite else { return nil }
    effect = .blur(
      Blur(
        sigma: min(max(0, Double(contents.blurRadius * scale)), Self.largestSigma),
        saturation: Float(min(max(contents.saturation, 0), 100)),
        tint: PaintColor(contents.tint)))
    self.outline = outline
  }

  init(contrastWithin outline: Int?) {
    effect = .contrast
    self.outline = outline
  }

  /// The pixels that those in `bounds` are made from; they may lie outside the canvas.
  func source(_ bounds: PixelRect) -> PixelRect {
    switch effect {
    case .blur(let blur): Backdrop.source(blur, bounds: bounds).union(bounds)
    case .contrast: bounds
    }
  }
}
