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

  @Test("a sheet stands above the keyboard while something in it is edited")
  func keyboard() {
    present([Self.low])
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
    fixture.page.view.addSubview(field)
    field.becomeFirstResponder()
    fixture.wait(1)
    let keyboard = fixture.stage.keyboard.frame
    #expect(keyboard.minY < 700 && top == keyboard.minY - 300)
    #expect(fixture.root.view.transform == .identity)
    field.resignFirstResponder()
    fixture.wait(1)
    #expect(top == 518)
  }

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

  // fidelity.md section 9: 332 points on an iPod of 320 x 568 points with iOS 15; UIKit of iOS 16 has shares of .56 and
  // .63, and 20 points above the sheet on phones with a home button.
  @Test("a medium detent is .56 of a large one, .63 on small screens, and inactive in landscape")
  func medium() {
    present([.medium(), .large()])
    // 749 x .56 + 34, on a whole pixel.
    #expect(abs(852 - top - 453.44) < 1 / 6.0)
    let context = SheetHeights(
      containerTraitCollection: UITraitCollection(verticalSizeClass: .compact),
      containerHeight: 393, maximumDetentValue: 300)
    #expect(UISheetPresentationController.Detent.medium().resolvedValue(in: context) == nil)
    #expect(context.resolve([.medium()]).map(\.identifier) == [.large])
    #expect(
      UISheetPresentationController.Detent.custom { _ in 999 }.resolvedValue(in: context) == 300)
  }

  @Test("on a phone with a home button a sheet lies lower, and so does the presenter")
  func homeButton() throws {
    let iPod = DeviceModel(
      name: "ipod", displayName: "iPod", size: CGSize(width: 320, height: 568), scale: 2,
      safeAreaTop: 20, safeAreaBottom: 0, displayCornerRadius: 0, idiom: .phone,
      sensorHousing: .none)
    let fixture = PresentationStage(device: iPod)
    let sheet = try #require(fixture.page.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    fixture.root.present(fixture.page, animated: false)
    #expect(abs(fixture.page.view.frame.height - 332) <= 0.5)
    sheet.selectedDetentIdentifier = .large
    #expect(fixture.page.view.frame.minY == 40)
    #expect(abs(fixture.root.view.frame.minY - 30) < 1e-9)
  }

  // fidelity.md section 9: 19.8 points measured on an iPhone 11 (414 points wide); UIKit of iOS 16 has 20 points in
  // containers wider than 393 points.
  @Test("the presenter is inset by 16 points, and by 20 on wide phones")
  func inset() throws {
    present([.large()])
    #expect(abs(fixture.root.view.frame.minX - 16) < 1e-9)
    let wide = PresentationStage(device: try #require(DeviceModel.named("iphone-11")))
    wide.root.present(wide.page, animated: false)
    #expect(abs(wide.root.view.frame.minX - 20) < 1e-9)
  }

  // fidelity.md section 9: .12 (iOS 15) to .13; UIKit of iOS 16 has three fifths of .2, and of .48 in dark mode, and
  // .2 where the presenter is never scaled.
  @Test("the presenter is dimmed by .12, in dark mode by .288, on a tablet by .2")
  func dimming() throws {
    func dimming(_ fixture: PresentationStage) -> CGFloat {
      fixture.root.present(fixture.page, animated: false)
      return fixture.window.subviews.last?.subviews.first?.alpha ?? 0
    }
    #expect(abs(dimming(fixture) - 0.12) < 1e-6)
    let dark = PresentationStage()
    dark.page.overrideUserInterfaceStyle = .dark
    #expect(abs(dimming(dark) - 0.288) < 1e-6)
    let tablet = PresentationStage(device: try #require(DeviceModel.named("ipad-10")))
    #expect(abs(dimming(tablet) - 0.2) < 1e-6)
  }

  // fidelity.md section 9: wix/react-native-navigation issue 5730, Tencent/QMUI_iOS issue 877 (iOS 13).
  @Test("a navigation bar at the top of a sheet is 56 points high, and 44 elsewhere")
  func navigationBar() throws {
    let page = UIViewController()
    page.title = "Page"
    let navigation = UINavigationController(rootViewController: page)
    fixture.root.present(navigation, animated: true)
    fixture.wait(1)
    let bar = navigation.navigationBar
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 393, height: 56))
    #expect(page.view.safeAreaInsets.top == 56)
    bar.prefersLargeTitles = true
    navigation.view.setNeedsLayout()
    fixture.stage.layoutIfNeeded()
    #expect(bar.frame.height == 108)
    navigation.dismiss(animated: false)
    let screen = UINavigationController(rootViewController: UIViewController())
    screen.modalPresentationStyle = .fullScreen
    fixture.root.present(screen, animated: false)
    fixture.stage.layoutIfNeeded()
    #expect(screen.navigationBar.frame.height == 44)
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

  /// Puts a finger down and moves it as far as a pan needs.
  private func catchSheet(at y: CGFloat) {
    fixture.stage.touch(.began, at: CGPoint(x: 200, y: y))
    fixture.wait(0.005)
    fixture.stage.touch(.moved, at: CGPoint(x: 200, y: y + 11))
  }

  // UIKit's headers of iOS 13 and later: offsetForInterruptedAnimationInSheetInteraction:.
  @Test("a finger catches a sheet that springs to a detent, where it is")
  func caughtSpring() {
    present([Self.low, .large()])
    fixture.drag(from: 600, to: 300, lifts: false)
    fixture.stage.touch(.ended, at: CGPoint(x: 200, y: 300))
    fixture.wait(0.08)
    catchSheet(at: 400)
    let caught = top
    #expect(caught > 80 && caught < 230)
    fixture.wait(1)
    #expect(top == caught && fixture.stage.animations.isEmpty)
    // It follows beyond the pan's own ten points, and rests at a detent.
    fixture.stage.touch(.moved, at: CGPoint(x: 200, y: 711))
    #expect(abs(top - caught - 301) < 1e-6)
    fixture.wait(0.5)
    fixture.stage.touch(.ended, at: CGPoint(x: 200, y: 711))
    fixture.wait(1)
    #expect(top == 518 && delegate.events == ["com.apple.UIKit.large", "low"])
  }

  @Test(
    "a finger catches a sheet that springs back from a pull, and not one that the app dismisses")
  func caughtReturn() {
    func shift() -> CGFloat {
      fixture.page.view.layer.presented(at: fixture.stage.clock.now).transform.m42
    }
    present([Self.low])
    fixture.drag(from: 560, to: 640, lifts: false)
    fixture.stage.touch(.ended, at: CGPoint(x: 200, y: 640))
    fixture.wait(0.03)
    catchSheet(at: 700)
    let caught = shift()
    #expect(caught > 5 && caught < 69)
    fixture.wait(1)
    #expect(shift() == caught)
    fixture.stage.touch(.cancelled, at: CGPoint(x: 200, y: 711))
    fixture.wait(1)
    #expect(fixture.page.presentingViewController != nil && top == 518)
    fixture.drag(from: 560, to: 640, lifts: false)
    fixture.stage.touch(.ended, at: CGPoint(x: 200, y: 640))
    fixture.wait(0.03)
    catchSheet(at: 600)
    fixture.stage.touch(.moved, at: CGPoint(x: 200, y: 840))
    fixture.wait(0.5)
    fixture.stage.touch(.ended, at: CGPoint(x: 200, y: 840))
    fixture.wait(1)
    #expect(fixture.page.presentingViewController == nil && delegate.events == ["dismissed"])

    fixture.root.present(fixture.page, animated: true)
    fixture.wait(1)
    fixture.page.dismiss(animated: true)
    fixture.wait(0.1)
    catchSheet(at: 700)
    fixture.wait(1)
    #expect(fixture.page.presentingViewController == nil)
    fixture.stage.touch(.ended, at: CGPoint(x: 200, y: 711))
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
    #expect(abs((dimming?.alpha ?? 0) - 0.12) < 1e-6)
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

  @Test("a sheet that lies in the container of a presentation over it has its grabber there")
  func coveredGrabber() throws {
    sheet.prefersGrabberVisible = true
    present([Self.low])
    let grabber = try #require(fixture.window.subviews.last?.subviews.last)
    func place() -> CGRect? { grabber.superview?.convert(grabber.frame, to: fixture.window) }
    let over = UIViewController()
    over.modalPresentationStyle = .fullScreen
    fixture.page.present(over, animated: true)
    #expect(grabber.superview === fixture.page.view)
    #expect(place() == CGRect(x: 178.5, y: 523, width: 36, height: 5))
    fixture.wait(1)
    over.dismiss(animated: true)
    fixture.wait(1)
    #expect(fixture.page.view.superview === grabber.superview)
    #expect(place() == CGRect(x: 178.5, y: 523, width: 36, height: 5))
  }

  @Test("a phone in landscape shows a sheet at the lower edge if the app prefers it")
  func landscape() {
    sheet.prefersEdgeAttachedInCompactHeight = true
    present([.large()])
    fixture.stage.rotate(to: .landscapeRight, animated: false)
    fixture.stage.layoutIfNeeded()
    #expect(fixture.page.view.frame == CGRect(x: 0, y: 8, width: 852, height: 385))
    fixture.page.preferredContentSize.width = 500
    sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    #expect(fixture.page.view.frame == CGRect(x: 176, y: 8, width: 500, height: 385))
  }
}
