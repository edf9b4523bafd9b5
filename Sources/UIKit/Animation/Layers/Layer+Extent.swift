import Foundation
import TEGeometry
import TEScene

extension Layer {
  /// A rectangle that holds the layer with its contents, sublayers and shadows, in its own coordinates.
  var extent: CGRect {
    if masksToBounds { return bounds }
    var result = bounds
    switch contents {
    case .image(let image): result = result.union(image.frame)
    case .text(let text): result = result.union(text.frame)
    case .shape(let shape): result = result.union(shape.inkBounds)
    case .gradient, .backdrop, .contrast, nil: break
    }
    for sublayer in sublayers { result = result.union(sublayer.extentInSuperlayer) }
    if let shadow {
      let reach = 3 * shadow.radius
      let silhouette =
        switch shadow.shape {
        case .bounds: bounds
        case .roundedRect(let rect, _): rect
        case .path(let path): path.controlPointBounds
        case .contents: result
        }
      result = result.union(
        silhouette.insetBy(dx: -reach, dy: -reach)
          .offsetBy(dx: shadow.offset.width, dy: shadow.offset.height))
    }
    guard case .layer(let mask)? = mask else { return result }
    return result.intersection(mask.extentInSuperlayer)
  }

  private var extentInSuperlayer: CGRect {
    let own = extent.applying(transform)
    return switch dissolve {
    case .into(let other?, _)?, .within(_, let other)?: own.union(other.extentInSuperlayer)
    case .into(nil, _)?, nil: own
    }
  }
}
