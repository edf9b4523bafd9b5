public import Foundation
import TEGeometry

extension CALayer {
  /// A point of another layer's coordinates, or the window's for nil, in this layer's.
  ///
  /// The conversion uses model values; that of a presentation layer uses the values on screen. A point
  /// behind the eye of a perspective gives zero.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    transform(from: layer).flatMap { point.applying($0) } ?? .zero
  }

  /// A point of this layer's coordinates in another layer's, or the window's for nil.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    transform(to: layer).flatMap { point.applying($0) } ?? .zero
  }

  /// The smallest rectangle in this layer's coordinates that holds a rectangle of another layer's, or of
  /// the window's for nil.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    transform(from: layer).map { rect.applying($0) } ?? .zero
  }

  /// The smallest rectangle in another layer's coordinates, or the window's for nil, that holds
  /// this layer's rectangle.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    transform(to: layer).map { rect.applying($0) } ?? .zero
  }

  private func transform(from layer: CALayer?) -> ProjectiveTransform? {
    let outer = layer?.transformToRoot ?? .identity
    return transformToRoot.inverse().map { outer.concatenating($0) }
  }

  private func transform(to layer: CALayer?) -> ProjectiveTransform? {
    let outer = layer?.transformToRoot ?? .identity
    return outer.inverse().map { transformToRoot.concatenating($0) }
  }

  /// Maps the layer's coordinates to those of the root of its tree.
  private var transformToRoot: ProjectiveTransform {
    let isPresented = source != nil
    let now = Stage.current.clock.now
    var result = ProjectiveTransform.identity
    var layer = source ?? self
    while let superlayer = layer.superlayer {
      let properties = isPresented ? layer.presented(at: now) : layer.modelValues
      let outer = isPresented ? superlayer.presented(at: now) : superlayer.modelValues
      var matrix = properties.transformToSuperlayer
      if let sublayers = outer.transformOfSublayers { matrix = matrix.concatenating(sublayers) }
      result = result.concatenating(ProjectiveTransform(matrix))
      layer = superlayer
    }
    return result
  }
}
