/// What a player shows so far, and what has to be stored to make it show the next picture.
struct GIFCanvas: ~Copyable {
  let size: PixelSize
  /// The last picture; equal colours are not stored again.
  private var source: PixelSheet
  /// The colours that a player shows for it.
  private let shown: Cells<UInt32>
  /// The file's palette, which is the first picture's.
  private(set) var globalPalette: Palette?
  /// Its mean squared error in the first picture.
  private var globalError = 0.0

  private var histogram = ColourHistogram()
  private var points: [ColourHistogram.Point] = []
  private var builder = PaletteBuilder()
  private var search = PaletteSearch()
  /// The colours of the last palette, and the index that stands for "as before".
  private let table = Cells<UInt32>(repeating: 0, count: 256)
  private var transparent: UInt8 = 0
  /// How to make the colours of each bin.
  private let recipes = Cells<ColourRecipe>(
    repeating: .inPalette, count: ColourHistogram.binCount)
  private let thresholds = OrderedDither.makeThresholds()
  /// What may be stored for each pixel of a rectangle, and what was.
  private let choices: Cells<ColourRecipe.Choices>
  private let indices: Cells<UInt8>
  private var compressor = LZWEncoder()

  init(size: PixelSize) {
    self.size = size
    let area = size.width * size.height
    source = PixelSheetPool(count: area).makeSheet()
    source.pixels.fill(with: Colour.none.bits)
    shown = Cells(repeating: Colour.none.bits, count: area)
    choices = Cells(repeating: 0, count: area)
    indices = Cells(repeating: 0, count: area)
  }

  /// The smallest rectangle outside of which `picture` does not differ from the last picture.
  func changedRectangle(_ picture: PixelSheet) -> PixelRectangle? {
    let (new, old) = (picture.pixels, source.pixels)
    let width = size.width
    func row(_ y: Int) -> Range<Int> { y * width..<(y + 1) * width }
    func differs(_ y: Int) -> Bool { Self.firstDifference(new, old, in: row(y)) != nil }
    guard let top = (0..<size.height).first(where: differs),
      let bottom = (top..<size.height).last(where: differs)
    else { return nil }
    var (left, right) = (width, -1)
    for y in top...bottom {
      let start = y * width
      if let first = Self.firstDifference(new, old, in: start..<start + left) {
        left = first - start
      }
      if let last = Self.lastDifference(new, old, in: start + right + 1..<start + width) {
        right = last - start
      }
    }
    return PixelRectangle(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  @inline(__always)
  private static func firstDifference(
    _ new: CellWindow<UInt32>, _ old: CellWindow<UInt32>, in range: Range<Int>
  ) -> Int? {
    var index = range.lowerBound
    while index + 8 <= range.upperBound, new.hasEight(of: old, at: index) { index += 8 }
    while index < range.upperBound {
      if new[index] != old[index] { return index }
      index += 1
    }
    return nil
  }

  @inline(__always)
  private static func lastDifference(
    _ new: CellWindow<UInt32>, _ old: CellWindow<UInt32>, in range: Range<Int>
  ) -> Int? {
    var index = range.upperBound
    while index - 8 >= range.lowerBound, new.hasEight(of: old, at: index - 8) { index -= 8 }
    while index > range.lowerBound {
      index -= 1
      if new[index] != old[index] { return index }
    }
    return nil
  }

  /// Makes `picture` the last picture, which differs in `rectangle`.
  ///
  /// - Returns: What to store.
  mutating func advance(
    to picture: PixelSheet, changed rectangle: PixelRectangle
  ) -> GIFFile.Picture {
    count(picture.pixels, in: rectangle)
    let isFirst = globalPalette == nil
    let palette = choosePalette(isFirst ? .still : .moving)
    if isFirst { globalPalette = palette }
    let transparent = note(palette)
    draw(picture.pixels, in: rectangle, palette: palette, isFirst: isFirst)
    let pixels = 0..<rectangle.width * rectangle.height
    compressor.encode(
      choices.window.part(pixels), into: indices.window.part(pixels),
      codeSize: GIFFile.indexBits(palette.colours.count + 1))
    let isOpaque = show(in: rectangle)
    source = picture
    return GIFFile.Picture(
      rectangle: rectangle, palette: palette == globalPalette ? nil : palette.colours,
      transparentIndex: isOpaque ? nil : transparent, data: compressor.data)
  }

  /// How much a pixel matters to a palette that hardly differs from the one before it: errors show
  /// in gradients more than in what is rough.
  private static let smoothWeight: UInt32 = 4

  /// Counts the colours of the pixels that change.
  private mutating func count(_ picture: CellWindow<UInt32>, in rectangle: PixelRectangle) {
    histogram.removeAll()
    let old = source.pixels
    var run = (bits: Colour.none.bits, count: 0, weight: UInt32(0))
    for y in rectangle.rows {
      let start = y * size.width
      var left = Colour.none.bits
      for pixel in start + rectangle.x..<start + rectangle.columns.upperBound {
        let bits = picture[pixel]
        if bits == old[pixel] {
          left = bits
          continue
        }
        if bits == run.bits {
          run.count += 1
          run.weight &+= Self.smoothWeight
        } else {
          if run.count > 0 { histogram.add(run.bits, count: run.count, weight: run.weight) }
          let isSmooth = Colour(bits: bits).isClose(to: Colour(bits: left))
          run = (bits, 1, isSmooth ? Self.smoothWeight : 1)
        }
        left = bits
      }
    }
    histogram.add(run.bits, count: run.count, weight: run.weight)
  }

  // MARK: Palette

  /// The most colours that get an entry of their own in a palette for many.
  private static let flatColourLimit = 128

  /// Up to how many changed pixels a palette of their own, of 768 bytes, is not worth its place.
  private static let smallArea = 16_384

  /// A palette for the counted colours, and the recipes for their bins.
  private mutating func choosePalette(_ tolerance: ColourTolerance) -> Palette {
    if histogram.isFew {
      let colours = histogram.entries.map(\.colour)
      if let globalPalette, globalPalette.contains(colours) { return globalPalette }
      return Palette(colours)
    }
    // Colours that cover 1/256 of what changes, or 1/4096 of the picture (27 pixels squared at
    // 1179x2556) where that is less, are kept exactly.
    let flatArea = max(16, min(histogram.total / 256, size.width * size.height / 4096))
    let flat = histogram.takeFlatColours(atLeast: flatArea, limit: Self.flatColourLimit)
    histogram.points(into: &points)
    if histogram.total < Self.smallArea, let globalPalette, globalPalette.contains(flat) {
      let error = mix(globalPalette, tolerance)
      if error <= max(2 * globalError, Self.negligibleError) { return globalPalette }
    }
    let means = builder.colours(for: &points, count: Palette.limit - flat.count)
    let palette = Palette(flat + means)
    let error = mix(palette, tolerance)
    if globalPalette == nil { globalError = error }
    return palette
  }

  /// An error that never matters: one level in each channel.
  private static let negligibleError = 4.0

  /// Finds the recipes for all bins.
  ///
  /// - Returns: The mean squared distance of the nearest entries.
  private mutating func mix(_ palette: Palette, _ tolerance: ColourTolerance) -> Double {
    search.use(palette.colours)
    let recipes = recipes.window
    var (sum, weight) = (0, 0)
    for point in points {
      let (recipe, error) = search.recipe(for: point.colour, tolerance: tolerance)
      recipes[Int(point.bin)] = recipe
      sum += Int(error) * Int(point.weight)
      weight += Int(point.weight)
    }
    for colour in palette.colours {
      recipes[ColourHistogram.bin(colour.bits)].mayBeInPalette = true
    }
    return Double(sum) / Double(max(1, weight))
  }

  // MARK: Pixels

  /// Notes the colours of a palette, and none for the last index of a table of their size, which
  /// stands for "as before".
  ///
  /// - Returns: That index.
  private mutating func note(_ palette: Palette) -> UInt8 {
    let table = table.window
    for (index, colour) in palette.colours.enumerated() { table[index] = colour.bits }
    transparent = UInt8((1 << GIFFile.indexBits(palette.colours.count + 1)) - 1)
    table[Int(transparent)] = Colour.none.bits
    return transparent
  }

  /// Finds what may be stored for a rectangle.
  ///
  /// Pixels that already show the right colour become transparent or repeat the entry before them,
  /// whichever continues a run, because LZW stores runs in next to nothing.
  private func draw(
    _ picture: CellWindow<UInt32>, in rectangle: PixelRectangle, palette: Palette, isFirst: Bool
  ) {
    let (old, shown) = (source.pixels, shown.window)
    let (recipes, thresholds) = (recipes.window, thresholds.window)
    let choices = choices.window
    let isFew = histogram.isFew
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
            var recipe = isFew ? .inPalette : recipes[ColourHistogram.bin(bits)]
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
  private func show(in rectangle: PixelRectangle) -> Bool {
    let (shown, indices, colours) = (shown.window, indices.window, table.window)
    var isOpaque = true
    var position = 0
    for y in rectangle.rows {
      let start = y * size.width
      for pixel in start + rectangle.x..<start + rectangle.columns.upperBound {
        let index = indices[position]
        if index != transparent { shown[pixel] = colours[Int(index)] } else { isOpaque = false }
        position += 1
      }
    }
    return isOpaque
  }
}
