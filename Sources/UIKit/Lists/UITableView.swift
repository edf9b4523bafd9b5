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

  /// The style of the table.
  public let style: Style

  /// Provides the rows and their cells.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  var pool = ReusePool<UITableViewCell>()
  var headerPool = ReusePool<UITableViewHeaderFooterView>()
  /// The cell that the data source configures anew.
  var reconfigured: UITableViewCell?
  var rowMenus: CellMenus?
  var swipes: SwipeActions?
  var rowDrag: RowDrag?
  var listDrag: ListDrag?
  /// Says what a long press drags; nil, the default, for nothing.
  open weak var dragDelegate: (any UITableViewDragDelegate)? {
    didSet { updateDrag() }
  }
  /// Takes what is dropped on the table; nil by default.
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  /// Whether a long press drags rows; by default on tablets, and on phones in apps that were built for iOS 15 or later.
  open lazy var dragInteractionEnabled = listsAreDraggable {
    didSet { updateDrag() }
  }
  /// Is told of rows that will be in sight soon.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  var prefetched: Set<IndexPath> = []
  var shown: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  var sections: [Section]?
  var measuredWidth: CGFloat = 0
  /// Whether the first card follows a large title without the usual space of 35 points
  /// (fidelity.md section 8).
  var isBelowLargeTitle = false

  /// The vertical layout of a section, in points of the content.
  struct Section {
    var top: CGFloat
    /// Above the header.
    var padding: CGFloat
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
    alwaysBounceVertical = true
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
  var hasCards: Bool { style == .insetGrouped }
  /// The margin of the contents of rows, and of their separators, in points.
  var sideMargin: CGFloat { Self.listMargin(forWidth: bounds.width) }

  /// The side margin of a list in points: 20 in lists that are at least 390 points wide, as measured
  /// on iOS 16 and 17 (`fosdem`, `starling-round-up`, phones of 393 and 402 points), else 16.
  static func listMargin(forWidth width: CGFloat) -> CGFloat { width >= 390 ? 20 : 16 }

  /// The width of the rows, in points.
  var rowWidth: CGFloat { max(0, bounds.width - 2 * cardMargin) }

  /// The corner radius of a grouped section's card, in points.
  static let cardRadius: CGFloat = 10

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

  /// The space above a plain section's header, in points; ``automaticDimension``, the default, is 22 in apps that were
  /// built for iOS 15 or later, and 0 in others.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
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

  /// A vibrancy on a blur behind the table, whose contrast the separators have; nil, the default, for their color.
  open var separatorEffect: UIVisualEffect? {
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
    let margin = cardMargin
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
    for section in headers.keys.sorted() { headers[section].map { recycleHeader($0, section) } }
    for section in footers.keys.sorted() {
      footers[section].map { recycleHeader($0, section, isFooter: true) }
    }
    (headers, footers) = ([:], [:])
  }

  func recycleHeader(_ view: UIView, _ section: Int, isFooter: Bool = false) {
    view.removeFromSuperview()
    if isFooter {
      tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    } else {
      tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    }
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
      x: cardMargin, y: top, width: rowWidth,
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
    return CGRect(
      x: 0, y: found.top + found.padding, width: bounds.width, height: found.headerHeight)
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

  /// The visible header of a section; nil for one of another class.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }
  /// The visible footer of a section; nil for one of another class.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }

  // MARK: Measuring

  /// The lowest row that has been in sight.
  var lowestSeen: IndexPath?
  /// The number of sections that have been in sight, from the first on.
  var seenSections = 0

  /// Cells that were measured for rows in sight and wait to be shown there.
  ///
  /// UIKit asks for one cell for each of these rows. A cell that an app fills without emptying it first, as one that
  /// adds a subview, is filled once only.
  var measuredCells: [IndexPath: UITableViewCell] = [:]

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

  var selectsSeveral: Bool {
    editing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  // MARK: Selection

  var selection: Set<IndexPath> = []

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
    if swipes?.isOpen ?? false { return false }
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
