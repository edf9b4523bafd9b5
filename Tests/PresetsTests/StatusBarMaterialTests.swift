import Foundation
import TEInputs
import TEScene
import Testing

@testable import TEPresets
@testable import UIKit

/// The blur behind the status bar of a list without a navigation bar.
@MainActor
@Suite(.serialized)
struct StatusBarMaterialTests {
  private static let presets = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Presets")

  private func scrollView(in view: UIView) -> UIScrollView? {
    if let list = view as? UIScrollView { return list }
    for subview in view.subviews {
      if let list = scrollView(in: subview) { return list }
    }
    return nil
  }

  @Test("cards beneath the status bar are blurred, and a list at rest has no blur")
  func today() throws {
    let stage = Stage(device: .standard, scale: 1)
    stage.makeCurrent()
    let (_, window) = try NodePreset.show(
      try Preset.load("today", searchPath: [Self.presets]))
    let list = try #require(scrollView(in: window))
    func backdrops() -> Int { "\(stage.picture())".components(separatedBy: "backdrop").count }
    // The tab bar has some, too.
    let atRest = backdrops()
    let top = list.contentOffset.y
    list.contentOffset.y = top + 40
    #expect(backdrops() > atRest)
    let material = try #require(
      list.superview?.subviews.first { $0 is UIVisualEffectView && $0.alpha == 1 })
    // fidelity.md section 5: 59 points of safe area on this device.
    #expect(material.frame == CGRect(x: 0, y: 0, width: 393, height: 59))
    list.contentOffset.y = top
    #expect(backdrops() == atRest)
  }
}
