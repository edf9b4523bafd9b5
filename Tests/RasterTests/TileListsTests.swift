import Foundation
import TEGeometry
import TEScene
import Testing
import TETypography

@testable import TERaster

/// What it takes to draw a tile that lies wholly under layers of a kind.
struct TileListsTests {
  private static let size = CGSize(width: 600, height: 200)

  /// What a list has for a command.
  private enum Part: Equatable {
    /// All of the tile in one color, by a weight in 255ths.
    case color(UInt8)
    case gradient
    case group
    case end
    case other
  }

  /// The list of a tile in the middle.
  private func parts(_ layers: [Layer]) -> [Part] {
    var root = Layer(bounds: CGRect(origin: .zero, size: Self.size))
    root.sublayers = layers
    let picture = Picture(size: Self.size, scale: 1, root: root)
    let grid = TileGrid(width: 600, height: 200)
    let cache = ContentsCache()
    let list = DisplayListBuilder.list(for: picture, canvas: grid.canvas, cache: cache)
    let lists = TileLists(
      list, grid: grid, identifiers: CommandIdentifiers().identifiers(for: list),
      CoverageTable(list, cache: cache), reusing: [])
    return lists.entries[grid.columns + 1].map { entry in
      if let fill = entry.fill { return .color(fill.weight) }
      return switch list.commands[Int(entry.command)].kind {
      case .gradient: .gradient
      case .beginGroup: .group
      case .endGroup: .end
      default: .other
      }
    }
  }

  private func plain(_ color: RGBAColor = .white) -> Layer {
    var layer = Layer(bounds: CGRect(origin: .zero, size: Self.size))
    layer.backgroundColor = color
    return layer
  }

  private func gradient() -> Layer {
    var layer = Layer(bounds: CGRect(origin: .zero, size: Self.size))
    layer.contents = .gradient(
      GradientContents(
        stops: [.init(color: .white, location: 0), .init(color: .black, location: 1)],
        start: .zero, end: CGPoint(x: 1, y: 1)))
    return layer
  }

  /// Layers that fade together; the last of them lies in a corner, so that the others stay a group.
  private func group(_ layers: [Layer], opacity: Float = 0.4) -> Layer {
    var corner = Layer(bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    corner.backgroundColor = .black
    var group = Layer(bounds: CGRect(origin: .zero, size: Self.size))
    group.opacity = opacity
    group.sublayers = layers + [corner]
    return group
  }

  @Test("a color that fades in over a picture is painted by its weight")
  func fadingColor() {
    #expect(parts([gradient(), group([plain()])]) == [.gradient, .color(102)])
  }

  @Test("an opaque command that covers a tile removes the groups before it")
  func occludedGroup() {
    #expect(parts([gradient(), group([gradient()]), plain()]) == [.color(255)])
    #expect(parts([gradient(), group([gradient()]), gradient()]) == [.gradient])
  }

  @Test("a group that fades over one color is painted over with it by the rest of its weight")
  func overpaintedGroup() {
    #expect(parts([plain(), group([gradient()])]) == [.gradient, .color(153)])
    #expect(parts([plain(), group([plain(.black)])]) == [.color(255)])
    // There is nothing of the group in the tile.
    #expect(parts([plain(), group([])]) == [.color(255)])
  }

  @Test("a group that fades over a gradient is blended with it")
  func blendedGroup() {
    #expect(parts([gradient(), group([gradient()])]) == [.gradient, .group, .gradient, .end])
  }

  @Test("both layers of a dissolve are drawn over what is beneath")
  func dissolve() {
    var dissolving = gradient()
    dissolving.dissolve = .into(gradient(), weight: 0.4)
    #expect(
      parts([plain(), dissolving])
        == [.color(255), .group, .gradient, .other, .gradient, .end])
  }

  @Test("a tile on one side of a cut shows the layers of that side alone")
  func cut() {
    func cut(from left: Double) -> Layer {
      var layer = gradient()
      layer.dissolve = .within(
        [
          CGPoint(x: left, y: -9), CGPoint(x: 999, y: -9), CGPoint(x: 999, y: 999),
          CGPoint(x: left, y: 999),
        ], plain())
      return layer
    }
    #expect(parts([cut(from: 0)]) == [.color(255)])
    #expect(parts([cut(from: 590)]) == [.gradient])
    // The exchange, and the color within its part of the tile.
    #expect(parts([cut(from: 400)]) == [.group, .gradient, .other, .other, .end])
  }

  @Test("a drawing is not in the list of a tile in which it is transparent")
  func transparentTile() {
    func shape(_ rects: [CGRect]) -> Layer {
      var layer = Layer(bounds: CGRect(origin: .zero, size: Self.size))
      var path = Path()
      for rect in rects {
        path.move(to: CGPoint(x: rect.minX, y: rect.minY))
        path.line(to: CGPoint(x: rect.maxX, y: rect.minY))
        path.line(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.line(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.close()
      }
      layer.contents = .shape(ShapeContents(path: path, style: ShapeStyle(fill: .black)))
      return layer
    }
    let (above, below) = (
      CGRect(x: 10, y: 10, width: 500, height: 20), CGRect(x: 10, y: 150, width: 500, height: 20)
    )
    #expect(parts([plain(), shape([above, below])]) == [.color(255)])
    #expect(
      parts([plain(), shape([above, below.offsetBy(dx: 0, dy: -50)])]) == [.color(255), .other])
  }
}
