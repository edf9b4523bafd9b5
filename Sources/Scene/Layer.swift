package import Foundation
package import TEGeometry

/// A rectangle of a picture with its contents and sublayers.
///
/// Drawn in Core Animation's order: shadow, background, contents, sublayers, border. `opacity`
/// applies to the subtree as one group, and so does clipping.
package struct Layer: Sendable, Hashable {
  /// Maps this layer's coordinates, those of `bounds`, to its superlayer's.
  package var transform: ProjectiveTransform = .identity
  /// The layer's rectangle in its own coordinates, in points.
  package var bounds: CGRect
  /// 0...1, for the layer and its sublayers as one group.
  package var opacity: Float = 1
  /// Fills the rounded bounds beneath the contents; nil for none.
  package var backgroundColor: RGBAColor?
  /// The rounding of the bounds, which the background, the border and the clip follow.
  package var corners: Corners = .square
  /// Clips contents and sublayers to the rounded bounds, and the shadow with them.
  package var masksToBounds = false
  /// Whether backdrops in the subtree read nothing outside the layer's bounds, as on a display of its own: the
  /// outermost pixels inside are repeated outwards. Only for bounds that are a rectangle of whole pixels.
  package var isDisplay = false
  /// Drawn beneath the background; nil for none.
  package var shadow: Shadow?
  /// Drawn above the sublayers; nil for none.
  package var border: Border?
  /// Drawn above the background; nil for none.
  package var contents: Contents?
  /// In drawing order, the farthest first.
  package var sublayers: [Layer] = []
  /// Multiplies all that the layer and its sublayers draw, the shadow too.
  /// The layer whose alpha masks this one; nil for none.
  package var mask: Mask?
  /// The layer that this one dissolves into, or gives way to in a part of the picture; nil for none.
  package var dissolve: Dissolve?

  /// A layer without contents, visible and not clipped.
  package init(bounds: CGRect) {
    self.bounds = bounds
  }
}

/// A mask: the alpha of another layer, which lies in the masked layer's coordinates.
package indirect enum Mask: Sendable, Hashable {
  case layer(Layer)
}

/// A mixture of a layer and another one.
///
/// Each of the two is drawn over what is beneath, and the results are blended; so pixels in which they are
/// equal do not change, opaque or not.
package indirect enum Dissolve: Sendable, Hashable {
  /// The other layer, in the superlayer's coordinates, nil for nothing; and its weight, 0...1.
  case into(Layer?, weight: Float)
  /// The other layer, in the superlayer's coordinates, and the convex polygon there in which it is shown
  /// instead of this one: its weight is the part of each pixel inside the polygon.
  case within([CGPoint], Layer)
}

/// A border inside a layer's bounds, above its sublayers.
package struct Border: Sendable, Hashable {
  /// In points, inwards from the edge.
  package var width: CGFloat
  /// The color of the line.
  package var color: RGBAColor

  package init(width: CGFloat, color: RGBAColor) {
    self.width = width
    self.color = color
  }
}

/// A blurred silhouette beneath a layer.
package struct Shadow: Sendable, Hashable {
  /// The color of the silhouette.
  package var color: RGBAColor
  /// 0...1, multiplied with the color's alpha.
  package var opacity: Float
  /// The displacement from what casts the shadow, in points.
  package var offset: CGSize
  /// The Gaussian's standard deviation, in points (fidelity.md section 4).
  package var radius: CGFloat
  /// The shape that casts the shadow.
  package var shape: Shape

  /// A shape that casts a shadow.
  package enum Shape: Sendable, Hashable {
    /// The layer's bounds with its rounded corners.
    case bounds
    /// A rounded rectangle in the layer's coordinates.
    case roundedRect(CGRect, Corners)
    /// A path in the layer's coordinates, filled by the nonzero rule.
    case path(Path)
    /// The alpha of what the layer and its sublayers draw.
    case contents
  }

  package init(
    color: RGBAColor, opacity: Float, offset: CGSize, radius: CGFloat, shape: Shape = .bounds
  ) {
    self.color = color
    self.opacity = opacity
    self.offset = offset
    self.radius = radius
    self.shape = shape
  }
}
