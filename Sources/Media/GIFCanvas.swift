/// What a player shows so far, and what has to be stored to make it show the next picture.
struct GIFCanvas {
  let size: PixelSize
  /// The last picture's colours; equal ones are not stored again.
  private var source: [UInt32]
  /// The colours that a player shows for them.
  private var shown: [UInt32]
  /// How pictures get their colours, from the first picture on.
  private var colouring: Colouring?

  private struct Colouring {
    var history: PaletteHistory
    var dither: OrderedDither
    let globalPalette: Palette

    init(_ history: PaletteHistory) {
      self.history = history
      dither = OrderedDither(history.palette)
      globalPalette = history.palette
    }
  }

  /// The file's palette, which is the first picture's.
  var globalPalette: Palette? { colouring?.globalPalette }

  init(size: PixelSize) {
    self.size = size
    source = Array(repeating: Colour.none.bits, count: size.width * size.height)
    shown = source
  }

  /// Makes `picture` the last picture.
  ///
  /// - Returns: What to store, or nothing when the picture is the same as the last one.
  mutating func advance(to picture: [UInt32]) -> GIFFile.Picture? {
    guard let rectangle = changedRectangle(picture) else { return nil }
    var colouring = takeColouring(for: histogram(of: picture, in: rectangle))
    let pixels = draw(picture, in: rectangle, colouring: &colouring)
    let stored = store(pixels, colouring: colouring, rectangle: rectangle)
    source = picture
    self.colouring = colouring
    return stored
  }

  /// The colouring, fit for the pixels that are about to change; taken out so that it is not
  /// copied.
  private mutating func takeColouring(for histogram: ColourHistogram) -> Colouring {
    guard var colouring = colouring.take() else {
      return Colouring(
        PaletteHistory(first: histogram, pictureArea: size.width * size.height))
    }
    if colouring.history.adapt(to: histogram) {
      colouring.dither = OrderedDither(colouring.history.palette)
    }
    return colouring
  }

  /// The smallest rectangle outside of which nothing changed.
  private func changedRectangle(_ picture: [UInt32]) -> PixelRectangle? {
    let width = size.width
    func differs(row: Int) -> Bool {
      let pixels = row * width..<(row + 1) * width
      return picture[pixels] != source[pixels]
    }
    guard let top = (0..<size.height).first(where: differs),
      let bottom = (top..<size.height).last(where: differs)
    else { return nil }
    var (left, right) = (width, -1)
    for row in top...bottom {
      let start = row * width
      var column = 0
      while column < left, picture[start + column] == source[start + column] { column += 1 }
      left = min(left, column)
      column = width - 1
      while column > right, picture[start + column] == source[start + column] { column -= 1 }
      right = max(right, column)
    }
    return PixelRectangle(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// Counts the colours of the pixels that change.
  private func histogram(of picture: [UInt32], in rectangle: PixelRectangle) -> ColourHistogram {
    var histogram = ColourHistogram()
    var run = (bits: Colour.none.bits, count: 0)
    for y in rectangle.rows {
      for pixel in y * size.width + rectangle.x..<y * size.width + rectangle.columns.upperBound {
        let bits = picture[pixel]
        if bits == source[pixel] { continue }
        if bits == run.bits {
          run.count += 1
        } else {
          if run.count > 0 { histogram.add(Colour(bits: run.bits), count: run.count) }
          run = (bits, 1)
        }
      }
    }
    histogram.add(Colour(bits: run.bits), count: run.count)
    return histogram
  }

  /// The index that stands for "as before" until the picture's own palette is known.
  private static let transparent = UInt8(Palette.limit)

  /// Chooses entries of the palette for a rectangle, and notes what they show.
  ///
  /// Pixels that already show the right colour become transparent or repeat the entry before them,
  /// whichever continues a run, because LZW stores runs in next to nothing.
  private mutating func draw(
    _ picture: [UInt32], in rectangle: PixelRectangle, colouring: inout Colouring
  ) -> [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(rectangle.width * rectangle.height)
    let colours = colouring.history.palette.colours.map(\.bits)
    var last = (bits: Colour.none.bits, recipe: UInt32(0))
    var previous = Self.transparent
    for y in rectangle.rows {
      for x in rectangle.columns {
        let pixel = y * size.width + x
        let bits = picture[pixel]
        var index = Self.transparent
        if bits != source[pixel] {
          if bits != last.bits { last = (bits, colouring.dither.recipe(for: Colour(bits: bits))) }
          index = OrderedDither.index(last.recipe, x: x, y: y)
          if colours[Int(index)] != shown[pixel] {
            shown[pixel] = colours[Int(index)]
          } else if previous == Self.transparent {
            index = Self.transparent
          }
        } else if previous != Self.transparent, colours[Int(previous)] == shown[pixel] {
          index = previous
        }
        pixels.append(index)
        previous = index
      }
    }
    return pixels
  }

  /// Compresses drawn pixels with as small a table of colours as they need.
  private func store(
    _ drawn: [UInt8], colouring: Colouring, rectangle: PixelRectangle
  ) -> GIFFile.Picture {
    let palette = colouring.history.palette
    var isUsed = [Bool](repeating: false, count: Palette.limit + 1)
    for index in drawn { isUsed[Int(index)] = true }
    let isGlobal = palette == colouring.globalPalette
    let used = palette.colours.indices.filter { isGlobal || isUsed[$0] }
    var numbers = [UInt8](repeating: 0, count: Palette.limit + 1)
    for (number, index) in used.enumerated() { numbers[index] = UInt8(number) }
    numbers[Int(Self.transparent)] = UInt8(used.count)
    return GIFFile.Picture(
      rectangle: rectangle,
      palette: isGlobal ? nil : used.map { palette.colours[$0] },
      transparentIndex: isUsed[Int(Self.transparent)] ? UInt8(used.count) : nil,
      data: LZWEncoder.encode(
        drawn.map { numbers[Int($0)] }, codeSize: GIFFile.indexBits(used.count + 1)))
  }
}
