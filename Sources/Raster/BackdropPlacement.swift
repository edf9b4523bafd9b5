import Foundation
import Scene

/// A blur of what has been drawn so far.
struct BackdropPlacement: Hashable {
  /// The Gaussian's standard deviation, in pixels.
  let sigma: Double
  let saturation: Float
  let tint: PaintColor
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
    sigma = min(max(0, Double(contents.blurRadius * scale)), Self.largestSigma)
    saturation = Float(min(max(contents.saturation, 0), 100))
    tint = PaintColor(contents.tint)
    self.outline = outline
  }
}
