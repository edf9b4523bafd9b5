import Foundation
import ScreenFiles
import StageTestSupport
import Testing

@testable import UIKit

/// Lists of apps of 2020 to 2024, as they are, in a window.
@MainActor
@Suite(.serialized)
struct ListScreenTests {
  /// The margins of a cell and a header are those of UIKit's descriptions (fidelity.md section 13).
  @Test("a list has cards with headers, values and arrows, and deletes a row by a swipe")
  func library() throws {
    let library = LibraryListController()
    let host = ScreenHost(UINavigationController(rootViewController: library))
    let view = try #require(library.collectionView)
    #expect(view.numberOfSections == 2 && view.visibleCells.count == 7)
    let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(first.frame.width == 353 && first.frame.minX == 20)
    #expect(abs(first.frame.height - 44) < 1e-9)
    let header = try #require(
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0)))
    // 17 above, a line of 13 points, 6 below.
    #expect(abs(header.frame.height - (17 + 15.67 + 6)) < 0.5)
    let playlist = try #require(view.cellForItem(at: IndexPath(item: 0, section: 1)))
    let place = playlist.convert(playlist.bounds, to: nil)
    host.drag(
      from: CGPoint(x: 330, y: place.midY), to: CGPoint(x: 230, y: place.midY), seconds: 0.3)
    host.run(0.5)
    #expect(playlist.transform.tx == -74 && playlist.configurationState.isSwiped)
    host.tap(CGPoint(x: 340, y: place.midY))
    host.run(1)
    #expect(library.deleted == ["road"])
    #expect(view.numberOfItems(inSection: 1) == 2)
    #expect(
      library.dataSource.snapshot().itemIdentifiers(inSection: .playlists).map(\.id) == [
        "rain", "run",
      ])
    library.shuffle()
    host.run(1)
    #expect(library.dataSource.itemIdentifier(for: IndexPath(item: 0, section: 1))?.id == "run")
    #expect(host.stage.messages == [])
  }

  @Test("a store has shelves that scroll sideways, pinned headers and cells as high as their text")
  func store() throws {
    let store = StorefrontController()
    let host = ScreenHost(UINavigationController(rootViewController: store))
    let view = try #require(store.collectionView)
    func frame(_ item: Int, _ section: Int) -> CGRect {
      view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .zero
    }
    // A group of .9 of the width in the middle, the next one 10 points after it.
    #expect(abs(frame(0, 0).midX - 196.5) < 0.5 && abs(frame(0, 0).width - 353.7) < 0.01)
    let shelf = view.convert(CGPoint(x: 300, y: frame(0, 0).midY), to: nil)
    host.drag(from: shelf, to: CGPoint(x: 100, y: shelf.y), seconds: 0.15)
    host.run(2)
    #expect(abs(frame(1, 0).midX - 196.5) < 0.5)
    // Two columns with 12 points between them and 16 at the sides.
    #expect(frame(1, 2).minX - frame(0, 2).maxX == 12 && frame(0, 2).minX == 16)
    #expect(frame(0, 2).height == frame(1, 2).height && frame(0, 2).height > 60)
    view.contentOffset.y = 120
    view.layoutIfNeeded()
    let header = view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    let top = view.bounds.minY + view.adjustedContentInset.top
    let pinned = min(top, frame(0, 0).maxY - (header?.frame.height ?? 0))
    #expect(abs((header?.frame.minY ?? 0) - pinned) < 1e-9)
    #expect(host.stage.messages == [])
  }

  @Test("a grouped table shows content configurations, header views and swipe actions")
  func settings() throws {
    let settings = AccountSettingsController()
    let host = ScreenHost(UINavigationController(rootViewController: settings))
    let table = try #require(settings.tableView)
    #expect(table.style == .grouped && table.numberOfSections == 3)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).width == 393)
    #expect(table.headerView(forSection: 2) != nil)
    let row = IndexPath(row: 1, section: 2)
    let cell = try #require(table.cellForRow(at: row))
    let place = cell.convert(cell.bounds, to: nil)
    host.drag(
      from: CGPoint(x: 350, y: place.midY), to: CGPoint(x: 150, y: place.midY), seconds: 0.3)
    host.run(0.5)
    host.tap(CGPoint(x: 290, y: place.midY))
    host.run(0.5)
    #expect(settings.flagged == 1 && cell.transform == .identity)
    // A swipe over most of the row performs the first action.
    host.drag(
      from: CGPoint(x: 380, y: place.midY), to: CGPoint(x: 40, y: place.midY), seconds: 0.3)
    host.run(1)
    #expect(settings.removed == ["Tablet"] && table.numberOfRows(inSection: 2) == 2)
    #expect(host.stage.messages == [])
  }

  @Test("a snapshot's changes are insertions, deletions and as few moves as possible")
  func changes() {
    var old = NSDiffableDataSourceSnapshot<Int, String>()
    old.appendSections([0, 1])
    old.appendItems(["a", "b", "c", "d"], toSection: 0)
    old.appendItems(["x"], toSection: 1)
    var new = NSDiffableDataSourceSnapshot<Int, String>()
    new.appendSections([0, 2])
    new.appendItems(["d", "a", "b", "e"], toSection: 0)
    new.appendItems(["y"], toSection: 2)
    let changes = SnapshotChanges(from: old, to: new)
    #expect(changes.deleted == [IndexPath(item: 2, section: 0)])
    #expect(changes.inserted == [IndexPath(item: 3, section: 0)])
    #expect(changes.moved.map(\.from) == [IndexPath(item: 3, section: 0)])
    #expect(changes.moved.map(\.to) == [IndexPath(item: 0, section: 0)])
    #expect(changes.deletedSections == [1] && changes.insertedSections == [1])
    #expect(!changes.reordersSections)
  }
}
