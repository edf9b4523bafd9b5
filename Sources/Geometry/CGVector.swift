public import Foundation

/// A displacement in the plane; Foundation on Linux has no such type.
public struct CGVector: Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat

  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// The zero vector.
  public init() {
    self.init(dx: 0, dy: 0)
  }

  public static let zero = CGVector()
}
