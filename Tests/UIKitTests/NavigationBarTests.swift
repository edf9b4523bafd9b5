import Foundation
import StageTestSupport
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized, .stage)
struct NavigationBarTests {
  private let stage = Stage.current
  private let window: UIWindow
  private let bar = UINavigationBar(frame: CGRect(x: 0, y: 59, width: 393, height: 44))

  init() {
    window = UIWindow()
    window.makeKeyAndVisible()
    window.addSubview(bar)
  }

  private func labels(_ text: String, in view: UIView? = nil) -> [UILabel] {
    let view = view ?? bar
    if view.isHidden { return [] }
    let own = (view as? UILabel)?.text == text ? [view as? UILabel].compactMap { $0 } : []
    return own + view.subviews.flatMap { labels(text, in: $0) }
  }

  private func frame(_ text: String) throws -> CGRect {
    let label = try #require(labels(text).first { $0.alpha > 0 })
    return label.convert(label.bounds, to: bar)
  }

  /// How far the view is from where it lies without its transform, and its opacity.
  private func presented(_ view: UIView) -> (x: CGFloat, opacity: Float) {
    guard let shown = view.presented(on: stage) else { return (0, 0) }
    return (shown.frame.minX - view.untransformedFrame.minX, shown.opacity)
  }

  @Test("a button shows an image's shape, unless the image keeps its colors")
  func renderingModes() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
    for (mode, shown) in [
      (UIImage.RenderingMode.automatic, UIImage.RenderingMode.alwaysTemplate),
      (.alwaysOriginal, .alwaysOriginal),
    ] {
      let button = BarButton(
        item: UIBarButtonItem(image: image.withRenderingMode(mode), style: .plain))
      let icon = try #require(button.subviews.compactMap { $0 as? UIImageView }.first)
      #expect(icon.image?.renderingMode == shown)
    }
  }

  @Test("the title is centred in the row of 44 points")
  func title() throws {
    bar.items = [UINavigationItem(title: "Photos")]
    stage.layoutIfNeeded()
    let frame = try frame("Photos")
    #expect(abs(frame.midX - 393 / 2) < 0.5)
    #expect(frame.midY == 22)
    // fidelity.md section 5: navigation bar 44, large title +52.
    #expect(bar.sizeThatFits(.zero).height == 44)
  }

  @Test("the back button shows the title of the item below, or Back, or nothing, as space permits")
  func backTitle() throws {
    let below = UINavigationItem(title: "Albums")
    let top = UINavigationItem(title: "Photos")
    bar.items = [below, top]
    stage.layoutIfNeeded()
    #expect(try frame("Albums").minX.rounded() == 30)
    below.title = "A name that is as long as the bar is wide, and longer"
    stage.layoutIfNeeded()
    #expect(try frame("Back").minX.rounded() == 30)
    top.title = "Another long name that takes up most of the bar"
    stage.layoutIfNeeded()
    #expect(labels("Back").isEmpty)
    below.backButtonTitle = "Up"
    top.title = "Photos"
    stage.layoutIfNeeded()
    #expect(try frame("Up").minX.rounded() == 30)
    #expect(bar.topItem === top)
    #expect(bar.backItem === below)
  }

  @Test("left items replace the back button, right items are placed from the edge inwards")
  func buttons() throws {
    let top = UINavigationItem(title: "Photos")
    top.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .cancel)
    top.rightBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .done), UIBarButtonItem(title: "Sort", style: .plain),
    ]
    bar.items = [UINavigationItem(title: "Albums"), top]
    stage.layoutIfNeeded()
    #expect(labels("Albums").isEmpty)
    #expect(try frame("Cancel").minX.rounded() == 16)
    #expect(abs(try frame("Done").maxX - 377) < 0.5)
    #expect(try frame("Sort").maxX < frame("Done").minX)
    #expect(labels("Done").first?.font == .systemFont(ofSize: 17, weight: .semibold))
    top.leftItemsSupplementBackButton = true
    stage.layoutIfNeeded()
    #expect(try frame("Cancel").minX > frame("Albums").maxX)
  }

  @Test("in a push the old title moves to the back label's position while the new one moves in")
  func push() throws {
    bar.items = [UINavigationItem(title: "Albums")]
    stage.layoutIfNeeded()
    let oldTitle = try #require(labels("Albums").first)
    bar.pushItem(UINavigationItem(title: "Photos"), animated: true)
    let newTitle = try #require(labels("Photos").first)
    let backLabel = try #require(labels("Albums").first { $0 !== oldTitle })
    stage.advance(to: 0)
    #expect(presented(newTitle).opacity == 0)
    #expect(presented(oldTitle) == (0, 1))
    let distance = backLabel.untransformedFrame.minX - oldTitle.untransformedFrame.minX
    stage.advance(to: 0.1)
    // fidelity.md section 1: the system's spring is at .544778 after .1 s.
    #expect(abs(presented(newTitle).x - 393 / 2 * (1 - 0.544778)) < 0.01)
    // It shows in the second half of the way.
    #expect(abs(presented(newTitle).opacity - (0.544778 - 0.5) * 2) < 1e-4)
    #expect(abs(presented(oldTitle).x - distance * 0.544778) < 0.01)
    // The back label makes the same way at the same size: both cover each other all the time.
    let old = try #require(oldTitle.presented(on: stage)).frame
    let back = try #require(backLabel.presented(on: stage)).frame
    #expect(abs(old.minX - back.minX) < 0.01 && abs(old.maxX - back.maxX) < 0.01)
    stage.advance(to: 1)
    #expect(oldTitle.superview?.superview == nil)
    #expect(presented(newTitle) == (0, 1))
    #expect(presented(backLabel) == (0, 1))
  }

  @Test("a change in an animation block uses its timing, and a cancelled one is rolled back")
  func cancelledPop() throws {
    let below = UINavigationItem(title: "Albums")
    let top = UINavigationItem(title: "Photos")
    bar.items = [below, top]
    stage.layoutIfNeeded()
    let before = stage.picture()
    let change = bar.beginChange(to: [below], isPush: false)
    let title = try #require(labels("Photos").first)
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { change.animate() },
      completion: { _ in change.finish(didComplete: false) })
    stage.advance(to: 0.25)
    #expect(abs(presented(title).x - 393 / 8) < 0.01)
    // It fades out in the first half of the way.
    #expect(abs(presented(title).opacity - 0.5) < 1e-5)
    stage.advance(to: 1)
    #expect(bar.topItem === top)
    #expect(stage.picture() == before)
  }

  @Test("a pop calls the delegate and leaves the lower item on top")
  func pop() throws {
    final class Delegate: NSObject, UINavigationBarDelegate {
      var popped: [String?] = []
      var allows = false
      func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
      {
        allows
      }
      func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
        popped.append(item.title)
      }
    }
    let delegate = Delegate()
    bar.delegate = delegate
    bar.items = [UINavigationItem(title: "Albums"), UINavigationItem(title: "Photos")]
    #expect(bar.popItem(animated: true) == nil)
    delegate.allows = true
    bar.popItem(animated: true)
    #expect(delegate.popped.isEmpty)
    stage.advance(to: 1)
    #expect(delegate.popped == ["Photos"])
    #expect(bar.items?.map(\.title) == ["Albums"])
    #expect(labels("Photos").isEmpty)
    #expect(bar.popItem(animated: true) == nil)
  }

  @Test("a large title takes 52 points more and shrinks away as the bar does")
  func largeTitle() throws {
    bar.prefersLargeTitles = true
    let item = UINavigationItem(title: "Library")
    bar.items = [item]
    bar.sizeToFit()
    bar.frame.origin = CGPoint(x: 0, y: 59)
    stage.layoutIfNeeded()
    // fidelity.md section 5: navigation bar 44, large title +52.
    #expect(bar.bounds.height == 96)
    let large = try #require(labels("Library").first { $0.font.pointSize == 34 })
    let small = try #require(labels("Library").first { $0.font.pointSize == 17 })
    #expect(small.alpha == 0)
    #expect(large.convert(large.bounds, to: bar).minX.rounded() == 16)
    bar.frame.size.height = 44
    stage.layoutIfNeeded()
    #expect(small.alpha == 1)
    #expect(large.superview?.bounds.height == 0)
    item.largeTitleDisplayMode = .never
    #expect(bar.sizeThatFits(.zero).height == 44)
  }

  @Test("an empty background image makes the bar clear, an empty shadow image removes the hairline")
  func clearBar() throws {
    stage.layoutIfNeeded()
    func hasBackdrop() -> Bool { "\(stage.picture())".contains("backdrop") }
    #expect(hasBackdrop())
    let line = try #require(bar.subviews[0].subviews.last?.subviews.last)
    // fidelity.md section 8.
    #expect(line.backgroundColor == .barLine)
    let empty = UIImage()
    bar.setBackgroundImage(empty, for: .default)
    bar.shadowImage = empty
    stage.layoutIfNeeded()
    #expect(!hasBackdrop())
    #expect(line.backgroundColor == nil)
  }

  @Test("a bar attached to the top extends beneath the status bar")
  func attached() {
    final class Delegate: NSObject, UINavigationBarDelegate {
      func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
    }
    stage.layoutIfNeeded()
    #expect(bar.subviews[0].frame == CGRect(x: 0, y: 0, width: 393, height: 44))
    let delegate = Delegate()
    bar.delegate = delegate
    stage.layoutIfNeeded()
    // fidelity.md section 5: 59 points above on this device.
    #expect(bar.subviews[0].frame == CGRect(x: 0, y: -59, width: 393, height: 103))
  }

  @Test("a controller's title is its item's")
  func controllerTitle() {
    let controller = UIViewController()
    controller.title = "One"
    #expect(controller.navigationItem.title == "One")
    controller.title = "Two"
    #expect(controller.navigationItem.title == "Two")
  }

  @Test("a tap on a bar button calls its method or its closure, a disabled one nothing")
  func tapping() throws {
    @MainActor
    final class Target {
      var taps: [String] = []
      func save() { taps.append("save") }
      func sort(_ item: UIBarButtonItem) { taps.append(item.title ?? "") }
    }
    let target = Target()
    let item = UINavigationItem(title: "Photos")
    item.leftBarButtonItem = UIBarButtonItem(title: "Close", style: .plain) {
      target.taps.append("closure")
    }
    item.rightBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .save, target: target, action: Target.save),
      UIBarButtonItem(title: "Sort", style: .plain, target: target, action: Target.sort(_:)),
      UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil),
    ]
    bar.items = [item]
    stage.layoutIfNeeded()
    for name in ["Close", "Save", "Sort"] {
      let frame = try frame(name)
      let point = CGPoint(x: frame.midX, y: 59 + frame.midY)
      stage.touch(.began, at: point)
      stage.touch(.ended, at: point)
    }
    #expect(target.taps == ["closure", "save", "Sort"])
    item.leftBarButtonItem?.isEnabled = false
    let point = CGPoint(x: try frame("Close").midX, y: 81)
    stage.touch(.began, at: point)
    stage.touch(.ended, at: point)
    #expect(target.taps.count == 3)
  }

  @Test("while a large title becomes the back label the bar shrinks and no small title flashes up")
  func largeToSmall() throws {
    bar.prefersLargeTitles = true
    let below = UINavigationItem(title: "Library")
    bar.items = [below]
    bar.frame.size.height = 96
    stage.layoutIfNeeded()
    let top = UINavigationItem(title: "Detail")
    top.largeTitleDisplayMode = .never
    let large = try #require(labels("Library").first { $0.font.pointSize == 34 })
    let small = try #require(
      labels("Library").first { $0.font.pointSize == 17 && $0.textColor == .label })
    let change = bar.beginChange(to: [below, top], isPush: true)
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        bar.frame.size.height = 44
        bar.layoutIfNeeded()
        change.animate()
      }, completion: { _ in change.finish(didComplete: true) })
    stage.advance(to: 0.5)
    #expect(small.presented(on: stage) == nil)
    let back = try #require(labels("Library").first { $0.textColor != .label })
    let shown = try #require(large.presented(on: stage))
    #expect(abs(shown.opacity - (1 - 0.5 / 0.7)) < 1e-5)
    // Half way from its full width to the back label's, which covers it, but for 11 ms (fidelity.md section 7).
    let width = large.bounds.width + (back.bounds.width - large.bounds.width) * 0.489
    #expect(abs(shown.frame.width - width) < 0.01)
    let cover = try #require(back.presented(on: stage))
    #expect(abs(cover.opacity - 0.4 / 0.7) < 1e-5)
    #expect(abs(cover.frame.minX - shown.frame.minX) < 0.01)
    #expect(abs(cover.frame.width - shown.frame.width) < 0.01)
    #expect(abs(cover.frame.midY - shown.frame.midY - UINavigationBar.rowHeight) < 0.01)
    stage.advance(to: 1)
    #expect(try frame("Library").minX.rounded() == 30)
  }
}
