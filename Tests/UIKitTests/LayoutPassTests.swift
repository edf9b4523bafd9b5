import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// When the stage lays out at all.
@MainActor
@Suite(.serialized, .stage)
struct LayoutPassTests {
  private let stage = Stage.current
  private let window: UIWindow
  private let view: CountingView

  /// Counts how often it is laid out.
  private final class CountingView: UIView {
    private(set) var count = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      count += 1
    }
  }

  /// Counts how often it is laid out.
  private final class CountingLayer: CALayer {
    private(set) var count = 0

    override func layoutSublayers() {
      super.layoutSublayers()
      count += 1
    }
  }

  init() {
    window = UIWindow()
    view = CountingView(frame: window.bounds)
    window.addSubview(view)
    window.isHidden = false
    stage.layoutIfNeeded()
  }

  @Test("a view is laid out once for any number of pictures, and again when it requests layout")
  func layoutOnce() {
    #expect(view.count == 1)
    for _ in 0..<3 { _ = stage.picture() }
    #expect(view.count == 1)
    view.setNeedsLayout()
    for _ in 0..<3 { _ = stage.picture() }
    #expect(view.count == 2)
  }

  @Test("a view that requests layout while another stage is current is laid out afterwards")
  func layoutOfOtherStage() {
    Stage(device: .standard).makeCurrent()
    view.setNeedsLayout()
    stage.makeCurrent()
    _ = stage.picture()
    #expect(view.count == 2)
  }

  @Test("a window that appears is laid out") func layoutOfNewWindow() {
    let other = UIWindow()
    let inside = CountingView(frame: other.bounds)
    other.addSubview(inside)
    _ = stage.picture()
    #expect(inside.count == 0)
    other.isHidden = false
    _ = stage.picture()
    #expect(inside.count == 1)
  }

  @Test("a layer that requested layout before it becomes a mask or sublayer is laid out as one")
  func layoutOfMask() {
    let mask = CountingLayer()
    mask.setNeedsLayout()
    let sublayer = CountingLayer()
    sublayer.setNeedsLayout()
    _ = stage.picture()
    view.layer.mask = mask
    _ = stage.picture()
    #expect(mask.count == 1)
    view.layer.addSublayer(sublayer)
    _ = stage.picture()
    #expect(mask.count == 1 && sublayer.count == 1)
  }

  @Test("a layout that requests another one gets it") func repeatedLayout() {
    /// Asks for two more layouts from within the first.
    final class InsistentView: UIView {
      var count = 0

      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
        if count < 3 { setNeedsLayout() }
      }
    }
    let view = InsistentView(frame: window.bounds)
    window.addSubview(view)
    _ = stage.picture()
    #expect(view.count == 3)
  }

  @Test("a controller that replaces its subviews when it was laid out is told once")
  func replacedSubviews() {
    final class Indicators: UIViewController {
      var count = 0

      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        count += 1
        for subview in view.subviews { subview.removeFromSuperview() }
        view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
      }
    }
    let controller = Indicators()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    stage.layoutIfNeeded()
    let count = controller.count
    stage.advance(to: 1)
    #expect(controller.count == count && count < 5)
    controller.view.addSubview(UIView())
    stage.layoutIfNeeded()
    #expect(controller.count == count + 1)
  }
}
