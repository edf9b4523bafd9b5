import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// What a scroll view's anchors mean to the views in it: Auto Layout Guide, "Working with Scroll
/// Views".
@MainActor
@Suite(.serialized, .stage)
struct ScrollConstraintTests {
  private let stage = Stage.current
  private let root: UIView
  private let scroll: UIScrollView
  private let content = UIView(frame: .zero)

  init() {
    root = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    scroll.contentInsetAdjustmentBehavior = .never
    root.addSubview(scroll)
    content.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(content)
  }

  private var edges: [NSLayoutConstraint] {
    [
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
    ]
  }

  @Test("content as wide as the scroll view scrolls only vertically")
  func width() {
    NSLayoutConstraint.activate(
      edges + [
        content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
        content.heightAnchor.constraint(equalToConstant: 1500),
      ])
    root.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 1500))
    #expect(scroll.contentSize == CGSize(width: 300, height: 1500))
    scroll.contentOffset.y = 200
    scroll.frame.size.width = 250
    root.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 250, height: 1500))
    #expect(scroll.contentSize == CGSize(width: 250, height: 1500))
  }

  @Test("pages side by side are each as large as the scroll view, by multiples of it")
  func pages() {
    NSLayoutConstraint.activate(
      edges + [
        content.widthAnchor.constraint(equalTo: scroll.widthAnchor, multiplier: 3, constant: 20),
        NSLayoutConstraint(
          item: content, attribute: .height, relatedBy: .equal, toItem: scroll, attribute: .height,
          multiplier: 1, constant: 0),
      ])
    root.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 920, height: 600))
    #expect(scroll.contentSize == CGSize(width: 920, height: 600))
  }

  @Test("the centre is that of the frame")
  func center() {
    scroll.contentSize = CGSize(width: 300, height: 2000)
    NSLayoutConstraint.activate([
      content.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
      content.centerYAnchor.constraint(equalTo: scroll.centerYAnchor),
      content.widthAnchor.constraint(equalToConstant: 100),
      content.heightAnchor.constraint(equalToConstant: 40),
    ])
    root.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 100, y: 280, width: 100, height: 40))
    #expect(scroll.contentSize == CGSize(width: 300, height: 2000))
    scroll.contentOffset.y = 500
    root.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 100, y: 280, width: 100, height: 40))
  }

  @Test("margins lie within the content, as its edges do")
  func margins() {
    scroll.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-[content(500)]-|", metrics: nil, views: ["content": content])
        + NSLayoutConstraint.constraints(
          withVisualFormat: "V:|-[content(900)]-|", metrics: nil, views: ["content": content]))
    root.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 20, y: 10, width: 500, height: 900))
    #expect(scroll.contentSize == CGSize(width: 560, height: 940))
  }

  @Test("outside of the scroll view its edges and sizes are those of the frame")
  func outside() {
    NSLayoutConstraint.activate(edges)
    content.widthAnchor.constraint(equalToConstant: 1000).isActive = true
    content.heightAnchor.constraint(equalToConstant: 2000).isActive = true
    let caption = UIView(frame: .zero)
    caption.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(caption)
    NSLayoutConstraint.activate([
      caption.topAnchor.constraint(equalTo: scroll.bottomAnchor),
      caption.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
      caption.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      caption.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    #expect(caption.frame == CGRect(x: 0, y: 600, width: 300, height: 20))
    #expect(scroll.contentSize == CGSize(width: 1000, height: 2000))
  }

  /// Fits a photo into the scroll view as photo viewers do: by a zoom, with constraints that centre it.
  private final class PhotoFitter: NSObject, UIScrollViewDelegate {
    let photo: UIView
    var insets: [NSLayoutConstraint] = []

    init(_ photo: UIView) { self.photo = photo }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { photo }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      let room = max(0, scrollView.bounds.height - photo.frame.height)
      for inset in insets { inset.constant = room / 2 }
    }
  }

  @Test("constraints place what is seen of a zoomed view; its lengths are those without the zoom")
  func zoom() {
    let badge = UIView()
    badge.translatesAutoresizingMaskIntoConstraints = false
    content.addSubview(badge)
    let fitter = PhotoFitter(content)
    let edges = edges
    fitter.insets = [edges[0], scroll.bottomAnchor.constraint(equalTo: content.bottomAnchor)]
    NSLayoutConstraint.activate(
      fitter.insets + edges[2...] + [
        content.widthAnchor.constraint(equalToConstant: 600),
        content.heightAnchor.constraint(equalToConstant: 400),
        badge.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -10),
        badge.topAnchor.constraint(equalTo: content.topAnchor),
        badge.widthAnchor.constraint(equalToConstant: 50),
        badge.heightAnchor.constraint(equalToConstant: 50),
      ])
    root.layoutIfNeeded()
    scroll.delegate = fitter
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.5, 2)
    scroll.zoomScale = 0.5
    root.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 200, width: 300, height: 200))
    #expect(content.bounds.size == CGSize(width: 600, height: 400))
    #expect(scroll.contentSize == CGSize(width: 300, height: 600))
    #expect(badge.frame == CGRect(x: 540, y: 0, width: 50, height: 50))
    scroll.setZoomScale(2, animated: true)
    #expect(content.frame == CGRect(x: 0, y: 0, width: 1200, height: 800))
    #expect(scroll.contentSize == CGSize(width: 1200, height: 800))
  }
}
