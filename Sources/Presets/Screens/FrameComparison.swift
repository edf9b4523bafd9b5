import TEScene
import UIKit

/// Where two pictures of one screen differ so much that one sees it when the second follows the first.
///
/// They are drawn with one pixel a point, and the mean colors of squares are compared. A text that lies between two
/// pixels is drawn at one of them at rest and between them in motion, so a square is compared with those that
/// lie one pixel beside it, too.
struct FrameComparison {
  /// Draws a picture: rows of blue, green, red and alpha.
  typealias Draw = (Picture) -> [UInt8]

  /// The side of the squares that are compared, in points.
  private static let side = 8
  /// The least difference of the mean colors of two squares that counts, of 255.
  private static let least = 20
  /// So many squares are a difference: about the area of a symbol of 36 points.
  private static let count = 20

  /// The rectangle that holds all differences, in points; nil where the pictures are as good as equal.
  private(set) var difference: CGRect?
  private let width: Int
  private let height: Int
  private let pixels: [[UInt8]]

  /// - Parameter areas: What is not compared, such as the status bar, in points.
  init(_ first: Picture, _ second: Picture, without areas: [CGRect], draw: Draw) {
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
    difference = difference(without: areas)
  }

  private func difference(without areas: [CGRect]) -> CGRect? {
    let side = Self.side
    var found = 0
    var area = CGRect.null
    for row in stride(from: 1, to: height - side - 1, by: side) {
      for column in stride(from: 1, to: width - side - 1, by: side) {
        let square = CGRect(x: column, y: row, width: side, height: side)
        guard !areas.contains(where: { $0.intersects(square) }), differs(row: row, column: column)
        else { continue }
        found += 1
        area = area.union(square)
      }
    }
    return found >= Self.count ? area : nil
  }

  private func differs(row: Int, column: Int) -> Bool {
    let mean = mean(of: pixels[0], row: row, column: column)
    return (-1...1).allSatisfy { down in
      (-1...1).allSatisfy { right in
        let other = self.mean(of: pixels[1], row: row + down, column: column + right)
        return zip(mean, other).contains { abs($0 - $1) > Self.least }
      }
    }
  }

  /// The mean blue, green and red of a square, 0...255.
  private func mean(of pixels: [UInt8], row: Int, column: Int) -> [Int] {
    var sums = [0, 0, 0]
    for y in row..<row + Self.side {
      let start = (y * width + column) * 4
      for x in 0..<Self.side {
        for channel in 0..<3 { sums[channel] += Int(pixels[start + x * 4 + channel]) }
      }
    }
    return sums.map { $0 / (Self.side * Self.side) }
  }
}
