public import Foundation

/// The area that a text is laid out in: its size, its limits and its insets.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// Called after a change of a limit or of the padding.
  var changed: () -> Void = {}

  /// The layout manager that fills the area.
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// An area of a size, in points.
  public init(size: CGSize) {
    self.size = size
  }

  /// An area without limits.
  public override convenience init() {
    self.init(size: .zero)
  }

  /// In points; a side that is 0 or greater than a million has no limit.
  open var size: CGSize

  /// The space to the left and to the right of each line, in points; 5 by default.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { changed() } }
  }

  /// The greatest number of lines; 0, the default, for any.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { changed() } }
  }

  /// What becomes of the last line that fits; wrapped between words by default.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { changed() } }
  }

  /// The room for the text of a line, in points; nil without a limit.
  var lineWidth: CGFloat? {
    size.width > 0 && size.width < 1e6 ? max(1, size.width - 2 * lineFragmentPadding) : nil
  }
}
