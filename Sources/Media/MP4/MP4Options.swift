/// How many bytes H.264 spends on a picture.
package struct MP4Options: Hashable, Sendable {
  package var rateFactor: RateFactor

  package init(rateFactor: RateFactor = .standard) {
    self.rateFactor = rateFactor
  }
}
