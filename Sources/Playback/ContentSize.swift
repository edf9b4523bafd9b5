import UIKit

/// The size of text that the user prefers (Dynamic Type): body text has 17 points at ``large``.
public enum ContentSize: String, Sendable, CaseIterable {
  /// Body text of 14 points.
  case extraSmall = "extra-small"
  /// Body text of 15 points.
  case small
  /// Body text of 16 points.
  case medium
  /// Body text of 17 points.
  case large
  /// Body text of 19 points.
  case extraLarge = "extra-large"
  /// Body text of 21 points.
  case extraExtraLarge = "extra-extra-large"
  /// Body text of 23 points.
  case extraExtraExtraLarge = "extra-extra-extra-large"
  /// Body text of 28 points.
  case accessibilityMedium = "accessibility-medium"
  /// Body text of 33 points.
  case accessibilityLarge = "accessibility-large"
  /// Body text of 40 points.
  case accessibilityExtraLarge = "accessibility-extra-large"
  /// Body text of 47 points.
  case accessibilityExtraExtraLarge = "accessibility-extra-extra-large"
  /// Body text of 53 points.
  case accessibilityExtraExtraExtraLarge = "accessibility-extra-extra-extra-large"

  var category: UIContentSizeCategory {
    switch self {
    case .extraSmall: .extraSmall
    case .small: .small
    case .medium: .medium
    case .large: .large
    case .extraLarge: .extraLarge
    case .extraExtraLarge: .extraExtraLarge
    case .extraExtraExtraLarge: .extraExtraExtraLarge
    case .accessibilityMedium: .accessibilityMedium
    case .accessibilityLarge: .accessibilityLarge
    case .accessibilityExtraLarge: .accessibilityExtraLarge
    case .accessibilityExtraExtraLarge: .accessibilityExtraExtraLarge
    case .accessibilityExtraExtraExtraLarge: .accessibilityExtraExtraExtraLarge
    }
  }
}
