import Foundation
import StageTestSupport
import TEGeometry
import TEScene
import Testing

@testable import UIKit

/// What differs between iOS 18 and iOS 26 (fidelity.md section 12).
@MainActor
@Suite(.serialized, .stage)
struct SystemVersionTests {
  /// A window on a device that runs a version.
  private func window(_ system: SystemVersion) -> (stage: Stage, window: UIWindow) {
    var device = DeviceModel.standard
    device.system = system
    let stage = Stage(device: device)
    stage.makeCurrent()
    let window = UIWindow()
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    stage.advance(to: 0)
    return (stage, window)
  }

  @Test("the device tells its version")
  func version() {
    _ = window(.ios18)
    #expect(UIDevice.current.systemVersion == "18.0")
    _ = window(.ios26)
    #expect(UIDevice.current.systemVersion == "26.0")
  }

  /// The top of the keyboard, as the part of its way: every 1/60 s of a recording of iOS 26 (1206 x 2622) in
  /// react-native-keyboard-controller, measured with an uncertainty of .002.
  private static let recorded = [
    0, 0.1199, 0.2749, 0.4174, 0.5441, 0.6505, 0.7364, 0.8066, 0.8552, 0.8937, 0.9219, 0.9434,
    0.9593, 0.9706, 0.9796, 0.9853, 0.9898, 0.9932, 0.9955, 0.9966, 0.9977, 0.9989, 0.9989, 1,
  ]

  @Test("the keyboard of iOS 26 follows the recording, and ends after .381 s")
  func keyboard() throws {
    let (stage, window) = window(.ios26)
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    window.rootViewController?.view.addSubview(field)
    field.becomeFirstResponder()
    // At the end of the run-loop turn.
    stage.advance(to: 1.0 / 600)
    let content = try #require(stage.keyboard.content)
    let (from, to) = (window.bounds.maxY, stage.keyboard.frame.minY)
    // By 1/600 s, from the beginning on.
    let start = stage.clock.now
    var track: [Double] = []
    for step in 0..<300 {
      stage.advance(to: start + Double(step) / 600)
      let shown = content.layer.presented(at: stage.clock.now)
      let top = shown.position.y - shown.anchorPoint.y * shown.bounds.height
      track.append(Double((from - top) / (from - to)))
    }
    // The recording may begin before or after a frame's time: one offset is fitted.
    let errors = (-10..<20).map { offset in
      let squares = Self.recorded.enumerated().map { index, value in
        let place = min(max(index * 10 - offset, 0), track.count - 1)
        return (track[place] - value) * (track[place] - value)
      }
      return (squares.reduce(0, +) / Double(squares.count)).squareRoot()
    }
    #expect(try #require(errors.min()) < 0.007, "\(errors)")
    #expect(track[235] == 1 && track[220] < 1)
  }

  @Test("pages that move have the display's corners on the leading side in iOS 26 alone")
  func push() throws {
    for (system, radius) in [(SystemVersion.ios18, CGFloat(0)), (.ios26, 55)] {
      let (stage, window) = window(system)
      let navigation = UINavigationController(rootViewController: UIViewController())
      window.rootViewController = navigation
      stage.advance(to: 0.1)
      let page = UIViewController()
      page.view.backgroundColor = .red
      navigation.pushViewController(page, animated: true)
      stage.advance(to: 0.3)
      #expect(page.view.layer.cornerRadius == radius)
      #expect(page.view.layer.masksToBounds == (radius > 0))
      if radius > 0 {
        #expect(page.view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMinXMaxYCorner])
      }
      stage.advance(to: 2)
      #expect(page.view.layer.cornerRadius == 0 && !page.view.layer.masksToBounds)
      navigation.popViewController(animated: true)
      stage.advance(to: 2.2)
      #expect(page.view.layer.cornerRadius == radius)
      stage.advance(to: 4)
      #expect(page.view.layer.cornerRadius == 0)
    }
  }

  @Test("a sheet of iOS 26 dims its presenter by .22")
  func sheet() throws {
    let (stage, window) = window(.ios26)
    let page = UIViewController()
    page.modalPresentationStyle = .pageSheet
    window.rootViewController?.present(page, animated: true)
    stage.advance(to: 2)
    let dimming = try #require(window.subviews.last?.subviews.first)
    #expect(abs(dimming.alpha - 0.22) < 1e-6)
  }
}
