/// The maximum cost of decoding an image.
struct SVGWork: Hashable {
  /// Of all images within one another.
  var pixels = 0
  /// An estimate of the time of drawing, in nanoseconds.
  var time = 0

  mutating func add(_ other: SVGWork) {
    pixels += other.pixels
    time += other.time
  }
}
