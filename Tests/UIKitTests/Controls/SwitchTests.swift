import Foundation
import StageTestSupport
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized, .stage)
struct SwitchTests {
  private let fixture = ControlStage()
  private let control = UISwitch()

  init() { fixture.add(control) }

  private var track: UIView { control.subviews[0].subviews[0] }
  private var thumb: UIView { control.subviews[0].subviews[1] }

  @Test("a switch is 51 by 31 points, whatever its frame says") func size() {
    #expect(control.intrinsicContentSize == CGSize(width: 51, height: 31))
    let other = UISwitch(frame: CGRect(x: 1, y: 2, width: 200, height: 9))
    #expect(other.frame == CGRect(x: 1, y: 2, width: 51, height: 31))
  }

  @Test("a tap toggles a switch and sends one action") func tap() {
    fixture.tap(25)
    #expect(control.isOn && fixture.take() == ["value"])
    #expect(thumb.frame == CGRect(x: 22, y: 2, width: 27, height: 27))
    #expect(track.backgroundColor == .systemGreen)
    fixture.tap(25)
    #expect(!control.isOn && fixture.take() == ["value"])
    #expect(thumb.frame == CGRect(x: 2, y: 2, width: 27, height: 27))
    #expect(track.backgroundColor == .secondarySystemFill)
  }

  /// Fidelity.md, section 10: AccessibilitySnapshot's switches.
  @Test("the thumb's shadow ends at the track") func shadow() {
    let content = control.subviews[0]
    #expect(content.clipsToBounds && content.layer.cornerRadius == 15.5)
    #expect(content.frame == CGRect(x: 0, y: 0, width: 51, height: 31))
  }

  @Test("the thumb is wider while it is pressed") func press() {
    fixture.press([25])
    #expect(thumb.frame.width == 34 && thumb.frame.minX == 2)
    fixture.lift(300)
    #expect(thumb.frame.width == 27 && !control.isOn && fixture.take() == [])
  }

  @Test("a drag sets the side it moves to, however often it turns, and sends one action at its end")
  func drag() {
    fixture.press([10, 15])
    #expect(thumb.frame.minX == 2)
    fixture.press([10, 15, 21])
    fixture.lift(21)
    #expect(control.isOn && fixture.take() == ["value"])
    fixture.wait(1)
    // To the right, back by ten points, and to the right again.
    fixture.drag([25, 60, 50, 62])
    #expect(control.isOn && fixture.take() == [])
    fixture.drag([25, 60, 49])
    #expect(!control.isOn && fixture.take() == ["value"])
  }

  @Test("setOn moves the thumb over time only if it is animated, and sends no action")
  func animation() {
    let start = fixture.stage.clock.now
    control.setOn(true, animated: true)
    #expect(thumb.layer.presented(at: start).position.x == 15.5)
    let middle = thumb.layer.presented(at: start + 0.1).position.x
    #expect(middle > 16 && middle < 35)
    #expect(abs(thumb.layer.presented(at: start + 0.4).position.x - 35.5) < 0.05)
    fixture.wait(1)
    control.setOn(false, animated: false)
    #expect(thumb.layer.presented(at: fixture.stage.clock.now).position.x == 15.5)
    #expect(fixture.take() == [])
  }

  @Test("a disabled switch is translucent and ignores taps") func disabled() {
    control.isEnabled = false
    fixture.stage.layoutIfNeeded()
    #expect(control.subviews[0].alpha == 0.5)
    fixture.tap(25)
    #expect(!control.isOn && fixture.take() == [])
  }

  @Test("own colors replace green and white") func colors() {
    control.onTintColor = .systemOrange
    control.thumbTintColor = .yellow
    control.isOn = true
    fixture.stage.layoutIfNeeded()
    #expect(track.backgroundColor == .systemOrange)
    #expect(thumb.subviews[0].backgroundColor == .yellow)
  }

  @Test("a switch's taps and horizontal drags do not reach the recognisers of its superviews")
  func gestures() {
    var log: [String] = []
    fixture.window.addGestureRecognizer(UITapGestureRecognizer { _ in log.append("tap") })
    fixture.window.addGestureRecognizer(
      UIPanGestureRecognizer { if $0.state == .began { log.append("pan") } })
    fixture.tap(25)
    fixture.drag([25, 5, -20])
    #expect(log == [] && fixture.take() == ["value", "value"])
    fixture.stage.touch(.began, at: CGPoint(x: 120, y: 110))
    fixture.stage.touch(.moved, at: CGPoint(x: 120, y: 140))
    fixture.stage.touch(.ended, at: CGPoint(x: 120, y: 140))
    #expect(log == ["pan"] && fixture.take() == [])
  }

  @Test("a tap on a switch in a cell does not select the row") func cell() {
    let table = UITableView(frame: CGRect(x: 0, y: 300, width: 300, height: 300))
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    cell.accessoryView = control
    table.addSubview(cell)
    fixture.window.addSubview(table)
    fixture.stage.layoutIfNeeded()
    let point = control.convert(CGPoint(x: 25, y: 15), to: nil)
    fixture.stage.touch(.began, at: point)
    fixture.wait(0.3)
    #expect(!cell.isHighlighted)
    fixture.stage.touch(.ended, at: point)
    #expect(control.isOn)
  }
}
