import Foundation
import UIKit

/// Cells in columns of equal width, in whole pixels; what is left over widens the gaps.
final class NodeGridView: UIView {
  private let cells: [UIView]
  /// Above the cells, as wide as they are together.
  private let header: UIView?
  private let columns: Int?
  /// The width that decides the number of columns, in points.
  private let columnWidth: CGFloat?
  private let minimumColumns: Int
  /// The width of every cell, in points; nil where the cells fill the width.
  private let cellWidth: CGFloat?
  private let spacing: CGPoint
  /// Width by height; nil for the screen's.
  private let ratio: CGFloat?
  private let rowHeight: CGFloat?
  private let extraHeight: CGFloat
  /// Whether a row is as high as the highest stack in it.
  private let fitsStacks: Bool
  private let padding: Insets
  private lazy var headerStart = (header ?? self).leadingAnchor.constraint(equalTo: leadingAnchor)
  private lazy var headerWidth = (header ?? self).widthAnchor.constraint(equalToConstant: 0)
  private lazy var height = heightAnchor.constraint(equalToConstant: 0)

  /// - Parameter keys: Those of a grid node.
  init(_ cells: [UIView], header: UIView?, _ keys: Fields<GridKeys>) {
    self.cells = cells
    self.header = header
    cellWidth = keys.cellWidth
    columns = keys.columns
    columnWidth = keys.columnWidth
    minimumColumns = keys.minimumColumns
    spacing = keys.spacing
    ratio = keys.ratio.number
    rowHeight = keys.rowHeight
    extraHeight = keys.extraHeight
    fitsStacks = !keys.has(\.ratio) && !keys.has(\.rowHeight) && !keys.has(\.extraHeight)
    padding = keys.padding
    super.init(frame: .zero)
    for cell in cells {
      cell.translatesAutoresizingMaskIntoConstraints = true
      addSubview(cell)
    }
    if let header {
      // The shadows of the cells fall on it.
      insertSubview(header, at: 0)
      NSLayoutConstraint.activate([
        header.topAnchor.constraint(equalTo: topAnchor, constant: padding.top), headerStart,
        headerWidth,
      ])
    }
    height.priority = UILayoutPriority(999)
    height.isActive = true
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.width - padding.leading - padding.trailing
    guard room > 0 else { return }
    let count =
      columns ?? cellWidth.map { max(1, Int((room + spacing.x) / ($0 + spacing.x))) }
      ?? columnWidth.map { max(minimumColumns, Int(bounds.width / $0)) } ?? 1
    let scale = traitCollection.displayScale
    func whole(_ length: CGFloat) -> CGFloat { (length * scale).rounded(.down) / scale }
    let share = (room - CGFloat(count - 1) * spacing.x) / CGFloat(count)
    let width = cellWidth ?? whole(share)
    let rowHeight =
      (rowHeight ?? ratio.map { whole(width / $0) } ?? height(likeScreen: share)) + extraHeight
    let gap = count > 1 ? (room - CGFloat(count) * width) / CGFloat(count - 1) : 0
    // A single column of a given width is centred, as in UICollectionViewFlowLayout.
    let left =
      padding.leading + (count == 1 && cellWidth != nil ? max(0, (room - width) / 2) : 0)
    let extent = CGFloat(count) * width + CGFloat(count - 1) * gap
    let top = padding.top + layOutHeader(at: left, width: extent)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var y = top
    for start in stride(from: 0, to: cells.count, by: count) {
      let row = cells[start..<min(start + count, cells.count)]
      if start > 0 { y += spacing.y }
      let height = row.map { fittingHeight(of: $0, width: width) ?? rowHeight }.max() ?? rowHeight
      for (column, cell) in row.enumerated() {
        let x = left + (CGFloat(column) * (width + gap) * scale).rounded() / scale
        cell.frame = CGRect(
          x: isMirrored ? bounds.width - x - width : x, y: y, width: width, height: height)
      }
      y += height
    }
    let total = y + padding.bottom
    if height.constant != total { height.constant = total }
  }

  /// The height that a stack gives itself; nil for other cells, and where the grid says how high they are.
  private func fittingHeight(of cell: UIView, width: CGFloat) -> CGFloat? {
    guard fitsStacks, cell is UIStackView else { return nil }
    return cell.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// Places the header over the columns.
  ///
  /// - Returns: Its height in points; 0 without one.
  private func layOutHeader(at x: CGFloat, width: CGFloat) -> CGFloat {
    guard let header else { return 0 }
    if headerStart.constant != x { headerStart.constant = x }
    if headerWidth.constant != width { headerWidth.constant = width }
    return header.systemLayoutSizeFitting(CGSize(width: width, height: 0)).height
  }

  /// The height of a rectangle of the screen's shape with a width, in the nearest whole pixels.
  private func height(likeScreen width: CGFloat) -> CGFloat {
    guard let screen = window?.bounds, screen.width > 0 else { return width }
    let scale = traitCollection.displayScale
    return (width * screen.height / screen.width * scale).rounded() / scale
  }
}
