import Buffers
import Scene

extension TileLists {
  mutating func add(
    _ command: DisplayList.Command, _ index: Int, _ numbers: CommandNumbers.Pair,
    _ shapes: OutlineCoverages
  ) {
    let paint: Paint
    switch command.kind {
    case .beginGroup(let group):
      begin(group, command, index, numbers, shapes)
      return
    case .exchangeGroup:
      exchange(command, Entry(command: index, number: numbers.inside))
      return
    case .endGroup:
      end(command, Entry(command: index, number: numbers.inside))
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
    add(paint, command, index, numbers, shapes)
    if case .backdrop = command.kind { keepForBlur(index) }
  }

  /// What a command paints, as far as it matters which tiles are reached and hidden.
  private struct Paint {
    /// Nil for all that the clip leaves.
    var shape: Int?
    /// What is left out of it.
    var hole: Int?
    /// An image that may be transparent in places.
    var image: ImagePlacement?
    var isOpaque = false
    /// The paint and its weight in 255ths, where it is a colour.
    var fill: (pixel: UInt32, weight: UInt8)?
  }

  private mutating func add(
    _ paint: Paint, _ command: DisplayList.Command, _ index: Int,
    _ numbers: CommandNumbers.Pair, _ shapes: OutlineCoverages
  ) {
    let bounds = command.bounds
    let touched = grid.tiles(reaching: bounds)
    let isLarge = grid.mayHoldTile(bounds)
    let shape = isLarge ? paint.shape.map { shapes.coverage($0) } : nil
    let hole = isLarge ? paint.hole.map { shapes.coverage($0) } : nil
    for row in touched.rows {
      let rows = grid.reachRows(row)
      let inShape = shape.map { $0.extent(ofRows: rows) }
      let inHole = hole.map { $0.extent(ofRows: rows) }
      let visible = paint.image?.visibleColumns(inRows: rows)
      for column in touched.columns {
        let tile = row * grid.columns + column
        if let group = groups.last, group.effects[tile] == .hides { continue }
        let columns = grid.reachColumns(column)
        if let inShape, !inShape.touched.overlaps(columns) { continue }
        if let inHole, inHole.whole.contains(columns) { continue }
        if let visible, !visible.overlaps(columns) { continue }
        let isInside =
          isLarge && bounds.contains(grid.reach(column: column, row: row))
          && (inShape?.whole.contains(columns) ?? true)
          && !(inHole?.touched.overlaps(columns) ?? false)
        guard isInside else {
          entries[tile].append(Entry(command: index, number: numbers.edge))
          continue
        }
        if paint.isOpaque {
          entries[tile].removeSubrange(kept[tile]...)
          isCovered[tile] = isCovered[tile] || kept[tile] == 0
        }
        if let fill = paint.fill {
          append(Entry(command: index, pixel: fill.pixel, weight: fill.weight), to: tile)
        } else {
          entries[tile].append(Entry(command: index, number: numbers.inside))
        }
      }
    }
  }

  /// Adds a colour over all of a tile, or mixes it with the opaque one that is all there is.
  private mutating func append(_ entry: Entry, to tile: Int) {
    let last = entries[tile].count - 1
    guard last >= kept[tile], let over = entry.fill, let under = entries[tile][last].fill,
      under.weight == 255
    else {
      entries[tile].append(entry)
      return
    }
    entries[tile][last] = Entry(
      command: Int(entry.command),
      pixel: Blend.filled(under.pixel, with: over.pixel, weight: over.weight), weight: 255)
  }

  /// Keeps what blur `index` has read: later commands do not hide it.
  private mutating func keepForBlur(_ index: Int) {
    guard let number = clusters.firstIndex(where: { $0.backdrops.contains(index) }) else { return }
    forEach(clusters[number].tiles) { lists, tile in
      let isOpen = lists.groups.contains { $0.effects[tile] != .none }
      lists.clusters[number].isWhole = lists.clusters[number].isWhole || isOpen
      lists.kept[tile] = lists.entries[tile].count
    }
  }
}

extension TileLists {
  private mutating func begin(
    _ group: DisplayList.Group, _ command: DisplayList.Command, _ index: Int,
    _ numbers: CommandNumbers.Pair, _ shapes: OutlineCoverages
  ) {
    var opened = Group(
      begin: Int32(index), effects: Array(repeating: .none, count: grid.count), kept: kept,
      weight: group.weight)
    let isLarge = grid.mayHoldTile(command.bounds)
    let shape = isLarge ? shapes.coverage(ofGroup: index, group) : nil
    let touched = grid.tiles(reaching: command.bounds)
    for row in touched.rows {
      let inShape = shape.map { $0.extent(ofRows: grid.reachRows(row)) }
      for column in touched.columns {
        let tile = row * grid.columns + column
        let columns = grid.reachColumns(column)
        if groups.last?.effects[tile] == .hides || !(inShape?.touched.overlaps(columns) ?? true) {
          opened.effects[tile] = .hides
          continue
        }
        let isInside = group.shape == nil || (inShape?.whole.contains(columns) ?? false)
        if isInside && group.weight == 255 { continue }
        if isInside, !group.isDissolve, let color = plainColor(of: tile) {
          opened.effects[tile] = .veils
          if opened.veils.isEmpty { opened.veils = Array(repeating: 0, count: grid.count) }
          opened.veils[tile] = color
          continue
        }
        opened.effects[tile] = isInside ? .fades : .clips
        entries[tile].append(
          Entry(command: index, number: isInside ? numbers.inside : numbers.edge))
        kept[tile] = entries[tile].count
      }
    }
    groups.append(opened)
  }

  private mutating func exchange(_ command: DisplayList.Command, _ entry: Entry) {
    forEach(grid.tiles(reaching: command.bounds)) { lists, tile in
      guard lists.groups.last?.effects[tile].isKept == true else { return }
      lists.entries[tile].append(entry)
      lists.kept[tile] = lists.entries[tile].count
    }
  }

  private mutating func end(_ command: DisplayList.Command, _ entry: Entry) {
    guard let group = groups.popLast() else { return }
    forEach(grid.tiles(reaching: command.bounds)) { lists, tile in
      if group.effects[tile] == .veils {
        let rest = 255 - group.weight
        lists.append(
          Entry(command: Int(entry.command), pixel: group.veils[tile], weight: rest), to: tile)
      } else if group.effects[tile].isKept {
        lists.end(group, entry, tile)
      }
    }
  }

  /// The opaque colour that is all there is in a tile so far; nil where there is more.
  private func plainColor(of tile: Int) -> UInt32? {
    guard entries[tile].count > kept[tile], let fill = entries[tile].last?.fill, fill.weight == 255
    else { return nil }
    return fill.pixel
  }

  private mutating func end(_ group: Group, _ entry: Entry, _ tile: Int) {
    let begin = entries[tile].lastIndex { $0.command == group.begin }
    guard let begin, kept[tile] == begin + 1 else {
      // A blur has read inside, or two drawings are mixed.
      entries[tile].append(entry)
      kept[tile] = entries[tile].count
      return
    }
    kept[tile] = group.kept[tile]
    let drawn = entries[tile].count - (begin + 1)
    if drawn == 0 {
      entries[tile].removeLast()
    } else if drawn == 1, group.effects[tile] == .fades, let fill = entries[tile][begin + 1].fill,
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
