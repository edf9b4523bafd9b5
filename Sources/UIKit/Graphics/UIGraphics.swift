public import Foundation
import Geometry
import Scene

/// The context that UIKit's drawing goes to; nil outside of drawing.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { Stage.current.graphicsContexts.last }

@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) {
  Stage.current.graphicsContexts.append(context)
}

@preconcurrency @MainActor
public func UIGraphicsPopContext() {
  _ = Stage.current.graphicsContexts.popLast()
}

/// Begins an image of `size` points.
///
/// - Parameter scale: pixels per point; 0 for the screen's.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{
  UIGraphicsPushContext(
    CGContext(
      bounds: CGRect(origin: .zero, size: size),
      scale: scale > 0 ? scale : Stage.current.screen.scale, isOpaque: opaque))
}

/// Begins an image of one pixel per point.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// What has been drawn into the current image so far; nil outside of drawing.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext().map { UIImage(cgImage: $0.makeImage(), scale: $0.imageScale) }
}

@preconcurrency @MainActor
public func UIGraphicsEndImageContext() {
  UIGraphicsPopContext()
}

/// Fills with the current fill colour.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.fill(rect)
}

extension UIColor {
  /// Makes this the current context's fill and stroke colour.
  @preconcurrency @MainActor
  public func set() {
    setFill()
    setStroke()
  }

  @preconcurrency @MainActor
  public func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  @preconcurrency @MainActor
  public func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }
}

extension UIImage {
  /// Draws the image into a rectangle of the current context, stretched to fill it.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect) {
    draw(in: rect, tint: .black)
  }

  /// - Parameter tint: the colour of symbols and templates.
  @MainActor
  func draw(in rect: CGRect, tint: UIColor) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    var shown = LayerProperties()
    shown.bounds = rect
    let contents = layerContents(gravity: .resize, tint: tint.cgColor.components)
    var layer = Layer(bounds: rect)
    layer.contents = contents.laidOut(shown, modelSize: rect.size)
    context.add(layer)
  }

  /// Draws the image at its own size.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }
}

extension CALayer {
  /// Draws the layer and its sublayers, without animations, into a context whose coordinates are the
  /// layer's.
  public func render(in context: CGContext) {
    guard let layer = captured(at: nil) else { return }
    context.saveGState()
    context.translateBy(x: bounds.minX, y: bounds.minY)
    context.add(layer)
    context.restoreGState()
  }
}
