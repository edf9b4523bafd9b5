import Foundation
import Testing

@testable import Presets
@testable import UIKit

/// The button of a card while it is pressed.
@MainActor
@Suite(.serialized)
struct FilledButtonTests {
  @Test("a card's button dims as a whole while it is pressed, its title with its background")
  func held() throws {
    let stage = Stage(device: .standard)
    stage.makeCurrent()
    let panel = PanelViewController(
      ListContent.Panel(title: "T", subtitle: nil, image: nil, sections: [], button: "Connect"),
      image: nil, layout: .card)
    let window = UIWindow()
    window.rootViewController = panel
    window.makeKeyAndVisible()
    stage.layoutIfNeeded()
    let button = panel.button
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
