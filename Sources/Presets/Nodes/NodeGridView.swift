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
    let start =
      padding.leading + (count == 1 && cellWidth != nil ? max(0, (room - width) / 2) : 0)
    let extent = CGFloat(count) * width + CGFloat(count - 1) * gap
    let top = padding.top + layOutHeader(at: start, width: extent)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, cell) in cells.enumerated() {
      let (column, row) = (CGFloat(index % count), CGFloat(index / count))
      let x = start + (column * (width + gap) * scale).rounded() / scale
      cell.frame = CGRect(
        x: isMirrored ? bounds.width - x - width : x, y: top + row * (rowHeight + spacing.y),
        width: width, height: rowHeight)
    }
    let rows = CGFloat((cells.count + count - 1) / count)
    let total =
      top + padding.bottom + rows * rowHeight + max(0, rows - 1) * spacing.y
    if height.constant != total { height.constant = total }
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
