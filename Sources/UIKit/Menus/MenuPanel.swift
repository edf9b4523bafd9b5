import Foundation
import TEGeometry

/// The rounded panel with the rows of a menu.
///
/// It is 250 points wide, and wider by eye in the text sizes for accessibility, with corners of 13 points and 8 points between groups of rows; a title in
/// caption 1 has 10 points above and 11 below, and begins where lines do (UIKit of iOS 17; on iOS 13 and 14
/// it was centred).
final class MenuPanel: UIView {
  private static let width: CGFloat = 250
  private static let cornerRadius: CGFloat = 13
  /// The gap between groups of rows, in points.
  private static let groupGap: CGFloat = 8
  /// The space above and below the title, in points.
  private static let titleMargins: (above: CGFloat, below: CGFloat) = (10, 11)

  private let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let scrollView = UIScrollView(frame: .zero)
  /// The menu and those that lead from it to the one that is shown.
  private var path: [UIMenu]
  private(set) var rows: [MenuRow] = []
  private var title: UILabel?
  private let titleLine = UIView(frame: .zero)
  private var gaps: [UIView] = []

  init(_ menu: UIMenu) {
    path = [menu]
    super.init(frame: .zero)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 32
    layer.shadowOffset = CGSize(width: 0, height: 8)
    panel.layer.cornerRadius = Self.cornerRadius
    panel.layer.cornerCurve = .continuous
    panel.clipsToBounds = true
    scrollView.contentInsetAdjustmentBehavior = .never
    panel.contentView.addSubview(scrollView)
    titleLine.backgroundColor = .separator
    scrollView.addSubview(titleLine)
    addSubview(panel)
    makeRows()
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// Shows another menu in the panel, or the one that led to the shown one.
  func show(_ menu: UIMenu?) {
    if let menu { path.append(menu) } else { path.removeLast() }
    makeRows()
    setNeedsLayout()
  }

  // MARK: Contents

  /// The visible rows of a menu in groups: an inline menu is a group of its own.
  private static func groups(of menu: UIMenu) -> [[UIMenuElement]] {
    var groups: [[UIMenuElement]] = [[]]
    for child in menu.children {
      if let inner = child as? UIMenu, inner.options.contains(.displayInline) {
        groups += Self.groups(of: inner) + [[]]
      } else if (child as? UIAction)?.attributes.contains(.hidden) != true {
        groups[groups.count - 1].append(child)
      }
    }
    return groups.filter { !$0.isEmpty }
  }

  private func makeRows() {
    for view in rows + gaps + [title].compactMap({ $0 }) { view.removeFromSuperview() }
    (rows, gaps, title) = ([], [], nil)
    guard let menu = path.last else { return }
    var groups = Self.groups(of: menu)
    if path.count > 1 {
      groups.insert([menu], at: 0)
    } else if !menu.title.isEmpty {
      title = makeTitle(menu.title)
    }
    titleLine.isHidden = title == nil
    let hasMarks = groups.joined().contains { (($0 as? UIAction)?.state ?? .off) != .off }
    for (number, group) in groups.enumerated() {
      if number > 0 { gaps.append(makeGap()) }
      for (index, element) in group.enumerated() {
        let row = MenuRow(
          element, hasMarkSpace: hasMarks, hasLine: index < group.count - 1,
          isBack: element === menu)
        scrollView.addSubview(row)
        rows.append(row)
      }
    }
    groupSizes = groups.map(\.count)
  }

  private var groupSizes: [Int] = []

  private func makeTitle(_ text: String) -> UILabel {
    let label = UILabel(frame: .zero)
    label.text = text
    label.font = .systemFont(forTextStyle: .caption1)
    label.textColor = .secondaryLabel
    scrollView.addSubview(label)
    return label
  }

  private func makeGap() -> UIView {
    let gap = UIView(frame: .zero)
    // By eye.
    gap.backgroundColor = UIColor(
      light: RGBAColor(white: 0, alpha: 0.08), dark: RGBAColor(white: 0, alpha: 0.16))
    scrollView.addSubview(gap)
    return gap
  }

  // MARK: Layout

  /// The width, in points, where there is room for more.
  ///
  /// - Parameter room: The greatest width, in points.
  func fittingWidth(in room: CGFloat) -> CGFloat {
    let isLarge = Stage.current.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    guard isLarge else { return Self.width }
    return max(Self.width, min(UIFontMetrics.default.scaledValue(for: Self.width), room))
  }

  /// The height of all rows at a width, in points.
  func fittingHeight(width: CGFloat) -> CGFloat { arrange(width: width) { _, _ in } }

  /// Gives each view its frame.
  ///
  /// - Returns: The height of all together, in points.
  private func arrange(width: CGFloat, _ place: (UIView, CGRect) -> Void) -> CGFloat {
    let pixel = 1 / traitCollection.displayScale
    var top: CGFloat = 0
    func add(_ view: UIView, height: CGFloat, inset: CGFloat = 0) {
      place(view, CGRect(x: inset, y: top, width: width - 2 * inset, height: height))
      top += height
    }
    if let title {
      top += Self.titleMargins.above
      add(title, height: title.sizeThatFits(.zero).height, inset: 16)
      top += Self.titleMargins.below
      place(titleLine, CGRect(x: 0, y: top - pixel, width: width, height: pixel))
    }
    var first = 0
    for (number, size) in groupSizes.enumerated() {
      if number > 0 { add(gaps[number - 1], height: Self.groupGap) }
      for row in rows[first..<first + size] {
        add(row, height: row.fittingHeight(width: width))
      }
      first += size
    }
    return top
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    panel.frame = bounds
    layer.shadowPath =
      UIBezierPath(
        roundedRect: bounds, cornerRadius: Self.cornerRadius
      ).cgPath
    scrollView.frame = bounds
    let height = arrange(width: bounds.width) { $0.frame = $1 }
    scrollView.contentSize = CGSize(width: bounds.width, height: height)
    scrollView.isScrollEnabled = height > bounds.height + 0.5
  }

  /// The row at a point of the panel; nil for none.
  func row(at point: CGPoint) -> MenuRow? {
    guard bounds.contains(point) else { return nil }
    return rows.first { $0.bounds.contains($0.convert(point, from: self)) }
  }
}
