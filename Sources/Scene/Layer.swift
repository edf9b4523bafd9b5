package import Foundation
package import Geometry

/// One rectangle of a picture with what is painted in it, and its sublayers.
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
  package var backgroundColor: RGBAColor?
  package var corners: Corners = .square
  /// Clips contents and sublayers to the rounded bounds, and the shadow with them.
  package var masksToBounds = false
  package var shadow: Shadow?
  package var border: Border?
  package var contents: Contents?
  /// In drawing order, the farthest first.
  package var sublayers: [Layer] = []
  /// Multiplies all that the layer and its sublayers draw, the shadow too.
  package var mask: Mask?
  /// What the layer is turning into.
  package var dissolve: Dissolve?

  package init(bounds: CGRect) {
    self.bounds = bounds
  }
}

/// What a layer is seen through: the alpha of another layer's drawing, in the masked layer's
/// coordinates.
package indirect enum Mask: Sendable, Hashable {
  case layer(Layer)
}

/// Another layer in the place of one that dissolves.
///
/// Each of the two is drawn over what is beneath, and the results are mixed: so what they have in
/// common stays as it is, opaque or not.
package indirect enum Dissolve: Sendable, Hashable {
  /// The other layer, in the superlayer's coordinates, nil for nothing; and its weight, 0...1.
  case into(Layer?, weight: Float)
}

/// A line inside a layer's bounds, above its sublayers.
package struct Border: Sendable, Hashable {
  /// Points, inwards from the edge.
  package var width: CGFloat
  package var color: RGBAColor

  package init(width: CGFloat, color: RGBAColor) {
    self.width = width
    self.color = color
  }
}

/// A blurred silhouette beneath a layer.
///
/// Without a path the silhouette is the alpha of what the layer and its sublayers draw; a layer
/// with a visible background casts the shadow of its rounded bounds.
package struct Shadow: Sendable, Hashable {
  package var color: RGBAColor
  /// 0...1, multiplied with the colour's alpha.
  package var opacity: Float
  /// Points.
  package var offset: CGSize
  /// The Gaussian's standard deviation, in points (fidelity.md section 4).
  package var radius: CGFloat
  /// What casts the shadow.
  package var shape: Shape

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
