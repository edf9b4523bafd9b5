/// An image that a preset names, with its bytes and the place where it is named.
struct ImageFile: Sendable {
  let path: String
  let bytes: [UInt8]
  let location: Location
}
