/// The palette from picture to picture, changed as little as the pictures allow.
///
/// What moves keeps its grain while the palette stays the same. So the last palette is used again
/// as long as it is about as good as it was when it was made and has all colours that cover much
/// area; entries that hardly anything uses make room for missing ones.
struct PaletteHistory {
  private(set) var palette: Palette
  /// The mean squared error when the palette was last built.
  private var builtError: Float
  private let pictureArea: Int

  /// Chooses the palette of the first picture.
  init(first histogram: ColourHistogram, pictureArea: Int) {
    self.pictureArea = pictureArea
    palette = PaletteBuilder.palette(
      for: histogram, reservingFrom: Self.reservedArea(histogram, pictureArea: pictureArea))
    builtError = Self.assess(palette, histogram).error
  }

  /// From how many pixels on a colour gets an entry in a new palette: 1/256 of what changes, or
  /// 1/4096 of the picture (27 pixels squared at 1179x2556) where that is less.
  private static func reservedArea(_ histogram: ColourHistogram, pictureArea: Int) -> Int {
    max(16, min(histogram.total / 256, pictureArea / 4096))
  }

  /// From how many pixels on a missing colour changes the palette: four times as many, and only the
  /// half of those that can be reserved are looked at, so that a palette holds for a while.
  private func requiredArea(_ histogram: ColourHistogram) -> Int {
    max(16, min(histogram.total / 64, pictureArea / 1024))
  }

  /// An error that never matters: one level in each channel.
  private static let negligibleError = ColourPoint.squaredLevel

  /// Makes the palette fit for the pixels that are about to change.
  ///
  /// - Returns: Whether the palette is another one now.
  mutating func adapt(to histogram: ColourHistogram) -> Bool {
    // Few colours can all be exact.
    let isFew = histogram.distinctCount <= Palette.limit
    let needed =
      isFew
      ? histogram.entries
      : histogram.frequent(
        atLeast: requiredArea(histogram), limit: PaletteBuilder.reservedLimit / 2)
    let missing = needed.map(\.colour).filter { palette.index(of: $0) == nil }
    let (usage, error) = Self.assess(palette, histogram)
    if missing.isEmpty { return rebuildUnlessGood(error, histogram) }

    let room = Palette.limit - palette.colours.count
    let leastUsed = palette.colours.indices.sorted { (usage[$0], $0) < (usage[$1], $1) }
    let isNeeded = Set(needed.map(\.colour))
    let replaced = Set(
      leastUsed.filter { !isNeeded.contains(palette.colours[$0]) }
        .prefix(max(0, missing.count - room)))
    let kept = palette.colours.indices.filter { !replaced.contains($0) }
      .map { palette.colours[$0] }
    palette = Palette(kept + missing)
    if !isFew {
      _ = rebuildUnlessGood(Self.assess(palette, histogram).error, histogram)
    }
    return true
  }

  private mutating func rebuildUnlessGood(_ error: Float, _ histogram: ColourHistogram) -> Bool {
    guard error > max(2 * builtError, Self.negligibleError) else { return false }
    palette = PaletteBuilder.palette(
      for: histogram, reservingFrom: Self.reservedArea(histogram, pictureArea: pictureArea))
    builtError = Self.assess(palette, histogram).error
    return true
  }

  /// How many pixels use each entry, and the mean squared error, without dithering.
  private static func assess(
    _ palette: Palette, _ histogram: ColourHistogram
  ) -> (usage: [Int], error: Float) {
    var usage = [Int](repeating: 0, count: palette.colours.count)
    var sum = 0.0
    for entry in histogram.representatives {
      if let index = palette.index(of: entry.colour) {
        usage[Int(index)] += entry.count
      } else {
        let (index, distance) = palette.nearest(to: ColourPoint(entry.colour))
        usage[index] += entry.count
        sum += Double(distance) * Double(entry.count)
      }
    }
    return (usage, Float(sum / Double(max(1, histogram.total))))
  }
}
