package import Foundation
package import Geometry

/// A value that an animation can carry from one to another.
package protocol Interpolatable: Equatable, Sendable {
  /// The value at `progress` on the way from `self` to `target`; 0 is `self`, 1 is `target`, and
  /// springs go beyond.
  func interpolated(to target: Self, progress: Double) -> Self
}

/// An interpolatable value whose animations add up: a running animation and a new one combine
/// instead of the new one replacing the other.
package protocol Additive: Interpolatable {
  static var zero: Self { get }
  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  func scaled(by factor: Double) -> Self
}

extension Additive {
  package func interpolated(to target: Self, progress: Double) -> Self {
    self + (target - self).scaled(by: progress)
  }
}

extension CGFloat: Additive {
  package func scaled(by factor: Double) -> CGFloat { self * CGFloat(factor) }
}

extension Float: Interpolatable {
  package func interpolated(to target: Float, progress: Double) -> Float {
    self + (target - self) * Float(progress)
  }
}

extension CGPoint: Additive {
  package static func + (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x + right.x, y: left.y + right.y)
  }

  package static func - (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x - right.x, y: left.y - right.y)
  }

  package func scaled(by factor: Double) -> CGPoint {
    CGPoint(x: x.scaled(by: factor), y: y.scaled(by: factor))
  }
}

extension CGSize: Additive {
  package static func + (left: CGSize, right: CGSize) -> CGSize {
    CGSize(width: left.width + right.width, height: left.height + right.height)
  }

  package static func - (left: CGSize, right: CGSize) -> CGSize {
    CGSize(width: left.width - right.width, height: left.height - right.height)
  }

  package func scaled(by factor: Double) -> CGSize {
    CGSize(width: width.scaled(by: factor), height: height.scaled(by: factor))
  }
}

extension RGBAColor: Interpolatable {
  /// Straight interpolation of premultiplied components, so that fading to clear keeps the hue.
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
  package func interpolated(to target: CGRect, progress: Double) -> CGRect {
    CGRect(
      origin: origin.interpolated(to: target.origin, progress: progress),
      size: size.interpolated(to: target.size, progress: progress))
  }
}
