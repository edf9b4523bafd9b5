/// Moves a rectangle's sides to the edges that are within a few points of them.
package struct RectangleSnap {
  private let picture: PixelGrid
  /// In pixels.
  private let reach: Int
  private let scale: Int

  /// How far an edge may be from a side, in points.
  package static let points = 4

  /// - Parameter scale: Pixels per point.
  package init(_ picture: PixelGrid, scale: Int) {
    self.picture = picture
    self.scale = scale
    reach = Self.points * scale
  }

  /// The rectangle with each side at the edge that is clearest along it; one without an edge stays.
  ///
  /// A rectangle around a text stays as it is: its letters have edges, too, but not on most sides.
  package func snapped(_ frame: PixelFrame) -> PixelFrame {
    let (down, across) = ((frame.top, frame.bottom), (frame.left, frame.right))
    let left = side(frame.left, isVertical: true, along: down, limit: picture.width)
    let right = side(frame.right, isVertical: true, along: down, limit: picture.width)
    let top = side(frame.top, isVertical: false, along: across, limit: picture.height)
    let bottom = side(frame.bottom, isVertical: false, along: across, limit: picture.height)
    let found = [left, right, top, bottom].count { $0 != nil }
    if found < 3, CutOut.isOnBackground(picture, frame.pixels(of: picture), scale: scale) {
      return frame
    }
    let result = PixelFrame(
      left: left ?? frame.left, top: top ?? frame.top, right: right ?? frame.right,
      bottom: bottom ?? frame.bottom)
    return result.right - result.left < 2 || result.bottom - result.top < 2 ? frame : result
  }

  /// Nil without an edge nearby.
  private func side(
    _ position: Float, isVertical: Bool, along span: (Float, Float), limit: Int
  ) -> Float? {
    let (low, high) = span
    // Without the corners, which may be round.
    let margin = (high - low) * 0.2
    let line = Array(
      stride(
        from: max(0, Int(low + margin)), to: Int(high - margin), by: max(1, Int((high - low) / 300))
      ))
    let middle = Int(position.rounded())
    guard line.count > 4 else { return nil }
    // The screenshot's own edge is one, though a picture may have a line near it.
    let own = [0, limit].first { abs($0 - middle) <= reach }
    if let own, abs(own - middle) <= reach / 2 { return Float(own) }
    var best: (score: Int, place: Int)?
    for offset in -reach...reach {
      let place = middle + offset
      guard place > 0, place < limit else { continue }
      let steep = line.count { along in
        let (before, after) =
          isVertical
          ? (picture[place - 1, along], picture[place, along])
          : (picture[along, place - 1], picture[along, place])
        return before.distance(to: after) > 10
      }
      guard steep * 10 >= line.count * 6 else { continue }
      // Of two lines that are as clear the nearer one.
      let score = steep * 100 / line.count * 2 - abs(offset) * 20 / reach
      if score > best?.score ?? 0 { best = (score, place) }
    }
    return (best?.place ?? own).map { Float($0) }
  }
}
