internal import Buffers
internal import Media

/// Plans one picture after the other.
///
/// It does not know what a player shows, which is known only once the picture before is drawn: so
/// one picture can be planned while the one before it is drawn.
struct PicturePlanner: ~Copyable {
  let size: PixelSize
  /// The last picture; equal colours are not stored again.
  private var source: Sheet<UInt32>
  /// The file's palette, which is the first picture's.
  private var globalPalette: Palette?
  /// Its mean squared error in the first picture.
  private var globalError = 0.0

  private var histogram = ColourHistogram()
  private var points: [ColourHistogram.Point] = []
  private var builder = PaletteBuilder()
  private var search = PaletteSearch()
  private let recipeSheets = SheetPool(
    repeating: ColourRecipe.inPalette, count: ColourHistogram.binCount)

  init(size: PixelSize) {
    self.size = size
    source = SheetPool(repeating: Colour.none.bits, count: size.width * size.height).makeSheet()
  }

  /// The smallest rectangle outside of which `picture` does not differ from the last picture.
  func changedRectangle(_ picture: Sheet<UInt32>) -> PixelRect? {
    let (new, old) = (picture.cells, source.cells)
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
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
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
  mutating func plan(_ picture: Sheet<UInt32>, changed rectangle: PixelRect) -> PicturePlan {
    count(picture.cells, in: rectangle)
    let recipes = histogram.isFew ? nil : recipeSheets.makeSheet()
    let isFirst = globalPalette == nil
    let palette = choosePalette(isFirst ? .still : .moving, recipes)
    if isFirst { globalPalette = palette }
    defer { source = picture }
    return PicturePlan(
      picture: picture, before: source, rectangle: rectangle, palette: palette,
      isGlobal: palette == globalPalette, isFirst: isFirst, recipes: recipes)
  }

  /// How much a pixel matters to a palette that hardly differs from the one before it: errors show
  /// in gradients more than in what is rough.
  private static let smoothWeight: UInt32 = 4

  /// Counts the colours of the pixels that change.
  private mutating func count(_ picture: CellWindow<UInt32>, in rectangle: PixelRect) {
    histogram.removeAll()
    let old = source.cells
    var run = (bits: Colour.none.bits, count: 0, weight: UInt32(0))
    for y in rectangle.rows {
      let start = y * size.width
      var left = Colour.none.bits
      for pixel in start + rectangle.left..<start + rectangle.right {
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

  /// A palette for the counted colours, and the recipes for their bins unless they are few.
  private mutating func choosePalette(
    _ tolerance: ColourTolerance, _ recipes: Sheet<ColourRecipe>?
  ) -> Palette {
    guard let recipes else {
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
      let error = mix(globalPalette, tolerance, recipes)
      if error <= max(2 * globalError, Self.negligibleError) { return globalPalette }
    }
    let means = builder.colours(for: &points, count: Palette.limit - flat.count)
    let palette = Palette(flat + means)
    let error = mix(palette, tolerance, recipes)
    if globalPalette == nil { globalError = error }
    return palette
  }

  /// An error that never matters: one level in each channel.
  private static let negligibleError = 4.0

  /// Finds the recipes for all bins.
  ///
  /// - Returns: The mean squared distance of the nearest entries.
  private mutating func mix(
    _ palette: Palette, _ tolerance: ColourTolerance, _ recipes: Sheet<ColourRecipe>
  ) -> Double {
    search.use(palette.colours)
    let recipes = recipes.cells
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
}
