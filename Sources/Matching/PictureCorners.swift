/// The corners of a picture on a screenshot: their radius, and which of them are round.
package struct PictureCorners: Sendable, Hashable {
  /// In pixels; 0 for square corners.
  package var radius: Float
  /// Whether both corners at the top are round.
  package var atTop = true
  /// Whether both corners at the bottom are round.
  package var atBottom = true

  package init(radius: Float) {
    self.radius = radius
  }

  /// Those that were measured for a match, unless only one side of the picture has round ones.
  package init(
    of frame: PixelFrame, on screenshot: PixelGrid, scale: Int, otherwise radius: Float
  ) {
    self.init(of: frame, on: screenshot, scale: scale)
    if atTop, atBottom { self.radius = max(radius, self.radius) }
  }

  /// Measures them: all four, or those of the side at which both are round and alike, as of a photo at the top of a
  /// card.
  ///
  /// - Parameter scale: Pixels per point.
  package init(of frame: PixelFrame, on screenshot: PixelGrid, scale: Int) {
    let radii = PictureEdges.radii(of: frame, on: screenshot)
    let least = 3 * Float(scale)
    func pair(_ one: Float, _ other: Float) -> Float? {
      min(one, other) >= least && max(one, other) < 1.2 * min(one, other) + Float(scale)
        ? (one + other) / 2 : nil
    }
    let (top, bottom) = (pair(radii[0], radii[1]), pair(radii[2], radii[3]))
    let most = min(frame.width, frame.height) / 2
    switch (top, bottom) {
    case (let top?, nil) where max(radii[2], radii[3]) < top / 3:
      self.init(radius: min(top, most))
      atBottom = false
    case (nil, let bottom?) where max(radii[0], radii[1]) < bottom / 3:
      self.init(radius: min(bottom, most))
      atTop = false
    default:
      let radius = PictureEdges.radius(of: frame, on: screenshot, scale: scale)
      // A shadow makes corners seem smaller, if all are alike.
      let shaded = PictureEdges.radii(of: frame, on: screenshot, hasShadow: true).sorted()
      let isShadow =
        shaded[0] >= least && shaded[3] < 1.2 * shaded[0] && shaded[0] > 1.2 * radius
      self.init(radius: isShadow ? min(shaded[1], most) : radius)
    }
  }
}
