import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Sheets that rest at several heights, on an iPhone 15 Pro: 393 x 852 points, a safe area of 59 above and 34
/// below (fidelity.md section 5). A large sheet is 783 points high, 749 of them above the lower safe area.
@MainActor
@Suite(.serialized, .stage)
struct SheetDetentTests {
  private let fixture = PresentationStage()
  private let sheet: UISheetPresentationController
  private let delegate = Delegate()

  final class Delegate: NSObject, UISheetPresentationControllerDelegate {
    var events: [String] = []

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) {
      events.append(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "none")
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      events.append("dismissed")
    }
  }

  /// A detent of 300 points, which is a sheet of 334.
  private static var low: UISheetPresentationController.Detent {
    .custom(identifier: .init("low")) { _ in 300 }
  }

  init() throws {
    sheet = try #require(fixture.page.sheetPresentationController)
    sheet.delegate = delegate
  }

  private func present(_ detents: [UISheetPresentationController.Detent]) {
    sheet.detents = detents
    fixture.root.present(fixture.page, animated: true)
    fixture.wait(1)
  }

  private var top: CGFloat { fixture.page.view.frame.minY }

  @Test("a sheet rests at its lowest detent, and the presenter stays as it is")
  func lowest() {
    present([Self.low, .large()])
    #expect(fixture.page.view.frame == CGRect(x: 0, y: 518, width: 393, height: 334))
    #expect(fixture.root.view.transform == .identity)
    #expect(fixture.stage.statusBar.style == .default)
    sheet.selectedDetentIdentifier = .large
    #expect(top == 69 && abs(fixture.root.view.frame.minY - 59) < 1e-9)
    #expect(fixture.stage.statusBar.style == .lightContent)
  }

  @Test("a medium detent is about half a screen, and inactive in landscape")
  func medium() {
    present([.medium(), .large()])
    #expect(abs(top - 852 / 2) < 30)
    let context = SheetHeights(
      containerTraitCollection: UITraitCollection(verticalSizeClass: .compact),
      maximumDetentValue: 300)
    #expect(UISheetPresentationController.Detent.medium().resolvedValue(in: context) == nil)
    #expect(context.resolve([.medium()]).map(\.identifier) == [.large])
    #expect(
      UISheetPresentationController.Detent.custom { _ in 999 }.resolvedValue(in: context) == 300)
  }

  @Test("a drag moves the sheet between its detents, and tells the delegate once")
  func drag() {
    present([Self.low, .large()])
    // Ten points are the pan's own.
    fixture.drag(from: 600, to: 390, lifts: false)
    #expect(fixture.page.view.frame == CGRect(x: 0, y: 318, width: 393, height: 534))
    // 200 of 449 points: the presenter has come as far.
    let scale = 1 - 32 / 393 * 200 / 449.0
    #expect(abs(fixture.root.view.transform.a - scale) < 1e-9)
    fixture.stage.touch(.cancelled, at: CGPoint(x: 200, y: 390))
    fixture.wait(1)
    #expect(top == 518 && delegate.events.isEmpty)
    fixture.drag(from: 600, to: 300)
    #expect(top == 69 && delegate.events == ["com.apple.UIKit.large"])
    fixture.drag(from: 100, to: 500)
    #expect(top == 518 && delegate.events == ["com.apple.UIKit.large", "low"])
  }

  @Test("a drag below the lowest detent dismisses the sheet")
  func dismissal() {
    present([Self.low, .large()])
    fixture.drag(from: 560, to: 640, lifts: false)
    // Ten points are the pan's own.
    let shown = fixture.page.view.layer.presented(at: fixture.stage.clock.now)
    #expect(abs(shown.transform.m42 - 70) < 1e-6)
    fixture.stage.touch(.ended, at: CGPoint(x: 200, y: 640))
    fixture.wait(1)
    #expect(fixture.page.presentingViewController != nil && top == 518)
    fixture.drag(from: 560, to: 840)
    #expect(fixture.page.presentingViewController == nil && delegate.events == ["dismissed"])
    #expect(fixture.window.subviews.count == 1)
  }

  @Test("changes are animated with the system's spring inside animateChanges")
  func animated() {
    present([Self.low, .large()])
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    fixture.wait(0.1)
    let shown = fixture.page.view.layer.presented(at: fixture.stage.clock.now)
    #expect(shown.position.y < 518 + 167 && shown.position.y > 69 + 391.5 && top == 69)
    #expect(delegate.events.isEmpty)
  }

  @Test(
    "an undimmed presenter is touched beside the sheet; a dimmed one is not, and a tap dismisses")
  func undimmed() {
    let button = UIButton(frame: CGRect(x: 0, y: 100, width: 393, height: 100))
    var taps = 0
    let counter = UITapGestureRecognizer { _ in taps += 1 }
    button.addGestureRecognizer(counter)
    fixture.root.view.addSubview(button)
    sheet.largestUndimmedDetentIdentifier = .init("low")
    present([Self.low, .large()])
    let dimming = fixture.window.subviews.last?.subviews.first
    #expect(dimming?.alpha == 0)
    fixture.tap(100, 150)
    #expect(taps == 1 && fixture.page.presentingViewController != nil)
    sheet.largestUndimmedDetentIdentifier = nil
    #expect(abs((dimming?.alpha ?? 0) - 0.1) < 1e-6)
    fixture.tap(100, 150)
    #expect(taps == 1 && fixture.page.presentingViewController == nil)
    #expect(delegate.events == ["dismissed"])
  }

  @Test("a list at its top raises the sheet before it scrolls, unless the app prefers otherwise")
  func scrolling() {
    let list = UIScrollView(frame: fixture.page.view.bounds)
    list.contentSize = CGSize(width: 393, height: 3000)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    fixture.page.view.addSubview(list)
    present([Self.low, .large()])
    fixture.drag(from: 800, to: 500)
    #expect(top == 69 && list.contentOffset.y == 0)
    fixture.drag(from: 700, to: 500)
    #expect(top == 69 && list.contentOffset.y > 150)
    // Scrolled content takes drags downwards, too.
    fixture.drag(from: 300, to: 400, lifts: false)
    #expect(top == 69 && list.contentOffset.y < 150)
    fixture.stage.touch(.ended, at: CGPoint(x: 200, y: 400))
    fixture.wait(3)
    list.contentOffset.y = 0
    sheet.selectedDetentIdentifier = .init("low")
    sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    fixture.drag(from: 800, to: 600)
    #expect(top == 518 && list.contentOffset.y > 150)
  }

  @Test("grabber and corner radius are the app's choice")
  func looks() throws {
    sheet.prefersGrabberVisible = true
    sheet.preferredCornerRadius = 24
    present([Self.low])
    let container = try #require(fixture.window.subviews.last)
    #expect(container.subviews.last?.frame == CGRect(x: 178.5, y: 523, width: 36, height: 5))
    #expect(fixture.page.view.layer.cornerRadius == 24)
    sheet.prefersGrabberVisible = false
    #expect(container.subviews.last === fixture.page.view)
    fixture.page.dismiss(animated: false)
    #expect(fixture.page.view.layer.cornerRadius == 0)
  }

  @Test("a phone in landscape shows a sheet at the lower edge if the app prefers it")
  func landscape() {
    sheet.prefersEdgeAttachedInCompactHeight = true
    present([.large()])
    fixture.stage.rotate(to: .landscapeRight, animated: false)
    fixture.stage.layoutIfNeeded()
    #expect(fixture.page.view.frame == CGRect(x: 0, y: 10, width: 852, height: 383))
    fixture.page.preferredContentSize.width = 500
    sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    #expect(fixture.page.view.frame == CGRect(x: 176, y: 10, width: 500, height: 383))
  }
}
