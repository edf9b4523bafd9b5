import UIKit

/// One of the system's colours, by name.
enum PresetColor: String, Sendable, CaseIterable {
  case blue, green, orange, red, yellow, indigo, purple, pink, gray

  var color: UIColor {
    switch self {
    case .blue: .systemBlue
    case .green: .systemGreen
    case .orange: .systemOrange
    case .red: .systemRed
    case .yellow: .systemYellow
    case .indigo: .systemIndigo
    case .purple: .systemPurple
    case .pink: .systemPink
    case .gray: .systemGray
    }
  }
}
