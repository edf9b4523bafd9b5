public import Foundation
import Geometry

/// A text of several lines that scrolls if it is higher than the view.
///
/// Unlike UIKit's, it is not edited and its text cannot be selected.
open class UITextView: UIScrollView {
  /// The space to the left and to the right of each line, in points; UIKit's `lineFragmentPadding`.
  private static let padding: CGFloat = 5

  /// The text; empty by default, and for nil.
  open var text: String! {
    get { label.text ?? "" }
    set {
      label.text = newValue ?? ""
      contentsDidChange()
    }
  }

  /// The font; the system font of 12 points by default, and for nil.
  open var font: UIFont? {
    get { label.font }
    set {
      label.font = newValue ?? .systemFont(ofSize: 12)
      contentsDidChange()
    }
  }

  /// The colour of the text; ``UIColor/label`` by default, and for nil.
  open var textColor: UIColor? {
    get { label.textColor }
    set { label.textColor = newValue ?? .label }
  }

  /// The alignment of the lines; natural by default.
  open var textAlignment: NSTextAlignment {
    get { label.textAlignment }
    set { label.textAlignment = newValue }
  }

  /// The space around the text, in points; 8 above and below it by default.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { contentsDidChange() }
  }

  private let label = UILabel(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    label.font = .systemFont(ofSize: 12)
    addSubview(label)
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  private func contentsDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The area of the text in a view of some width, in points.
  private func textFrame(forWidth width: CGFloat) -> CGRect {
    let left = textContainerInset.left + Self.padding
    let room = max(1, width - left - textContainerInset.right - Self.padding)
    return CGRect(
      x: left, y: textContainerInset.top, width: room,
      height: label.sizeThatFits(CGSize(width: room, height: 0)).height)
  }

  /// The width that was asked for, and the height of the text in it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width,
      height: textFrame(forWidth: size.width).maxY + textContainerInset.bottom)
  }

  /// The height of the text if it does not scroll; otherwise there is no natural size.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled, bounds.width > 0 else { return super.intrinsicContentSize }
    return CGSize(width: Self.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
  }

  private var laidOutWidth: CGFloat = 0

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = textFrame(forWidth: bounds.width)
    contentSize = CGSize(
      width: bounds.width, height: label.frame.maxY + textContainerInset.bottom)
    if bounds.width != laidOutWidth {
      laidOutWidth = bounds.width
      if !isScrollEnabled { invalidateIntrinsicContentSize() }
    }
  }
}
