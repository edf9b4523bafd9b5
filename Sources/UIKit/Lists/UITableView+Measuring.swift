import Foundation
import TEGeometry

/// Where the sections and rows are.
extension UITableView {
  /// The height of plain section headers with a title, in points: 28 at the default content size,
  /// 6 more than the line of text.
  var headerHeight: CGFloat {
    let category = traitCollection.preferredContentSizeCategory
    return max(28, CGFloat(TextStyleSizes(.headline).leading(category)) + 6)
  }

  var measuredSections: [Section] {
    if let sections, measuredWidth == bounds.width { return sections }
    measuredWidth = bounds.width
    let result = measure()
    setSections(result)
    return result
  }

  func setSections(_ sections: [Section]) {
    self.sections = sections
    contentSize = CGSize(
      width: bounds.width,
      height: (sections.last?.bottom ?? tableHeaderView?.bounds.height ?? 0)
        + (tableFooterView?.bounds.height ?? 0))
  }

  /// The height of a section's header.
  func headerHeight(of number: Int, _ dataSource: any UITableViewDataSource) -> CGFloat {
    let asked =
      tableDelegate?.tableView(self, heightForHeaderInSection: number) ?? sectionHeaderHeight
    if asked == Self.automaticDimension, number >= seenSections, estimatedSectionHeaderHeight > 0 {
      return estimatedSectionHeaderHeight
    }
    return height(
      asked, title: dataSource.tableView(self, titleForHeaderInSection: number), isFooter: false,
      isFirst: number == 0,
      view: { self.tableDelegate?.tableView(self, viewForHeaderInSection: number) })
  }

  /// The space above a plain section's header of some height.
  private func padding(aboveHeader height: CGFloat) -> CGFloat {
    guard !isGrouped, height > 0 else { return 0 }
    guard sectionHeaderTopPadding == Self.automaticDimension else {
      return max(0, sectionHeaderTopPadding)
    }
    return Stage.current.application.info.systemItWasBuiltFor >= 15 ? 22 : 0
  }

  /// The height of a section's footer.
  func footerHeight(of number: Int, _ dataSource: any UITableViewDataSource) -> CGFloat {
    let asked =
      tableDelegate?.tableView(self, heightForFooterInSection: number) ?? sectionFooterHeight
    if asked == Self.automaticDimension, number >= seenSections, estimatedSectionFooterHeight > 0 {
      return estimatedSectionFooterHeight
    }
    return height(
      asked, title: dataSource.tableView(self, titleForFooterInSection: number), isFooter: true,
      isFirst: number == 0,
      view: { self.tableDelegate?.tableView(self, viewForFooterInSection: number) })
  }

  /// Gives the headers and footers from the first section to this one their own heights.
  func measureEnds(through last: Int) {
    guard estimatedSectionHeaderHeight > 0 || estimatedSectionFooterHeight > 0,
      last >= seenSections, let dataSource
    else { return }
    var sections = measuredSections
    guard sections.indices.contains(last) else { return }
    let first = seenSections
    seenSections = last + 1
    var shift: CGFloat = 0
    for number in sections.indices {
      sections[number].top += shift
      let isNew = (first...last).contains(number)
      if isNew {
        let height = headerHeight(of: number, dataSource)
        let padding = padding(aboveHeader: height)
        shift += height + padding - sections[number].headerHeight - sections[number].padding
        sections[number].headerHeight = height
        sections[number].padding = padding
      }
      sections[number].edges = sections[number].edges.map { $0 + shift }
      if isNew {
        let height = footerHeight(of: number, dataSource)
        shift += height - sections[number].footerHeight
        sections[number].footerHeight = height
      }
    }
    setSections(sections)
  }

  /// The height of a row that has not been in sight; nil if it has its own.
  func estimatedHeight(at indexPath: IndexPath) -> CGFloat? {
    guard rowHeight == Self.automaticDimension else { return nil }
    if let lowestSeen, indexPath <= lowestSeen { return nil }
    let estimate =
      tableDelegate?.tableView(self, estimatedHeightForRowAt: indexPath) ?? estimatedRowHeight
    return estimate > 0 ? estimate : nil
  }

  /// Gives the rows from the first to this one their own heights.
  func measureRows(through last: IndexPath) {
    guard estimatedHeight(at: last) != nil, let dataSource else { return }
    var sections = measuredSections
    var y = sections.first?.top ?? 0
    for (number, old) in sections.enumerated() {
      sections[number].top = y
      y += old.padding + old.headerHeight
      sections[number].edges = [y]
      for row in 0..<old.rowCount {
        let indexPath = IndexPath(row: row, section: number)
        let isNew = indexPath <= last && estimatedHeight(at: indexPath) != nil
        y +=
          isNew
          ? rowHeight(at: indexPath, top: y, from: dataSource)
          : old.edges[row + 1] - old.edges[row]
        sections[number].edges.append(y)
      }
      y += old.footerHeight
    }
    lowestSeen = last
    setSections(sections)
  }

  /// Measures the rows in sight; a low one may bring others into sight.
  func measureRowsInSight() {
    while let last = measuredSections.lastIndex(where: { $0.top < bounds.maxY }),
      last >= seenSections
    {
      measureEnds(through: last)
      if last >= seenSections { break }
    }
    while let last = indexPathsForRows(in: bounds)?.last, estimatedHeight(at: last) != nil {
      measureRows(through: last)
    }
  }

  func measure() -> [Section] {
    guard let dataSource else { return [] }
    recycleMeasuredCells()
    var y = tableHeaderView?.bounds.height ?? 0
    return (0..<dataSource.numberOfSections(in: self)).map { number in
      let headerHeight = headerHeight(of: number, dataSource)
      var section = Section(
        top: y, padding: padding(aboveHeader: headerHeight), headerHeight: headerHeight, edges: [],
        footerHeight: 0)
      y += section.padding + section.headerHeight
      section.edges = [y]
      for row in 0..<dataSource.tableView(self, numberOfRowsInSection: number) {
        let indexPath = IndexPath(row: row, section: number)
        y += estimatedHeight(at: indexPath) ?? rowHeight(at: indexPath, top: y, from: dataSource)
        section.edges.append(y)
      }
      section.footerHeight = footerHeight(of: number, dataSource)
      y += section.footerHeight
      return section
    }
  }

  func height(
    _ asked: CGFloat, title: String?, isFooter: Bool, isFirst: Bool, view: () -> UIView?
  ) -> CGFloat {
    if asked != Self.automaticDimension { return asked }
    if let view = view() {
      if let header = view as? UITableViewHeaderFooterView {
        header.table?.isFooter = isFooter
        let height = measuring(header) { header.fittingHeight(width: bounds.width) }
        if let identifier = header.reuseIdentifier { headerPool.keep(header, for: identifier) }
        return max(height, header.bounds.height)
      }
      let size = view.systemLayoutSizeFitting(
        CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      return max(size.height, view.bounds.height)
    }
    guard isGrouped else { return title == nil ? 0 : headerHeight }
    guard let title else {
      return isFirst && !isFooter ? isBelowLargeTitle ? 0 : 35 : 17.5
    }
    let label = SectionTitleView(title, isFooter: isFooter, style: style)
    let width = bounds.width - 2 * sideSafeArea
    return measuring(label) { label.height(width: width, isFirst: isFirst) }
  }

  /// The margin between the table's sides and cards, in points; 0 without cards.
  var cardMargin: CGFloat { hasCards ? sideMargin + sideSafeArea : 0 }
  /// What the display's cut-outs cover of the table at either side, in points. Rows without cards are beneath
  /// them, with their contents beside them.
  var sideSafeArea: CGFloat { max(safeAreaInsets.left, safeAreaInsets.right) }

  /// Measures a row whose upper edge is at `top`, in points of the content.
  func rowHeight(
    at indexPath: IndexPath, top: CGFloat, from dataSource: any UITableViewDataSource
  ) -> CGFloat {
    let asked = tableDelegate?.tableView(self, heightForRowAt: indexPath) ?? rowHeight
    if asked != Self.automaticDimension { return asked }
    let shownCell = shown[indexPath]
    let cell = shownCell ?? provideCell(at: indexPath, from: dataSource)
    cell.tableMargin = sideMargin
    let height = measuring(cell) { cell.fittingHeight(width: rowWidth) }
    if shownCell != nil { return height }
    if top < bounds.maxY, top + height > bounds.minY {
      measuredCells[indexPath] = cell
    } else {
      keep(cell)
    }
    return height
  }

  /// Whether a row is as high as its cell's content.
  func usesOwnHeight(at indexPath: IndexPath) -> Bool {
    (tableDelegate?.tableView(self, heightForRowAt: indexPath) ?? rowHeight)
      == Self.automaticDimension
  }

  /// Measures a view that is not in the table with the traits that it will have there.
  func measuring(_ view: UIView, _ measure: () -> CGFloat) -> CGFloat {
    guard overriddenTraits != nil, view.superview == nil else { return measure() }
    insertSubview(view, at: 0)
    defer { view.removeFromSuperview() }
    // Where the row will be: a cell keeps clear of the safe area at the sides.
    view.frame = CGRect(
      x: (bounds.width - rowWidth) / 2, y: 0, width: rowWidth, height: view.bounds.height)
    return measure()
  }

  /// Keeps a cell for reuse.
  func keep(_ cell: UITableViewCell) {
    if let identifier = cell.reuseIdentifier { pool.keep(cell, for: identifier) }
  }

  func recycleMeasuredCells() {
    for indexPath in measuredCells.keys.sorted() {
      if let cell = measuredCells.removeValue(forKey: indexPath) { keep(cell) }
    }
  }
}
