/// Options of the H.264 encoder.
package struct MP4Options: Hashable, Sendable {
  /// The quality, and so the size.
  package var rateFactor: RateFactor

  /// Options with a rate factor, 16 by default.
  package init(rateFactor: RateFactor = .standard) {
    self.rateFactor = rateFactor
  }
}
