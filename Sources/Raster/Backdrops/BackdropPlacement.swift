import TEBuffers
import Foundation
import TEScene

/// An effect that reads what has been drawn so far.
struct BackdropPlacement: Hashable {
  enum Effect: Hashable {
    case blur(Blur)
    /// Black or white, whichever contrasts with the mean of the command's bounds.
    case contrast
  }

  struct Blur: Hashable {
    /// The Gaussian's standard deviation, in pixels.
    let sigma: Double
    /// 1 keeps the colors, 0 makes them gray; 0...100.
    let saturation: Float
    let tint: PaintColor
  }

  let effect: Effect
  /// The pixels that a blur reads; the outermost ones are repeated outwards.
  let display: PixelRect
  /// The index of the shape's outline; nil for all of the clip.
  var outline: Int?

  /// The largest deviation, in pixels, to which larger ones are clamped: only the mean color is left.
  private static let largestSigma = 4096.0

  /// Nil where a number is infinite or NaN.
  ///
  /// - Parameters:
  ///   - scale: The picture's pixels per point; the layer's own transform does not change the blur.
  ///   - display: The canvas or a part of it, not empty.
  init?(
    _ contents: BackdropContents, scale: CGFloat, display: PixelRect, outline: Int?
  ) {
    guard contents.blurRadius.isFinite, contents.saturation.isFinite else { return nil }
    effect = .blur(
      Blur(
        sigma: min(max(0, Double(contents.blurRadius * scale)), Self.largestSigma),
        saturation: Float(min(max(contents.saturation, 0), 100)),
        tint: PaintColor(contents.tint)))
    self.display = display
    self.outline = outline
  }

  /// A contrast within a shape.
  init(contrastWithin outline: Int?, display: PixelRect) {
    effect = .contrast
    self.display = display
    self.outline = outline
  }

  /// The pixels that the effect reads for those in `bounds`; they may lie outside the display.
  func source(_ bounds: PixelRect) -> PixelRect {
    switch effect {
    case .blur(let blur): Backdrop.source(blur, bounds: bounds, in: display).union(bounds)
    case .contrast: bounds
    }
  }
}
