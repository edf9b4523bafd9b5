import UIKit

/// The horizontal direction of the screens.
public enum LayoutDirection: String, Sendable, CaseIterable {
  /// From left to right, as in English.
  case leftToRight = "left-to-right"
  /// From right to left, as in Arabic and Hebrew.
  case rightToLeft = "right-to-left"

  var direction: UIUserInterfaceLayoutDirection {
    switch self {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
