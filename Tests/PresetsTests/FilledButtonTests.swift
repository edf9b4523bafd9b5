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
  // UIKit's filled configuration has the tint as its background, white words, and corners of 5.95 points.
  @Test("a filled button has the tint of its node or of what it is in, and corners")
  func tint() throws {
    Stage(device: .standard).makeCurrent()
    let text = """
      format: 2
      tint: purple
      screens:
        s:
          items:
            - button: { id: plain, title: A, style: filled, at: [0, 100] }
            - button: { id: own, title: A, style: filled, tint: red, radius: 8, at: [0, 200] }
            - view: { tint: green, at: [0, 300], items: [ { button: { id: inner, symbol: heart, style: filled } } ] }
            - button: { id: fill, title: A, style: filled, fill: yellow, tint: red, at: [0, 400] }
      """
    let (screens, window) = try NodePreset.show(try NodePreset().parse(text))
    func button(_ id: String) throws -> UIButton {
      try #require(screens.view(named: id, at: 0) as? UIButton)
    }
    let expected: [(String, UIColor)] = [
      ("plain", .systemPurple), ("own", .systemRed), ("inner", .systemGreen),
      ("fill", .systemYellow),
    ]
    for (id, color) in expected {
      let shown = try button(id).backgroundColor?.resolvedColor(with: window.traitCollection)
      #expect(shown == color.resolvedColor(with: window.traitCollection), "\(id)")
    }
    #expect(try button("inner").imageView?.tintColor == .white)
    #expect(try button("plain").layer.cornerRadius == 5.95)
    #expect(try button("own").layer.cornerRadius == 8)
  }

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
