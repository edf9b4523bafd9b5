/// The ring of one color along the inside of a round picture, as an avatar has one.
extension PictureSide {
  /// Its width in pixels; 0 without one.
  static func ring(
    of frame: PixelFrame, _ corners: PictureCorners, on screenshot: PixelGrid
  ) -> Float {
    let reach = min(frame.width, frame.height) / 2
    guard corners.radius > 0.9 * reach, reach > 8, abs(frame.width - frame.height) < 0.2 * reach
    else { return 0 }
    let (x, y) = ((frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2)
    func colors(_ depth: Float) -> [Pixel] {
      MatchEvidence.roundDirections.map { direction in
        screenshot[
          Int(x + direction.x * (reach - depth)), Int(y + direction.y * (reach - depth))]
      }
    }
    // The outermost pixels are mixed with the page.
    var depth: Float = 1.5
    guard let color = colors(depth).first else { return 0 }
    while depth < 0.25 * reach,
      colors(depth).count(where: { $0.distance(to: color) <= MatchEvidence.step }) * 20
        > 19 * MatchEvidence.roundDirections.count
    {
      depth += 1
    }
    // A picture whose outer part has one color goes on further.
    return depth > 2 && depth < 0.25 * reach ? depth : 0
  }

  /// Marks the ring's pixels and those outside of it, none of which shows the picture.
  func markRing(in mask: inout [Bool]) {
    let area = pixels
    let inner = min(frame.width, frame.height) / 2 - ring - 1.5
    let (x, y) = ((frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2)
    for row in area.y..<area.bottom {
      for column in area.x..<area.right {
        let (dx, dy) = (Float(column) + 0.5 - x, Float(row) + 0.5 - y)
        if dx * dx + dy * dy > inner * inner {
          mask[(row - area.y) * area.width + column - area.x] = true
        }
      }
    }
  }
}
