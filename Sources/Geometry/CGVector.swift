public import Foundation

/// A displacement in the plane, in points. Foundation on Linux has no such type.
public struct CGVector: Hashable, Sendable {
  /// The horizontal component; positive to the right.
  public var dx: CGFloat
  /// The vertical component; positive downwards.
  public var dy: CGFloat

  /// A vector of two components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// The zero vector.
  public init() {
    self.init(dx: 0, dy: 0)
  }

  /// The zero vector.
  public static let zero = CGVector()
}
