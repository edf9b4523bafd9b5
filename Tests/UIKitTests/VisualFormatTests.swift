import Foundation
import StageTestSupport
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized, .stage)
struct VisualFormatTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let one = UIView(frame: .zero)
  private let two = UIView(frame: .zero)

  init() {
    for view in [one, two] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  private var views: [String: Any] { ["one": one, "two": two] }

  /// The frames after layout with these formats active.
  private func layOut(
    _ formats: String..., options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil
  ) {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics, views: views))
    }
    root.layoutIfNeeded()
  }

  @Test("edges, fixed spacings and sizes")
  func fixed() {
    layOut("H:|-10-[one(50)]-20-[two]|", "V:|-5-[one]-15-|", "V:|[two(40)]")
    #expect(one.frame == CGRect(x: 10, y: 5, width: 50, height: 180))
    #expect(two.frame == CGRect(x: 80, y: 0, width: 220, height: 40))
  }

  @Test("a format without an orientation is horizontal, and a bare dash is 8 points or the margin")
  func standardSpacing() {
    root.layoutMargins = UIEdgeInsets(top: 1, left: 12, bottom: 3, right: 14)
    layOut("|-[one]-[two(==one)]-|", "V:|-[one]-|")
    #expect(one.frame == CGRect(x: 12, y: 1, width: 133, height: 196))
    #expect(two.frame.minX == 153)
    #expect(two.frame.maxX == 286)
  }

  @Test("metrics give spacings, sizes and priorities by name")
  func metrics() {
    layOut(
      "H:|-gap-[one(wide@strong,>=7)]", "V:|-(-4)-[one(height)]",
      metrics: ["gap": 11, "wide": CGFloat(33), "strong": 800.0, "height": NSNumber(value: 9)])
    #expect(one.frame == CGRect(x: 11, y: -4, width: 33, height: 9))
  }

  @Test("relations and priorities come out as they are written, in the order of the format")
  func predicates() {
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "V:[one(>=20@300,<=two)]-(>=5,6@999)-[two]", metrics: nil, views: views)
    #expect(constraints.count == 4)
    #expect(constraints[0].firstItem === one)
    #expect(constraints[0].firstAttribute == .height)
    #expect(constraints[0].relation == .greaterThanOrEqual)
    #expect(constraints[0].constant == 20)
    #expect(constraints[0].priority == UILayoutPriority(300))
    #expect(constraints[1].relation == .lessThanOrEqual)
    #expect(constraints[1].secondItem === two)
    #expect(constraints[2].firstItem === two)
    #expect(constraints[2].firstAttribute == .top)
    #expect(constraints[2].secondAttribute == .bottom)
    #expect(constraints[2].relation == .greaterThanOrEqual)
    #expect(constraints[3].constant == 6)
    #expect(constraints[3].priority == UILayoutPriority(999))
    #expect(constraints.allSatisfy { !$0.isActive })
  }

  @Test("options align the views with one another")
  func alignment() {
    layOut(
      "H:|-10-[one(50)]-20-[two(30)]", options: [.alignAllTop, .alignAllBottom])
    layOut("V:|-6-[one(40)]")
    #expect(two.frame == CGRect(x: 80, y: 6, width: 30, height: 40))
  }

  @Test("from right to left the first view is the rightmost")
  func rightToLeft() {
    layOut("H:|-10-[one(50)]-20-[two(30)]", options: .directionRightToLeft)
    #expect(one.frame.minX == 240)
    #expect(two.frame.minX == 190)
  }

  @Test(
    "an error is reported with its position",
    arguments: [
      ("H:|-[one", "Expected ']' after a view", 8),
      ("X:|[one]", "Expected 'H' or 'V' before ':'", 0),
      ("H:[one]-8[two]", "Expected '-' after a spacing", 9),
      ("H:[one]-gap-[two]", "gap is not a key in the metrics dictionary.", 8),
      ("H:|[three]|", "three is not a key in the views dictionary.", 4),
      ("H:|[one]|[two]", "Expected the end after '|'", 9),
      ("H:[one(==two@0)]", "A priority lies above 0 and up to 1000", 13),
      ("H:[one(20]", "Expected ',' or ')' after a predicate", 9),
      ("", "Expected '[' and a view's name", 0),
      ("H:[one]+[two]", "Expected '-', '[' or '|'", 7),
    ])
  func mistakes(format: String, problem: String, position: Int) throws {
    let error = #expect(throws: VisualFormatError.self) {
      try VisualFormatReading(format, views: views).constraints()
    }
    #expect(error?.problem == problem)
    #expect(error?.position == position)
    #expect(
      error?.description.hasSuffix("\n" + String(repeating: " ", count: position) + "^") == true)
  }

  @Test("a bar needs a superview, and an alignment goes across the format")
  func misuse() {
    #expect(throws: VisualFormatError.self) {
      try VisualFormatReading("H:|[root]", views: ["root": root]).constraints()
    }
    #expect(throws: VisualFormatError.self) {
      try VisualFormatReading("H:[one][two]", options: .alignAllLeft, views: views).constraints()
    }
  }
}
