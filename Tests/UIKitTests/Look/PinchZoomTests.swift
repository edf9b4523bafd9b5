import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Zooming by two fingers.
@MainActor
@Suite(.serialized, .stage)
struct PinchZoomTests {
  private final class Delegate: NSObject, UIScrollViewDelegate {
    let view: UIView
    var events: [String] = []

    init(_ view: UIView) {
      self.view = view
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      events.append("will begin")
    }
    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {
      events.append("did end \(scale)")
    }
  }

  private let host = ControlStage()
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let delegate: Delegate

  init() {
    delegate = Delegate(content)
    scrollView.addSubview(content)
    scrollView.contentSize = content.bounds.size
    scrollView.delegate = delegate
    scrollView.minimumZoomScale = 1
    scrollView.maximumZoomScale = 3
    scrollView.contentInsetAdjustmentBehavior = .never
    host.window.addSubview(scrollView)
    host.stage.layoutIfNeeded()
  }

  private func pinch(from start: CGFloat, to end: CGFloat, about middle: CGPoint) {
    let stage = host.stage
    func points(_ distance: CGFloat) -> [CGPoint] {
      [-1, 1].map { CGPoint(x: middle.x + $0 * distance / 2, y: middle.y) }
    }
    for (id, point) in points(start).enumerated() { stage.touch(.began, id: id + 1, at: point) }
    for step in 1...20 {
      host.wait(0.01)
      let distance = start + (end - start) * CGFloat(step) / 20
      for (id, point) in points(distance).enumerated() {
        stage.touch(.moved, id: id + 1, at: point)
      }
    }
    for (id, point) in points(end).enumerated() { stage.touch(.ended, id: id + 1, at: point) }
  }

  @Test("what is between the fingers stays there while they spread")
  func spread() {
    let middle = CGPoint(x: 150, y: 120)
    pinch(from: 60, to: 136, about: middle)
    host.wait(1)
    // The scale starts when the fingers are 8 points apart more: 136 / 68.
    #expect(abs(scrollView.zoomScale - 2) < 0.05, "\(scrollView.zoomScale)")
    let size = 300 * scrollView.zoomScale
    #expect(abs(scrollView.contentSize.width - size) < 1e-6)
    let place = content.convert(middle, to: host.window)
    // The fingers move one after the other, so that the gesture begins half a step off the middle.
    #expect(abs(place.x - middle.x) < 2 && abs(place.y - middle.y) < 0.5, "\(place)")
    #expect(delegate.events.first == "will begin" && delegate.events.count == 2)
  }

  @Test("a pinch beyond the limits comes back to them")
  func limits() {
    pinch(from: 40, to: 280, about: CGPoint(x: 150, y: 150))
    #expect(scrollView.zoomScale == 3 && scrollView.isZoomBouncing)
    host.wait(1)
    #expect(scrollView.zoomScale == 3 && !scrollView.isZoomBouncing)
    #expect(delegate.events == ["will begin", "did end 3.0"])
    pinch(from: 280, to: 10, about: CGPoint(x: 150, y: 150))
    host.wait(1)
    #expect(scrollView.zoomScale == 1)
    #expect(scrollView.contentOffset == .zero)
  }
}
