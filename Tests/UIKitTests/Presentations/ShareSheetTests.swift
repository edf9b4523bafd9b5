import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// The sheet with activities, as the documentation of UIActivityViewController describes.
@MainActor
@Suite(.serialized, .stage)
struct ShareSheetTests {
  final class Own: UIActivity {
    var got: [Any] = []
    override var activityTitle: String? { "Own" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    override func prepare(withActivityItems activityItems: [Any]) { got = activityItems }
  }

  private let stage = Stage.current
  private let window = UIWindow()

  private func wait(_ seconds: Double) { stage.advance(to: stage.clock.now + seconds) }

  private func rows(_ view: UIView) -> [UITableViewCell] {
    view.subviews.flatMap { ($0 as? UITableViewCell).map { [$0] } ?? rows($0) }
  }

  @Test("a tapped activity gets the items, and the sheet closes and tells which it was")
  func activities() throws {
    let host = UIViewController()
    window.rootViewController = host
    window.makeKeyAndVisible()
    let own = Own()
    let sheet = UIActivityViewController(activityItems: ["text"], applicationActivities: [own])
    var told: [Bool] = []
    sheet.completionWithItemsHandler = { _, completed, _, _ in told.append(completed) }
    host.present(sheet, animated: true)
    wait(1)
    #expect(rows(sheet.view).map { $0.textLabel?.text } == ["Copy", "Own"])
    let cell = try #require(rows(sheet.view).last)
    let point = cell.convert(CGPoint(x: 50, y: 20), to: nil)
    #expect(point.y > window.bounds.midY)
    stage.touch(.began, at: point)
    stage.touch(.ended, at: point)
    wait(1)
    #expect(told == [true] && own.got as? [String] == ["text"])
    #expect(host.presentedViewController == nil)
    sheet.excludedActivityTypes = [.copyToPasteboard]
    let second = UIActivityViewController(activityItems: ["copied"], applicationActivities: nil)
    second.completionWithItemsHandler = { type, completed, _, _ in
      told.append(type == nil && !completed)
    }
    host.present(second, animated: false)
    wait(0.1)
    second.dismiss(animated: false)
    wait(0.1)
    #expect(told == [true, true] && UIPasteboard.general.string == nil)
  }
}
