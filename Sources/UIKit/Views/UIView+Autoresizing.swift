import Geometry

extension UIView {
  /// Which margins and sizes follow when the superview's bounds change size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// Follows a superview that went from one size to another.
  func autoresize(from oldSize: CGSize, to newSize: CGSize) {
    let old = untransformedFrame
    let (x, width) = Self.distribute(
      newSize.width - oldSize.width, margin: old.minX, size: old.width,
      farMargin: oldSize.width - old.maxX,
      flexible: (
        autoresizingMask.contains(.flexibleLeftMargin), autoresizingMask.contains(.flexibleWidth),
        autoresizingMask.contains(.flexibleRightMargin)
      ))
    let (y, height) = Self.distribute(
      newSize.height - oldSize.height, margin: old.minY, size: old.height,
      farMargin: oldSize.height - old.maxY,
      flexible: (
        autoresizingMask.contains(.flexibleTopMargin), autoresizingMask.contains(.flexibleHeight),
        autoresizingMask.contains(.flexibleBottomMargin)
      ))
    setFrameIgnoringTransform(CGRect(x: x, y: y, width: width, height: height))
  }

  /// Shares a growth among the flexible parts of one axis: in proportion to their lengths, or evenly
  /// where those are zero.
  private static func distribute(
    _ growth: CGFloat, margin: CGFloat, size: CGFloat, farMargin: CGFloat,
    flexible: (Bool, Bool, Bool)
  ) -> (CGFloat, CGFloat) {
    let lengths = [
      flexible.0 ? max(0, margin) : 0, flexible.1 ? max(0, size) : 0,
      flexible.2 ? max(0, farMargin) : 0,
    ]
    let count = [flexible.0, flexible.1, flexible.2].count { $0 }
    guard count > 0 else { return (margin, size) }
    let total = lengths.reduce(0, +)
    func share(_ index: Int, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return total > 0 ? growth * lengths[index] / total : growth / CGFloat(count)
    }
    return (margin + share(0, flexible.0), max(0, size + share(1, flexible.1)))
  }
}

public typealias UIViewAutoresizing = UIView.AutoresizingMask
