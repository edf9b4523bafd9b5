/// The images that a clip's pictures show.
package struct ClipImages: Sendable {
  /// To be called before each picture is drawn, with the number of frames that show the one before: gives
  /// up what no picture shows any more.
  package let relax: @Sendable (_ frames: Int) -> Void
  /// To be called after each picture is drawn: the first image without pixels, so that the picture is
  /// wrong.
  package let failure: @Sendable () -> ImageFailure?

  package init(
    relax: @escaping @Sendable (_ frames: Int) -> Void,
    failure: @escaping @Sendable () -> ImageFailure?
  ) {
    self.relax = relax
    self.failure = failure
  }

  package static let none = ClipImages(relax: { _ in }, failure: { nil })
}

/// An image that could be decoded before the first picture can no longer be: memory has run out.
package struct ImageFailure: Error, Hashable, Sendable {
  /// The name in the preset or the app.
  package let name: String
  package let reason: String
}
