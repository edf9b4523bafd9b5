internal import TEMedia
internal import TEScene
internal import Synchronization

/// The picture of an image file.
///
/// What takes a third of the time, and most of the memory, is left until the pixels are asked for: an
/// image that no frame shows never gets them.
final class ImageFilePicture: DecodableImage {
  private struct State: ~Copyable {
    var isVerified = false
    /// For the pixels to come.
    var frame: KeptFrame?
  }

  private struct KeptFrame: ~Copyable {
    let frame: DecodedFrame
    let share: MemoryShare
  }

  private let image: EncodedImage
  private let state = Mutex(State())

  /// The memory that frames of all pictures are kept in until pixels are made of them.
  private static let keptFrames = MemoryShare.Pool(byteCount: 96_000_000)
  /// Pictures of more pixels are decoded one at a time, because a frame may take 8 bytes a pixel.
  private static let largestAtOnce = 2_000_000
  private static let largePictures = Mutex(())

  init(_ image: EncodedImage) { self.image = image }

  var width: Int { image.size.width }
  var height: Int { image.size.height }
  var scale: Double { image.scale }
  var isDrawing: Bool { image.isDrawing }
  var remarks: [String] { image.remarks.map(\.description) }
  var isOpaque: Bool? { image.isAlwaysOpaque ? true : nil }

  func verify() throws {
    try FFmpegLibraries.open()
    try state.withLock { state in
      guard !state.isVerified else { return }
      state.frame = try decode { () throws(ImageError) in
        let frame = try image.decode()
        guard let share = Self.keptFrames.take(frame.byteCount) else { return nil }
        return KeptFrame(frame: frame, share: share)
      }
      state.isVerified = true
    }
  }

  func decodePixels() throws -> [UInt8] {
    // Not within `decode`: `verify` waits for its turn there while it holds the state. Kept frames are
    // small enough to be converted side by side.
    if let frame = takeFrame() { return try frame.image().pixels }
    return try decode { () throws(ImageError) in try image.decode().image().pixels }
  }

  func enlarged(by factor: Int, within area: Int) -> (any DecodableImage)? {
    image.enlarged(by: factor, within: area).map { ImageFilePicture($0) }
  }

  func purge() {
    state.withLock { $0.frame = nil }
  }

  private func takeFrame() -> DecodedFrame? {
    state.withLock { state in
      guard let kept = state.frame.take() else { return nil }
      return kept.frame
    }
  }

  /// Runs what needs memory for a frame.
  private func decode<Result: ~Copyable>(
    _ body: () throws(ImageError) -> Result
  ) throws(ImageError) -> Result {
    guard width * height > Self.largestAtOnce else { return try body() }
    return try Self.largePictures.withLock { _ throws(ImageError) in try body() }
  }
}
