import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Segmented controls of 302 points with three segments of 100, page controls and steppers.
@MainActor
@Suite(.serialized, .stage)
struct SegmentedControlTests {
  private let fixture = ControlStage()
  private let control = UISegmentedControl(items: ["One", "Two", "Three"])

  init() {
    control.selectedSegmentIndex = 0
    fixture.add(control, width: 302)
  }

  private var knob: UIView { control.subviews[0].subviews.first { $0 is KnobView }! }
  private var segments: [UIView] { control.subviews[0].subviews.filter { $0 is SegmentView } }

  @Test("a segmented control is 32 points high, and as wide as its widest title for each segment")
  func size() {
    let size = control.intrinsicContentSize
    #expect(size.height == 32)
    let label = UILabel()
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    label.text = "Three"
    #expect(size.width == 3 * (label.intrinsicContentSize.width.rounded(.up) + 18) + 2)
    control.apportionsSegmentWidthsByContent = true
    #expect(control.intrinsicContentSize.width < size.width)
  }

  @Test("a tap slides the selection to the segment and sends one action") func tap() {
    #expect(knob.frame == CGRect(x: 2, y: 2, width: 96, height: 28))
    fixture.press([250])
    #expect(control.selectedSegmentIndex == 0 && segments[2].alpha == CGFloat(Float(0.2)))
    let start = fixture.stage.clock.now
    fixture.lift(250)
    #expect(control.selectedSegmentIndex == 2 && fixture.take() == ["value"])
    let middle = knob.layer.presented(at: start + 0.1).position.x
    #expect(middle > 50 && middle < 252)
    #expect(knob.frame.midX == 252 && segments[2].alpha == 1)
    fixture.wait(1)
    fixture.tap(250)
    #expect(fixture.take() == [])
  }

  @Test("a drag from the selected segment takes the selection along") func drag() {
    fixture.press([50, 150])
    #expect(knob.frame.midX == 151 && knob.transform.a == 0.95 && fixture.take() == [])
    fixture.lift(150)
    #expect(control.selectedSegmentIndex == 1 && knob.transform == .identity)
    #expect(fixture.take() == ["value"])
  }

  @Test("a touch that ends outside selects nothing") func outside() {
    fixture.drag([250, 500])
    #expect(control.selectedSegmentIndex == 0 && fixture.take() == [])
  }

  @Test("disabled segments are not selected") func disabled() {
    control.setEnabled(false, forSegmentAt: 1)
    fixture.tap(150)
    #expect(control.selectedSegmentIndex == 0 && fixture.take() == [])
    #expect(!control.isEnabledForSegment(at: 1) && control.isEnabledForSegment(at: 2))
  }

  @Test("a momentary control is selected only while it is touched") func momentary() {
    control.isMomentary = true
    control.selectedSegmentIndex = UISegmentedControl.noSegment
    fixture.press([150])
    #expect(!knob.isHidden && knob.frame.midX == 151)
    fixture.lift(150)
    #expect(knob.isHidden && control.selectedSegmentIndex == -1 && fixture.take() == ["value"])
  }

  @Test("segments are inserted and removed, and the selection keeps its segment") func editing() {
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Zero", at: 0, animated: false)
    #expect(control.numberOfSegments == 4 && control.selectedSegmentIndex == 2)
    #expect(control.titleForSegment(at: 0) == "Zero" && control.titleForSegment(at: 9) == nil)
    control.removeSegment(at: 0, animated: true)
    #expect(control.selectedSegmentIndex == 1 && control.titleForSegment(at: 1) == "Two")
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    fixture.wait(1)
    #expect(segments.count == 2)
    control.setImage(UIImage(systemName: "heart"), forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == nil && control.imageForSegment(at: 0) != nil)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
  }

  @Test("a segment keeps the width that was set, and the others share the rest") func widths() {
    control.setWidth(200, forSegmentAt: 1)
    control.selectedSegmentIndex = 1
    fixture.stage.layoutIfNeeded()
    #expect(knob.frame == CGRect(x: 53, y: 2, width: 196, height: 28))
    #expect(control.widthForSegment(at: 1) == 200 && control.widthForSegment(at: 0) == 0)
  }

  /// Fidelity.md, section 10: AccessibilitySnapshot's page control.
  @Test("a page control has dots of 7.5 points at intervals of 17.67") func pageControlSize() {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    fixture.window.subviews.forEach { $0.removeFromSuperview() }
    fixture.add(pages)
    let size = pages.intrinsicContentSize
    #expect(abs(size.width - 73) < 0.01 && abs(size.height - 25.67) < 0.01)
    #expect(pages.subviews.map(\.bounds.width) == [7.5, 7.5, 7.5])
    let middles = pages.subviews.map(\.center.x)
    #expect(abs(middles[1] - middles[0] - 17.67) < 0.01)
    #expect(abs(middles[1] - 36.31) < 0.01)
    pages.numberOfPages = 0
    #expect(pages.intrinsicContentSize == .zero)
  }

  /// Fidelity.md, section 10: AccessibilitySnapshot's segmented control.
  @Test("the selection lies 2 points inside its segment, and its shadow ends at the control")
  func selection() {
    let titles = ["Segment A", "Segment B", "Segment C"]
    #expect(UISegmentedControl(items: titles).intrinsicContentSize.width == 263)
    control.selectedSegmentIndex = 1
    fixture.stage.layoutIfNeeded()
    #expect(segments.map(\.frame.minX) == [0, 101, 202])
    #expect(knob.frame == CGRect(x: 103, y: 2, width: 96, height: 28))
    let content = control.subviews[0]
    #expect(content.clipsToBounds && content.layer.cornerRadius == 8)
    #expect(content.layer.cornerCurve == .continuous)
    #expect(knob.subviews.map(\.layer.cornerRadius) == [6])
  }

  /// Fidelity.md, section 10: AccessibilitySnapshot's stepper at its minimum.
  @Test("a stepper's signs are 13.5 points long, and half transparent at an end of the range")
  func signs() throws {
    let stepper = UIStepper()
    fixture.add(stepper)
    let halves = stepper.subviews[0].subviews.filter { !$0.subviews.isEmpty }
    let lines = halves.flatMap(\.subviews)
    #expect(lines.map { max($0.bounds.width, $0.bounds.height) } == [13.5, 13.5, 13.5])
    let colors = try lines.map { try #require($0.backgroundColor) }
    #expect(colors[0] == UIColor.label.withAlphaComponent(0.5))
    #expect(colors[1] == .label && colors[2] == .label)
  }

  @Test("a tap on a page control's right half moves to the next page, on its left half back")
  func pages() {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    fixture.window.subviews.forEach { $0.removeFromSuperview() }
    fixture.add(pages)
    fixture.tap(60)
    fixture.tap(60)
    #expect(pages.currentPage == 2 && fixture.take() == ["value", "value"])
    fixture.tap(60)
    #expect(pages.currentPage == 2 && fixture.take() == [])
    fixture.tap(5)
    #expect(pages.currentPage == 1 && fixture.take() == ["value"])
    pages.numberOfPages = 1
    pages.hidesForSinglePage = true
    fixture.stage.layoutIfNeeded()
    #expect(pages.currentPage == 0 && pages.subviews.map(\.isHidden) == [true])
  }

  @Test("a stepper changes its value by a step at once, and repeats while it is held")
  func stepper() {
    let stepper = UIStepper()
    stepper.maximumValue = 5
    fixture.window.subviews.forEach { $0.removeFromSuperview() }
    fixture.add(stepper)
    #expect(stepper.frame.size == CGSize(width: 94, height: 32))
    fixture.tap(20)
    #expect(stepper.value == 0 && fixture.take() == [])
    fixture.press([70])
    #expect(stepper.value == 1)
    fixture.wait(0.75)
    #expect(stepper.value == 4)
    fixture.wait(3)
    fixture.lift(70)
    #expect(stepper.value == 5 && fixture.take().count == 5)
    stepper.wraps = true
    fixture.tap(70)
    #expect(stepper.value == 0)
    stepper.stepValue = 2
    stepper.autorepeat = false
    stepper.isContinuous = false
    _ = fixture.take()
    fixture.press([70])
    #expect(stepper.value == 2 && fixture.take() == [])
    fixture.wait(2)
    fixture.lift(70)
    #expect(stepper.value == 2 && fixture.take() == ["value"])
  }
}
