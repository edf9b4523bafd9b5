import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// The guide of what the keyboard covers.
@MainActor
@Suite(.serialized, .stage)
struct KeyboardGuideTests {
  private let host = ControlStage()

  @Test("a view fastened to the guide rests on the safe area and rises with the keyboard")
  func followsKeyboard() throws {
    let controller = UIViewController()
    host.window.rootViewController = controller
    let bar = UIView(frame: .zero)
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
    bar.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(field)
    controller.view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 44),
      bar.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor),
    ])
    host.wait(0.1)
    let screen = host.window.bounds
    let inset = host.window.safeAreaInsets.bottom
    #expect(inset > 0)
    #expect(bar.frame.maxY == screen.maxY - inset)
    #expect(controller.view.keyboardLayoutGuide.layoutFrame.height == inset)
    field.becomeFirstResponder()
    host.wait(0.1)
    let top = host.stage.keyboard.frame.minY
    #expect(top < screen.maxY - 300)
    #expect(bar.frame.maxY == top)
    let moving = try #require(bar.layer.presentation()).frame.maxY
    #expect(moving > top + 5 && moving < screen.maxY - inset - 5, "\(moving)")
    host.wait(1)
    #expect(bar.layer.presentation()?.frame.maxY == top)
    #expect(controller.view.keyboardLayoutGuide.layoutFrame == host.stage.keyboard.frame)
    field.resignFirstResponder()
    host.wait(1)
    #expect(bar.frame.maxY == screen.maxY - inset)
  }
}
