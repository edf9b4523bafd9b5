import Foundation
import Testing

@testable import Presets
@testable import UIKit

/// The tiles of a gallery on a screen of 393 x 852 points.
@MainActor
@Suite(.serialized)
struct GalleryTests {
  private func tiles(height: CGFloat?) throws -> [CGRect] {
    let stage = Stage(device: .standard)
    stage.makeCurrent()
    let image = try #require(UIImage(systemName: "star.fill"))
    let views = (0..<3).map { WallpaperView(image: image, title: "\($0)", subtitle: "") }
    let gallery = GalleryViewController(heading: "Heading", tiles: views, tileHeight: height)
    let window = UIWindow()
    window.rootViewController = gallery
    window.makeKeyAndVisible()
    stage.layoutIfNeeded()
    for view in views {
      // The text lies within the tile.
      for case let label as UILabel in view.subviews {
        #expect(view.bounds.contains(label.frame))
      }
    }
    return views.map(\.frame)
  }

  @Test("tiles with a height are as wide as the screen, in one column")
  func wideTiles() throws {
    let tiles = try tiles(height: 132)
    #expect(tiles.allSatisfy { $0.minX == 0 && $0.size == CGSize(width: 393, height: 132) })
    #expect(tiles.map { $0.minY - tiles[0].minY } == [0, 134, 268])
  }

  @Test("tiles without a height have the screen's aspect ratio, in two columns")
  func columns() throws {
    let tiles = try tiles(height: nil)
    for tile in tiles { #expect(abs(tile.width / tile.height - 393 / 852) < 0.001) }
    #expect(tiles[0].minY == tiles[1].minY && tiles[2].minX == tiles[0].minX)
    #expect(tiles[1].minX == tiles[0].maxX + 16 && tiles[2].minY == tiles[0].maxY + 16)
  }
}
