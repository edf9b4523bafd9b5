package import Foundation
package import TEGeometry

/// A value that an animation can interpolate.
package protocol Interpolatable: Equatable, Sendable {
  /// Interpolates to `target`: a progress of 0 gives `self`, 1 gives `target`; springs extrapolate.
  func interpolated(to target: Self, progress: Double) -> Self
}

/// An interpolatable value whose animations are additive: a new animation is added to a running one
/// instead of replacing it.
package protocol Additive: Interpolatable {
  /// The sum of two values.
  static func + (left: Self, right: Self) -> Self
  /// The difference of two values.
  static func - (left: Self, right: Self) -> Self
  /// The product with a factor.
  func scaled(by factor: Double) -> Self
}

extension Additive {
  /// Linear interpolation.
  package func interpolated(to target: Self, progress: Double) -> Self {
    self + (target - self).scaled(by: progress)
  }
}

extension CGFloat: Additive {
  /// The product with a factor.
  package func scaled(by factor: Double) -> CGFloat { self * CGFloat(factor) }
}

extension Float: Interpolatable {
  /// Linear interpolation.
  package func interpolated(to target: Float, progress: Double) -> Float {
    self + (target - self) * Float(progress)
  }
}

extension CGPoint: Additive {
  /// The sum, component by component.
  package static func + (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x + right.x, y: left.y + right.y)
  }

  /// The difference, component by component.
  package static func - (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x - right.x, y: left.y - right.y)
  }

  /// The product of both components with a factor.
  package func scaled(by factor: Double) -> CGPoint {
    CGPoint(x: x.scaled(by: factor), y: y.scaled(by: factor))
  }
}

extension CGSize: Additive {
  /// The sum, component by component.
  package static func + (left: CGSize, right: CGSize) -> CGSize {
    CGSize(width: left.width + right.width, height: left.height + right.height)
  }

  /// The difference, component by component.
  package static func - (left: CGSize, right: CGSize) -> CGSize {
    CGSize(width: left.width - right.width, height: left.height - right.height)
  }

  /// The product of both components with a factor.
  package func scaled(by factor: Double) -> CGSize {
    CGSize(width: width.scaled(by: factor), height: height.scaled(by: factor))
  }
}

extension RGBAColor: Interpolatable {
  /// Linear interpolation of premultiplied components, so that fading to clear keeps the hue.
  package func interpolated(to target: RGBAColor, progress: Double) -> RGBAColor {
    let alpha = self.alpha.interpolated(to: target.alpha, progress: progress)
    guard alpha > 0 else { return .clear }
    func mix(_ from: Float, _ to: Float) -> Float {
      (from * self.alpha).interpolated(to: to * target.alpha, progress: progress) / alpha
    }
    return RGBAColor(
      red: mix(red, target.red), green: mix(green, target.green), blue: mix(blue, target.blue),
      alpha: alpha)
  }
}

extension CGRect: Interpolatable {
  /// Linear interpolation of origin and size.
  package func interpolated(to target: CGRect, progress: Double) -> CGRect {
    CGRect(
      origin: origin.interpolated(to: target.origin, progress: progress),
      size: size.interpolated(to: target.size, progress: progress))
  }
}
