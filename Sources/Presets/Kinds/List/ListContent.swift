import Foundation
import Transitions
import UIKit

/// A list of rows in sections, like Settings or Mail, and what one of several transitions shows of it.
struct ListContent: Sendable {
  struct Row: Sendable {
    /// A name for `UIImage(systemName:)`, with the colour of the tile around it.
    let icon: Icon?
    let title: String
    let value: String?
    /// What the row opens; nil for a row that opens nothing.
    let page: Page?
  }

  struct Icon: Sendable {
    let symbol: String
    let color: PresetColor
  }

  struct Section: Sendable {
    let header: String?
    let footer: String?
    let rows: [Row]
  }

  /// A page with a title and sections of its own, whose rows open nothing.
  struct Page: Sendable {
    let title: String
    let sections: [Section]
  }

  /// What is presented over the list.
  struct Panel: Sendable {
    let title: String
    let subtitle: String?
    let image: ImageFile?
    let sections: [Section]
    /// The button that confirms and leaves.
    let button: String
  }

  enum Transition: Sendable {
    /// The system's navigation push.
    case push
    /// The system's sheet.
    case sheet
    case sideMenu
    case hoverSheet
    case fold
  }

  let page: Page
  let rows: [Row]
  let panel: Panel?
  let transition: Transition
  var sideMenu = SideMenuTransition.Parameters()
  var hoverSheet = HoverSheetTransition.Parameters()
  var fold = FoldTransition.Parameters()
}

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
