import Raster
import Testing

/// Something that is expensive.
private final class Expensive: Sendable {}

struct ReserveTests {
  @Test("What was put back last is taken first, and nothing is taken twice")
  func order() {
    let reserve = Reserve<Int>()
    #expect(reserve.take() == nil)
    reserve.put(1)
    reserve.put(2)
    #expect(reserve.take() == 2)
    #expect(reserve.take() == 1)
    #expect(reserve.take() == nil)
  }

  @Test("What is not taken for a while is given up, what is in use stays")
  func rest() throws {
    let reserve = Reserve<Expensive>()
    weak var first: Expensive?
    weak var second: Expensive?
    do {
      let (one, other) = (Expensive(), Expensive())
      (first, second) = (one, other)
      reserve.put(one)
      reserve.put(other)
    }
    for _ in 0..<4 { reserve.put(try #require(reserve.take())) }
    #expect(first != nil && second != nil)
    for _ in 0..<20 { reserve.put(try #require(reserve.take())) }
    #expect(first == nil)
    #expect(second != nil)
    // All that are used in turn stay.
    weak var third: Expensive?
    do {
      let one = Expensive()
      third = one
      reserve.put(one)
    }
    for _ in 0..<50 {
      let two = try (#require(reserve.take()), #require(reserve.take()))
      reserve.put(two.0)
      reserve.put(two.1)
    }
    #expect(second != nil && third != nil)
  }
}
