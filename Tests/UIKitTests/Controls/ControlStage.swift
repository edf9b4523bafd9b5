import Foundation

@testable import UIKit

/// A window on a stage, a control in it, and a record of the events that the control sends.
@MainActor
final class ControlStage {
  let stage: Stage
  let window: UIWindow
  private(set) var events: [String] = []

  init(style: UIUserInterfaceStyle = .light) {
    stage = Stage(device: .standard, style: style)
    stage.makeCurrent()
    window = UIWindow()
    window.makeKeyAndVisible()
  }

  /// Adds a control at (100, 100) and records its value events.
  func add(_ control: UIControl, width: CGFloat? = nil) {
    let size = control.sizeThatFits(CGSize(width: width ?? 0, height: 0))
    control.frame = CGRect(x: 100, y: 100, width: width ?? size.width, height: size.height)
    window.addSubview(control)
    control.addTarget(self, action: ControlStage.valueChanged, for: .valueChanged)
    control.addTarget(self, action: ControlStage.editingBegan, for: .editingDidBegin)
    control.addTarget(self, action: ControlStage.editingChanged, for: .editingChanged)
    control.addTarget(self, action: ControlStage.editingEnded, for: .editingDidEnd)
    stage.layoutIfNeeded()
  }

  private func valueChanged() { events.append("value") }
  private func editingBegan() { events.append("began") }
  private func editingChanged() { events.append("changed") }
  private func editingEnded() { events.append("ended") }

  /// The events since the last call.
  func take() -> [String] {
    defer { events = [] }
    return events
  }

  /// Advances the clock by some seconds.
  func wait(_ seconds: Double) {
    stage.advance(to: stage.clock.now + seconds)
  }

  /// Touches a point of the control's coordinates for a moment, and waits until nothing moves.
  func tap(_ x: CGFloat, _ y: CGFloat = 15) {
    drag([x], y: y)
  }

  /// Moves a finger through points of the control's coordinates, and waits until nothing moves.
  func drag(_ xs: [CGFloat], y: CGFloat = 15) {
    press(xs, y: y)
    lift(xs[xs.count - 1], y: y)
    wait(1)
  }

  /// Moves a finger through points of the control's coordinates and leaves it there.
  func press(_ xs: [CGFloat], y: CGFloat = 15) {
    for (index, x) in xs.enumerated() {
      stage.touch(index == 0 ? .began : .moved, at: CGPoint(x: 100 + x, y: 100 + y))
      wait(0.02)
    }
  }

  func lift(_ x: CGFloat, y: CGFloat = 15) {
    stage.touch(.ended, at: CGPoint(x: 100 + x, y: 100 + y))
  }
}
