import TEBuffers
import Dispatch
import Foundation
import TEScene
import Synchronization
import Testing

@testable import TERaster

struct ContentsCacheTests {
  @Test("one of the threads that miss an entry at once makes it, the others wait")
  func concurrency() {
    let cache = ContentsCache()
    let key = ContentsCache.Key.mipmap(.blank, level: 1)
    let made = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      let value = cache.value(key) {
        made.add(1, ordering: .relaxed)
        Thread.sleep(forTimeInterval: 0.02)
        return .bitmap(.blank)
      }
      guard case .bitmap = value else {
        Issue.record("another entry")
        return
      }
    }
    #expect(made.load(ordering: .relaxed) == 1)
  }

  @Test(
    "making an entry may request others, and each thread makes one that is too large for the cache")
  func nesting() {
    let cache = ContentsCache(capacity: 0)
    let outer = ContentsCache.Key.mipmap(.blank, level: 2)
    let inner = ContentsCache.Key.mipmap(.blank, level: 1)
    let made = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      _ = cache.value(outer) {
        cache.value(inner) {
          made.add(1, ordering: .relaxed)
          return .bitmap(.blank)
        }
      }
    }
    #expect(made.load(ordering: .relaxed) == 8)
  }

  @Test("second-hit admission stores an entry at its second request")
  func secondHit() {
    let cache = ContentsCache()
    let secondHit = EvictionPolicy(maximumIdleAge: 60, admissionHits: 1)
    var made = 0
    for _ in 0..<4 {
      _ = cache.value(.mipmap(.blank, level: 1), policy: secondHit) {
        made += 1
        return .bitmap(.blank)
      }
    }
    #expect(made == 2)
  }

  @Test("admission by hits stores an entry after as many frames in close succession")
  func hits() {
    let fourthFrame = EvictionPolicy(maximumIdleAge: 60, admissionHits: 4)
    func timesMade(pausing pause: Int) -> Int {
      let cache = ContentsCache()
      var made = 0
      for _ in 0..<8 {
        for _ in 0...pause { cache.beginFrame() }
        for _ in 0..<2 {
          _ = cache.value(.mipmap(.blank, level: 1), policy: fourthFrame) {
            made += 1
            return .bitmap(.blank)
          }
        }
      }
      return made
    }
    // Twice in each of three pictures and once in the fourth.
    #expect(timesMade(pausing: 0) == 7)
    #expect(timesMade(pausing: 30) == 16)
  }

  @Test("a mipmap level is evicted long before the resampled image that was made from it")
  func idleAge() {
    let cache = ContentsCache()
    let mipmap = ContentsCache.Key.mipmap(.blank, level: 1)
    let resampled = ContentsCache.Key.resampled(
      .blank, AlignedSampling(bitmap: .blank, width: 1, height: 1))
    for key in [mipmap, resampled] { _ = cache.storedValue(key) { .bitmap(.blank) } }
    for _ in 0..<32 { cache.beginFrame() }
    #expect(cache.existing(mipmap) == nil && cache.existing(resampled) != nil)
    for _ in 0..<320 { cache.beginFrame() }
    #expect(cache.existing(resampled) == nil)
    #expect(cache.byteCount == 0)
  }

  @Test("an image's first size is stored at once, a later one when it lasts")
  func sizes() {
    let encoded = CountingImage()
    let image = Bitmap(encoded)
    let cache = ContentsCache()
    func needsGroup(_ side: Double) -> Bool {
      cache.beginFrame()
      let size = AlignedSampling(bitmap: image, width: side, height: side)
      guard cache.existing(.resampled(image, size)) == nil else { return true }
      return cache.storedResampling(size, of: image)?.width == Int(side)
    }
    #expect(needsGroup(4) && needsGroup(4))
    #expect(encoded.count == 1)
    _ = image.pixels
    #expect(encoded.count == 2)
    #expect((0..<4).map { _ in needsGroup(5) } == [false, false, true, true])
    // A quarter of the side is made from a level of its own.
    #expect(needsGroup(2) && !needsGroup(6))
    // What is larger than the image has to last.
    let other = Bitmap(CountingImage())
    let large = AlignedSampling(bitmap: other, width: 9, height: 9)
    #expect(cache.storedResampling(large, of: other) == nil)
  }

  @Test("a small size soon after a large one needs no decoding")
  func thumbnail() {
    let encoded = CountingImage(side: 1000)
    let image = Bitmap(encoded)
    let cache = ContentsCache()
    func make(_ side: Double) -> Bitmap? {
      cache.beginFrame()
      return cache.storedResampling(
        AlignedSampling(bitmap: image, width: side, height: side), of: image)
    }
    #expect(make(400) != nil)
    let small = make(50)
    #expect(encoded.count == 1)
    let alone = ContentsCache().storedResampling(
      AlignedSampling(bitmap: image, width: 50, height: 50), of: image)
    #expect(encoded.count == 2)
    #expect(small?.pixels == alone?.pixels)
    // Not for long.
    for _ in 0..<16 { cache.beginFrame() }
    #expect(make(100) != nil)
    #expect(encoded.count == 3)
  }

  @Test("the pixels of a decoded image are evicted once its mipmap levels are stored")
  func decodedPixels() {
    let encoded = CountingImage()
    let image = Bitmap(encoded)
    let cache = ContentsCache()
    for _ in 0..<3 { _ = cache.mipmap(image, level: 2) }
    #expect(encoded.count == 1)
    _ = image.pixels
    #expect(encoded.count == 2)
  }
}

/// An image that counts how often it is decoded.
private final class CountingImage: DecodableImage {
  let width: Int
  let isOpaque: Bool? = true
  private let made = Atomic<Int>(0)

  init(side: Int = 8) { width = side }

  var height: Int { width }

  var count: Int { made.load(ordering: .relaxed) }

  func verify() {}

  func decodePixels() -> [UInt8] {
    made.add(1, ordering: .relaxed)
    // Different squares, all opaque.
    return (0..<width * height).flatMap { pixel -> [UInt8] in
      [UInt8(pixel / width / 60 * 12), UInt8(pixel % width / 60 * 12), 128, 255]
    }
  }

  func purge() {}
}

extension Bitmap {
  fileprivate static let blank = Bitmap(width: 2, height: 2, pixels: Array(repeating: 0, count: 16))
}
