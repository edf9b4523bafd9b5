/// An image that a preset names, with its bytes and the place where it is named.
struct ImageFile: Sendable {
  /// Counts the images of the preset from 0, in the order of reading.
  let index: Int
  let path: String
  let bytes: [UInt8]
  let location: Location
}
