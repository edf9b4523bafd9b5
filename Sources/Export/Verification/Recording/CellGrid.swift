internal import Buffers
internal import Media

/// The cells that a frame is divided into, so that a difference has a place.
struct CellGrid: Hashable, Sendable {
  static let columns = 6
  static let rows = 12
  static let count = columns * rows

  /// Of a frame.
  let size: PixelSize

  /// The pixels of a cell; cells are numbered row by row from the top left corner. Empty where a frame has
  /// fewer pixels than cells.
  func pixels(ofCell index: Int) -> PixelRect {
    let (row, column) = (index / Self.columns, index % Self.columns)
    return PixelRect(
      left: size.width * column / Self.columns, top: size.height * row / Self.rows,
      right: size.width * (column + 1) / Self.columns, bottom: size.height * (row + 1) / Self.rows)
  }
}
