import Foundation
import TEGeometry

/// The animatable properties of a layer, as model values or as values on screen.
struct LayerProperties: Equatable {
  var position = CGPoint.zero
  var zPosition: CGFloat = 0
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var anchorPointZ: CGFloat = 0
  var bounds = CGRect.zero
  var transform = CATransform3DIdentity
  var sublayerTransform = CATransform3DIdentity
  /// 0...1.
  var opacity: CGFloat = 1
  var backgroundColor = RGBAColor.clear
  var cornerRadius: CGFloat = 0
  var borderWidth: CGFloat = 0
  var borderColor = RGBAColor.black
  /// 0...1.
  var shadowOpacity: CGFloat = 0
  var shadowRadius: CGFloat = 3
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowColor = RGBAColor.black
  /// Empty for none.
  var shadowPath = Path()
  var contentsRect = CGRect.unit
  var contentsCenter = CGRect.unit
  var shape = Shape()
  var gradient = Gradient()
  var effect = Effect()

  /// Of a shape layer.
  struct Shape: Equatable {
    var path = Path()
    var fillColor = RGBAColor.black
    var strokeColor = RGBAColor.clear
    /// 0...1 of the path's length.
    var strokeStart: CGFloat = 0
    /// 0...1 of the path's length.
    var strokeEnd: CGFloat = 1
    var lineWidth: CGFloat = 1
    var miterLimit: CGFloat = 10
    var lineDashPhase: CGFloat = 0
  }

  /// Of a gradient layer.
  struct Gradient: Equatable {
    var colors: [RGBAColor] = []
    var locations: [CGFloat] = []
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
  }

  /// Of a visual effect view's layer.
  struct Effect: Equatable {
    /// The Gaussian's standard deviation, in points.
    var blurRadius: CGFloat = 0
    /// 1 keeps the colors.
    var saturation: CGFloat = 1
    var tint = RGBAColor.clear
  }
}

extension LayerProperties {
  /// The anchor point in the layer's own coordinates.
  var anchor: CGPoint {
    CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// The transform from the layer's coordinates to its superlayer's, without the superlayer's
  /// `sublayerTransform`.
  var transformToSuperlayer: CATransform3D {
    let anchor = self.anchor
    if transform.isAffine {
      // A fast path without matrix products for the many layers with an affine transform.
      var result = transform
      result.m41 += position.x - anchor.x * transform.m11 - anchor.y * transform.m21
      result.m42 += position.y - anchor.x * transform.m12 - anchor.y * transform.m22
      result.m43 += zPosition - anchorPointZ
      return result
    }
    return CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
      .concatenating(transform)
      .concatenating(CATransform3DMakeTranslation(position.x, position.y, zPosition))
  }

  /// `sublayerTransform` about the anchor point; nil for the identity.
  var transformOfSublayers: CATransform3D? {
    guard sublayerTransform != CATransform3DIdentity else { return nil }
    let anchor = self.anchor
    return CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
      .concatenating(sublayerTransform)
      .concatenating(CATransform3DMakeTranslation(anchor.x, anchor.y, anchorPointZ))
  }
}
