/// What the layers of a drawing tell of a picture's place: the picture, what lies over it, and what is behind.
package struct LayeredPlace: Sendable {
  /// The drawing with nothing over the picture.
  package let clean: PixelGrid
  /// What lies over the picture, within its place.
  package let parts: [KeptPart]
  /// The drawing around the picture's place without the picture, and without what lies over it.
  package let behind: PixelGrid
  package let behindPlace: PixelRectangle

  /// The greatest difference of the layers together from the drawing, in levels, and the share of pixels beyond it.
  private static let tolerance: Float = 12
  private static let share = 50

  /// Nil for layers that are another picture together than the drawing, such as some that are blended.
  ///
  /// - Parameters:
  ///   - drawing: All of it.
  ///   - place: The picture's, in pixels.
  ///   - picture: What the drawing shows there with nothing over it.
  ///   - parts: What lies over it, premultiplied.
  ///   - others: What it shows without the picture, in a place around the picture's.
  ///   - empty: The same without what lies over the picture.
  ///   - marks: What is shown by itself and belongs to no part.
  package init?(
    of drawing: PixelGrid, place: PixelRectangle, picture: PixelGrid,
    parts: [(frame: PixelRectangle, picture: PixelGrid)],
    others: (frame: PixelRectangle, picture: PixelGrid), empty: PixelGrid, marks: [KeptPart]
  ) {
    var clean = drawing
    clean.paste(picture, x: place.x, y: place.y)
    self.clean = clean
    self.parts = parts.compactMap { part in
      var picture = part.picture
      for mark in marks where mark.frame.overlaps(part.frame) {
        for y in 0..<picture.height {
          for x in 0..<picture.width where mark.covers(part.frame.x + x, part.frame.y + y) {
            picture[x, y] = Pixel()
          }
        }
      }
      // A filter's region is larger than what it draws.
      return picture.drawnPart.map { area in
        KeptPart(
          frame: PixelRectangle(
            x: part.frame.x + area.x, y: part.frame.y + area.y, width: area.width,
            height: area.height), picture: picture.cropped(to: area))
      }
    }
    var behind = others.picture
    behind.paste(
      empty.cropped(
        to: PixelRectangle(
          x: place.x - others.frame.x, y: place.y - others.frame.y, width: place.width,
          height: place.height)), x: place.x - others.frame.x, y: place.y - others.frame.y)
    self.behind = behind
    behindPlace = others.frame
    var count = 0
    for y in place.y..<place.bottom {
      for x in place.x..<place.right {
        var level = clean.level(x, y)
        for part in parts where part.frame.contains(x, y) {
          let over = part.picture.level(x - part.frame.x, y - part.frame.y)
          level = over + level * (1 - over[3] / 255)
        }
        if (level - drawing.level(x, y)).largest > Self.tolerance { count += 1 }
      }
    }
    guard count * Self.share <= place.area else { return nil }
  }
}

extension PixelGrid {
  /// The rectangle around all pixels that are not transparent; nil for none.
  fileprivate var drawnPart: PixelRectangle? {
    let columns = (0..<width).filter { x in (0..<height).contains { self[x, $0][3] > 0 } }
    let rows = (0..<height).filter { y in (0..<width).contains { self[$0, y][3] > 0 } }
    guard let left = columns.first, let right = columns.last, let top = rows.first,
      let bottom = rows.last
    else { return nil }
    return PixelRectangle(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// The picture over one opaque color.
  package func over(red: UInt8, green: UInt8, blue: UInt8) -> PixelGrid {
    let color = Level(Float(blue), Float(green), Float(red), 255)
    var result = self
    for y in 0..<height {
      for x in 0..<width where self[x, y][3] < 255 {
        let level = level(x, y)
        result[x, y] = Pixel(rounding: level + color * (1 - level[3] / 255))
      }
    }
    return result
  }
}
