extension PictureSide {
  /// The place of a picture with round corners as if it had been removed; nil for one with square corners.
  ///
  /// A photo at one side of a card leaves the card, in the shape of the photo. Elsewhere, what surrounds the
  /// picture's outline is continued into it.
  ///
  /// - Parameter screenshot: The side's screenshot, without what the device draws and without shadows.
  package func emptied(on screenshot: PixelGrid) -> PixelGrid? {
    guard corners.radius > 0 else { return nil }
    let area = pixels
    if let card = cardColor(on: screenshot) {
      var result = screenshot.cropped(to: area)
      for row in 0..<area.height {
        for column in 0..<area.width {
          let share = coverage(area.x + column, area.y + row)
          guard share > 0 else { continue }
          // Where the corner is cut off, the page lies.
          let page = screenshot.level(
            column * 2 < area.width ? area.x : area.right - 1,
            row * 2 < area.height ? area.y : area.bottom - 1)
          result[column, row] = Pixel(rounding: card * share + page * (1 - share))
        }
      }
      return result
    }
    let reach = 8
    let around = PixelRectangle(
      x: area.x - reach, y: area.y - reach, width: area.width + 2 * reach,
      height: area.height + 2 * reach
    ).clipped(width: screenshot.width, height: screenshot.height)
    let isKnown = (0..<around.area).map { index in
      !shows(
        Float(around.x + index % around.width) + 0.5, Float(around.y + index / around.width) + 0.5,
        margin: -2)
    }
    return screenshot.cropped(to: around).filled(where: isKnown).cropped(
      to: PixelRectangle(
        x: area.x - around.x, y: area.y - around.y, width: area.width, height: area.height))
  }

  /// How much of a pixel the picture covers, 0 to 1.
  private func coverage(_ column: Int, _ row: Int) -> Float {
    var count: Float = 0
    for v in 0..<4 {
      for u in 0..<4 {
        let (x, y) = (Float(column) + (Float(u) + 0.5) / 4, Float(row) + (Float(v) + 0.5) / 4)
        if shows(x, y, margin: 0) { count += 1 }
      }
    }
    return count / 16
  }

  /// The color of the card that goes on beyond the square corners of a picture at one side of it; nil without one.
  private func cardColor(on screenshot: PixelGrid) -> Level? {
    let (area, distance) = (pixels, 3)
    let places: [(x: Int, y: Int)] =
      switch corners.round {
      case .all: []
      case .top: (area.x..<area.right).map { ($0, area.bottom + distance) }
      case .bottom: (area.x..<area.right).map { ($0, area.y - 1 - distance) }
      case .left: (area.y..<area.bottom).map { (area.right + distance, $0) }
      case .right: (area.y..<area.bottom).map { (area.x - 1 - distance, $0) }
      }
    guard let middle = places.dropFirst(places.count / 2).first, middle.x >= 0, middle.y >= 0,
      middle.x < screenshot.width, middle.y < screenshot.height
    else { return nil }
    let color = screenshot[middle.x, middle.y]
    let same = places.count { screenshot[$0.x, $0.y].distance(to: color) <= 6 }
    return same * 20 > places.count * 17 ? screenshot.level(middle.x, middle.y) : nil
  }
}
