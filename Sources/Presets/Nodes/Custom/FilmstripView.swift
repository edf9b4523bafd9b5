import Foundation
import UIKit

/// Narrow cells in a row; the selected one is in the middle, with its own shape and a gap on each side.
final class FilmstripView: UIView {
  private let cells: [UIView]
  /// From 0.
  private let selected: Int

  /// The width of the other cells, and the least of the selected one, in points.
  private static let cellWidth: CGFloat = 20
  private static let greatestWidth: CGFloat = 60
  private static let spacing: CGFloat = 1
  /// On each side of the selected cell, in points.
  private static let selectedGap: CGFloat = 9

  init(_ cells: [UIView], selected: Int) {
    self.cells = cells
    self.selected = min(selected, cells.count - 1)
    super.init(frame: .zero)
    for cell in cells {
      cell.translatesAutoresizingMaskIntoConstraints = true
      addSubview(cell)
    }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard cells.indices.contains(selected) else { return }
    let height = bounds.height
    let shape = cells[selected].intrinsicContentSize
    let ownWidth = shape.height > 0 ? (height * shape.width / shape.height).rounded() : 0
    let width = min(max(ownWidth, Self.cellWidth), Self.greatestWidth)
    let left = ((bounds.width - width) / 2).rounded()
    let step = Self.cellWidth + Self.spacing
    for (index, cell) in cells.enumerated() {
      let distance = CGFloat(index - selected)
      let x =
        distance < 0
        ? left - Self.selectedGap + distance * step + Self.spacing
        : distance > 0 ? left + width + Self.selectedGap + (distance - 1) * step : left
      cell.frame = CGRect(
        x: x, y: 0, width: index == selected ? width : Self.cellWidth, height: height)
    }
  }
}
