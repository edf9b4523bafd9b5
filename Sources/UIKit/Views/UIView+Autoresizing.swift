import TEGeometry

extension UIView {
  /// The margins and sizes that change with the size of the superview's bounds.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bit mask, with UIKit's values.
    public let rawValue: UInt

    /// A set of parts from its bit mask.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The distance from the left edge changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the right edge changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the top edge changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the bottom edge changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// Adjusts the frames of the subviews after the size changed.
  func autoresizeSubviews(from oldSize: CGSize) {
    for view in subviews
    where view.translatesAutoresizingMaskIntoConstraints && !view.autoresizingMask.isEmpty {
      view.autoresize(from: oldSize, to: bounds.size)
    }
  }

  /// Adjusts the frame after the superview's size changed.
  private func autoresize(from oldSize: CGSize, to newSize: CGSize) {
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

  /// Distributes a change of length among the flexible parts of one axis: in proportion to their lengths,
  /// or evenly if those are zero.
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

/// The older spelling of ``UIView/AutoresizingMask-swift.struct``.
public typealias UIViewAutoresizing = UIView.AutoresizingMask
