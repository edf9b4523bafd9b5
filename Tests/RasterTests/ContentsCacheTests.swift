import Dispatch
import Foundation
import Scene
import Synchronization
import Testing

@testable import Raster

/// What the cache promises to threads that want the same thing.
@Suite struct ContentsCacheTests {
  @Test func `Of threads that miss an entry at once, one makes it`() {
    let cache = ContentsCache()
    let key = ContentsCache.Key.reduced(.blank, level: 1)
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

  @Test func `An entry may be made of others, and one too large for the cache is made by each`() {
    let cache = ContentsCache(capacity: 0)
    let outer = ContentsCache.Key.reduced(.blank, level: 2)
    let inner = ContentsCache.Key.reduced(.blank, level: 1)
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

  @Test func `What is to recur is kept when it is wanted again`() {
    let cache = ContentsCache()
    var made = 0
    for _ in 0..<4 {
      _ = cache.recurringValue(.reduced(.blank, level: 1)) {
        made += 1
        return .bitmap(.blank)
      }
    }
    #expect(made == 2)
  }

  @Test func `What has to last is kept after so many pictures, each soon after the one before`() {
    func timesMade(pausing pause: Int) -> Int {
      let cache = ContentsCache()
      var made = 0
      for _ in 0..<8 {
        for _ in 0...pause { cache.beginPicture() }
        for _ in 0..<2 {
          _ = cache.recurringValue(.reduced(.blank, level: 1), afterPictures: 3) {
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

  @Test func `What a resampled image was made from is given up long before it`() {
    let cache = ContentsCache()
    let reduced = ContentsCache.Key.reduced(.blank, level: 1)
    let resampled = ContentsCache.Key.resampled(
      .blank, AlignedSampling(bitmap: .blank, width: 1, height: 1))
    for key in [reduced, resampled] { _ = cache.value(key) { .bitmap(.blank) } }
    for _ in 0..<32 { cache.beginPicture() }
    #expect(cache.existing(reduced) == nil && cache.existing(resampled) != nil)
    for _ in 0..<320 { cache.beginPicture() }
    #expect(cache.existing(resampled) == nil)
    #expect(cache.byteCount == 0)
  }

  @Test func `An image's first size is kept at once, a later one when it lasts`() {
    let picture = CountingPicture()
    let image = Bitmap(picture)
    let cache = ContentsCache()
    func isKept(_ side: Double) -> Bool {
      cache.beginPicture()
      let size = AlignedSampling(bitmap: image, width: side, height: side)
      guard cache.existing(.resampled(image, size)) == nil else { return true }
      return cache.lastingSize(size, of: image)?.width == Int(side)
    }
    #expect(isKept(4) && isKept(4))
    #expect(picture.count == 1)
    _ = image.pixels
    #expect(picture.count == 2)
    #expect((0..<4).map { _ in isKept(5) } == [false, false, true, true])
    // A quarter of the side is made from a level of its own.
    #expect(isKept(2) && !isKept(6))
    // What is larger than the image has to last.
    let other = Bitmap(CountingPicture())
    let large = AlignedSampling(bitmap: other, width: 9, height: 9)
    #expect(cache.lastingSize(large, of: other) == nil)
  }

  @Test func `A small size soon after a large one needs no decoding`() {
    let picture = CountingPicture(side: 1000)
    let image = Bitmap(picture)
    let cache = ContentsCache()
    func make(_ side: Double) -> Bitmap? {
      cache.beginPicture()
      return cache.lastingSize(
        AlignedSampling(bitmap: image, width: side, height: side), of: image)
    }
    #expect(make(400) != nil)
    let small = make(50)
    #expect(picture.count == 1)
    let alone = ContentsCache().lastingSize(
      AlignedSampling(bitmap: image, width: 50, height: 50), of: image)
    #expect(picture.count == 2)
    #expect(small?.pixels == alone?.pixels)
    // Not for long.
    for _ in 0..<16 { cache.beginPicture() }
    #expect(make(100) != nil)
    #expect(picture.count == 3)
  }

  @Test func `A decoded image is given up once it has been reduced`() {
    let picture = CountingPicture()
    let image = Bitmap(picture)
    let cache = ContentsCache()
    for _ in 0..<3 { _ = cache.reduced(image, level: 2) }
    #expect(picture.count == 1)
    _ = image.pixels
    #expect(picture.count == 2)
  }
}

/// A picture that counts how often its pixels are made.
private final class CountingPicture: DecodableImage {
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
