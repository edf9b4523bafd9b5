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
}

extension Bitmap {
  fileprivate static let blank = Bitmap(width: 2, height: 2, pixels: Array(repeating: 0, count: 16))
}
