import TEBuffers
import Testing

/// Stands for an object that is expensive to make.
private final class Expensive: Sendable {}

struct ObjectPoolTests {
  @Test("the object returned last is taken first, and each is taken once")
  func order() {
    let pool = ObjectPool<Int>()
    #expect(pool.take() == nil)
    pool.put(1)
    pool.put(2)
    #expect(pool.take() == 2)
    #expect(pool.take() == 1)
    #expect(pool.take() == nil)
  }

  @Test("an object that stays idle is evicted, objects in use are kept")
  func eviction() throws {
    let pool = ObjectPool<Expensive>()
    weak var first: Expensive?
    weak var second: Expensive?
    do {
      let (one, other) = (Expensive(), Expensive())
      (first, second) = (one, other)
      pool.put(one)
      pool.put(other)
    }
    for _ in 0..<4 { pool.put(try #require(pool.take())) }
    #expect(first != nil && second != nil)
    for _ in 0..<20 { pool.put(try #require(pool.take())) }
    #expect(first == nil)
    #expect(second != nil)
    // All that are used in turn stay.
    weak var third: Expensive?
    do {
      let one = Expensive()
      third = one
      pool.put(one)
    }
    for _ in 0..<50 {
      let two = try (#require(pool.take()), #require(pool.take()))
      pool.put(two.0)
      pool.put(two.1)
    }
    #expect(second != nil && third != nil)
  }

  @Test("an object is made only where none is idle, and not returned after a failure")
  func scopedUse() throws {
    struct Failure: Error {}
    let pool = ObjectPool<Expensive>()
    var made = 0
    func make() -> Expensive {
      made += 1
      return Expensive()
    }
    pool.withElement(make: make) { _ in pool.withElement(make: make) { _ in } }
    #expect(made == 2)
    pool.withElement(make: make) { _ in }
    #expect(made == 2)
    for _ in 0..<2 {
      #expect(throws: Failure.self) {
        try pool.withElement(make: make) { _ in throw Failure() }
      }
    }
    #expect(made == 2)
    #expect(pool.take() == nil)
  }
}
