import Foundation
import UIKit

/// The horizontal direction of the screens.
public enum LayoutDirection: String, Sendable, CaseIterable {
  /// From left to right, as in English.
  case leftToRight = "left-to-right"
  /// From right to left, as in Arabic and Hebrew.
  case rightToLeft = "right-to-left"

  /// The direction of a locale's language, such as that of `ar-EG`.
  package init(ofLocale name: String) {
    let language = name.split { "-_".contains($0) }.first.map(String.init) ?? name
    // Foundation's Locale knows the direction of a language without ICU data of its own.
    self =
      Locale.Language(identifier: language).characterDirection == .rightToLeft
      ? .rightToLeft : .leftToRight
  }

  var direction: UIUserInterfaceLayoutDirection {
    switch self {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
