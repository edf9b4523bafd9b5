internal import Dispatch
internal import Synchronization

/// A picture of a known size that is yet to be decoded. Any thread may call.
package protocol EncodedPicture: Sendable {
  /// Width in pixels, at least 1.
  var width: Int { get }
  /// Height in pixels, at least 1.
  var height: Int { get }
  /// Whether every pixel's alpha is 255; nil where only the pixels tell.
  var isOpaque: Bool? { get }

  /// Decodes so much that there is no doubt about the rest; does nothing the second time.
  func verify() throws

  /// `width * height * 4` bytes as ``Bitmap`` has them, the same in every call.
  ///
  /// - Throws: Once ``verify()`` has succeeded, only where memory runs out.
  func makePixels() throws -> [UInt8]

  /// Gives up memory that only makes the next ``makePixels()`` faster.
  func relax()
}

/// The pixels of an encoded picture: made by the first thread that asks for them, and again when they
/// were given up meanwhile.
final class PromisedPixels: Sendable {
  private struct State {
    var pixels: [UInt8]?
    /// How often the pixels have been asked for since they were made.
    var uses = 0
    var isOpaque: Bool?
    /// How many frames were drawn without asking for the pixels; pictures until they are first asked for.
    var rest = 0
    var preparation = Preparation.none
    var failure: (any Error)?
  }

  /// Whether another core makes the pixels before they are asked for.
  private enum Preparation {
    case none
    /// It is to, unless they are made meanwhile.
    case asked
    /// They have been made.
    case over
  }

  let picture: any EncodedPicture
  private let state: Mutex<State>

  /// For how many frames pixels are kept that nobody asks for: pictures that are drawn at once ask in any
  /// order. They take far longer to make than anything that is made of them, but in most cases what is
  /// made of them is all that is wanted.
  private static let longestRest = 3

  /// One picture after the other: while it is made, one takes up to twice the memory.
  private static let queue = DispatchQueue(label: "transition-export.pictures")

  init(_ picture: any EncodedPicture) {
    self.picture = picture
    state = Mutex(State(isOpaque: picture.isOpaque))
  }

  var pixels: [UInt8] {
    state.withLock { state in
      let pixels = makePixels(&state)
      state.uses += 1
      return pixels
    }
  }

  var isOpaque: Bool {
    state.withLock { state in
      if let known = state.isOpaque { return known }
      let isOpaque = makePixels(&state).allAlphasAre255
      state.isOpaque = isOpaque
      return isOpaque
    }
  }

  /// Why the pixels that were asked for could not be made; they are transparent since.
  var failure: (any Error)? { state.withLock { $0.failure } }

  func prepare() {
    let begins = state.withLock { state in
      guard state.preparation == .none else { return false }
      state.preparation = .asked
      return true
    }
    guard begins else { return }
    Self.queue.async {
      self.state.withLock { if $0.preparation == .asked { _ = self.makePixels(&$0) } }
    }
  }

  func giveUp() {
    state.withLock { if $0.uses == 1 { $0.pixels = nil } }
  }

  func relax(afterFrames frames: Int) {
    state.withLock { state in
      // What the picture before has asked for is likely to be asked for again, however long it is shown.
      state.rest += state.rest == 0 || state.uses == 0 ? 1 : frames
      guard state.rest > Self.longestRest else { return }
      state.pixels = nil
      picture.relax()
    }
  }

  private func makePixels(_ state: inout State) -> [UInt8] {
    state.rest = 0
    state.preparation = .over
    if let pixels = state.pixels { return pixels }
    let pixels: [UInt8]
    do {
      pixels = try picture.makePixels()
    } catch {
      state.failure = error
      pixels = Array(repeating: 0, count: picture.width * picture.height * 4)
    }
    precondition(pixels.count == picture.width * picture.height * 4)
    state.pixels = pixels
    state.uses = 0
    return pixels
  }
}
