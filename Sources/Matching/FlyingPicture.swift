/// One picture for both of its places, without what lies over it on either screenshot.
package struct FlyingPicture: Sendable {
  package let pixels: PixelGrid
  /// The place of the whole picture on each screenshot, in pixels; it covers the picture's frame there.
  package let first: PixelFrame
  package let second: PixelFrame
  /// What lies over the picture on each screenshot.
  package let firstParts: [KeptPart]
  package let secondParts: [KeptPart]

  /// The greatest number of pixels of a picture.
  private static let largest: Float = 12_000_000

  /// Combines what both screenshots show of a picture.
  ///
  /// Each pixel is that of the screenshot which shows the picture larger; where it does not show it, that of the
  /// other one; where neither does, a smooth continuation.
  ///
  /// - Parameters:
  ///   - alignment: From pixels of the first to those of the second.
  package init(_ first: PictureSide, _ second: PictureSide, _ alignment: Alignment) {
    let search = OverlaySearch(first, second, alignment)
    let one = CleanSide(first, mask: search.first, other: second, alignment)
    let two = CleanSide(second, mask: search.second, other: first, alignment.inverse)
    firstParts = one.parts
    secondParts = two.parts
    let isSecondSharper = alignment.scale >= 1
    // In pixels of the sharper one.
    let (sharp, soft) = isSecondSharper ? (two, one) : (one, two)
    let toSoft = isSecondSharper ? alignment.inverse : alignment
    let frame = sharp.side.frame
    let other = soft.side.frame.mapped(toSoft.inverse)
    let union = PixelFrame(
      left: min(frame.left, other.left).rounded(.down),
      top: min(frame.top, other.top).rounded(.down),
      right: max(frame.right, other.right).rounded(.up),
      bottom: max(frame.bottom, other.bottom).rounded(.up))
    let ratio = max(1, (union.area / Self.largest).squareRoot())
    let width = max(1, Int(union.width / ratio)), height = max(1, Int(union.height / ratio))
    let stepX = union.width / Float(width), stepY = union.height / Float(height)
    var picture = PixelGrid(width: width, height: height)
    var isKnown = [Bool](repeating: true, count: width * height)
    for row in 0..<height {
      for column in 0..<width {
        let x = union.left + (Float(column) + 0.5) * stepX
        let y = union.top + (Float(row) + 0.5) * stepY
        if let level = sharp.level(x, y, side: ratio) {
          picture[column, row] = Pixel(rounding: level)
          continue
        }
        let there = toSoft.point(x, y)
        if let level = soft.level(there.x, there.y, side: ratio * toSoft.scale) {
          picture[column, row] = Pixel(rounding: level)
        } else {
          isKnown[row * width + column] = false
        }
      }
    }
    pixels = picture.filled(where: isKnown)
    let place = union.mapped(toSoft)
    (self.first, self.second) = isSecondSharper ? (place, union) : (union, place)
  }
}

/// A picture of one screenshot alone, without what lies over it and with square corners.
package struct SinglePicture: Sendable {
  /// Of the size of the side's whole pixels.
  package let pixels: PixelGrid
  package let parts: [KeptPart]

  package init(_ side: PictureSide) {
    let clean = CleanSide(side, mask: nil, other: nil, Alignment(scale: 1, x: 0, y: 0))
    parts = clean.parts
    let frame = side.pixels
    let isKnown = (0..<frame.area).map { index in
      side.shows(
        Float(frame.x + index % frame.width) + 0.5, Float(frame.y + index / frame.width) + 0.5)
    }
    pixels = clean.picture.filled(where: isKnown)
  }
}

/// A screenshot's part of a picture without what lies over it.
private struct CleanSide {
  let side: PictureSide
  let parts: [KeptPart]
  let picture: PixelGrid
  private let frame: PixelRectangle

  /// - Parameters:
  ///   - mask: What was found to lie over the picture, for each pixel of the frame; nil for nothing.
  ///   - other: The other screenshot's side, if it shows the same picture.
  ///   - alignment: To pixels of the other one.
  init(_ side: PictureSide, mask: [Bool]?, other: PictureSide?, _ alignment: Alignment) {
    self.side = side
    let frame = side.pixels
    self.frame = frame
    let shown = side.screenshot.cropped(to: frame)
    var mask = mask ?? Array(repeating: false, count: frame.area)
    for part in side.kept {
      let part = part.intersection(frame)
      for y in part.y..<part.bottom {
        for x in part.x..<part.right { mask[(y - frame.y) * frame.width + x - frame.x] = true }
      }
    }
    guard mask.contains(true) else {
      picture = shown
      parts = []
      return
    }
    // What the other one shows there, as bright as this one is around it.
    var behind = shown
    var isKnown = mask.map { !$0 }
    for y in 0..<frame.height {
      for x in 0..<frame.width where mask[y * frame.width + x] {
        let place = alignment.point(Float(frame.x + x) + 0.5, Float(frame.y + y) + 0.5)
        guard let other, other.shows(place.x, place.y, margin: 2), !other.keeps(place.x, place.y)
        else { continue }
        behind[x, y] = Pixel(
          rounding: other.screenshot.mean(place.x, place.y, side: alignment.scale))
        isKnown[y * frame.width + x] = true
      }
    }
    behind = behind.filled(where: isKnown)
    let blur = max(3, Int(4 / max(alignment.scale, 0.05)))
    let separation = Separation(shown, behind: behind, where: mask, blur: min(blur, 60))
    picture = separation.picture
    parts = Self.parts(of: separation.layer, at: frame)
  }

  /// The layer's connected parts, so that no picture is larger than what it shows.
  private static func parts(of layer: PixelGrid, at frame: PixelRectangle) -> [KeptPart] {
    // In squares of 16 pixels.
    let size = 16
    let columns = (layer.width + size - 1) / size, rows = (layer.height + size - 1) / size
    var isUsed = [Bool](repeating: false, count: columns * rows)
    for y in 0..<layer.height {
      for x in 0..<layer.width where layer[x, y][3] > 0 {
        isUsed[y / size * columns + x / size] = true
      }
    }
    var boxes: [PixelRectangle] = []
    var seen = isUsed.map { !$0 }
    for start in isUsed.indices where !seen[start] {
      seen[start] = true
      var members = [start]
      var next = 0
      while next < members.count {
        let (column, row) = (members[next] % columns, members[next] / columns)
        next += 1
        for v in max(0, row - 1)...min(rows - 1, row + 1) {
          for u in max(0, column - 1)...min(columns - 1, column + 1) where !seen[v * columns + u] {
            seen[v * columns + u] = true
            members.append(v * columns + u)
          }
        }
      }
      let across = members.map { $0 % columns }, down = members.map { $0 / columns }
      let (left, top) = ((across.min() ?? 0) * size, (down.min() ?? 0) * size)
      boxes.append(
        PixelRectangle(
          x: left, y: top, width: ((across.max() ?? 0) + 1) * size - left,
          height: ((down.max() ?? 0) + 1) * size - top
        ).intersection(PixelRectangle(x: 0, y: 0, width: layer.width, height: layer.height)))
    }
    return boxes.map { box in
      KeptPart(
        frame: PixelRectangle(
          x: frame.x + box.x, y: frame.y + box.y, width: box.width, height: box.height),
        picture: layer.cropped(to: box))
    }
  }

  /// The picture's color at a place of the screenshot; nil where it does not show the picture.
  func level(_ x: Float, _ y: Float, side length: Float) -> Level? {
    guard side.shows(x, y) else { return nil }
    return picture.mean(x - Float(frame.x), y - Float(frame.y), side: length)
  }
}
