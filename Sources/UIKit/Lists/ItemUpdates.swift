import Foundation

/// A batch of changes, and the mapping between index paths before and after it.
///
/// Deletions, moves and reloads use index paths before the batch, insertions those after it.
struct ItemUpdates {
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var deleted: Set<IndexPath> = []
  var inserted: Set<IndexPath> = []
  var reloaded: Set<IndexPath> = []
  /// New index paths by old ones.
  var moves: [IndexPath: IndexPath] = [:]

  private var newPaths: [IndexPath: IndexPath] = [:]
  private var oldPaths: [IndexPath: IndexPath] = [:]
  private var newSections: [Int: Int] = [:]

  /// Computes the mapping of all items.
  ///
  /// - Returns: a description of inconsistent counts, or nil.
  mutating func resolve(old: [Int], new: [Int]) -> String? {
    let survivingSections = old.indices.filter { !deletedSections.contains($0) }
    let openSections = new.indices.filter { !insertedSections.contains($0) }
    guard survivingSections.count == openSections.count else {
      return """
        invalid number of sections: \(new.count) after the update, \(old.count) before, plus \
        \(insertedSections.count) inserted, minus \(deletedSections.count) deleted
        """
    }
    newSections = Dictionary(uniqueKeysWithValues: zip(survivingSections, openSections))
    let taken = inserted.union(moves.values)
    for (oldSection, newSection) in zip(survivingSections, openSections) {
      if reloadedSections.contains(oldSection) { continue }
      let staying = (0..<old[oldSection]).map { IndexPath(item: $0, section: oldSection) }
        .filter { !deleted.contains($0) && moves[$0] == nil }
      let open = (0..<new[newSection]).map { IndexPath(item: $0, section: newSection) }
        .filter { !taken.contains($0) }
      guard staying.count == open.count else {
        return """
          invalid number of items in section \(newSection): \(new[newSection]) after the update, \
          \(old[oldSection]) before, and \(staying.count) kept for \(open.count) positions
          """
      }
      for (oldPath, newPath) in zip(staying, open) { newPaths[oldPath] = newPath }
    }
    for (oldPath, newPath) in moves { newPaths[oldPath] = newPath }
    for (oldPath, newPath) in newPaths { oldPaths[newPath] = oldPath }
    return nil
  }

  /// The key after the batch of an element before it; nil if it was deleted. Reloaded elements are
  /// kept.
  func newKey(of key: UICollectionViewLayoutAttributes.Key)
    -> UICollectionViewLayoutAttributes.Key?
  {
    guard let kind = key.kind else {
      return newPaths[key.indexPath].map { .init(indexPath: $0, kind: nil) }
    }
    return newSections[key.indexPath.section].map {
      .init(indexPath: IndexPath(item: key.indexPath.item, section: $0), kind: kind)
    }
  }

  /// The key before the batch of an element after it; nil if it was inserted.
  func oldKey(of key: UICollectionViewLayoutAttributes.Key)
    -> UICollectionViewLayoutAttributes.Key?
  {
    guard let kind = key.kind else {
      return oldPaths[key.indexPath].map { .init(indexPath: $0, kind: nil) }
    }
    return newSections.first { $0.value == key.indexPath.section }.map {
      .init(indexPath: IndexPath(item: key.indexPath.item, section: $0.key), kind: kind)
    }
  }

  /// The changes of single items, in the order of their index paths.
  @MainActor
  var items: [UICollectionViewUpdateItem] {
    deleted.sorted().map { .init(.delete, before: $0, after: nil) }
      + inserted.sorted().map { .init(.insert, before: nil, after: $0) }
      + reloaded.sorted().map { .init(.reload, before: $0, after: newPaths[$0]) }
      + moves.keys.sorted().map { .init(.move, before: $0, after: moves[$0]) }
  }
}
