import Foundation
import TEInputs
import TEScene
import Testing

@testable import TEPresets
@testable import UIKit

/// The time at which a transition changes the status bar's style.
@MainActor
@Suite(.serialized)
struct StatusBarTimingTests {
  private static let presets = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Presets")

  @Test("the status bar turns light when the circle reaches it")
  func circleReveal() throws {
    let stage = Stage(device: .standard, scale: 1)
    stage.makeCurrent()
    let (screens, _) = try NodePreset.show(
      try Preset.load("circle-reveal", searchPath: [Self.presets]))
    stage.advance(to: 1)
    let opening = Move.open(screen: "new-task", isPresented: true)
    try screens.perform(opening)
    let duration = screens.estimatedDuration(of: opening)
    stage.advance(to: 1 + duration * 0.5)
    #expect(stage.statusBar.style == .default)
    stage.advance(to: 1 + duration * 0.65)
    #expect(stage.statusBar.style == .lightContent)
    stage.advance(to: 3)
    try screens.perform(.dismiss)
    #expect(stage.statusBar.style == .default)
  }
}
