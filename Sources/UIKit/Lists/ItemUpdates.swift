import Foundation

/// The changes of a batch, and where each element goes through them.
///
/// Deletions, moves and reloads name places before the batch, insertions places after it.
struct ItemUpdates {
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var deleted: Set<IndexPath> = []
  var inserted: Set<IndexPath> = []
  var reloaded: Set<IndexPath> = []
  /// Old places to new ones.
  var moves: [IndexPath: IndexPath] = [:]

  private var newPlaces: [IndexPath: IndexPath] = [:]
  private var oldPlaces: [IndexPath: IndexPath] = [:]
  private var newSections: [Int: Int] = [:]

  /// Finds out where every item goes.
  ///
  /// - Returns: what is wrong with the counts, or nil.
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
          \(old[oldSection]) before, and \(staying.count) that stay for \(open.count) places
          """
      }
      for (oldPath, newPath) in zip(staying, open) { newPlaces[oldPath] = newPath }
    }
    for (oldPath, newPath) in moves { newPlaces[oldPath] = newPath }
    for (oldPath, newPath) in newPlaces { oldPlaces[newPath] = oldPath }
    return nil
  }

  /// Where an element of before the batch is after it; nil if it is gone. Reloaded ones are kept.
  func newKey(of key: UICollectionViewLayoutAttributes.Key)
    -> UICollectionViewLayoutAttributes.Key?
  {
    guard let kind = key.kind else {
      return newPlaces[key.indexPath].map { .init(indexPath: $0, kind: nil) }
    }
    return newSections[key.indexPath.section].map {
      .init(indexPath: IndexPath(item: key.indexPath.item, section: $0), kind: kind)
    }
  }

  /// Where an element of after the batch was before it; nil if it is new.
  func oldKey(of key: UICollectionViewLayoutAttributes.Key)
    -> UICollectionViewLayoutAttributes.Key?
  {
    guard let kind = key.kind else {
      return oldPlaces[key.indexPath].map { .init(indexPath: $0, kind: nil) }
    }
    return newSections.first { $0.value == key.indexPath.section }.map {
      .init(indexPath: IndexPath(item: key.indexPath.item, section: $0.key), kind: kind)
    }
  }

  /// The changes of single items, in the order of their places.
  @MainActor
  var items: [UICollectionViewUpdateItem] {
    deleted.sorted().map { .init(.delete, before: $0, after: nil) }
      + inserted.sorted().map { .init(.insert, before: nil, after: $0) }
      + reloaded.sorted().map { .init(.reload, before: $0, after: newPlaces[$0]) }
      + moves.keys.sorted().map { .init(.move, before: $0, after: moves[$0]) }
  }
}
