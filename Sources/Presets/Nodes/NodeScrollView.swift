import UIKit

/// A scroll view of a node, or a table, with a header and colors beyond its ends.
@MainActor
protocol NodeScrolling: UIScrollView {
  /// Called after each layout, and so after each change of the offset.
  var didLayOut: (() -> Void)? { get set }
}

/// A scroll view that may show the lower or right end of its content until it is scrolled.
///
/// A horizontal one begins there where the layout is from right to left.
final class NodeScrollView: UIScrollView, NodeScrolling {
  var didLayOut: (() -> Void)?
  var extras = NodeScrollExtras() {
    didSet { extras.install(in: self) }
  }

  private let startsAtEnd: Bool
  private let isHorizontal: Bool
  /// Whether it has not been scrolled: the place is kept after the size or the insets change.
  private var isAtStart = true
  /// The values that the end depends on, as of the last layout: both sizes and the insets.
  private var extent: (CGSize, CGSize, UIEdgeInsets)?

  init(startingAtEnd: Bool, isHorizontal: Bool) {
    startsAtEnd = startingAtEnd
    self.isHorizontal = isHorizontal
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = isHorizontal && effectiveUserInterfaceLayoutDirection == .rightToLeft
    if isAtStart, startsAtEnd != isMirrored { showEnd() }
    extras.place(in: self)
    didLayOut?()
  }

  private func showEnd() {
    let insets = adjustedContentInset
    let end = CGPoint(
      x: max(-insets.left, contentSize.width + insets.right - bounds.width),
      y: max(-insets.top, contentSize.height + insets.bottom - bounds.height))
    let extent = (bounds.size, contentSize, insets)
    if let last = self.extent, last == extent {
      isAtStart = contentOffset == end
    } else {
      contentOffset = end
    }
    self.extent = extent
  }
}
