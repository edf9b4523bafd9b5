public import Foundation
public import TEGeometry

extension UITableView {
  /// The style of a table; raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// Section headers stay at the top while their section is visible.
    case plain
    /// Each section's rows are as wide as the table, on a grey background.
    case grouped
    /// Each section's rows form a rounded card with margins, on a grey background.
    case insetGrouped
  }

  /// The position to which a row is scrolled; raw values are UIKit's.
  public enum ScrollPosition: Int, Sendable {
    /// By the least distance that makes the row fully visible.
    case none
    case top
    case middle
    case bottom
  }
}

extension UITableViewCell {
  /// The style of the separators between rows; raw values are UIKit's.
  public enum SeparatorStyle: Int, Sendable {
    case none
    case singleLine
  }
}

/// A scroll view that shows rows of cells; it creates only the visible cells.
open class UITableView: UIScrollView {
  /// A height that is determined by the content.
  public static let automaticDimension: CGFloat = -1
  /// The height of plain section headers with a title, in points: 28 at the default content size,
  /// 6 more than the line of text.
  private var headerHeight: CGFloat {
    let category = traitCollection.preferredContentSizeCategory
    return max(28, CGFloat(TextStyleSizes(.headline).leading(category)) + 6)
  }

  /// The style of the table.
  public let style: Style

  /// Provides the rows and their cells.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  private var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  private var pool = ReusePool<UITableViewCell>()
  var headerPool = ReusePool<UITableViewHeaderFooterView>()
  /// The cell that the data source configures anew.
  var reconfigured: UITableViewCell?
  var rowMenus: CellMenus?
  var swipes: SwipeActions?
  var rowDrag: RowDrag?
  /// Is told of rows that will be in sight soon.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  private var prefetched: Set<IndexPath> = []
  private(set) var shown: [IndexPath: UITableViewCell] = [:]
  private var headers: [Int: UIView] = [:]
  private var footers: [Int: UIView] = [:]
  private var sections: [Section]?
  private var measuredWidth: CGFloat = 0
  /// Whether the first card follows a large title without the usual space of 35 points
  /// (fidelity.md section 8).
  private var isBelowLargeTitle = false

  /// The vertical layout of a section, in points of the content.
  private struct Section {
    var top: CGFloat
    var headerHeight: CGFloat
    /// The top edges of the rows, and the bottom edge of the last.
    var edges: [CGFloat]
    var footerHeight: CGFloat

    var rowCount: Int { edges.count - 1 }
    var bottom: CGFloat { (edges.last ?? top) + footerHeight }
  }

  /// Creates a table with a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  private func setUp() {
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  /// Creates a plain table.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// A table of a nib file, with its style.
  public required init?(coder: NSCoder) {
    style = coder.nibElement?.tableStyle ?? .plain
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UITableView.self)
  }

  // MARK: Appearance

  var isGrouped: Bool { style != .plain }
  private var hasCards: Bool { style == .insetGrouped }
  /// The margin between the table's sides and cards or separators, in points.
  var sideMargin: CGFloat { Self.listMargin(forWidth: bounds.width) }

  /// The side margin of a list in points: 20 in lists that are at least 390 points wide, as measured
  /// on iOS 16 and 17 (`fosdem`, `starling-round-up`, phones of 393 and 402 points), else 16.
  static func listMargin(forWidth width: CGFloat) -> CGFloat { width >= 390 ? 20 : 16 }

  /// The width of the rows, in points.
  var rowWidth: CGFloat { max(0, bounds.width - (hasCards ? 2 * sideMargin : 0)) }

  /// The corner radius of a grouped section's card, in points.
  private static let cardRadius: CGFloat = 10

  private func isLastRow(_ indexPath: IndexPath) -> Bool {
    indexPath.row == measuredSections[indexPath.section].rowCount - 1
  }

  /// Sets a grouped cell's background and, at an end of its section, its rounded corners.
  private func setCard(of cell: UITableViewCell, at indexPath: IndexPath) {
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

  /// The height in points of rows that have not been in sight, while ``rowHeight`` is automatic: the
  /// content size and the scroll indicator follow from it, and cells out of sight are not asked for.
  /// ``automaticDimension``, the default, and 0 for no estimate.
  ///
  /// - Note: With ``automaticDimension`` UIKit chooses an estimate; here all rows are measured. Rows above
  ///   the visible ones are never estimated.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { forgetSections() }
  }

  /// The height of the rows in points; ``automaticDimension``, the default, for that of the cells'
  /// content.
  open var rowHeight = UITableView.automaticDimension {
    didSet { forgetSections() }
  }

  /// The height of section headers in points; ``automaticDimension``, the default, for that of the
  /// title or view.
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { forgetSections() }
  }

  /// The height of section footers in points; ``automaticDimension``, the default, for that of the
  /// title or view.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { forgetSections() }
  }

  /// The height in points of headers that have not been in sight, while ``sectionHeaderHeight`` is automatic and the
  /// delegate gives none; ``automaticDimension``, the default, and 0 for no estimate: these are measured.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { forgetSections() }
  }
  /// The height in points of footers that have not been in sight, as ``estimatedSectionHeaderHeight``.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { forgetSections() }
  }

  /// The space above a plain section's header with a title, in points; 0 by default.
  ///
  /// - Note: ``automaticDimension`` is 0, as in lists of iOS 14; on iOS 15 and later it is 22 in plain tables.
  open var sectionHeaderTopPadding: CGFloat = 0 {
    didSet { forgetSections() }
  }

  /// The style of the separators; `singleLine` by default.
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine {
    didSet { updateSeparators() }
  }

  /// The color of the separators.
  open var separatorColor: UIColor? = .separator {
    didSet { updateSeparators() }
  }

  private var ownSeparatorInset: UIEdgeInsets?

  /// The insets of the separators from the sides, in points; the leading margin by default. Left
  /// and right are exchanged in right-to-left layout.
  open var separatorInset: UIEdgeInsets {
    get {
      ownSeparatorInset
        ?? UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: 0)
    }
    set {
      ownSeparatorInset = newValue
      updateSeparators()
    }
  }

  private func updateSeparators() {
    for cell in visibleCells { setSeparator(of: cell) }
  }

  private func setSeparator(of cell: UITableViewCell) {
    let isLast = isGrouped && (indexPath(for: cell).map(isLastRow) ?? false)
    let hidden = separatorStyle == .none || isLast && hasCards
    cell.tableSeparatorInset = hidden ? nil : isLast ? .zero : separatorInset
    cell.tableSeparatorColor = separatorColor
  }

  /// A view above the first section; it keeps its height.
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, by: tableHeaderView) }
  }

  /// A view below the last section; it keeps its height.
  open var tableFooterView: UIView? {
    didSet { replace(oldValue, by: tableFooterView) }
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    forgetSections()
  }

  /// A view behind the rows, with the table's size; it does not scroll.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Reuse

  /// Registers a cell class; nil unregisters.
  ///
  /// - Precondition: the class is a subclass of UITableViewCell.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    pool.register(cellClass, for: identifier) { .make($0, reuseIdentifier: identifier) }
  }

  /// Registers the nib file whose first object is the cell; nil unregisters.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    pool.register(
      for: identifier,
      nib.map { nib in
        {
          let cell = nib.firstObject(
            UITableViewCell.self, or: UITableViewCell(style: .default, reuseIdentifier: nil))
          cell.takeReuseIdentifier(identifier)
          return cell
        }
      })
  }

  /// Registers the prototype cell of a nib file.
  package func registerPrototype(
    _ identifier: String, _ make: @escaping () -> UITableViewCell
  ) {
    pool.register(for: identifier, make)
  }

  /// The sections that a storyboard has in a table with static cells; nil for other tables.
  package var staticSections: [StaticSection]? {
    didSet { forgetSections() }
  }

  /// An idle cell, or a new one of the registered class; nil if there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let reconfigured, reconfigured.reuseIdentifier == identifier { return reconfigured }
    guard let (cell, isReused) = pool.dequeue(identifier) else { return nil }
    if isReused { cell.prepareForReuse() }
    return cell
  }

  /// An idle cell, or a new one of the registered class.
  ///
  /// - Precondition: a cell class is registered for the identifier.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure("no cell class is registered for \"\(identifier)\"")
    }
    return cell
  }

  func recycle(_ cell: UITableViewCell, _ indexPath: IndexPath) {
    cell.removeFromSuperview()
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: indexPath)
    (cell.isSelected, cell.isHighlighted) = (false, false)
    if cell.isEditing { cell.setEditing(false, animated: false) }
    keep(cell)
  }

  // MARK: Rows

  /// Discards all cells and the selection, and asks the data source again.
  open func reloadData() {
    selection = []
    discardRows()
    forgetSections()
  }

  /// The batch of changes that is being collected.
  var batch: Batch?

  /// Gives the visible cells their rows after a batch of changes.
  ///
  /// - Parameter newPath: The index path of a row after the batch; nil for a row that gets no cell of these.
  /// - Returns: The cells that have no row any more, with their former rows.
  func keepCells(_ newPath: (IndexPath) -> IndexPath?) -> [(IndexPath, UITableViewCell)] {
    var (kept, leaving): ([IndexPath: UITableViewCell], [(IndexPath, UITableViewCell)]) = ([:], [])
    for row in shown.keys.sorted() {
      guard let cell = shown[row] else { continue }
      if let new = newPath(row) { kept[new] = cell } else { leaving.append((row, cell)) }
    }
    shown = kept
    selection = Set(selection.compactMap(newPath))
    return leaving
  }

  /// The visible cells with their rows, in order.
  var sortedCells: [(IndexPath, UITableViewCell)] {
    shown.keys.sorted().compactMap { row in shown[row].map { (row, $0) } }
  }

  /// Sets what a cell's look takes from its place: a grouped section's corners, and the separator.
  func decorate(_ cell: UITableViewCell, at indexPath: IndexPath) {
    setCard(of: cell, at: indexPath)
    setSeparator(of: cell)
  }

  /// Gives the visible headers and footers their sections after a batch of changes, and removes the others.
  func keepHeaders(_ newSection: (Int) -> Int?) {
    func kept(_ views: [Int: UIView]) -> [Int: UIView] {
      var result: [Int: UIView] = [:]
      for (section, view) in views {
        if let new = newSection(section) { result[new] = view } else { view.removeFromSuperview() }
      }
      return result
    }
    headers = kept(headers)
    footers = kept(footers)
  }

  /// The rectangles of the rows as they are measured now; nil for a row that does not exist.
  var measuredRows: (IndexPath) -> CGRect? {
    let sections = measuredSections
    let margin = hasCards ? sideMargin : 0
    let width = rowWidth
    return { row in
      guard sections.indices.contains(row.section),
        (0..<sections[row.section].rowCount).contains(row.row)
      else { return nil }
      let edges = sections[row.section].edges
      return CGRect(
        x: margin, y: edges[row.row], width: width,
        height: edges[row.row + 1] - edges[row.row])
    }
  }

  private func discardRows() {
    for indexPath in shown.keys.sorted() {
      if let cell = shown.removeValue(forKey: indexPath) { recycle(cell, indexPath) }
    }
    for section in headers.keys.sorted() { headers[section].map(recycleHeader) }
    for section in footers.keys.sorted() { footers[section].map(recycleHeader) }
    (headers, footers) = ([:], [:])
  }

  private func recycleHeader(_ view: UIView) {
    view.removeFromSuperview()
    guard let header = view as? UITableViewHeaderFooterView, let name = header.reuseIdentifier
    else { return }
    headerPool.keep(header, for: name)
  }

  override func contentSizeCategoryDidChange() {
    super.contentSizeCategoryDidChange()
    discardRows()
    forgetSections()
  }

  /// Measures the sections anew when they are needed.
  func forgetSections() {
    swipes?.close(animated: false)
    sections = nil
    recycleMeasuredCells()
    setNeedsLayout()
  }

  /// The number of sections.
  open var numberOfSections: Int { measuredSections.count }

  /// The number of rows in a section.
  open func numberOfRows(inSection section: Int) -> Int { measuredSections[section].rowCount }

  /// The rectangle of a row, in the content's coordinates.
  ///
  /// - Precondition: there is such a row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    let edges = measuredSections[indexPath.section].edges
    let top = edges[indexPath.row]
    return CGRect(
      x: hasCards ? sideMargin : 0, y: top, width: rowWidth,
      height: edges[indexPath.row + 1] - top)
  }

  /// The rectangle of a section with its header and footer, in the content's coordinates.
  open func rect(forSection section: Int) -> CGRect {
    let found = measuredSections[section]
    return CGRect(x: 0, y: found.top, width: bounds.width, height: found.bottom - found.top)
  }

  /// The rectangle of a section's header when it is not at the top of a plain table, in the
  /// content's coordinates.
  open func rectForHeader(inSection section: Int) -> CGRect {
    let found = measuredSections[section]
    return CGRect(x: 0, y: found.top, width: bounds.width, height: found.headerHeight)
  }

  /// The rectangle of a section's footer, in the content's coordinates.
  open func rectForFooter(inSection section: Int) -> CGRect {
    let found = measuredSections[section]
    return CGRect(
      x: 0, y: found.bottom - found.footerHeight, width: bounds.width, height: found.footerHeight)
  }

  /// The cell of a visible row; nil for others.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown[indexPath] }

  /// The index path of a visible cell; nil for others.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key
  }

  /// The rows that intersect a rectangle of the content, in order.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    measuredSections.enumerated().flatMap { number, section -> [IndexPath] in
      guard section.bottom > rect.minY, section.top < rect.maxY else { return [] }
      return (0..<section.rowCount).filter {
        section.edges[$0 + 1] > rect.minY && section.edges[$0] < rect.maxY
      }.map { IndexPath(row: $0, section: number) }
    }
  }

  /// The row at a point of the content; nil without one.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForRows(in: CGRect(origin: point, size: .zero).insetBy(dx: 0, dy: -0.001))?
      .first { rectForRow(at: $0).contains(point) }
  }

  /// The visible cells, in the order of their rows.
  open var visibleCells: [UITableViewCell] {
    shown.keys.sorted().compactMap { shown[$0] }
  }

  /// The visible rows, in order.
  open var indexPathsForVisibleRows: [IndexPath]? { shown.keys.sorted() }

  /// The visible header of a section.
  open func headerView(forSection section: Int) -> UIView? { headers[section] }
  /// The visible footer of a section.
  open func footerView(forSection section: Int) -> UIView? { footers[section] }

  // MARK: Measuring

  private var measuredSections: [Section] {
    if let sections, measuredWidth == bounds.width { return sections }
    measuredWidth = bounds.width
    let result = measure()
    setSections(result)
    return result
  }

  private func setSections(_ sections: [Section]) {
    self.sections = sections
    contentSize = CGSize(
      width: bounds.width,
      height: (sections.last?.bottom ?? tableHeaderView?.bounds.height ?? 0)
        + (tableFooterView?.bounds.height ?? 0))
  }

  /// The lowest row that has been in sight.
  private var lowestSeen: IndexPath?
  /// The number of sections that have been in sight, from the first on.
  private var seenSections = 0

  /// The height of a section's header.
  private func headerHeight(of number: Int, _ dataSource: any UITableViewDataSource) -> CGFloat {
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

  /// The height of a section's footer.
  private func footerHeight(of number: Int, _ dataSource: any UITableViewDataSource) -> CGFloat {
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
  private func measureEnds(through last: Int) {
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
        shift += height - sections[number].headerHeight
        sections[number].headerHeight = height
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
  private func estimatedHeight(at indexPath: IndexPath) -> CGFloat? {
    guard rowHeight == Self.automaticDimension, estimatedRowHeight > 0 else { return nil }
    if let lowestSeen, indexPath <= lowestSeen { return nil }
    return estimatedRowHeight
  }

  /// Gives the rows from the first to this one their own heights.
  private func measureRows(through last: IndexPath) {
    guard estimatedHeight(at: last) != nil, let dataSource else { return }
    var sections = measuredSections
    var y = sections.first?.top ?? 0
    for (number, old) in sections.enumerated() {
      sections[number].top = y
      y += old.headerHeight
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
  private func measureRowsInSight() {
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

  private func measure() -> [Section] {
    guard let dataSource else { return [] }
    recycleMeasuredCells()
    var y = tableHeaderView?.bounds.height ?? 0
    return (0..<dataSource.numberOfSections(in: self)).map { number in
      var section = Section(
        top: y, headerHeight: headerHeight(of: number, dataSource), edges: [], footerHeight: 0)
      y += section.headerHeight
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

  private func height(
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
    guard isGrouped else {
      let padding = isFooter ? 0 : max(0, sectionHeaderTopPadding)
      return title == nil ? 0 : headerHeight + padding
    }
    guard let title else {
      return isFirst && !isFooter ? isBelowLargeTitle ? 0 : 35 : 17.5
    }
    let label = SectionTitleView(title, isFooter: isFooter, style: style)
    return measuring(label) { label.height(width: bounds.width, isFirst: isFirst) }
  }

  /// Cells that were measured for rows in sight and wait to be shown there.
  ///
  /// UIKit asks for one cell for each of these rows. A cell that an app fills without emptying it first, as one that
  /// adds a subview, is filled once only.
  private var measuredCells: [IndexPath: UITableViewCell] = [:]

  /// Measures a row whose upper edge is at `top`, in points of the content.
  private func rowHeight(
    at indexPath: IndexPath, top: CGFloat, from dataSource: any UITableViewDataSource
  ) -> CGFloat {
    let asked = tableDelegate?.tableView(self, heightForRowAt: indexPath) ?? rowHeight
    if asked != Self.automaticDimension { return asked }
    let shownCell = shown[indexPath]
    let cell = shownCell ?? dataSource.tableView(self, cellForRowAt: indexPath)
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

  /// Names the rows within a screen's length beyond the visible ones.
  private func callPrefetching() {
    guard let prefetchDataSource else { return }
    let near = Set(indexPathsForRows(in: bounds.insetBy(dx: 0, dy: -bounds.height)) ?? [])
    let seen = Set(shown.keys)
    let new = near.subtracting(seen).subtracting(prefetched).sorted()
    let gone = prefetched.subtracting(near).subtracting(seen).sorted()
    prefetched = near.subtracting(seen)
    if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
    if !gone.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: gone) }
  }

  /// Measures a view that is not in the table with the traits that it will have there.
  private func measuring(_ view: UIView, _ measure: () -> CGFloat) -> CGFloat {
    guard overriddenTraits != nil, view.superview == nil else { return measure() }
    insertSubview(view, at: 0)
    defer { view.removeFromSuperview() }
    // Where the row will be: a cell keeps clear of the safe area at the sides.
    view.frame = CGRect(
      x: (bounds.width - rowWidth) / 2, y: 0, width: rowWidth, height: view.bounds.height)
    return measure()
  }

  /// Keeps a cell for reuse.
  private func keep(_ cell: UITableViewCell) {
    if let identifier = cell.reuseIdentifier { pool.keep(cell, for: identifier) }
  }

  private func recycleMeasuredCells() {
    for indexPath in measuredCells.keys.sorted() {
      if let cell = measuredCells.removeValue(forKey: indexPath) { keep(cell) }
    }
  }

  // MARK: Layout

  override var isContentSizeSetByLayout: Bool { true }

  override func updateContentSize() {
    guard dataSource != nil else { return }
    let isBelow =
      style == .insetGrouped && tableHeaderView == nil
      && controller?.navigationController?.displaysLargeTitle(over: self) ?? false
    if isBelow != isBelowLargeTitle {
      isBelowLargeTitle = isBelow
      sections = nil
    }
    _ = measuredSections
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    for (_, cell) in sortedCells { cell.setNeedsLayout() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    guard dataSource != nil else { return }
    measureRowsInSight()
    layOutEnds()
    showRows()
    showHeaders(measuredSections)
    callPrefetching()
  }

  private func layOutEnds() {
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

  private func showRows() {
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

  private func makeCell(at indexPath: IndexPath, frame: CGRect) -> UITableViewCell? {
    guard let dataSource else { return nil }
    let cell =
      measuredCells.removeValue(forKey: indexPath)
      ?? dataSource.tableView(self, cellForRowAt: indexPath)
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
    }
    return cell
  }

  private func showHeaders(_ sections: [Section]) {
    let top = bounds.minY + adjustedContentInset.top
    for (number, section) in sections.enumerated() {
      let isInSight = section.bottom > bounds.minY && section.top < bounds.maxY
      show(
        &headers, number, isInSight: isInSight && section.headerHeight > 0,
        // At the top of the visible area until the section's end pushes it out.
        frame: CGRect(
          x: 0,
          y: isGrouped
            ? section.top : max(section.top, min(top, section.bottom - section.headerHeight)),
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

  private func show(
    _ views: inout [Int: UIView], _ section: Int, isFooter: Bool = false, isInSight: Bool,
    frame: CGRect, make: () -> UIView?
  ) {
    guard isInSight else {
      if let view = views.removeValue(forKey: section) { recycleHeader(view) }
      return
    }
    if let view = views[section] {
      view.frame = frame
    } else if let view = make() {
      UIView.performWithoutAnimation {
        (view as? UITableViewHeaderFooterView)?.table?.isFooter = isFooter
        view.frame = frame
        if isFooter {
          tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        } else {
          tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        }
        addSubview(view)
      }
      views[section] = view
    }
  }

  // MARK: Scrolling

  /// Scrolls a row to a position.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    layoutIfNeeded()
    measureEnds(through: indexPath.section)
    measureRows(through: indexPath)
    let frame = rectForRow(at: indexPath)
    let inset = adjustedContentInset
    let area = bounds.inset(by: inset)
    var y = contentOffset.y
    switch scrollPosition {
    case .top: y = frame.minY - inset.top
    case .middle: y = frame.midY - inset.top - area.height / 2
    case .bottom: y = frame.maxY - inset.top - area.height
    case .none:
      if frame.minY < area.minY {
        y = frame.minY - inset.top
      } else if frame.maxY > area.maxY {
        y = frame.maxY - inset.top - area.height
      }
    }
    let offset = clamped(CGPoint(x: contentOffset.x, y: y))
    setContentOffset(CGPoint(x: contentOffset.x, y: offset.y), animated: animated)
  }

  // MARK: Editing

  private var editing = false

  /// Whether the rows have controls to delete, insert, choose and move them; false by default.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows or hides the rows' controls.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing else { return }
    layoutIfNeeded()
    self.editing = editing
    swipes?.close(animated: animated)
    swipes?.isSuspended = editing
    if !editing, allowsMultipleSelectionDuringEditing {
      for path in selection.sorted() { deselectRow(at: path, animated: false) }
    }
    for (path, cell) in sortedCells { showEditing(in: cell, at: path, animated: animated) }
  }

  /// Whether a tap selects a row while the table is edited; false by default.
  open var allowsSelectionDuringEditing = false
  /// Whether rows have rings and taps choose several of them while the table is edited; false by default.
  open var allowsMultipleSelectionDuringEditing = false

  private var selectsSeveral: Bool {
    editing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  // MARK: Selection

  private var selection: Set<IndexPath> = []

  /// Whether rows can be selected; true by default.
  open var allowsSelection = true
  /// Whether several rows can be selected; false by default.
  open var allowsMultipleSelection = false

  /// The first selected row; nil without one.
  open var indexPathForSelectedRow: IndexPath? { selection.min() }

  /// The selected rows, in order; nil without any.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selection.isEmpty ? nil : selection.sorted()
  }

  /// Selects a row without notifying the delegate; nil deselects all.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard allowsSelection else { return }
    if !selectsSeveral || indexPath == nil {
      for other in selection.sorted() where other != indexPath {
        deselectRow(at: other, animated: animated)
      }
    }
    guard let indexPath else { return }
    selection.insert(indexPath)
    cellForRow(at: indexPath)?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row without notifying the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.remove(indexPath)
    cellForRow(at: indexPath)?.setSelected(false, animated: animated)
  }

  // MARK: Touches

  private lazy var touchTracker = CellTouchTracker(view: self)

  /// Highlights the cell that the touch began on.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !touchTracker.touchesBegan(touches) { super.touchesBegan(touches, with: event) }
  }

  /// Highlights the cell only while the touch lies inside it.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !touchTracker.touchesMoved(touches) { super.touchesMoved(touches, with: event) }
  }

  /// Selects the cell's row if the touch ends inside the cell.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !touchTracker.touchesEnded(touches) { super.touchesEnded(touches, with: event) }
  }

  /// Ends the highlight without a selection.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !touchTracker.touchesCancelled(touches) { super.touchesCancelled(touches, with: event) }
  }
}

extension UITableView: CellTouchTracking {
  var endsHighlightBeforeSelection: Bool { true }

  func trackedCell(at indexPath: IndexPath) -> UIView? { cellForRow(at: indexPath) }

  func indexPath(ofTrackedCell view: UIView) -> IndexPath? {
    (view as? UITableViewCell).flatMap { indexPath(for: $0) }
  }

  func shouldHighlightCell(at indexPath: IndexPath) -> Bool {
    if editing, !allowsSelectionDuringEditing, !allowsMultipleSelectionDuringEditing {
      return false
    }
    return tableDelegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true
  }

  func setCellHighlighted(_ isHighlighted: Bool, at indexPath: IndexPath) {
    guard let cell = cellForRow(at: indexPath), cell.isHighlighted != isHighlighted else { return }
    cell.setHighlighted(isHighlighted, animated: false)
    if isHighlighted {
      tableDelegate?.tableView(self, didHighlightRowAt: indexPath)
    } else {
      tableDelegate?.tableView(self, didUnhighlightRowAt: indexPath)
    }
  }

  /// Selects a row, or deselects it if multiple selection is allowed, and notifies the delegate.
  func userDidTapCell(at row: IndexPath) {
    if selectsSeveral, selection.contains(row) {
      deselectRow(at: row, animated: false)
      tableDelegate?.tableView(self, didDeselectRowAt: row)
      return
    }
    let wanted = tableDelegate.map { $0.tableView(self, willSelectRowAt: row) } ?? row
    guard let wanted else { return }
    let others = selectsSeveral ? [] : selection.filter { $0 != wanted }.sorted()
    selectRow(at: wanted, animated: false, scrollPosition: .none)
    for other in others { tableDelegate?.tableView(self, didDeselectRowAt: other) }
    // UIKit performs a cell's segue before it calls the delegate.
    if let cell = cellForRow(at: wanted) { cell.selectionSegue?(cell) }
    tableDelegate?.tableView(self, didSelectRowAt: wanted)
  }
}

/// The older name of ``UITableView/Style``.
public typealias UITableViewStyle = UITableView.Style
