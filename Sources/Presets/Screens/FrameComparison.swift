import TEScene
import UIKit

/// Where two pictures of one screen differ so much that one sees it when the second follows the first.
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
  let difference: CGRect?

  /// - Parameter top: The height at the top that is not compared, such as the status bar's, in points.
  init(_ first: Picture, _ second: Picture, without top: CGFloat, draw: Draw) {
    guard first != second, first.size == second.size else {
      difference = nil
      return
    }
    let pixels = [first, second].map { picture in
      var picture = picture
      picture.scale = 1
      return draw(picture)
    }
    let width = Int(first.size.width.rounded())
    let height = Int(first.size.height.rounded())
    guard pixels.allSatisfy({ $0.count >= width * height * 4 }) else {
      difference = nil
      return
    }
    var found = 0
    var area = CGRect.null
    for row in stride(from: Int(top.rounded(.up)), to: height - Self.side, by: Self.side) {
      for column in stride(from: 0, to: width - Self.side, by: Self.side) {
        var sum = 0
        for y in row..<row + Self.side {
          let start = (y * width + column) * 4
          for index in start..<start + Self.side * 4 {
            sum += abs(Int(pixels[0][index]) - Int(pixels[1][index]))
          }
        }
        guard sum > Self.least * Self.side * Self.side * 3 else { continue }
        found += 1
        area = area.union(CGRect(x: column, y: row, width: Self.side, height: Self.side))
      }
    }
    difference = found >= Self.count ? area : nil
  }
}
