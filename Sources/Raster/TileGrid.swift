/// A canvas cut into square tiles: what is hidden, or stays from one picture to the next, is found
/// tile by tile.
///
/// Small tiles hug what moves; large ones cost less to look after. 64 pixels are 760 tiles on a
/// canvas of 1179x2556, and a row of them with its neighbours fits a second-level cache.
struct TileGrid: Hashable, Sendable {
  /// The width and height of a tile in pixels; those at the right and the bottom may be smaller.
  static let side = 64

  /// Of the canvas, in pixels.
  let width: Int
  let height: Int

  /// How many tiles lie side by side.
  let columns: Int
  /// How many rows of tiles there are.
  let rows: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    columns = (width + Self.side - 1) / Self.side
    rows = (height + Self.side - 1) / Self.side
  }

  var count: Int { columns * rows }

  var canvas: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

  /// The pixels of some tiles.
  func pixels(_ tiles: TileRect) -> PixelRect {
    PixelRect(
      left: tiles.columns.lowerBound * Self.side, top: tiles.rows.lowerBound * Self.side,
      right: min(tiles.columns.upperBound * Self.side, width),
      bottom: min(tiles.rows.upperBound * Self.side, height))
  }

  /// The pixels of the tile at `column` and `row`.
  func pixels(column: Int, row: Int) -> PixelRect {
    pixels(TileRect(columns: column..<column + 1, rows: row..<row + 1))
  }

  /// The pixel rows of a row of tiles.
  func pixelRows(_ row: Int) -> Range<Int> {
    row * Self.side..<min((row + 1) * Self.side, height)
  }

  /// The pixel columns of a column of tiles.
  func pixelColumns(_ column: Int) -> Range<Int> {
    column * Self.side..<min((column + 1) * Self.side, width)
  }

  /// The tiles that hold any pixel of `rect`.
  func tiles(touching rect: PixelRect) -> TileRect {
    let rect = rect.intersection(canvas)
    guard !rect.isEmpty else { return TileRect(columns: 0..<0, rows: 0..<0) }
    return TileRect(
      columns: rect.left / Self.side..<(rect.right - 1) / Self.side + 1,
      rows: rect.top / Self.side..<(rect.bottom - 1) / Self.side + 1)
  }

  /// Whether `rect` may hold a whole tile.
  func mayHoldTile(_ rect: PixelRect) -> Bool {
    func reaches(_ low: Int, _ high: Int, _ end: Int) -> Bool {
      let first = (low + Self.side - 1) / Self.side * Self.side
      return min(first + Self.side, end) <= high
    }
    return reaches(rect.left, rect.right, width) && reaches(rect.top, rect.bottom, height)
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
