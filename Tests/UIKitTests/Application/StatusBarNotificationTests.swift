import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// What observers of the status bar hear when the interface rotates.
@MainActor
@Suite(.serialized, .stage)
struct StatusBarNotificationTests {
  private let fixture = PresentationStage()

  @MainActor
  final class Observer: NSObject {
    var events: [String] = []

    func orientationWillChange(_ notification: Notification) {
      let value = notification.userInfo?[UIApplication.statusBarOrientationUserInfoKey]
      events.append("will \(value as? Int ?? -1)")
    }

    func frameDidChange(_ notification: Notification) {
      let value = notification.userInfo?[UIApplication.statusBarFrameUserInfoKey] as? UIKit.NSValue
      let now = UIApplication.shared.statusBarOrientation
      let size = value?.cgRectValue.size ?? .zero
      events.append("did \(Int(size.width)) \(Int(size.height)) \(now.isLandscape)")
    }
  }

  @Test("a rotation tells the new orientation first, and the former frame once it has changed")
  func rotation() {
    let observer = Observer()
    let center = NotificationCenter.default
    center.addObserver(
      observer, selector: Observer.orientationWillChange,
      name: UIApplication.willChangeStatusBarOrientationNotification, object: nil)
    center.addObserver(
      observer, selector: Observer.frameDidChange,
      name: UIApplication.didChangeStatusBarFrameNotification, object: nil)
    fixture.stage.rotate(to: .landscapeRight)
    // iPhone 15 Pro: 393 points wide (fidelity.md section 5), a status bar of 54 (section 8).
    #expect(observer.events == ["will 3", "did 393 54 true"])
    fixture.stage.rotate(to: .portrait, animated: false)
    center.removeObserver(observer)
  }

  @Test("a collection contains the traits that another one specifies") func containedTraits() {
    let compact = UITraitCollection(traitsFrom: [
      UITraitCollection(horizontalSizeClass: .compact),
      UITraitCollection(userInterfaceIdiom: .phone),
    ])
    #expect(compact.containsTraits(in: UITraitCollection(horizontalSizeClass: .compact)))
    #expect(!compact.containsTraits(in: UITraitCollection(verticalSizeClass: .compact)))
    #expect(!compact.containsTraits(in: UITraitCollection(userInterfaceIdiom: .pad)))
    #expect(compact.containsTraits(in: nil))
  }
}
