import TEBuffers

/// The coverage masks of a display list's outlines and mask layers, computed on demand.
final class CoverageTable {
  private let list: DisplayList
  private let cache: ContentsCache
  private var outlines: [Coverage?]
  /// The coverage of mask layers, by the index of the command that begins their group.
  private var masks: [Int: Coverage] = [:]

  init(_ list: DisplayList, cache: ContentsCache) {
    self.list = list
    self.cache = cache
    outlines = Array(repeating: nil, count: list.outlines.count)
  }

  /// The coverage mask of an outline, by its index.
  func coverage(_ outline: Int) -> Coverage {
    if let known = outlines[outline] { return known }
    let made = Coverage(list.outlines[outline])
    outlines[outline] = made
    return made
  }

  /// The coverage mask that the group of begin command `index` is clipped to; nil for none.
  ///
  /// The coverage of all of the group's bounds, whatever part of them is drawn first.
  func coverage(ofGroup index: Int, _ group: DisplayList.Group) -> Coverage? {
    switch group.shape {
    case .outline(let outline): return coverage(outline)
    case .mask(let mask):
      if let known = masks[index] { return known }
      let made = mask.coverage(within: list.commands[index].bounds, cache: cache)
      masks[index] = made
      return made
    case nil: return nil
    }
  }
}
