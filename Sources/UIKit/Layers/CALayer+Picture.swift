import Foundation
import Geometry
package import Scene

extension CALayer {
  /// The layer and its sublayers as they are on screen at a virtual time; nil if nothing shows.
  package func picture(at time: Double) -> Layer? {
    let opacity = opacityValue.replacingPresentation(at: time)
    guard !isHidden, opacity > 0 else { return nil }
    let bounds = CGRect(
      origin: boundsOriginValue.presentation(at: time),
      size: boundsSizeValue.presentation(at: time))
    var layer = Layer(bounds: bounds)
    layer.transform = ProjectiveTransform(presentedTransform(bounds: bounds, at: time))
    layer.opacity = min(opacity, 1)
    let background = backgroundColorValue.replacingPresentation(at: time)
    if background.alpha > 0 { layer.backgroundColor = background }
    layer.corners = Corners(
      radius: max(0, cornerRadiusValue.presentation(at: time)),
      curve: cornerCurve == .continuous ? .continuous : .circular, mask: maskedCorners.cornerMask)
    layer.masksToBounds = masksToBounds
    layer.shadow = presentedShadow(hasBackground: background.alpha > 0, at: time)
    if borderWidth > 0, let borderColor, borderColor.alpha > 0 {
      layer.border = Border(width: borderWidth, color: borderColor.components)
    }
    layer.contents = sceneContents(presentedBounds: bounds, at: time)
    layer.sublayers = sublayersInDrawingOrder.compactMap { $0.picture(at: time) }
    return layer
  }

  private var sublayersInDrawingOrder: [CALayer] {
    if children.allSatisfy({ $0.zPosition == 0 }) { return children }
    // Swift's sort is stable: equal positions keep their order.
    return children.sorted { $0.zPosition < $1.zPosition }
  }

  private func presentedTransform(bounds: CGRect, at time: Double) -> CGAffineTransform {
    let anchor = anchorPointValue.replacingPresentation(at: time)
    let position = positionValue.presentation(at: time)
    return CGAffineTransform(
      translationX: -(bounds.minX + anchor.x * bounds.width),
      y: -(bounds.minY + anchor.y * bounds.height)
    )
    .concatenating(transformValue.presentation(at: time))
    .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// A layer without background casts no shadow of its bounds: UIKit would take the silhouette of
  /// its contents.
  private func presentedShadow(hasBackground: Bool, at time: Double) -> Shadow? {
    let opacity = shadowOpacityValue.replacingPresentation(at: time)
    guard opacity > 0, hasBackground, let shadowColor, shadowColor.alpha > 0 else { return nil }
    return Shadow(
      color: shadowColor.components, opacity: min(opacity, 1), offset: shadowOffset,
      radius: max(0, shadowRadius))
  }
}
