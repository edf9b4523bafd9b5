/// A sheet with round corners at its top that lies over the lower end of a picture, as a page's text over its photo.
///
/// In the corners the picture goes on. So it ends where they do, and the sheet lies in front of it.
package struct OverlappingSheet: Sendable {
  /// In pixels, from the top of its corners to the end of the screenshot.
  private let frame: PixelRectangle
  /// In pixels, of both corners.
  private let radius: Float
  private let color: Pixel

  /// The radii of such corners, in points.
  private static let radii: ClosedRange<Float> = 6...64
  /// The greatest difference of the sheet's color, in levels.
  private static let tolerance = 6

  /// - Parameters:
  ///   - picture: The part of a picture above a sheet, in pixels.
  ///   - scale: Pixels per point.
  /// - Returns: Nil unless a sheet as wide as the screenshot begins at the picture's lower end.
  package init?(below picture: PixelFrame, on screenshot: PixelGrid, scale: Int) {
    let (width, top) = (screenshot.width, Int(picture.bottom.rounded()))
    guard picture.left < 1, picture.right > Float(width) - 1, top > 0,
      top < screenshot.height * 9 / 10
    else { return nil }
    let color = screenshot[width / 2, top + scale]
    func run(_ y: Int, _ x: (Int) -> Int) -> Int {
      let most = min(width / 3, Int(1.5 * Self.radii.upperBound) * scale)
      return (0..<most).first { screenshot[x($0), y].distance(to: color) <= Self.tolerance } ?? most
    }
    var runs: [(left: Int, right: Int)] = []
    while top + runs.count < screenshot.height {
      let y = top + runs.count
      let next = (left: run(y) { $0 }, right: run(y) { width - 1 - $0 })
      guard next.left > 0, next.right > 0, runs.count <= Int(Self.radii.upperBound) * scale else {
        break
      }
      runs.append(next)
    }
    // A corner leaves `(1 - pi / 4) r^2` of its square.
    let area = runs.reduce(0) { $0 + $1.left + $1.right }
    let radius = (Float(area) / 2 / 0.2146).squareRoot()
    guard Self.radii.contains(radius / Float(scale)) else { return nil }
    self.color = color
    self.radius = radius
    frame = PixelRectangle(x: 0, y: top, width: width, height: screenshot.height - top)
    let isRound = runs.enumerated().allSatisfy { row, run in
      let expected = Self.start(row, radius)
      let reach = max(2, 0.15 * radius, 1.5 * Float(scale))
      return abs(Float(run.left) - expected) <= reach && abs(Float(run.right) - expected) <= reach
    }
    let isPlain = runs.indices.allSatisfy { row in
      let middle = [width / 3, width * 2 / 3]
      return row < scale
        || middle.allSatisfy {
          screenshot[$0, top + row].distance(to: color) <= Self.tolerance
        }
    }
    guard isRound, isPlain else { return nil }
  }

  /// Where the sheet begins in a row, in pixels of its side.
  private static func start(_ row: Int, _ radius: Float) -> Float {
    let height = max(0, radius - Float(row) - 0.5)
    return radius - max(0, radius * radius - height * height).squareRoot()
  }

  /// A picture's frame with what is seen of it in the corners.
  package func extended(_ picture: PixelFrame) -> PixelFrame {
    var result = picture
    result.bottom = Float(frame.y) + radius
    return result
  }

  /// What lies over the picture.
  package func mark(on screenshot: PixelGrid) -> KeptPart {
    part(of: screenshot, height: Int(radius))
  }

  /// The whole sheet.
  package func whole(of screenshot: PixelGrid) -> KeptPart {
    part(of: screenshot, height: frame.height)
  }

  private func part(of screenshot: PixelGrid, height: Int) -> KeptPart {
    let area = PixelRectangle(x: 0, y: frame.y, width: frame.width, height: height)
    var picture = screenshot.cropped(to: area)
    for y in 0..<min(height, Int(radius)) {
      let start = Self.start(y, radius)
      for x in 0..<min(frame.width / 2, Int(start) + 2) {
        var level = Level(color) * min(1, max(0, Float(x) + 1 - start))
        level[3] = 255 * min(1, max(0, Float(x) + 1 - start))
        for column in [x, frame.width - 1 - x] { picture[column, y] = Pixel(rounding: level) }
      }
    }
    return KeptPart(frame: area, picture: picture)
  }
}
