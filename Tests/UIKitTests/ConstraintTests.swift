import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Constraints as objects: where they are held, and what becomes of them.
@MainActor
@Suite(.serialized, .stage)
struct ConstraintTests {
  private let stage = Stage.current
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))

  private func add(to parent: UIView? = nil) -> UIView {
    let view = UIView(frame: .zero)
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  // A view that constraints place and that turns about its lower edge, as circle menus and folding cells have.
  @Test("constraints place the middle, wherever the anchor point is")
  func anchorPoint() {
    let arm = add()
    arm.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    NSLayoutConstraint.activate([
      arm.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      arm.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      arm.widthAnchor.constraint(equalToConstant: 40),
      arm.heightAnchor.constraint(equalToConstant: 100),
    ])
    root.layoutIfNeeded()
    #expect(arm.center == CGPoint(x: 150, y: 300))
    #expect(arm.frame == CGRect(x: 130, y: 200, width: 40, height: 100))
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(arm.center == CGPoint(x: 150, y: 300))
  }

  // As a library that names its constraints declares them.
  private final class NamedConstraint: NSLayoutConstraint {
    var label: String?
  }

  @Test("a class of constraints inherits the initialisers; anchors of one attribute are equal")
  func subclassAndAnchors() {
    let view = add()
    let ratio = view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 2)
    let height = NamedConstraint(
      item: view, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 30)
    NSLayoutConstraint.activate([ratio, height])
    root.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 60, height: 30))
    let found = view.constraints.filter {
      $0.firstAnchor == view.widthAnchor && $0.secondAnchor == view.heightAnchor
    }
    #expect(found == [ratio])
    #expect(height.secondAnchor == nil)
    #expect(add().widthAnchor != view.widthAnchor)
  }

  @Test("the long initialiser relates any attributes, margins and centres among them")
  func longInitialiser() {
    let box = add()
    root.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    NSLayoutConstraint.activate([
      NSLayoutConstraint(
        item: box, attribute: .left, relatedBy: .equal, toItem: root, attribute: .leftMargin,
        multiplier: 1, constant: 1),
      NSLayoutConstraint(
        item: box, attribute: .centerY, relatedBy: .equal, toItem: root,
        attribute: .centerYWithinMargins, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: box, attribute: .width, relatedBy: .equal, toItem: root, attribute: .width,
        multiplier: 0.5, constant: -50),
      NSLayoutConstraint(
        item: box, attribute: .height, relatedBy: .equal, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: 60),
    ])
    root.layoutIfNeeded()
    // The rectangle within the margins is 560 high from 10 on; its middle is 290.
    #expect(box.frame == CGRect(x: 21, y: 260, width: 100, height: 60))
    #expect(box.constraints.count == 1)
    #expect(root.constraints.count == 3)
  }

  @Test("system spacings are multiples of 8 points")
  func systemSpacing() {
    let box = add()
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(
        equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 2),
      box.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    #expect(box.frame.origin == CGPoint(x: 16, y: 4))
  }

  @Test("a view that moves to another superview loses its constraints to outside views")
  func moving() {
    let (left, right) = (add(), add())
    let box = add(to: left)
    let inner = add(to: box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: left.leadingAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      inner.leadingAnchor.constraint(equalTo: left.leadingAnchor),
      inner.widthAnchor.constraint(equalTo: box.widthAnchor),
      box.widthAnchor.constraint(equalToConstant: 70),
    ])
    right.addSubview(box)
    #expect(left.constraints.isEmpty)
    #expect(root.constraints.isEmpty)
    // Those inside of what moves go with it.
    #expect(box.constraints.count == 2)
    box.leadingAnchor.constraint(equalTo: right.leadingAnchor, constant: 3).isActive = true
    root.layoutIfNeeded()
    #expect(box.frame.minX == 3)
    #expect(inner.frame.width == 70)
  }

  @Test("reordering siblings keeps their constraints")
  func reordering() {
    let (one, two) = (add(), add())
    one.leadingAnchor.constraint(equalTo: two.trailingAnchor).isActive = true
    root.bringSubviewToFront(one)
    root.addSubview(two)
    #expect(root.constraints.count == 1)
  }

  @Test("a constraint to a removed view is inactive and can be activated again")
  func removedAndBack() {
    let box = add()
    let constraint = box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 9)
    constraint.isActive = true
    box.removeFromSuperview()
    #expect(!constraint.isActive)
    root.addSubview(box)
    constraint.isActive = true
    root.layoutIfNeeded()
    #expect(box.frame.minX == 9)
  }

  @Test("a deallocated view deactivates its constraints")
  func freed() {
    weak var gone: UIView?
    do {
      let box = add()
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
      root.layoutIfNeeded()
      gone = box
      box.removeFromSuperview()
    }
    #expect(gone == nil)
    #expect(root.constraints.isEmpty)
    root.layoutIfNeeded()
  }

  @Test("a removed guide deactivates its constraints")
  func removedGuide() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    #expect(guide.owningView === root)
    guide.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    root.removeLayoutGuide(guide)
    #expect(root.constraints.isEmpty)
    #expect(guide.owningView == nil)
  }

  @Test("adding and removing constraints keeps the order and tolerates repetition")
  func byHand() {
    let box = add()
    let all = [
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 10),
    ]
    root.addConstraints(all)
    root.addConstraint(all[0])
    #expect(root.constraints.elementsEqual(all) { $0 === $1 })
    root.removeConstraint(all[1])
    root.removeConstraint(all[1])
    #expect(root.constraints.elementsEqual([all[0], all[2]]) { $0 === $1 })
    #expect(!all[1].isActive)
    root.removeConstraints(root.constraints)
    #expect(root.constraints.isEmpty)
  }

  @Test("a change of the constant animates with the block that layout is called in")
  func animatedConstant() throws {
    let window = UIWindow()
    window.makeKeyAndVisible()
    window.addSubview(root)
    let box = add()
    let top = box.topAnchor.constraint(equalTo: root.topAnchor)
    let width = box.widthAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([
      top, width, box.heightAnchor.constraint(equalToConstant: 100),
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    stage.layoutIfNeeded()
    top.constant = 200
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { root.layoutIfNeeded() }
    width.constant = 200
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { root.layoutIfNeeded() }
    stage.advance(to: 0.25)
    // Each layout animates what changed since the one before.
    let shown = try #require(box.presented(on: stage)).frame
    #expect(abs(shown.minY - 50) < 1e-9)
    #expect(abs(shown.width - 150) < 1e-9)
    #expect(abs(shown.minX) < 1e-9)
  }

  @Test("thousands of constraints are added and removed in linear time")
  func many() {
    let count = 4000
    let boxes = (0..<count).map { _ in add() }
    // A step that looks at every other constraint would take minutes here.
    let constraints = boxes.flatMap { box in
      [
        box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        box.topAnchor.constraint(equalTo: root.topAnchor),
      ]
    }
    NSLayoutConstraint.activate(constraints)
    #expect(root.constraints.count == 2 * count)
    for constraint in constraints { constraint.constant = 5 }
    NSLayoutConstraint.deactivate(constraints.filter { $0.firstAttribute == .top })
    #expect(root.constraints.count == count)
    for box in boxes[..<100] { box.removeFromSuperview() }
    #expect(root.constraints.count == count - 100)
  }
}
