import Foundation
import UIKit

/// The use of a control by a person in a step.
///
/// It becomes a finger's movement and keys when the step begins, from where the control is, so the
/// control sends its events and animates as under a finger. Setting the value would skip both.
enum ControlUse {
  /// Characters at the end are deleted and a text is typed, a key every `interval` virtual seconds.
  ///
  /// Without a target the text goes to what is being edited.
  case type(String, into: Target?, erasing: Int, interval: Double)
  /// The finger takes `duration` virtual seconds.
  case slide(Target, to: Float, duration: Double)
  /// Nil for the other state.
  case toggle(Target, isOn: Bool?)
  /// Without a target, a row of the menu or a button of the alert in front.
  case choose(Choice, of: Target?)
  case increment(Target, by: Int)

  /// One of several things that a control offers.
  enum Choice: Hashable {
    case title(String)
    /// From 0.
    case index(Int)
  }

  /// The expected time of the person's part, in virtual seconds, for progress.
  var estimate: Double {
    switch self {
    case .type(let text, let target, let erasing, let interval):
      Double(text.count + erasing) * interval + (target == nil ? 0 : Handling.keyboardDelay)
    case .slide(_, _, let duration): duration
    case .toggle, .choose: Step.tapDuration
    case .increment(_, let count): Double(abs(count)) * Handling.tapInterval
    }
  }
}

/// What finger and keys do while a person uses a control, with times since the beginning of the step.
struct Handling {
  enum Key {
    case character(Character)
    case delete
  }

  private(set) var movements: [(time: Double, movement: FingerMovement)] = []
  private(set) var keys: [(time: Double, key: Key)] = []
  /// Virtual seconds until the last key may be followed by another.
  private(set) var duration = 0.0

  /// From the tap on a field to the first key: the keyboard, whose movement takes half a second
  /// (fidelity.md section 1), has come in.
  static let keyboardDelay = 0.6
  /// From one tap of several to the next; chosen by eye.
  static let tapInterval = 0.3

  /// Moves a finger from the end of what it has done so far.
  mutating func add(_ movement: FingerMovement) {
    movements.append((duration, movement))
    duration += movement.duration
  }

  /// Taps places one after the other.
  mutating func tap(_ place: Target, count: Int = 1) {
    for index in 0..<count {
      if index > 0 { duration += Self.tapInterval - Step.tapDuration }
      add(FingerMovement(at: place, duration: Step.tapDuration))
    }
  }

  /// Taps a field and waits for the keyboard.
  mutating func tapField(_ place: Target) {
    tap(place)
    duration = Self.keyboardDelay
  }

  /// Lets go on what moves.
  ///
  /// - Parameter seconds: Virtual seconds.
  mutating func wait(_ seconds: Double) { duration += seconds }

  /// Presses a key, and the next one some virtual seconds later.
  mutating func press(_ key: Key, interval: Double) {
    keys.append((duration, key))
    duration += interval
  }
}
