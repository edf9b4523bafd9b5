import TEBuffers
import TEScene

extension TileLists {
  mutating func add(
    _ command: DisplayList.Command, _ index: Int, _ identifiers: CommandIdentifiers.Pair,
    _ shapes: CoverageTable
  ) {
    let paint: Paint
    switch command.kind {
    case .beginGroup(let group):
      begin(group, command, index, identifiers, shapes)
      return
    case .swapGroup:
      exchange(command, Entry(command: index, identifier: identifiers.interior))
      return
    case .endGroup:
      end(command, Entry(command: index, identifier: identifiers.interior))
      return
    case .fill(let fill):
      let weight = fill.color.weight(command.alpha)
      paint = Paint(
        shape: fill.outline, hole: fill.hole, isOpaque: weight == 255,
        fill: (fill.color.pixel, weight))
    case .image(let image):
      paint = Paint(
        shape: image.outline, image: image,
        isOpaque: image.isOpaque && command.alpha == 1
          && (image.tint?.weight(command.alpha) ?? 255) == 255)
    case .gradient(let gradient):
      paint = Paint(
        shape: gradient.outline, isOpaque: gradient.isOpaque && command.alpha == 1)
    case .shadow(let shadow): paint = Paint(hole: shadow.hiddenBy)
    case .backdrop(let backdrop): paint = Paint(shape: backdrop.outline)
    }
    add(paint, command, index, identifiers, shapes)
    if case .backdrop = command.kind { pinForBlur(index) }
  }

  /// The paint of a command, as far as it decides which tiles the command touches and hides.
  private struct Paint {
    /// The outline's index; nil for all of the clip.
    var shape: Int?
    /// The index of the outline that is left out.
    var hole: Int?
    /// An image, which may be transparent in places.
    var image: ImagePlacement?
    var isOpaque = false
    /// The opaque pixel and its weight in 255ths, where the paint is a color.
    var fill: (pixel: UInt32, weight: UInt8)?
  }

  private mutating func add(
    _ paint: Paint, _ command: DisplayList.Command, _ index: Int,
    _ identifiers: CommandIdentifiers.Pair, _ shapes: CoverageTable
  ) {
    let bounds = command.bounds
    let touched = grid.tiles(touching: bounds)
    let isLarge = grid.mayCoverTile(bounds)
    let shape = isLarge ? paint.shape.map { shapes.coverage($0) } : nil
    let hole = isLarge ? paint.hole.map { shapes.coverage($0) } : nil
    for row in touched.rows {
      let rows = grid.paddedRows(row)
      let inShape = shape.map { $0.extent(ofRows: rows) }
      let inHole = hole.map { $0.extent(ofRows: rows) }
      let visible = paint.image?.visibleColumns(inRows: rows)
      for column in touched.columns {
        let tile = row * grid.columns + column
        if isHidden(tile) { continue }
        let columns = grid.paddedColumns(column)
        if let inShape, !inShape.touched.overlaps(columns) { continue }
        if let inHole, inHole.whole.contains(columns) { continue }
        if let visible, !visible.overlaps(columns) { continue }
        let isInside =
          isLarge && bounds.contains(grid.paddedRect(column: column, row: row))
          && (inShape?.whole.contains(columns) ?? true)
          && !(inHole?.touched.overlaps(columns) ?? false)
        guard isInside else {
          entries[tile].append(Entry(command: index, identifier: identifiers.edge))
          continue
        }
        if paint.isOpaque {
          entries[tile].removeSubrange(pinned[tile]...)
          isCovered[tile] = isCovered[tile] || pinned[tile] == 0
        }
        if let fill = paint.fill {
          append(Entry(command: index, pixel: fill.pixel, weight: fill.weight), to: tile)
        } else {
          entries[tile].append(Entry(command: index, identifier: identifiers.interior))
        }
      }
    }
  }

  /// Adds a color over all of a tile; where only an opaque color lies beneath, the two become one.
  private mutating func append(_ entry: Entry, to tile: Int) {
    let last = entries[tile].count - 1
    guard last >= pinned[tile], let over = entry.fill, let under = entries[tile][last].fill,
      under.weight == 255
    else {
      entries[tile].append(entry)
      return
    }
    // In the place of the lower one: a clip that begins between both draws within the bounds of its contents.
    entries[tile][last] = Entry(
      command: Int(entries[tile][last].command),
      pixel: Blend.filled(under.pixel, with: over.pixel, weight: over.weight), weight: 255)
  }

  /// Pins what blur `index` reads: later commands do not remove it.
  private mutating func pinForBlur(_ index: Int) {
    guard let number = clusters.firstIndex(where: { $0.backdrops.contains(index) }) else { return }
    forEach(clusters[number].tiles) { lists, tile in
      let isOpen = lists.groups.contains { $0.effects[tile] != .none }
      lists.clusters[number].isWhole = lists.clusters[number].isWhole || isOpen
      lists.pinned[tile] = lists.entries[tile].count
    }
  }
}

extension TileLists {
  private mutating func begin(
    _ group: DisplayList.Group, _ command: DisplayList.Command, _ index: Int,
    _ identifiers: CommandIdentifiers.Pair, _ shapes: CoverageTable
  ) {
    var opened = Group(
      begin: Int32(index), effects: Array(repeating: .none, count: grid.count), pinned: pinned,
      weight: group.weight)
    let isLarge = grid.mayCoverTile(command.bounds)
    let shape = isLarge ? shapes.coverage(ofGroup: index, group) : nil
    let touched = grid.tiles(touching: command.bounds)
    for row in touched.rows {
      let inShape = shape.map { $0.extent(ofRows: grid.paddedRows(row)) }
      for column in touched.columns {
        let tile = row * grid.columns + column
        let columns = grid.paddedColumns(column)
        let isOutside = !(inShape?.touched.overlaps(columns) ?? true)
        let isInside = group.shape == nil || (inShape?.whole.contains(columns) ?? false)
        if group.isDissolve, isOutside || (isInside && group.weight == 255) {
          // One of the two layers alone: the second one inside of the shape, where the first one is hidden.
          opened.effects[tile] = isInside || isHidden(tile) ? .hidden : .none
          continue
        }
        if isHidden(tile) || isOutside {
          opened.effects[tile] = .hidden
          continue
        }
        if isInside && group.weight == 255 { continue }
        if isInside, !group.isDissolve, let color = plainColor(of: tile) {
          opened.effects[tile] = .overpainted
          if opened.overpaints.isEmpty {
            opened.overpaints = Array(repeating: 0, count: grid.count)
          }
          opened.overpaints[tile] = color
          continue
        }
        opened.effects[tile] = isInside ? .blended : .clipped
        entries[tile].append(
          Entry(command: index, identifier: isInside ? identifiers.interior : identifiers.edge))
        pinned[tile] = entries[tile].count
      }
    }
    groups.append(opened)
  }

  private mutating func exchange(_ command: DisplayList.Command, _ entry: Entry) {
    guard let group = groups.popLast() else { return }
    var exchanged = group
    forEach(grid.tiles(touching: command.bounds)) { lists, tile in
      switch group.effects[tile] {
      case .none: exchanged.effects[tile] = .hidden
      case .hidden: exchanged.effects[tile] = lists.isHidden(tile) ? .hidden : .none
      case .overpainted, .blended, .clipped:
        lists.entries[tile].append(entry)
        lists.pinned[tile] = lists.entries[tile].count
      }
    }
    groups.append(exchanged)
  }

  /// Whether the innermost open group hides all of a tile.
  private func isHidden(_ tile: Int) -> Bool { groups.last?.effects[tile] == .hidden }

  private mutating func end(_ command: DisplayList.Command, _ entry: Entry) {
    guard let group = groups.popLast() else { return }
    forEach(grid.tiles(touching: command.bounds)) { lists, tile in
      if group.effects[tile] == .overpainted {
        let rest = 255 - group.weight
        lists.append(
          Entry(command: Int(entry.command), pixel: group.overpaints[tile], weight: rest), to: tile)
      } else if group.effects[tile].needsGroup {
        lists.end(group, entry, tile)
      }
    }
  }

  /// The opaque color that covers all of a tile so far; nil where there is more in it.
  private func plainColor(of tile: Int) -> UInt32? {
    guard entries[tile].count > pinned[tile], let fill = entries[tile].last?.fill,
      fill.weight == 255
    else { return nil }
    return fill.pixel
  }

  private mutating func end(_ group: Group, _ entry: Entry, _ tile: Int) {
    let begin = entries[tile].lastIndex { $0.command == group.begin }
    guard let begin, pinned[tile] == begin + 1 else {
      // A blur has read the group, or it is a dissolve.
      entries[tile].append(entry)
      pinned[tile] = entries[tile].count
      return
    }
    pinned[tile] = group.pinned[tile]
    let drawn = entries[tile].count - (begin + 1)
    if drawn == 0 {
      entries[tile].removeLast()
    } else if drawn == 1, group.effects[tile] == .blended, let fill = entries[tile][begin + 1].fill,
      fill.weight == 255
    {
      entries[tile].removeLast(2)
      append(
        Entry(command: Int(entry.command), pixel: fill.pixel, weight: group.weight), to: tile)
    } else {
      entries[tile].append(entry)
    }
  }
}
