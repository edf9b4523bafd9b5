import Foundation
import TEGeometry

/// The title of a section's header or footer.
final class SectionTitleView: UITableViewHeaderFooterView {
  private let label = UILabel(frame: .zero)
  private let isFooter: Bool
  private let isGrouped: Bool
  private let hasCards: Bool

  init(_ title: String, isFooter: Bool, style: UITableView.Style) {
    self.isFooter = isFooter
    let isGrouped = style != .plain
    self.isGrouped = isGrouped
    hasCards = style == .insetGrouped
    super.init(reuseIdentifier: nil)
    label.text = isGrouped && !isFooter ? title.uppercased() : title
    label.font =
      isGrouped
      ? .systemFont(forTextStyle: .footnote)
      : .systemFont(forTextStyle: .headline, weight: .semibold)
    label.adjustsFontForContentSizeCategory = true
    if isGrouped {
      label.textColor = .secondaryLabel
      label.numberOfLines = 0
    } else {
      backgroundColor = .secondarySystemBackground
    }
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override var textLabel: UILabel? { label }

  /// The margin between the text and the view's sides in points: that of the rows' text.
  private func margin(width: CGFloat) -> CGFloat {
    UITableView.listMargin(forWidth: width) * (hasCards ? 2 : 1)
  }

  /// The distance between the text and the rows, in points.
  private static let gap: CGFloat = 7.5

  /// The height of a grouped title for the width of the table inside its safe area, in points.
  func height(width: CGFloat, isFirst: Bool) -> CGFloat {
    let room = CGSize(width: max(0, width - 2 * margin(width: width)), height: 0)
    let text = label.sizeThatFits(room).height
    return isFooter ? Self.gap + text + 8 : (isFirst ? 32 : 15) + text + Self.gap
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = margin(width: bounds.width) + sideSafeArea
    label.frame = CGRect(
      x: margin, y: 0, width: max(0, bounds.width - 2 * margin), height: bounds.height)
    guard isGrouped else { return }
    let height = label.sizeThatFits(CGSize(width: label.frame.width, height: 0)).height
    label.frame.size.height = height
    label.frame.origin.y = isFooter ? Self.gap : bounds.height - Self.gap - height
  }
}
