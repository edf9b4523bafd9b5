public import Foundation
import TEGeometry

extension UITableView {
  /// How a row appears or disappears; raw values are UIKit's.
  public enum RowAnimation: Int, Sendable {
    /// Fades.
    case fade
    /// Comes from the right, or leaves to the right.
    case right
    /// Comes from the left, or leaves to the left.
    case left
    /// Comes from above, or leaves upwards.
    case top
    /// Comes from below, or leaves downwards.
    case bottom
    /// At once.
    case none
    /// Stays in the middle of its space while that opens or closes.
    case middle
    /// The table's choice: fades.
    case automatic = 100
  }

  /// Animates the insertions, deletions, moves and reloads made in `updates` together.
  ///
  /// - Parameter completion: Called at the end, with whether the animation ran to its end.
  ///
  /// - Precondition: The data source's counts agree with the changes.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates(completion: completion)
  }

  /// As ``performBatchUpdates(_:completion:)``, for changes that are written in the call: these name members of
  /// `self` without it.
  public func performBatchUpdates(
    @_implicitSelfCapture _ updates: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    performBatchUpdates(Optional(updates), completion: completion)
  }

  /// As ``performBatchUpdates(_:completion:)``, for changes that are a parameter and do not escape.
  @_disfavoredOverload
  public func performBatchUpdates<Result>(
    _ updates: () -> Result, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    _ = updates()
    endUpdates(completion: completion)
  }

  /// Begins a batch of changes; each needs a call of ``endUpdates()``.
  public func beginUpdates() {
    if batch == nil {
      layoutIfNeeded()
      batch = Batch(oldCounts: (0..<numberOfSections).map(numberOfRows))
    }
    batch?.depth += 1
  }

  /// Ends a batch of changes and animates them. Heights are asked again, even without changes.
  ///
  /// - Precondition: The data source's counts agree with the changes.
  public func endUpdates() {
    endUpdates(completion: nil)
  }

  private func endUpdates(completion: ((Bool) -> Void)?) {
    guard var ending = batch else { return }
    ending.depth -= 1
    if let completion { ending.completions.append(completion) }
    guard ending.depth == 0 else {
      batch = ending
      return
    }
    batch = nil
    run(ending)
  }

  private func update(_ change: (inout Batch) -> Void) {
    beginUpdates()
    if var open = batch {
      change(&open)
      batch = open
    }
    endUpdates()
  }

  /// Inserts rows, animated; index paths after the update.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update {
      $0.changes.inserted.formUnion(indexPaths)
      for indexPath in indexPaths { $0.arrivals[indexPath] = animation }
    }
  }

  /// Deletes rows, animated; index paths before the update.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update {
      $0.changes.deleted.formUnion(indexPaths)
      for indexPath in indexPaths { $0.departures[indexPath] = animation }
    }
  }

  /// Replaces the cells of rows, animated; index paths before the update.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update {
      $0.changes.reloaded.formUnion(indexPaths)
      for indexPath in indexPaths { $0.departures[indexPath] = animation }
    }
  }

  /// Moves a row, animated.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.changes.moves[indexPath] = newIndexPath }
  }

  /// Inserts sections, animated; indices after the update.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update {
      $0.changes.insertedSections.formUnion(sections)
      for section in sections { $0.sectionArrivals[section] = animation }
    }
  }

  /// Deletes sections, animated; indices before the update.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update {
      $0.changes.deletedSections.formUnion(sections)
      for section in sections { $0.sectionDepartures[section] = animation }
    }
  }

  /// Replaces the rows of sections, animated; indices before the update.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update {
      $0.changes.reloadedSections.formUnion(sections)
      for section in sections { $0.sectionDepartures[section] = animation }
    }
  }

  /// A batch of changes that is being collected.
  struct Batch {
    let oldCounts: [Int]
    /// The calls of `beginUpdates()` that were not ended yet.
    var depth = 0
    var changes = ItemUpdates()
    /// How rows appear, by index paths after the batch.
    var arrivals: [IndexPath: RowAnimation] = [:]
    /// How rows disappear, by index paths before the batch.
    var departures: [IndexPath: RowAnimation] = [:]
    var sectionArrivals: [Int: RowAnimation] = [:]
    var sectionDepartures: [Int: RowAnimation] = [:]
    var completions: [(Bool) -> Void] = []

    init(oldCounts: [Int]) {
      self.oldCounts = oldCounts
    }

    func newPath(of row: IndexPath) -> IndexPath? {
      changes.newKey(of: .init(indexPath: row, kind: nil))?.indexPath
    }

    func oldPath(of row: IndexPath) -> IndexPath? {
      changes.oldKey(of: .init(indexPath: row, kind: nil))?.indexPath
    }

    func newSection(of section: Int) -> Int? {
      let key = changes.newKey(
        of: .init(indexPath: IndexPath(row: 0, section: section), kind: "header"))
      return key?.indexPath.section
    }

    func arrival(of row: IndexPath) -> RowAnimation {
      if let animation = arrivals[row] { return animation }
      if let old = oldPath(of: row), let animation = departures[old] { return animation }
      if let animation = sectionArrivals[row.section] { return animation }
      let old = sectionDepartures.keys.sorted().first { newSection(of: $0) == row.section }
      return old.flatMap { sectionDepartures[$0] } ?? .automatic
    }

    func departure(of row: IndexPath) -> RowAnimation {
      departures[row] ?? sectionDepartures[row.section] ?? .automatic
    }
  }

  /// Seconds of the animation, as UIKit's.
  private static let updateDuration: TimeInterval = 0.3

  /// Orders cells for an animation, from back to front: those that leave, those that come, those whose places
  /// change, and those that the app moves.
  private func arrange(
    _ leaving: [UITableViewCell], staying: Set<IndexPath>, after batch: Batch
  ) {
    let moved = Set(batch.changes.moves.values)
    let cells = sortedCells
    let groups = [
      leaving, cells.filter { !staying.contains($0.0) && !moved.contains($0.0) }.map(\.1),
      cells.filter { staying.contains($0.0) && !moved.contains($0.0) }.map(\.1),
    ]
    for cell in groups.joined().reversed() { sendSubviewToBack(cell) }
    if let backgroundView { sendSubviewToBack(backgroundView) }
  }

  private func run(_ ending: Batch) {
    var batch = ending
    let oldFrames = shown.mapValues(\.frame)
    let oldRows = measuredRows
    forgetSections()
    let newCounts = dataSource.map { source in
      (0..<source.numberOfSections(in: self)).map {
        source.tableView(self, numberOfRowsInSection: $0)
      }
    }
    if let problem = batch.changes.resolve(old: batch.oldCounts, new: newCounts ?? []) {
      preconditionFailure("Invalid update: \(problem)")
    }
    let leaving = keepCells { row in
      batch.changes.reloaded.contains(row) ? nil : batch.newPath(of: row)
    }
    keepHeaders { section in
      batch.changes.reloadedSections.contains(section) ? nil : batch.newSection(of: section)
    }
    let staying = Set(shown.keys)
    UIView.performWithoutAnimation {
      // New cells begin where they were, or where their animation begins.
      layoutIfNeeded()
      arrange(leaving.map(\.1), staying: staying, after: batch)
      for (row, cell) in sortedCells {
        decorate(cell, at: row)
        if staying.contains(row) {
          if let old = batch.oldPath(of: row), let frame = oldFrames[old] {
            cell.setFrameIgnoringTransform(frame)
          }
        } else if let old = batch.oldPath(of: row), !batch.changes.reloaded.contains(old),
          let frame = oldRows(old)
        {
          cell.setFrameIgnoringTransform(frame)
        } else {
          batch.arrival(of: row).displace(cell, in: self)
        }
      }
    }
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0,
      options: [.curveEaseInOut, .allowUserInteraction, .layoutSubviews]
    ) {
      for (row, cell) in self.sortedCells {
        cell.transform = .identity
        cell.alpha = 1
        cell.setFrameIgnoringTransform(self.rectForRow(at: row))
      }
      for (row, cell) in leaving { batch.departure(of: row).displace(cell, in: self) }
      self.setNeedsLayout()
      self.layoutIfNeeded()
    } completion: { isFinished in
      for (row, cell) in leaving {
        cell.transform = .identity
        cell.alpha = 1
        self.recycle(cell, row)
      }
      for completion in batch.completions { completion(isFinished) }
    }
  }
}

extension UITableView.RowAnimation {
  /// Puts a cell where it appears from or disappears to.
  @MainActor
  fileprivate func displace(_ cell: UITableViewCell, in table: UITableView) {
    switch self {
    case .fade, .automatic: cell.alpha = 0
    case .none: break
    case .right: cell.transform = CGAffineTransform(translationX: table.bounds.width, y: 0)
    case .left: cell.transform = CGAffineTransform(translationX: -table.bounds.width, y: 0)
    case .top: slide(cell, by: -cell.bounds.height)
    case .bottom: slide(cell, by: cell.bounds.height)
    case .middle: slide(cell, by: -cell.bounds.height / 2)
    }
  }

  @MainActor
  private func slide(_ cell: UITableViewCell, by distance: CGFloat) {
    cell.transform = CGAffineTransform(translationX: 0, y: distance)
    cell.alpha = 0
  }
}

/// The older name of ``UITableView/RowAnimation``.
public typealias UITableViewRowAnimation = UITableView.RowAnimation
