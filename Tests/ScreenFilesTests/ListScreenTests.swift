import Foundation
import ScreenFiles
import StageTestSupport
import Testing

@testable import UIKit

/// Screens of apps of today, as they are, in a window.
@MainActor
@Suite(.serialized)
struct ListScreenTests {
  @Test("a list shows its cells, and deletes one by a swipe")
  func library() throws {
    let library = LibraryListController()
    let host = ScreenHost(library)
    let view = try #require(library.collectionView)
    #expect(view.numberOfSections == 2 && view.visibleCells.count == 7)
  }
}
