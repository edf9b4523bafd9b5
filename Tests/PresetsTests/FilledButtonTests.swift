import Foundation
import TEInputs
import TEScene
import Testing

@testable import TEPresets
@testable import UIKit

/// A filled button while it is pressed.
@MainActor
@Suite(.serialized)
struct FilledButtonTests {
  @Test("a filled button dims as a whole while it is pressed, its title with its background")
  func held() throws {
    let stage = Stage(device: .standard)
    stage.makeCurrent()
    let text = """
      format: 2
      screens:
        card: { items: [ button: { id: connect, title: Connect, style: filled, pin: center } ] }
      """
    let (screens, window) = try NodePreset.show(try NodePreset().parse(text))
    let button = try #require(screens.view(named: "connect", at: 0) as? UIButton)
    let title = try #require(button.titleLabel)
    func opacities() -> (CGFloat, CGFloat) {
      (
        button.layer.presented(at: stage.clock.now).opacity,
        title.layer.presented(at: stage.clock.now).opacity
      )
    }
    #expect(opacities() == (1, 1))
    let middle = button.convert(
      CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: window)
    stage.touch(.began, at: middle)
    stage.advance(to: 0.5)
    #expect(abs(opacities().0 - 0.7) < 1e-6 && opacities().1 == 1)
    stage.touch(.moved, at: CGPoint(x: 10, y: 10))
    stage.advance(to: 1)
    #expect(opacities() == (1, 1))
  }
}
