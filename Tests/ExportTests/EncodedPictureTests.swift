import Dispatch
import Foundation
import TEInputs
import TEMedia
import TEScene
import Synchronization
import Testing

@testable import TEExport

/// An image of one pixel that counts how often it is decoded.
private final class CountingPicture: DecodableImage {
  let width = 1
  let height = 1
  let isOpaque: Bool? = nil
  private let made = Mutex(0)

  var count: Int { made.withLock { $0 } }

  func verify() {}

  func decodePixels() -> [UInt8] {
    made.withLock { $0 += 1 }
    return [1, 2, 3, 255]
  }

  func purge() {}
}

/// An image that waits for a signal before it is decoded.
private final class WaitingPicture: DecodableImage {
  let width = 1
  let height = 1
  let isOpaque: Bool? = true
  let isToBeMade = DispatchSemaphore(value: 0)

  func verify() {}

  func decodePixels() -> [UInt8] {
    isToBeMade.wait()
    return [0, 0, 0, 255]
  }

  func purge() {}
}

/// An image that can be decoded only once.
private final class FailingPicture: DecodableImage {
  struct NoMemory: Error {}

  let width = 2
  let height = 1
  let isOpaque: Bool? = true
  private let made = Mutex(0)

  func verify() {}

  func decodePixels() throws -> [UInt8] {
    try made.withLock { made in
      made += 1
      if made > 1 { throw NoMemory() }
      return [UInt8](repeating: 255, count: 8)
    }
  }

  func purge() {}
}

struct EncodedPictureTests {
  private static let art = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Presets/art")

  private func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Self.art.appendingPathComponent(name)))
  }

  @Test("an image is decoded on demand, and again after it was evicted")
  func rest() {
    let picture = CountingPicture()
    let bitmap = Bitmap(picture)
    #expect(picture.count == 0)
    #expect(bitmap.isOpaque)
    for _ in 0..<10 {
      bitmap.evictUnusedPixels(afterFrames: 1)
      #expect(bitmap.pixels == [1, 2, 3, 255])
    }
    #expect(picture.count == 1)
    for _ in 0..<100 { bitmap.evictUnusedPixels(afterFrames: 1) }
    #expect(bitmap.isOpaque && picture.count == 1)
    #expect(bitmap.pixels == [1, 2, 3, 255])
    #expect(picture.count == 2)
  }

  @Test("an image that a long-shown picture does not use is evicted after it")
  func longPicture() {
    let picture = CountingPicture()
    let bitmap = Bitmap(picture)
    #expect(bitmap.pixels.count == 4)
    // A picture that is held uses the pixels, and so does the next one.
    bitmap.evictUnusedPixels(afterFrames: 1)
    #expect(bitmap.pixels.count == 4)
    bitmap.evictUnusedPixels(afterFrames: 60)
    #expect(bitmap.pixels.count == 4)
    #expect(picture.count == 1)
    // A picture that is held does not use the pixels, and neither does the next one.
    bitmap.evictUnusedPixels(afterFrames: 1)
    bitmap.evictUnusedPixels(afterFrames: 60)
    #expect(bitmap.pixels.count == 4)
    #expect(picture.count == 2)
  }

  @Test("an image decoded ahead is kept until the picture that uses it")
  func madeAhead() {
    let (first, second) = (CountingPicture(), CountingPicture())
    let (bitmap, next) = (Bitmap(first), Bitmap(second))
    // Images are decoded in order, so the first is decoded when the second is.
    bitmap.startDecoding()
    next.startDecoding()
    while second.count == 0 { Thread.sleep(forTimeInterval: 0.001) }
    bitmap.evictUnusedPixels(afterFrames: 1)
    bitmap.evictUnusedPixels(afterFrames: 60)
    #expect(bitmap.pixels.count == 4)
    #expect(first.count == 1)
  }

  @Test("an image that was decoded and evicted meanwhile is not decoded ahead")
  func preparation() {
    let (first, second, third) = (WaitingPicture(), CountingPicture(), CountingPicture())
    let bitmaps = [Bitmap(first), Bitmap(second), Bitmap(third)]
    // Images are decoded in order, so the second waits for the first.
    for bitmap in bitmaps { bitmap.startDecoding() }
    #expect(bitmaps[1].pixels.count == 4)
    bitmaps[1].evictPixelsUsedOnce()
    first.isToBeMade.signal()
    while third.count == 0 { Thread.sleep(forTimeInterval: 0.001) }
    #expect(second.count == 1)
  }

  @Test("an image that cannot be decoded again is transparent and has the error")
  func failure() {
    let bitmap = Bitmap(FailingPicture())
    #expect(bitmap.pixels.allSatisfy { $0 == 255 } && bitmap.decodingError == nil)
    for _ in 0..<10 { bitmap.evictUnusedPixels(afterFrames: 1) }
    #expect(bitmap.pixels == [UInt8](repeating: 0, count: 8))
    #expect(bitmap.decodingError is FailingPicture.NoMemory)
  }

  @Test("decoding an image again gives the same pixels", arguments: ["planet.jpg", "avatar.png"])
  func sameAgain(name: String) throws {
    let bytes = try bytes(of: name)
    let image = try ImageReader().read(bytes)
    let bitmap = try Bitmap(decoding: bytes, within: Budgets())
    #expect(bitmap.width == image.width && bitmap.height == image.height)
    try bitmap.verify()
    #expect(bitmap.pixels == image.pixels)
    for _ in 0..<100 { bitmap.evictUnusedPixels(afterFrames: 1) }
    #expect(bitmap.pixels == image.pixels)
  }

  @Test("a file that is damaged after its header is rejected by verification")
  func damage() throws {
    var bytes = try bytes(of: "app-notes.png")
    bytes[bytes.count / 2] ^= 0x55
    let bitmap = try Bitmap(decoding: bytes, within: Budgets())
    #expect(throws: ImageError.self) { try bitmap.verify() }
  }

  @Test("opening an encoder in the background passes its error on")
  func failingEncoder() {
    let encoder = OpeningEncoder { () throws(MediaError) -> VideoEncoder in
      throw .diskFull(path: "video.mp4")
    }
    #expect(throws: MediaError.self) { try encoder.makePrepared() }
    #expect(throws: MediaError.self) { try encoder.finish() }
  }
}
