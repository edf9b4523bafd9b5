import TEGeometry

/// A section of a table whose cells are in a storyboard.
package struct StaticSection {
  package var header: String?
  package var footer: String?
  /// In points; nil for the table's.
  package var headerHeight: CGFloat?
  package var footerHeight: CGFloat?
  package var cells: [UITableViewCell]
  /// The heights of the cells' rows in points, by their indices; nil for the table's.
  package var rowHeights: [CGFloat?]

  package init(
    header: String?, footer: String?, headerHeight: CGFloat?, footerHeight: CGFloat?,
    cells: [UITableViewCell], rowHeights: [CGFloat?]
  ) {
    self.header = header
    self.footer = footer
    self.headerHeight = headerHeight
    self.footerHeight = footerHeight
    self.cells = cells
    self.rowHeights = rowHeights
  }
}

extension UITableView {
  /// A section of static cells; nil for a table with other cells and for an index beyond the last section.
  func staticSection(_ index: Int) -> StaticSection? {
    staticSections.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
}
