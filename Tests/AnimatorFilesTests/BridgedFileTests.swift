import BridgedFiles
import Foundation
import Testing

@testable import UIKit

/// Files that do not import UIKit, beside one that exports it to the whole module.
@MainActor
@Suite(.serialized)
struct BridgedFileTests {
  @Test("a file without imports moves its panel, and one that imports Foundation follows the clock")
  func panel() {
    let host = AnimatorHost()
    let panel = PanelController(nibName: nil, bundle: nil)
    host.root.present(panel, animated: true)
    host.run(0.2)
    #expect(abs(host.shown(panel.view).transform.m42 - AnimatorHost.size.height / 2) < 1)
    host.run(0.2)
    #expect(panel.clock.tenths == 0)
    host.run(0.55)
    #expect(panel.clock.tenths == 5 && !panel.clock.isLate)
    host.run(0.5)
    #expect(panel.clock.isLate)
  }
}
