import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// What brings a scroll view's content back to where it can rest, and what does not.
@MainActor
@Suite(.serialized, .stage)
struct ScrollRangeTests {
  private let stage = Stage.current
  private let window: UIWindow
  private let scrollView: UIScrollView

  /// 400 x 800 onto 1000 x 4000, scrolled to the end.
  init() {
    window = UIWindow()
    window.makeKeyAndVisible()
    scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: 1000, height: 4000)
    window.addSubview(scrollView)
    stage.layoutIfNeeded()
    scrollView.contentOffset = CGPoint(x: 600, y: 3200)
  }

  private func drag(from start: CGFloat, to end: CGFloat) {
    let begin = stage.clock.now
    stage.touch(.began, at: CGPoint(x: 200, y: start))
    for step in 1...30 {
      stage.advance(to: begin + Double(step) / 120)
      stage.touch(
        .moved, at: CGPoint(x: 200, y: start + (end - start) * CGFloat(step) / 30))
    }
  }

  @Test("a smaller content size, a larger view and smaller insets clamp the offset")
  func changesOfSize() {
    scrollView.contentSize.height = 3000
    #expect(scrollView.contentOffset == CGPoint(x: 600, y: 2200))
    scrollView.frame.size = CGSize(width: 700, height: 900)
    #expect(scrollView.contentOffset == CGPoint(x: 300, y: 2100))
    scrollView.bounds.size.height = 1000
    #expect(scrollView.contentOffset == CGPoint(x: 300, y: 2000))
    scrollView.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 50, right: 20)
    #expect(scrollView.contentOffset == CGPoint(x: 300, y: 2000))
    scrollView.contentOffset = CGPoint(x: 320, y: 2050)
    scrollView.contentInset = .zero
    #expect(scrollView.contentOffset == CGPoint(x: 300, y: 2000))
    scrollView.contentSize = .zero
    #expect(scrollView.contentOffset == .zero)
  }

  @Test("an app may set an invalid offset, until a size changes")
  func offsetsOutOfRange() {
    scrollView.contentOffset.y = 5000
    scrollView.setNeedsLayout()
    stage.layoutIfNeeded()
    #expect(scrollView.contentOffset.y == 5000)
    scrollView.frame.size.height = 700
    #expect(scrollView.contentOffset.y == 3300)
  }

  @Test("in an animation block the offset is clamped in the block's animation")
  func animated() {
    scrollView.contentInset.top = 60
    scrollView.contentOffset.y = -60
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      scrollView.contentInset.top = 0
    }
    #expect(scrollView.contentOffset.y == 0)
    stage.advance(to: 0.5)
    #expect(abs(scrollView.layer.presented(at: 0.5).bounds.minY + 30) < 1e-6)
  }

  @Test("the offset of dragged content is clamped at the end of the drag")
  func dragging() {
    drag(from: 300, to: 500)
    let held = scrollView.contentOffset.y
    scrollView.contentSize.height = 1000
    #expect(scrollView.contentOffset.y == held)
    stage.touch(.ended, at: CGPoint(x: 200, y: 500))
    #expect(scrollView.isDecelerating)
    stage.advance(to: 10)
    #expect(scrollView.contentOffset.y == 200)
  }

  @Test("the offset of moving content is clamped at the end of the movement")
  func decelerating() {
    drag(from: 300, to: 700)
    stage.touch(.ended, at: CGPoint(x: 200, y: 700))
    #expect(scrollView.isDecelerating)
    scrollView.contentSize.height = 1000
    #expect(scrollView.contentOffset.y > 1000)
    while scrollView.isDecelerating { stage.advance(to: stage.clock.now + 0.1) }
    #expect(scrollView.contentOffset.y == 200)
    scrollView.setContentOffset(CGPoint(x: 600, y: 100), animated: true)
    scrollView.contentSize.height = 850
    #expect(scrollView.contentOffset.y == 200)
  }

  @Test("content in the safe area keeps its offset while its view is outside the window")
  func outOfWindow() throws {
    let controller = UIViewController()
    window.rootViewController = controller
    stage.layoutIfNeeded()
    let view = UIScrollView(frame: controller.view.bounds)
    view.contentSize = CGSize(width: 393, height: 2000)
    controller.view.addSubview(view)
    stage.layoutIfNeeded()
    // 34 points of the home indicator (fidelity.md section 5).
    let end = CGPoint(x: 0, y: 2000 + 34 - 852)
    view.contentOffset = end
    view.removeFromSuperview()
    #expect(view.adjustedContentInset == .zero && view.contentOffset == end)
    controller.view.addSubview(view)
    stage.layoutIfNeeded()
    #expect(view.contentOffset == end)
    view.removeFromSuperview()
    view.contentSize.height = 1000
    controller.view.addSubview(view)
    stage.layoutIfNeeded()
    // 1000 + 34 - 852.
    #expect(view.contentOffset == CGPoint(x: 0, y: 182))
  }

  @Test("the offset of content sized by constraints is clamped when both sizes are known")
  func constraints() {
    // As wide as the view, and 1000 points high in 400 of width, 600 in 800.
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    window.addSubview(host)
    let view = UIScrollView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.contentInsetAdjustmentBehavior = .never
    host.addSubview(view)
    view.addSubview(content)
    let height = content.heightAnchor.constraint(equalToConstant: 1000)
    NSLayoutConstraint.activate(
      [
        view.topAnchor.constraint(equalTo: host.topAnchor),
        view.bottomAnchor.constraint(equalTo: host.bottomAnchor),
        view.leadingAnchor.constraint(equalTo: host.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: host.trailingAnchor),
        content.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor),
        content.bottomAnchor.constraint(equalTo: view.contentLayoutGuide.bottomAnchor),
        content.leadingAnchor.constraint(equalTo: view.contentLayoutGuide.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: view.contentLayoutGuide.trailingAnchor),
        content.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor), height,
      ])
    stage.layoutIfNeeded()
    view.contentOffset.y = 200
    height.constant = 600
    host.frame.size = CGSize(width: 800, height: 400)
    stage.layoutIfNeeded()
    // 600 - 400; with either size alone it would have been 0 or 600.
    #expect(view.contentOffset.y == 200)
    height.constant = 500
    stage.layoutIfNeeded()
    #expect(view.contentOffset.y == 100)
  }

  /// Rows of a height.
  private final class Rows: NSObject, UITableViewDataSource {
    var count = 100

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }

  @Test("a table scrolled to its end shows its last row when it has fewer rows or is taller")
  func table() {
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400), style: .plain)
    table.contentInsetAdjustmentBehavior = .never
    table.rowHeight = 50
    table.dataSource = rows
    window.addSubview(table)
    stage.layoutIfNeeded()
    table.contentOffset.y = 4600
    rows.count = 20
    table.reloadData()
    stage.layoutIfNeeded()
    #expect(table.contentOffset.y == 600)
    #expect(table.visibleCells.last?.frame.maxY == 1000)
    table.frame.size = CGSize(width: 700, height: 600)
    stage.layoutIfNeeded()
    #expect(table.contentOffset.y == 400)
  }
}
