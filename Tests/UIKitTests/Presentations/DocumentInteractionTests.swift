import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// The menu of what can be done with a file.
@MainActor
@Suite(.serialized, .stage)
struct DocumentInteractionTests {
  final class Log: NSObject, UIDocumentInteractionControllerDelegate {
    var events: [String] = []

    func documentInteractionControllerWillPresentOptionsMenu(
      _ controller: UIDocumentInteractionController
    ) {
      events.append("options")
    }
    func documentInteractionControllerWillPresentOpenInMenu(
      _ controller: UIDocumentInteractionController
    ) {
      events.append("apps")
    }
  }

  @Test("a file's menu is a sheet over the controller of a view, and closes") func menu() {
    let root = UIViewController()
    let window = UIWindow()
    window.rootViewController = root
    window.makeKeyAndVisible()
    let log = Log()
    let document = UIDocumentInteractionController(url: URL(fileURLWithPath: "report.pdf"))
    document.delegate = log
    #expect(document.name == "report.pdf")
    #expect(document.presentOptionsMenu(from: .zero, in: root.view, animated: false))
    #expect(root.presentedViewController is UIActivityViewController)
    document.dismissMenu(animated: false)
    Stage.current.advance(to: 1)
    #expect(root.presentedViewController == nil)
    #expect(document.presentOpenInMenu(from: .zero, in: root.view, animated: false))
    #expect(log.events == ["options", "apps"])
    document.url = nil
    #expect(!document.presentOptionsMenu(from: .zero, in: root.view, animated: false))
  }
}
