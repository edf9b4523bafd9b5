import TEPlayback
import Testing

@testable import UIKit

/// What a play keeps in memory.
@MainActor
@Suite(.serialized)
struct ScreenMemoryTests {
  /// Presets in which a tap or a drag opens or closes a presented screen: what keeps them is not found yet.
  private static let withKnownLeak: Set = [
    "app-store", "photos-dismiss", "places", "side-menu", "wallet",
  ]

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
      let isFreed = root == nil && shown == nil
      withKnownIssue("something keeps the window", isIntermittent: true) {
        #expect(isFreed, "left at \(end) s")
      } when: {
        Self.withKnownLeak.contains(name) && end < 60
      }
    }
  }
}

extension UIViewController {
  /// The innermost of the last children.
  fileprivate var frontChild: UIViewController { children.last?.frontChild ?? self }
}
