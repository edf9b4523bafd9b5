import TEScene
import UIKit

/// Where two pictures of one screen differ so much that one sees it when the second follows the first.
///
/// They are drawn with one pixel a point, and compared in squares. A text that lies between two pixels may
/// be drawn at either of them, so a square is compared with those that lie one pixel beside it, too.
struct FrameComparison {
  /// Draws a picture: rows of blue, green, red and alpha.
  typealias Draw = (Picture) -> [UInt8]

  /// The side of the squares that are compared, in points.
  private static let side = 8
  /// The mean difference of a square that counts, of 255.
  private static let least = 24
  /// So many squares are a difference: about the area of a symbol of 36 points.
  private static let count = 20

  /// The rectangle that holds all differences, in points; nil where the pictures are as good as equal.
  private(set) var difference: CGRect?
  private let width: Int
  private let height: Int
  private let pixels: [[UInt8]]

  /// - Parameter top: The height at the top that is not compared, such as the status bar's, in points.
  init(_ first: Picture, _ second: Picture, without top: CGFloat, draw: Draw) {
    width = Int(first.size.width.rounded())
    height = Int(first.size.height.rounded())
    guard first != second, first.size == second.size else {
      pixels = []
      return
    }
    pixels = [first, second].map { picture in
      var picture = picture
      picture.scale = 1
      return draw(picture)
    }
    guard pixels.allSatisfy({ $0.count >= width * height * 4 }) else { return }
    difference = difference(below: max(1, Int(top.rounded(.up))))
  }

  private func difference(below top: Int) -> CGRect? {
    let side = Self.side
    var found = 0
    var area = CGRect.null
    for row in stride(from: top, to: height - side - 1, by: side) {
      for column in stride(from: 1, to: width - side - 1, by: side)
      where differs(row: row, column: column) {
        found += 1
        area = area.union(CGRect(x: column, y: row, width: side, height: side))
      }
    }
    return found >= Self.count ? area : nil
  }

  private func differs(row: Int, column: Int) -> Bool {
    [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)].allSatisfy { down, right in
      sum(row: row, column: column, down, right) > Self.least * Self.side * Self.side * 3
    }
  }

  /// The sum of the differences of a square of the first picture and one beside it in the second.
  private func sum(row: Int, column: Int, _ down: Int, _ right: Int) -> Int {
    var sum = 0
    for y in row..<row + Self.side {
      let start = (y * width + column) * 4
      let other = start + (down * width + right) * 4
      for index in 0..<Self.side * 4 {
        sum += abs(Int(pixels[0][start + index]) - Int(pixels[1][other + index]))
      }
    }
    return sum
  }
}
