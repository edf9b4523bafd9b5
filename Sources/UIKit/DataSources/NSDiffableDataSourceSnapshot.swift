import Foundation

/// The sections and items of a list at one time, by identifiers.
///
/// - Precondition: An identifier occurs once; identifiers that are named exist.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The sections, in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var sections: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The items whose cells are replaced.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The sections whose cells are replaced.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items whose cells are configured anew.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// No sections.
  public init() {}

  /// The number of items.
  public var numberOfItems: Int { sections.count }
  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// All items, in order.
  public var itemIdentifiers: [ItemIdentifierType] {
    sectionIdentifiers.flatMap { items[$0] ?? [] }
  }

  /// The number of items in a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    items[identifier]?.count ?? 0
  }

  /// The items of a section, in order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items[identifier] ?? []
  }

  /// The section of an item; nil for an item that is not there.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType)
    -> SectionIdentifierType?
  {
    sections[identifier]
  }

  /// The number of an item among all; nil for an item that is not there.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }

  /// The number of a section; nil for a section that is not there.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  private mutating func note(_ identifiers: [ItemIdentifierType], in section: SectionIdentifierType)
  {
    for identifier in identifiers {
      precondition(
        sections[identifier] == nil,
        "the item \(identifier) is in the snapshot already: identifiers must be unique")
      sections[identifier] = section
    }
  }

  /// Adds items at the end of a section; nil for the last section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last, items[section] != nil else {
      preconditionFailure("there is no such section to append items to: append it first")
    }
    note(identifiers, in: section)
    items[section, default: []] += identifiers
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], beside other: ItemIdentifierType, after: Int
  ) {
    guard let section = sections[other], let index = items[section]?.firstIndex(of: other) else {
      preconditionFailure("the item \(other) is not in the snapshot")
    }
    note(identifiers, in: section)
    items[section]?.insert(contentsOf: identifiers, at: index + after)
  }

  /// Inserts items before another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, beside: beforeIdentifier, after: 0)
  }

  /// Inserts items after another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, beside: afterIdentifier, after: 1)
  }

  /// Removes items; those that are not there count for nothing.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for section in Set(identifiers.compactMap { sections[$0] }) {
      items[section]?.removeAll { gone.contains($0) }
    }
    for identifier in identifiers { sections[identifier] = nil }
  }

  /// Removes all sections and items.
  public mutating func deleteAllItems() {
    self = NSDiffableDataSourceSnapshot()
  }

  /// Moves an item before another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    deleteItems([identifier])
    insert([identifier], beside: toIdentifier, after: 0)
  }

  /// Moves an item after another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    deleteItems([identifier])
    insert([identifier], beside: toIdentifier, after: 1)
  }

  /// Replaces the cells of items.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers
  }

  /// Configures the cells of items anew.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    for identifier in identifiers {
      precondition(
        items[identifier] == nil,
        "the section \(identifier) is in the snapshot already: identifiers must be unique")
      items[identifier] = []
    }
    sectionIdentifiers.insert(contentsOf: identifiers, at: index)
  }

  private func place(of identifier: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(identifier) else {
      preconditionFailure("the section \(identifier) is not in the snapshot")
    }
    return index
  }

  /// Inserts sections before another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: place(of: toIdentifier))
  }

  /// Inserts sections after another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: place(of: toIdentifier) + 1)
  }

  /// Removes sections with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      for item in items[identifier] ?? [] { sections[item] = nil }
      items[identifier] = nil
    }
    sectionIdentifiers.removeAll { identifiers.contains($0) }
  }

  /// Moves a section before another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    sectionIdentifiers.remove(at: place(of: identifier))
    sectionIdentifiers.insert(identifier, at: place(of: toIdentifier))
  }

  /// Moves a section after another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    sectionIdentifiers.remove(at: place(of: identifier))
    sectionIdentifiers.insert(identifier, at: place(of: toIdentifier) + 1)
  }

  /// Replaces the cells of sections.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }

  /// The item at an index path; nil without one.
  func item(at indexPath: IndexPath) -> ItemIdentifierType? {
    guard sectionIdentifiers.indices.contains(indexPath.section) else { return nil }
    let items = items[sectionIdentifiers[indexPath.section]] ?? []
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  /// The index paths of all items.
  var indexPaths: [ItemIdentifierType: IndexPath] {
    var result: [ItemIdentifierType: IndexPath] = [:]
    for (number, section) in sectionIdentifiers.enumerated() {
      for (index, item) in (items[section] ?? []).enumerated() {
        result[item] = IndexPath(item: index, section: number)
      }
    }
    return result
  }

  /// The snapshot without what it asks to reload.
  var applied: NSDiffableDataSourceSnapshot {
    var result = self
    result.reloadedItemIdentifiers = []
    result.reloadedSectionIdentifiers = []
    result.reconfiguredItemIdentifiers = []
    return result
  }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

/// The changes that lead from one snapshot to another.
struct SnapshotChanges {
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  /// Before the change.
  var deleted: [IndexPath] = []
  /// After the change.
  var inserted: [IndexPath] = []
  var moved: [(from: IndexPath, to: IndexPath)] = []
  /// Before the change.
  var reloaded: [IndexPath] = []
  /// After the change.
  var reconfigured: [IndexPath] = []
  /// Whether sections that stay are in another order, for which the list is shown anew.
  var reordersSections = false

  /// Items that keep their order relative to each other are not moved: those of a longest common
  /// subsequence.
  init<Section: Hashable, Item: Hashable>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let (oldSections, newSections) = (old.sectionIdentifiers, new.sectionIdentifiers)
    let (was, isNow) = (Set(oldSections), Set(newSections))
    for (index, section) in oldSections.enumerated() where !isNow.contains(section) {
      deletedSections.insert(index)
    }
    for (index, section) in newSections.enumerated() where !was.contains(section) {
      insertedSections.insert(index)
    }
    reordersSections =
      oldSections.filter { isNow.contains($0) } != newSections.filter { was.contains($0) }
    let (oldPaths, newPaths) = (old.indexPaths, new.indexPaths)
    let reloadedSections = Set(new.reloadedSectionIdentifiers)
    let reloadedItems = Set(new.reloadedItemIdentifiers)
    for (section, identifier) in oldSections.enumerated() where isNow.contains(identifier) {
      for (index, item) in old.itemIdentifiers(inSection: identifier).enumerated() {
        let path = IndexPath(item: index, section: section)
        if newPaths[item] == nil {
          deleted.append(path)
        } else if reloadedItems.contains(item) || reloadedSections.contains(identifier) {
          reloaded.append(path)
        }
      }
    }
    for (section, identifier) in newSections.enumerated() {
      let items = new.itemIdentifiers(inSection: identifier)
      let wasHere = old.itemIdentifiers(inSection: identifier)
      let keep = Set(wasHere.filter { newPaths[$0]?.section == section })
      let order = wasHere.filter { keep.contains($0) }
      let staying = Self.longestOrdered(order, in: items.filter { keep.contains($0) })
      for (index, item) in items.enumerated() where !staying.contains(item) {
        let path = IndexPath(item: index, section: section)
        guard let from = oldPaths[item] else {
          if was.contains(identifier) { inserted.append(path) }
          continue
        }
        // A row of a section that goes or comes cannot be moved; it goes and comes with it.
        if isNow.contains(oldSections[from.section]), was.contains(identifier) {
          moved.append((from, path))
        } else if isNow.contains(oldSections[from.section]) {
          deleted.append(from)
        } else if was.contains(identifier) {
          inserted.append(path)
        }
      }
    }
    let moving = Set(moved.map(\.from)).union(deleted)
    reloaded.removeAll { moving.contains($0) }
    reconfigured = new.reconfiguredItemIdentifiers.compactMap { newPaths[$0] }
  }

  /// The items of a longest subsequence that both orders share.
  private static func longestOrdered<Item: Hashable>(_ old: [Item], in new: [Item]) -> Set<Item> {
    var places: [Item: Int] = [:]
    for (index, item) in old.enumerated() { places[item] = index }
    // Patience sorting: the last place of the best sequence of each length, and each item's predecessor.
    var ends: [Int] = []
    var last: [Int] = []
    var before = [Int](repeating: -1, count: new.count)
    for (index, item) in new.enumerated() {
      guard let place = places[item] else { continue }
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if ends[middle] < place { low = middle + 1 } else { high = middle }
      }
      if low == ends.count {
        ends.append(place)
        last.append(index)
      } else {
        ends[low] = place
        last[low] = index
      }
      before[index] = low > 0 ? last[low - 1] : -1
    }
    var result: Set<Item> = []
    var index = last.last ?? -1
    while index >= 0 {
      result.insert(new[index])
      index = before[index]
    }
    return result
  }

  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && deleted.isEmpty && inserted.isEmpty
      && moved.isEmpty && reloaded.isEmpty && !reordersSections
  }
}
