import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// A toolbar by itself: its size, its look, and the places of its items.
@MainActor
@Suite(.serialized, .stage)
struct ToolbarTests {
  private let host = ControlStage()

  private func bar(_ items: [UIBarButtonItem], y: CGFloat = 300) -> UIToolbar {
    let bar = UIToolbar(frame: CGRect(x: 0, y: y, width: 393, height: 44))
    bar.items = items
    host.window.addSubview(bar)
    host.stage.layoutIfNeeded()
    return bar
  }

  /// An item with a view of a width in points.
  private func item(_ width: CGFloat) -> UIBarButtonItem {
    UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20)))
  }

  private func frames(_ bar: UIToolbar) -> [CGRect?] {
    (bar.items ?? []).map { $0.view?.frame }
  }

  @Test("it is 44 points high on a phone, 32 in landscape and 50 on a tablet")
  func height() throws {
    #expect(UIToolbar().sizeThatFits(CGSize(width: 100, height: 0)).height == 44)
    let bar = UIToolbar()
    bar.sizeToFit()
    #expect(bar.intrinsicContentSize.height == 44 && bar.bounds.height == 44)
    let pad = Stage(device: try #require(DeviceModel.all.first { $0.idiom == .pad }))
    pad.makeCurrent()
    #expect(UIToolbar().intrinsicContentSize.height == 50)
  }

  @Test("flexible spaces share the room equally, and neighbours are 16 points apart")
  func places() {
    let flexible = UIBarButtonItem.flexibleSpace()
    let other = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    let bar = bar([item(40), item(20), flexible, item(30), other, item(50)])
    // Between margins of 16 there are 361 points, 140 of views and 16 of a gap: two shares of
    // 102.5, which are rounded to pixels.
    let x = frames(bar).compactMap { $0?.minX }
    #expect(x.count == 6 && x[0] == 16 && x[1] == 72 && x[2] == 92)
    #expect(abs(x[3] - 194.5) <= 1.0 / 6 && abs(x[4] - 224.5) <= 1.0 / 6)
    #expect(abs(x[5] - 327) <= 1.0 / 6)
    #expect(frames(bar).allSatisfy { $0?.height == 44 })
  }

  @Test("a fixed space has its width, and replaces the gap between neighbours")
  func fixedSpace() {
    let space = UIBarButtonItem.fixedSpace(30)
    let bar = bar([item(40), space, item(20)])
    #expect(frames(bar).map { $0?.minX } == [16, 56, 86])
    space.width = 50
    host.stage.layoutIfNeeded()
    #expect(frames(bar).map { $0?.minX } == [16, 56, 106])
  }

  @Test("items are mirrored in right-to-left layout")
  func mirrored() {
    let bar = bar([item(40), item(20)])
    bar.semanticContentAttribute = .forceRightToLeft
    host.stage.layoutIfNeeded()
    #expect(frames(bar).map { $0?.maxX } == [377, 321])
  }

  @Test("a tap performs an item's action; a disabled item's not")
  func taps() {
    var log: [String] = []
    let save = UIBarButtonItem(barButtonSystemItem: .save, handler: { log.append("save") })
    let stop = UIBarButtonItem(barButtonSystemItem: .stop, handler: { log.append("stop") })
    stop.isEnabled = false
    let bar = bar([save, .flexibleSpace(), stop])
    for item in [save, stop] {
      let center = item.view.map { bar.convert(CGPoint(x: $0.center.x, y: 22), to: nil) }
      guard let center else { continue }
      host.stage.touch(.began, at: center)
      host.stage.touch(.ended, at: center)
      host.wait(0.5)
    }
    #expect(log == ["save"])
  }

  @Test("every system item shows a word or a symbol, except the spaces")
  func systemItems() {
    for raw in 0...24 {
      guard let kind = UIBarButtonItem.SystemItem(rawValue: raw) else {
        #expect(raw == 23)
        continue
      }
      let item = UIBarButtonItem(barButtonSystemItem: kind)
      let isEmpty = item.title == nil && item.image == nil
      #expect(isEmpty == (kind == .flexibleSpace || kind == .fixedSpace), "\(kind)")
    }
  }

  @Test("an animated change fades items in and out, and one that stays moves")
  func animatedChange() throws {
    let (stays, leaves, comes) = (item(40), item(20), item(60))
    let bar = bar([leaves, stays])
    host.wait(0.1)
    let gone = try #require(leaves.view)
    #expect(stays.view?.frame.minX == 52)
    bar.setItems([stays, comes], animated: true)
    host.wait(0.125)
    let shown = try #require(stays.view?.presented(on: host.stage))
    #expect(shown.frame.minX > 16 && shown.frame.minX < 52)
    for view in [gone, try #require(comes.view)] {
      let opacity = try #require(view.presented(on: host.stage)).opacity
      #expect(opacity > 0 && opacity < 1)
    }
    #expect(comes.view?.frame.minX == 72)
    host.wait(0.5)
    #expect(gone.superview == nil && stays.view?.frame.minX == 16)
    #expect(comes.view?.alpha == 1 && bar.items == [stays, comes])
  }

  @Test("the background reaches to the edge below the safe area, and only there")
  func reach() throws {
    // 34 points of the home indicator lie below.
    let low = bar([], y: 852 - 34 - 44)
    let high = bar([], y: 300)
    func background(_ bar: UIToolbar) -> CGRect? {
      bar.subviews.first { $0 is BarBackground }?.frame
    }
    #expect(background(low) == CGRect(x: 0, y: 0, width: 393, height: 78))
    #expect(background(high) == CGRect(x: 0, y: 0, width: 393, height: 44))
  }

  private final class Top: NSObject, UIToolbarDelegate {
    func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
  }

  @Test("a bar that is attached to the top has its line below and reaches beneath the status bar")
  func attachedToTop() throws {
    let bar = bar([], y: 59)
    #expect(bar.barPosition == .bottom)
    let delegate = Top()
    bar.delegate = delegate
    host.stage.layoutIfNeeded()
    let background = try #require(bar.subviews.first { $0 is BarBackground })
    #expect(bar.barPosition == .topAttached)
    #expect(background.frame == CGRect(x: 0, y: -59, width: 393, height: 103))
    #expect(background.subviews.last?.subviews.last?.frame.minY == 103)
  }

  @Test("the look is the bar's properties', or that of an appearance")
  func appearance() throws {
    let bar = bar([])
    let background = try #require(bar.subviews.first { $0 is BarBackground })
    let surface = try #require(background.subviews.last)
    let material = try #require(surface.subviews.first as? UIVisualEffectView)
    let (color, line) = (material.contentView.subviews[0], surface.subviews[1])
    #expect(material.effect != nil && line.backgroundColor == .barLine)
    bar.isTranslucent = false
    #expect(material.effect == nil && color.backgroundColor == .systemBackground)
    bar.barStyle = .black
    #expect(color.backgroundColor == .black)
    bar.barTintColor = .red
    #expect(color.backgroundColor == .red)
    bar.setShadowImage(UIImage(), forToolbarPosition: .any)
    #expect(line.backgroundColor == nil)
    let appearance = UIToolbarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .yellow
    bar.standardAppearance = appearance
    #expect(color.backgroundColor == .yellow && line.backgroundColor == .barLine)
  }
}
