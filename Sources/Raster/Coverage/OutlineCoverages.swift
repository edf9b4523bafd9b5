import Buffers

/// The coverages of a display list's shapes, each computed when it is first asked for.
final class OutlineCoverages {
  private let list: DisplayList
  private let cache: ContentsCache
  private var outlines: [Coverage?]
  /// Of masks, by the index of the command that begins their group.
  private var masks: [Int: Coverage] = [:]

  init(_ list: DisplayList, cache: ContentsCache) {
    self.list = list
    self.cache = cache
    outlines = Array(repeating: nil, count: list.outlines.count)
  }

  func coverage(_ outline: Int) -> Coverage {
    if let known = outlines[outline] { return known }
    let made = Coverage(list.outlines[outline])
    outlines[outline] = made
    return made
  }

  /// What the group that begins with command `index` is clipped to; nil for nothing.
  ///
  /// A mask is made for all that the group may draw, whatever part of it is drawn now.
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
