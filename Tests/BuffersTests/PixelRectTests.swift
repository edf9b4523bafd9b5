import TEBuffers
import Testing

struct PixelRectTests {
  private let rect = PixelRect(x: 3, y: 5, width: 10, height: 20)

  @Test("a rectangle of a size has that size, and ends before its right and bottom edges")
  func size() {
    #expect(rect == PixelRect(left: 3, top: 5, right: 13, bottom: 25))
    #expect(rect.width == 10 && rect.height == 20)
    #expect(rect.columns == 3..<13 && rect.rows == 5..<25)
    #expect(!rect.isEmpty && PixelRect.empty.isEmpty)
  }

  @Test("an intersection holds the pixels of both, a union ignores empty rectangles")
  func combination() {
    let other = PixelRect(left: 10, top: 0, right: 40, bottom: 6)
    let common = rect.intersection(other)
    #expect(common == PixelRect(left: 10, top: 5, right: 13, bottom: 6))
    #expect(rect.contains(common) && other.contains(common) && !rect.contains(other))
    #expect(rect.union(other) == PixelRect(left: 3, top: 0, right: 40, bottom: 25))
    #expect(rect.union(.empty) == rect && PixelRect.empty.union(rect) == rect)
    #expect(rect.intersection(PixelRect(x: 50, y: 50, width: 1, height: 1)).isEmpty)
  }

  @Test("an area covers all pixels that it touches within the limit")
  func area() {
    let limit = PixelRect(x: 0, y: 0, width: 8, height: 8)
    #expect(
      PixelRect(minX: 1.5, minY: -3, maxX: 2.1, maxY: 99, within: limit)
        == PixelRect(left: 1, top: 0, right: 3, bottom: 8))
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(PixelRect(minX: value, minY: 0, maxX: 4, maxY: 4, within: limit) == .empty)
    }
  }

  @Test("the changes of an image are the rectangle around its differing pixels, at any place")
  func changes() {
    for width in [1, 7, 8, 9, 31] {
      let old = [UInt8](repeating: 9, count: 4 * width * 5)
      #expect(PixelRect(ofChangesFrom: old, to: old, width: width).isEmpty)
      for first in 0..<width * 5 {
        for second in [first, (first * 7 + 3) % (width * 5)] {
          var new = old
          new[4 * first + first % 4] = 8
          new[4 * second + second % 4] = 7
          let expected = [first, second].reduce(PixelRect.empty) {
            $0.union(PixelRect(x: $1 % width, y: $1 / width, width: 1, height: 1))
          }
          #expect(PixelRect(ofChangesFrom: old, to: new, width: width) == expected)
        }
      }
    }
  }
}
