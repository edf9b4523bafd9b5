import UIKit

/// How the screens look: light or dark.
public enum Appearance: String, Sendable, CaseIterable {
  case light
  case dark

  var style: UIUserInterfaceStyle {
    switch self {
    case .light: .light
    case .dark: .dark
    }
  }
}
