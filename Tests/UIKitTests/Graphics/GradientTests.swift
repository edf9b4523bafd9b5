import Foundation
import TEScene
import Testing

@testable import UIKit

/// Gradients as drawing code makes them, and what does not end or is not felt.
@MainActor
@Suite(.serialized)
struct GradientTests {
  @Test("a gradient takes colors as Core Foundation's array, evenly or at locations") func stops() {
    let colors = [UIColor.red.cgColor, UIColor.green.cgColor, UIColor.blue.cgColor] as CFArray
    let even = CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: nil)
    let all: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    #expect(even?.stops(all).map(\.location) == [0, 0.5, 1])
    let placed = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 0.2, 1])
    #expect(placed?.stops(all).map(\.location) == [0, 0.2, 1])
    #expect(placed?.stops([]).map(\.location) == [0, 0, 0.2, 1, 1])
    #expect(CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1]) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
  }

  @Test("an animation that repeats HUGE times does not end") func endless() {
    let fixture = PresentationStage()
    let spin = CABasicAnimation(keyPath: "opacity")
    spin.fromValue = 1
    spin.toValue = 0
    spin.duration = 1
    spin.repeatCount = HUGE
    fixture.root.view.layer.add(spin, forKey: "spin")
    fixture.wait(1000.5)
    let layer = fixture.root.view.layer
    #expect(abs(layer.presented(at: fixture.stage.clock.now).opacity - 0.5) < 1e-3)
  }

  @Test("feedback is felt, not seen: it starts no animation and wakes no clock") func feedback() {
    let fixture = PresentationStage()
    let impact = UIImpactFeedbackGenerator(style: .rigid)
    impact.prepare()
    impact.impactOccurred(intensity: 0.5)
    UISelectionFeedbackGenerator().selectionChanged()
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    #expect(fixture.stage.animations.isEmpty && fixture.stage.messages.isEmpty)
  }
}
