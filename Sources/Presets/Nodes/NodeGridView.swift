import Foundation
import UIKit

/// Cells in columns of equal width, in whole pixels; what is left over widens the gaps.
final class NodeGridView: UIView {
  private let cells: [UIView]
  private let columns: Int?
  /// The width that decides the number of columns, in points.
  private let columnWidth: CGFloat?
  private let minimumColumns: Int
  private let spacing: CGPoint
  /// Width by height; nil for the screen's.
  private let ratio: CGFloat?
  private let rowHeight: CGFloat?
  private let extraHeight: CGFloat
  private let padding: Insets
  private lazy var height = heightAnchor.constraint(equalToConstant: 0)

  /// - Parameter keys: Those of a grid node.
  init(_ cells: [UIView], _ keys: CheckedObject) {
    self.cells = cells
    columns = keys.number("columns").map { Int($0) }
    columnWidth = keys.number("column-width").map { CGFloat($0) }
    minimumColumns = Int(keys.number("minimum-columns") ?? 1)
    spacing =
      keys["spacing"]?.point
      ?? CGPoint(x: keys.number("spacing") ?? 0, y: keys.number("spacing") ?? 0)
    ratio = keys.text("ratio") == "screen" ? nil : CGFloat(keys.number("ratio") ?? 1)
    rowHeight = keys.number("row-height").map { CGFloat($0) }
    extraHeight = CGFloat(keys.number("extra-height") ?? 0)
    padding = Insets(keys["padding"])
    super.init(frame: .zero)
    for cell in cells {
      cell.translatesAutoresizingMaskIntoConstraints = true
      addSubview(cell)
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
    let count = columns ?? columnWidth.map { max(minimumColumns, Int(bounds.width / $0)) } ?? 1
    let scale = traitCollection.displayScale
    func whole(_ length: CGFloat) -> CGFloat { (length * scale).rounded(.down) / scale }
    let share = (room - CGFloat(count - 1) * spacing.x) / CGFloat(count)
    let width = whole(share)
    let rowHeight =
      (rowHeight ?? ratio.map { whole(width / $0) } ?? height(likeScreen: share)) + extraHeight
    let gap = count > 1 ? (room - CGFloat(count) * width) / CGFloat(count - 1) : 0
    for (index, cell) in cells.enumerated() {
      let (column, row) = (CGFloat(index % count), CGFloat(index / count))
      let x = padding.leading + (column * (width + gap) * scale).rounded() / scale
      cell.frame = CGRect(
        x: x, y: padding.top + row * (rowHeight + spacing.y), width: width, height: rowHeight)
    }
    let rows = CGFloat((cells.count + count - 1) / count)
    let total =
      padding.top + padding.bottom + rows * rowHeight + max(0, rows - 1) * spacing.y
    if height.constant != total { height.constant = total }
  }

  /// The height of a rectangle of the screen's shape with a width, in the nearest whole pixels.
  private func height(likeScreen width: CGFloat) -> CGFloat {
    guard let screen = window?.bounds, screen.width > 0 else { return width }
    let scale = traitCollection.displayScale
    return (width * screen.height / screen.width * scale).rounded() / scale
  }
}
