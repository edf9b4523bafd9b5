import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Popovers on a phone, whose delegate keeps them from becoming sheets.
@MainActor
@Suite(.serialized, .stage)
struct PopoverTests {
  private let fixture = PresentationStage()
  private let delegate = Delegate()
  private let source = UIView(frame: CGRect(x: 100, y: 200, width: 80, height: 40))

  final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
    var events: [String] = []
    var style = UIModalPresentationStyle.none
    var allows = true

    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { style }

    func prepareForPopoverPresentation(
      _ popoverPresentationController: UIPopoverPresentationController
    ) {
      events.append("prepare")
    }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
      -> Bool
    { allows }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      events.append("didDismiss")
    }

    func popoverPresentationControllerDidDismissPopover(
      _ popoverPresentationController: UIPopoverPresentationController
    ) {
      events.append("didDismissPopover")
    }
  }

  init() throws {
    fixture.root.view.addSubview(source)
    fixture.page.modalPresentationStyle = .popover
    fixture.page.preferredContentSize = CGSize(width: 200, height: 100)
    let popover = try #require(fixture.page.popoverPresentationController)
    popover.sourceView = source
    popover.delegate = delegate
  }

  private func present() throws -> UIPopoverPresentationController {
    fixture.root.present(fixture.page, animated: true)
    fixture.wait(1)
    return try #require(fixture.page.popoverPresentationController)
  }

  /// The bubble in points of the window.
  private var bubble: CGRect {
    let view = fixture.page.presentationController?.presentedView
    return view.map { $0.convert($0.bounds, to: nil) } ?? .zero
  }

  @Test("the bubble lies below its source, with its arrow at the source's middle") func below()
    throws
  {
    let popover = try present()
    // The arrow is 13 points high, and the bubble is centred beneath the source.
    #expect(bubble == CGRect(x: 40, y: 240, width: 200, height: 113))
    #expect(popover.arrowDirection == .up && delegate.events == ["prepare"])
    #expect(fixture.page.view.window === fixture.window)
    #expect(fixture.page.view.safeAreaInsets.top == 13)
    #expect(fixture.root.view.window != nil)
  }

  @Test(
    "a permitted direction is kept, and the bubble stays within the margins",
    arguments: [
      (UIPopoverArrowDirection.down, CGRect(x: 40, y: 87, width: 200, height: 113)),
      (.left, CGRect(x: 180, y: 170, width: 203, height: 100)),
      (.right, CGRect(x: 10, y: 170, width: 90, height: 100)),
    ])
  func directions(direction: UIPopoverArrowDirection, frame: CGRect) throws {
    fixture.page.popoverPresentationController?.permittedArrowDirections = direction
    #expect(try present().arrowDirection == direction)
    #expect(bubble == frame)
  }

  @Test("a source at the edge moves the arrow, not the bubble out of the margins") func edge()
    throws
  {
    source.frame = CGRect(x: 0, y: 700, width: 40, height: 40)
    #expect(try present().arrowDirection == .down)
    #expect(bubble == CGRect(x: 10, y: 587, width: 200, height: 113))
    let drawn = fixture.page.presentationController?.presentedView as? PopoverBubble
    // The middle of the source would be at 10; the corner and half the arrow come first.
    #expect(drawn?.arrow.tip == 26)
  }

  @Test("a tap outside dismisses, if the delegate allows it, and the bubble is gone")
  func dismissal()
    throws
  {
    delegate.allows = false
    _ = try present()
    fixture.tap(300, 700)
    #expect(fixture.page.presentingViewController != nil)
    delegate.allows = true
    fixture.tap(300, 700)
    #expect(fixture.page.presentingViewController == nil && fixture.page.view.superview == nil)
    #expect(delegate.events == ["prepare", "didDismiss", "didDismissPopover"])
    #expect(fixture.window.subviews.count == 1)
  }

  @Test("views that let touches pass are touched while the popover stays") func passing() throws {
    var taps = 0
    source.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    let popover = try present()
    popover.passthroughViews = [source]
    fixture.tap(140, 220)
    #expect(taps == 1 && fixture.page.presentingViewController != nil)
  }

  @Test("without a delegate a popover is a sheet on a phone") func adapted() {
    fixture.page.popoverPresentationController?.delegate = nil
    fixture.root.present(fixture.page, animated: false)
    #expect(fixture.page.presentationController is UISheetPresentationController)
    #expect(fixture.page.view.frame.minY == 69)
  }
}
