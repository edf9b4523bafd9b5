import TEPlayback
import Testing

@testable import UIKit

/// What a play keeps in memory.
@MainActor
@Suite(.serialized)
struct ScreenMemoryTests {
  @Test(
    "the screens of a play that is left in a flight, or has ended, are freed",
    arguments: ShippedPreset.names)
  func screens(name: String) throws {
    for end in [0.75, 1.7, 60] {
      weak var root: UIViewController?
      weak var shown: UIViewController?
      do {
        let player = try ShippedPreset.player(name)
        var time = 0.0
        while time < end, try player.advance(to: time) { time += 0.25 }
        root = Stage.current.windows.compactMap(\.rootViewController).first
        shown = root?.presentedViewController ?? root?.frontChild
      }
      // The stage of the last play is the current one until another one is.
      Stage(device: .standard).makeCurrent()
      #expect(root == nil && shown == nil, "left at \(end) s")
    }
  }
}

extension UIViewController {
  /// The innermost of the last children.
  fileprivate var frontChild: UIViewController { children.last?.frontChild ?? self }
}
