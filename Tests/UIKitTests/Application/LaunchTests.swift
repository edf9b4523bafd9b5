import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// The calls of a delegate at launch.
@MainActor
@Suite(.serialized, .stage)
struct LaunchTests {
  private final class OldDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var calls: [String] = []

    func applicationDidFinishLaunching(_ application: UIApplication) { calls.append("did finish") }
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
  }

  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var calls: [String] = []

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      calls.append("with options")
      return true
    }

    func applicationDidFinishLaunching(_ application: UIApplication) { calls.append("did finish") }
  }

  // UIApplicationDelegate.applicationDidFinishLaunching(_:): used by earlier versions of iOS in place of the other.
  @Test("the older method is called if the one with options is missing")
  func older() {
    let old = OldDelegate()
    UIApplication.shared.launch(old)
    #expect(old.calls == ["did finish", "active"])
    let delegate = Delegate()
    UIApplication.shared.launch(delegate)
    #expect(delegate.calls == ["with options"])
  }
}
