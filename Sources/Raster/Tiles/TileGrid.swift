import Buffers

/// A canvas cut into tiles: what is hidden, or stays from one picture to the next, is found tile by
/// tile.
///
/// Small tiles hug what moves; large ones cost less to look after. On a canvas of 1179x2556, 64x64 took
/// 3.1 to 3.3 ms a picture of `today`, 32x32 4.1 to 4.7, 128x64 3.0 to 3.2, 256x64 and 128x128 2.8 to
/// 3.0; wide ones are better at text, and a row of them fits a second-level cache.
struct TileGrid: Hashable, Sendable {
  /// The size of a tile in pixels; those at the right and the bottom may be smaller.
  static let tileWidth = 256
  static let tileHeight = 64

  /// Of the canvas, in pixels.
  let width: Int
  let height: Int
  /// How many pixels around a tile are drawn with it, because what becomes of the tile depends on them:
  /// its reach.
  let margin: Int

  /// How many tiles lie side by side.
  let columns: Int
  /// How many rows of tiles there are.
  let rows: Int

  init(width: Int, height: Int, margin: Int = 0) {
    self.width = width
    self.height = height
    self.margin = margin
    columns = (width + Self.tileWidth - 1) / Self.tileWidth
    rows = (height + Self.tileHeight - 1) / Self.tileHeight
  }

  var count: Int { columns * rows }

  var canvas: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

  /// The pixels of some tiles.
  func pixels(_ tiles: TileRect) -> PixelRect {
    PixelRect(
      left: tiles.columns.lowerBound * Self.tileWidth,
      top: tiles.rows.lowerBound * Self.tileHeight,
      right: min(tiles.columns.upperBound * Self.tileWidth, width),
      bottom: min(tiles.rows.upperBound * Self.tileHeight, height))
  }

  /// The pixel rows of the reach of a row of tiles.
  func reachRows(_ row: Int) -> Range<Int> {
    let rows = row * Self.tileHeight - margin..<(row + 1) * Self.tileHeight + margin
    return rows.clamped(to: 0..<height)
  }

  /// The pixel columns of the reach of a column of tiles.
  func reachColumns(_ column: Int) -> Range<Int> {
    let columns = column * Self.tileWidth - margin..<(column + 1) * Self.tileWidth + margin
    return columns.clamped(to: 0..<width)
  }

  /// The reach of the tile at `column` and `row`.
  func reach(column: Int, row: Int) -> PixelRect {
    let (columns, rows) = (reachColumns(column), reachRows(row))
    return PixelRect(
      left: columns.lowerBound, top: rows.lowerBound, right: columns.upperBound,
      bottom: rows.upperBound)
  }

  /// The pixels of some tiles of `area`, and where they lie at its border, its margin there.
  func pixels(_ tiles: TileRect, reaching area: TileRect) -> PixelRect {
    var pixels = self.pixels(tiles)
    if tiles.columns.lowerBound == area.columns.lowerBound { pixels.left -= margin }
    if tiles.columns.upperBound == area.columns.upperBound { pixels.right += margin }
    if tiles.rows.lowerBound == area.rows.lowerBound { pixels.top -= margin }
    if tiles.rows.upperBound == area.rows.upperBound { pixels.bottom += margin }
    return pixels.intersection(canvas)
  }

  /// The tiles within whose reach any pixel of `rect` lies.
  func tiles(reaching rect: PixelRect) -> TileRect {
    let rect = rect.intersection(canvas)
    guard !rect.isEmpty else { return TileRect(columns: 0..<0, rows: 0..<0) }
    let around = PixelRect(
      left: rect.left - margin, top: rect.top - margin, right: rect.right + margin,
      bottom: rect.bottom + margin
    ).intersection(canvas)
    return TileRect(
      columns: around.left / Self.tileWidth..<(around.right - 1) / Self.tileWidth + 1,
      rows: around.top / Self.tileHeight..<(around.bottom - 1) / Self.tileHeight + 1)
  }

  /// Whether `rect` may hold the reach of a tile.
  func mayHoldTile(_ rect: PixelRect) -> Bool {
    func reaches(_ low: Int, _ high: Int, _ end: Int, _ side: Int) -> Bool {
      let first = low <= 0 ? 0 : (low + margin + side - 1) / side * side
      return min(first + side + margin, end) <= high
    }
    return reaches(rect.left, rect.right, width, Self.tileWidth)
      && reaches(rect.top, rect.bottom, height, Self.tileHeight)
  }
}

/// Tiles that form a rectangle, possibly none.
struct TileRect: Hashable, Sendable {
  var columns: Range<Int>
  var rows: Range<Int>

  /// Whether both hold some tile.
  func overlaps(_ other: TileRect) -> Bool {
    columns.overlaps(other.columns) && rows.overlaps(other.rows)
  }

  /// The smallest rectangle that holds both, neither of which is empty.
  func union(_ other: TileRect) -> TileRect {
    func spanned(_ first: Range<Int>, _ second: Range<Int>) -> Range<Int> {
      min(first.lowerBound, second.lowerBound)..<max(first.upperBound, second.upperBound)
    }
    return TileRect(
      columns: spanned(columns, other.columns), rows: spanned(rows, other.rows))
  }
}
