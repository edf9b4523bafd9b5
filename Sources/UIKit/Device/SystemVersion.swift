import Foundation

/// The version of iOS that a device runs: what movements and looks are those of.
///
/// All of it is iOS 18's; iOS 26 differs in what was measured (fidelity.md section 12), and in nothing else.
package enum SystemVersion: String, CaseIterable, Sendable {
  case ios18 = "18"
  case ios26 = "26"

  /// The version of devices that name none.
  package static let standard = ios18

  /// As `UIDevice.systemVersion` gives it.
  var text: String { rawValue + ".0" }

  /// Seconds of the keyboard's critical spring, if it differs from the system's curve.
  ///
  /// iOS 26: omega 24.25 (react-native-keyboard-controller, 1206 x 2622, a recording at 60 frames a second);
  /// a spring of UIKit's has `omega D = 9.233413` (section 1).
  var keyboardSpringDuration: TimeInterval? {
    switch self {
    case .ios18: nil
    case .ios26: 9.233413 / 24.25
    }
  }

  /// Whether pages that are pushed and popped have the display's corners on their leading side.
  ///
  /// iOS 26: 54 points on a screen of 428 or 430, whose display has 53.33 or 55 (LNPopupController, README
  /// animation, 50 frames a second); the same during all of the movement.
  var roundsMovingPages: Bool { self == .ios26 }

  /// The opacity of black over the presenter of a sheet, 0...1, if it differs.
  ///
  /// iOS 26.1: .22 (react-native-screens, recordings).
  var sheetDimming: CGFloat? {
    switch self {
    case .ios18: nil
    case .ios26: 0.22
    }
  }
}
