import Foundation
import TEPlayback
import TEScene
import Testing

@testable import TEPresets
@testable import UIKit

/// The pictures of a list's rows.
@MainActor
struct ListPictureTests {
  private let preset: NodePreset

  init() throws {
    preset = try NodePreset()
    try preset.write([1], to: "wide.png")
    try preset.write([2], to: "tall.png")
  }

  /// Pictures of 90 x 30 and 20 x 80 pixels.
  private static func read(_ bytes: [UInt8]) -> Bitmap {
    let (width, height) = bytes.count == 3 ? (1, 1) : bytes[0] == 1 ? (90, 30) : (20, 80)
    return Bitmap(
      width: width, height: height, pixels: [UInt8](repeating: 255, count: width * height * 4))
  }

  private func cells(_ keys: String, rows: String) throws -> [UITableViewCell] {
    let (player, screens) = try preset.play(
      """
      format: 2
      screens:
        page:
          list: { id: list, style: plain, \(keys) rows: [ \(rows) ] }
      timeline: [ { hold: 0.1 } ]
      """, readImage: Self.read)
    _ = player
    let list = try #require(screens.view(named: "list", at: 0) as? UITableView)
    return list.visibleCells
  }

  private let rows = """
    { title: A, image: wide.png }, { title: B, subtitle: b, image: { file: tall.png, id: tall } }, \
    { title: C, image: wide.png }
    """

  @Test("pictures of any shape have one size, titles one edge, and rows room between the pictures")
  func oneSize() throws {
    let cells = try cells("", rows: rows)
    let pictures = try cells.map { cell in
      let view = try #require(cell.imageView)
      return cell.convert(view.bounds, from: view).offsetBy(dx: 0, dy: cell.frame.minY)
    }
    #expect(pictures.allSatisfy { $0.size == CGSize(width: 44, height: 44) })
    #expect(Set(cells.compactMap { $0.textLabel?.frame.minX }).count == 1)
    for (upper, lower) in zip(pictures, pictures.dropFirst()) {
      #expect(lower.minY - upper.maxY >= 13)
    }
  }

  @Test("picture-size sets a side or both")
  func ownSize() throws {
    let square = try cells("picture-size: 60,", rows: rows)
    #expect(square.allSatisfy { $0.imageView?.bounds.size == CGSize(width: 60, height: 60) })
    #expect(square.allSatisfy { $0.frame.height == 74 })
    let wide = try cells("picture-size: [80, 30],", rows: rows)
    #expect(wide.allSatisfy { $0.imageView?.bounds.size == CGSize(width: 80, height: 30) })
  }

  @Test("a single picture keeps its size")
  func single() throws {
    let cells = try cells("", rows: "{ title: A, image: wide.png }, { title: B }")
    #expect(cells[0].imageView?.bounds.size == CGSize(width: 90, height: 30))
  }

  @Test("a row's picture has an id of its own")
  func identifier() throws {
    let cells = try cells("", rows: rows)
    #expect(cells[1].imageView?.accessibilityIdentifier == "tall")
  }
}
