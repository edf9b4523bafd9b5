import TEBuffers
import Foundation
import TEGeometry
import TEScene
import Testing

@testable import TERaster

/// What is drawn tile by tile, and over an older picture, is what a plain drawing gives.
struct SurfaceTests {
  @Test(
    "a picture drawn in tiles has the bytes of one drawn command by command", arguments: 0..<30)
  func matchesPlainDrawing(seed: Int) {
    let picture = RandomPicture.makeLarge(seed: UInt64(seed))
    let isSame = pixels(of: surface(showing: [picture])) == plain(picture)
    #expect(isSame)
  }

  @Test(
    "a small picture with masks, snapshots and silhouettes, drawn in tiles, has those bytes, too",
    arguments: 0..<160)
  func matchesPlainDrawingWhenComposed(seed: Int) {
    let picture = RandomPicture.makeComposed(seed: UInt64(seed))
    let isSame = pixels(of: surface(showing: [picture])) == plain(picture)
    #expect(isSame)
  }

  @Test("a picture drawn over others has the bytes of one drawn alone", arguments: 0..<12)
  func matchesWholeDrawing(seed: Int) {
    let pictures = movement(seed: UInt64(seed))
    let rasterizer = Rasterizer(cache: ContentsCache())
    let surface = blank(pictures[0])
    for picture in pictures + pictures.reversed() {
      rasterizer.draw(picture, onto: surface)
      let isSame = pixels(of: surface) == plain(picture)
      #expect(isSame)
    }
  }

  @Test(
    "a picture drawn in bands over others has those bytes within the dirty rectangles and their margin",
    arguments: 0..<12)
  func matchesWholeDrawingByRows(seed: Int) {
    let pictures = movement(seed: UInt64(seed))
    let rasterizer = Rasterizer(cache: ContentsCache())
    let size = pictures[0].pixelSize
    let canvas = TileGrid(width: size.width, height: size.height).canvas
    var collected = [UInt32](repeating: 0, count: size.width * size.height)
    var tiles: TileSignatures?
    for picture in pictures + pictures.reversed() {
      tiles = rasterizer.draw(picture, over: tiles, margin: 1) { band in
        unsafe band.withUnsafeBytes { bytes in
          let pixels = unsafe bytes.bindMemory(to: UInt32.self)
          for change in band.dirtyRects {
            let reach = PixelRect(
              left: change.left - 1, top: change.top - 1, right: change.right + 1,
              bottom: change.bottom + 1
            ).intersection(canvas)
            for y in reach.top..<reach.bottom {
              for x in reach.left..<reach.right {
                collected[y * size.width + x] =
                  unsafe pixels[(y - band.top) * band.bytesPerRow / 4 + x]
              }
            }
          }
        }
      }
      let isSame = collected == plain(picture)
      #expect(isSame)
    }
  }

  @Test("two pictures differ only within their dirty rectangles", arguments: 0..<8)
  func changesHoldDifferences(seed: Int) throws {
    let pictures = movement(seed: UInt64(seed))
    let rasterizer = Rasterizer(cache: ContentsCache())
    let surface = blank(pictures[0])
    var before: (tiles: TileSignatures, pixels: [UInt32])?
    for picture in pictures {
      rasterizer.draw(picture, onto: surface)
      let tiles = try #require(surface.tiles)
      let after = pixels(of: surface)
      if let before {
        let changes = tiles.dirtyRects(since: before.tiles)
        for (index, pixel) in after.enumerated() where pixel != before.pixels[index] {
          let x = index % surface.pixels.width
          let y = index / surface.pixels.width
          #expect(
            changes.contains {
              $0.contains(PixelRect(left: x, top: y, right: x + 1, bottom: y + 1))
            })
        }
        #expect(tiles.dirtyRects(since: tiles).isEmpty)
      }
      before = (tiles, after)
    }
  }

  @Test("only the tiles that a small layer leaves and enters are dirty")
  func dirtyTiles() throws {
    var dot = Layer(bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    dot.backgroundColor = .black
    let pictures = [10.0, 560.0].map { x in
      var root = Layer(bounds: CGRect(x: 0, y: 0, width: 620, height: 320))
      root.backgroundColor = .white
      dot.transform = ProjectiveTransform(CGAffineTransform(translationX: x, y: 70))
      root.sublayers = [dot]
      return Picture(size: root.bounds.size, scale: 1, root: root)
    }
    let rasterizer = Rasterizer(cache: ContentsCache())
    let surface = blank(pictures[0])
    rasterizer.draw(pictures[0], onto: surface)
    let tiles = try #require(surface.tiles)
    rasterizer.draw(pictures[1], onto: surface)
    #expect(
      surface.tiles?.dirtyRects(since: tiles) == [
        PixelRect(left: 0, top: 64, right: 256, bottom: 128),
        PixelRect(left: 512, top: 64, right: 620, bottom: 128),
      ])
  }

  @Test("a change that an opaque layer hides makes no tile dirty")
  func hiddenChange() throws {
    var pictures: [Picture] = []
    for hidden in [RGBAColor.black, .white] {
      var root = Layer(bounds: CGRect(x: 0, y: 0, width: 200, height: 200))
      root.backgroundColor = hidden
      var cover = Layer(bounds: root.bounds)
      cover.backgroundColor = RGBAColor(hex: 0x336699)
      root.sublayers = [cover]
      pictures.append(Picture(size: root.bounds.size, scale: 1, root: root))
    }
    let rasterizer = Rasterizer(cache: ContentsCache())
    let surface = blank(pictures[0])
    rasterizer.draw(pictures[0], onto: surface)
    let tiles = try #require(surface.tiles)
    rasterizer.draw(pictures[1], onto: surface)
    #expect(surface.tiles?.dirtyRects(since: tiles) == [])
  }

  /// A picture, and others in which some of its layers have moved, gone, or are those of another.
  private func movement(seed: UInt64) -> [Picture] {
    let first = RandomPicture.makeLarge(seed: seed)
    let other = RandomPicture.makeLarge(seed: seed + 5000)
    var generator = SeededGenerator(seed: seed)
    var pictures = [first]
    for step in 0..<3 {
      var picture = pictures[step]
      let layers = picture.root.sublayers.indices
      switch step {
      case 0:
        let move = ProjectiveTransform(
          CGAffineTransform(translationX: CGFloat.random(in: -9...9, using: &generator), y: 2.25))
        if let moved = layers.randomElement(using: &generator) {
          let transform = picture.root.sublayers[moved].transform
          picture.root.sublayers[moved].transform = transform.concatenating(move)
        }
      case 1: picture.root.sublayers += other.root.sublayers.prefix(1)
      default:
        if let removed = layers.randomElement(using: &generator) {
          picture.root.sublayers.remove(at: removed)
        }
      }
      pictures.append(picture)
    }
    return pictures
  }

  private func blank(_ picture: Picture) -> Surface {
    let size = picture.pixelSize
    return Surface(PixelBuffer(width: size.width, height: size.height))
  }

  private func surface(showing pictures: [Picture]) -> Surface {
    let surface = blank(pictures[0])
    let rasterizer = Rasterizer(cache: ContentsCache())
    for picture in pictures { rasterizer.draw(picture, onto: surface) }
    return surface
  }

  /// All commands in order, over all of the canvas.
  private func plain(_ picture: Picture) -> [UInt32] {
    let surface = blank(picture)
    let canvas = TileGrid(width: surface.pixels.width, height: surface.pixels.height).canvas
    for y in 0..<canvas.bottom { surface.pixels.row(y).fill(0..<canvas.right, with: 0xff00_0000) }
    let cache = ContentsCache()
    let list = DisplayListBuilder.list(for: picture, canvas: canvas, cache: cache)
    var painter = Painter(
      list, CoverageTable(list, cache: cache), onto: PixelBand(surface.pixels), isOpaque: true,
      cache: cache, scratch: PainterScratch())
    painter.draw()
    return pixels(of: surface)
  }

  private func pixels(of surface: Surface) -> [UInt32] {
    (0..<surface.pixels.height).flatMap { y in
      let row = surface.pixels.row(y)
      return (0..<surface.pixels.width).map { row[$0] }
    }
  }
}
