import Foundation
import TEPlayback
import TEScene
import Testing

@testable import TEPresets
@testable import UIKit

/// Symbols from files where the system's have names.
@MainActor
struct OwnSymbolTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  /// A picture of 60 x 30 pixels, which is opaque.
  private nonisolated static let picture = Bitmap(
    width: 60, height: 30, pixels: Array(repeating: 255, count: 60 * 30 * 4))

  private func play(_ text: String) throws -> (player: Player, screens: NodeScreens) {
    try preset.play(text) { _ in Self.picture }
  }

  @Test("tabs, bars, buttons and rows show an own symbol as a shape of at most 28 points")
  func everywhere() throws {
    let (player, screens) = try play(
      """
      format: 2
      tabs: { items: [ { title: A, screen: a, symbol: { file: picture.png } }, { title: B } ] }
      screens:
        a:
          navigation:
            title: A
            trailing: [ { id: bar, symbol: { file: picture.png } } ]
          items:
            - button: { id: button, symbol: { file: picture.png }, at: [0, 200] }
            - list: { id: list, rows: [ { title: A, symbol: { file: picture.png } } ], pin: all }
      """)
    let size = CGSize(width: 28, height: 14)
    let tab = try #require(screens.tabBarController?.tabBar.items?.first?.image)
    #expect(tab.size == size && tab.renderingMode == .alwaysTemplate)
    let button = try #require(screens.view(named: "button", at: 0) as? UIButton)
    #expect(button.currentImage?.size == size)
    #expect(screens.view(named: "bar", at: 0) != nil)
    let list = try #require(screens.view(named: "list", at: 0) as? UITableView)
    let cell = try #require(list.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.imageView?.image?.size == CGSize(width: 29, height: 29))
    _ = player
  }

  @Test("a symbol file that is missing is a mistake, and so is a wrong name")
  func missing() {
    let text = """
      format: 2
      tabs: { items: [ { symbol: { file: none.svg } }, { symbol: staar } ] }
      screens: { a: }
      """
    #expect(preset.findings(text) == ["2:36 missing-file", "2:60 unknown-name"])
  }
}
