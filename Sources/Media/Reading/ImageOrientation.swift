/// An EXIF orientation (tag 0x0112): how stored pixels are transformed for display.
enum ImageOrientation: Int, CaseIterable, Sendable {
  case up = 1
  case mirrored
  case upsideDown
  case flipped
  case transposed
  case turnedLeft
  case transversed
  case turnedRight

  private var swapsSides: Bool { rawValue >= ImageOrientation.transposed.rawValue }

  /// The displayed size of an image with a stored size.
  func upright(_ size: PixelSize) -> PixelSize {
    swapsSides ? PixelSize(width: size.height, height: size.width) : size
  }

  /// The image with the orientation applied.
  func upright(_ image: DecodedImage) -> DecodedImage {
    guard self != .up else { return image }
    let (width, height) = (image.width, image.height)
    let size = upright(image.size)
    // The pixel (x, y) of the result is pixel `origin + x * column + y * row` of the source.
    let (right, bottom) = (width - 1, (height - 1) * width)
    let (origin, column, row) =
      switch self {
      case .up: (0, 1, width)
      case .mirrored: (right, -1, width)
      case .upsideDown: (bottom + right, -1, -width)
      case .flipped: (bottom, 1, -width)
      case .transposed: (0, width, 1)
      case .turnedLeft: (bottom, -width, 1)
      case .transversed: (bottom + right, -width, -1)
      case .turnedRight: (right, width, -1)
      }
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: size.byteCount) { target, count in
      unsafe image.pixels.withUnsafeBytes { source in
        for y in 0..<size.height {
          for x in 0..<size.width {
            let from = 4 * (origin + x * column + y * row)
            let pixel = unsafe source.loadUnaligned(fromByteOffset: from, as: UInt32.self)
            unsafe UnsafeMutableRawBufferPointer(target).storeBytes(
              of: pixel, toByteOffset: 4 * (y * size.width + x), as: UInt32.self)
          }
        }
      }
      count = size.byteCount
    }
    return DecodedImage(size: size, pixels: pixels)
  }

  /// The orientation in EXIF data; `up` if there is none.
  ///
  /// EXIF data is a TIFF file (TIFF 6.0, section 2): a byte order, 42, the offset of a list of 12-byte entries.
  init(exif: ArraySlice<UInt8>) {
    self = Self.find(in: exif) ?? .up
  }

  private static func find(in exif: ArraySlice<UInt8>) -> ImageOrientation? {
    let start = exif.startIndex
    guard exif.count >= 8 else { return nil }
    let isLittleEndian = exif[start] == UInt8(ascii: "I")
    func number(at offset: Int, bytes: Int) -> Int? {
      guard offset >= 0, offset + bytes <= exif.count else { return nil }
      let field = exif[start + offset..<start + offset + bytes]
      return isLittleEndian
        ? field.reversed().reduce(0) { $0 << 8 | Int($1) } : field.reduce(0) { $0 << 8 | Int($1) }
    }
    let orientationTag = 0x0112
    guard number(at: 2, bytes: 2) == 42, let list = number(at: 4, bytes: 4),
      let count = number(at: list, bytes: 2)
    else { return nil }
    for index in 0..<count {
      let entry = list + 2 + 12 * index
      guard let tag = number(at: entry, bytes: 2) else { return nil }
      if tag == orientationTag {
        return number(at: entry + 8, bytes: 2).flatMap(ImageOrientation.init(rawValue:))
      }
    }
    return nil
  }
}
