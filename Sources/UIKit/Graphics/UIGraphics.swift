public import Foundation
import TEGeometry
import TEScene

/// The current graphics context; nil outside of drawing.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { Stage.current.graphicsContexts.last }

/// Makes a context the current one until ``UIGraphicsPopContext()``.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) {
  Stage.current.graphicsContexts.append(context)
}

/// Makes the context before the last push the current one again; does nothing without a push.
@preconcurrency @MainActor
public func UIGraphicsPopContext() {
  _ = Stage.current.graphicsContexts.popLast()
}

/// Begins an image of `size` points and makes its context the current one.
///
/// - Parameters:
///   - opaque: Whether the image is initially black instead of transparent.
///   - scale: Pixels per point; 0 for the screen's.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{
  UIGraphicsPushContext(
    CGContext(
      bounds: CGRect(origin: .zero, size: size),
      scale: scale > 0 ? scale : Stage.current.screen.scale, isOpaque: opaque))
}

/// Begins a transparent image of one pixel per point.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// The image of everything drawn into the current context so far; nil outside of drawing.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext().map { UIImage(cgImage: $0.makeImage(), scale: $0.imageScale) }
}

/// Ends the image begun last.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() {
  UIGraphicsPopContext()
}

/// Fills a rectangle of the current context with its fill color; does nothing without a context.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.fill(rect)
}

/// Fills a rectangle of the current context with its fill color, mixed with what is there; does nothing without a
/// context.
@preconcurrency @MainActor
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  UIGraphicsGetCurrentContext()?.whileMixing(blendMode) { $0.fill(rect) }
}

extension CGContext {
  /// Draws with a blend mode and an opacity.
  func whileMixing(_ mode: CGBlendMode, alpha: CGFloat = 1, _ draw: (CGContext) -> Void) {
    saveGState()
    setBlendMode(mode)
    setAlpha(alpha)
    draw(self)
    restoreGState()
  }
}

extension UIColor {
  /// Makes this the current context's fill and stroke color; does nothing without a context.
  @preconcurrency @MainActor
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes this the current context's fill color; does nothing without a context.
  @preconcurrency @MainActor
  public func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  /// Makes this the current context's stroke color; does nothing without a context.
  @preconcurrency @MainActor
  public func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }
}

extension UIImage {
  /// Draws the image stretched to a rectangle of the current context; does nothing without a context.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect) {
    draw(in: rect, tint: .black)
  }

  /// - Parameter tint: The color of symbols and template images.
  @MainActor
  func draw(in rect: CGRect, tint: UIColor) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    var shown = LayerProperties()
    shown.bounds = rect
    let contents = layerContents(gravity: .resize, tint: tint.cgColor.rgba)
    var layer = Layer(bounds: rect)
    layer.contents = contents.laidOut(shown, modelSize: rect.size)
    context.add(layer)
  }

  /// Draws the image stretched to a rectangle of the current context, mixed with what is there; does nothing
  /// without a context.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.whileMixing(blendMode, alpha: alpha) { _ in draw(in: rect) }
  }

  /// Draws the image at its own size, with its top left corner at a point, mixed with what is there; does nothing
  /// without a context.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image at its own size, with its top left corner at a point of the current context.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }
}

extension CALayer {
  /// Draws the model values of the layer and its sublayers into a context.
  func draw(into context: CGContext) {
    guard let layer = captured(at: nil) else { return }
    context.saveGState()
    context.translateBy(x: bounds.minX, y: bounds.minY)
    context.add(layer)
    context.restoreGState()
  }
}
