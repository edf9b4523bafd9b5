internal import TEBuffers
internal import Dispatch
internal import Synchronization

/// The pixels of an encoded image: decoded when they are first requested, evicted when no frame has
/// requested them for a while, and then decoded again on demand.
final class PurgeablePixels: Sendable {
  private struct State {
    /// Nil before they are decoded and after they are evicted.
    var pixels: [UInt8]?
    /// The number of requests since the pixels were decoded.
    var hits = 0
    var isOpaque: Bool?
    /// The number of frames since the last request; of pictures before the first one.
    var idleAge = 0
    var ahead = DecodingAhead.notRequested
    var error: (any Error)?
  }

  /// Whether another core decodes the image before its pixels are requested.
  private enum DecodingAhead {
    case notRequested
    case scheduled
    /// The pixels have been decoded, by any core.
    case finished
  }

  let image: any DecodableImage
  private let state: Mutex<State>

  /// The age covers that frames which are drawn at once request pixels in any order. Decoding takes far
  /// longer than anything that is made of the pixels, but in most cases that is all that is needed.
  private static let policy = EvictionPolicy(maximumIdleAge: 3)

  /// Decodes one image after the other, because each takes up to twice its memory meanwhile.
  private static let queue = DispatchQueue(label: "transition-export.pictures")

  init(_ image: any DecodableImage) {
    self.image = image
    state = Mutex(State(isOpaque: image.isOpaque))
  }

  /// As ``Bitmap/pixels``.
  var pixels: [UInt8] {
    state.withLock { state in
      let pixels = decodedPixels(&state)
      state.hits += 1
      return pixels
    }
  }

  /// As ``Bitmap/isOpaque``; decodes the image where its header does not tell.
  var isOpaque: Bool {
    state.withLock { state in
      if let known = state.isOpaque { return known }
      let isOpaque = decodedPixels(&state).allAlphasAre255
      state.isOpaque = isOpaque
      return isOpaque
    }
  }

  /// As ``Bitmap/decodingError``.
  var decodingError: (any Error)? { state.withLock { $0.error } }

  /// As ``Bitmap/startDecoding()``.
  func startDecoding() {
    let isFirst = state.withLock { state in
      guard state.ahead == .notRequested else { return false }
      state.ahead = .scheduled
      return true
    }
    guard isFirst else { return }
    Self.queue.async {
      self.state.withLock { if $0.ahead == .scheduled { _ = self.decodedPixels(&$0) } }
    }
  }

  /// As ``Bitmap/evictPixelsUsedOnce()``.
  func evictIfUsedOnce() {
    state.withLock { if $0.hits == 1 { $0.pixels = nil } }
  }

  /// As ``Bitmap/evictUnusedPixels(afterFrames:)``.
  func evictIfUnused(afterFrames frames: Int) {
    state.withLock { state in
      // Pixels requested by the last picture are likely to be requested again, however many frames
      // show that picture.
      state.idleAge += state.idleAge == 0 || state.hits == 0 ? 1 : frames
      guard Self.policy.evicts(idleAge: state.idleAge) else { return }
      state.pixels = nil
      image.purge()
    }
  }

  private func decodedPixels(_ state: inout State) -> [UInt8] {
    state.idleAge = 0
    state.ahead = .finished
    if let pixels = state.pixels { return pixels }
    let pixels: [UInt8]
    do {
      pixels = try image.decodePixels()
    } catch {
      state.error = error
      pixels = Array(repeating: 0, count: image.width * image.height * 4)
    }
    precondition(pixels.count == image.width * image.height * 4)
    state.pixels = pixels
    state.hits = 0
    return pixels
  }
}
