import Foundation
import TEGeometry
import TEScene
import Testing

@testable import TERaster

struct SnapshotTests {
  private static let size = CGSize(width: 40, height: 32)

  private func picture(_ layers: [Layer], scale: CGFloat = 2) -> Picture {
    var root = Layer(bounds: CGRect(x: 0, y: 0, width: 60, height: 50))
    root.backgroundColor = RGBAColor(hex: 0xe8eef4)
    root.sublayers = layers
    return Picture(size: root.bounds.size, scale: scale, root: root)
  }

  /// Something with clips, groups, shadows and transparent parts.
  private func tree(_ size: CGSize = Self.size) -> Layer {
    var root = Layer(bounds: CGRect(origin: .zero, size: size))
    var card = Layer(bounds: CGRect(x: 0, y: 0, width: 24, height: 20))
    card.transform = ProjectiveTransform(CGAffineTransform(translationX: 7.3, y: 5.8))
    card.corners = Corners(radius: 5, curve: .continuous)
    card.backgroundColor = RGBAColor(hex: 0x3366aa, alpha: 0.8)
    card.masksToBounds = true
    var stripe = Layer(bounds: CGRect(x: 0, y: 0, width: 30, height: 6))
    stripe.transform = ProjectiveTransform(
      CGAffineTransform(translationX: 2, y: 4).rotated(by: 0.4))
    stripe.backgroundColor = RGBAColor(hex: 0xffcc00)
    stripe.opacity = 0.6
    card.sublayers = [stripe]
    var shadow = Layer(bounds: CGRect(x: 0, y: 0, width: 8, height: 6))
    shadow.transform = ProjectiveTransform(CGAffineTransform(translationX: 28, y: 20))
    shadow.backgroundColor = RGBAColor(hex: 0xcc2244)
    shadow.shadow = Shadow(color: .black, opacity: 0.7, offset: .zero, radius: 3)
    root.sublayers = [card, shadow]
    return root
  }

  private func image(
    _ source: ImageSource, _ frame: CGRect, part: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  ) -> Layer {
    var layer = Layer(bounds: frame)
    var contents = ImageContents(source: source, frame: frame)
    contents.sourceRect = part
    layer.contents = .image(contents)
    return layer
  }

  private func difference(_ first: [SIMD4<UInt8>], _ second: [SIMD4<UInt8>]) -> Int {
    zip(first, second).reduce(0) { largest, pair in
      (0..<4).reduce(largest) { max($0, abs(Int(pair.0[$1]) - Int(pair.1[$1]))) }
    }
  }

  @Test(
    "a snapshot in its tree's place looks like the tree", arguments: [CGFloat(1), 2, 3],
    [false, true])
  func sameAsTree(scale: CGFloat, isOpaque: Bool) {
    var tree = tree()
    if isOpaque {
      tree.backgroundColor = RGBAColor(hex: 0xdde0aa)
      // A ramp is dithered by a pattern that lies elsewhere in a snapshot.
      tree.sublayers[1].shadow = nil
    }
    let snapshot = Snapshot(root: tree, size: Self.size, scale: scale)
    let place = ProjectiveTransform(CGAffineTransform(translationX: 8, y: 7))
    var shown = image(.snapshot(snapshot), CGRect(origin: .zero, size: Self.size))
    shown.transform = place
    var live = tree
    live.masksToBounds = true
    live.transform = place
    let same = difference(
      drawn(picture([shown], scale: scale)), drawn(picture([live], scale: scale)))
    // Where the snapshot is not opaque, up to three layers are rounded once more.
    #expect(same <= (isOpaque ? 0 : 2))
  }

  @Test("a snapshot whose size is no whole number of pixels keeps its pixels")
  func fractionalSize() {
    let size = CGSize(width: 20.3, height: 17.4)
    var root = Layer(bounds: CGRect(origin: .zero, size: size))
    root.backgroundColor = RGBAColor(hex: 0x225599)
    root.sublayers = [tree()]
    let snapshot = Snapshot(root: root, size: size, scale: 2)
    var live = root
    live.masksToBounds = true
    let shown = image(.snapshot(snapshot), CGRect(origin: .zero, size: size))
    #expect(difference(drawn(picture([shown])), drawn(picture([live]))) <= 1)
  }

  @Test("a snapshot of a snapshot is the same picture")
  func nested() {
    let inner = Snapshot(root: tree(), size: Self.size, scale: 2)
    let frame = CGRect(origin: .zero, size: Self.size)
    let outer = Snapshot(root: image(.snapshot(inner), frame), size: Self.size, scale: 2)
    #expect(
      drawn(picture([image(.snapshot(outer), frame)]))
        == drawn(picture([image(.snapshot(inner), frame)])))
  }

  /// `source` cut into tiles that lie as they do in the image.
  private func tiles(
    _ source: ImageSource, _ frame: CGRect, columns: Int, rows: Int
  ) -> [Layer] {
    var tiles: [Layer] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let part = CGRect(
          x: CGFloat(column) / CGFloat(columns), y: CGFloat(row) / CGFloat(rows),
          width: 1 / CGFloat(columns), height: 1 / CGFloat(rows))
        // Each in its own coordinates, as a view of its own.
        let size = CGSize(width: frame.width * part.width, height: frame.height * part.height)
        var tile = image(source, CGRect(origin: .zero, size: size), part: part)
        tile.transform = ProjectiveTransform(
          CGAffineTransform(
            translationX: frame.minX + part.minX * frame.width,
            y: frame.minY + part.minY * frame.height))
        tiles.append(tile)
      }
    }
    return tiles
  }

  @Test(
    "adjoining tiles look like the whole image, wherever it is cut",
    arguments: [
      CGRect(x: 4, y: 3, width: 40, height: 32), CGRect(x: 4.3, y: 3.7, width: 40, height: 32),
      CGRect(x: 4.1, y: 2.2, width: 51.7, height: 43.3),
      CGRect(x: 10.6, y: 5.5, width: 21.3, height: 15.9),
    ])
  func tilesAreTheWhole(frame: CGRect) {
    let snapshot = ImageSource.snapshot(Snapshot(root: tree(), size: Self.size, scale: 2))
    let whole = drawn(picture([image(snapshot, frame)]))
    for (columns, rows) in [(2, 1), (1, 2), (3, 3), (7, 5)] {
      let tiles = tiles(snapshot, frame, columns: columns, rows: rows)
      #expect(drawn(picture(tiles)) == whole, "\(columns) x \(rows)")
      // And with half of them in a group of their own.
      var group = Layer(bounds: CGRect(x: 0, y: 0, width: 60, height: 50))
      group.sublayers = Array(tiles[..<(tiles.count / 2)])
      #expect(drawn(picture([group] + tiles[(tiles.count / 2)...])) == whole)
    }
  }

  @Test("a tile apart from its neighbours has area coverage, so that it does not judder")
  func loneTile() {
    var white = Layer(bounds: CGRect(origin: .zero, size: Self.size))
    white.backgroundColor = .white
    let snapshot = ImageSource.snapshot(Snapshot(root: white, size: Self.size, scale: 1))
    var root = Layer(bounds: CGRect(x: 0, y: 0, width: 60, height: 50))
    root.sublayers = [
      image(
        snapshot, CGRect(x: 10.25, y: 10, width: 20, height: 16),
        part: CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
    ]
    let pixels = drawn(Picture(size: root.bounds.size, scale: 1, root: root))
    #expect(pixels[12 * 60 + 9].x == 0)
    #expect(pixels[12 * 60 + 10].x == 191)
    #expect(pixels[12 * 60 + 11].x == 255)
    #expect(pixels[12 * 60 + 30].x == 64)
  }

  @Test("two thousand tiles of a snapshot share one bitmap")
  func oneBitmap() {
    let cache = ContentsCache()
    let snapshot = Snapshot(root: tree(), size: Self.size, scale: 2)
    // Turned and smaller too: reduced levels are shared like the bitmap.
    var tiles = tiles(
      .snapshot(snapshot), CGRect(x: 3, y: 2, width: 50, height: 40), columns: 50, rows: 40)
    for index in tiles.indices where index % 2 == 0 {
      tiles[index].transform = ProjectiveTransform(
        CGAffineTransform(rotationAngle: 0.01 * CGFloat(index)).concatenating(
          CGAffineTransform(translationX: 30, y: 25)))
    }
    for _ in 0..<3 { _ = drawn(picture(tiles), cache: cache) }
    // 80 x 64 pixels, their resampling to 100 x 80, and two mipmap levels.
    let bitmap = 80 * 64 * 4
    let resampled = 100 * 80 * 4
    #expect(cache.byteCount >= bitmap + resampled)
    #expect(cache.byteCount < bitmap * 3 / 2 + resampled + 8 * 256)
  }

  @Test("a snapshot that no picture shows any more is evicted")
  func released() {
    let cache = ContentsCache()
    weak var snapshot: Snapshot?
    do {
      let made = Snapshot(root: tree(), size: Self.size, scale: 2)
      snapshot = made
      _ = drawn(
        picture([image(.snapshot(made), CGRect(origin: .zero, size: Self.size))]), cache: cache)
    }
    #expect(snapshot != nil)
    let empty = picture([])
    for _ in 0..<320 { _ = drawn(empty, cache: cache) }
    #expect(snapshot == nil)
    #expect(cache.byteCount == 0)
  }

  @Test("a snapshot of size 0 or of infinite size draws nothing")
  func hostileSizes() {
    let expected = drawn(picture([]))
    for number in [CGFloat.nan, .infinity, -1, 0, 1e300, 1e9] {
      for snapshot in [
        Snapshot(root: tree(), size: CGSize(width: number, height: 10), scale: 2),
        Snapshot(root: tree(), size: Self.size, scale: number),
      ] {
        let layer = image(.snapshot(snapshot), CGRect(origin: .zero, size: Self.size))
        #expect(drawn(picture([layer])) == expected, "\(number)")
      }
    }
  }

  @Test(
    "no number in an image's source rectangle or centre makes drawing fail",
    arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, 1e9, 1e-300, 0, -5])
  func hostileParts(number: CGFloat) {
    let snapshot = Snapshot(root: tree(), size: Self.size, scale: 2)
    let frame = CGRect(x: 2, y: 2, width: 30, height: 20)
    let changes: [(inout ImageContents) -> Void] = [
      { $0.sourceRect.origin.x = number }, { $0.sourceRect.size.width = number },
      { $0.center.origin.y = number }, { $0.center.size.height = number },
      {
        $0.center = CGRect(x: 0.4, y: 0.4, width: 0.1, height: 0.1)
        $0.scale = number
      },
      {
        $0.center = CGRect(x: 0.4, y: 0.4, width: 0.1, height: 0.1)
        $0.sourceRect.origin.x = number
      },
    ]
    for change in changes {
      var contents = ImageContents(source: .snapshot(snapshot), frame: frame)
      change(&contents)
      var layer = Layer(bounds: frame)
      layer.contents = .image(contents)
      #expect(drawn(picture([layer])).allSatisfy { $0.w == 255 })
    }
  }

  /// Columns of one color each: red, green, blue.
  private func stripes() -> Bitmap {
    let colors: [[UInt8]] = [[0, 0, 255, 255], [0, 255, 0, 255], [255, 0, 0, 255]]
    return Bitmap(
      width: 9, height: 1, pixels: (0..<9).flatMap { colors[$0 / 3] })
  }

  @Test("the edges of a stretched image keep their size, and shrink where there is no room")
  func nineParts() {
    func row(width: CGFloat) -> [SIMD4<UInt8>] {
      var contents = ImageContents(
        bitmap: stripes(), frame: CGRect(x: 0, y: 0, width: width, height: 1))
      contents.center = CGRect(x: 1.0 / 3, y: 0, width: 1.0 / 3, height: 1)
      contents.scale = 3
      var layer = Layer(bounds: contents.frame)
      layer.contents = .image(contents)
      return Array(drawn(picture([layer], scale: 3))[..<180])
    }
    // Three pixels at three a point: one point at each end, at any width.
    let wide = row(width: 20)
    for x in 0..<60 {
      let channel = x < 3 ? 2 : x < 57 ? 1 : 0
      #expect(wide[x][channel] == 255, "\(x)")
    }
    let narrow = row(width: 4.0 / 3)
    #expect(narrow[0].z == 255)
    #expect(narrow[1].z == 255)
    #expect(narrow[2].x == 255)
    #expect(narrow[3].x == 255)
  }
}
