public import Foundation

/// A horizontal and vertical offset, in points.
public struct UIOffset: Hashable, Sendable {
  /// Positive values point right.
  public var horizontal: CGFloat
  /// Positive values point down.
  public var vertical: CGFloat

  /// An offset in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// An offset of 0.
  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// An offset of 0.
  public static let zero = UIOffset()
}

/// The older spelling of ``UIOffset``'s initialiser.
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}
