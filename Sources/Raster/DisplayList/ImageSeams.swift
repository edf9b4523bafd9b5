import Buffers
import Foundation
import Geometry
import Scene

/// Finds where the parts of one image lie side by side as they do in the image, and lets them meet
/// between whole pixels.
///
/// Two edges that cover the same pixel by parts would show what lies beneath: a grid of fine lines
/// over a view that was cut into tiles. Where the parts belong together, each of these pixels is
/// given to one of them, which has just the colour of the whole image there.
struct ImageSeams {
  private struct Tile {
    var outline: Int
    /// Which of ``placements``.
    var placement: Int
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double
    var cut: ImageCut
  }

  /// Where a whole bitmap lies.
  private struct Placement: Hashable {
    var bitmap: Bitmap
    var mapping: AlignedMapping
  }

  /// A line that tiles of one placement end at.
  private struct Line: Hashable {
    var placement: Int
    /// In ``step``s.
    var position: Int
  }

  private var tiles: [Tile] = []
  private var placements: [Placement: Int] = [:]

  /// Edges closer than this, in pixels, are one: what is left is a sum's rounding error.
  private static let step = 1.0 / 65536

  /// Positions beyond this, in pixels, are not compared.
  private static let farthest = 1e9

  mutating func add(
    _ image: ImagePlacement, cut: ImageCut, frame: CGRect, _ transform: CGAffineTransform
  ) {
    guard !cut.isNone, case .aligned(let mapping) = image.mapping else { return }
    let rect = frame.applying(transform)
    let place = Placement(bitmap: image.bitmap, mapping: mapping)
    let known = placements[place]
    let tile = Tile(
      outline: image.outline, placement: known ?? placements.count, left: Double(rect.minX),
      top: Double(rect.minY), right: Double(rect.maxX),
      bottom: Double(rect.maxY), cut: cut)
    guard abs(tile.left) < Self.farthest, abs(tile.right) < Self.farthest,
      abs(tile.top) < Self.farthest, abs(tile.bottom) < Self.farthest
    else { return }
    tiles.append(tile)
    if known == nil { placements[place] = tile.placement }
  }

  /// Moves the edges that meet to whole pixels.
  ///
  /// - Parameter limit: What the list's outlines were made within.
  func close(in list: inout DisplayList, limit: PixelRect) {
    guard tiles.count > 1 else { return }
    let lefts = Dictionary(grouping: tiles) { Self.line($0.placement, $0.left) }
    let rights = Dictionary(grouping: tiles) { Self.line($0.placement, $0.right) }
    let tops = Dictionary(grouping: tiles) { Self.line($0.placement, $0.top) }
    let bottoms = Dictionary(grouping: tiles) { Self.line($0.placement, $0.bottom) }
    var moved: [Int: ConvexOutline?] = [:]
    for tile in tiles {
      func meets(_ lines: [Line: [Tile]], _ position: Double, _ shares: (Tile) -> Bool) -> Bool {
        let line = Self.line(tile.placement, position)
        return (-1...1).contains { offset in
          lines[Line(placement: line.placement, position: line.position + offset)]?
            .contains(where: shares) ?? false
        }
      }
      func sharesRows(_ other: Tile) -> Bool {
        other.top < tile.bottom - Self.step && other.bottom > tile.top + Self.step
      }
      func sharesColumns(_ other: Tile) -> Bool {
        other.left < tile.right - Self.step && other.right > tile.left + Self.step
      }
      let left = tile.cut.left && meets(rights, tile.left, sharesRows)
      let right = tile.cut.right && meets(lefts, tile.right, sharesRows)
      let top = tile.cut.top && meets(bottoms, tile.top, sharesColumns)
      let bottom = tile.cut.bottom && meets(tops, tile.bottom, sharesColumns)
      guard left || right || top || bottom else { continue }
      moved[tile.outline] = ConvexOutline(
        left: left ? Self.whole(tile.left) : tile.left, top: top ? Self.whole(tile.top) : tile.top,
        right: right ? Self.whole(tile.right) : tile.right,
        bottom: bottom ? Self.whole(tile.bottom) : tile.bottom, limit: limit)
    }
    list.moveOutlines(moved)
  }

  private static func line(_ placement: Int, _ position: Double) -> Line {
    Line(placement: placement, position: Int((position / step).rounded()))
  }

  /// The nearest whole pixel, the same one for both tiles at an edge.
  private static func whole(_ position: Double) -> Double {
    (position + 0.5 + step / 16).rounded(.down)
  }
}

extension ConvexOutline {
  fileprivate init?(
    left: Double, top: Double, right: Double, bottom: Double, limit: PixelRect
  ) {
    guard left < right, top < bottom else { return nil }
    self.init(
      points: [
        SIMD2(left, top), SIMD2(right, top), SIMD2(right, bottom), SIMD2(left, bottom),
      ], limit: limit)
  }
}

extension DisplayList {
  /// Gives images other outlines, which reach no pixel that the old ones did not; nil for nothing.
  fileprivate mutating func moveOutlines(_ moved: [Int: ConvexOutline?]) {
    guard !moved.isEmpty else { return }
    for index in commands.indices {
      guard case .image(let image) = commands[index].kind, let outline = moved[image.outline] else {
        continue
      }
      if let outline {
        outlines[image.outline] = outline
        commands[index].bounds = commands[index].bounds.intersection(outline.bounds)
      } else {
        commands[index].bounds = .empty
      }
    }
    commands.removeAll { $0.isImage && $0.bounds.isEmpty }
  }
}

extension DisplayList.Command {
  fileprivate var isImage: Bool {
    if case .image = kind { true } else { false }
  }
}
