import TEScene

extension UIImage {
  /// The cells along each side of what is compared.
  private static let cells = 8
  /// The pixels along each side of a cell that are read.
  private static let samples = 4
  /// The mean difference of the cells up to which images resemble each other, of 255; chosen: files of one
  /// photograph in two sizes or compressions differ by less than 3, two photographs by more than 25.
  private static let largestDifference = 12

  /// Whether both are about the same picture, such as two files of one photograph in different sizes or crops:
  /// whether the largest squares in their middles have about the same colors. False for drawn images and symbols.
  package func resembles(_ other: UIImage) -> Bool {
    if self == other { return true }
    guard let colors = middleColors, let others = other.middleColors else { return false }
    let difference = zip(colors, others).reduce(0) { $0 + abs($1.0 - $1.1) }
    return difference <= Self.largestDifference * colors.count
  }

  /// The mean color of the largest square in the middle; nil for drawn images, symbols, and where one sees through.
  package var meanColor: UIColor? {
    guard let colors = middleColors, let image = cgImage, case .bitmap(let bitmap) = image.source,
      bitmap.isOpaque
    else { return nil }
    let mean = (0..<3).map { channel in
      let sum = stride(from: channel, to: colors.count, by: 3).reduce(0) { $0 + colors[$1] }
      return CGFloat(sum) / CGFloat(colors.count / 3) / 255
    }
    return UIColor(red: mean[2], green: mean[1], blue: mean[0], alpha: 1)
  }

  /// The mean blue, green and red of each cell of the largest square in the middle; nil without pixels.
  private var middleColors: [Int]? {
    guard let image = cgImage, case .bitmap(let bitmap) = image.source,
      image.sourceRect == .unit
    else { return nil }
    let pixels = bitmap.pixels
    let side = min(bitmap.width, bitmap.height)
    let (left, top) = ((bitmap.width - side) / 2, (bitmap.height - side) / 2)
    let count = Self.cells * Self.samples
    var sums = [Int](repeating: 0, count: Self.cells * Self.cells * 3)
    for row in 0..<count {
      for column in 0..<count {
        let (x, y) = (left + column * side / count, top + row * side / count)
        let pixel = (y * bitmap.width + x) * 4
        let cell = (row / Self.samples * Self.cells + column / Self.samples) * 3
        for channel in 0..<3 { sums[cell + channel] += Int(pixels[pixel + channel]) }
      }
    }
    return sums.map { $0 / (Self.samples * Self.samples) }
  }
}
