internal import Buffers
internal import Media

/// What a player shows so far, and what has to be stored to make it show the next picture.
struct GIFCanvas: ~Copyable {
  private let size: PixelSize
  /// The colours that a player shows.
  private let shown: Cells<UInt32>
  /// The colours of the last palette, and the index that stands for "as before".
  private let table = Cells<UInt32>(repeating: 0, count: 256)
  private var transparent: UInt8 = 0
  private let thresholds = OrderedDither.makeThresholds()
  /// What may be stored for each pixel of a rectangle, and what was.
  private let choices: Cells<ColourRecipe.Choices>
  private let indices: Cells<UInt8>
  private var compressor = LZWEncoder()

  init(size: PixelSize) {
    self.size = size
    let area = size.width * size.height
    shown = Cells(repeating: Colour.none.bits, count: area)
    choices = Cells(repeating: 0, count: area)
    indices = Cells(repeating: 0, count: area)
  }

  /// Makes the player show the next picture.
  ///
  /// - Returns: What to store.
  mutating func draw(_ plan: PicturePlan) -> GIFFile.Picture {
    note(plan.palette)
    choose(plan)
    let rectangle = plan.rectangle
    let pixels = 0..<rectangle.width * rectangle.height
    compressor.encode(
      choices.window.part(pixels), into: indices.window.part(pixels),
      codeSize: GIFFile.indexBits(plan.palette.colours.count + 1))
    let isOpaque = show(in: rectangle)
    return GIFFile.Picture(
      rectangle: rectangle, palette: plan.isGlobal ? nil : plan.palette.colours,
      transparentIndex: isOpaque ? nil : transparent, data: compressor.data)
  }

  /// Notes the colours of a palette, and none for the last index of a table of their size, which
  /// stands for "as before".
  private mutating func note(_ palette: Palette) {
    let table = table.window
    for (index, colour) in palette.colours.enumerated() { table[index] = colour.bits }
    transparent = UInt8((1 << GIFFile.indexBits(palette.colours.count + 1)) - 1)
    table[Int(transparent)] = Colour.none.bits
  }

  /// Finds what may be stored for a rectangle.
  ///
  /// Pixels that already show the right colour become transparent or repeat the entry before them,
  /// whichever continues a run, because LZW stores runs in next to nothing.
  private func choose(_ plan: PicturePlan) {
    let (picture, old, shown) = (plan.picture.cells, plan.before.cells, shown.window)
    let (rectangle, palette, isFirst) = (plan.rectangle, plan.palette, plan.isFirst)
    let (recipes, thresholds) = (plan.recipes?.cells, thresholds.window)
    let choices = choices.window
    let colours = table.window
    let transparent = UInt32(transparent)
    var last = (bits: Colour.none.bits, recipe: ColourRecipe.inPalette)
    var previous = transparent
    var position = 0
    for y in rectangle.rows {
      let start = y * size.width
      for x in rectangle.columns {
        let pixel = start + x
        let bits = picture[pixel]
        var choice = transparent &* 0x0101_0101
        if bits != old[pixel] {
          if bits != last.bits {
            let colour = Colour(bits: bits)
            var recipe = recipes?[ColourHistogram.bin(bits)] ?? .inPalette
            if recipe.mayBeInPalette, let index = palette.index(of: colour) {
              recipe = ColourRecipe(exact: index)
            }
            last = (bits, recipe)
          }
          choice = last.recipe.choices
          if isFirst, x > 0, Colour(bits: bits).isClose(to: Colour(bits: picture[pixel - 1])) {
            choice = last.recipe.choices(threshold: thresholds[(y & 7) << 3 | x & 7])
          }
          // An entry of its own has no tolerance, and for others it is more than their error.
          let distance = PaletteSearch.distance(Colour(bits: bits), Colour(bits: shown[pixel]))
          let tolerance = last.recipe.tolerance
          let isShown =
            !isFirst
            && (distance <= tolerance
              || distance <= ColourTolerance.roughFactor &* tolerance
                && isRough(picture, x: x, y: y))
          choice = isShown ? choice << 8 | transparent : choice
        } else if previous != transparent, colours[Int(previous)] == shown[pixel] {
          choice = choice & ~0xFF | previous
        }
        choices[position] = choice
        position += 1
        previous = choice & 0xFF
      }
    }
  }

  /// Whether a pixel is far from the one to its left or the one above it.
  @inline(__always)
  private func isRough(_ picture: CellWindow<UInt32>, x: Int, y: Int) -> Bool {
    let pixel = y * size.width + x
    let colour = Colour(bits: picture[pixel])
    return x > 0 && !colour.isClose(to: Colour(bits: picture[pixel - 1]))
      || y > 0 && !colour.isClose(to: Colour(bits: picture[pixel - size.width]))
  }

  /// Notes what a player shows now.
  ///
  /// - Returns: Whether no pixel of the rectangle is as before.
  private func show(in rectangle: PixelRect) -> Bool {
    let (shown, indices, colours) = (shown.window, indices.window, table.window)
    var isOpaque = true
    var position = 0
    for y in rectangle.rows {
      let start = y * size.width
      for pixel in start + rectangle.left..<start + rectangle.right {
        let index = indices[position]
        if index != transparent { shown[pixel] = colours[Int(index)] } else { isOpaque = false }
        position += 1
      }
    }
    return isOpaque
  }
}
