import Foundation
import StageTestSupport
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized, .stage)
struct AutoLayoutTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))

  private let stage = Stage.current

  private func add<View: UIView>(_ view: View, to parent: UIView? = nil) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  @Test("edges, constants and multipliers give frames")
  func edges() {
    let box = add(UIView(frame: .zero))
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      box.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 10, y: 5, width: 270, height: 135))
  }

  @Test("a constraint across levels takes the superviews' positions into account")
  func levels() {
    let outer = add(UIView(frame: .zero))
    let inner = add(UIView(frame: .zero), to: outer)
    NSLayoutConstraint.activate([
      outer.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 50),
      outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 60),
      outer.widthAnchor.constraint(equalToConstant: 100),
      outer.heightAnchor.constraint(equalToConstant: 100),
      inner.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 70),
      inner.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
      inner.widthAnchor.constraint(equalToConstant: 10),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 20, y: 45, width: 10, height: 10))
  }

  // UIKit applies what the engine finds when the superview is laid out, which new values of the engine cause.
  @Test("a view that was moved stays there until its superview is laid out")
  func movedView() {
    let box = add(UIView(frame: .zero))
    box.widthAnchor.constraint(equalToConstant: 40).isActive = true
    box.heightAnchor.constraint(equalToConstant: 40).isActive = true
    root.layoutIfNeeded()
    box.center = CGPoint(x: 200, y: 300)
    box.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    #expect(box.center == CGPoint(x: 200, y: 300))
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
  }

  @Test("a label of several lines finds its height from its width")
  func multilineLabel() {
    let label = add(UILabel(frame: .zero))
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .body)
    label.text = String(repeating: "word ", count: 40)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      label.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(label.frame.width == 260)
    // The baselines of body text are 22 points apart, and a line is 20 1/3 high (fidelity.md sections 5, 11).
    let others = (label.frame.height - 61 / 3) / 22
    #expect(abs(others - others.rounded()) < 1e-6 && others >= 3)
    label.text = "one line"
    root.layoutIfNeeded()
    #expect(abs(label.frame.height - 61 / 3) < 1e-6)
  }

  @Test("hugging and compression decide between two labels")
  func hugging() {
    let left = add(UILabel(frame: .zero))
    let right = add(UILabel(frame: .zero))
    left.text = "Left"
    right.text = "Right"
    left.setContentHuggingPriority(UILayoutPriority(252), for: .horizontal)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      left.topAnchor.constraint(equalTo: root.topAnchor),
      right.topAnchor.constraint(equalTo: root.topAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(left.frame.width == left.intrinsicContentSize.width)
    #expect(right.frame.maxX == 300)
  }

  @Test("a stronger constraint wins over a weaker one")
  func priority() {
    let box = add(UIView(frame: .zero))
    let weak = box.widthAnchor.constraint(equalToConstant: 10)
    weak.priority = .defaultHigh - 1
    let strong = box.widthAnchor.constraint(equalToConstant: 20)
    strong.priority = .defaultHigh
    NSLayoutConstraint.activate([weak, strong])
    root.layoutIfNeeded()
    #expect(box.bounds.width == 20)
  }

  @Test("of two required constraints that contradict, the later is dropped with a message")
  func conflict() {
    let box = add(UIView(frame: .zero))
    box.widthAnchor.constraint(equalToConstant: 10).isActive = true
    box.widthAnchor.constraint(equalToConstant: 20).isActive = true
    root.layoutIfNeeded()
    #expect(box.bounds.width == 10)
    #expect(stage.messages.count == 1)
    #expect(stage.messages.first?.contains("satisfy") == true)
  }

  @Test("constraints to a scroll view's edges give its content size")
  func scrollContent() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    root.addSubview(scroll)
    let content = add(UIView(frame: .zero), to: scroll)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 8),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -12),
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 1000),
    ])
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 300, height: 1020))
    scroll.contentOffset.y = 300
    root.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 8, width: 300, height: 1000))
  }

  @Test("frames come out on whole pixels")
  func pixels() {
    let box = add(UIView(frame: .zero))
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 0.2),
      box.widthAnchor.constraint(equalToConstant: 10.1),
    ])
    root.layoutIfNeeded()
    // At three pixels a point: 0.2 is 0.6 pixels, so 1; 10.3 is 30.9, so 31.
    #expect(abs(box.frame.minX - 1.0 / 3) < 1e-9)
    #expect(abs(box.frame.maxX - 31.0 / 3) < 1e-9)
  }

  @Test("layoutIfNeeded on a subview leaves that view's own frame for later")
  func subtree() {
    let box = add(UIView(frame: .zero))
    let width = box.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    root.layoutIfNeeded()
    width.constant = 30
    box.layoutIfNeeded()
    #expect(box.bounds.width == 10)
    root.layoutIfNeeded()
    #expect(box.bounds.width == 30)
  }

  @Test("removing a view deactivates the constraints that refer to it")
  func removal() {
    let box = add(UIView(frame: .zero))
    box.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    #expect(root.constraints.count == 1)
    box.removeFromSuperview()
    #expect(root.constraints.isEmpty)
  }

  @Test("safe area guide and baselines can be pinned to")
  func guides() {
    let window = UIWindow()
    window.makeKeyAndVisible()
    let label = add(UILabel(frame: .zero), to: window)
    label.text = "Baseline"
    let box = add(UIView(frame: .zero), to: window)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: window.safeAreaLayoutGuide.topAnchor),
      label.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      box.bottomAnchor.constraint(equalTo: label.firstBaselineAnchor),
      box.heightAnchor.constraint(equalToConstant: 1),
    ])
    window.layoutIfNeeded()
    #expect(abs(label.frame.minY - 59) < 1e-9)
    #expect(box.frame.maxY > 59 && box.frame.maxY < label.frame.maxY)
    // fidelity.md section 5: 59 above and 34 below of 393 x 852.
    #expect(
      window.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 59, width: 393, height: 759))
  }

  @Test("the margins guide keeps the margins and the safe area")
  func margins() {
    let box = add(UIView(frame: .zero))
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let guide = root.layoutMarginsGuide
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      box.topAnchor.constraint(equalTo: guide.topAnchor),
      box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 2, y: 1, width: 294, height: 596))
    #expect(guide.layoutFrame == box.frame)
  }

  @Test("a layout guide has the frame of its constraints")
  func ownGuide() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 12),
      guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 34),
      guide.widthAnchor.constraint(equalToConstant: 56),
      guide.heightAnchor.constraint(equalToConstant: 78),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 12, y: 34, width: 56, height: 78))
  }
}
