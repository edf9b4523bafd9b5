import Foundation
import TEGeometry
import TEMotion
import TERaster
import TEScene
import StageTestSupport
import Testing

@testable import TETransitions
@testable import UIKit

/// A page in tiles that fold up like a map.
@MainActor
@Suite(.serialized, .stage)
struct FoldTransitionTests {
  private let fixture: PresentationFixture
  private static let instants = [0.05, 0.2, 0.33, 0.45, 0.6, 0.75, 0.89]

  init() {
    fixture = PresentationFixture()
    fixture.delegate.makeAnimator = { FoldTransition(isPresenting: $0) }
  }

  private func makePage() -> UIViewController {
    let page = UIViewController()
    page.view.backgroundColor = .red
    return page
  }

  /// The tiles as they are drawn, from left to right; in the page's coordinates.
  private func tiles(over page: UIView) throws -> [Layer] {
    let space = try #require(page.superview?.subviews.last)
    let picture = try #require(space.layer.picture(at: fixture.now))
    return picture.sublayers.sorted { left($0) < left($1) }
  }

  private func left(_ tile: Layer) -> CGFloat {
    CGPoint(x: tile.bounds.minX, y: tile.bounds.midY).applying(tile.transform)?.x ?? .nan
  }

  /// Where a tile ends and the next one begins: one point before the tile's own edge.
  private func fold(_ tile: Layer) -> CGFloat {
    CGPoint(x: tile.bounds.maxX - 1, y: tile.bounds.midY).applying(tile.transform)?.x ?? .nan
  }

  /// - Parameter part: 0 lies flat, 1 is folded up.
  private func expectTiles(over page: UIView, folded part: CGFloat) throws {
    let tiles = try tiles(over: page)
    try #require(tiles.count == 6)
    #expect(isClose(left(tiles[0]), 0))
    for (tile, next) in zip(tiles, tiles.dropFirst()) {
      #expect(isClose(fold(tile), left(next)))
    }
    // The first tile, 66 points wide, at the angle of a quarter turn times the part, seen from 1600
    // points.
    let angle = Double(part) * .pi / 2
    let expected = 66 * CGFloat(cos(angle)) / (1 + 66 * CGFloat(sin(angle)) / 1600)
    #expect(isClose(fold(tiles[0]), expected))
  }

  /// The snapshots that tiles show, as often as they are shown.
  private func snapshots(in layer: Layer) -> [Snapshot] {
    var found: [Snapshot] = []
    if case .image(let image) = layer.contents, case .snapshot(let snapshot) = image.source {
      found.append(snapshot)
    }
    return found + layer.sublayers.flatMap(snapshots)
  }

  @Test("the tiles are connected at all times, in both directions")
  func closedForm() throws {
    let page = makePage()
    fixture.present(page, style: .fullScreen)
    for instant in Self.instants {
      fixture.stage.advance(to: instant)
      let progress = CGFloat(UnitBezier.easeInOut.progress(at: instant / 0.9))
      try expectTiles(over: page.view, folded: 1 - progress)
      #expect(page.view.isHidden)
    }
    fixture.stage.advance(to: 1)
    #expect(!page.view.isHidden && page.view.superview?.subviews.count == 1)
    #expect(fixture.stage.animations.isEmpty)
    page.dismiss(animated: true)
    for instant in Self.instants {
      fixture.stage.advance(to: 1 + instant)
      let progress = CGFloat(UnitBezier.easeInOut.progress(at: instant / 0.9))
      try expectTiles(over: page.view, folded: progress)
    }
    fixture.stage.advance(to: 2)
    #expect(page.view.superview == nil && !page.view.isHidden)
    fixture.expectRest()
  }

  @Test("all tiles show one snapshot")
  func oneSnapshot() throws {
    let page = makePage()
    fixture.present(page, style: .fullScreen)
    fixture.stage.advance(to: 0.4)
    let found = try tiles(over: page.view).flatMap(snapshots)
    #expect(found.count == 6)
    #expect(found.allSatisfy { $0 === found[0] })
  }

  @Test(
    "adjacent tiles of a page differ, also in dark appearance",
    arguments: [
      UIUserInterfaceStyle.light, .dark,
    ])
  func creases(style: UIUserInterfaceStyle) throws {
    let test = PresentationFixture(style: style)
    test.delegate.makeAnimator = { FoldTransition(isPresenting: $0) }
    let page = UIViewController()
    page.view.backgroundColor = .systemBackground
    test.present(page, style: .fullScreen)
    for instant in [0.3, 0.45, 0.6] {
      test.stage.advance(to: instant)
      let still = test.stage.picture()
      let size = still.pixelSize
      let buffer = PixelBuffer(width: size.width, height: size.height)
      Rasterizer(cache: ContentsCache()).draw(still, into: buffer)
      let row = unsafe buffer.withUnsafeBytes { bytes in
        (0..<size.width).map { x in
          unsafe Int(bytes[size.height / 2 * buffer.bytesPerRow + x * 4])
        }
      }
      // Where each tile's middle is.
      let space = try #require(page.view.superview?.subviews.last)
      let picture = try #require(space.layer.picture(at: test.now))
      let middles = picture.sublayers.compactMap {
        CGPoint(x: $0.bounds.midX, y: $0.bounds.midY).applying($0.transform)?.x
      }.sorted()
      try #require(middles.count == 6)
      let levels = middles.map { row[Int($0 * 3)] }
      for (level, next) in zip(levels, levels.dropFirst()) {
        #expect(abs(level - next) >= 12, "\(levels) at \(instant) s")
      }
    }
  }

  @Test("a folded page is invisible")
  func foldedUp() throws {
    let page = makePage()
    fixture.present(page, style: .fullScreen)
    for tile in try tiles(over: page.view) {
      for corner in [tile.bounds.minX, tile.bounds.maxX - 1] {
        let x = CGPoint(x: corner, y: tile.bounds.midY).applying(tile.transform)?.x
        #expect(isClose(try #require(x), 0))
      }
    }
  }

  @Test("a page is deallocated after its dismissal")
  func release() {
    weak var released: UIViewController?
    do {
      let page = makePage()
      released = page
      fixture.present(page, style: .fullScreen)
    }
    fixture.stage.advance(to: 1)
    fixture.presenter.dismiss(animated: true)
    fixture.stage.advance(to: 2)
    #expect(released == nil)
  }
}
