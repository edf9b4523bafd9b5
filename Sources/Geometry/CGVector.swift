public import Foundation

/// A displacement in the plane; Foundation on Linux has no such type.
public struct CGVector: Hashable, Sendable {
  /// The horizontal component, in points.
  public var dx: CGFloat
  /// The vertical component, in points, downwards.
  public var dy: CGFloat

  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// The zero vector.
  public init() {
    self.init(dx: 0, dy: 0)
  }

  /// The vector of length 0.
  public static let zero = CGVector()
}
