import Foundation
import TEGeometry

/// The views that are in sight.
extension UITableView {
  func isLastRow(_ indexPath: IndexPath) -> Bool {
    indexPath.row == measuredSections[indexPath.section].rowCount - 1
  }

  /// Sets a grouped cell's background and, at an end of its section, its rounded corners.
  func setCard(of cell: UITableViewCell, at indexPath: IndexPath) {
    guard isGrouped else { return }
    cell.backgroundColor = .secondarySystemGroupedBackground
    cell.showsTopSeparator = !hasCards && indexPath.row == 0 && separatorStyle != .none
    guard hasCards else { return }
    var corners: CACornerMask = []
    if indexPath.row == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLastRow(indexPath) { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    cell.clipsToBounds = true
    cell.layer.cornerCurve = .continuous
    cell.layer.cornerRadius = corners.isEmpty ? 0 : Self.cardRadius
    cell.layer.maskedCorners = corners
  }

  func updateSeparators() {
    for cell in visibleCells { setSeparator(of: cell) }
  }

  func setSeparator(of cell: UITableViewCell) {
    let isLast = isGrouped && (indexPath(for: cell).map(isLastRow) ?? false)
    let hidden = separatorStyle == .none || isLast && hasCards
    cell.tableSeparatorInset = hidden ? nil : isLast ? .zero : separatorInset
    cell.tableSeparatorColor = vibrantSeparatorColor ?? separatorColor
  }

  private var vibrantSeparatorColor: UIColor? {
    (separatorEffect as? UIVibrancyEffect).map { vibrancy in
      let isDark = vibrancy.blur.isDark(for: traitCollection.userInterfaceStyle)
      return (isDark ? UIColor.white : .black).withAlphaComponent(
        UIVibrancyEffectStyle.separator.opacity)
    }
  }

  /// Names the rows within a screen's length beyond the visible ones.
  func callPrefetching() {
    guard let prefetchDataSource else { return }
    let near = Set(indexPathsForRows(in: bounds.insetBy(dx: 0, dy: -bounds.height)) ?? [])
    let seen = Set(shown.keys)
    let new = near.subtracting(seen).subtracting(prefetched).sorted()
    let gone = prefetched.subtracting(near).subtracting(seen).sorted()
    prefetched = near.subtracting(seen)
    if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
    if !gone.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: gone) }
  }

  func layOutEnds() {
    if let tableHeaderView {
      tableHeaderView.frame = CGRect(
        x: 0, y: 0, width: bounds.width, height: tableHeaderView.bounds.height)
    }
    if let tableFooterView {
      let height = tableFooterView.bounds.height
      tableFooterView.frame = CGRect(
        x: 0, y: contentSize.height - height, width: bounds.width, height: height)
    }
  }

  func showRows() {
    let wanted = indexPathsForRows(in: bounds) ?? []
    let isWanted = Set(wanted)
    for indexPath in shown.keys.filter({ !isWanted.contains($0) }).sorted() {
      if let cell = shown.removeValue(forKey: indexPath) { recycle(cell, indexPath) }
    }
    for indexPath in wanted {
      let frame = rectForRow(at: indexPath)
      if let cell = shown[indexPath] {
        // The separator's place depends on the row's.
        if cell.untransformedFrame.minY != frame.minY { cell.setNeedsLayout() }
        cell.tableMargin = sideMargin
        cell.setFrameIgnoringTransform(frame)
      } else {
        shown[indexPath] = makeCell(at: indexPath, frame: frame)
      }
    }
    recycleMeasuredCells()
  }

  /// The data source's cell, made without the animation that lets it come into sight.
  func provideCell(
    at indexPath: IndexPath, from dataSource: any UITableViewDataSource
  ) -> UITableViewCell {
    UIView.withoutAnimation { dataSource.tableView(self, cellForRowAt: indexPath) }
  }

  /// A cell that comes into sight, laid out without the animation that lets it come.
  func makeCell(at indexPath: IndexPath, frame: CGRect) -> UITableViewCell? {
    guard let dataSource else { return nil }
    let cell =
      measuredCells.removeValue(forKey: indexPath) ?? provideCell(at: indexPath, from: dataSource)
    UIView.performWithoutAnimation {
      cell.tableMargin = sideMargin
      cell.setFrameIgnoringTransform(frame)
      // Set first: the separator looks up the cell's index path.
      shown[indexPath] = cell
      decorate(cell, at: indexPath)
      cell.isSelected = selection.contains(indexPath)
      showEditing(in: cell, at: indexPath, animated: false)
      tableDelegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
      // Behind the headers.
      let header = headers.keys.sorted().compactMap { headers[$0] }.first
      if let header { insertSubview(cell, belowSubview: header) } else { addSubview(cell) }
      prepareForTouches(cell)
      cell.layoutIfNeeded()
    }
    return cell
  }

  func showHeaders(_ sections: [Section]) {
    let top = bounds.minY + adjustedContentInset.top
    for (number, section) in sections.enumerated() {
      let isInSight = section.bottom > bounds.minY && section.top < bounds.maxY
      show(
        &headers, number, isInSight: isInSight && section.headerHeight > 0,
        // At the top of the visible area until the section's end pushes it out.
        frame: CGRect(
          x: 0,
          y: isGrouped
            ? section.top
            : max(section.top + section.padding, min(top, section.bottom - section.headerHeight)),
          width: bounds.width, height: section.headerHeight)
      ) {
        tableDelegate?.tableView(self, viewForHeaderInSection: number)
          ?? dataSource?.tableView(self, titleForHeaderInSection: number).map {
            SectionTitleView($0, isFooter: false, style: style)
          }
      }
      show(
        &footers, number, isFooter: true, isInSight: isInSight && section.footerHeight > 0,
        frame: rectForFooter(inSection: number)
      ) {
        tableDelegate?.tableView(self, viewForFooterInSection: number)
          ?? dataSource?.tableView(self, titleForFooterInSection: number).map {
            SectionTitleView($0, isFooter: true, style: style)
          }
      }
    }
  }

  func show(
    _ views: inout [Int: UIView], _ section: Int, isFooter: Bool = false, isInSight: Bool,
    frame: CGRect, make: () -> UIView?
  ) {
    guard isInSight else {
      if let view = views.removeValue(forKey: section) {
        recycleHeader(view, section, isFooter: isFooter)
      }
      return
    }
    if let view = views[section] {
      view.frame = frame
      return
    }
    UIView.performWithoutAnimation {
      guard let view = make() else { return }
      (view as? UITableViewHeaderFooterView)?.table?.isFooter = isFooter
      view.frame = frame
      if isFooter {
        tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
      } else {
        tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
      }
      addSubview(view)
      view.layoutIfNeeded()
      views[section] = view
    }
  }
}
