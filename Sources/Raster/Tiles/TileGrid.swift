import TEBuffers

/// A canvas cut into tiles: hidden commands and dirty pixels are found tile by tile.
///
/// Small tiles fit what moves more closely, large ones cost less overhead. On a canvas of 1179x2556, a
/// picture of `today` took 3.1 to 3.3 ms with tiles of 64x64, 4.1 to 4.7 with 32x32, 3.0 to 3.2 with
/// 128x64, 2.8 to 3.0 with 256x64 and 128x128. Wide tiles suit text better, and a row of them fits a
/// second-level cache.
struct TileGrid: Hashable, Sendable {
  /// The width of a tile, in pixels; tiles at the right edge may be narrower.
  static let tileWidth = 256
  /// The height of a tile, in pixels; tiles at the bottom edge may be lower.
  static let tileHeight = 64

  /// The canvas's width, in pixels.
  let width: Int
  /// The canvas's height, in pixels.
  let height: Int
  /// The number of pixels around a tile that are drawn with it, because encoders read them too. A tile
  /// with this margin is called padded.
  let margin: Int
  /// Whether the canvas starts opaque black and not transparent.
  let isOpaque: Bool

  /// The number of columns of tiles.
  let columns: Int
  /// The number of rows of tiles.
  let rows: Int

  init(width: Int, height: Int, margin: Int = 0, isOpaque: Bool = true) {
    self.width = width
    self.height = height
    self.margin = margin
    self.isOpaque = isOpaque
    columns = (width + Self.tileWidth - 1) / Self.tileWidth
    rows = (height + Self.tileHeight - 1) / Self.tileHeight
  }

  /// The number of tiles.
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

  /// The pixel rows of a row of padded tiles.
  func paddedRows(_ row: Int) -> Range<Int> {
    let rows = row * Self.tileHeight - margin..<(row + 1) * Self.tileHeight + margin
    return rows.clamped(to: 0..<height)
  }

  /// The pixel columns of a column of padded tiles.
  func paddedColumns(_ column: Int) -> Range<Int> {
    let columns = column * Self.tileWidth - margin..<(column + 1) * Self.tileWidth + margin
    return columns.clamped(to: 0..<width)
  }

  /// The pixels of the padded tile at `column` and `row`.
  func paddedRect(column: Int, row: Int) -> PixelRect {
    let (columns, rows) = (paddedColumns(column), paddedRows(row))
    return PixelRect(
      left: columns.lowerBound, top: rows.lowerBound, right: columns.upperBound,
      bottom: rows.upperBound)
  }

  /// The pixels of some tiles of `area`, with the margin on the sides that they share with `area`.
  func pixels(_ tiles: TileRect, paddedIn area: TileRect) -> PixelRect {
    var pixels = self.pixels(tiles)
    if tiles.columns.lowerBound == area.columns.lowerBound { pixels.left -= margin }
    if tiles.columns.upperBound == area.columns.upperBound { pixels.right += margin }
    if tiles.rows.lowerBound == area.rows.lowerBound { pixels.top -= margin }
    if tiles.rows.upperBound == area.rows.upperBound { pixels.bottom += margin }
    return pixels.intersection(canvas)
  }

  /// The tiles that, when padded, hold any pixel of `rect`.
  func tiles(touching rect: PixelRect) -> TileRect {
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

  /// Whether `rect` may cover a padded tile.
  func mayCoverTile(_ rect: PixelRect) -> Bool {
    func covers(_ low: Int, _ high: Int, _ end: Int, _ side: Int) -> Bool {
      let first = low <= 0 ? 0 : (low + margin + side - 1) / side * side
      return min(first + side + margin, end) <= high
    }
    return covers(rect.left, rect.right, width, Self.tileWidth)
      && covers(rect.top, rect.bottom, height, Self.tileHeight)
  }
}

/// A rectangle of tiles, possibly empty.
struct TileRect: Hashable, Sendable {
  var columns: Range<Int>
  var rows: Range<Int>

  /// Whether both hold one tile or more.
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
