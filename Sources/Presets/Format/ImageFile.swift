/// An image file of a preset, with its bytes and its location in the preset.
struct ImageFile: Sendable {
  /// The index among the preset's images, from 0, in the order of reading.
  let index: Int
  let path: String
  let bytes: [UInt8]
  let location: Location
}
